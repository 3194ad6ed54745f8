import { createContext, type ReactNode, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import type { SessionRef } from './api/authorised-fetch.ts';
import type { ApiClient } from './api/api-client.ts';
import type { BrowserStorage } from './browser/browser-storage.ts';
import type { ServerClock } from './browser/server-clock.ts';

/** What lives as long as the page: made once in main.tsx, started outside React. */
export interface Services {
  session: SessionRef;
  onboarding: ActorRefFrom<typeof onboardingMachine>;
  /** For everything that needs a signed-in student. */
  api: ApiClient;
  storage: BrowserStorage;
  clock: ServerClock;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('No services above this component: wrap it in a ServicesProvider.');
  return services;
}
