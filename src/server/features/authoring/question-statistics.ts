import type { QuestionStatistics } from '#contract/contract.ts';
import { percentageOf } from '#domain/assessment/grading.ts';
import type { ChosenOption, QuestionRecord } from './question-statistics.repository.ts';

/** Of fewer students nothing is told: somebody might know who they are. */
const FEWEST_STUDENTS = 5;

/**
 * Question statistics, an item analysis for authors: how often students answered right, and which distractors they
 * chose.
 */
export const toQuestionStatistics = ({ chosen, ...record }: QuestionRecord): QuestionStatistics => ({
  ...record,
  answers: answersOf(chosen),
});

/** `chosen` with the option of most students first. */
function answersOf(chosen: readonly ChosenOption[]): QuestionStatistics['answers'] {
  const students = chosen.reduce((sum, option) => sum + option.students, 0);
  if (students < FEWEST_STUDENTS) return null;
  const right = chosen.find(({ isRight }) => isRight)?.students ?? 0;
  const wrong = chosen.find(({ isRight }) => !isRight);
  return {
    students,
    percentageCorrect: percentageOf(right, students),
    mostChosenWrong: wrong
      ? { option: wrong.option, percentage: percentageOf(wrong.students, students) }
      : null,
  };
}
