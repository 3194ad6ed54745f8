import { assign, fromPromise, setup } from 'xstate';
import type { TutorHintLevel, UserQuery } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { tutorRequestMachine } from './tutor-request.machine.ts';
import type { Allowance, AskedQuestion, TutorPlace, TutorRequestOutput } from './tutor-request.setup.ts';
import { errorActions } from '../error-actions.ts';

/** Characters of a question. */
export const LONGEST_QUESTION = 4_000;

/** What a student thinks of what the tutor said; null takes it back. */
export type Verdict = 'helpful' | 'wrong' | null;

/** Turns of a lesson, newest first, and the row the next page goes on after; null where this is the last. */
export interface TurnPage {
  turns: UserQuery[];
  before: string | null;
  /** What is left of the day's questions; null where the server does not tell, or tells it on another page. */
  questions: Allowance | null;
  /** Whether the tutor has a language model; null where the server tells it on another page. */
  hasModel: boolean | null;
}

export interface TutorContext extends TutorPlace {
  /** What is asked, until it is a turn. */
  question: AskedQuestion | null;
  turn: UserQuery | null;
  /** Turns of this lesson, newest first; null until they are read. */
  history: UserQuery[] | null;
  /** The row earlier turns stand behind; null where there are none. */
  before: string | null;
  questions: Allowance | null;
  hints: Allowance | null;
  /** Whether the tutor has a language model; null until it is known. */
  hasModel: boolean | null;
  /** On their way out of the history. */
  leaving: string[];
  verdict: Verdict;
  error: ApiError | null;
}

type TutorEvent =
  | { type: 'question.ask'; question: AskedQuestion }
  | { type: 'hint.request' }
  | { type: 'turn.judge'; verdict: Verdict }
  | { type: 'turn.open'; queryId: string }
  | { type: 'turn.leave' }
  | { type: 'history.recall' }
  | { type: 'history.extend' }
  | { type: 'history.remove'; queryIds: string[] };

/** The turns that can be deleted: those listed, or the open one alone where the list could not be read. */
export const turnsOf = ({ history, turn }: Pick<TutorContext, 'history' | 'turn'>): UserQuery[] =>
  history ?? (turn ? [turn] : []);

/** Whether all that is listed goes, and more stands behind it. */
const isEmptied = ({ history, before }: TutorContext, gone: readonly string[]): boolean =>
  before !== null && (history ?? []).every(({ queryId }) => gone.includes(queryId));

const isOwn = (context: TutorContext, queryIds: readonly string[]): boolean =>
  queryIds.length > 0 && queryIds.every((id) => turnsOf(context).some(({ queryId }) => queryId === id));

/** What was said last stands first in the list. */
const withTurn = ({ history }: TutorContext, turn: UserQuery) => ({
  turn,
  history: history && [turn, ...history.filter(({ queryId }) => queryId !== turn.queryId)],
});

export const tutorSetup = setup({
  types: {
    input: {} as TutorPlace,
    context: {} as TutorContext,
    events: {} as TutorEvent,
    children: {} as { tutorRequest: 'tutorRequest' },
    tags: {} as 'busy',
  },
  actors: {
    loadTurns: fromPromise<TurnPage, TutorPlace>(() => unprovided('loadTurns')),
    loadEarlier: fromPromise<TurnPage, TutorPlace & { before: string }>(() => unprovided('loadEarlier')),
    tutorRequest: tutorRequestMachine,
    judgeTurn: fromPromise<UserQuery, { turn: UserQuery | null; verdict: Verdict }>(() =>
      unprovided('judgeTurn'),
    ),
    /** Answers with the ids that are gone. */
    removeTurns: fromPromise<string[], { turns: UserQuery[] }>(() => unprovided('removeTurns')),
  },
  guards: {
    isQuestion: (_, { question }: { question: AskedQuestion }) =>
      question.query.trim() !== '' && question.query.length <= LONGEST_QUESTION,
    isKnown: ({ context }, params: { queryIds: string[] }) => isOwn(context, params.queryIds),
    isOn: ({ context }, params: { hintLevel: TutorHintLevel }) =>
      context.turn?.hintLevel === params.hintLevel,
    isDismissed: (_, { output }: { output: TutorRequestOutput }) => output.outcome === 'dismissed',
    hasTurn: ({ context }) => context.turn !== null,
    hasEarlier: ({ context }) => context.before !== null,
    isEmptied: ({ context }, { gone }: { gone: string[] }) => isEmptied(context, gone),
  },
  actions: {
    storeQuestion: assign({ question: (_, params: { question: AskedQuestion }) => params.question }),
    storeTurn: assign(({ context }, { turn }: { turn: UserQuery }) => withTurn(context, turn)),
    storeAnswer: assign(({ context }, { output }: { output: TutorRequestOutput }) =>
      output.outcome === 'answered'
        ? { ...withTurn(context, output.said.turn), question: null, [output.of]: output.said.allowance }
        : {},
    ),
    storeVerdict: assign({ verdict: (_, params: { verdict: Verdict }) => params.verdict }),
    openTurn: assign(({ context }, { queryId }: { queryId: string }) => ({
      turn: context.history?.find((each) => each.queryId === queryId) ?? null,
    })),
    leaveTurn: assign({ turn: null }),
    dropQuestion: assign({ question: null }),
    storeHistory: assign(
      ({ context }, { page: { turns, before, questions, hasModel } }: { page: TurnPage }) => ({
        history: turns,
        before,
        questions: questions ?? context.questions,
        hasModel: hasModel ?? context.hasModel,
        turn: turns.find(({ queryId }) => queryId === context.turn?.queryId) ?? null,
      }),
    ),
    storeEarlier: assign(({ context }, { page: { turns, before } }: { page: TurnPage }) => ({
      history: [
        ...(context.history ?? []),
        ...turns.filter(({ queryId }) => !context.history?.some((each) => each.queryId === queryId)),
      ],
      before,
    })),
    storeLeaving: assign({ leaving: (_, params: { queryIds: string[] }) => params.queryIds }),
    storeRemoved: assign(({ context }, { gone }: { gone: string[] }) => {
      const history = context.history && context.history.filter(({ queryId }) => !gone.includes(queryId));
      return {
        leaving: [],
        history,
        // A row that is gone leads no further.
        before: context.before === null ? null : (history?.at(-1)?.queryId ?? context.before),
        turn: context.turn && gone.includes(context.turn.queryId) ? null : context.turn,
      };
    }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
