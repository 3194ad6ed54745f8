import { Readable } from 'node:stream';
import type { DatabaseEvents } from '../../db/database-events.ts';
import type { Caller } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { networkOf } from '../../http/client-network.ts';

/** The channel the database sends a house's name on, '' for students without one, when XP was earned. */
const LEADERBOARD_CHANNEL = 'leaderboard';

/** Open event streams (server-sent events) of this server, all fed from one LISTEN subscription. */
export interface LeaderboardStreams {
  /**
   * Of one student the oldest gives way; where a client network or the server is full, the oldest of whoever has most of
   * them. Throws `too-many-requests` where nobody has more than this student would.
   */
  open(caller: Pick<Caller, 'userId' | 'sessionId'>, ip: string): Readable;
  /** Ends all of them, and refuses more. */
  close(): void;
}

interface StreamPorts {
  events: DatabaseEvents;
  /** Those of the sessions that still live. */
  listLive: (sessionIds: string[]) => Promise<string[]>;
  /** Told when `listLive` fails: the streams stay open, and the next check asks again. */
  onError?: (error: unknown) => void;
}

interface StreamLimits {
  perStudent?: number;
  /** Less than a network may have connections, so that some are left for everything else. */
  perNetwork?: number;
  inAll?: number;
  /** Least time between two events. */
  pauseMs?: number;
  heartbeatMs?: number;
  /** A sign-out ends a stream within this time and the 5 s of R11. */
  sessionCheckMs?: number;
}

interface OpenStream {
  readonly userId: string;
  readonly sessionId: string;
  readonly network: string;
  readonly stream: Readable;
}

type ClosingReason = 'signed-out' | 'too-many' | 'full' | 'stopping';

const RETRY = 'retry: 5000\n: welcome\n\n';
const HEARTBEAT = ': still here\n\n';
const FULL_RETRY_SECONDS = 30;
/** A client that has not read so much, or not read the end in so long, is gone. */
const MOST_UNREAD_BYTES = 16_384;
const PARTING_MS = 1_000;

const frame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export function createLeaderboardStreams(
  { events, listLive, onError = () => {} }: StreamPorts,
  limits: StreamLimits = {},
): LeaderboardStreams {
  const { perStudent = 5, perNetwork = 160, inAll = 500 } = limits;
  const { pauseMs = 1_000, heartbeatMs = 15_000, sessionCheckMs = 3_000 } = limits;
  const open = new Set<OpenStream>();
  const changed = new Set<string>();
  let isChanged = false;
  let pause: NodeJS.Timeout | null = null;
  let stopWatching: (() => void) | null = null;
  let isStopped = false;

  function send(text: string): void {
    for (const { stream } of open) {
      if (stream.readableLength > MOST_UNREAD_BYTES) stream.destroy();
      else stream.push(text);
    }
  }

  function onChange(house: string | null): void {
    isChanged = true;
    if (house) changed.add(house);
    if (pause === null) flush();
  }

  function flush(): void {
    pause = null;
    if (!isChanged) return;
    send(frame('leaderboard.changed', { houses: [...changed].sort() }));
    isChanged = false;
    changed.clear();
    pause = setTimeout(flush, pauseMs).unref();
  }

  function end(each: OpenStream, reason: ClosingReason): void {
    const { stream } = each;
    open.delete(each);
    stream.push(frame('leaderboard.closed', { reason }));
    stream.push(null);
    setTimeout(() => stream.destroy(), PARTING_MS).unref();
    if (open.size === 0) rest();
  }

  async function checkSessions(): Promise<void> {
    const asked = [...open];
    const live = new Set(await listLive([...new Set(asked.map(({ sessionId }) => sessionId))]));
    for (const each of asked) if (open.has(each) && !live.has(each.sessionId)) end(each, 'signed-out');
  }

  /** While anybody looks on. */
  function watch(): void {
    const unsubscribe = events.subscribe(LEADERBOARD_CHANNEL, onChange);
    const heartbeat = setInterval(() => send(HEARTBEAT), heartbeatMs).unref();
    const check = setInterval(() => void checkSessions().catch(onError), sessionCheckMs).unref();
    stopWatching = () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearInterval(check);
    };
  }

  function rest(): void {
    stopWatching?.();
    stopWatching = null;
    if (pause) clearTimeout(pause);
    pause = null;
    isChanged = false;
    changed.clear();
  }

  /** Of a network with its share, or of all if they are as many as can be. */
  function makeRoom(userId: string, network: string): void {
    const neighbours = [...open].filter((each) => each.network === network);
    if (neighbours.length < perNetwork && open.size < inAll) return;
    const mostOfOneNetwork = largestGroup(open, (each) => each.network);
    const isOthersTurn = neighbours.length < perNetwork && mostOfOneNetwork.length > neighbours.length + 1;
    const crowd = largestGroup(isOthersTurn ? mostOfOneNetwork : neighbours, (each) => each.userId);
    const mine = neighbours.filter((each) => each.userId === userId);
    const [oldest] = crowd;
    if (!oldest || (!isOthersTurn && crowd.length <= mine.length + 1)) throw full();
    end(oldest, 'full');
  }

  return {
    open({ userId, sessionId }, ip) {
      const network = networkOf(ip);
      if (isStopped) throw full();
      const own = [...open].filter((each) => each.userId === userId);
      const [oldest] = own;
      if (oldest && own.length >= perStudent) end(oldest, 'too-many');
      makeRoom(userId, network);
      const stream = new Readable({
        read() {},
        destroy: (error, done) => {
          if (open.delete(opened) && open.size === 0) rest();
          done(error);
        },
      });
      const opened = { userId, sessionId, network, stream };
      if (stopWatching === null) watch();
      open.add(opened);
      stream.push(RETRY);
      return stream;
    },
    close() {
      isStopped = true;
      for (const each of open) end(each, 'stopping');
    },
  };
}

const full = () => new Problem('too-many-requests', { retryAfterSeconds: FULL_RETRY_SECONDS });

function largestGroup(streams: Iterable<OpenStream>, by: (stream: OpenStream) => string): OpenStream[] {
  const groups = [...Map.groupBy(streams, by).values()];
  return groups.reduce<OpenStream[]>((most, group) => (group.length > most.length ? group : most), []);
}
