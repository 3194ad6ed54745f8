import { type housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import { HOUSES } from '#domain/account/houses.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import {
  buildCompletion,
  buildPrediction,
  buildQuestionSet,
} from '#tests/support/machines/onboarding-fixtures.ts';

const conflict = (code: string) => ({ ...serverError, status: 409, code });
const isSorted = conflict('house-already-assigned');

export const scenarios = {
  'two questions': {
    input: { language: 'English' },
    events: [
      { type: 'answer.choose', optionId: 'a' },
      { type: 'question.next' },
      { type: 'question.previous' },
      { type: 'answers.submit' },
      { type: 'answers.review' },
      { type: 'questions.retry' },
      { type: 'prediction.retry' },
      { type: 'prediction.cancel' },
      { type: 'house.accept' },
      { type: 'house.appeal' },
      { type: 'step.skip' },
    ],
    outcomes: {
      loadQuestions: { done: [buildQuestionSet(), buildQuestionSet(0)] },
      predict: { done: [buildPrediction()], error: [isSorted, serverError] },
      predictDirect: { done: [buildPrediction()] },
      loadHouse: { done: HOUSES.slice(1, 2) },
      saveHouse: {
        done: [buildCompletion()],
        error: [isSorted, conflict('step-out-of-order'), serverError],
      },
    },
    key: ({ context: { set, answers, index, appeals } }) => [set?.questions.length, answers, index, appeals],
  },
} satisfies Record<string, Scenario<typeof housePredictionMachine>>;
