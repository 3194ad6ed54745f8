import { createContext, type ReactNode, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { connectionMachine } from '#machines/shell/connection.machine.ts';
import type { SessionRef } from '../api/authorized-fetch.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import type { InstallPrompt } from '../browser/install-prompt.ts';
import type { ServerClock } from '../browser/server-clock.ts';

/** The dependency injection of the pages: what lives as long as the page, made once in main.tsx, started outside React. */
export interface Services {
  session: SessionRef;
  /** For everything that needs a signed-in student. */
  api: ApiClient;
  /** Never carries the access token: the second attempt at the house prediction, at the AI host (spec §7). */
  directApi: ApiClient;
  storage: BrowserStorage;
  clock: ServerClock;
  /** Whether the server can be reached; read it with `useConnection`. */
  connection: ActorRefFrom<typeof connectionMachine>;
  installPrompt: InstallPrompt;
}

const ServicesContext = createContext<Services | null>(null);

/** The context provider of the services, the only global state beside the URL. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('No services above this component: wrap it in a ServicesProvider.');
  return services;
}

/** Empty while nobody is signed in. */
export const userIdOf = ({ session }: Pick<Services, 'session'>): string =>
  session.getSnapshot().context.user?.userId ?? '';
