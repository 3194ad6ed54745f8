import type pg from 'pg';
import { transactionOn } from '../db/in-transaction.ts';
import { deleteAccount } from '../features/identity/accounts/deletion.repository.ts';

/** Of the deleted accounts that a backup still has: one that was deleted after it was made. */
interface DeletionSinceBackup {
  readonly at: Date;
  readonly account: string;
}

/** Before the database is replaced: nothing in the backup knows of them. One under way at `since` may not be in it. */
export async function listDeletionsSince(
  client: pg.ClientBase,
  since: string,
): Promise<DeletionSinceBackup[]> {
  const table = await client.query<{ name: string | null }>(
    "SELECT to_regclass('public.audit_events')::text AS name",
  );
  if (table.rows[0]?.name === null) return [];
  const { rows } = await client.query<DeletionSinceBackup>(
    `SELECT at, detail ->> 'account' AS account FROM audit_events
     WHERE kind = 'account.deleted' AND detail ? 'account' AND at > $1::timestamptz - interval '1 minute'`,
    [since],
  );
  return rows;
}

/**
 * Deletes the accounts again that the backup brought back. Notes every deletion for a restore after this one, which may be
 * of a backup that has accounts this one lacks. Resolves to how many it deleted.
 */
export async function deleteAgain(client: pg.ClientBase, deletions: DeletionSinceBackup[]): Promise<number> {
  const gone = [deletions.map(({ account }) => account), deletions.map(({ at }) => at)];
  const { rows } = await client.query<{ id: string; at: Date }>(
    `SELECT u.id, gone.at FROM unnest($1::text[], $2::timestamptz[]) AS gone (account, at)
     JOIN users u ON encode(sha256(u.id::bytea), 'hex') = gone.account`,
    gone,
  );
  const tx = transactionOn(client);
  for (const { id, at } of rows) await deleteAccount(tx, id, at);
  await client.query(
    `INSERT INTO audit_events (at, kind, detail)
     SELECT gone.at, 'account.deleted', jsonb_build_object('account', gone.account)
     FROM unnest($1::text[], $2::timestamptz[]) AS gone (account, at)
     WHERE gone.account NOT IN (
       SELECT detail ->> 'account' FROM audit_events WHERE kind = 'account.deleted' AND detail ? 'account')`,
    gone,
  );
  return rows.length;
}
