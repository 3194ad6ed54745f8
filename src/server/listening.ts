import { type Server, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './startup-error.ts';

/** A server that takes requests. */
export interface Listening {
  /** Where a person on this computer reaches it. */
  readonly url: string;
  /** Takes no more connections and waits for the requests under way, at most this long. */
  drain(patienceMs: number): Promise<void>;
}

const loopbacks = ['127.0.0.1', '::1'];

/** Listens on every address of the host: browsers differ in which one they try first for `localhost`. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<Listening> {
  const [first = host, ...others] = host === 'localhost' ? loopbacks : [host];
  let requestsUnderWay = 0;
  app.server.on('request', (_request, response) => {
    requestsUnderWay += 1;
    response.once('close', () => {
      requestsUnderWay -= 1;
    });
  });
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
    drain: async (patienceMs) => {
      const closed = Promise.all([app.close(), ...doors.map(close)]);
      const deadline = performance.now() + patienceMs;
      const hangUp = setInterval(() => {
        if (requestsUnderWay === 0 || performance.now() > deadline) app.server.closeAllConnections();
        else app.server.closeIdleConnections();
      }, 20);
      try {
        await Promise.race([closed, wait(patienceMs + 1_000, undefined, { ref: false })]);
      } finally {
        clearInterval(hangUp);
      }
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
