import type { NoXpReason, ReachedLevel } from '#contract/contract.ts';
import { studentDay } from '#domain/progress/calendar.ts';
import { streakOf } from '#domain/progress/streak.ts';
import type { Transaction } from '../db/database.ts';
import { executeAtCommit, type Batch } from '../db/named-statement.ts';
import { type Learner, type LearnedAt, markStatement } from './activity-days.ts';
import {
  badgeProgressStatement,
  type BadgeProgressRow,
  earnedBadges,
  type EarningEvent,
  recordBadgesStatements,
} from './badges.repository.ts';
import { addAward, type XpAward } from './xp-ledger.repository.ts';
import { addXpLock } from './xp-lock.ts';

/** What one piece of work is worth. */
export interface Earnings {
  awards: readonly XpAward[];
  /** Null where it is no day of learning. */
  activity: { learner: Learner; learned: LearnedAt } | null;
  event: EarningEvent;
}

/** What it has brought. */
export interface Earned {
  /** The lines written, with the XP that the day's cap left. */
  awards: XpAward[];
  badges: string[];
  /** The highest level that the XP reached. */
  level: ReachedLevel | null;
  /** Days in a row, this one among them; 0 where it is no day of learning. */
  streak: number;
  /** Why an award was not written, or not in full: of the first of them. */
  refusal: NoXpReason | null;
}

/**
 * Writes XP, the day's mark and badges in a batch, the last thing that a transaction does for its student, and the badges
 * with the commit. What comes back tells what it has brought, once the batch is sent.
 */
export function addEarnings(
  batch: Batch,
  tx: Transaction,
  { awards, activity, event }: Earnings,
): () => Promise<Earned> {
  addXpLock(batch, tx, event.userId);
  const written = awards.map((award) => ({ award, writtenOf: addAward(batch, tx, award) }));
  if (activity) batch.add(markStatement(activity.learner, activity.learned));
  const progress = batch.add<BadgeProgressRow>(badgeProgressStatement(event.userId));
  return async () => {
    const earned: XpAward[] = [];
    let reached: ReachedLevel | null = null;
    let refused: NoXpReason | null = null;
    for (const { award, writtenOf } of written) {
      const { amount, level, refusal } = await writtenOf();
      refused ??= refusal;
      if (amount > 0) earned.push({ ...award, amount });
      reached = level ?? reached;
    }
    const badges = earnedBadges(progress.rows[0], event);
    if (badges.length > 0) {
      for (const statement of recordBadgesStatements(badges, event)) executeAtCommit(tx, statement);
    }
    return {
      awards: earned,
      badges,
      level: reached,
      streak: streakAt(progress.rows[0], event.at),
      refusal: refused,
    };
  };
}

function streakAt(row: BadgeProgressRow | undefined, at: Date): number {
  const day = row && studentDay(row, at);
  return day && row.run.latest !== null && row.run.latest >= day ? streakOf(row.run, day, at) : 0;
}
