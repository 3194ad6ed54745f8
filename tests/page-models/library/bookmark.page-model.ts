import { bookmarkMachine } from '#machines/library/bookmark.machine.ts';
import { scenarios } from '#tests/machines/library/scenarios/bookmark.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { atTab, notebook } from './notebook.ts';

export const bookmark = definePageModel<typeof bookmarkMachine>({
  ...notebook({ bookmarks: [{ subtopicId: 's', createdAt: '2026-11-10T10:00:00.000Z' }] }),
  machine: bookmarkMachine,
  scenes: { 'in the list of bookmarks': { run: scenarios['in the list of bookmarks'] } },
  at: atTab('bookmarks'),
  offline: ['bookmark bookmark.toggle'],
  gestures: { 'bookmark.toggle': { press: /^Bookmark: / } },
  tolerated: {
    'bookmark.toggle in saving': 'It keeps the focus while it is saved and says that it is busy.',
  },
});
