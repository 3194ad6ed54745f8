import { emit, setup } from 'xstate';

/** The key a chord begins with. */
export const CHORD_KEY = 'g';

/** The pages of the main navigation by the second key of their chord. */
export const CHORDS = {
  h: 'home',
  c: 'courses',
  n: 'clans',
  a: 'challenges',
  l: 'leaderboard',
  b: 'library',
  p: 'profile',
} as const;

type ChordPage = (typeof CHORDS)[keyof typeof CHORDS];

/** Milliseconds in which the second key of a chord must come. */
const CHORD_LIMIT = 1_500;

const pageOf = (key: string): ChordPage | null =>
  Object.entries(CHORDS).find(([letter]) => letter === key)?.[1] ?? null;

/**
 * The keyboard shortcuts of every page with a header: g and a letter opens a page, Shift+M the map, ? the list of them. Starts as the
 * student left it, never ends. Promises: nothing happens while they are switched off (WCAG 2.1.4); a lone g does
 * nothing. It is told only keys that no field, dialog or quiz wants.
 */
export const shortcutsMachine = setup({
  types: {
    input: {} as { isOff: boolean },
    context: {} as { isOff: boolean },
    events: {} as { type: 'key.press'; key: string } | { type: 'shortcuts.toggle' },
    emitted: {} as
      | { type: 'page.wanted'; page: ChordPage }
      | { type: 'help.wanted' }
      | { type: 'map.wanted' },
  },
  guards: {
    isOff: ({ context }) => context.isOff,
    opensHelp: (_, { key }: { key: string }) => key === '?',
    opensMap: (_, { key }: { key: string }) => key === 'M',
    beginsChord: (_, { key }: { key: string }) => key === CHORD_KEY,
    namesPage: (_, { key }: { key: string }) => pageOf(key) !== null,
  },
  actions: {
    requestHelp: emit({ type: 'help.wanted' }),
    requestMap: emit({ type: 'map.wanted' }),
    requestPage: emit((_, { key }: { key: string }) => ({
      type: 'page.wanted' as const,
      page: pageOf(key) ?? 'home',
    })),
  },
  delays: { chordLimit: CHORD_LIMIT },
}).createMachine({
  id: 'shortcuts',
  context: ({ input }) => ({ isOff: input.isOff }),
  initial: 'opening',
  on: { 'shortcuts.toggle': '.off' },
  states: {
    opening: {
      description: 'Whether the student has switched the keys off.',
      always: [{ guard: 'isOff', target: 'off' }, { target: 'listening' }],
    },
    listening: {
      description: 'Waiting for a key.',
      on: {
        'key.press': [
          {
            guard: { type: 'beginsChord', params: ({ event }) => ({ key: event.key }) },
            target: 'midChord',
          },
          {
            guard: { type: 'opensHelp', params: ({ event }) => ({ key: event.key }) },
            actions: 'requestHelp',
          },
          {
            guard: { type: 'opensMap', params: ({ event }) => ({ key: event.key }) },
            actions: 'requestMap',
          },
        ],
      },
    },
    midChord: {
      description: 'g was pressed: the next key says which page.',
      on: {
        'key.press': [
          {
            guard: { type: 'namesPage', params: ({ event }) => ({ key: event.key }) },
            target: 'listening',
            actions: { type: 'requestPage', params: ({ event }) => ({ key: event.key }) },
          },
          { target: 'listening' },
        ],
      },
      after: { chordLimit: 'listening' },
    },
    off: {
      description: 'The student has switched the keys off.',
      on: { 'shortcuts.toggle': 'listening' },
    },
  },
});
