import { sessionMachine } from '#machines/session/session.machine.ts';
import { atTheDoor, runs } from '#tests/machines/session/runs/session.runs.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

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
  passing: { 'loggingOut.leaving': 'xstate.after.logoutDelay.session.loggingOut.leaving' },
} as const;

const elsewhere = {
  'session.signIn': 'byItself',
  'session.register': 'byItself',
  'session.refuse': 'byItself',
  'session.leave': 'byItself',
  'request.unauthorized': 'byItself',
  'clock.sync': 'byItself',
  'connection.restored': 'byItself',
  'tab.signedOut': 'byItself',
  'tab.signedIn': 'byItself',
  'tab.refreshed': 'byItself',
} as const;

/** On a page that is open to everybody and leads nowhere, whoever is signed in. */
export const session = screenDriver<typeof sessionMachine>({
  ...ofThePage,
  scenes: {
    'whatever the browser holds': { run: runs['whatever the browser holds and the server says'] },
  },
  at: () => paths.flows,
  // Or the header of a member would be refused, and ask for a new token.
  answers: { 'GET /profiles/me/profile': buildProfile() },
  gestures: { ...elsewhere, 'session.retry': 'byItself', 'session.signOut': 'byItself' },
});

/** On a page of members, as long as nobody is let in. */
export const sessionDoor = screenDriver<typeof sessionMachine>({
  ...ofThePage,
  scenes: { 'at the door of the library': { run: atTheDoor } },
  at: () => paths.library,
  gestures: {
    ...elsewhere,
    'session.retry': { press: 'Try again' },
    'session.signOut': { press: 'Sign out' },
  },
});
