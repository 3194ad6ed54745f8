import { createHash } from 'node:crypto';
import type { AppDeps } from '../app-deps.ts';
import type { Transaction } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import type { Allowance, Refund, Who } from '../http/request-limits.ts';
import { createAllowancesRepository } from './allowances.repository.ts';
import {
  type LimitedCall,
  limitedCall,
  callsLeft,
  type AllowanceBalance,
  waitUntilFits,
} from './allowances.ts';
import { networkOf, siteOf } from '../http/client-network.ts';
import { type TakeCalls, createExactCounts } from './exact-counts.ts';
import type { LimitsTable, RuleName } from './limits-table.ts';
import type { Limit } from './rate-limit-rule.ts';
import { createSharedCounts } from './shared-counts.ts';

export interface Counted {
  /** None where there is nothing to give back. */
  readonly refund?: Refund | undefined;
  /** Of rules that are counted in the database for a person. */
  readonly allowance?: Allowance | undefined;
}

/** What is given back for a call that is no refusal. */
export interface RefundableCalls {
  readonly calls: readonly LimitedCall[];
  /** They are given back. */
  done(): void;
}

export interface CallLimits {
  /** Counts a call; throws `too-many-requests` with the time to wait. */
  count(rule: RuleName, who: Who): Promise<Counted>;
  /**
   * The same for a handler that counts beside what else it asks the database (`countedBy: 'handler'`), in the statement
   * `take`. Resolves to what it gives back, in a statement of its own too, for a call that is no refusal.
   */
  countBy(rule: RuleName, who: Who, take: TakeCalls): Promise<RefundableCalls>;
  /**
   * Counts a call against all but the longest limit of its person, which has to have room for it; resolves to what is left
   * of that. `countWithAnswer` counts the rest.
   */
  countAhead(rule: RuleName, who: Who): Promise<Allowance | undefined>;
  /** Counts it against the longest limit in the transaction that stores its answer; throws `too-many-requests` without room. */
  countWithAnswer(tx: Transaction, rule: RuleName, who: Who): Promise<Allowance | undefined>;
  /** What is left of a rule that is counted in the database for a person; counts nothing. */
  allowanceLeft(rule: RuleName, who: Who): Promise<Allowance | undefined>;
  /** True once a minute and key, whichever server is asked. */
  isFirstInMinute(key: string): Promise<boolean>;
  /** Adds up with the other servers now. */
  exchange(): Promise<void>;
}

/** The rate limiter: counts calls per IP address, user or session, and refuses with too many requests (429). */
export function createCallLimits({ db, now }: Pick<AppDeps, 'db' | 'now'>, table: LimitsTable): CallLimits {
  const repository = createAllowancesRepository(db);
  const exact = createExactCounts(repository, now);
  const shared = createSharedCounts(repository, now);

  const refuse = (waitMs: number) => {
    if (waitMs > 0) throw new Problem('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  };
  const refundOf = (name: RuleName, who: Who) => {
    const ofRefusals = table[name].limits.filter(({ refusedOnly }) => refusedOnly);
    return callsOf(name, ofRefusals, who);
  };

  return {
    async count(name, who) {
      const { store, limits } = table[name];
      const calls = callsOf(name, limits, who);
      if (store === 'memory') {
        refuse(shared.take(calls));
        return NOTHING_MORE;
      }
      const { waitMs, balances } = await exact.take(calls);
      refuse(waitMs);
      const refund = refundOf(name, who);
      return {
        refund: refund.length > 0 ? () => exact.refund(refund) : undefined,
        allowance: allowanceOf(callsOf(name, longestOf(limits), who), balances, now().getTime()),
      };
    },

    async countBy(name, who, take) {
      const { waitMs } = await exact.take(callsOf(name, table[name].limits, who), take);
      refuse(waitMs);
      const calls = refundOf(name, who);
      return { calls, done: () => exact.forget(calls) };
    },

    async countAhead(name, who) {
      const { limits } = table[name];
      const longest = longestOf(limits);
      const { waitMs, balances } = await exact.find(callsOf(name, longest, who));
      refuse(waitMs);
      const others = limits.filter((limit) => !longest.includes(limit));
      refuse((await exact.take(callsOf(name, others, who))).waitMs);
      return allowanceOf(callsOf(name, longest, who), balances, now().getTime());
    },

    async countWithAnswer(tx, name, who) {
      const calls = callsOf(name, longestOf(table[name].limits), who);
      const { waitMs, balances } = await exact.take(calls, createAllowancesRepository(tx).take);
      refuse(waitMs);
      return allowanceOf(calls, balances, now().getTime());
    },

    async allowanceLeft(name, who) {
      if (table[name].store === 'memory') return undefined;
      const calls = callsOf(name, longestOf(table[name].limits), who);
      return allowanceOf(calls, await repository.find(calls), now().getTime());
    },

    isFirstInMinute: async (key) =>
      (await exact.take([limitedCall(`once|60|${key}`, { most: 1, seconds: 60 })])).waitMs === 0,

    exchange: () => shared.exchange(),
  };
}

/** Counts a call that no rule refuses, and says whether it would. */
export async function isBeyond(
  limits: Pick<CallLimits, 'count'>,
  rule: RuleName,
  who: Who,
): Promise<boolean> {
  try {
    await limits.count(rule, who);
    return false;
  } catch (refusal) {
    if (refusal instanceof Problem && refusal.code === 'too-many-requests') return true;
    throw refusal;
  }
}

// Of calls that are counted in memory nothing is given back, and nobody is told what is left.
const NOTHING_MORE: Counted = {};

/** The limit of one person's calls over the longest span: of the day, where there is one of a minute too. */
const longestOf = (limits: readonly Limit[]): Limit[] =>
  limits
    .filter(({ by, of }) => by === 'user' && of === undefined)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 1);

function allowanceOf(
  [call]: readonly LimitedCall[],
  balances: readonly AllowanceBalance[],
  at: number,
): Allowance | undefined {
  const balance = balances.find(({ key }) => key === call?.key);
  if (!call || !balance) return undefined;
  const { restoredAt } = balance;
  return {
    left: callsLeft(restoredAt, at, call),
    nextInSeconds: Math.ceil(waitUntilFits(restoredAt, at, call) / 1_000),
  };
}

/** A limit by something that this caller does not have does not apply. */
function callsOf(name: RuleName, limits: readonly Limit[], who: Who): LimitedCall[] {
  return limits.flatMap((limit) => {
    const subject = subjectOf(limit, who);
    const size = limit.of === undefined ? 1 : who[limit.of];
    if (subject === undefined || size === undefined) return [];
    const counted = limit.of === undefined ? name : `${name} ${limit.of}`;
    return [limitedCall(`${counted}|${limit.by}|${limit.seconds}|${subject}`, limit, size)];
  });
}

function subjectOf({ by, withoutSession }: Limit, { ip, user, session, account }: Who): string | undefined {
  if (withoutSession && session !== undefined) return undefined;
  if (by === 'address') return networkOf(ip);
  if (by === 'site') return siteOf(ip);
  if (by === 'user') return user;
  if (by === 'session') return session;
  if (account === undefined) return undefined;
  const named = by === 'account' ? account : `${networkOf(ip)} ${account}`;
  // The tables tell nobody whose address was named.
  return createHash('sha256').update(named.toLowerCase()).digest('base64url');
}
