import type { Database } from '../../db/database.ts';
import { KEPT_MS, createIdempotencyRepository } from '../../http/idempotency.repository.ts';
import { createSessionsRepository } from '../sessions/sessions.repository.ts';
import { createAuditRepository } from './audit.repository.ts';
import { FORGOTTEN_MS, createLoginThrottle } from './login-throttle.repository.ts';

const day = 86_400_000;
const auditKeptMs = 180 * day;
// A token of an ended session is answered with the reason for a while.
const sessionKeptMs = 30 * day;

/** Deletes what has run out: idempotency keys, tries to sign in, sessions, audit events. */
export async function deleteExpiredRows(db: Database, at: Date): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  await createIdempotencyRepository(db).deleteOlderThan(before(KEPT_MS));
  await createLoginThrottle(db).deleteOlderThan(before(FORGOTTEN_MS));
  await createSessionsRepository(db).deleteExpiredBefore(before(sessionKeptMs));
  await createAuditRepository(db).deleteOlderThan(before(auditKeptMs));
}
