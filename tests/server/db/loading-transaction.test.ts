import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inLoadingTransaction } from '#server/db/loading-transaction.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';

const { db } = await useTestDatabase({ empty: true });
const STATEMENT_TIMEOUT = sql`SELECT current_setting('statement_timeout') AS timeout`;

test('a statement of the loading may take minutes, and one of a request may not afterwards', async () => {
  const loading = await inLoadingTransaction(db, (tx) => tx.execute(STATEMENT_TIMEOUT));
  const later = await db.execute(STATEMENT_TIMEOUT);
  expect([loading.rows, later.rows]).toEqual([[{ timeout: '5min' }], [{ timeout: '5s' }]]);
});
