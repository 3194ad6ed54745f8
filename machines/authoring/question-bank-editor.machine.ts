import { thrownBy } from '../thrown-by.ts';
import { contentOf } from './question-texts.ts';
import { NOTHING_OPEN, questionBankEditorSetup } from './question-bank-editor.setup.ts';

const lessonOf = <Lesson>({ event }: { event: { output: Lesson } }) => ({ lesson: event.output });

/**
 * The question editor of a lesson: its questions listed, written, changed, and asked no more. Starts by reading them;
 * never ends. Promises: what was typed stays through every refusal with each error at its field, is told on each change
 * (`texts.changed`) and dropped only once the server has it or the author says so; what somebody else saved meanwhile
 * is shown beside one's own, and a question is retired only after a question, as it was read.
 */
export const questionBankEditorMachine = questionBankEditorSetup.createMachine({
  id: 'questionBankEditor',
  context: ({ input }) => ({ ...input, ...NOTHING_OPEN }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Fetching the questions of the lesson.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadLesson',
        src: 'loadLesson',
        input: ({ context }) => ({ subtopicId: context.subtopicId }),
        onDone: [
          {
            guard: 'hasKept',
            target: 'writing',
            actions: [{ type: 'storeLesson', params: lessonOf }, 'openKept'],
          },
          { target: 'idle.listed', actions: { type: 'storeLesson', params: lessonOf } },
        ],
        onError: { target: 'checkingOlder', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'checkingOlder', actions: 'storeTimeout' } },
    },
    checkingOlder: {
      description: 'Looking whether the questions were read before.',
      always: [{ guard: 'hasLesson', target: 'idle.listed' }, { target: 'idle.failed' }],
    },
    idle: {
      description: 'Nothing is being written. The questions can be loaded again.',
      initial: 'failed',
      on: { 'list.reload': 'loading' },
      states: {
        failed: { description: 'The questions could not be loaded. You can try again.' },
        listed: {
          description: 'Every question of the lesson, with its key.',
          on: {
            'question.begin': {
              target: '#questionBankEditor.writing',
              actions: { type: 'openNew', params: ({ event }) => event },
            },
            'question.edit': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: '#questionBankEditor.writing',
              actions: { type: 'openQuestion', params: ({ event }) => event },
            },
            'question.retire': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: '#questionBankEditor.confirming',
              actions: { type: 'markForRetiring', params: ({ event }) => event },
            },
          },
        },
      },
    },
    writing: {
      description: 'A question is open. What is typed is kept by this tab until the server has it.',
      tags: 'form',
      initial: 'editing',
      states: {
        editing: {
          description: 'Writing a question, its four options and why one of them is right.',
          on: {
            'texts.change': { actions: [{ type: 'storeTexts', params: ({ event }) => event }, 'emitTexts'] },
            'question.save': [{ guard: 'isWellFormed', target: 'saving' }, { actions: 'validateForm' }],
            'question.cancel': [
              { guard: 'isChanged', target: 'confirmingDiscard' },
              { target: '#questionBankEditor.idle.listed', actions: ['clearError', 'emitDropped'] },
            ],
          },
        },
        confirmingDiscard: {
          description: 'Asking whether to discard the text.',
          on: {
            'cancel.stop': 'editing',
            'cancel.confirm': {
              target: '#questionBankEditor.idle.listed',
              actions: ['clearError', 'emitDropped'],
            },
          },
        },
        saving: {
          description: 'Saving the question.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'saveQuestion',
            src: 'saveQuestion',
            input: ({ context: { subtopicId, questionId, version, key, edition, texts } }) => ({
              subtopicId,
              question: questionId === null ? null : { _id: questionId, version },
              key: `${key}-${edition}`,
              content: contentOf(texts),
            }),
            onDone: {
              target: '#questionBankEditor.idle.listed',
              actions: [
                { type: 'storeQuestion', params: ({ event }) => ({ question: event.output }) },
                'emitDropped',
              ],
            },
            onError: [
              { guard: { type: 'isConflict', params: thrownBy }, target: 'comparing' },
              { guard: { type: 'isGone', params: thrownBy }, target: 'gone', actions: 'dropQuestion' },
              {
                guard: { type: 'isRefused', params: thrownBy },
                target: 'editing',
                actions: { type: 'storeRefusal', params: thrownBy },
              },
              { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
            ],
          },
          after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
        },
        comparing: {
          description: 'Somebody else changed the question. Fetching what it says now.',
          tags: 'busy',
          invoke: {
            id: 'readRemote',
            src: 'readRemote',
            input: ({ context }) => ({ subtopicId: context.subtopicId }),
            onDone: [
              {
                guard: { type: 'saysTheSame', params: lessonOf },
                target: '#questionBankEditor.idle.listed',
                actions: [{ type: 'storeLesson', params: lessonOf }, 'markSaved', 'emitDropped'],
              },
              {
                guard: { type: 'holdsRemote', params: lessonOf },
                target: 'conflicted',
                actions: { type: 'storeRemote', params: lessonOf },
              },
              { target: 'gone', actions: { type: 'storeLesson', params: lessonOf } },
            ],
            onError: { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
        },
        conflicted: {
          description:
            'Somebody else changed the question meanwhile. Both versions are here: keep one of them.',
          on: {
            'conflict.keepMine': { target: 'saving', actions: ['rebaseOnRemote', 'emitTexts'] },
            'conflict.keepRemote': {
              target: '#questionBankEditor.idle.listed',
              actions: ['dropRemote', 'emitDropped'],
            },
          },
        },
        gone: {
          description: 'Somebody else retired the question. What you wrote can become a new one.',
          on: {
            'conflict.keepMine': { target: 'saving', actions: ['becomeNew', 'emitTexts'] },
            'conflict.keepRemote': { target: '#questionBankEditor.loading', actions: 'emitDropped' },
          },
        },
      },
    },
    confirming: {
      description: 'Asking whether the question shall really be asked no more.',
      on: { 'retire.confirm': 'retiring', 'retire.cancel': 'idle.listed' },
    },
    retiring: {
      description: 'Taking the question out of future quizzes.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'retireQuestion',
        src: 'retireQuestion',
        input: ({ context: { questionId, version } }) => ({ questionId: questionId ?? '', version }),
        onDone: { target: 'idle.listed', actions: ['dropQuestion', 'markRetired'] },
        onError: [
          {
            guard: { type: 'isGone', params: thrownBy },
            target: 'idle.listed',
            actions: ['dropQuestion', 'markRetired'],
          },
          { guard: { type: 'isConflict', params: thrownBy }, target: 'loading', actions: 'markOutdated' },
          { target: 'idle.listed', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'idle.listed', actions: 'storeTimeout' } },
    },
  },
});
