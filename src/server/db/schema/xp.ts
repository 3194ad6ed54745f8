import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** The database schema of XP: the XP ledger table, its sums, activity days, badge awards, leaderboard tables. */
export const xpEvents = pgTable('xp_events', {
  id: text('id').primaryKey(),
  /** Null once the account is gone. */
  userId: text('user_id'),
  sourceType: text('source_type').notNull(),
  sourceId: text('source_id').notNull(),
  label: text('label').notNull(),
  amount: integer('amount').notNull(),
  createdAt: at('created_at').notNull(),
});

export const xpTotals = pgTable('xp_totals', {
  userId: text('user_id').primaryKey(),
  xp: integer('xp').notNull(),
});

export const activityDays = pgTable(
  'activity_days',
  {
    userId: text('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    markedAt: at('marked_at').notNull().defaultNow(),
    /** Whether something was answered, not only read. */
    answered: boolean('answered').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const badgeAwards = pgTable(
  'badge_awards',
  {
    userId: text('user_id').notNull(),
    badge: text('badge').notNull(),
    awardedAt: at('awarded_at').notNull(),
    /** What earned it, and its id. */
    event: text('event').notNull(),
    sourceId: text('source_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.badge] })],
);

/** `week` is an ISO week, or 'all'. */
export const weeklyXp = pgTable(
  'weekly_xp',
  {
    userId: text('user_id').notNull(),
    week: text('week').notNull(),
    house: text('house'),
    xp: integer('xp').notNull(),
    reachedAt: at('reached_at').notNull(),
    standing: text('standing').$type<'listed' | 'hidden' | 'disabled'>().notNull(),
    firstName: text('first_name'),
    birthYear: integer('birth_year'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.week] })],
);

/** The rank histogram: students by XP, of each board, in bars of width 1 and of width 500; house '' is everybody. */
export const weeklyXpHist = pgTable(
  'weekly_xp_hist',
  {
    week: text('week').notNull(),
    house: text('house').notNull(),
    width: integer('width').notNull(),
    xp: integer('xp').notNull(),
    n: integer('n').notNull(),
    hidden: integer('hidden').notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.house, table.width, table.xp] })],
);
