import type { LibraryHit } from '#contract/contract.ts';
import { type librarySearchMachine } from '#machines/library/library-search.machine.ts';
import { type Paths, type Scenario, NOT_BUSY } from '#tests/support/machines/scenario.ts';

export const hit = (title: string): LibraryHit => ({
  kind: 'lesson',
  title,
  excerpt: 'A sentence.',
  href: '/lesson/s?subtopic=t',
  chapterId: 'c',
});

const run = (q: string): Scenario<typeof librarySearchMachine> => ({
  input: { q, recent: [] },
  events: [
    { type: 'query.change', q: 'law' },
    { type: 'query.change', q: 'law ' },
    { type: 'query.change', q: '' },
    { type: 'query.submit' },
    { type: 'search.retry' },
    { type: 'result.open' },
    { type: 'recents.clear' },
  ],
  outcomes: {
    searchLibrary: {
      done: [
        { hits: [hit('Writs')], meant: null, missing: [], isApart: false },
        { hits: [hit('Writs')], meant: 'laws', missing: ['lex'], isApart: true },
        { hits: [], meant: null, missing: [], isApart: false },
      ],
    },
  },
  key: ({ context }) => [context.q, context.answered, context.meant],
});

export const scenarios = {
  'with nothing in the address': run(''),
  'with words in the address': run('law'),
} satisfies Record<string, Scenario<typeof librarySearchMachine>>;

export const goals: Paths<typeof librarySearchMachine>['goals'] = { 'a rest': NOT_BUSY };
