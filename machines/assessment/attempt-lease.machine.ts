import { fromPromise, setup } from 'xstate';
import { toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { finalOutput } from '../final-output.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import { type AttemptEnd, isAttemptClosed } from './attempt-guards.ts';

/** Milliseconds between two heartbeats: the server counts a tab as gone after 20 s of silence. */
const HEARTBEAT = 8_000;

/**
 * The session lease of a quiz, its tab lock: of two tabs or more with the same quiz it keeps this one the leader tab, which alone writes to
 * an open attempt (C20), by a heartbeat every eight seconds, and at once when the page wakes up. Child of quizRun. Starts as
 * the writer, ends with a takeover by a second tab or another device, or with the attempt. Promises: no failure of the
 * network ends it, only the server's word does.
 */
export const attemptLeaseMachine = setup({
  types: {
    input: {} as { attemptId: string; epoch: number },
    context: {} as { attemptId: string; epoch: number },
    output: {} as AttemptEnd,
    events: {} as { type: 'lease.renew' },
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to the epoch of the attempt's present writer. */
    renewLease: fromPromise<number, { attemptId: string }>(() => unprovided('renewLease')),
  },
  guards: {
    isOwnEpoch: ({ context }, params: { epoch: number }) => params.epoch === context.epoch,
    isOpenElsewhere: (_, params: { thrown: unknown }) =>
      toApiError(params.thrown).code === 'attempt-open-elsewhere',
    isClosed: isAttemptClosed,
  },
  delays: { heartbeat: HEARTBEAT, clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'attemptLease',
  context: ({ input }) => input,
  output: finalOutput<AttemptEnd>,
  initial: 'held',
  states: {
    held: {
      description: 'This tab writes.',
      on: { 'lease.renew': 'renewing' },
      after: { heartbeat: 'renewing' },
    },
    renewing: {
      description: 'Telling the server that this tab is still here.',
      tags: 'busy',
      invoke: {
        id: 'renewLease',
        src: 'renewLease',
        input: ({ context }) => ({ attemptId: context.attemptId }),
        onDone: [
          { guard: { type: 'isOwnEpoch', params: ({ event }) => ({ epoch: event.output }) }, target: 'held' },
          // Taken and given back meanwhile: what this tab shows is old.
          { target: 'closed' },
        ],
        onError: [
          { guard: { type: 'isOpenElsewhere', params: thrownBy }, target: 'takenOver' },
          { guard: { type: 'isClosed', params: thrownBy }, target: 'closed' },
          { target: 'held' },
        ],
      },
      after: { clientTimeout: 'held' },
    },
    takenOver: {
      description: 'Another tab or device writes to the attempt.',
      type: 'final',
      output: { reason: 'takenOver' } satisfies AttemptEnd,
    },
    closed: {
      description: 'What this tab shows is old, or the attempt is closed.',
      type: 'final',
      output: { reason: 'closed' } satisfies AttemptEnd,
    },
  },
});
