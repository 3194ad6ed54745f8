import type { AttemptRow } from './attempts.repository.ts';

/** How many options each question of an attempt has: it never changes while the attempt runs. */
export interface OptionCounts {
  readonly userId: string;
  readonly questions: readonly { readonly options: { readonly length: number } }[];
}

/**
 * A cache of the option counts that this process has seen, so that a save need not read and lock a whole attempt to
 * validate its answers.
 */
export interface OptionCountsCache {
  find(attemptId: string): OptionCounts | undefined;
  keep(attempt: AttemptRow): void;
}

const MOST_KEPT = 20_000;

/** As a question of so many options, the same for all of them. */
const widths = new Map<number, OptionCounts['questions'][number]>();

function widthOf(length: number): OptionCounts['questions'][number] {
  const known = widths.get(length) ?? { options: { length } };
  widths.set(length, known);
  return known;
}

export function createOptionCountsCache(): OptionCountsCache {
  const known = new Map<string, OptionCounts>();
  return {
    find: (attemptId) => known.get(attemptId),
    keep({ id, userId, questions }) {
      const [oldest] = known.keys();
      if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest);
      known.set(id, { userId, questions: questions.map(({ options }) => widthOf(options.length)) });
    },
  };
}
