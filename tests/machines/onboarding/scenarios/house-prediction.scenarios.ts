import { type housePredictionMachine } from '#machines/onboarding/house-prediction.machine.ts';
import type { HouseQuestionSet } from '#contract/contract.ts';
import type { HouseDraft } from '#machines/onboarding/house-prediction.setup.ts';
import { HOUSES } from '#domain/account/houses.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import {
  buildCompletion,
  buildPrediction,
  buildQuestionSet,
} from '#tests/support/machines/onboarding-fixtures.ts';

const conflict = (code: string) => ({ ...serverError, status: 409, code });
/** The first option of each question. */
const draftOf = ({ questionSetId, questions }: HouseQuestionSet): HouseDraft => ({
  questionSetId,
  answers: Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.id ?? ''])),
});
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
  'after a reload at the end': {
    input: { language: 'English', draft: draftOf(buildQuestionSet()) },
    events: [
      { type: 'answer.choose', optionId: 'a' },
      { type: 'questions.retry' },
      { type: 'answers.review' },
      { type: 'prediction.retry' },
      { type: 'house.accept' },
      { type: 'house.appeal' },
      { type: 'step.skip' },
    ],
    outcomes: {
      loadQuestions: { done: [buildQuestionSet(), buildQuestionSet(3)] },
      predict: { done: [buildPrediction()] },
      predictDirect: { done: [buildPrediction()] },
      loadHouse: { done: HOUSES.slice(1, 2) },
      saveHouse: { done: [buildCompletion()] },
    },
    key: ({ context: { set, answers, index, appeals, draft } }) => [
      set?.questions.length,
      answers,
      index,
      appeals,
      draft,
    ],
  },
} satisfies Record<string, Scenario<typeof housePredictionMachine>>;
