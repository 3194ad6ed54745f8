import { assign, emit, fromPromise, setup } from 'xstate';
import type { AuthoringQuestion, AuthoringSubtopic, NewQuestion } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import {
  contentOf,
  type UnsavedQuestion,
  NEW_QUESTION,
  type QuestionErrorField,
  validateQuestion,
  type QuestionTexts,
  textsOfQuestion,
} from './question-texts.ts';
import { isConflict, isNotFound } from './error-guards.ts';
import { type FieldErrors, refusedFields } from './text-validation.ts';
import { errorActions } from '../error-actions.ts';

/** One write. Without `question` it is new; then `key` names what is said, so that a lost answer makes no second one. */
interface QuestionWrite {
  subtopicId: string;
  question: Pick<AuthoringQuestion, '_id' | 'version'> | null;
  key: string;
  content: NewQuestion;
}

interface QuestionBankEditorContext {
  subtopicId: string;
  /** What this tab kept of an earlier visit. */
  kept: UnsavedQuestion | null;
  lesson: AuthoringSubtopic | null;
  /** Which question is open, by its id; null for a new one. */
  questionId: string | null;
  /** The version that the form, or the question before retiring, was opened upon. */
  version: string;
  texts: QuestionTexts;
  /** Names the form, with how often its texts were changed: whatever says something else is another request. */
  key: string;
  edition: number;
  fieldErrors: FieldErrors<QuestionErrorField>;
  /** What somebody else made of the question. */
  remote: AuthoringQuestion | null;
  error: ApiError | null;
  /** What was done last; `outdated` is a question that was not retired, as somebody else changed it meanwhile. */
  news: 'saved' | 'retired' | 'outdated' | null;
}

/** Of an editor in which no question was opened yet. */
export const NOTHING_OPEN = {
  lesson: null,
  questionId: null,
  version: '',
  texts: NEW_QUESTION,
  key: '',
  edition: 0,
  fieldErrors: {},
  remote: null,
  error: null,
  news: null,
};

const openOf = ({ lesson, questionId }: QuestionBankEditorContext): AuthoringQuestion | null =>
  lesson?.questions.find(({ _id }) => _id === questionId) ?? null;

