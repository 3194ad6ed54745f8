export const notesTabs = ['notes', 'questions', 'bookmarks'] as const;
export type NotesTab = (typeof notesTabs)[number];
const notesOrders = ['syllabus', 'newest'] as const;
export type NotesOrder = (typeof notesOrders)[number];

/** What the address says: `?tab=&order=&q=`, and `lesson`, the one somebody came from. */
export interface NotesView {
  tab: NotesTab;
  order: NotesOrder;
  q: string;
  lesson: string | null;
}

export function readNotesView(search: URLSearchParams): NotesView {
  return {
    tab: notesTabs.find((known) => known === search.get('tab')) ?? 'notes',
    order: notesOrders.find((known) => known === search.get('order')) ?? 'syllabus',
    q: search.get('q') ?? '',
    lesson: search.get('lesson'),
  };
}

/** The address of a view; what is the default is left out. */
export function writeNotesView({ tab, order, q, lesson }: NotesView): URLSearchParams {
  return new URLSearchParams([
    ...(tab === 'notes' ? [] : [['tab', tab]]),
    ...(order === 'syllabus' ? [] : [['order', order]]),
    ...(q.trim() === '' ? [] : [['q', q]]),
    ...(lesson === null ? [] : [['lesson', lesson]]),
  ]);
}
