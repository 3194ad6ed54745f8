import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate';
import type { SignedIn } from '#contract/contract.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { createAccessVault } from '#web/api/access-vault.ts';
import { createApiClient } from '#web/api/api-client.ts';
import { type BrowserStorage, createBrowserStorage } from '#web/browser/browser-storage.ts';
import { holdDevicePreferences } from '#web/browser/device-preferences.ts';
import type { TabMessage, Tabs } from '#web/browser/tabs.ts';
import { createSessionActors } from '#web/features/session/session.actors.ts';

const signedIn = (who = asha, token = 'token-1'): SignedIn => ({
  accessToken: token,
  expiresAt: new Date(NOW + 900_000).toISOString(),
  sessionExpiresAt: new Date(NOW + 604_800_000).toISOString(),
  sessionId: 'session-1',
  serverNow: new Date(NOW).toISOString(),
  user: { id: who.userId, email: who.email, name: 'Asha', username: 'asha', accountRole: 'student' },
});
export const facts = {
  ...asha,
  name: 'Asha',
  accountRole: 'student' as const,
  exp: NOW / 1000 + 900,
  at: NOW,
};
export const marker = { userId: asha.userId, sessionExpiresAt: NOW + 604_800_000 };
export const credentials = { email: asha.email, password: 'correct horse', sharedComputer: false };

/** The tabs of one browser, as this page meets them. */
function createTestTabs() {
  const told: TabMessage[] = [];
  const listeners: ((message: TabMessage) => void)[] = [];
  const tabs: Tabs = {
    broadcast: (message) => void told.push(message),
    listen: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  return { tabs, told, hear: (message: TabMessage) => listeners.forEach((listener) => listener(message)) };
}

export const none = () => {
  throw new Error('This browser keeps nothing.');
};

const hold = () => holdDevicePreferences(() => window.localStorage);

export function open(
  answers: Record<string, () => Response | Promise<Response>> = {},
  storage?: BrowserStorage,
) {
  window.localStorage.clear();
  window.sessionStorage.clear();
  const bodies: [string, unknown][] = [];
  const api = createApiClient(async (request) => {
    const call = new URL(request.url).pathname.replace('/api/v1', '');
    bodies.push([call, await request.json()]);
    const answer = answers[call];
    if (!answer) throw new Error(`The test did not expect ${call}`);
    return answer();
  }, 'http://localhost');
  const vault = createAccessVault();
  const kept =
    storage ??
    createBrowserStorage(
      { local: () => window.localStorage, session: () => window.sessionStorage },
      () => NOW,
    );
  const { tabs, told, hear } = createTestTabs();
  const clock = { now: () => NOW, offset: () => 0, learn: () => undefined };
  const actors = createSessionActors({ api, vault, storage: kept, clock, tabs, holdDevice: hold });
  return { actors, vault, storage: kept, told, hear, bodies };
}

/** Runs one actor to its end; its failure is the promise's. */
export const run = <Logic extends AnyActorLogic>(
  logic: Logic,
  ...[input]: undefined extends InputFrom<Logic> ? [] : [InputFrom<Logic>]
): Promise<OutputFrom<Logic>> => {
  const actor = createActor<AnyActorLogic>(logic, { input });
  const ended = toPromise(actor);
  actor.start();
  return ended;
};

export const good =
  (who = asha, token = 'token-1') =>
  () =>
    Response.json({ success: true, data: signedIn(who, token) });
export const whereIsMarker = (storage: BrowserStorage) => [
  storage.read('local', 'session'),
  storage.read('session', 'session'),
];

export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
