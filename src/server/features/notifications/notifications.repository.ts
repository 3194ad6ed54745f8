import { and, eq, sql } from 'drizzle-orm';
import type { Notification } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { executeRead } from '../../db/batched-reads.ts';
import { notifications } from '../../db/schema/notes.ts';

type NotificationRow = Pick<typeof notifications.$inferSelect, 'id' | 'text' | 'createdAt' | 'readAt'>;

const LIST = `
  SELECT id, text, created_at AS "createdAt", read_at AS "readAt" FROM notifications
  WHERE user_id = $1
    AND kind <> ALL (coalesce((SELECT muted FROM notification_settings WHERE user_id = $1), '{}'))
  ORDER BY created_at DESC, id DESC LIMIT $2`;

/**
 * The notification inbox, which lists notifications and marks unread notifications as read. A person sees only their
 * own: every call takes the user.
 */
export function createNotificationsRepository(db: Database) {
  return {
    /** Newest first. */
    async list(userId: string, limit: number): Promise<Notification[]> {
      const rows = await executeRead<NotificationRow>(db, {
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

    /** Marks as read: the first reading counts; false where there is no such notification. */
    async markRead(userId: string, notificationId: string, at: Date): Promise<boolean> {
      const { rowCount } = await db
        .update(notifications)
        .set({ readAt: sql`coalesce(${notifications.readAt}, ${at.toISOString()}::timestamptz)` })
        .where(and(eq(notifications.id, notificationId), eq(notifications.userId, userId)));
      return rowCount === 1;
    },
  };
}
