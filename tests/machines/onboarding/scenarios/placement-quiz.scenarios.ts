import { type placementQuizMachine } from '#machines/onboarding/placement-quiz.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { buildGradedAttempt, buildOpenAttempt } from '#tests/support/machines/onboarding-fixtures.ts';

const conflict = (code: string) => ({ ...serverError, status: 409, code });

export const scenarios = {
  'two questions': {
    input: { sampleAnswers: {} },
    events: [
      { type: 'answer.choose', option: 1 },
      { type: 'answer.choose', option: null },
      { type: 'question.previous' },
      { type: 'answers.save' },
      { type: 'quiz.submit' },
      { type: 'quiz.review' },
      { type: 'quiz.retry' },
      { type: 'quiz.takeOver' },
    ],
    outcomes: {
      openAttempt: {
        done: [
          buildOpenAttempt(),
          buildOpenAttempt(2, { answers: { 1: null }, rev: 3 }),
          buildOpenAttempt(0),
        ],
        error: [conflict('already-submitted'), conflict('nothing-to-assess'), serverError],
      },
      saveAnswers: {
        done: [{ next: 1 }, { next: null }],
        error: [conflict('attempt-taken-over'), serverError],
      },
      submitAttempt: {
        done: [buildGradedAttempt(), { ...buildGradedAttempt(), startHere: null }],
        error: [conflict('attempt-taken-over'), serverError],
      },
      findGraded: { done: [buildGradedAttempt(), null], error: [serverError] },
    },
    refused: [{ type: 'answer.choose', option: 2 }],
    key: ({ context: { attempt, answers, asked, graded } }) => [
      attempt?.questions.length,
      Object.keys(answers),
      asked,
      graded?.startHere?.subtopicId,
    ],
  },
  'a guest who tried the sample questions': {
    input: { sampleAnswers: { 'floor-division': 1 } },
    events: [
      { type: 'answer.choose', option: 1 },
      { type: 'answers.save' },
      { type: 'quiz.submit' },
      { type: 'quiz.retry' },
    ],
    outcomes: {
      openAttempt: { done: [buildOpenAttempt(), buildOpenAttempt(0)], error: [serverError] },
      saveAnswers: { done: [{ next: 1 }, { next: null }], error: [serverError] },
      submitAttempt: { done: [buildGradedAttempt()] },
      findGraded: { done: [buildGradedAttempt()] },
    },
    key: ({ context: { asked } }) => asked,
  },
} satisfies Record<string, Scenario<typeof placementQuizMachine>>;
