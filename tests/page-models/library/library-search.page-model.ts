import { librarySearchMachine } from '#machines/library/library-search.machine.ts';
import { scenarios } from '#tests/machines/library/scenarios/library-search.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const FIELD = 'Search the library';

export const librarySearch = definePageModel<typeof librarySearchMachine>({
  machine: librarySearchMachine,
  scenes: {
    'with nothing in the address': { run: scenarios['with nothing in the address'] },
    'with words in the address': {
      run: scenarios['with words in the address'],
      at: () => `${paths.library}?q=law`,
    },
  },
  screen: async () => (await import('#web/features/library/library.screen.tsx')).LibraryScreen,
  route: paths.library,
  at: () => paths.library,
  leavesBy: ['result.open'],
  gestures: {
    // What stands there cannot be typed.
    'query.change': ({ q }, { context }) => (context.q === q ? 'automatic' : { fill: FIELD, text: q }),
    'query.submit': { submit: FIELD },
    'search.retry': { press: 'Retry' },
    'result.open': { press: 'Writs', role: 'link' },
    'recents.clear': (_, { context }) =>
      context.recent.length > 0 && context.q === '' ? { press: 'Clear searches' } : 'automatic',
  },
  tolerated: { 'query.submit': 'Enter can always be pressed in a field.' },
});
