import { thrownBy } from '../thrown-by.ts';
import { studentNoteEditorSetup } from './student-note-editor.setup.ts';

/**
 * To write a note or edit a note, with draft persistence: an existing one, or the one about to be made (`note` is
 * null). Starts with what this tab kept of it, if anything; never ends. There is no autosave: a note is saved when
 * asked for. What was typed is told on each change (`draft.changed`) and dropped only once the server has it or the
 * person says so. A note conflict is an edit conflict with another device, 409 `note-changed`: the change made
 * elsewhere is shown beside one's own, to merge the two or keep both.
 */
export const studentNoteEditorMachine = studentNoteEditorSetup.createMachine({
  id: 'studentNoteEditor',
  context: ({ input: { note, draft, subtopicId, key } }) => ({
    note,
    subtopicId: draft?.subtopicId ?? subtopicId,
    text: draft?.text ?? note?.content ?? '',
    rev: draft ? draft.rev : (note?.rev ?? null),
    key: draft?.key ?? key,
    version: draft?.version ?? 0,
    hasDraft: draft !== null,
    remote: null,
    error: null,
    failures: 0,
  }),
  initial: 'checkingDraft',
  states: {
    checkingDraft: {
      description: 'Looking whether something was left unfinished here.',
      always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'resting' }],
    },
    resting: {
      description: 'The note is at rest. It can be changed.',
      initial: 'viewing',
      on: {
        'note.edit': {
          target: 'editing',
          actions: { type: 'openNote', params: ({ event }) => event },
        },
      },
      states: {
        viewing: {
          description: 'The note as it was last saved.',
        },
        saved: {
          description: 'Saved.',
          after: { savedNotice: 'viewing' },
        },
      },
    },
    editing: {
      description: 'Write; what you type is kept on this device until it is saved.',
      initial: 'writing',
      on: {
        'note.save': { guard: 'canSave', target: 'saving' },
        'note.cancel': [
          { guard: 'isChanged', target: 'setAside', actions: 'clearError' },
          { target: 'resting', actions: ['clearError', 'emitDropped'] },
        ],
        'place.choose': {
          actions: [{ type: 'choosePlace', params: ({ event }) => event }, 'emitDraft'],
        },
      },
      states: {
        writing: {
          description: 'Writing in Markdown.',
          on: {
            'text.change': { actions: [{ type: 'storeText', params: ({ event }) => event }, 'emitDraft'] },
            'preview.show': 'previewing',
          },
        },
        previewing: {
          description: 'Looking at the note as it will read.',
          on: { 'preview.hide': 'writing' },
        },
      },
    },
    saving: {
      description: 'Saving the note.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context }) => ({
          noteId: context.note?._id ?? null,
          subtopicId: context.note?.subtopicId ?? context.subtopicId,
          content: context.text,
          rev: context.rev ?? 0,
          idempotencyKey: `${context.key}-${context.version}`,
        }),
        onDone: {
          target: 'resting.saved',
          actions: [
            { type: 'storeSaved', params: ({ event }) => ({ note: event.output }) },
            { type: 'emitSaved', params: ({ event }) => ({ note: event.output }) },
            'emitDropped',
          ],
        },
        onError: [
          { guard: { type: 'isConflict', params: thrownBy }, target: 'comparing' },
          { guard: { type: 'isGone', params: thrownBy }, target: 'gone' },
          {
            guard: { type: 'isAway', params: thrownBy },
            target: 'waiting',
            actions: { type: 'storeError', params: thrownBy },
          },
          { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'waiting', actions: 'storeTimeout' } },
    },
    waiting: {
      description: 'Not sent yet. The note is kept here and goes out again by itself.',
      tags: 'unsent',
      on: {
        // The timer begins anew, or a text that could not be saved when it rang would wait for ever.
        'text.change': {
          target: 'waiting',
          reenter: true,
          actions: [{ type: 'storeText', params: ({ event }) => event }, 'emitDraft'],
        },
        'note.save': { guard: 'canSave', target: 'saving' },
        'note.cancel': { target: 'setAside', actions: 'clearError' },
        'connection.restored': { guard: 'canSave', target: 'saving' },
      },
      after: { retryDelay: { guard: 'canSave', target: 'saving' } },
    },
    comparing: {
      description: 'The note was changed on another device. Fetching what it says there.',
      tags: 'busy',
      invoke: {
        id: 'loadNote',
        src: 'loadNote',
        input: ({ context }) => ({
          noteId: context.note?._id ?? '',
          subtopicId: context.note?.subtopicId ?? '',
        }),
        onDone: {
          target: 'conflicted',
          actions: { type: 'storeRemote', params: ({ event }) => ({ note: event.output }) },
        },
        onError: [
          { guard: { type: 'isGone', params: thrownBy }, target: 'gone' },
          { target: 'waiting', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'waiting', actions: 'storeTimeout' } },
    },
    conflicted: {
      description:
        'This note was changed on another device meanwhile. Both are here: choose one, or keep both.',
      on: {
        'conflict.keepMine': { target: 'saving', actions: 'rebaseOnRemote' },
        'conflict.keepRemote': {
          target: 'setAside',
          actions: ['rebaseOnRemote', 'emitOutdated', 'emitDraft'],
        },
        'conflict.keepBoth': { target: 'editing', actions: ['joinBoth', 'rebaseOnRemote', 'emitDraft'] },
      },
    },
    gone: {
      description: 'This note was deleted on another device. Your text is still here.',
      on: {
        'note.recreate': { target: 'saving', actions: 'beginAnew' },
        'draft.discard': { target: 'resting', actions: ['emitDropped', 'emitOutdated'] },
      },
    },
    setAside: {
      description: 'What you wrote was discarded and can be restored.',
      on: {
        'draft.restore': 'editing',
        'draft.discard': { target: 'resting', actions: ['dropText', 'emitDropped'] },
      },
    },
  },
});
