import { earnsXp, isFirstTime, type WeeklyPast } from './grading.ts';
import { MAX_QUIZ_QUESTIONS } from './quiz-rules.ts';

/** A question that a weekly quiz may ask a student. */
export interface WeeklyQuestion extends WeeklyPast {
  id: string;
  /** Nothing but a weekly quiz asks it before. */
  isReserved: boolean;
}

/** What was asked within so many days is asked again only where nothing else is left. */
const FRESH_AFTER_MS = 7 * 24 * 60 * 60_000;

interface WeeklyPasts {
  past: ReadonlyMap<string, { askedAt: Date }>;
  at: Date;
}

/** What counts for bonus and certificate too, then what counts for XP alone, then what brings nothing. */
const worthOf = (question: WeeklyPast): number => Number(earnsXp(question)) + Number(isFirstTime(question));

/**
 * What a weekly quiz asks, at most 20: first those reserved for it that were never asked, then the others; of these none of
 * the last seven days before all the rest are in, those last whose answer was just shown, else the oldest first; and those
 * that bring more before those that bring less.
 */
export function firstOfWeekly<Question extends WeeklyQuestion>(
  questions: readonly Question[],
  { past, at }: WeeklyPasts,
): Question[] {
  // An attempt that was begun before they were reserved may ask some.
  const isNew = ({ id, isReserved }: WeeklyQuestion): boolean => isReserved && !past.has(id);
  const recentlyAskedAt = ({ id }: WeeklyQuestion): number => {
    const askedAt = past.get(id)?.askedAt.getTime() ?? 0;
    return at.getTime() - askedAt < FRESH_AFTER_MS ? askedAt : 0;
  };
  return questions
    .toSorted(
      (a, b) =>
        Number(isNew(b)) - Number(isNew(a)) ||
        Number(a.shownLately ?? false) - Number(b.shownLately ?? false) ||
        recentlyAskedAt(a) - recentlyAskedAt(b) ||
        worthOf(b) - worthOf(a),
    )
    .slice(0, MAX_QUIZ_QUESTIONS);
}
