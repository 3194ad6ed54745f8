import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

export const xpEvents = pgTable('xp_events', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
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
  { userId: text('user_id').notNull(), day: date('day', { mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
