const LOCALE = 'en-GB';

const date = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
// A day of the contract is a date without a zone: read and written in the same one, it cannot slip.
const day = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const NONE = 'N/A';

const format = (formatter: Intl.DateTimeFormat, text: string): string => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? NONE : formatter.format(time);
};

/** 21 Nov 2026, in the reader's zone. */
export const formatDate = (iso: string): string => format(date, iso);

/** Monday 23 November, 00:00, in the reader's zone. */
export const formatMoment = (iso: string): string => format(moment, iso);

/** 9-21 Nov 2026, of two calendar days. */
export function formatRange({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const start = Date.parse(startDate);
  const end = Date.parse(endDate);
  return Number.isNaN(start) || Number.isNaN(end) || end < start ? NONE : day.formatRange(start, end);
}
