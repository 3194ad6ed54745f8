import { dateFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

/** When something begins or comes, on the reader's clock: Monday 23 November at 00:00. */
export const momentInWords = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day on the reader's clock, of what happens every day: 18:30. */
export const clockInWords = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** Whether the reader's day ends here too. */
export const isOwnMidnight = (at: number): boolean => {
  const end = new Date(at);
  return end.getHours() === 0 && end.getMinutes() === 0;
};

/**
 * When something ends, as the clock on the wall of the reader says it: weekday, date and time. `at` in ms since 1970.
 * Midnight is 23:59 of the evening that it ends, which nobody takes for a day later.
 */
export const deadlineInWords = (at: number): string =>
  t('{time}, your time', { time: momentInWords(isOwnMidnight(at) ? at - 60_000 : at) });

/**
 * When the week of the House Cup, the leaderboard and the clans ends, which is at midnight in India for everybody: whoever
 * lives elsewhere is told why it is another moment than that of their weekly quiz.
 */
export function weekEndInWords(at: number): string {
  const end = t('This week ends on {time}.', { time: deadlineInWords(at) });
  return isOwnMidnight(at)
    ? end
    : `${end} ${t('That is midnight in India. Your weekly quiz and quests end at midnight in your own time zone.')}`;
}
