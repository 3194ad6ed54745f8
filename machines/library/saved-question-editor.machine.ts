import { assign, emit, fromPromise, setup } from 'xstate';
import type { UserQuery } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** As many characters as a question and its answer may have. */
export const LONGEST_QUESTION = 4000;
export const LONGEST_ANSWER = 20_000;

/** The two texts of a saved question. */
export interface QuestionTexts {
  query: string;
  queryResponse: string;
}

interface SavedQuestionEditorContext {
  question: UserQuery;
  texts: QuestionTexts;
  hasDraft: boolean;
  error: ApiError | null;
}

const textsOf = ({ query, queryResponse }: QuestionTexts): QuestionTexts => ({ query, queryResponse });

/**
 * The saved question editor, to change what one saved oneself; what the tutor said stays as it was. Starts with the
 * question, and with what this tab kept of a change to it; never ends.
 */
export const savedQuestionEditorMachine = setup({
  types: {
    input: {} as { question: UserQuery; draft: QuestionTexts | null },
    context: {} as SavedQuestionEditorContext,
    events: {} as
      | { type: 'question.edit'; question: UserQuery }
      | { type: 'texts.change'; texts: QuestionTexts }
      | { type: 'question.save' }
      | { type: 'question.cancel' }
      | { type: 'draft.restore' }
      | { type: 'draft.discard' },
    emitted: {} as
      | { type: 'draft.changed'; draft: QuestionTexts }
      | { type: 'draft.dropped' }
      | { type: 'question.saved'; question: UserQuery },
    tags: {} as 'busy',
  },
  actors: {
    saveQuestion: fromPromise<UserQuery, { question: UserQuery; texts: QuestionTexts }>(() =>
      unprovided('saveQuestion'),
    ),
  },
  guards: {
    hasDraft: ({ context }) => context.hasDraft,
    isOwn: (_, params: { question: UserQuery }) => params.question.source === 'student',
    isChanged: ({ context: { question, texts } }) =>
      texts.query !== question.query || texts.queryResponse !== question.queryResponse,
    canSave: ({ context: { question, texts } }) =>
      texts.query.trim() !== '' &&
      texts.query.length <= LONGEST_QUESTION &&
      texts.queryResponse.length <= LONGEST_ANSWER &&
      (texts.query !== question.query || texts.queryResponse !== question.queryResponse),
  },
  actions: {
    openQuestion: assign((_, { question }: { question: UserQuery }) => ({
      question,
      texts: textsOf(question),
      error: null,
    })),
    storeTexts: assign({ texts: (_, params: { texts: QuestionTexts }) => textsOf(params.texts) }),
    storeSaved: assign((_, { question }: { question: UserQuery }) => ({
      question,
      texts: textsOf(question),
    })),
    dropTexts: assign({ texts: ({ context }) => textsOf(context.question) }),
    ...errorActions,
    emitDraft: emit(({ context }) => ({ type: 'draft.changed' as const, draft: context.texts })),
    emitDropped: emit({ type: 'draft.dropped' }),
    emitSaved: emit((_, params: { question: UserQuery }) => ({
      type: 'question.saved' as const,
      question: params.question,
    })),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT, savedNotice: 4000 },
}).createMachine({
  id: 'savedQuestionEditor',
  context: ({ input: { question, draft } }) => ({
    question,
    texts: draft ?? textsOf(question),
    hasDraft: draft !== null,
    error: null,
  }),
  initial: 'checkingDraft',
  states: {
    checkingDraft: {
      description: 'Looking whether something was left unfinished here.',
      always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'resting' }],
    },
    resting: {
      description: 'The question is at rest. One of your own can be changed.',
      initial: 'viewing',
      on: {
        'question.edit': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'openQuestion', params: ({ event }) => event },
        },
      },
      states: {
        viewing: {
          description: 'The question as it was saved.',
        },
        saved: {
          description: 'Saved.',
          after: { savedNotice: 'viewing' },
        },
      },
    },
    editing: {
      description: 'Change the question or the answer; it is kept on this device until it is saved.',
      on: {
        'texts.change': { actions: [{ type: 'storeTexts', params: ({ event }) => event }, 'emitDraft'] },
        'question.save': { guard: 'canSave', target: 'saving' },
        'question.cancel': [
          { guard: 'isChanged', target: 'setAside', actions: 'clearError' },
          { target: 'resting', actions: ['clearError', 'emitDropped'] },
        ],
      },
    },
    saving: {
      description: 'Saving the question.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'saveQuestion',
        src: 'saveQuestion',
        input: ({ context: { question, texts } }) => ({ question, texts }),
        onDone: {
          target: 'resting.saved',
          actions: [
            { type: 'storeSaved', params: ({ event }) => ({ question: event.output }) },
            { type: 'emitSaved', params: ({ event }) => ({ question: event.output }) },
            'emitDropped',
          ],
        },
        onError: { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    setAside: {
      description: 'Your changes were discarded and can be restored.',
      on: {
        'draft.restore': 'editing',
        'draft.discard': { target: 'resting', actions: ['dropTexts', 'emitDropped'] },
      },
    },
  },
});