export const questionBankEditorSetup = setup({
  types: {
    input: {} as { subtopicId: string; kept: UnsavedQuestion | null },
    context: {} as QuestionBankEditorContext,
    events: {} as
      | { type: 'list.reload' }
      | { type: 'question.begin'; key: string }
      | { type: 'question.edit'; id: string; key: string }
      | { type: 'texts.change'; texts: Partial<QuestionTexts> }
      | { type: 'question.save' }
      | { type: 'question.cancel' }
      | { type: 'cancel.confirm' }
      | { type: 'cancel.stop' }
      | { type: 'question.retire'; id: string }
      | { type: 'retire.confirm' }
      | { type: 'retire.cancel' }
      | { type: 'conflict.keepMine' }
      | { type: 'conflict.keepRemote' },
    emitted: {} as { type: 'texts.changed'; kept: UnsavedQuestion } | { type: 'texts.dropped' },
    tags: {} as 'busy' | 'form',
  },
  actors: {
    loadLesson: fromPromise<AuthoringSubtopic, { subtopicId: string }>(() => unprovided('loadLesson')),
    readRemote: fromPromise<AuthoringSubtopic, { subtopicId: string }>(() => unprovided('readRemote')),
    saveQuestion: fromPromise<AuthoringQuestion, QuestionWrite>(() => unprovided('saveQuestion')),
    retireQuestion: fromPromise<void, { questionId: string; version: string }>(() =>
      unprovided('retireQuestion'),
    ),
  },
  guards: {
    hasKept: ({ context }) => context.kept !== null,
    hasLesson: ({ context }) => context.lesson !== null,
    isThere: ({ context }, params: { id: string }) =>
      context.lesson?.questions.some(({ _id }) => _id === params.id) ?? false,
    isChanged: ({ context }) => {
      const open = openOf(context);
      return JSON.stringify(context.texts) !== JSON.stringify(open ? textsOfQuestion(open) : NEW_QUESTION);
    },
    isWellFormed: ({ context: { texts, lesson } }) =>
      Object.keys(validateQuestion(texts, lesson?.notes ?? '')).length === 0,
    isConflict,
    isGone: ({ context }, params: { thrown: unknown }) =>
      context.questionId !== null && isNotFound(params.thrown),
    isRefused: (_, params: { thrown: unknown }) =>
      refusedFields(toApiError(params.thrown), 'question') !== null,
    /** A save whose answer was lost is found again as it was sent. */
    saysTheSame: ({ context }, params: { lesson: AuthoringSubtopic }) => {
      const remote = openOf({ ...context, lesson: params.lesson });
      return (
        remote !== null &&
        JSON.stringify(contentOf(textsOfQuestion(remote))) === JSON.stringify(contentOf(context.texts))
      );
    },
    holdsRemote: ({ context }, params: { lesson: AuthoringSubtopic }) =>
      params.lesson.questions.some(({ _id }) => _id === context.questionId),
  },
  actions: {
    storeLesson: assign({ lesson: (_, params: { lesson: AuthoringSubtopic }) => params.lesson }),
    openNew: assign((_, { key }: { key: string }) => ({
      questionId: null,
      version: '',
      texts: NEW_QUESTION,
      key,
      edition: 0,
      fieldErrors: {},
      error: null,
      news: null,
    })),
    openQuestion: assign(({ context }, { id, key }: { id: string; key: string }) => {
      const open = openOf({ ...context, questionId: id });
      return {
        questionId: id,
        version: open?.version ?? '',
        texts: open ? textsOfQuestion(open) : NEW_QUESTION,
        key,
        edition: 0,
        fieldErrors: {},
        error: null,
        news: null,
      };
    }),
    openKept: assign(({ context: { kept } }) => ({ ...kept, kept: null })),
    emitTexts: emit(({ context: { questionId, version, texts, key, edition } }) => ({
      type: 'texts.changed' as const,
      kept: { questionId, version, texts, key, edition },
    })),
    emitDropped: emit({ type: 'texts.dropped' }),
    storeTexts: assign(
      ({ context: { texts, edition, fieldErrors } }, change: { texts: Partial<QuestionTexts> }) => ({
        texts: { ...texts, ...change.texts },
        edition: edition + 1,
        fieldErrors: Object.fromEntries(
          Object.entries(fieldErrors).filter(
            ([field]) => !(field in change.texts || (field.startsWith('option') && change.texts.options)),
          ),
        ),
      }),
    ),
    validateForm: assign({
      fieldErrors: ({ context: { texts, lesson } }) => validateQuestion(texts, lesson?.notes ?? ''),
    }),
    storeRefusal: assign({
      fieldErrors: (_, params: { thrown: unknown }) =>
        refusedFields(toApiError(params.thrown), 'question') ?? {},
    }),
    storeQuestion: assign(({ context: { lesson } }, { question }: { question: AuthoringQuestion }) => ({
      lesson: lesson && {
        ...lesson,
        questions: lesson.questions.some(({ _id }) => _id === question._id)
          ? lesson.questions.map((one) => (one._id === question._id ? question : one))
          : [...lesson.questions, question],
      },
      news: 'saved' as const,
    })),
    markSaved: assign({ news: 'saved' as const }),
    markRetired: assign({ news: 'retired' as const }),
    markOutdated: assign({ news: 'outdated' as const }),
    markForRetiring: assign(({ context }, { id }: { id: string }) => ({
      questionId: id,
      version: openOf({ ...context, questionId: id })?.version ?? '',
      error: null,
      news: null,
    })),
    dropQuestion: assign(({ context: { lesson, questionId } }) => ({
      lesson: lesson && {
        ...lesson,
        questions: lesson.questions.filter(({ _id }) => _id !== questionId),
      },
    })),
    storeRemote: assign(({ context }, { lesson }: { lesson: AuthoringSubtopic }) => ({
      lesson,
      remote: lesson.questions.find(({ _id }) => _id === context.questionId) ?? null,
    })),
    rebaseOnRemote: assign(({ context: { remote, version } }) => ({
      version: remote?.version ?? version,
      remote: null,
    })),
    dropRemote: assign({ remote: null }),
    becomeNew: assign({ questionId: null, version: '' }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
