import type { Database, Transaction } from '../db/database.ts';
import { executeStatement, type NamedStatement } from '../db/named-statement.ts';

/**
 * An entry of the audit log: what is worth remembering beyond the server's log (R72); `account.created`
 * and `login.succeeded` are written with their session.
 */
export interface AuditEvent {
  readonly at: Date;
  readonly kind:
    | 'login.failed'
    | 'session.token-reused'
    | 'session.revoked'
    | 'logout.refused'
    | 'access.refused'
    | 'account.role-changed'
    | 'course.created'
    | 'course.saved'
    | 'course.removed'
    | 'house.created'
    | 'subject.created'
    | 'subject.saved'
    | 'subject.removed'
    | 'professor.assigned'
    | 'subtopic.saved'
    | 'question.created'
    | 'question.saved'
    | 'question.retired'
    | 'questions.imported'
    | 'password.reset-requested'
    | 'password.reset'
    | 'password.changed'
    | 'password.change-refused'
    | 'email.change-requested'
    | 'email.change-refused'
    | 'email.change-cancelled'
    | 'email.changed'
    | 'account.deleted'
    | 'export.requested'
    | 'export.downloaded'
    | 'attempt.hasty'
    | 'xp.capped';
  readonly userId?: string;
  readonly detail?: Record<string, unknown>;
}

/**
 * So many of a kind are kept of an account and day, sign-ins too (in `open_session`): more of them say nothing new, and are
 * kept for half a year.
 */
export const MAX_EVENTS_A_DAY = 500;

const RECORD = `
  INSERT INTO audit_events (at, kind, user_id, detail)
  SELECT $1::timestamptz, $2::text, $3::text, $4::jsonb
  WHERE NOT EXISTS (
    SELECT FROM audit_events WHERE user_id = $3 AND kind = $2 AND at > $1::timestamptz - interval '1 day'
    ORDER BY at DESC OFFSET ${MAX_EVENTS_A_DAY - 1})`;

/** For a batch of others. */
export const recordEventStatement = ({ at, kind, userId, detail }: AuditEvent): NamedStatement => ({
  name: 'audit.record',
  text: RECORD,
  values: [at, kind, userId ?? null, JSON.stringify(detail ?? {})],
});

/** Writes audit events to the audit log and deletes old ones. */
export function createAuditRepository(db: Database | Transaction) {
  return {
    async record(event: AuditEvent): Promise<void> {
      await executeStatement(db, recordEventStatement(event));
    },
  };
}
