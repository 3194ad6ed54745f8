import { createHash } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import { executeStatement, type NamedStatement } from '../db/named-statement.ts';

/** An in-app notification: what a student is told about something that happened while they were not looking. */
export interface NewNotification {
  userId: string;
  /** What kind of thing happened, as `certificate`; with `sourceId` it makes sure of being told once. */
  kind: string;
  /** Id of what it happened to. */
  sourceId: string;
  text: string;
  at: Date;
  /** The page that they were on has told it: it is kept, and calls nobody. */
  isTold?: boolean;
}

const TELL = `
  INSERT INTO notifications (id, user_id, kind, source_id, text, created_at, read_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
  ON CONFLICT DO NOTHING RETURNING id`;

/** One thing is told once for ever, so the id may follow from it. */
const notificationId = ({ userId, kind, sourceId }: NewNotification): string =>
  createHash('sha256').update(`${userId} ${kind} ${sourceId}`).digest('hex').slice(0, 24);

/** Notifies without duplicate notifications: once per kind and source; answers with a row for each that was not told before. */
export const notifyStatement = (...told: readonly NewNotification[]): NamedStatement => ({
  name: 'notifications.tell',
  text: TELL,
  values: [
    told.map(notificationId),
    told.map(({ userId }) => userId),
    told.map(({ kind }) => kind),
    told.map(({ sourceId }) => sourceId),
    told.map(({ text }) => text),
    told.map(({ at }) => at),
    told.map(({ at, isTold }) => (isTold ? at : null)),
  ],
});

/** Notifies a user in the caller's transaction; false where they were told before. */
export const notify = async (tx: Transaction, notification: NewNotification): Promise<boolean> =>
  (await executeStatement(tx, notifyStatement(notification))).length === 1;
