import type { AttemptRewards } from '#contract/contract.ts';
import type { WeeklyFigures } from '#domain/assessment/grading.ts';
import { COMPLETION_SHARE } from './progress.ts';
import { WEEKLY_QUIZ_XP } from './xp.ts';

/** Whether a weekly quiz has a bonus to win: where at least half of its questions are asked by one for the first time. */
export const hasWeeklyBonus = ({ total, firstTime }: Pick<WeeklyFigures, 'total' | 'firstTime'>): boolean =>
  firstTime > 0 && 2 * firstTime >= total;

/** XP of the counted attempt of a weekly quiz: 10 for each right answer that counts, 50 more from 80 % of all. */
export function weeklyQuizXp({
  total,
  correct,
  countingCorrect,
  firstTime,
}: Omit<WeeklyFigures, 'counting'>): number {
  const isBonus = hasWeeklyBonus({ total, firstTime }) && correct >= COMPLETION_SHARE * total;
  return countingCorrect * WEEKLY_QUIZ_XP.perCorrectAnswer + (isBonus ? WEEKLY_QUIZ_XP.completionBonus : 0);
}

type WeeklyXpParts = NonNullable<AttemptRewards['entries'][number]['parts']>;

/** What `amount` XP of a weekly quiz are made of; undefined where the cap of the day left less of it. */
export function weeklyXpParts(figures: WeeklyFigures, amount: number): WeeklyXpParts | undefined {
  if (amount !== weeklyQuizXp(figures)) return undefined;
  const { countingCorrect: rightAnswers } = figures;
  const xpPerAnswer = WEEKLY_QUIZ_XP.perCorrectAnswer;
  return {
    rightAnswers,
    xpPerAnswer,
    bonus: amount - rightAnswers * xpPerAnswer,
    hasBonus: hasWeeklyBonus(figures),
  };
}

/** What a weekly quiz brings with all of it right. */
export const mostWeeklyXp = ({
  totalQuestions: total,
  countingQuestions: countingCorrect,
  firstTimeQuestions: firstTime,
}: {
  totalQuestions: number;
  countingQuestions: number;
  firstTimeQuestions: number;
}): number => weeklyQuizXp({ total, correct: total, countingCorrect, firstTime });
