import { assign, emit, fromPromise, setup } from 'xstate';
import type { CompletionStatus, House, HousePrediction, HouseQuestionSet } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { findHouse } from '#domain/account/houses.ts';
import { AI_TIMEOUT, CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { isOutOfOrder, type StepFact, type StepOutput } from './step-output.ts';
import { errorActions } from '../error-actions.ts';

export type HouseLanguage = 'English' | 'Hindi';

type HousePredictionEvent =
  | { type: 'answer.choose'; optionId: string }
  | { type: 'question.next' }
  | { type: 'question.previous' }
  | { type: 'answers.submit' }
  | { type: 'answers.review' }
  | { type: 'questions.retry' }
  | { type: 'prediction.retry' }
  | { type: 'prediction.cancel' }
  | { type: 'house.accept' }
  /** Answer once more; the second result stands. */
  | { type: 'house.appeal' }
  | { type: 'step.skip' };

/** Answers given before the page was reloaded; they fit no other set of questions. */
export interface HouseDraft {
  questionSetId: string;
  answers: Record<string, string>;
}

interface HousePredictionContext {
  language: HouseLanguage;
  /** Of an earlier visit; null once it is taken up or given up. */
  draft: HouseDraft | null;
  set: HouseQuestionSet | null;
  /** Chosen option id by question id. */
  answers: Record<string, string>;
  index: number;
  prediction: HousePrediction | null;
  house: House | null;
  appeals: number;
  error: ApiError | null;
}

/** Both predictors get the same (spec §7). */
export interface HouseAnswersGiven {
  set: HouseQuestionSet | null;
  answers: Record<string, string>;
}

const MAX_APPEALS = 1;

const questionAt = ({ set, index }: HousePredictionContext) => set?.questions[index];

/** A set in another language has the same questions, under an id that ends in another code. */
const withoutLanguage = (questionSetId: string): string => questionSetId.replace(/-(?:en|hi)$/, '');

/** What a draft answers of a set in any language: nothing of another set, and only options that it has. */
function draftedFor({ questionSetId, questions }: HouseQuestionSet, draft: HouseDraft | null) {
  if (!draft || withoutLanguage(draft.questionSetId) !== withoutLanguage(questionSetId)) return {};
  const fits = questions.flatMap(({ id, options }) => {
    const chosen = draft.answers[id];
    return chosen !== undefined && options.some((option) => option.id === chosen)
      ? [[id, chosen] as const]
      : [];
  });
  return Object.fromEntries(fits);
}

/** The names the house prediction is written in: its effects, rules and changes, none of which knows the chart. */
export const housePredictionSetup = setup({
  types: {
    input: {} as { language: HouseLanguage; draft?: HouseDraft | null },
    context: {} as HousePredictionContext,
    events: {} as HousePredictionEvent,
    emitted: {} as StepFact,
    output: {} as StepOutput,
    tags: {} as 'busy',
  },
  actors: {
    loadQuestions: fromPromise<HouseQuestionSet, { language: HouseLanguage }>(() =>
      unprovided('loadQuestions'),
    ),
    predict: fromPromise<HousePrediction, HouseAnswersGiven>(() => unprovided('predict')),
    predictDirect: fromPromise<HousePrediction, HouseAnswersGiven>(() => unprovided('predictDirect')),
    loadHouse: fromPromise<House, { name: string }>(() => unprovided('loadHouse')),
    saveHouse: fromPromise<CompletionStatus, { house: string; prediction: string }>(() =>
      unprovided('saveHouse'),
    ),
  },
  guards: {
    isEmpty: (_, params: { set: HouseQuestionSet }) => params.set.questions.length === 0,
    isAnsweredByDraft: ({ context: { draft } }, { set }: { set: HouseQuestionSet }) =>
      set.questions.length > 0 && set.questions.every(({ id }) => id in draftedFor(set, draft)),
    isNotFirst: ({ context }) => context.index > 0,
    isNotLast: ({ context }) => context.index < (context.set?.questions.length ?? 0) - 1,
    mayGoOn: ({ context }) =>
      context.index < (context.set?.questions.length ?? 0) - 1 &&
      (questionAt(context)?.id ?? '') in context.answers,
    isAllAnswered: ({ context: { set, answers } }) =>
      set !== null && set.questions.every((question) => question.id in answers),
    isAlreadySorted: (_, { thrown }: { thrown: unknown }) =>
      toApiError(thrown).code === 'house-already-assigned',
    isOutOfOrder,
    mayAppeal: ({ context }) => context.appeals < MAX_APPEALS,
  },
  actions: {
    emitOutdated: emit({ type: 'step.outdated' }),
    storeQuestions: assign(({ context }, { set }: { set: HouseQuestionSet }) => {
      const answers = draftedFor(set, context.draft);
      const open = set.questions.findIndex(({ id }) => !(id in answers));
      return { set, answers, index: open === -1 ? Math.max(0, set.questions.length - 1) : open, draft: null };
    }),
    storeAnswer: assign(({ context }, params: { optionId: string }) => {
      const question = questionAt(context);
      return question ? { answers: { ...context.answers, [question.id]: params.optionId } } : {};
    }),
    moveBy: assign({ index: ({ context }, params: { steps: number }) => context.index + params.steps }),
    storePrediction: assign({
      prediction: (_, params: { prediction: HousePrediction }) => params.prediction,
    }),
    storeHouse: assign({ house: (_, params: { house: House }) => params.house }),
    storeFallbackHouse: assign({ house: ({ context }) => findHouse(context.prediction?.house) ?? null }),
    startAppeal: assign(({ context }) => ({ appeals: context.appeals + 1, prediction: null, house: null })),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT, aiTimeout: AI_TIMEOUT },
});
