import { assign, fromPromise, setup } from 'xstate';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT, UPLOAD_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** An export as the server tells of it; `expiresAt` in ISO 8601. */
export interface ExportState {
  id: string;
  state: 'preparing' | 'ready' | 'expired';
  expiresAt: string;
}

interface DataExportContext {
  current: ExportState | null;
  error: ApiError | null;
}

type DataExportEvent = { type: 'export.request' } | { type: 'export.download' } | { type: 'export.retry' };

/** The polling interval of an export that is being prepared, in ms. */
const EXPORT_POLL_MS = 3_000;

const found = ({ event }: { event: { output: ExportState } }) => ({ current: event.output });

/**
 * The data export, data portability as the GDPR calls it: all my data, to take along (pages /profile, My data). Starts
 * by looking whether one was asked for before, polls an export that is being prepared, never ends.
 * Promises: one export at a time; an expired one is said to be so, with a way to a new one; a download that fails
 * leaves the export where it was.
 */
export const dataExportMachine = setup({
  types: {
    context: {} as DataExportContext,
    events: {} as DataExportEvent,
    tags: {} as 'busy' | 'file',
  },
  actors: {
    /** The export with that id, or the one this browser remembers; null where there is none. */
    readExport: fromPromise<ExportState | null, { id: string | null }>(() => unprovided('readExport')),
    requestExport: fromPromise<ExportState, void>(() => unprovided('requestExport')),
    downloadExport: fromPromise<void, { id: string }>(() => unprovided('downloadExport')),
  },
  guards: {
    hasNone: ({ context }) => context.current === null,
    isPreparing: ({ context }) => context.current?.state === 'preparing',
    isReady: ({ context }) => context.current?.state === 'ready',
    isGone: (_, params: { thrown: unknown }) => toApiError(params.thrown).status === 404,
  },
  actions: {
    storeExport: assign({ current: (_, params: { current: ExportState | null }) => params.current }),
    markExpired: assign({
      current: ({ context }) => context.current && { ...context.current, state: 'expired' as const },
    }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT, downloadTimeout: UPLOAD_TIMEOUT, pollDelay: EXPORT_POLL_MS },
}).createMachine({
  id: 'dataExport',
  context: { current: null, error: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'Looking how far an export is.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'readExport',
        src: 'readExport',
        input: ({ context }) => ({ id: context.current?.id ?? null }),
        onDone: {
          target: 'resolvingExport',
          actions: { type: 'storeExport', params: ({ event }) => ({ current: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    failed: {
      description: 'The state of the export could not be loaded. You can try again.',
      on: { 'export.retry': 'reading' },
    },
    resolvingExport: {
      description: 'Telling apart none, preparing, ready and expired.',
      always: [
        { guard: 'hasNone', target: 'idle.none' },
        { guard: 'isPreparing', target: 'preparing' },
        { guard: 'isReady', target: 'idle.available' },
        { target: 'idle.expired' },
      ],
    },
    idle: {
      description: 'No export is being prepared. One can be asked for.',
      initial: 'none',
      on: {
        'export.request': 'requesting',
      },
      states: {
        none: {
          description: 'No export was asked for.',
        },
        available: {
          description: 'The file can be downloaded, as often as it is wanted.',
          tags: 'file',
          initial: 'ready',
          on: { 'export.download': '#dataExport.downloading' },
          states: {
            ready: {
              description: 'The export is ready to be downloaded.',
            },
            delivered: {
              description: 'The file was handed to the browser.',
            },
          },
        },
        expired: {
          description: 'The last export is no longer there. A new one can be asked for.',
        },
      },
    },
    requesting: {
      description: 'Asking for an export.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'requestExport',
        src: 'requestExport',
        onDone: { target: 'resolvingExport', actions: { type: 'storeExport', params: found } },
        onError: { target: 'resolvingExport', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'resolvingExport', actions: 'storeTimeout' } },
    },
    preparing: {
      description: 'The export is being prepared; the page looks again every few seconds.',
      tags: 'busy',
      after: { pollDelay: 'reading' },
    },
    downloading: {
      description: 'Downloading the file.',
      tags: ['busy', 'file'],
      entry: 'clearError',
      invoke: {
        id: 'downloadExport',
        src: 'downloadExport',
        input: ({ context }) => ({ id: context.current?.id ?? '' }),
        onDone: 'idle.available.delivered',
        onError: [
          { guard: { type: 'isGone', params: thrownBy }, target: 'idle.expired', actions: 'markExpired' },
          { target: 'idle.available', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { downloadTimeout: { target: 'idle.available', actions: 'storeTimeout' } },
    },
  },
});
