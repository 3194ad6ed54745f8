import type { NextSubtopic } from '#contract/contract.ts';
import { streakOfRun, studentDay } from '#domain/progress/calendar.ts';
import { XP_RULES, XP_SOURCES, XP_TIME_ZONE } from '#domain/progress/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ok } from '../../http/success.ts';
import { findXpLedger } from '../../awards/xp-ledger.repository.ts';

const LONGEST_LEDGER = 200;

// Frozen: it is checked and serialised once.
const RULES = Object.freeze({
  success: true as const,
  data: {
    dayStartsIn: XP_TIME_ZONE,
    rules: XP_SOURCES.map((source) => ({ source, ...XP_RULES[source] })),
  },
});

/** What the ledger page shows beside the ledger. */
export interface XpPorts {
  /** Where the learner goes on; null when nothing is left, or nothing begun. */
  findNextRecommended: (userId: string) => Promise<NextSubtopic | null>;
}

/** A student's own XP history, line by line (R47). */
export function createXpHandlers(
  { db, now }: AppDeps,
  ports?: XpPorts,
): Pick<Handlers, 'getXpLedger' | 'getXpRules'> {
  return {
    async getXpLedger({ caller: { userId } }) {
      const [{ total, timeZone, run, entries }, nextRecommended] = await Promise.all([
        findXpLedger(db, userId, LONGEST_LEDGER),
        ports?.findNextRecommended(userId) ?? null,
      ]);
      const data = {
        total,
        streak: streakOfRun(run, studentDay({ timeZone }, now())),
        entries: entries.map(({ id, earnedAt, ...entry }) => ({
          _id: id,
          ...entry,
          earnedAt: earnedAt.toISOString(),
        })),
        nextRecommended,
      };
      return ok(data);
    },
    getXpRules: async () => ({ status: 200, body: RULES }),
  };
}
