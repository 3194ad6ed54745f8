import { dateFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

const DATE = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const dayOf = dateFormat(DATE);
const momentOf = dateFormat({ ...DATE, hour: '2-digit', minute: '2-digit' });

/**
 * When something ends, as the clock on the wall of the reader says it: weekday, date and time. `at` in ms since 1970.
 * Midnight is said of the evening that it ends, which nobody takes for a day later.
 */
export function deadlineInWords(at: number): string {
  const end = new Date(at);
  const isMidnight = end.getHours() === 0 && end.getMinutes() === 0;
  return isMidnight ? t('{day}, midnight', { day: dayOf(at - 60_000) }) : momentOf(at);
}
