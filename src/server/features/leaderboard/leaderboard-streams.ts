import { Readable } from 'node:stream';
import type { DatabaseEvents } from '../../db/database-events.ts';
import type { Caller } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { networkOf } from '../../http/client-network.ts';

/**
 * The notification channel on which the database sends (`pg_notify`) a house's name, '' for students without one,
 * when XP was earned; each server's streams fan out from it.
 */
const LEADERBOARD_CHANNEL = 'leaderboard';

/**
 * Live updates of the leaderboard as server-sent events: the open event streams of this server, all fed from one LISTEN
 * subscription.
 */
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
  /** The throttle: least time between two events. */
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

/** Gathers the houses whose points changed into one event at most every `pauseMs`. */
function createChangeEvents(pauseMs: number, send: (text: string) => void) {
  const houses = new Set<string>();
  let isChanged = false;
  let pause: NodeJS.Timeout | null = null;

  function flush(): void {
    pause = null;
    if (!isChanged) return;
    send(frame('leaderboard.changed', { houses: [...houses].sort() }));
    isChanged = false;
    houses.clear();
    pause = setTimeout(flush, pauseMs).unref();
  }

  return {
    add(house: string | null): void {
      isChanged = true;
      if (house) houses.add(house);
      if (pause === null) flush();
    },
    reset(): void {
      if (pause) clearTimeout(pause);
      pause = null;
      isChanged = false;
      houses.clear();
    },
  };
}

/**
 * The stream limit: which stream gives way to a new one of a student, if one must: of a network with its share, or of
 * all if they are as many as can be.
 */
function findOneToEnd(
  open: ReadonlySet<OpenStream>,
  { userId, network }: Pick<OpenStream, 'userId' | 'network'>,
  { perNetwork, inAll }: Required<Pick<StreamLimits, 'perNetwork' | 'inAll'>>,
): OpenStream | null {
  const neighbours = [...open].filter((each) => each.network === network);
  if (neighbours.length < perNetwork && open.size < inAll) return null;
  const mostOfOneNetwork = largestGroup(open, (each) => each.network);
  const isOthersTurn = neighbours.length < perNetwork && mostOfOneNetwork.length > neighbours.length + 1;
  const crowd = largestGroup(isOthersTurn ? mostOfOneNetwork : neighbours, (each) => each.userId);
  const mine = neighbours.filter((each) => each.userId === userId);
  const [oldest] = crowd;
  if (!oldest || (!isOthersTurn && crowd.length <= mine.length + 1)) throw full();
  return oldest;
}

class EventStreams implements LeaderboardStreams {
  readonly #ports: Required<StreamPorts>;
  readonly #limits: Required<StreamLimits>;
  readonly #open = new Set<OpenStream>();
  readonly #changes: ReturnType<typeof createChangeEvents>;
  #stopWatching: (() => void) | null = null;
  #isStopped = false;

  constructor(ports: Required<StreamPorts>, limits: Required<StreamLimits>) {
    this.#ports = ports;
    this.#limits = limits;
    this.#changes = createChangeEvents(limits.pauseMs, (text) => this.#send(text));
  }

  open({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>, ip: string): Readable {
    const network = networkOf(ip);
    if (this.#isStopped) throw full();
    const [oldest, ...others] = [...this.#open].filter((each) => each.userId === userId);
    if (oldest && others.length + 1 >= this.#limits.perStudent) this.#end(oldest, 'too-many');
    const crowdedOut = findOneToEnd(this.#open, { userId, network }, this.#limits);
    if (crowdedOut) this.#end(crowdedOut, 'full');
    const stream = new Readable({
      read() {},
      destroy: (error, done) => {
        if (this.#open.delete(opened) && this.#open.size === 0) this.#rest();
        done(error);
      },
    });
    const opened = { userId, sessionId, network, stream };
    if (this.#stopWatching === null) this.#watch();
    this.#open.add(opened);
    stream.push(RETRY);
    return stream;
  }

  close(): void {
    this.#isStopped = true;
    for (const each of this.#open) this.#end(each, 'stopping');
  }

  #send(text: string): void {
    for (const { stream } of this.#open) {
      if (stream.readableLength > MOST_UNREAD_BYTES) stream.destroy();
      else stream.push(text);
    }
  }

  #end(each: OpenStream, reason: ClosingReason): void {
    const { stream } = each;
    this.#open.delete(each);
    stream.push(frame('leaderboard.closed', { reason }));
    stream.push(null);
    setTimeout(() => stream.destroy(), PARTING_MS).unref();
    if (this.#open.size === 0) this.#rest();
  }

  async #checkSessions(): Promise<void> {
    const checked = [...this.#open];
    const live = new Set(await this.#ports.listLive([...new Set(checked.map(({ sessionId }) => sessionId))]));
    for (const each of checked) {
      if (this.#open.has(each) && !live.has(each.sessionId)) this.#end(each, 'signed-out');
    }
  }

  /** While anybody looks on. */
  #watch(): void {
    const { events, onError } = this.#ports;
    const { heartbeatMs, sessionCheckMs } = this.#limits;
    const unsubscribe = events.subscribe(LEADERBOARD_CHANNEL, (house) => this.#changes.add(house));
    const heartbeat = setInterval(() => this.#send(HEARTBEAT), heartbeatMs).unref();
    const check = setInterval(() => void this.#checkSessions().catch(onError), sessionCheckMs).unref();
    this.#stopWatching = () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearInterval(check);
    };
  }

  #rest(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.#changes.reset();
  }
}

/** Opens event streams within the stream limits, each with an SSE heartbeat and a check of its session. */
export function createLeaderboardStreams(
  { onError = () => {}, ...ports }: StreamPorts,
  limits: StreamLimits = {},
): LeaderboardStreams {
  const { perStudent = 5, perNetwork = 160, inAll = 500 } = limits;
  const { pauseMs = 1_000, heartbeatMs = 15_000, sessionCheckMs = 3_000 } = limits;
  return new EventStreams(
    { onError, ...ports },
    { perStudent, perNetwork, inAll, pauseMs, heartbeatMs, sessionCheckMs },
  );
}

const full = () => new Problem('too-many-requests', { retryAfterSeconds: FULL_RETRY_SECONDS });

function largestGroup(streams: Iterable<OpenStream>, by: (stream: OpenStream) => string): OpenStream[] {
  const groups = [...Map.groupBy(streams, by).values()];
  return groups.reduce<OpenStream[]>((most, group) => (group.length > most.length ? group : most), []);
}
