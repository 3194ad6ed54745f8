import type { Transaction } from '../db/database.ts';
import { askAtCommit, type Batch } from '../db/named-statement.ts';
import { type Learner, type LearnedAt, markStatement } from './activity-days.ts';
import {
  badgeProgressStatement,
  type BadgeProgressRow,
  earnedBadges,
  type EarningEvent,
  recordBadgesStatement,
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
  const written = awards.map((award) => ({ award, amountOf: addAward(batch, tx, award) }));
  if (activity) batch.add(markStatement(activity.learner, activity.learned));
  const progress = batch.add<BadgeProgressRow>(badgeProgressStatement(event.userId));
  return async () => {
    const earned: XpAward[] = [];
    for (const { award, amountOf } of written) {
      const amount = await amountOf();
      if (amount > 0) earned.push({ ...award, amount });
    }
    const badges = earnedBadges(progress.rows[0], event);
    if (badges.length > 0) askAtCommit(tx, recordBadgesStatement(badges, event));
    return { awards: earned, badges };
  };
}
