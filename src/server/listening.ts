import type { ServerResponse } from 'node:http';
import { type Server, type Socket, createServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup-error.ts';

/** A server that takes requests, and its graceful shutdown (`drain`), which drains requests before it closes connections. */
export interface Listening {
  /** Where a person on this computer reaches it. */
  readonly url: string;
  /** Drains the server for the graceful shutdown: takes no more connections and waits for the requests under way, at most this long. */
  drain(timeoutMs: number): Promise<void>;
}

const loopbacks = ['127.0.0.1', '::1'];
// Browsers open connections in advance; one that has just been opened may also have its first request on the way.
const silenceMs = 500;
const longestTakingMs = 1_000;
const shortTurnMs = 0.5;

/**
 * Binds the listen port on every address of the host: browsers differ in which one they try first for `localhost`. The
 * app may not be ready yet.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<Listening> {
  const [first = host, ...others] = host === 'localhost' ? loopbacks : [host];
  const visits = watchVisits(app);
  // The last of these hooks: in the turn it ends with, listening ends.
  app.addHook('preClose', visits.takeThoseThatWait);
  await app.listen({ host: first, port }).catch((error: unknown) => {
    throw explain(error, host, port);
  });
  const bound = app.server.address();
  const boundPort = bound instanceof Object ? bound.port : port;
  const doors: Server[] = [];
  for (const address of others) {
    // Fastify could listen here too, but would not wait for the requests of a second server when it closes.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      app.server.emit('connection', socket);
    });
    if (await opens(door, address, boundPort, host)) doors.push(door);
  }

  return {
    url: `http://${urlHost(host)}:${boundPort}`,
    drain: async (timeoutMs) => {
      const closed = Promise.all([app.close(), ...doors.map(close)]);
      const start = performance.now();
      const hangUp = setInterval(() => {
        const now = performance.now();
        if (now > start + timeoutMs) return app.server.closeAllConnections();
        // Not sooner: those who are told to connect anew must find the door shut, not closing.
        if (!app.server.listening) visits.announceEnd();
        app.server.closeIdleConnections();
        if (now > start + silenceMs) visits.hangUpOnSilent(now - silenceMs);
      }, 20);
      try {
        await Promise.race([closed, wait(timeoutMs + 1_000, undefined, { ref: false })]);
      } finally {
        clearInterval(hangUp);
      }
    },
  };
}

/** Who is connected, beyond what Node's own server tells: which connections have said nothing yet. */
function watchVisits(app: FastifyInstance) {
  let taken = 0;
  const openedAt = new Map<Socket, number>();
  const underWay = new Set<ServerResponse>();
  app.server.on('connection', (socket: Socket) => {
    taken += 1;
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  app.server.on('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return {
    /** A turn of the event loop takes one connection: those behind it would be reset unheard when listening ends. */
    takeThoseThatWait: async () => {
      const deadline = performance.now() + longestTakingMs;
      // The rest of this turn, which looked for connections before: only the next one sees who has come since.
      await nextTurn();
      for (let isQuiet = false; !isQuiet && performance.now() < deadline;) {
        const [before, start] = [taken, performance.now()];
        await nextTurn();
        // In a longer turn more may have come after it had looked.
        isQuiet = taken === before && performance.now() - start < shortTurnMs;
      }
    },
    /** The answers under way tell their connection's end: nobody sends another request into a closing one. */
    announceEnd: () => {
      for (const response of underWay) response.shouldKeepAlive = false;
    },
    hangUpOnSilent: (openedBefore: number) => {
      for (const [socket, at] of openedAt) if (at < openedBefore && socket.bytesRead === 0) socket.destroy();
    },
  };
}

function opens(door: Server, address: string, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    door.once('error', (error: NodeJS.ErrnoException) => {
      // Some systems have IPv6 switched off.
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(false);
      else reject(explain(error, host, port));
    });
    door.listen(port, address, () => resolve(true));
  });
}

function close(door: Server): Promise<void> {
  return new Promise((resolve) => door.close(() => resolve()));
}

function urlHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function explain(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is used by another program: stop that one, or choose another port, such as "PORT=${port + 1} npm start".`,
    );
  }
  if (code === 'EACCES') {
    return new StartupError(`Port ${port} needs more rights than this user has: choose a PORT above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(
      `HOST is "${host}", which is no address of this computer: leave it out, or use 0.0.0.0.`,
    );
  }
  return error;
}
