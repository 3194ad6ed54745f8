import type { AttemptRewards } from '#contract/contract.ts';
import { WEEKLY_QUIZ_XP } from '#domain/progress/xp.ts';
import { t } from '#web/language/language.ts';
import { formatXp } from './figures.ts';

type Parts = NonNullable<AttemptRewards['entries'][number]['parts']>;

/** What the XP of a weekly quiz is made of: '18 right × 10 = 180 XP, and 50 XP for 80% or more.' */
export function xpPartsInWords({ rightAnswers: right, xpPerAnswer: each, bonus, hasBonus }: Parts): string {
  const sum = formatXp(right * each);
  if (!hasBonus) return t('{right} right × {each} = {sum}.', { right, each, sum });
  return bonus > 0
    ? t('{right} right × {each} = {sum}, and {bonus} for 80% or more.', {
        right,
        each,
        sum,
        bonus: formatXp(bonus),
      })
    : t('{right} right × {each} = {sum}. At 80% or above you earn {bonus} more.', {
        right,
        each,
        sum,
        bonus: formatXp(WEEKLY_QUIZ_XP.completionBonus),
      });
}
