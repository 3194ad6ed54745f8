import type { Notification } from '#contract/contract.ts';
import { type notificationsMachine } from '#machines/shell/notifications.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

const at = '2026-11-20T08:00:00.000Z';
const list: Notification[] = [
  { _id: 'c'.repeat(24), text: 'Third', createdAt: at, readAt: null },
  { _id: 'b'.repeat(24), text: 'Second', createdAt: at, readAt: null },
  { _id: 'a'.repeat(24), text: 'First', createdAt: at, readAt: at },
];

export const scenarios = {
  'behind the bell': {
    input: undefined,
    events: [
      { type: 'notifications.reload' },
      { type: 'notifications.readAll' },
      { type: 'notification.read', notificationId: 'c'.repeat(24) },
      { type: 'notification.read', notificationId: 'b'.repeat(24) },
      { type: 'readError.dismiss' },
    ],
    outcomes: { loadNotifications: { done: [list] }, markRead: { done: [at] } },
  },
  'with news': {
    input: undefined,
    events: [{ type: 'notifications.reload' }],
    outcomes: {
      loadNotifications: {
        done: [list, [{ _id: 'd'.repeat(24), text: 'Fourth', createdAt: at, readAt: null }, ...list]],
      },
      markRead: { done: [] },
    },
  },
} satisfies Record<string, Scenario<typeof notificationsMachine>>;

export const goals: Paths<typeof notificationsMachine>['goals'] = {
  'a list': { isReached: (snapshot) => snapshot.matches({ list: 'ready' }), liveness: 'withServer' },
  'nothing left to tell': {
    isReached: (snapshot) => snapshot.matches({ reading: 'settled' }),
    liveness: 'withoutServer',
  },
};
