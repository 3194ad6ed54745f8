import type { Database } from './db/database.ts';
import { IDEMPOTENCY_RETENTION_MS, createIdempotencyRepository } from './http/idempotency.repository.ts';
import { createAllowancesRepository } from './limits/allowances.repository.ts';
import { MAX_PASSWORD_ATTEMPTS } from './limits/limits-table.ts';
import { deleteOldPractice } from './features/attempts/practice/practice-retention.ts';
import { createExportsRepository } from './features/identity/accounts/exports.repository.ts';
import { createEmailChangesRepository } from './features/identity/accounts/email-changes.repository.ts';
import { createPasswordResetsRepository } from './features/identity/passwords/password-resets.repository.ts';
import { createSessionsRepository } from './features/identity/sessions/sessions.repository.ts';
import { createAuditRepository } from './audit/audit.repository.ts';
import { createKnownNetworksRepository } from './features/identity/sign-in/known-networks.repository.ts';
import { createLoginThrottle } from './features/identity/sign-in/login-throttle.repository.ts';

const day = 86_400_000;
const auditRetentionMs = 180 * day;
// A token of an ended session is answered with the reason for a while.
const sessionRetentionMs = 30 * day;
const networkRetentionMs = 90 * day;
// An export that ran out is empty, but says so for a while.
const exportRetentionMs = 30 * day;

/**
 * The cleanup job, for data retention: purges every row whose retention period is over: idempotency keys, tries to sign in, calls that
 * count no longer, expired sessions, known networks, reset links, unconfirmed email addresses, exports, audit events,
 * practice beyond what a student keeps.
 */
export async function deleteExpiredRows(db: Database, at: Date): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  await createIdempotencyRepository(db).deleteOlderThan(before(IDEMPOTENCY_RETENTION_MS));
  await createLoginThrottle(db).deleteOlderThan(before(MAX_PASSWORD_ATTEMPTS.forgottenAfterMs));
  await createAllowancesRepository(db).deleteRestored(at);
  await createSessionsRepository(db).deleteExpiredBefore(before(sessionRetentionMs));
  await createKnownNetworksRepository(db).deleteOlderThan(before(networkRetentionMs));
  await createPasswordResetsRepository(db).deleteExpiredBefore(at);
  await createEmailChangesRepository(db).deleteExpiredBefore(at);
  await createExportsRepository(db).clean(at, before(exportRetentionMs));
  await createAuditRepository(db).deleteOlderThan(before(auditRetentionMs));
  await deleteOldPractice(db);
}
