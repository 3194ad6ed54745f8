import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CONNECTION_LIMITS, limitConnections } from '#server/http/connection-limits.ts';

const LIMITS = { ...CONNECTION_LIMITS, inAll: 4, perNetwork: 3 };

/** More than the buffers between two programs hold. */
const LARGE = Buffer.alloc(16 * 1024 * 1024);

interface Visitor {
  readonly socket: Socket;
  readonly isClosed: () => boolean;
}

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

interface Listening {
  readonly trustedProxies?: string[];
  readonly limits?: typeof LIMITS;
  /** As the server sees the address of a client. */
  readonly seenAs?: (address: string | undefined) => string | undefined;
}

async function listen({ trustedProxies = [], limits = LIMITS, seenAs }: Listening = {}): Promise<void> {
  server = createServer((request, response) => {
    if (request.url === '/wait') return;
    if (request.url === '/large') return void response.end(LARGE);
    request.resume();
    request.once('end', () => response.end('here'));
  });
  if (seenAs) {
    server.on('connection', (socket: Socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: seenAs(socket.remoteAddress) }),
    );
  }
  limitConnections(server, trustedProxies, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Loopback has a whole network of addresses: each stands for another client. */
async function visit(from = '127.0.0.1'): Promise<Visitor> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  let isClosed = false;
  socket.on('error', () => {});
  socket.once('close', () => (isClosed = true));
  const taken = once(server, 'connection');
  await once(socket, 'connect');
  await taken;
  return { socket, isClosed: () => isClosed };
}

const send = ({ socket }: Visitor, path = '/', length = 0) =>
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
async function ask(visitor: Visitor): Promise<string> {
  send(visitor);
  const [answer] = await once(visitor.socket, 'data');
  return String(answer).split('\r\n', 1)[0] ?? '';
}
const begun = (visitor: Visitor, ...request: [path?: string, length?: number]) => {
  const arrival = once(server, 'request');
  send(visitor, ...request);
  return arrival;
};

test('an address with its share loses the connection that was idle for longest, and the new one is served', async () => {
  await listen();
  const [first, second, third] = [await visit(), await visit(), await visit()];
  expect(await ask(first)).toBe('HTTP/1.1 200 OK');
  const newest = await visit();
  await expect.poll(second.isClosed).toBe(true);
  expect(await ask(newest)).toBe('HTTP/1.1 200 OK');
  expect([first.isClosed(), third.isClosed()]).toEqual([false, false]);
});

test('a request under way is not cut off, one that never ends is', async () => {
  await listen();
  const [waiting, dawdling, other] = [await visit(), await visit(), await visit()];
  await begun(waiting, '/wait');
  await begun(dawdling, '/', 1_000);
  await begun(other, '/wait');
  const newest = await visit();
  await expect.poll(dawdling.isClosed).toBe(true);
  expect(await ask(newest)).toBe('HTTP/1.1 200 OK');
  await begun(newest, '/wait');
  const refused = await visit();
  await expect.poll(refused.isClosed).toBe(true);
  expect([waiting.isClosed(), other.isClosed(), newest.isClosed()]).toEqual([false, false, false]);
});

test('where all connections are taken, the address with the most makes room', async () => {
  await listen();
  const quiet = await visit('127.0.0.2');
  const greedy = [await visit(), await visit(), await visit()];
  const newest = await visit('127.0.0.3');
  await expect.poll(() => greedy.map(({ isClosed }) => isClosed())).toEqual([true, false, false]);
  expect(await ask(newest)).toBe('HTTP/1.1 200 OK');
  expect(await ask(quiet)).toBe('HTTP/1.1 200 OK');
});

test('all networks of an IPv6 site have the share of one address', async () => {
  await listen({
    limits: { ...LIMITS, inAll: 8 },
    seenAs: (address) => `2001:db8:5:${address?.split('.').at(-1)}::1`,
  });
  const first = await visit('127.0.0.1');
  for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) await visit(from);
  await expect.poll(first.isClosed).toBe(true);
});

test('a trusted proxy may hold all connections', async () => {
  await listen({ trustedProxies: ['loopback'] });
  const visitors = [await visit(), await visit(), await visit(), await visit()];
  for (const visitor of visitors) expect(await ask(visitor)).toBe('HTTP/1.1 200 OK');
});

test('connections are kept for a shorter time while most are taken', async () => {
  await listen();
  const shown = async (visitor: Visitor) => {
    send(visitor);
    return /keep-alive: (.*)\r\n/i.exec(String(await once(visitor.socket, 'data')))?.[1];
  };
  const visitors = [await visit(), await visit(), await visit('127.0.0.2')];
  for (const visitor of visitors) expect(await shown(visitor)).toBe('timeout=72');
  const newest = await visit('127.0.0.2');
  expect(await shown(newest)).toBe('timeout=10');
  newest.socket.destroy();
  await expect.poll(() => server.keepAliveTimeout).toBe(72_000);
});

const connectionsLeft = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)));

test('a client that reads nothing of its answer is hung up on, one that waits for its answer is not', async () => {
  await listen({ limits: { ...LIMITS, unreadMs: 100 } });
  const [silent, waiting] = [await visit(), await visit()];
  silent.socket.pause();
  await begun(silent, '/large');
  await begun(waiting, '/wait');
  await expect.poll(connectionsLeft).toBe(1);
  expect(waiting.isClosed()).toBe(false);
});

test('a network full of clients that read nothing gives way to one that does', async () => {
  await listen({ limits: { ...LIMITS, busyUnreadMs: 0 } });
  for (const silent of [await visit(), await visit(), await visit()]) {
    silent.socket.pause();
    await begun(silent, '/large');
  }
  expect(await ask(await visit())).toBe('HTTP/1.1 200 OK');
});

test('where more waits unread than is to be held, some of those that read too little are hung up on', async () => {
  await listen({ limits: { ...LIMITS, unreadBytes: 20 * 1024 * 1024 } });
  const [silent, other, waiting] = [await visit(), await visit(), await visit()];
  for (const visitor of [silent, other]) visitor.socket.pause();
  await begun(waiting, '/wait');
  await begun(silent, '/large');
  await begun(other, '/large');
  await expect.poll(connectionsLeft, { timeout: 5_000 }).toBe(2);
  expect(waiting.isClosed()).toBe(false);
  waiting.socket.destroy();
  await expect.poll(connectionsLeft).toBe(1);
});

test('answers to requests that were sent at once wait unread too', async () => {
  await listen({ limits: { ...LIMITS, unreadBytes: 40 * 1024 * 1024 } });
  const silent = await visit();
  silent.socket.pause();
  for (let asked = 0; asked < 3; asked += 1) await begun(silent, '/large');
  await expect.poll(connectionsLeft, { timeout: 5_000 }).toBe(0);
});
