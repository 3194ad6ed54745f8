import { dateFormat, dayRangeFormat, writeDate } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

const range = dayRangeFormat({ day: 'numeric', month: 'short', year: 'numeric' });

const format = (write: (at: number) => string, text: string): string => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? t('N/A') : write(time);
};

/** 21 Nov 2026, in the reader's zone. */
export const formatDate = (iso: string): string => format(writeDate, iso);

/** Date and time in a time zone that this device knows: Monday 23 November, 00:00. */
export const formatMomentIn = (timeZone: string, iso: string): string =>
  format(
    dateFormat({
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }),
    iso,
  );

/** 9-21 Nov 2026, of two calendar days. */
export function formatRange({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const start = Date.parse(startDate);
  const end = Date.parse(endDate);
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return t('N/A');
  return range(startDate, endDate);
}
