import type { XpLedger } from '#contract/contract.ts';
import { addDays, dayIn, mondayOf } from './calendar.ts';

export interface LearningDay {
  /** Calendar date, `2026-11-21`. */
  day: string;
  isLearned: boolean;
  isToday: boolean;
  /** Not yet. */
  isAhead: boolean;
  /** Earned on it, as far as the ledger's entries reach. */
  xp: number;
}

interface LearningRecord {
  /** Server time, ms. */
  now: number;
  /** Of the learner, an IANA name: their days turn at its midnight. */
  timeZone: string;
  /** Days in a row with something learned, ending today or yesterday. */
  streak: number;
  /** When lessons were completed, ISO 8601. */
  completedAt: readonly string[];
  entries: XpLedger['entries'];
}

/** Work that counts as a day of learning whenever it earns something. */
const LEARNING: readonly XpLedger['entries'][number]['source'][] = [
  'weekly-quiz',
  'review-card',
  'daily-challenge',
];

/**
 * The days of a run that are certain. A run of n days ends today or yesterday and the sum does not say which, so without
 * a sign of work today only the days that both have in common count.
 */
function daysOfRun(streak: number, today: string, isTodayLearned: boolean): string[] {
  const first = isTodayLearned ? 0 : 1;
  return Array.from({ length: Math.max(0, streak - first) }, (_, index) => addDays(today, -(first + index)));
}

/** The activity calendar: the last weeks, oldest first, each from Monday to Sunday. */
export function learningCalendar(record: LearningRecord, weeks: number): LearningDay[][] {
  const { now, timeZone, streak, completedAt, entries } = record;
  const dayOf = (iso: string) => dayIn(timeZone, new Date(iso));
  const today = dayIn(timeZone, new Date(now));
  const learned = new Set([
    ...completedAt.map(dayOf),
    ...entries.filter(({ source }) => LEARNING.includes(source)).map(({ earnedAt }) => dayOf(earnedAt)),
  ]);
  for (const day of daysOfRun(streak, today, learned.has(today))) learned.add(day);
  const xpOf = new Map<string, number>();
  for (const { earnedAt, amount } of entries) {
    const day = dayOf(earnedAt);
    xpOf.set(day, (xpOf.get(day) ?? 0) + amount);
  }
  const start = addDays(mondayOf(today), -7 * (weeks - 1));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday): LearningDay => {
      const day = addDays(start, week * 7 + weekday);
      return {
        day,
        isLearned: learned.has(day),
        isToday: day === today,
        isAhead: day > today,
        xp: xpOf.get(day) ?? 0,
      };
    }),
  );
}
