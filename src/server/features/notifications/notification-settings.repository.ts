import type { NotificationKind } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';

interface Row {
  muted: NotificationKind[];
}

const FIND = 'SELECT muted FROM notification_settings WHERE user_id = $1';

// One kind at a time, so that two devices never undo each other's choices.
const SET_MUTED = `
  INSERT INTO notification_settings AS s (user_id, muted, updated_at)
  VALUES ($1, CASE WHEN $3 THEN ARRAY[$2::text] ELSE '{}' END, $4)
  ON CONFLICT (user_id) DO UPDATE SET
    muted = array_remove(s.muted, $2::text) || CASE WHEN $3 THEN ARRAY[$2::text] ELSE '{}' END,
    updated_at = excluded.updated_at
  RETURNING muted`;

/** Notification preferences, to mute notifications: which kinds of notices a student does not want to see. */
export function createNotificationSettingsRepository(db: Database) {
  return {
    async find(userId: string): Promise<NotificationKind[]> {
      const rows = await executeStatement<Row>(db, {
        name: 'notification-settings.find',
        text: FIND,
        values: [userId],
      });
      return rows[0]?.muted ?? [];
    },
    /** Resolves to all muted kinds. */
    async setMuted(
      { userId, kind, muted }: { userId: string; kind: NotificationKind; muted: boolean },
      at: Date,
    ): Promise<NotificationKind[]> {
      const rows = await executeStatement<Row>(db, {
        name: 'notification-settings.set-muted',
        text: SET_MUTED,
        values: [userId, kind, muted, at],
      });
      return rows[0]?.muted ?? [];
    },
  };
}
