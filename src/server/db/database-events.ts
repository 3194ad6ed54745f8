import pg from 'pg';
import type { Database } from './database.ts';

/** Hears a payload; null where some may have been missed: the connection is new. */
type DatabaseListener = (payload: string | null) => void;

/** Pub/sub by PostgreSQL's LISTEN and NOTIFY: database notifications over one connection, while somebody listens. */
export interface DatabaseEvents {
  /** Returns how to stop listening. */
  subscribe(channel: string, listener: DatabaseListener): () => void;
  close(): Promise<void>;
}

interface DatabaseEventsOptions {
  /** Pause before the first try to connect again; it doubles up to `longestRetryMs`. */
  readonly firstRetryMs?: number;
  readonly longestRetryMs?: number;
  /** How often a connection that says nothing is asked whether it still lives. */
  readonly probeMs?: number;
  readonly onConnectionLost?: (error: Error) => void;
}

interface ConnectionPorts extends Required<DatabaseEventsOptions> {
  readonly pool: pg.Pool;
  readonly channels: () => Iterable<string>;
  /** `payload` is null for every channel once the connection is new. */
  readonly onNotification: (channel: string, payload: string | null) => void;
}

/** The connection that listens: a reconnect with exponential backoff whenever it is lost. */
class ListeningConnection {
  readonly #ports: ConnectionPorts;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #retryMs: number;

  constructor(ports: ConnectionPorts) {
    this.#ports = ports;
    this.#retryMs = ports.firstRetryMs;
  }

  connect(): void {
    const client = new pg.Client(this.#ports.pool.options);
    this.#client = client;
    const lose = (error: Error) => this.#reconnect(client, error);
    client.on('error', lose);
    client.on('end', () => lose(new Error('The database closed the connection that listens.')));
    client.on('notification', ({ channel, payload }) => this.#ports.onNotification(channel, payload ?? ''));
    this.#listen(client).catch(lose);
  }

  /** Lets go of the connection, whatever state it is in. */
  async release(): Promise<void> {
    clearTimeout(this.#timer);
    const released = this.#client;
    this.#client = null;
    // One that is being made or has been lost fails to end as well.
    await released?.end().catch(() => {});
  }

  #reconnect(lost: pg.Client, error: Error): void {
    if (this.#client !== lost) return;
    const { onConnectionLost, longestRetryMs } = this.#ports;
    void this.release();
    onConnectionLost(error);
    this.#timer = setTimeout(() => this.connect(), this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
  }

  async #listen(client: pg.Client): Promise<void> {
    const { channels, firstRetryMs, probeMs, onNotification } = this.#ports;
    await client.connect();
    for (const channel of channels()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    if (this.#client !== client) return;
    this.#retryMs = firstRetryMs;
    this.#timer = setInterval(() => {
      client.query('SELECT 1').catch((error: Error) => client.emit('error', error));
    }, probeMs).unref();
    for (const channel of channels()) onNotification(channel, null);
  }
}

export function createDatabaseEvents(
  { $client: pool }: Pick<Database, '$client'>,
  options: DatabaseEventsOptions = {},
): DatabaseEvents {
  const { firstRetryMs = 250, longestRetryMs = 10_000, probeMs = 30_000 } = options;
  const { onConnectionLost = () => {} } = options;
  const listeners = new Map<string, Set<DatabaseListener>>();
  let isClosed = false;
  const connection = new ListeningConnection({
    pool,
    firstRetryMs,
    longestRetryMs,
    probeMs,
    onConnectionLost,
    channels: () => listeners.keys(),
    onNotification: (channel, payload) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    },
  });

  return {
    subscribe(channel, listener) {
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        void connection.release();
        if (!isClosed) connection.connect();
      }
      return () => {
        const left = listeners.get(channel);
        left?.delete(listener);
        if (left?.size === 0) listeners.delete(channel);
        if (listeners.size === 0) void connection.release();
      };
    },
    close: () => {
      isClosed = true;
      return connection.release();
    },
  };
}
