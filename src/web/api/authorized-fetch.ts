import { type ActorRefFrom, waitFor } from 'xstate';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { tokenPhase } from '#domain/account/token-phase.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { ServerClock } from '#web/browser/server-clock.ts';
import type { AccessVault } from './access-vault.ts';

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

interface AuthorizedFetchDeps {
  session: SessionRef;
  vault: AccessVault;
  clock: ServerClock;
  send: (request: Request) => Promise<Response>;
}

const unauthorized = (): ApiFailure =>
  new ApiFailure({
    kind: 'http',
    message: 'Authentication failed - token refresh unsuccessful',
    status: 401,
    code: 'unauthenticated',
  });

/** Brings its own proof: a password, or a token of its own. Its 401 says nothing about this page's session. */
const provesItself = (request: Request): boolean =>
  request.headers.has('authorization') || new URL(request.url).pathname === '/api/v1/login';

/**
 * Sends requests with the access token in the Authorization header. A 401, or a token that is dead already (spec §5), asks
 * the session machine for a token refresh, which is single-flight: however many requests wait, there is one. Each of them is
 * then a retried request, once (spec §4). Refused even then, the session is over.
 */
export function createAuthorizedFetch({ session, vault, clock, send }: AuthorizedFetchDeps) {
  const withToken = (request: Request): Request => {
    const token = vault.token();
    if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
    return request;
  };
  const refresh = async (used: string | null): Promise<void> => {
    if (vault.token() === used) session.send({ type: 'request.unauthorized' });
    const settled = await waitFor(session, (state) => !state.matches({ authenticated: 'refreshing' }), {
      timeout: CLIENT_TIMEOUT + 1000,
    });
    if (!settled.hasTag('signedIn')) throw unauthorized();
    if (vault.token() === used) {
      throw new ApiFailure({
        kind: 'network',
        message: 'We could not reach the server. Check your connection.',
      });
    }
  };

  return async (request: Request): Promise<Response> => {
    if (provesItself(request)) return send(request);
    const { access } = session.getSnapshot().context;
    if (access !== null && tokenPhase(access.exp, clock.now()) === 'dead') await refresh(vault.token());
    const again = request.clone();
    const used = vault.token();
    const response = await send(withToken(request));
    if (response.status !== 401) return response;
    await refresh(used);
    const second = await send(withToken(again));
    // A token as new as can be: it is the session that is refused.
    if (second.status === 401) session.send({ type: 'session.refuse' });
    return second;
  };
}
