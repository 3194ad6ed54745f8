import { assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** What a refresh did: how many things on screen were read again, and how many could not be. */
export interface RefreshReport {
  reread: number;
  failed: number;
}

export interface ClearReport {
  entries: number;
  bytes: number;
}

/** What was done last, to be told. */
export type CacheReport = ({ did: 'refreshed' } & RefreshReport) | ({ did: 'cleared' } & ClearReport);

/** Everything on screen is asked for at once, each within the client's limit. Milliseconds. */
const REFRESH_LIMIT = CLIENT_TIMEOUT + 1_000;
const CLEAR_LIMIT = 2_000;

/**
 * The cache panel of the header's Ctrl+Shift+C (spec §2): what the browser keeps, with Refresh and Clear. Serves whoever
 * wants to know; starts closed, never ends. Promises: one of the two at a time, and each tells what it did.
 */
export const cachePanelMachine = setup({
  types: {
    context: {} as { report: CacheReport | null; error: ApiError | null },
    events: {} as
      | { type: 'panel.toggle' }
      | { type: 'panel.open' }
      | { type: 'panel.close' }
      | { type: 'panel.refresh' }
      | { type: 'panel.clear' },
    tags: {} as 'busy',
  },
  actors: {
    refreshEntries: fromPromise<RefreshReport, void>(() => unprovided('refreshEntries')),
    clearCache: fromPromise<ClearReport, void>(() => unprovided('clearCache')),
  },
  actions: {
    storeRefresh: assign((_, { report }: { report: RefreshReport }) => ({
      report: { did: 'refreshed' as const, ...report },
    })),
    storeClear: assign((_, { report }: { report: ClearReport }) => ({
      report: { did: 'cleared' as const, ...report },
    })),
    ...errorActions,
    forgetReport: assign({ report: null, error: null }),
  },
  delays: { refreshLimit: REFRESH_LIMIT, clearLimit: CLEAR_LIMIT },
}).createMachine({
  id: 'cachePanel',
  context: { report: null, error: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The panel is put away.',
      entry: 'forgetReport',
      on: { 'panel.toggle': 'open', 'panel.open': 'open' },
    },
    open: {
      description: 'The panel shows what this browser keeps.',
      initial: 'viewing',
      on: { 'panel.toggle': 'closed', 'panel.close': 'closed' },
      states: {
        viewing: {
          description: 'What is kept, how old it is, and how long it counts.',
          on: { 'panel.refresh': 'refreshing', 'panel.clear': 'clearing' },
        },
        refreshing: {
          description: 'Reading again what is on screen; the rest is read when it is next needed.',
          tags: 'busy',
          entry: 'forgetReport',
          invoke: {
            id: 'refreshEntries',
            src: 'refreshEntries',
            onDone: {
              target: 'viewing',
              actions: { type: 'storeRefresh', params: ({ event }) => ({ report: event.output }) },
            },
            onError: { target: 'viewing', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { refreshLimit: { target: 'viewing', actions: 'storeTimeout' } },
        },
        clearing: {
          description: 'Removing what is kept of this account.',
          tags: 'busy',
          entry: 'forgetReport',
          invoke: {
            id: 'clearCache',
            src: 'clearCache',
            onDone: {
              target: 'viewing',
              actions: { type: 'storeClear', params: ({ event }) => ({ report: event.output }) },
            },
            onError: { target: 'viewing', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { clearLimit: { target: 'viewing', actions: 'storeTimeout' } },
        },
      },
    },
  },
});
