import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, type Socket, isIPv6 } from 'node:net';
import { networkOf, siteOf } from './client-network.ts';

/** Connection limits (R84), and the keep-alive timeout between requests. */
export interface ConnectionLimits {
  readonly inAll: number;
  /** Of one client network, or one IPv6 site: a whole school may be behind it. */
  readonly perNetwork: number;
  /** Of one connection (HTTP pipelining). Browsers and proxies wait for each answer before they ask again. */
  readonly requestsAtOnce: number;
  readonly keepAliveMs: number;
  /** While most connections are taken. */
  readonly busyKeepAliveMs: number;
  /** So long a client may read nothing of its answer. */
  readonly unreadMs: number;
  /** So long, if somebody else needs the connection. */
  readonly busyUnreadMs: number;
  /** So many bytes of answers may wait in memory for all clients together. */
  readonly unreadBytes: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  inAll: 1_000,
  perNetwork: 256,
  requestsAtOnce: 8,
  keepAliveMs: 72_000,
  busyKeepAliveMs: 10_000,
  unreadMs: 20_000,
  busyUnreadMs: 2_000,
  unreadBytes: 256 * 1024 * 1024,
};

interface Connection {
  readonly socket: Socket;
  readonly network: string;
  /** Of requests under way. */
  readonly responses: Set<ServerResponse>;
  lastRequest: IncomingMessage | null;
  lastRequestAt: number;
}

/** The connections of one network; those without a request under way begin with the one that has been so for longest. */
interface NetworkConnections {
  readonly idle: Set<Connection>;
  readonly busy: Set<Connection>;
}

const BUSY_SHARE = 0.75;
const LOOK_EVERY_MS = 500;
// Those that were told to close count for Node until they have.
const CLOSING_ROOM = 250;

/**
 * Limits connections per IP network, of IPv6 per site, against slow clients as of slowloris. A network with its share, and
 * of all taken connections the network with the most, loses the one that has been idle for longest, else one whose client
 * does not send its request or read its answer, so that a new one gets in. A trusted proxy speaks for many clients: it has
 * no share. Whoever reads a byte now and then keeps the whole answer in memory: where they are too many, those with the
 * most go. A connection with too many requests at once is destroyed before the next one is looked at: all answers but the
 * first would wait in memory.
 */
export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  limits: ConnectionLimits = CONNECTION_LIMITS,
): void {
  const { inAll, perNetwork, requestsAtOnce, keepAliveMs, busyKeepAliveMs, unreadMs, busyUnreadMs } = limits;
  const proxies = listProxies(trustedProxies);
  const isProxy = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const open = createConnectionTable({
    busyUnreadMs,
    onCount: (count) => {
      server.keepAliveTimeout = count > inAll * BUSY_SHARE ? busyKeepAliveMs : keepAliveMs;
    },
  });

  server.maxConnections = inAll + CLOSING_ROOM;
  server.keepAliveTimeout = keepAliveMs;

  server.once('listening', () => {
    const look = setInterval(() => open.closeUnread(limits.unreadBytes), LOOK_EVERY_MS).unref();
    server.once('close', () => clearInterval(look));
  });

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = siteOf(address) ?? networkOf(address);
    const hasItsShare = open.countOf(network) >= perNetwork && !isProxy(address);
    const isFull = open.count() >= inAll;
    if (
      (hasItsShare && !open.closeOneOf(network)) ||
      (isFull && !hasItsShare && !open.closeOneOfGreediest())
    ) {
      socket.destroy();
      return;
    }
    open.add(socket, network);
  });

  // Before the listener that answers, which leaves a request of a destroyed connection alone.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = open.beginRequest(request, response);
    if (!begun) return;
    if (begun.atOnce > requestsAtOnce) {
      request.socket.destroy();
      return;
    }
    // Nothing was sent or taken for so long: of an answer that waits to be sent nobody reads any more.
    response.setTimeout(unreadMs, () => {
      if (request.socket.writableLength > 0) request.socket.destroy();
    });
    response.once('close', begun.end);
  });
}

