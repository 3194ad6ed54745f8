import { type ReactNode, useEffect } from 'react';
import { notificationsMachine } from '#machines/shell/notifications.machine.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { useServices } from '#web/data/services.tsx';
import { createNotificationsActors, watchNotifications } from './notifications.actors.ts';

/** The notifications of the bell, for the pages of a session. */
export const NotificationsContext = createFlowContextWithActors(
  notificationsMachine,
  createNotificationsActors,
);

function Watch() {
  const services = useServices();
  const notifications = NotificationsContext.useActorRef();
  useEffect(() => watchNotifications(notifications, services, window), [notifications, services]);
  return null;
}

export function NotificationsProvider({ children }: { children: ReactNode }) {
  return (
    <NotificationsContext.Provider>
      <Watch />
      {children}
    </NotificationsContext.Provider>
  );
}
