import { quizRunSetup } from './quiz-run.setup.ts';

const time = ({ event }: { event: { at: number; clockOffset: number } }) => ({
  at: event.at,
  clockOffset: event.clockOffset,
});

/** The countdown: how much remaining time there is, by the server's clock. */
export const clock = quizRunSetup.createStateConfig({
  description: 'The time that is left.',
  initial: 'reading',
  on: {
    'page.woke': {
      target: '.reading',
      reenter: true,
      // After the computer slept another tab may hold the lease.
      actions: [{ type: 'syncClock', params: time }, 'renewLease'],
    },
  },
  states: {
    reading: {
      description: 'Checking how much time is left.',
      always: [
        { guard: 'isUntimed', target: 'untimed' },
        { guard: 'isTimeUp', target: '#quizRun.timeUp' },
        { guard: 'isLow', target: 'low' },
        { target: 'ample' },
      ],
    },
    untimed: { description: 'No clock runs.' },
    ample: {
      description: 'More than five minutes are left.',
      after: { untilLow: 'low' },
    },
    low: {
      description: 'Less than five minutes are left.',
      after: { untilDeadline: '#quizRun.timeUp' },
    },
  },
});

/**
 * The confirmation dialogs that stand before an end of the quiz. No guard asks for an answer to every question: the dialog
 * lists the unanswered questions, and the quiz may be submitted without them.
 */
export const confirming = quizRunSetup.createStateConfig({
  description: 'A last look before the quiz is submitted or left.',
  initial: 'reviewing',
  on: { 'quiz.cancel': '#quizRun.running.paper.question' },
  states: {
    reviewing: {
      description: 'A last look at your answers before you submit.',
      on: {
        'quiz.confirm': '#quizRun.submitted',
        'question.goTo': {
          guard: { type: 'isInRange', params: ({ event }) => ({ index: event.index }) },
          target: '#quizRun.running.paper.question',
          actions: [
            { type: 'goTo', params: ({ event }) => ({ index: event.index }) },
            'keepDraft',
            'saveSoon',
          ],
        },
      },
    },
    leaving: {
      description: 'Leaving does not stop the clock. Stay, or go and come back in time.',
      on: {
        'quiz.confirm': { target: '#quizRun.left', actions: 'saveAndRelease' },
      },
    },
  },
});
