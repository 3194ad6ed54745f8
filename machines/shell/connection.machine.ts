import { emit, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Milliseconds: between two looks for the server while it is away, and how long each may take (C8). */
const PROBE_EVERY = 5_000;
const PROBE_LIMIT = 5_000;
/** Milliseconds for which the good news stands. */
const RESTORED_NOTICE = 4_000;

export type ConnectionEvent =
  /** The server answered something, whatever it said. */
  | { type: 'request.answered' }
  /** A request found no server. */
  | { type: 'request.failed' }
  /** What the device believes: a hint to look, never the answer. */
  | { type: 'device.offline' }
  | { type: 'device.online' }
  | { type: 'connection.retry' };

type ConnectionFact = { type: 'connection.lost' } | { type: 'connection.restored' };

/**
 * The network status of every page: offline detection by whether the server can be reached, or is down (C8).
 * Starts with the page, trusting; never ends. Promises: one failed request alone alarms nobody, a second look
 * decides; while the server is unreachable it is looked for every five seconds; any answer ends the alarm at once.
 */
export const connectionMachine = setup({
  types: {
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionFact,
    tags: {} as 'busy',
  },
  actors: {
    probeServer: fromPromise<void, void>(() => unprovided('probeServer')),
    probeAgain: fromPromise<void, void>(() => unprovided('probeAgain')),
  },
  actions: {
    emitLost: emit({ type: 'connection.lost' }),
    emitRestored: emit({ type: 'connection.restored' }),
  },
  delays: { probeLimit: PROBE_LIMIT, probeEvery: PROBE_EVERY, restoredNotice: RESTORED_NOTICE },
}).createMachine({
  id: 'connection',
  initial: 'reachable',
  states: {
    reachable: {
      description: 'The server answers. A failed request is looked into.',
      initial: 'online',
      on: {
        'request.failed': 'suspect',
        'device.offline': 'suspect',
      },
      states: {
        online: {
          description: 'The server answers.',
        },
        restored: {
          description: 'The server answers again; said for a moment.',
          entry: 'emitRestored',
          after: { restoredNotice: 'online' },
        },
      },
    },
    suspect: {
      description: 'A request found no server: looking whether it is really away.',
      tags: 'busy',
      // No answer to another request ends it: that one may have been on its way when the server went.
      invoke: { id: 'probeServer', src: 'probeServer', onDone: 'reachable.online', onError: 'offline' },
      after: { probeLimit: 'offline' },
    },
    offline: {
      description: 'The server cannot be reached. What is on the screen stays.',
      entry: 'emitLost',
      initial: 'waiting',
      on: { 'request.answered': 'reachable.restored' },
      states: {
        waiting: {
          description: 'A moment before the next look.',
          on: { 'device.online': 'probing', 'connection.retry': 'probing' },
          after: { probeEvery: 'probing' },
        },
        probing: {
          description: 'Looking whether the server is back.',
          tags: 'busy',
          on: { 'device.online': { target: 'probing', reenter: true } },
          invoke: {
            id: 'probeAgain',
            src: 'probeAgain',
            onDone: '#connection.reachable.restored',
            onError: 'waiting',
          },
          after: { probeLimit: 'waiting' },
        },
      },
    },
  },
});
