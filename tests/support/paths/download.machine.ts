import { assign, emit, fromPromise, setup } from 'xstate';

/** A small flow for the tests of the harness itself: a file is fetched, and tried again at most twice. */
export const downloadMachine = setup({
  types: {
    context: {} as { tries: number; file: string | null },
    events: {} as { type: 'download.start' } | { type: 'download.retry' },
    emitted: {} as { type: 'file.loaded' },
  },
  actors: {
    fetchFile: fromPromise<string, { tries: number }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: { mayRetry: ({ context }) => context.tries < 2 },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    storeFile: assign({ file: (_, params: { file: string }) => params.file }),
    emitLoaded: emit({ type: 'file.loaded' }),
  },
  delays: { timeout: 10_000 },
}).createMachine({
  id: 'download',
  context: { tries: 0, file: null },
  initial: 'idle',
  states: {
    idle: { on: { 'download.start': 'loading' } },
    loading: {
      entry: 'countTry',
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => ({ tries: context.tries }),
        onDone: {
          target: 'loaded',
          actions: [{ type: 'storeFile', params: ({ event }) => ({ file: event.output }) }, 'emitLoaded'],
        },
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    failed: { on: { 'download.retry': { target: 'loading', guard: 'mayRetry' } } },
    loaded: { type: 'final' },
  },
});
