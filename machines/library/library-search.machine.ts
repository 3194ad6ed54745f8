import { assign, emit, fromPromise, setup } from 'xstate';
import type { LibraryHit } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** Fewer letters than this find half the library. */
const MIN_SEARCH_LENGTH = 2;
export const MAX_RECENT_SEARCHES = 8;

/** What a search found. */
export interface LibraryResults {
  hits: LibraryHit[];
  /** What was looked for instead of misspelt words; null where the words were looked for as they are. */
  meant: string | null;
  /** Words, as they were typed, that no lesson has: the hits are for the others. */
  missing: string[];
  /** Whether no two of the words stand together in the best hits. */
  isApart: boolean;
}

interface LibrarySearchContext {
  /** What stands in the field. */
  q: string;
  /** What the hits answer; null while there are none. */
  answered: string | null;
  hits: LibraryHit[];
  /** What the hits are for, where it is not what was asked. */
  meant: string | null;
  /** What was asked for and stands in no lesson, and whether the rest stands apart. */
  missing: string[];
  isApart: boolean;
  /** Searches of this device, the latest first. */
  recent: string[];
  error: ApiError | null;
}

const wordsOf = (q: string): string => q.trim().replaceAll(/\s+/g, ' ');
const isLookedFor = (q: string): boolean => wordsOf(q).length >= MIN_SEARCH_LENGTH;

const withRecent = (recent: readonly string[], q: string): string[] => {
  const words = wordsOf(q);
  const others = recent.filter((known) => known.toLowerCase() !== words.toLowerCase());
  return [words, ...others].slice(0, MAX_RECENT_SEARCHES);
};

/**
 * The search box of the library: search as you type, with a debounce. Starts with the words of the address
 * and the recent searches of this device; never ends. Hits stay on screen until the next ones are here; an
 * answer to words that have changed since never shows.
 */
export const librarySearchMachine = setup({
  types: {
    input: {} as { q: string; recent: string[] },
    context: {} as LibrarySearchContext,
    events: {} as
      | { type: 'query.change'; q: string }
      | { type: 'query.submit' }
      | { type: 'search.retry' }
      | { type: 'result.open' }
      | { type: 'recents.clear' },
    emitted: {} as { type: 'recents.changed'; recent: string[] },
    tags: {} as 'busy' | 'shelves',
  },
  actors: {
    searchLibrary: fromPromise<LibraryResults, { q: string }>(() => unprovided('searchLibrary')),
  },
  guards: {
    hasWords: ({ context }) => isLookedFor(context.q),
    isTooShort: (_, params: { q: string }) => !isLookedFor(params.q),
    isAnswered: ({ context }, params: { q: string }) => wordsOf(params.q) === context.answered,
    isFruitless: (_, params: LibraryResults) => params.hits.length === 0,
  },
  actions: {
    storeWords: assign({ q: (_, params: { q: string }) => params.q }),
    storeHits: assign(({ context }, { hits, meant, missing, isApart }: LibraryResults) => ({
      hits,
      meant,
      missing,
      isApart,
      answered: wordsOf(context.q),
    })),
    dropHits: assign({ hits: [], answered: null, meant: null, missing: [], isApart: false }),
    remember: assign({ recent: ({ context }) => withRecent(context.recent, context.q) }),
    forget: assign({ recent: [] }),
    emitRecents: emit(({ context }) => ({ type: 'recents.changed' as const, recent: context.recent })),
    ...errorActions,
  },
  delays: { settleDelay: 250, clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'librarySearch',
  context: ({ input }) => ({
    ...input,
    answered: null,
    hits: [],
    meant: null,
    missing: [],
    isApart: false,
    error: null,
  }),
  initial: 'checkingQuery',
  on: {
    'query.change': [
      {
        guard: { type: 'isTooShort', params: ({ event }) => event },
        target: '.idle',
        actions: [{ type: 'storeWords', params: ({ event }) => event }, 'dropHits'],
      },
      {
        target: '.typing',
        reenter: true,
        actions: { type: 'storeWords', params: ({ event }) => event },
      },
    ],
  },
  states: {
    checkingQuery: {
      description: 'Looking whether the address asks for something.',
      always: [{ guard: 'hasWords', target: 'searching' }, { target: 'idle' }],
    },
    idle: {
      description: 'No search is running. Your library is shown.',
      tags: 'shelves',
      on: { 'recents.clear': { actions: ['forget', 'emitRecents'] } },
    },
    typing: {
      description: 'Waiting a moment in case another letter follows.',
      on: { 'query.submit': { target: 'searching', actions: ['remember', 'emitRecents'] } },
      after: { settleDelay: 'searching' },
    },
    searching: {
      description: 'Looking through the library.',
      tags: 'busy',
      entry: 'clearError',
      on: { 'query.submit': { actions: ['remember', 'emitRecents'] } },
      invoke: {
        id: 'searchLibrary',
        src: 'searchLibrary',
        input: ({ context }) => ({ q: wordsOf(context.q) }),
        onDone: [
          {
            guard: { type: 'isFruitless', params: ({ event }) => event.output },
            target: 'nothing',
            actions: { type: 'storeHits', params: ({ event }) => event.output },
          },
          {
            target: 'found',
            actions: { type: 'storeHits', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    found: {
      description: 'Here is what the library has.',
      on: {
        'query.change': {
          guard: { type: 'isAnswered', params: ({ event }) => event },
          actions: { type: 'storeWords', params: ({ event }) => event },
        },
        'query.submit': { actions: ['remember', 'emitRecents'] },
        'result.open': { actions: ['remember', 'emitRecents'] },
      },
    },
    nothing: { description: 'The library has nothing with these words.' },
    failed: {
      description: 'The search did not come back. It can be tried again.',
      on: { 'search.retry': 'searching', 'query.submit': 'searching' },
    },
  },
});
