const LOCALE = 'en-GB';

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const format = (formatter: Intl.DateTimeFormat, iso: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : formatter.format(time);
};

/** 21 Nov 2026, in the reader's zone. */
export const formatDay = (iso: string): string => format(day, iso);

/** 21 November at 16:30, in the reader's zone. */
export const formatMoment = (iso: string): string => format(moment, iso);
