import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { createAccessVault } from '../api/access-vault.ts';
import { createResponseValidation } from '../api/validate-responses.ts';
import { createApiClient, createTimedFetch } from '../api/api-client.ts';
import { createAuthorizedFetch } from '../api/authorized-fetch.ts';
import { createConnectionActors, createWatchedFetch } from '../api/connection.actors.ts';
import { createPrefetchedRequests } from '../api/prefetched-requests.ts';
import { randomId } from '../api/random-id.ts';
import { findHost } from '../browser/document-hosts.ts';
import { createBrowserStorage } from '../browser/browser-storage.ts';
import { holdDevicePreferences } from '../browser/device-preferences.ts';
import { createInstallPrompt } from '../browser/install-prompt.ts';
import { createServerClock } from '../browser/server-clock.ts';
import { type Tabs, createTabs } from '../browser/tabs.ts';
import { flowInspector } from '../flows/flow.ts';
import { createSessionActors, UNSENT_LOGOUT } from '../features/session/session.actors.ts';
import type { Services } from '../data/services.tsx';

/**
 * Bootstraps the app: creates the services that dependency injection hands to every page, and lets the page's own
 * events reach them. They live as long as the page.
 */
export function startServices(page: Window): Services {
  const monotonicNow = () => page.performance.now();
  const clock = createServerClock(() => Date.now(), monotonicNow);
  const storage = createBrowserStorage(
    { local: () => page.localStorage, session: () => page.sessionStorage },
    () => clock.now(),
  );
  const tabs = createTabs();
  const vault = createAccessVault();
  const origin = findHost(page.document, 'wizlearn-api-host') ?? page.location.origin;
  const rawSend = (request: Request) => page.fetch(request);
  const prefetched = createPrefetchedRequests(page);
  const connection = createActor(
    connectionMachine.provide({ actors: createConnectionActors(rawSend, origin) }),
    { inspect: flowInspector.inspect },
  );
  const watched = createWatchedFetch(prefetched.send, (event) => connection.send(event), monotonicNow);
  const send = createTimedFetch(watched, clock, monotonicNow, prefetched.timesOf);
  const openApi = createApiClient(send, origin);
  // Another host gets the answers and nothing else: no token, no cookie, no header of ours.
  const aiHost = findHost(page.document, 'wizlearn-ai-host');
  const directApi = aiHost
    ? createApiClient((request) => page.fetch(new Request(request, { credentials: 'omit' })), aiHost)
    : createApiClient(send, origin);
  const responseValidation = createResponseValidation(() => import('../api/response-validation.ts'));
  directApi.use(responseValidation);

  const session = createActor(
    sessionMachine.provide({
      actors: createSessionActors({
        api: openApi,
        vault,
        storage,
        clock,
        tabs,
        holdDevice: () => holdDevicePreferences(() => page.localStorage),
      }),
    }),
    { inspect: flowInspector.inspect },
  );
  const api = createApiClient(createAuthorizedFetch({ session, vault, clock, send }), origin);
  api.use(responseValidation);

  session.on('session.ended', prefetched.drop);
  // A mark alone: nobody who comes after reads in this browser who was here.
  session.on('logout.unsent', () => storage.write('local', UNSENT_LOGOUT, true));
  listenToTabs(tabs, session);
  listenToPage(page, { session, connection, clock });

  if (storage.read('local', UNSENT_LOGOUT) !== undefined) {
    void openApi.POST('/logout', { body: {} }).then(
      () => storage.remove('local', UNSENT_LOGOUT),
      () => undefined,
    );
  }
  connection.start();
  session.start();
  return { session, api, directApi, storage, clock, connection, installPrompt: createInstallPrompt(page) };
}

/** Tells the session what other tabs did: a log out in other tabs ends it here too (C14). */
function listenToTabs(tabs: Tabs, session: Services['session']): void {
  const tab = randomId();
  tabs.listen((message) => {
    if (message.type === 'refreshed') session.send({ type: 'tab.refreshed', claims: message.identity });
    if (message.type === 'signedIn' || message.type === 'signedOut') {
      session.send({ type: `tab.${message.type}`, userId: message.userId });
    }
    if (message.type === 'rollCall') {
      const { user } = session.getSnapshot().context;
      tabs.broadcast({ type: 'present', tab, userId: user?.userId ?? null });
    }
  });
}

/** The page's own events: shown again, online, offline. */
function listenToPage(
  page: Window,
  { session, connection, clock }: Pick<Services, 'session' | 'connection' | 'clock'>,
): void {
  const syncClock = () => {
    if (page.document.visibilityState === 'visible') session.send({ type: 'clock.sync', at: clock.now() });
  };
  page.document.addEventListener('visibilitychange', syncClock);
  page.addEventListener('pageshow', syncClock);
  page.addEventListener('online', () => {
    session.send({ type: 'connection.restored' });
    connection.send({ type: 'device.online' });
  });
  page.addEventListener('offline', () => connection.send({ type: 'device.offline' }));
  connection.on('connection.restored', () => session.send({ type: 'connection.restored' }));
}
