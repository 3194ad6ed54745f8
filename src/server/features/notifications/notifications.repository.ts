import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Notification } from '#contract/contract.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { ask, type NamedStatement } from '../../db/named-statement.ts';
import { notifications } from '../../db/schema/notes.ts';

/** What a student is told about something that happened while they were not looking. */
export interface NewNotification {
  userId: string;
  /** What kind of thing happened, as `certificate`; with `sourceId` it makes sure of being told once. */
  kind: string;
  /** Id of what it happened to. */
  sourceId: string;
  text: string;
  at: Date;
}

const TELL = `
  INSERT INTO notifications (id, user_id, kind, source_id, text, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT DO NOTHING RETURNING id`;

type NotificationRow = Pick<typeof notifications.$inferSelect, 'id' | 'text' | 'createdAt' | 'readAt'>;

const LIST = `
  SELECT id, text, created_at AS "createdAt", read_at AS "readAt" FROM notifications
  WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`;

/** Tells a student in the caller's transaction, once per kind and source; false where they were told before. */
export async function notify(tx: Transaction, notification: NewNotification): Promise<boolean> {
  return (await ask(tx, notifyStatement(notification))).length === 1;
}

/** The same for a batch; it answers with a row where they were not told before. */
export function notifyStatement({ userId, kind, sourceId, text, at }: NewNotification): NamedStatement {
  // One thing is told once for ever, so the id may follow from it.
  const id = createHash('sha256').update(`${userId} ${kind} ${sourceId}`).digest('hex').slice(0, 24);
  return { name: 'notifications.tell', text: TELL, values: [id, userId, kind, sourceId, text, at] };
}

/** A person sees only their own notifications: every call takes the user. */
export function createNotificationsRepository(db: Database) {
  return {
    /** Newest first. */
    async list(userId: string, limit: number): Promise<Notification[]> {
      const { rows } = await db.$client.query<NotificationRow>({
        name: 'notifications.list',
        text: LIST,
        values: [userId, limit],
      });
      return rows.map(({ id, text, createdAt, readAt }) => ({
        _id: id,
        text,
        createdAt: createdAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      }));
    },

    /** The first reading counts; false where there is no such notification. */
    async markRead(userId: string, notificationId: string, at: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(notifications)
        .set({ readAt: sql`coalesce(${notifications.readAt}, ${at.toISOString()}::timestamptz)` })
        .where(and(eq(notifications.id, notificationId), eq(notifications.userId, userId)));
      return rowCount === 1;
    },
  };
}
