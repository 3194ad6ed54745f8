import type { Note } from '#contract/contract.ts';
import { type studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';
import { type NoteDraft } from '#machines/library/student-note-editor.setup.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';

export const note: Note = {
  _id: 'n',
  subtopicId: 's',
  content: 'As it was.',
  rev: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
};
export const remote: Note = { ...note, content: 'As they have it.', rev: 1 };
export const written: Note = { ...note, content: 'As it is now.', rev: 2 };
export const draft: NoteDraft = { text: 'Left unfinished.', rev: 0, subtopicId: 's', key: 'k', version: 3 };

const quoted: NoteDraft = { text: '> One.', rev: null, subtopicId: 's', key: 'k', version: 1 };

const refused = { kind: 'http', status: 400, message: 'Too long.' } as const;
const changed = { kind: 'http', status: 409, code: 'note-changed', message: 'Changed.' } as const;
const late = { ...serverError, status: 408 };
const tooOften = { ...serverError, status: 429 };
const missing = { kind: 'http', status: 404, message: 'We could not find that.' } as const;

const run = (kept: NoteDraft | null, of: Note | null): Scenario<typeof studentNoteEditorMachine> => ({
  input: { note: of, subtopicId: 's', key: 'k', draft: kept },
  events: [
    ...[of, ...(of ? [remote, written] : [])].map((known) => ({
      type: 'note.edit' as const,
      note: known,
      subtopicId: 's',
      key: 'k',
    })),
    { type: 'text.change', text: 'As it is now.' },
    { type: 'text.change', text: '' },
    ...(of ? [{ type: 'text.change' as const, text: of.content }] : []),
    { type: 'place.choose', subtopicId: 's2' },
    { type: 'preview.show' },
    { type: 'preview.hide' },
    { type: 'note.save' },
    { type: 'note.cancel' },
    { type: 'draft.restore' },
    { type: 'draft.discard' },
    { type: 'connection.restored' },
    ...(of
      ? ([
          { type: 'conflict.keepMine' },
          { type: 'conflict.keepRemote' },
          { type: 'conflict.keepBoth' },
          { type: 'note.recreate' },
        ] as const)
      : []),
  ],
  outcomes: {
    saveNote: { done: [written], error: [serverError, refused, changed, missing, late, tooOften] },
    loadNote: { done: [remote], error: [serverError, missing] },
  },
  key: ({ context }) => [context.note?.content ?? null, context.text, context.remote?.content ?? null],
  filter: ({ context }, event) => {
    // A page opens what it was last told of the note.
    if ('note' in event)
      return event.note === (of && context.note && context.note.rev > 0 ? context.note : of);
    // Joined once is joined often enough.
    return event.type !== 'conflict.keepBoth' || !context.text.includes('---');
  },
});

export const scenarios = {
  'a note that is there': run(null, note),
  'a note left half changed': run(draft, note),
  'a new note': run(null, null),
  'a new note begun with a quotation': run(quoted, null),
} satisfies Record<string, Scenario<typeof studentNoteEditorMachine>>;

export const goals: Paths<typeof studentNoteEditorMachine>['goals'] = {
  'a rest': NOT_BUSY,
  'the saved note': {
    isReached: (snapshot) => snapshot.matches({ resting: 'saved' }),
    liveness: 'withServer',
  },
};
