import type { PracticePool } from '#contract/contract.ts';
import type { QuestionPast } from '../../../db/question-pasts.ts';
import { type Random, shuffled } from '../paper.ts';

interface PracticeOrder {
  past: ReadonlyMap<string, QuestionPast>;
  /** Ids of those that a lesson works as its example. */
  worked: ReadonlySet<string>;
  random: Random;
}

interface PracticeChoice extends Pick<PracticeOrder, 'past' | 'worked'> {
  pool: PracticePool;
  /** Of `lacking`, those that are; it is any pool where there are none. */
  lacking?: readonly string[];
  /** At most so many. */
  count: number;
  /** Of a topic or a subject: what waits in a lesson of it is left to wait there. */
  isOfLessons?: boolean;
}

/**
 * The order in which practice would rather ask: what one has not been asked yet comes first, of that the worked example
 * of a lesson last; then what was asked longest ago, of one round what was missed: a second round is another one.
 */
export function inPracticeOrder(
  ids: readonly string[],
  { past, worked, random }: PracticeOrder,
): readonly string[] {
  const wasRight = (id: string): boolean => past.get(id)?.wasRight === true;
  const askedAt = (id: string): number => past.get(id)?.askedAt.getTime() ?? 0;
  return shuffled(ids, random).sort(
    (a, b) =>
      askedAt(a) - askedAt(b) ||
      Number(worked.has(a)) - Number(worked.has(b)) ||
      Number(wasRight(a)) - Number(wasRight(b)),
  );
}

/**
 * The question selection of practice, of `ids` in its order; what was just read as an example is asked last. What waits
 * would wait longer if it were missed again: several lessons ask it only where there is nothing else.
 */
export function choosePractice(
  ids: readonly string[],
  { pool, lacking = [], count, past, worked, isOfLessons = false }: PracticeChoice,
): string[] {
  const isWanted = (id: string): boolean => {
    if (pool === 'lacking') return lacking.length === 0 || lacking.includes(id);
    if (pool === 'missed') return past.get(id)?.wasRight === false;
    return pool !== 'unseen' || !past.has(id);
  };
  const wanted = ids.filter(isWanted);
  const rested = isOfLessons ? wanted.filter((id) => !past.get(id)?.waits) : wanted;
  const chosen = (rested.length > 0 ? rested : wanted).slice(0, count);
  return [...chosen.filter((id) => !worked.has(id)), ...chosen.filter((id) => worked.has(id))];
}
