import { pgTable, text } from 'drizzle-orm/pg-core';
import { at, bytea } from './columns.ts';

export const media = pgTable('media', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  bytes: bytea('bytes').notNull(),
  createdAt: at('created_at').notNull(),
});
