import type { Track } from '#contract/contract.ts';
import { XP_TIME_ZONE } from '#domain/progress/xp.ts';

/** The daily reset: the day of the question turns at midnight here, for everybody: the question is the same for all. */
export const DAILY_TIME_ZONE = XP_TIME_ZONE;

/** Of whom nothing is known. */
export const FIRST_TRACK: Track = 'engineering';

/** What names a question of the day, as `daily-2026-11-21-engineering`. */
export interface DailyKey {
  /** In `DAILY_TIME_ZONE`. */
  day: string;
  track: Track;
}

export const dailyIdOf = ({ day, track }: DailyKey): string => `daily-${day}-${track}`;

/** Null where the text is no such id. */
export function readDailyId(id: string): DailyKey | null {
  const [, day, track] = /^daily-(\d{4}-\d{2}-\d{2})-(engineering|civil-services)$/.exec(id) ?? [];
  return day !== undefined && (track === 'engineering' || track === 'civil-services') ? { day, track } : null;
}

const DAY_MS = 86_400_000;

/**
 * Picks the daily question by a seeded random order: one id a day, through the whole bank before one comes again;
 * undefined of an empty bank.
 */
export function pickOfDay(ids: readonly string[], day: string): string | undefined {
  const order = inMixedOrder(ids, 'question of the day');
  return order[Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS) % order.length];
}

/** Places of the options as they are written. */
export const writtenOrder = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Places of the options as everybody sees them who has the same seed, such as a day. */
export const optionOrderOf = (count: number, seed: string): number[] =>
  inMixedOrder(
    Array.from({ length: count }, (_, index) => String(index)),
    seed,
  ).map(Number);

/** A seeded shuffle, deterministic by its random seed: an order that looks like chance and is the same each time. */
function inMixedOrder(items: readonly string[], seed: string): string[] {
  return items
    .map((item) => ({ item, place: mix(`${item} ${seed}`) }))
    .sort((a, b) => a.place - b.place || (a.item < b.item ? -1 : 1))
    .map(({ item }) => item);
}

/** A string hash: FNV-1a, and the last step of MurmurHash3: without it texts that differ in one letter lie side by side. */
function mix(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
