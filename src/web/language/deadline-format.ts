import { dateFormat } from './formats.ts';

/** Sat 21 Nov, 14:05, in the reader's zone: when something ends or comes. */
export const writeDeadline = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
