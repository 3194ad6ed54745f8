import { date, integer, interval, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** Of calls that are counted exactly; outlives a restart and a crash. */
export const callAllowances = pgTable('call_allowances', {
  key: text('key').primaryKey(),
  restoredAt: at('restored_at').notNull(),
});

/** Of calls that each server counts for itself and adds up with the others every second. */
export const callTotals = pgTable('call_totals', {
  key: text('key').primaryKey(),
  restoredAt: at('restored_at').notNull(),
  /** What a server reported last. */
  added: interval('added').notNull(),
  /** When, by the clock of that server; none of a version before this column. */
  reportedAt: at('told_at'),
});

/** How often a model was asked on a day in UTC. */
export const aiDays = pgTable('ai_days', {
  day: date('day').primaryKey(),
  calls: integer('calls').notNull(),
});
