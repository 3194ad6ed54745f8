import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from '#machines/shell/notifications.machine.ts';

type Snapshot = SnapshotFrom<typeof notificationsMachine>;

export const selectItems = (snapshot: Snapshot) => snapshot.context.items;
export const selectQueue = (snapshot: Snapshot) => snapshot.context.queue;
export const selectError = (snapshot: Snapshot) => snapshot.context.error;
export const selectReadError = (snapshot: Snapshot) => snapshot.context.readError;
export const selectList = (snapshot: Snapshot) => {
  if (snapshot.matches({ list: 'ready' })) return 'ready';
  if (snapshot.matches({ list: 'stale' })) return 'stale';
  return snapshot.matches({ list: 'failed' }) ? 'failed' : 'loading';
};
/** What was read here counts at once. */
export const selectUnread = ({ context: { items, queue } }: Snapshot): number =>
  (items ?? []).filter(({ _id, readAt }) => readAt === null && !queue.includes(_id)).length;
