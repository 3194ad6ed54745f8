import { dayFormat, writeDate, writeMoment } from '#web/language/formats.ts';
import { writeDeadline } from '#web/language/deadline-format.ts';
import { t } from '#web/language/language.ts';

/** 21 Nov 2026, in the reader's zone. */
export const formatDate = (iso: string): string => writeDate(new Date(iso));

/** 21 Nov, 14:05, in the reader's zone. */
export const formatMoment = (iso: string): string => writeMoment(new Date(iso));

/** Sat 21 Nov, 14:05, in the reader's zone: when something ends or comes. */
export const formatDeadline = (iso: string): string => writeDeadline(new Date(iso));

/** Monday 23 November, of a calendar day. */
export const formatDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** 23 Nov, of a calendar day. */
export const formatShortDay = dayFormat({ day: 'numeric', month: 'short' });

/** 23 Nov 2026, of a calendar day. */
export const formatDayOfYear = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** Formats a duration, '2 h 5 min', of seconds. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return t('less than a minute');
  if (minutes < 60) return t('{minutes} min', { minutes });
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: rest });
}

/** Monday 16 November to Sunday 22 November, of two calendar days. */
export const formatWeek = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  t('{from} to {to}', { from: formatDay(startDate), to: formatDay(endDate) });
