import pg from 'pg';
import type { Database } from './database.ts';

/** Hears a payload; null where some may have been missed: the connection is new. */
type DatabaseListener = (payload: string | null) => void;

/** What the database tells its clients (LISTEN, NOTIFY), over one connection of its own while somebody listens. */
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

export function createDatabaseEvents(
  { $client: pool }: Pick<Database, '$client'>,
  options: DatabaseEventsOptions = {},
): DatabaseEvents {
  const {
    firstRetryMs = 250,
    longestRetryMs = 10_000,
    probeMs = 30_000,
    onConnectionLost = () => {},
  } = options;
  const listeners = new Map<string, Set<DatabaseListener>>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  let isClosed = false;

  const notifyListeners = (channel: string, payload: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  };

  function connect(): void {
    const opened = new pg.Client(pool.options);
    client = opened;
    const lose = (error: Error) => {
      if (client !== opened) return;
      void release();
      onConnectionLost(error);
      timer = setTimeout(connect, retryMs).unref();
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    };
    opened.on('error', lose);
    opened.on('end', () => lose(new Error('The database closed the connection that listens.')));
    opened.on('notification', ({ channel, payload }) => notifyListeners(channel, payload ?? ''));
    listen(opened).catch(lose);
  }

  async function listen(opened: pg.Client): Promise<void> {
    await opened.connect();
    for (const channel of listeners.keys()) await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    if (client !== opened) return;
    retryMs = firstRetryMs;
    timer = setInterval(() => {
      opened.query('SELECT 1').catch((error: Error) => opened.emit('error', error));
    }, probeMs).unref();
    for (const channel of listeners.keys()) notifyListeners(channel, null);
  }

  /** Lets go of the connection, whatever state it is in. */
  async function release(): Promise<void> {
    clearTimeout(timer);
    const released = client;
    client = null;
    // One that is being made or has been lost fails to end as well.
    await released?.end().catch(() => {});
  }

  return {
    subscribe(channel, listener) {
      const known = listeners.get(channel);
      if (known) known.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        void release();
        if (!isClosed) connect();
      }
      return () => {
        const left = listeners.get(channel);
        left?.delete(listener);
        if (left?.size === 0) listeners.delete(channel);
        if (listeners.size === 0) void release();
      };
    },
    close: () => {
      isClosed = true;
      return release();
    },
  };
}
