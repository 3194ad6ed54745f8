const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * Formats a relative time: how long ago `at` was at `now` (both milliseconds), as people say it: '5 minutes ago',
 * 'yesterday'. 'just now' is English in every locale.
 */
export function timeAgo(at: number, now: number, locale = 'en'): string {
  const age = Math.max(0, now - at);
  for (const [unit, length] of STEPS) {
    if (age >= length) {
      return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(age / length), unit);
    }
  }
  return 'just now';
}
