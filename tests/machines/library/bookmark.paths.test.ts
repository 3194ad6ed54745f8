import { bookmarkMachine } from '#machines/library/bookmark.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/bookmark.runs.ts';

describePaths({
  machine: bookmarkMachine,
  runs,
  goals: { 'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' } },
  laws: {
    'an old error is gone while it is tried again': ({ after }) =>
      !after.hasTag('busy') || after.context.error === null,
  },
});
