import { type bookmarkMachine } from '#machines/library/bookmark.machine.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';

const run = (isSet: boolean): Scenario<typeof bookmarkMachine> => ({
  input: { isSet },
  events: [{ type: 'bookmark.toggle' }],
  outcomes: { setBookmark: { done: [{ bookmarked: true }, { bookmarked: false }] } },
  key: ({ context }) => context.isSet,
});

export const scenarios = {
  'not set yet': run(false),
  'in the list of bookmarks': run(true),
} satisfies Record<string, Scenario<typeof bookmarkMachine>>;
