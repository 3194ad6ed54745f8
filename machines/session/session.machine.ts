import { sessionSetup } from './session.setup.ts';
import { authenticated } from './session-authenticated.states.ts';
import { ending } from './session-end.states.ts';
import { guest, signingIn } from './session-guest.states.ts';
import { starting } from './session-start.states.ts';

/**
 * Knows whether somebody is signed in, for the whole app (spec §4 session start, silent refresh, logout; §5 expiry).
 * Starts with the page, never ends. Promises: no token in its context; refreshes are single flight, however many requests
 * saw a 401; one is logged out only by a definite refusal, as of a session expired, an end elsewhere or a sign-out, never by a
 * bad network; who is refused in the middle of their work may go on where they are once they signed in again, and whoever
 * else signs in there begins with nothing of theirs (C21); a sign-out always succeeds here, whatever the server does.
 * Sign-in failures stay in `error` for the form.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { access: null, marker: null, at: 0, user: null, reason: null, error: null, generation: 0 },
  initial: 'starting',
  states: {
    starting,
    guest,
    signingIn,
    identifying: {
      description: 'A session needs both a user id and an email.',
      always: [
        { guard: 'hasIdentity', target: 'authenticated', actions: ['confirmUser', 'emitEstablished'] },
        { target: 'ending', actions: { type: 'endSession', params: { reason: 'no-identity' } } },
      ],
    },
    authenticated,
    ending,
  },
});
