import type { AttemptRewards } from '#contract/contract.ts';
import { FIRST_ANSWERS } from '#domain/progress/lesson-xp.ts';
import { firstAnswersLabel, lessonCheckLabel, XP_RULES } from '#domain/progress/xp.ts';
import { t } from '#web/language/language.ts';
import { formatXp } from './figures.ts';

type Entry = Pick<AttemptRewards['entries'][number], 'label' | 'amount'>;

const ALL = XP_RULES['lesson-check'].amount;

/** How the ledger calls what a lesson brings before it is complete, and once it is. */
const FIRST_RIGHT = firstAnswersLabel('');
const COMPLETE = lessonCheckLabel('');

/**
 * What the XP of a lesson are for, after their amount; `isCapped`: the day left less of them than they were;
 * `rightHere`: so many answers were right in this round, and the others that are paid in quizzes before.
 */
export function lessonXpInWords({ label, amount }: Entry, isCapped: boolean, rightHere: number): string {
  if (label.startsWith(FIRST_RIGHT)) {
    const count = Math.ceil(amount / FIRST_ANSWERS.xp);
    if (count > rightHere) {
      return t('for {count} right answers, {earlier} of them given before', {
        count,
        earlier: count - rightHere,
      });
    }
    return t('{count, plural, one {for a right answer} other {for # right answers}}', { count });
  }
  if (!label.startsWith(COMPLETE)) return '';
  return amount < ALL && !isCapped
    ? t('for completing the lesson ({xp} in all)', { xp: formatXp(ALL) })
    : t('for completing the lesson');
}

/** That a line of the ledger is not all XP of its lesson; nothing where it is, or where it is of anything else. */
export function lessonPartInWords({ label, amount }: Entry): string {
  const isPart = [FIRST_RIGHT, COMPLETE].some((kind) => label.startsWith(kind)) && amount < ALL;
  return isPart ? t('Part of the lesson’s {xp}', { xp: formatXp(ALL) }) : '';
}
