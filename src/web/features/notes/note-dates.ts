import { dateFormat, writeDate } from '#web/language/formats.ts';

const moment = dateFormat({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

const format = (write: (at: number) => string, iso: string): string => {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : write(time);
};

/** 21 Nov 2026, in the reader's zone. */
export const formatDay = (iso: string): string => format(writeDate, iso);

/** 21 November at 16:30, in the reader's zone. */
export const formatMoment = (iso: string): string => format(moment, iso);
