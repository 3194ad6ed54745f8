import { quizRunSetup } from './quiz-run.setup.ts';

const time = ({ event }: { event: { at: number; clockOffset: number } }) => ({
  at: event.at,
  clockOffset: event.clockOffset,
});

/** How much time is left, by the server's clock. */
export const clock = quizRunSetup.createStateConfig({
  description: 'The time that is left.',
  initial: 'reading',
  on: {
    'page.woke': {
      target: '.reading',
      reenter: true,
      // Who slept may have lost the attempt to another tab.
      actions: [{ type: 'syncClock', params: time }, 'renewLease'],
    },
  },
  states: {
    reading: {
      description: 'Checking how much time is left.',
      always: [
        {
          guard: 'isTimeUp',
          target: '#quizRun.ended',
          actions: { type: 'storeEnding', params: { ending: 'timeUp' } },
        },
        { guard: 'isLow', target: 'low' },
        { target: 'ample' },
      ],
    },
    ample: {
      description: 'More than five minutes are left.',
      after: { untilLow: 'low' },
    },
    low: {
      description: 'Less than five minutes are left.',
      after: {
        untilDeadline: {
          target: '#quizRun.ended',
          actions: { type: 'storeEnding', params: { ending: 'timeUp' } },
        },
      },
    },
  },
});
