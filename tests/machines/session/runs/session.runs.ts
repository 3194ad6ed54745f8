import { type sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionEvent } from '#machines/session/session.types.ts';
import { type Outcomes, type Run, serverError } from '#tests/support/machines/machine-paths.ts';
import {
  NOW,
  asha,
  buildFacts,
  buildStored,
  nameless,
  ravi,
  refused,
} from '#tests/support/machines/session-fixtures.ts';

const facts = buildFacts();
const marker = { userId: asha.userId, sessionExpiresAt: NOW + 604_800_000 };

const outcomes: Outcomes<typeof sessionMachine> = {
  readCachedAuth: { done: [null, asha] },
  readStoredSession: {
    done: [
      buildStored(),
      buildStored({ access: facts }),
      buildStored({ access: nameless }),
      buildStored({ marker }),
      buildStored({ marker: { ...marker, sessionExpiresAt: NOW } }),
    ],
  },
  restoreSession: { done: [facts, nameless], error: [refused, serverError] },
  refreshSession: { done: [facts, nameless, buildFacts(ravi)], error: [refused, serverError] },
  signIn: { done: [facts, nameless, buildFacts(ravi)] },
  register: { done: [facts, nameless, buildFacts(ravi)] },
  clearStorage: { done: [undefined] },
  logout: { done: [undefined] },
};

const events: SessionEvent[] = [
  { type: 'session.signIn', email: asha.email, password: 'correct horse', sharedComputer: false },
  { type: 'session.register', email: asha.email, password: 'correct horse', sharedComputer: false },
  { type: 'session.signOut' },
  { type: 'session.refuse' },
  { type: 'session.retry' },
  { type: 'session.leave' },
  { type: 'request.unauthorized' },
  { type: 'clock.sync', at: NOW + 10_000 },
  { type: 'clock.sync', at: NOW + 700_000 },
  { type: 'connection.restored' },
  { type: 'tab.signedOut', userId: asha.userId },
  { type: 'tab.signedIn', userId: ravi.userId },
  { type: 'tab.refreshed', identity: facts },
  { type: 'tab.refreshed', identity: buildFacts(ravi) },
];

const key: Run<typeof sessionMachine>['key'] = ({ context: { access, marker: known, user, reason } }) => [
  access?.userId,
  access?.email,
  known,
  user?.userId,
  reason,
];

export const runs = {
  'whatever the browser holds and the server says': { input: undefined, events, outcomes, key },
} satisfies Record<string, Run<typeof sessionMachine>>;

/** Somebody whose session is still to be found out, and cannot be for now. */
export const atTheDoor: Run<typeof sessionMachine> = {
  input: undefined,
  events: [{ type: 'session.retry' }, { type: 'session.signOut' }],
  outcomes: {
    ...outcomes,
    readStoredSession: { done: [buildStored({ marker })] },
    restoreSession: { done: [], error: [refused, serverError] },
  },
  key,
};
