import { type SQL, and, getTableName, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AppDeps } from './app-deps.ts';
import type { Database } from './db/database.ts';
import { deleteInPortions } from './db/delete-in-portions.ts';
import * as accounts from './db/schema/accounts.ts';
import { callAllowances, callTotals } from './db/schema/limits.ts';
import { weeklyXpHist } from './db/schema/xp.ts';
import { IDEMPOTENCY_RETENTION_MS } from './http/idempotency.repository.ts';
import { MAX_PASSWORD_ATTEMPTS } from './limits/limits-table.ts';
import { deleteOldPractice } from './features/attempts/practice/practice-retention.ts';
import { type ScheduledJob, scheduleJob } from './scheduled-job.ts';

interface Purge {
  readonly table: PgTable;
  /** Which rows go. */
  readonly where: SQL;
}

const day = 86_400_000;
const cleanupEveryMs = 3_600_000;
const auditRetentionMs = 180 * day;
// A token of an ended session is answered with the reason for a while.
const sessionRetentionMs = 30 * day;
const networkRetentionMs = 90 * day;
// An export that ran out is empty, but says so for a while.
const exportRetentionMs = 30 * day;

/** Every row whose retention period is over, and bars of the leaderboard's histogram that count nobody any more. */
function purgesAt(at: Date): Purge[] {
  const purge = (table: PgTable, column: PgColumn, retentionMs = 0): Purge => ({
    table,
    where: lt(column, new Date(at.getTime() - retentionMs)),
  });
  const { idempotencyKeys, loginThrottles, sessions, knownNetworks, auditEvents } = accounts;
  const { passwordResets, emailChanges, dataExports } = accounts;
  return [
    purge(idempotencyKeys, idempotencyKeys.createdAt, IDEMPOTENCY_RETENTION_MS),
    purge(loginThrottles, loginThrottles.updatedAt, MAX_PASSWORD_ATTEMPTS.forgottenAfterMs),
    purge(callAllowances, callAllowances.restoredAt),
    purge(callTotals, callTotals.restoredAt),
    purge(sessions, sessions.expiresAt, sessionRetentionMs),
    purge(knownNetworks, knownNetworks.seenAt, networkRetentionMs),
    purge(passwordResets, passwordResets.expiresAt),
    purge(emailChanges, emailChanges.expiresAt),
    purge(dataExports, dataExports.expiresAt, exportRetentionMs),
    purge(auditEvents, auditEvents.at, auditRetentionMs),
    { table: weeklyXpHist, where: sql`${weeklyXpHist.n} = 0 AND ${weeklyXpHist.hidden} = 0` },
  ];
}

/**
 * The cleanup job, for data retention: purges what `purgesAt` names, empties exports that ran out, and deletes practice
 * beyond what a student keeps. A step that fails does not hold up the others and is told in the error at the end.
 */
export async function deleteExpiredRows(db: Database, at: Date, signal?: AbortSignal): Promise<void> {
  const { dataExports } = accounts;
  const { content, bytes, expiresAt } = dataExports;
  const hasRunOut = and(lte(expiresAt, at), or(isNotNull(content), isNotNull(bytes)));
  const steps: [name: string, run: () => Promise<unknown>][] = [
    ...purgesAt(at).map(({ table, where }): [string, () => Promise<void>] => [
      getTableName(table),
      () => deleteInPortions(db, { table, where }, signal),
    ]),
    [
      'contents of exports',
      async () => db.update(dataExports).set({ content: null, bytes: null }).where(hasRunOut),
    ],
    ['practice', () => deleteOldPractice(db)],
  ];
  const failures = new Map<string, unknown>();
  for (const [name, run] of steps) {
    if (signal?.aborted) break;
    await run().catch((error: unknown) => failures.set(name, error));
  }
  if (failures.size > 0) {
    throw new AggregateError(
      failures.values(),
      `Expired rows could not be deleted: ${[...failures.keys()].join(', ')}.`,
    );
  }
}

/** The background job: cleans up now and every hour; `stop` waits for the statement under way. */
export const startCleanup = (
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  onError: (error: unknown) => void,
): ScheduledJob => scheduleJob((signal) => deleteExpiredRows(db, now(), signal), cleanupEveryMs, onError);
