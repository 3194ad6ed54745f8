import { fromPromise } from 'xstate';
import type { connectionMachine, ConnectionEvent } from '#machines/shell/connection.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';

type Send = (request: Request) => Promise<Response>;

/** Milliseconds after which a request that nobody waits for any more counts as unanswered. */
const SLOW = 8_000;

/** A proxy that answers for a server that is away does not know the server's time. */
const isFromServer = (response: Response): boolean => response.headers.has('x-server-now');

/** A `fetch` that tells the connection whether each request met the server, whatever the server said (C8). */
export function createWatchedFetch(
  send: Send,
  notify: (event: ConnectionEvent) => void,
  monotonicNow: () => number,
): Send {
  return async (request) => {
    const sentAt = monotonicNow();
    try {
      const response = await send(request);
      notify({ type: isFromServer(response) ? 'request.answered' : 'request.failed' });
      return response;
    } catch (thrown) {
      const wasCancelled = request.signal.aborted && monotonicNow() - sentAt < SLOW;
      if (!wasCancelled) notify({ type: 'request.failed' });
      throw thrown;
    }
  };
}

/** The connectivity check, a ping to the server with a small public read: development proxies the API only, so `/healthz` would not do. */
export function createConnectionActors(send: Send, origin: string): ActorsOf<typeof connectionMachine> {
  const look = fromPromise<void, void>(async ({ signal }) => {
    const response = await send(
      new Request(`${origin}/api/v1/houses/all`, { cache: 'no-cache', credentials: 'omit', signal }),
    );
    if (!isFromServer(response)) throw new TypeError('No server answered.');
  });
  return { probeServer: look, probeAgain: look };
}
