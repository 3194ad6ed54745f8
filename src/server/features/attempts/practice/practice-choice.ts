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
  /** Of a topic quiz: what was asked since then is left out while there is enough else. */
  restsSince?: Date | undefined;
  /** Of a topic quiz: ids of what the lessons that were read answer; of what may be asked it comes first. */
  read?: ReadonlySet<string>;
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

/** Of as many questions as a topic quiz may ask, so large a share is a quiz of its own. */
const ENOUGH_SHARE = 0.5;

/**
 * The question selection of practice, of `ids` in its order; what was just read as an example is asked last. What waits
 * would wait longer if it were missed again: several lessons ask it only where there is nothing else. A topic quiz
 * repeats nothing of the day before while it has half of its questions without that, from lessons not read too
 * (decision 054). Of what it may ask then, it asks about a lesson that was not read only where those that were have too
 * few.
 */
export function choosePractice(
  ids: readonly string[],
  { pool, lacking = [], count, past, worked, isOfLessons = false, restsSince, read }: PracticeChoice,
): string[] {
  const isWanted = (id: string): boolean => {
    if (pool === 'lacking') return lacking.length === 0 || lacking.includes(id);
    if (pool === 'missed') return past.get(id)?.wasRight === false;
    return pool !== 'unseen' || !past.has(id);
  };
  const wanted = ids.filter(isWanted);
  const rested = isOfLessons ? wanted.filter((id) => !past.get(id)?.waits) : wanted;
  const isFresh = (id: string, since: Date): boolean =>
    (past.get(id)?.askedAt.getTime() ?? 0) < since.getTime();
  const fresh = restsSince && pool === 'all' ? rested.filter((id) => isFresh(id, restsSince)) : [];
  const preferred = fresh.length >= ENOUGH_SHARE * count ? fresh : rested;
  const all = preferred.length > 0 ? preferred : wanted;
  const isRead = (id: string): boolean => read?.has(id) ?? false;
  const chosen = all.toSorted((a, b) => Number(isRead(b)) - Number(isRead(a))).slice(0, count);
  return [...chosen.filter((id) => !worked.has(id)), ...chosen.filter((id) => worked.has(id))];
}
