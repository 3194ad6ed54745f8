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

/**
 * When something ends, as the clock on the wall of the reader says it: weekday, date and time. `at` in ms since 1970.
 * Midnight is 23:59 of the evening that it ends, which nobody takes for a day later.
 */
export function deadlineInWords(at: number): string {
  const end = new Date(at);
  const isMidnight = end.getHours() === 0 && end.getMinutes() === 0;
  return momentInWords(isMidnight ? at - 60_000 : at);
}

/** When the week of the House Cup and the board ends, which is at midnight in India for everybody. */
export const boardEndInWords = (at: number): string =>
  t('This week’s cup ends on {time}, your time.', { time: deadlineInWords(at) });
