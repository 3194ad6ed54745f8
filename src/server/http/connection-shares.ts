import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, type Socket, isIPv6 } from 'node:net';
import { networkOf } from './client-network.ts';

/** How many connections there may be (R84), and for how long one is kept between requests. */
export interface ConnectionLimits {
  readonly inAll: number;
  /** Of one client network: a whole classroom may be behind it. */
  readonly perNetwork: number;
  readonly keepAliveMs: number;
  /** While most connections are taken. */
  readonly busyKeepAliveMs: number;
  /** So long a client may read nothing of its answer. */
  readonly unreadMs: number;
  /** So long, if somebody else needs the connection. */
  readonly busyUnreadMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  inAll: 1_000,
  perNetwork: 256,
  keepAliveMs: 72_000,
  busyKeepAliveMs: 10_000,
  unreadMs: 20_000,
  busyUnreadMs: 2_000,
};

interface Connection {
  readonly socket: Socket;
  readonly network: string;
  requestsUnderWay: number;
  lastRequest: IncomingMessage | null;
  lastRequestAt: number;
}

/** The connections of one network; those without a request under way begin with the one that has been so for longest. */
interface NetworkConnections {
  readonly idle: Set<Connection>;
  readonly busy: Set<Connection>;
}

const BUSY_SHARE = 0.75;
// Those that were told to close count for Node until they have.
const CLOSING_ROOM = 250;

/**
 * Shares the connections among the client networks. A network with its share, and of all taken connections the network
 * with the most, loses the one that has been idle for longest, else one whose client does not send its request or read its
 * answer, so that a new one gets in. A trusted proxy speaks for many
 * clients: it has no share.
 */
export function shareConnections(
  server: Server,
  trustedProxies: readonly string[],
  limits: ConnectionLimits = CONNECTION_LIMITS,
): void {
  const { inAll, perNetwork, keepAliveMs, busyKeepAliveMs, unreadMs, busyUnreadMs } = limits;
  const proxies = listProxies(trustedProxies);
  const isProxy = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const connections = new Map<Socket, Connection>();
  const networks = new Map<string, NetworkConnections>();
  const sizeOf = (network: string): number => {
    const own = networks.get(network);
    return own ? own.idle.size + own.busy.size : 0;
  };

  const noteCount = () => {
    server.keepAliveTimeout = connections.size > inAll * BUSY_SHARE ? busyKeepAliveMs : keepAliveMs;
  };
  const forget = (connection: Connection) => {
    const { socket, network } = connection;
    if (!connections.delete(socket)) return;
    networks.get(network)?.idle.delete(connection);
    networks.get(network)?.busy.delete(connection);
    if (sizeOf(network) === 0) networks.delete(network);
    noteCount();
  };
  const isHeldUp = ({ socket, lastRequest, lastRequestAt }: Connection): boolean =>
    lastRequest?.complete === false ||
    (socket.writableLength > 0 && performance.now() - lastRequestAt >= busyUnreadMs);
  /** False where each of them has a whole request under way that its client waits for. */
  const closeOneOf = (network: string): boolean => {
    const { idle = [], busy = [] } = networks.get(network) ?? {};
    const [longestIdle] = idle;
    const closed = longestIdle ?? [...busy].find(isHeldUp);
    if (!closed) return false;
    forget(closed);
    closed.socket.destroy();
    return true;
  };
  const closeOneOfGreediest = (): boolean =>
    [...networks.keys()].toSorted((one, other) => sizeOf(other) - sizeOf(one)).some(closeOneOf);

  server.maxConnections = inAll + CLOSING_ROOM;
  server.keepAliveTimeout = keepAliveMs;

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = networkOf(address);
    const hasItsShare = sizeOf(network) >= perNetwork && !isProxy(address);
    const isFull = connections.size >= inAll;
    if ((hasItsShare && !closeOneOf(network)) || (isFull && !hasItsShare && !closeOneOfGreediest())) {
      socket.destroy();
      return;
    }
    const connection: Connection = {
      socket,
      network,
      requestsUnderWay: 0,
      lastRequest: null,
      lastRequestAt: 0,
    };
    connections.set(socket, connection);
    const own = networks.get(network) ?? { idle: new Set(), busy: new Set() };
    networks.set(network, own);
    own.idle.add(connection);
    noteCount();
    socket.once('close', () => forget(connection));
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    const own = connection && networks.get(connection.network);
    if (!own) return;
    connection.requestsUnderWay += 1;
    connection.lastRequest = request;
    connection.lastRequestAt = performance.now();
    // Nothing was sent or taken for so long: of an answer that waits to be sent nobody reads any more.
    response.setTimeout(unreadMs, () => {
      if (connection.socket.writableLength > 0) connection.socket.destroy();
    });
    own.idle.delete(connection);
    own.busy.add(connection);
    response.once('close', () => {
      connection.requestsUnderWay -= 1;
      if (connection.requestsUnderWay > 0 || !own.busy.delete(connection)) return;
      own.idle.add(connection);
    });
  });
}

const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** What TRUST_PROXY may name, as Fastify reads it. */
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
