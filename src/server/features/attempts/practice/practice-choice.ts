import type { PracticePool } from '#contract/contract.ts';
import type { QuestionPast } from '../../../db/question-pasts.ts';
import { type Random, shuffled } from '../paper.ts';

interface PracticeChoice {
  pool: PracticePool;
  /** Of `lacking`, those that are; it is any pool where there are none. */
  lacking?: readonly string[];
  /** At most so many. */
  count: number;
  past: ReadonlyMap<string, QuestionPast>;
  random: Random;
}

/**
 * The question selection of practice: what one has not been asked yet comes first, then what was asked longest ago, of one
 * round what was missed: a second round is another one.
 */
export function choosePractice(
  ids: readonly string[],
  { pool, lacking = [], count, past, random }: PracticeChoice,
): string[] {
  const isWanted = (id: string): boolean => {
    if (pool === 'lacking') return lacking.length === 0 || lacking.includes(id);
    if (pool === 'missed') return past.get(id)?.wasRight === false;
    return pool !== 'unseen' || !past.has(id);
  };
  const wasRight = (id: string): boolean => past.get(id)?.wasRight === true;
  const askedAt = (id: string): number => past.get(id)?.askedAt.getTime() ?? 0;
  return shuffled(ids.filter(isWanted), random)
    .sort((a, b) => askedAt(a) - askedAt(b) || Number(wasRight(a)) - Number(wasRight(b)))
    .slice(0, count);
}
