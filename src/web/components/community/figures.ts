import { numberFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

/** Number formatting with the digit grouping of India: 1,24,000. */
export const formatCount = numberFormat();

const short = numberFormat({ notation: 'compact', maximumFractionDigits: 1 });

/** As `formatCount`, from a lakh on as 1.2L: for places with no room. */
export const formatShort = (count: number): string => (count < 100_000 ? formatCount(count) : short(count));

export const formatXp = (xp: number): string => `${formatCount(xp)} XP`;

/** 1st, 2nd, 3rd, 11th. */
export const ordinal = (rank: number): string =>
  t('{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { rank });

/** Formats a duration: how long something still takes, in its two largest units, '2 days 5 hours', '12 minutes'. */
export function spanInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return t('less than a minute');
  const days = Math.floor(minutes / 1440);
  const inDays = days > 0 && t('{days, plural, one {# day} other {# days}}', { days });
  const hours = Math.floor((minutes % 1440) / 60);
  const inHours = hours > 0 && t('{hours, plural, one {# hour} other {# hours}}', { hours });
  const rest = minutes % 60;
  const inMinutes =
    days === 0 && rest > 0 && t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: rest });
  return [inDays, inHours, inMinutes].filter(Boolean).join(' ');
}
