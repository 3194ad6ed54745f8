import type { AllowancesRepository, Spent } from './allowances.repository.ts';
import { CLOCK_TOLERANCE_MS, type LimitedCall, afterCall, waitUntilFits } from './allowances.ts';

/**
 * An in-memory rate limit that adds up with the other servers every second, in one statement for everybody: a key gets
 * at most its allowance and what other servers let through within that second.
 */
export interface SharedCounts {
  /** How long to wait, in ms; 0 when the call is counted. */
  take(calls: readonly LimitedCall[]): number;
  /** Tells the others and hears from them. What cannot be told now is told the next time. */
  exchange(): Promise<void>;
}

interface Count {
  restoredAt: number;
  /** Not told yet. */
  spentMs: number;
  spentSince: number;
}

/** A few bytes each; an attack from more keys than this loses the oldest. */
const mostKeys = 50_000;

function spend(count: Count, { costMs, since }: Pick<Spent, 'costMs' | 'since'>): void {
  if (count.spentMs === 0 || since < count.spentSince) count.spentSince = since;
  count.spentMs += costMs;
}

export function createSharedCounts(
  repository: Pick<AllowancesRepository, 'addTotals'>,
  now: () => Date,
): SharedCounts {
  let counts = new Map<string, Count>();
  let latest = 0;
  let exchanging: Promise<void> | null = null;

  /** Begins anew once the clock has been set back: a moment of before would shut out its key until that time comes. */
  const readClock = (): Date => {
    const time = now();
    const at = time.getTime();
    if (at < latest - CLOCK_TOLERANCE_MS) {
      counts = new Map();
      latest = at;
    }
    latest = Math.max(latest, at);
    return time;
  };

  const countOf = ({ key }: Pick<LimitedCall, 'key'>): Count => {
    const known = counts.get(key);
    if (known) return known;
    const [oldest] = counts.keys();
    if (counts.size >= mostKeys && oldest !== undefined) counts.delete(oldest);
    const fresh = { restoredAt: 0, spentMs: 0, spentSince: 0 };
    counts.set(key, fresh);
    return fresh;
  };

  /** What is to be told, taken out of the counts; forgets those that say nothing any more. */
  const collect = (at: number): Spent[] => {
    const spent: Spent[] = [];
    for (const [key, count] of counts) {
      const { spentSince: since, spentMs: costMs } = count;
      if (costMs > 0) spent.push({ key, since, costMs });
      else if (count.restoredAt <= at) counts.delete(key);
      count.spentMs = 0;
    }
    return spent;
  };

  const addUp = async (): Promise<void> => {
    const at = readClock();
    const told = counts;
    const spent = collect(at.getTime());
    if (spent.length === 0) return;
    try {
      for (const { key, restoredAt } of await repository.addTotals(spent, at)) {
        const count = told.get(key);
        if (count) count.restoredAt = Math.max(count.restoredAt, restoredAt + count.spentMs);
      }
    } catch (error) {
      if (told === counts) for (const amount of spent) spend(countOf(amount), amount);
      throw error;
    }
  };

  return {
    take(calls) {
      const at = readClock().getTime();
      const found = calls.map((call) => ({ call, count: countOf(call) }));
      const wait = Math.max(
        0,
        ...found.map(({ call, count }) => waitUntilFits(count.restoredAt, at, call, Infinity)),
      );
      if (wait > 0) return wait;
      for (const { call, count } of found) {
        count.restoredAt = afterCall(count.restoredAt, at, call, Infinity);
        spend(count, { costMs: call.costMs, since: at });
      }
      return 0;
    },

    exchange: () => (exchanging ??= addUp().finally(() => (exchanging = null))),
  };
}
