import { MAX_QUIZ_QUESTIONS } from '#domain/assessment/quiz-rules.ts';
import { type Random, shuffled } from './paper.ts';
import type { QuestionPast } from './practice/practice-history.repository.ts';

/** What was asked within so many days is asked again only where nothing else is left. */
const FRESH_AFTER_MS = 7 * 24 * 60 * 60_000;

interface WeeklyChoice {
  /** Those that are reserved for it from this student. */
  reserved: ReadonlySet<string>;
  past: ReadonlyMap<string, QuestionPast>;
  at: Date;
  random: Random;
}

/**
 * The shuffled questions of a weekly quiz, at most 20: first those reserved for it that were never asked, then the others; of these none of the
 * last seven days before all the rest are in, and the oldest first.
 */
export function chooseWeekly(ids: readonly string[], { reserved, past, at, random }: WeeklyChoice): string[] {
  // An attempt that was begun before they were reserved may ask some.
  const isNew = (id: string): boolean => reserved.has(id) && !past.has(id);
  const recentlyAskedAt = (id: string): number => {
    const askedAt = past.get(id)?.askedAt.getTime() ?? 0;
    return at.getTime() - askedAt < FRESH_AFTER_MS ? askedAt : 0;
  };
  const chosen = shuffled(ids, random)
    .toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)) || recentlyAskedAt(a) - recentlyAskedAt(b))
    .slice(0, MAX_QUIZ_QUESTIONS);
  return shuffled(chosen, random);
}