/** Answers of pipelined requests wait outside of the socket. */
const unreadBytesOf = ({ responses }: Connection): number =>
  Array.from(responses, ({ writableLength }) => writableLength).reduce((sum, length) => sum + length, 0);

/** Its client does not send its request, or has not read its answer for too long. */
const isHeldUp = ({ socket, lastRequest, lastRequestAt }: Connection, unreadMs: number): boolean =>
  lastRequest?.complete === false ||
  (socket.writableLength > 0 && performance.now() - lastRequestAt >= unreadMs);

/** Those that wait with the most, so many that without them no more than `mostBytes` wait. */
function findUnread(connections: Iterable<Connection>, mostBytes: number): Connection[] {
  const unread = Array.from(connections, (connection) => ({ connection, own: unreadBytesOf(connection) }));
  let bytes = unread.reduce((sum, { own }) => sum + own, 0);
  return unread
    .toSorted((one, other) => other.own - one.own)
    .filter(({ own }) => {
      const isTooMuch = bytes > mostBytes;
      if (isTooMuch) bytes -= own;
      return isTooMuch;
    })
    .map(({ connection }) => connection);
}

interface ConnectionTableOptions {
  readonly busyUnreadMs: number;
  /** Called with the number of connections, whenever it changes. */
  readonly onCount: (count: number) => void;
}

/** The open connections by network, and which of a network may be closed for a new one. */
function createConnectionTable({ busyUnreadMs, onCount }: ConnectionTableOptions) {
  const connections = new Map<Socket, Connection>();
  const networks = new Map<string, NetworkConnections>();

  const countOf = (network: string): number => {
    const own = networks.get(network);
    return own ? own.idle.size + own.busy.size : 0;
  };
  const forget = (connection: Connection) => {
    const { socket, network } = connection;
    if (!connections.delete(socket)) return;
    networks.get(network)?.idle.delete(connection);
    networks.get(network)?.busy.delete(connection);
    if (countOf(network) === 0) networks.delete(network);
    onCount(connections.size);
  };
  const close = (connection: Connection) => {
    forget(connection);
    connection.socket.destroy();
  };
  /** False where each of them has a whole request under way that its client waits for. */
  const closeOneOf = (network: string): boolean => {
    const { idle = [], busy = [] } = networks.get(network) ?? {};
    const [longestIdle] = idle;
    const closed = longestIdle ?? [...busy].find((each) => isHeldUp(each, busyUnreadMs));
    if (!closed) return false;
    close(closed);
    return true;
  };

  return {
    count: () => connections.size,
    countOf,
    closeOneOf,
    closeOneOfGreediest: (): boolean =>
      [...networks.keys()].toSorted((one, other) => countOf(other) - countOf(one)).some(closeOneOf),
    closeUnread(mostBytes: number): void {
      for (const connection of findUnread(connections.values(), mostBytes)) close(connection);
    },
    add(socket: Socket, network: string): void {
      const responses = new Set<ServerResponse>();
      const connection = { socket, network, responses, lastRequest: null, lastRequestAt: 0 };
      connections.set(socket, connection);
      const own = networks.get(network) ?? { idle: new Set(), busy: new Set() };
      networks.set(network, own);
      own.idle.add(connection);
      onCount(connections.size);
      socket.once('close', () => forget(connection));
    },
    /** Returns how many of its connection are under way with it, and how to end it; null on a connection that was closed. */
    beginRequest(
      request: IncomingMessage,
      response: ServerResponse,
    ): { readonly atOnce: number; readonly end: () => void } | null {
      const connection = connections.get(request.socket);
      const own = connection && networks.get(connection.network);
      if (!own) return null;
      const { responses } = connection;
      responses.add(response);
      connection.lastRequest = request;
      connection.lastRequestAt = performance.now();
      own.idle.delete(connection);
      own.busy.add(connection);
      const end = () => {
        responses.delete(response);
        if (responses.size === 0 && own.busy.delete(connection)) own.idle.add(connection);
      };
      return { atOnce: responses.size, end };
    },
  };
}

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The reverse proxies whose X-Forwarded-For counts: what TRUST_PROXY may name, as Fastify reads it for its trust proxy. */
function listProxies(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of trusted.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', length] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}
