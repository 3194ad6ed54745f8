import { practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';
import { scenarios } from '#tests/machines/assessment/scenarios/practice-builder.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const OTHER = 'The same words stand on the card and, once pressed, in the dialog before it.';

export const practiceBuilder = definePageModel<typeof practiceBuilderMachine>({
  machine: practiceBuilderMachine,
  scenes: { 'in a subject': { run: scenarios['in a subject'] } },
  screen: async () => (await import('#web/features/practice/practice.screen.tsx')).PracticeScreen,
  route: '/quiz/:subjectid',
  at: () => paths.quiz('d'.repeat(24)),
  leavesBy: ['attempt.opened'],
  loosely: { 'practice.start': 'The page tells every wish, also those that nobody changed.' },
  offline: ['practiceBuilder practice.abandon', 'practiceBuilder practice.start'],
  gestures: {
    'practice.start': { press: 'Begin practice' },
    'practice.continue': { press: 'Continue' },
    'practice.abandon': { press: 'End the round' },
    'practice.confirm': { press: 'End the round' },
    'practice.cancel': { press: 'Keep it' },
    'practice.reload': { press: 'Retry' },
  },
  unoffered: { 'practice.reload in unavailable.empty': 'The way on is to the lesson.' },
  tolerated: { 'practice.abandon in confirming': OTHER, 'practice.confirm in unfinished': OTHER },
});
