import type { AllowancesRepository } from './allowances.repository.ts';
import { type LimitedCall, type AllowanceBalance, waitUntilFits } from './allowances.ts';

/** A statement that counts calls; the repository's own by default. */
export type TakeCalls = AllowancesRepository['take'];

/** A distributed rate limit: counts in the database, one statement a call, right with any number of servers and after a restart. */
export interface ExactCounts {
  /** Resolves to how long to wait, in ms, and 0 with where that leaves its keys when the call is counted. */
  take(
    calls: readonly LimitedCall[],
    takeThem?: TakeCalls,
  ): Promise<{ waitMs: number; balances: readonly AllowanceBalance[] }>;
  /** The same without counting them. */
  find(calls: readonly LimitedCall[]): Promise<{ waitMs: number; balances: readonly AllowanceBalance[] }>;
  refund(calls: readonly LimitedCall[]): Promise<void>;
  /** These were given back by a statement of somebody else. */
  forget(calls: readonly LimitedCall[]): void;
}

const mostRemembered = 10_000;

export function createExactCounts(
  repository: Pick<AllowancesRepository, 'take' | 'find' | 'refund'>,
  now: () => Date,
): ExactCounts {
  // What is used up stays so for a known time: whoever goes on asking costs no statement.
  const usedUp = new Map<string, number>();
  const longestWait = (calls: readonly LimitedCall[], at: number): number =>
    Math.max(0, ...calls.map((call) => waitUntilFits(usedUp.get(call.key) ?? 0, at, call)));

  const remember = (balances: readonly AllowanceBalance[]) => {
    if (usedUp.size >= mostRemembered) usedUp.clear();
    for (const { key, restoredAt } of balances) usedUp.set(key, restoredAt);
  };
  const forget = (calls: readonly LimitedCall[]) => {
    for (const { key } of calls) usedUp.delete(key);
  };

  return {
    async take(calls, takeThem) {
      if (calls.length === 0 && !takeThem) return { waitMs: 0, balances: [] };
      const at = now();
      const known = longestWait(calls, at.getTime());
      if (known > 0) return { waitMs: known, balances: [] };
      const { isCounted, balances } = await (takeThem ?? repository.take)(calls, at);
      if (isCounted) return { waitMs: 0, balances };
      remember(balances);
      // At least a moment: what was refused may have been given back since.
      return { waitMs: Math.max(1, longestWait(calls, at.getTime())), balances: [] };
    },

    async find(calls) {
      const at = now().getTime();
      const known = longestWait(calls, at);
      if (known > 0) return { waitMs: known, balances: [] };
      const balances = await repository.find(calls);
      const waitMs = Math.max(
        0,
        ...calls.map((call) => {
          const { restoredAt = at } = balances.find(({ key }) => key === call.key) ?? {};
          return waitUntilFits(restoredAt, at, call);
        }),
      );
      if (waitMs > 0) remember(balances);
      return { waitMs, balances };
    },

    async refund(calls) {
      await repository.refund(calls);
      forget(calls);
    },

    forget,
  };
}
