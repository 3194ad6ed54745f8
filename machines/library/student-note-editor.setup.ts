import { assign, emit, fromPromise, setup } from 'xstate';
import type { Note } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT, exponentialBackoff } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';

/** The note length: as many characters as a note may have. */
export const MAX_NOTE_LENGTH = 10_000;

/** The unsaved draft that survives a reload: the text, and what is needed to send it once and only once. */
export interface NoteDraft {
  text: string;
  /** The revision it was written upon; null for a new note. */
  rev: number | null;
  subtopicId: string;
  /** Together with `version` it names the request, so that a lost answer makes no second note. */
  key: string;
  /** Counts the changes. */
  version: number;
}

/** One write. `noteId` is null for a new note; `rev` is then of no account. */
interface NoteWrite {
  noteId: string | null;
  subtopicId: string;
  content: string;
  rev: number;
  idempotencyKey: string;
}

interface StudentNoteEditorContext {
  /** As the server has it, as far as is known; null for a new one. */
  note: Note | null;
  subtopicId: string;
  text: string;
  rev: number | null;
  key: string;
  version: number;
  hasDraft: boolean;
  /** What another device made of the note. */
  remote: Note | null;
  error: ApiError | null;
  failures: number;
}

const BETWEEN_BOTH = '\n\n---\n\n';

export const studentNoteEditorSetup = setup({
  types: {
    input: {} as { note: Note | null; subtopicId: string; key: string; draft: NoteDraft | null },
    context: {} as StudentNoteEditorContext,
    events: {} as
      | { type: 'note.edit'; note: Note | null; subtopicId: string; key: string }
      | { type: 'text.change'; text: string }
      | { type: 'place.choose'; subtopicId: string }
      | { type: 'preview.show' }
      | { type: 'preview.hide' }
      | { type: 'note.save' }
      | { type: 'note.cancel' }
      | { type: 'note.recreate' }
      | { type: 'draft.restore' }
      | { type: 'draft.discard' }
      | { type: 'conflict.keepMine' }
      | { type: 'conflict.keepRemote' }
      | { type: 'conflict.keepBoth' }
      | { type: 'connection.restored' },
    emitted: {} as
      | { type: 'draft.changed'; draft: NoteDraft }
      | { type: 'draft.dropped' }
      | { type: 'note.saved'; note: Note }
      | { type: 'note.outdated' },
    tags: {} as 'busy' | 'unsent',
  },
  actors: {
    saveNote: fromPromise<Note, NoteWrite>(() => unprovided('saveNote')),
    loadNote: fromPromise<Note, { noteId: string; subtopicId: string }>(() => unprovided('loadNote')),
  },
  guards: {
    hasDraft: ({ context }) => context.hasDraft,
    isChanged: ({ context: { note, text } }) => (note === null ? text.trim() !== '' : text !== note.content),
    canSave: ({ context: { note, subtopicId, text } }) =>
      text.trim() !== '' && text.length <= MAX_NOTE_LENGTH && subtopicId !== '' && text !== note?.content,
    isConflict: ({ context }, params: { thrown: unknown }) =>
      context.note !== null && toApiError(params.thrown).code === 'note-changed',
    isGone: ({ context }, params: { thrown: unknown }) =>
      context.note !== null && toApiError(params.thrown).status === 404,
    isAway: (_, params: { thrown: unknown }) => {
      const { kind, status = 0 } = toApiError(params.thrown);
      return kind !== 'http' || status >= 500 || status === 408 || status === 429;
    },
  },
  actions: {
    openNote: assign(
      (_, { note, subtopicId, key }: { note: Note | null; subtopicId: string; key: string }) => ({
        note,
        subtopicId: note?.subtopicId ?? subtopicId,
        text: note?.content ?? '',
        rev: note?.rev ?? null,
        key,
        version: 0,
        error: null,
      }),
    ),
    storeText: assign(({ context }, params: { text: string }) => ({
      text: params.text,
      version: context.version + 1,
    })),
    choosePlace: assign(({ context }, params: { subtopicId: string }) => ({
      subtopicId: params.subtopicId,
      version: context.version + 1,
    })),
    storeSaved: assign((_, { note }: { note: Note }) => ({
      note,
      text: note.content,
      rev: note.rev,
      failures: 0,
    })),
    storeRemote: assign({ remote: (_, params: { note: Note }) => params.note }),
    rebaseOnRemote: assign(({ context: { remote, version } }) => ({
      note: remote,
      rev: remote?.rev ?? null,
      version: version + 1,
      remote: null,
    })),
    joinBoth: assign({
      text: ({ context: { remote, text } }) => `${remote?.content ?? ''}${BETWEEN_BOTH}${text}`,
    }),
    beginAnew: assign(({ context: { note, subtopicId, version } }) => ({
      subtopicId: note?.subtopicId ?? subtopicId,
      note: null,
      rev: null,
      version: version + 1,
    })),
    dropText: assign({ text: ({ context }) => context.note?.content ?? '' }),
    storeError: assign({
      error: (_, params: { thrown: unknown }) => toApiError(params.thrown),
      failures: ({ context }) => context.failures + 1,
    }),
    storeTimeout: assign({ error: timedOut, failures: ({ context }) => context.failures + 1 }),
    clearError: assign({ error: null }),
    emitDraft: emit(({ context: { text, rev, subtopicId, key, version } }) => ({
      type: 'draft.changed' as const,
      draft: { text, rev, subtopicId, key, version },
    })),
    emitDropped: emit({ type: 'draft.dropped' }),
    emitSaved: emit((_, params: { note: Note }) => ({ type: 'note.saved' as const, note: params.note })),
    emitOutdated: emit({ type: 'note.outdated' }),
  },
  delays: {
    clientTimeout: CLIENT_TIMEOUT,
    savedNotice: 4000,
    retryDelay: ({ context }) => exponentialBackoff(context.failures, { first: 2000, atMost: 30_000 }),
  },
});
