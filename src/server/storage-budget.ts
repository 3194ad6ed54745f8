import type { Database, Transaction } from './db/database.ts';
import { executeStatement } from './db/named-statement.ts';
import { Problem } from './http/problem.ts';

const KiB = 1024;
const MiB = 1024 * KiB;
const daySeconds = 86_400;
/** A row below this is stored uncompressed: a text that becomes shorter may take up to so much more of the disk. */
const UNCOMPRESSED_BYTES = 2 * KiB;
/** So far such changes may take an account over its budget in all, and a turn of the tutor, which is counted before it. */
const MAX_BYTES_OVER_BUDGET = 64 * KiB;

/**
 * The storage budget of an account: how many bytes of texts it may keep, notes, saved questions, talks with the tutor and
 * reports on questions together. It grows with the account's age, as honest work does, so that accounts made by the
 * hundred cannot fill a disk (docs/decisions/063-a-storage-budget-for-each-account.md).
 */
export const STORAGE_BUDGET = { atOnce: 2 * MiB, aDay: MiB / 4, most: 64 * MiB };

/** What an account keeps: the bytes on the disk, those of what the student wrote before compression, and what it may keep. */
interface Storage {
  readonly bytes: number;
  readonly textBytes: number;
  readonly budget: number;
}

// As they lie on the disk, with the words by which they are found; of a long value its sizes are known without reading it.
const STORAGE = `
  SELECT note.bytes + query.bytes + report.bytes AS bytes,
    note.text_bytes + query.text_bytes + report.text_bytes AS "textBytes",
    least($5::float8, $3::float8
      + $4::float8 * greatest(0, extract(epoch FROM $2::timestamptz - u.created_at)) / ${daySeconds}) AS budget
  FROM users u,
  LATERAL (
    SELECT coalesce(sum(pg_column_size(content) + pg_column_size(search)), 0)::float8 AS bytes,
      coalesce(sum(octet_length(content)), 0)::float8 AS text_bytes
    FROM notes WHERE user_id = u.id
  ) note,
  LATERAL (
    SELECT coalesce(sum(pg_column_size(query) + pg_column_size(query_response) + pg_column_size(citations)
        + pg_column_size(steps) + pg_column_size(search)), 0)::float8 AS bytes,
      coalesce(sum(octet_length(query) + octet_length(query_response)), 0)::float8 AS text_bytes
    FROM user_queries WHERE user_id = u.id
  ) query,
  LATERAL (
    SELECT coalesce(sum(pg_column_size(question_text) + pg_column_size(reason)), 0)::float8 AS bytes,
      coalesce(sum(octet_length(reason)), 0)::float8 AS text_bytes
    FROM question_reports WHERE user_id = u.id
  ) report
  WHERE u.id = $1`;

/**
 * Throws `storage-full` where an account keeps more than it may. Asked after a write, in its transaction, which is then
 * undone; the student is locked, so that writes at the same time see each other.
 */
export async function refuseFullAccount(
  db: Database | Transaction,
  userId: string,
  at: Date,
  limits = STORAGE_BUDGET,
): Promise<void> {
  const { bytes, budget } = await storageOf(db, userId, at, limits);
  if (bytes > budget) throw new Problem('storage-full');
}

/** Makes a change that is refused, as above, only where it adds: an account that is full may make its texts shorter. */
export async function changeWithinBudget<Result>(
  tx: Transaction,
  userId: string,
  at: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await storageOf(tx, userId, at);
  const result = await change();
  const after = await storageOf(tx, userId, at);
  const adds =
    after.textBytes > before.textBytes ||
    after.bytes > before.bytes + UNCOMPRESSED_BYTES ||
    after.bytes > Math.max(before.bytes, after.budget + MAX_BYTES_OVER_BUDGET);
  if (adds && after.bytes > after.budget) throw new Problem('storage-full');
  return result;
}

async function storageOf(
  db: Database | Transaction,
  userId: string,
  at: Date,
  { atOnce, aDay, most } = STORAGE_BUDGET,
): Promise<Storage> {
  const [storage] = await executeStatement<Storage>(db, {
    name: 'storage.kept',
    text: STORAGE,
    values: [userId, at, atOnce, aDay, most],
  });
  return storage ?? { bytes: 0, textBytes: 0, budget: 0 };
}
