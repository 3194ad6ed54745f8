import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const media = pgTable('media', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  bytes: bytea('bytes').notNull(),
  createdAt: at('created_at').notNull(),
});
