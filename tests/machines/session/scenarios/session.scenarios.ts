import { type sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionEvent } from '#machines/session/session.types.ts';
import { type Outcomes, type Paths, type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import {
  NOW,
  asha,
  buildClaims,
  buildStored,
  nameless,
  ravi,
  refused,
} from '#tests/support/machines/session-fixtures.ts';

const facts = buildClaims();
const marker = { userId: asha.userId, sessionExpiresAt: NOW + 604_800_000 };

const outcomes: Outcomes<typeof sessionMachine> = {
  readCachedAuth: { done: [null, asha] },
  readStoredSession: {
    done: [
      buildStored(),
      buildStored({ access: facts }),
      buildStored({ access: facts, marker }),
      buildStored({ access: nameless }),
      buildStored({ marker }),
      buildStored({ marker: { ...marker, sessionExpiresAt: NOW } }),
    ],
  },
  restoreSession: { done: [facts, nameless], error: [refused, serverError] },
  refreshSession: {
    done: [facts, nameless, buildClaims(ravi)],
    error: [refused, { ...serverError, status: 403 }, serverError],
  },
  signIn: { done: [facts, nameless, buildClaims(ravi)] },
  register: { done: [facts, nameless, buildClaims(ravi)] },
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
  { type: 'tab.refreshed', claims: facts },
  { type: 'tab.refreshed', claims: buildClaims(ravi) },
  { type: 'tab.refreshed', claims: nameless },
];

const key: Scenario<typeof sessionMachine>['key'] = ({
  context: { access, marker: known, user, reason },
}) => [access?.userId, access?.email, known, user?.userId, reason];

export const scenarios = {
  'whatever the browser holds and the server says': {
    input: undefined,
    events,
    outcomes,
    key,
  },
} satisfies Record<string, Scenario<typeof sessionMachine>>;

/** Somebody whose session is still to be found out, and cannot be for now. */
export const atTheDoor: Scenario<typeof sessionMachine> = {
  input: undefined,
  events: [{ type: 'session.retry' }, { type: 'session.signOut' }],
  outcomes: {
    ...outcomes,
    readStoredSession: { done: [buildStored({ marker })] },
    restoreSession: { done: [], error: [refused, serverError] },
  },
  key,
};

export const goals: Paths<typeof sessionMachine>['goals'] = {
  'signed in': { isReached: (snapshot) => snapshot.matches('authenticated'), liveness: 'withServer' },
  'signed out': {
    isReached: (snapshot) => snapshot.matches({ guest: 'signedOut' }),
    liveness: 'withoutServer',
  },
};
