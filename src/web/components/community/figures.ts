/** 1,24,000: as numbers are written in India. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN');

const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** As `formatCount`, from a lakh on as 1.2L: for places with no room. */
export const formatShort = (count: number): string =>
  count < 100_000 ? formatCount(count) : short.format(count);

export const formatXp = (xp: number): string => `${formatCount(xp)} XP`;

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 3rd, 11th. */
export const ordinal = (rank: number): string =>
  `${formatCount(rank)}${ENDINGS[ordinals.select(rank)] ?? 'th'}`;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How long something still takes, in its two largest units: '2 days 5 hours', '12 minutes'. */
export function spanInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'less than a minute';
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts =
    days > 0
      ? [counted(days, 'day'), hours > 0 && counted(hours, 'hour')]
      : [hours > 0 && counted(hours, 'hour'), minutes % 60 > 0 && counted(minutes % 60, 'minute')];
  return parts.filter(Boolean).join(' ');
}
