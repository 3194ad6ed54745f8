import { notificationsMachine } from '#machines/shell/notifications.machine.ts';
import { scenarios } from '#tests/machines/shell/scenarios/notifications.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const NAMES: Readonly<Record<string, string>> = {
  [`${'c'.repeat(24)}`]: 'Third',
  [`${'b'.repeat(24)}`]: 'Second',
};

export const notifications = definePageModel<typeof notificationsMachine>({
  machine: notificationsMachine,
  scenes: { 'behind the bell': { run: scenarios['behind the bell'], open: [{ press: /^Notifications/ }] } },
  screen: async () =>
    (await import('#web/features/shell/notifications/notification-bell.tsx')).NotificationBell,
  route: paths.library,
  at: () => paths.library,
  offline: [
    'notifications notification.read',
    'notifications notifications.readAll',
    'notifications notifications.reload',
    'notifications readError.dismiss',
  ],
  gestures: {
    'notifications.reload': { press: 'Retry' },
    'notifications.readAll': { press: 'Mark all as read' },
    'notification.read': ({ notificationId }) => ({ press: `Mark as read: ${NAMES[notificationId] ?? ''}` }),
    // Without an error there is nothing to be put away.
    'readError.dismiss': (_, { context }) => (context.readError ? { press: 'OK' } : 'automatic'),
  },
  unoffered: { 'notifications.reload in list.ready': 'The bell asks each time it is pressed.' },
});
