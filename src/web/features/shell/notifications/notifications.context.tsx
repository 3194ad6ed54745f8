import { type ReactNode, useEffect, useMemo } from 'react';
import { notificationsMachine } from '#machines/shell/notifications.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createNotificationsActors, watchNotifications } from './notifications.actors.ts';

export const NotificationsContext = createFlowContext(notificationsMachine);

function Watch() {
  const services = useServices();
  const notifications = NotificationsContext.useActorRef();
  useEffect(() => watchNotifications(notifications, services, window), [notifications, services]);
  return null;
}

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const machine = useMemo(
    () => notificationsMachine.provide({ actors: createNotificationsActors(services) }),
    [services],
  );
  return (
    <NotificationsContext.Provider logic={machine}>
      <Watch />
      {children}
    </NotificationsContext.Provider>
  );
}
