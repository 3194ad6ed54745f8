import type { AuthoringSubtopic } from '#contract/contract.ts';
import { thrownBy } from '../thrown-by.ts';
import { NO_TEXTS, lessonNotesEditorSetup } from './lesson-notes-editor.setup.ts';

const lessonOf = ({ event }: { event: { output: AuthoringSubtopic } }) => ({ lesson: event.output });

/**
 * The lesson editor: the notes of a lesson, written by its author, with its name, its reading time and whether it is a
 * draft lesson or published. Starts by reading it; never ends. Promises: what was typed is told on each change
 * (`texts.changed`) and dropped only once the server has it or the author says so; a save that got lost goes out again
 * by itself; what somebody else saved meanwhile is shown beside one's own.
 */
export const lessonNotesEditorMachine = lessonNotesEditorSetup.createMachine({
  id: 'lessonNotesEditor',
  context: ({ input: { subtopicId, kept } }) => ({
    subtopicId,
    kept,
    lesson: null,
    texts: kept?.texts ?? NO_TEXTS,
    version: kept?.version ?? '',
    fieldErrors: {},
    remote: null,
    error: null,
    failures: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Opening the lesson as its author sees it.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadLesson',
        src: 'loadLesson',
        input: ({ context }) => ({ subtopicId: context.subtopicId }),
        onDone: {
          target: 'writing',
          actions: { type: 'openLesson', params: lessonOf },
        },
        onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    failed: {
      description: 'The lesson could not be opened. It can be tried again.',
      on: { 'lesson.reload': 'loading' },
    },
    writing: {
      description: 'The lesson can be written. Whatever is typed is to be saved.',
      tags: 'open',
      initial: 'editing',
      on: {
        'texts.change': {
          target: '.editing',
          actions: [{ type: 'storeTexts', params: ({ event }) => event }, 'emitTexts'],
        },
      },
      states: {
        editing: {
          description: 'Writing in Markdown; what you type is kept on this device until it is saved.',
          on: {
            'lesson.save': [
              { guard: 'hasFieldErrors', actions: 'validateForm' },
              { guard: 'isChanged', target: '#lessonNotesEditor.saving' },
            ],
            'texts.revert': { guard: 'isChanged', target: '#lessonNotesEditor.confirmingRevert' },
          },
        },
        saved: {
          description: 'Saved.',
          after: { savedNotice: 'editing' },
        },
        waiting: {
          description: 'Not sent yet. The lesson is kept here and goes out again by itself.',
          on: {
            'lesson.save': '#lessonNotesEditor.saving',
            'connection.restored': '#lessonNotesEditor.saving',
          },
          after: { retryDelay: '#lessonNotesEditor.saving' },
        },
      },
    },
    confirmingRevert: {
      description: 'Asking whether to discard the changes.',
      tags: 'open',
      on: {
        'revert.cancel': 'writing',
        'revert.confirm': { target: 'writing', actions: ['revertTexts', 'emitDropped'] },
      },
    },
    saving: {
      description: 'Saving the lesson.',
      tags: ['busy', 'open'],
      entry: 'clearError',
      invoke: {
        id: 'saveLesson',
        src: 'saveLesson',
        input: ({ context: { subtopicId, texts, version } }) => ({
          subtopicId,
          content: {
            version,
            name: texts.name.trim(),
            minutes: Number(texts.minutes),
            notes: texts.notes,
            draft: texts.draft,
          },
        }),
        onDone: {
          target: 'writing.saved',
          actions: [{ type: 'storeSaved', params: lessonOf }, 'emitDropped'],
        },
        onError: [
          { guard: { type: 'isConflict', params: thrownBy }, target: 'comparing' },
          { guard: { type: 'isGone', params: thrownBy }, target: 'gone' },
          {
            guard: { type: 'isRefused', params: thrownBy },
            target: 'writing',
            actions: { type: 'storeRefusal', params: thrownBy },
          },
          {
            guard: { type: 'isAway', params: thrownBy },
            target: 'writing.waiting',
            actions: { type: 'storeError', params: thrownBy },
          },
          { target: 'writing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'writing.waiting', actions: 'storeTimeout' } },
    },
    comparing: {
      description: 'Somebody else changed the lesson. Fetching what it says there.',
      tags: ['busy', 'open'],
      invoke: {
        id: 'readRemote',
        src: 'readRemote',
        input: ({ context }) => ({ subtopicId: context.subtopicId }),
        onDone: [
          {
            guard: { type: 'saysTheSame', params: lessonOf },
            target: 'writing.saved',
            actions: [{ type: 'storeSaved', params: lessonOf }, 'emitDropped'],
          },
          { target: 'conflicted', actions: { type: 'storeRemote', params: lessonOf } },
        ],
        onError: [
          { guard: { type: 'isGone', params: thrownBy }, target: 'gone' },
          { target: 'writing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'writing', actions: 'storeTimeout' } },
    },
    conflicted: {
      description: 'Somebody else changed the lesson meanwhile. Both versions are here: keep one of them.',
      tags: 'open',
      on: {
        'conflict.keepMine': { target: 'saving', actions: 'rebaseOnRemote' },
        'conflict.keepRemote': { target: 'writing', actions: ['takeRemote', 'emitDropped'] },
      },
    },
    gone: {
      description: 'The lesson was deleted. What you wrote is still here to be copied.',
      tags: 'open',
      on: { 'lesson.reload': 'loading' },
    },
  },
});
