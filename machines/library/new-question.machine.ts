import { assign, emit, fromPromise, setup } from 'xstate';
import type { UserQuery } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import { LONGEST_ANSWER, LONGEST_QUESTION, type QuestionTexts } from './saved-question-editor.machine.ts';

/** The lesson a question is about, and its topic. */
export interface QuestionPlace {
  topicId: string;
  subtopicId: string;
}

/** The unsaved draft that survives a reload: the texts, their lesson, and what is needed to send them only once. */
export interface NewQuestionDraft extends QuestionTexts, QuestionPlace {
  /** Together with `version` it names the request, so that a lost answer makes no second question. */
  key: string;
  /** Counts the changes. */
  version: number;
}

interface NewQuestionContext {
  draft: NewQuestionDraft;
  hasDraft: boolean;
  error: ApiError | null;
}

const EMPTY: NewQuestionDraft = {
  query: '',
  queryResponse: '',
  topicId: '',
  subtopicId: '',
  key: '',
  version: 0,
};

/**
 * To save a question with one's own answer to it, on a lesson. Starts with what this tab kept of one; never ends. There
 * is no autosave: what was typed is told on each change (`draft.changed`) and dropped only once the server has it or
 * the person says so.
 */
export const newQuestionMachine = setup({
  types: {
    input: {} as { draft: NewQuestionDraft | null },
    context: {} as NewQuestionContext,
    events: {} as
      | { type: 'question.write'; place: QuestionPlace; key: string }
      | { type: 'place.choose'; place: QuestionPlace }
      | { type: 'texts.change'; texts: QuestionTexts }
      | { type: 'question.save' }
      | { type: 'question.cancel' }
      | { type: 'draft.restore' }
      | { type: 'draft.discard' },
    emitted: {} as
      | { type: 'draft.changed'; draft: NewQuestionDraft }
      | { type: 'draft.dropped' }
      | { type: 'question.saved'; question: UserQuery },
    tags: {} as 'busy',
  },
  actors: {
    saveQuestion: fromPromise<UserQuery, NewQuestionDraft>(() => unprovided('saveQuestion')),
  },
  guards: {
    hasDraft: ({ context }) => context.hasDraft,
    isWritten: ({ context: { draft } }) => `${draft.query}${draft.queryResponse}`.trim() !== '',
    canSave: ({ context: { draft } }) =>
      draft.query.trim() !== '' &&
      draft.query.length <= LONGEST_QUESTION &&
      draft.queryResponse.trim() !== '' &&
      draft.queryResponse.length <= LONGEST_ANSWER &&
      draft.subtopicId !== '',
    isFull: (_, params: { thrown: unknown }) =>
      ['limit-reached', 'storage-full'].includes(toApiError(params.thrown).code ?? ''),
  },
  actions: {
    beginQuestion: assign((_, { place, key }: { place: QuestionPlace; key: string }) => ({
      draft: { ...EMPTY, ...place, key },
      error: null,
    })),
    storeTexts: assign(({ context: { draft } }, { texts }: { texts: QuestionTexts }) => ({
      draft: {
        ...draft,
        query: texts.query,
        queryResponse: texts.queryResponse,
        version: draft.version + 1,
      },
    })),
    choosePlace: assign(({ context: { draft } }, { place }: { place: QuestionPlace }) => ({
      draft: {
        ...draft,
        topicId: place.topicId,
        subtopicId: place.subtopicId,
        version: draft.version + 1,
      },
    })),
    dropTexts: assign({ draft: EMPTY }),
    ...errorActions,
    emitDraft: emit(({ context }) => ({ type: 'draft.changed' as const, draft: context.draft })),
    emitDropped: emit({ type: 'draft.dropped' }),
    emitSaved: emit((_, params: { question: UserQuery }) => ({
      type: 'question.saved' as const,
      question: params.question,
    })),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT, savedNotice: 4000 },
}).createMachine({
  id: 'newQuestion',
  context: ({ input: { draft } }) => ({ draft: draft ?? EMPTY, hasDraft: draft !== null, error: null }),
  initial: 'checkingDraft',
  states: {
    checkingDraft: {
      description: 'Looking whether something was left unfinished here.',
      always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'resting' }],
    },
    resting: {
      description: 'No question is being written. One can be begun.',
      initial: 'closed',
      on: {
        'question.write': {
          target: 'editing',
          actions: { type: 'beginQuestion', params: ({ event }) => event },
        },
      },
      states: {
        closed: {
          description: 'The button to write one.',
        },
        saved: {
          description: 'Saved.',
          after: { savedNotice: 'closed' },
        },
      },
    },
    editing: {
      description: 'Write a question and your own answer; both are kept on this device until they are saved.',
      initial: 'writing',
      on: {
        'texts.change': { actions: [{ type: 'storeTexts', params: ({ event }) => event }, 'emitDraft'] },
        'place.choose': { actions: [{ type: 'choosePlace', params: ({ event }) => event }, 'emitDraft'] },
        'question.save': { guard: 'canSave', target: 'saving' },
        'question.cancel': [
          { guard: 'isWritten', target: 'setAside', actions: 'clearError' },
          { target: 'resting', actions: ['clearError', 'emitDropped'] },
        ],
      },
      states: {
        writing: {
          description: 'Nothing was sent yet.',
        },
        failed: {
          description: 'It was not saved. The text is still here and can be sent again.',
        },
        full: {
          description: 'There is no room for another question: delete one, then send it again.',
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
        input: ({ context }) => context.draft,
        onDone: {
          target: 'resting.saved',
          actions: [
            'dropTexts',
            { type: 'emitSaved', params: ({ event }) => ({ question: event.output }) },
            'emitDropped',
          ],
        },
        onError: [
          {
            guard: { type: 'isFull', params: thrownBy },
            target: 'editing.full',
            actions: { type: 'storeError', params: thrownBy },
          },
          { target: 'editing.failed', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'editing.failed', actions: 'storeTimeout' } },
    },
    setAside: {
      description: 'What you wrote was discarded and can be restored.',
      on: {
        'draft.restore': 'editing',
        'draft.discard': { target: 'resting', actions: ['dropTexts', 'emitDropped'] },
      },
    },
  },
});
