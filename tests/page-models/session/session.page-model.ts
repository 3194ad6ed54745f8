import { sessionMachine } from '#machines/session/session.machine.ts';
import { atTheDoor, scenarios } from '#tests/machines/session/scenarios/session.scenarios.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

/** The session of the whole page, so walked in Chromium alone, as somebody whom the server does not know. */
const ofThePage = {
  machine: sessionMachine,
  who: 'guest',
  screen: async () => () => null,
  route: '*',
  held: {
    session: [
      'readCachedAuth',
      'readStoredSession',
      'restoreSession',
      'refreshSession',
      'signIn',
      'register',
      'clearStorage',
      'logout',
    ],
  },
  passing: { 'ending.leaving': 'xstate.after.logoutDelay.session.ending.leaving' },
} as const;

const elsewhere = {
  'session.signIn': 'automatic',
  'session.register': 'automatic',
  'session.refuse': 'automatic',
  'session.leave': 'automatic',
  'request.unauthorized': 'automatic',
  'clock.sync': 'automatic',
  'connection.restored': 'automatic',
  'tab.signedOut': 'automatic',
  'tab.signedIn': 'automatic',
  'tab.refreshed': 'automatic',
} as const;

/** On a page that is open to everybody and leads nowhere, whoever is signed in. */
export const session = definePageModel<typeof sessionMachine>({
  ...ofThePage,
  scenes: {
    'whatever the browser holds': { run: scenarios['whatever the browser holds and the server says'] },
  },
  at: () => paths.flows,
  // Or the header of a member would be refused, and ask for a new token.
  answers: { 'GET /profiles/me/profile': buildProfile() },
  gestures: { ...elsewhere, 'session.retry': 'automatic', 'session.signOut': 'automatic' },
});

/** On a page of members, as long as nobody is let in. */
export const sessionDoor = definePageModel<typeof sessionMachine>({
  ...ofThePage,
  scenes: { 'at the door of the library': { run: atTheDoor } },
  at: () => paths.library,
  gestures: {
    ...elsewhere,
    'session.retry': { press: 'Try again' },
    'session.signOut': { press: 'Sign out' },
  },
});
