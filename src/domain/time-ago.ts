const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago `at` was at `now` (both milliseconds), as people say it: 'just now', '5 minutes ago', 'yesterday'. */
export function timeAgo(at: number, now: number): string {
  const age = Math.max(0, now - at);
  for (const [unit, length] of STEPS) {
    if (age >= length) {
      return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(age / length), unit);
    }
  }
  return 'just now';
}
