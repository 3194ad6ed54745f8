import { practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';
import { runs } from '#tests/machines/assessment/runs/practice-builder.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

const OTHER = 'The same words stand on the card and, once pressed, in the dialog before it.';

export const practiceBuilder = screenDriver<typeof practiceBuilderMachine>({
  machine: practiceBuilderMachine,
  scenes: { 'in a subject': { run: runs['in a subject'] } },
  screen: async () => (await import('#web/features/practice/practice.screen.tsx')).PracticeScreen,
  route: '/quiz/:subjectid',
  at: () => paths.quiz('d'.repeat(24)),
  leavesBy: ['attempt.opened'],
  gestures: {
    'practice.start': { press: 'Begin practice' },
    'practice.continue': { press: 'Continue' },
    'practice.abandon': { press: 'Give it up' },
    'practice.confirm': { press: 'Give it up' },
    'practice.cancel': { press: 'Keep it' },
    'practice.reload': { press: 'Retry' },
  },
  unoffered: { 'practice.reload in empty': 'The way on is to the lesson.' },
  tolerated: { 'practice.abandon in confirming': OTHER, 'practice.confirm in unfinished': OTHER },
});
