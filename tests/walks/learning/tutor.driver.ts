import { tutorMachine } from '#machines/learning/tutor.machine.ts';
import { lesson, subject } from '#tests/machines/learning/runs/lesson.runs.ts';
import { runs } from '#tests/machines/learning/runs/tutor.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

const QUESTION = 'Your question about this lesson';
const WRITING = 'one may write meanwhile; the button that sends it waits';

export const tutor = screenDriver<typeof tutorMachine>({
  machine: tutorMachine,
  scenes: {
    'in a lesson nothing was asked about': {
      run: runs['in a lesson nothing was asked about'],
      reach: [
        {
          flow: 'lesson',
          event: { type: 'xstate.done.actor.loadSubject', output: subject(true, ['one', 'two']) },
        },
        { flow: 'lesson', event: { type: 'xstate.done.actor.loadLesson', output: lesson } },
      ],
      open: [{ press: 'Ask the tutor' }],
    },
  },
  screen: async () => {
    // What a walk opens is there as soon as the page is.
    await import('#web/components/learning/lesson-notes.tsx');
    await import('#web/features/lesson/lesson-side.tsx');
    await import('#web/features/lesson/side/side-drawer.tsx');
    return (await import('#web/features/lesson/lesson.screen.tsx')).LessonScreen;
  },
  route: '/lesson/:subjectId',
  at: () => paths.lesson('s'),
  gestures: {
    'question.ask': ({ question }) => [{ fill: QUESTION, text: question.query }, { submit: QUESTION }],
    'turn.climb': {
      press: /^(I have read them: nudge me|Give me a hint|Work a similar question|Show the full answer)$/,
    },
    'turn.judge': { press: 'This is wrong' },
    'turn.open': (_, { context }) => (context.history?.length ? { press: /^What is a set\?/ } : 'byItself'),
    'turn.leave': { press: 'Ask another' },
    'history.recall': (_, { context }) => (context.history === null ? { press: 'Look again' } : 'byItself'),
    'history.remove': (_, snapshot) => {
      if (snapshot.matches('turn')) return { press: 'Delete this question' };
      return snapshot.context.history?.length ? { press: 'Delete: What is a set?' } : 'byItself';
    },
    'trouble.retry': { press: 'Retry' },
    'trouble.dismiss': { press: 'Go back' },
  },
  tolerated: { 'question.ask in recalling': WRITING, 'question.ask in removing': WRITING },
});
