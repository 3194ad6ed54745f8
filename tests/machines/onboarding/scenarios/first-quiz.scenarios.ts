import { type firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import {
  buildCompletion,
  buildGradedAttempt,
  buildOpenAttempt,
} from '#tests/support/machines/onboarding-fixtures.ts';

const conflict = (code: string) => ({ ...serverError, status: 409, code });

export const scenarios = {
  'two questions': {
    input: undefined,
    events: [
      { type: 'answer.choose', option: 1 },
      { type: 'answer.choose', option: null },
      { type: 'question.next' },
      { type: 'question.previous' },
      { type: 'quiz.submit' },
      { type: 'quiz.review' },
      { type: 'quiz.finish' },
      { type: 'quiz.retry' },
      { type: 'quiz.takeOver' },
      { type: 'step.skip' },
    ],
    outcomes: {
      openAttempt: {
        done: [buildOpenAttempt(), buildOpenAttempt(0)],
        error: [conflict('already-submitted'), conflict('nothing-to-assess'), serverError],
      },
      saveAnswers: { done: [undefined], error: [conflict('attempt-taken-over'), serverError] },
      submitAttempt: { done: [buildGradedAttempt()], error: [conflict('attempt-taken-over'), serverError] },
      markFirstQuiz: { done: [buildCompletion()], error: [conflict('step-out-of-order'), serverError] },
    },
    key: ({ context: { attempt, answers, index } }) => [
      attempt?.questions.length,
      Object.keys(answers),
      index,
    ],
  },
} satisfies Record<string, Scenario<typeof firstQuizMachine>>;
