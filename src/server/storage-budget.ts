import type { Database, Transaction } from './db/database.ts';
import { executeStatement } from './db/named-statement.ts';
import { Problem } from './http/problem.ts';

const MiB = 1024 * 1024;
const daySeconds = 86_400;

/**
 * The storage budget of an account: how many bytes of texts it may keep, notes, saved questions, talks with the tutor and
 * reports on questions together. It grows with the account's age, as honest work does, so that accounts made by the
 * hundred cannot fill a disk (docs/decisions/063-a-storage-budget-for-each-account.md).
 */
export const STORAGE_BUDGET = { atOnce: 2 * MiB, aDay: MiB / 4, most: 64 * MiB };

// As they lie on the disk, with the words by which they are found; of a long value its size is known without reading it.
const IS_FULL = `
  SELECT (
    SELECT coalesce(sum(pg_column_size(content) + pg_column_size(search)), 0) FROM notes WHERE user_id = $1
  ) + (
    SELECT coalesce(sum(pg_column_size(query) + pg_column_size(query_response) + pg_column_size(citations)
      + pg_column_size(steps) + pg_column_size(search)), 0) FROM user_queries WHERE user_id = $1
  ) + (
    SELECT coalesce(sum(pg_column_size(question_text) + pg_column_size(reason)), 0)
    FROM question_reports WHERE user_id = $1
  ) > least($5::float8,
    $3::float8 + $4::float8 * greatest(0, extract(epoch FROM $2::timestamptz - created_at)) / ${daySeconds}) AS "isFull"
  FROM users WHERE id = $1`;

/**
 * Throws `storage-full` where an account keeps more than it may. Asked after a write, in its transaction, which is then
 * undone; the student is locked, so that writes at the same time see each other.
 */
export async function refuseFullAccount(
  db: Database | Transaction,
  userId: string,
  at: Date,
  { atOnce, aDay, most } = STORAGE_BUDGET,
): Promise<void> {
  const [account] = await executeStatement<{ isFull: boolean }>(db, {
    name: 'storage.is-full',
    text: IS_FULL,
    values: [userId, at, atOnce, aDay, most],
  });
  if (account?.isFull) throw new Problem('storage-full');
}
