import { type bookmarkMachine } from '#machines/library/bookmark.machine.ts';
import { type Paths, type Scenario, NOT_BUSY } from '#tests/support/machines/scenario.ts';

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

export const goals: Paths<typeof bookmarkMachine>['goals'] = { 'a rest': NOT_BUSY };

export const invariants: Paths<typeof bookmarkMachine>['invariants'] = {
  'an old error is gone while it is tried again': ({ after }) =>
    !after.hasTag('busy') || after.context.error === null,
};
