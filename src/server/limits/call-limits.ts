import { createHash } from 'node:crypto';
import type { AppDeps } from '../app-deps.ts';
import { Problem } from '../http/problem.ts';
import { createAllowancesRepository } from './allowances.repository.ts';
import { type AskedCall, askedCall } from './allowances.ts';
import { networkOf } from './client-network.ts';
import { createExactCounts } from './exact-counts.ts';
import type { Limit, LimitsTable, RuleName } from './limits-table.ts';
import { createSharedCounts } from './shared-counts.ts';

/** Whomever a call can be counted for. */
export interface Who {
  readonly ip: string;
  readonly user?: string | undefined;
  readonly session?: string | undefined;
  /** An email address. */
  readonly account?: string | undefined;
}

/** Gives a call back that was no refusal. */
export type GiveBack = () => Promise<void>;

export interface CallLimits {
  /** Counts a call; throws `too-many-requests` with the time to wait. Resolves to nothing where there is nothing to give back. */
  count(rule: RuleName, who: Who): Promise<GiveBack | undefined>;
  /** True once a minute and key, whichever server is asked. */
  isFirstInMinute(key: string): Promise<boolean>;
  /** Adds up with the other servers now. */
  exchange(): Promise<void>;
}

export function createCallLimits({ db, now }: Pick<AppDeps, 'db' | 'now'>, table: LimitsTable): CallLimits {
  const repository = createAllowancesRepository(db);
  const exact = createExactCounts(repository, now);
  const shared = createSharedCounts(repository, now);

  return {
    async count(name, who) {
      const { counted, limits } = table[name];
      const calls = callsOf(name, limits, who);
      const waitMs = counted === 'exactly' ? await exact.take(calls) : shared.take(calls);
      if (waitMs > 0)
        throw new Problem('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
      const ofRefusals = limits.filter(({ refusedOnly }) => refusedOnly);
      return ofRefusals.length > 0 ? () => exact.giveBack(callsOf(name, ofRefusals, who)) : undefined;
    },

    isFirstInMinute: async (key) =>
      (await exact.take([askedCall(`once|60|${key}`, { most: 1, seconds: 60 })])) === 0,

    exchange: () => shared.exchange(),
  };
}

/** A limit by something that this caller does not have does not apply. */
function callsOf(name: RuleName, limits: readonly Limit[], who: Who): AskedCall[] {
  return limits.flatMap((limit) => {
    const subject = subjectOf(limit, who);
    return subject === undefined ? [] : [askedCall(`${name}|${limit.by}|${limit.seconds}|${subject}`, limit)];
  });
}

function subjectOf({ by }: Limit, { ip, user, session, account }: Who): string | undefined {
  if (by === 'address') return networkOf(ip);
  if (by === 'user') return user;
  if (by === 'session') return session;
  // The tables tell nobody whose address was named.
  return account && createHash('sha256').update(account.toLowerCase()).digest('base64url');
}
