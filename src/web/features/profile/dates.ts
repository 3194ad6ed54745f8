const LOCALE = 'en-GB';

const date = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
// A calendar day has no zone: read and written in the same one, it cannot slip.
const wholeDay = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const shortDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 21 Nov 2026, in the reader's zone. */
export const formatDate = (iso: string): string => date.format(new Date(iso));

/** 21 Nov, 14:05, in the reader's zone. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

/** Monday 23 November, of a calendar day. */
export const formatDay = (day: string): string => wholeDay.format(new Date(`${day}T00:00:00Z`));

/** 23 Nov, of a calendar day. */
export const formatShortDay = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`));

/** 'in 5 minutes', 'in 3 hours', 'on 21 Nov, 14:05'; times in ms. */
export function formatUntil(iso: string, now: number): string {
  const left = Date.parse(iso) - now;
  if (left <= MINUTE) return 'in a minute';
  if (left < HOUR) return `in ${counted(Math.ceil(left / MINUTE), 'minute')}`;
  if (left < 24 * HOUR) return `in ${counted(Math.round(left / HOUR), 'hour')}`;
  return `on ${formatMoment(iso)}`;
}

/** '2 h 5 min', of seconds. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
