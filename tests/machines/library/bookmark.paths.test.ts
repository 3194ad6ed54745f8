import { bookmarkMachine } from '#machines/library/bookmark.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';

describePaths({
  machine: bookmarkMachine,
  runs: {
    'not set yet': {
      input: { isSet: false },
      events: [{ type: 'bookmark.toggle' }],
      outcomes: { setBookmark: { done: [{ bookmarked: true }, { bookmarked: false }] } },
      key: ({ context }) => context.isSet,
    },
  },
  goals: { 'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' } },
  laws: {
    'an old error is gone while it is tried again': ({ after }) =>
      !after.hasTag('busy') || after.context.error === null,
  },
});
