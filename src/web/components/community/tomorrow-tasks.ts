import type { ProgressSummary } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';

/** What comes by itself on the next day, beside the next lesson: the cards that are due, and another question. */
export const tomorrowTasks = ({
  tomorrow: { cardsDue },
  today: { dailyQuestion },
}: Pick<ProgressSummary, 'tomorrow'> & {
  today: Pick<ProgressSummary['today'], 'dailyQuestion'>;
}): string[] => [
  ...(cardsDue > 0 ? [t('{due, plural, one {# card} other {# cards}} to review', { due: cardsDue })] : []),
  ...(dailyQuestion ? [t('a new question of the day')] : []),
];
