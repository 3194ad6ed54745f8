import { createHash } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import { notifications } from '../db/schema/notes.ts';

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

/** Tells in the caller's transaction, each thing once per kind and source; resolves to how many were not told before. */
export async function notifyAll(tx: Transaction, told: readonly NewNotification[]): Promise<number> {
  if (told.length === 0) return 0;
  const rows = told.map(({ userId, kind, sourceId, text, at }) => ({
    // One thing is told once for ever, so the id may follow from it.
    id: createHash('sha256').update(`${userId} ${kind} ${sourceId}`).digest('hex').slice(0, 24),
    userId,
    kind,
    sourceId,
    text,
    createdAt: at,
  }));
  const { rowCount } = await tx.insert(notifications).values(rows).onConflictDoNothing();
  return rowCount ?? 0;
}

/** False where they were told before. */
export const notify = async (tx: Transaction, notification: NewNotification): Promise<boolean> =>
  (await notifyAll(tx, [notification])) === 1;
