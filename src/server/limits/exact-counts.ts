import type { AllowancesRepository } from './allowances.repository.ts';
import { type AskedCall, waitUntilFits } from './allowances.ts';

/** Counts in the database, one statement a call: right with any number of servers, and after a restart. */
export interface ExactCounts {
  /** Resolves to how long to wait, in ms; 0 when the call is counted. */
  take(calls: readonly AskedCall[]): Promise<number>;
  giveBack(calls: readonly AskedCall[]): Promise<void>;
}

const mostRemembered = 10_000;

export function createExactCounts(
  repository: Pick<AllowancesRepository, 'take' | 'giveBack'>,
  now: () => Date,
): ExactCounts {
  // What is used up stays so for a known time: whoever goes on asking costs no statement.
  const usedUp = new Map<string, number>();
  const longestWait = (calls: readonly AskedCall[], at: number): number =>
    Math.max(0, ...calls.map((call) => waitUntilFits(usedUp.get(call.key) ?? 0, at, call)));

  return {
    async take(calls) {
      if (calls.length === 0) return 0;
      const at = now();
      const known = longestWait(calls, at.getTime());
      if (known > 0) return known;
      const refused = await repository.take(calls, at);
      if (refused.length === 0) return 0;
      if (usedUp.size >= mostRemembered) usedUp.clear();
      for (const { key, restoredAt } of refused) usedUp.set(key, restoredAt);
      // At least a moment: what was refused may have been given back since.
      return Math.max(1, longestWait(calls, at.getTime()));
    },

    async giveBack(calls) {
      await repository.giveBack(calls);
      for (const { key } of calls) usedUp.delete(key);
    },
  };
}
