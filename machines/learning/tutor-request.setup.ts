import { assign, fromPromise, setup } from 'xstate';
import type { TutorLanguage, UserQuery } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { AI_TIMEOUT, AI_WHOLE_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { errorActions } from '../error-actions.ts';

/** The lesson the tutor is asked in. */
export interface TutorPlace {
  courseId: string;
  subjectId: string;
  topicId: string;
  subtopicId: string;
}

/** A question on its way; the key makes a second try of it the same question. */
export interface AskedQuestion {
  query: string;
  idempotencyKey: string;
  /** What the lesson is read in. */
  language?: TutorLanguage;
  /** The question of the check that is in front of the student. */
  questionId?: string;
}

/** What is left of a day's questions, or of its hint levels; `nextAt` in ms of server time, when one more is taken. */
export interface Allowance {
  left: number;
  nextAt: number;
}

/** What the server said: a turn, and what is left of such calls where it tells. */
export interface TutorReply {
  turn: UserQuery;
  allowance: Allowance | null;
}

/** A hint level that is being made. */
export interface DraftGrown {
  type: 'draft.grown';
  /** All of it that may be read so far. */
  draft: string;
}

/** Who is told while a hint level is made. */
interface DraftReader {
  send(event: DraftGrown): void;
}

/** A new question, or, where there is none, the next hint level of a turn. */
interface TutorRequestInput {
  place: TutorPlace;
  question: AskedQuestion | null;
  turn: UserQuery | null;
}

/** `of`: which of the day's calls it was. */
export type TutorRequestOutput =
  | { outcome: 'answered'; of: 'questions' | 'hints'; said: TutorReply }
  | { outcome: 'dismissed' };

interface TutorRequestContext extends TutorRequestInput {
  /** What is written of the next hint level so far; what is said in the end stands in the turn. */
  draft: string;
  said: TutorReply | null;
  error: ApiError | null;
}

export const tutorRequestSetup = setup({
  types: {
    input: {} as TutorRequestInput,
    context: {} as TutorRequestContext,
    events: {} as DraftGrown | { type: 'trouble.retry' } | { type: 'trouble.dismiss' },
    output: {} as TutorRequestOutput,
    tags: {} as 'busy',
  },
  actors: {
    askTutor: fromPromise<TutorReply, TutorPlace & { question: AskedQuestion }>(() => unprovided('askTutor')),
    loadNextHint: fromPromise<TutorReply, { turn: UserQuery | null; reader: DraftReader }>(() =>
      unprovided('loadNextHint'),
    ),
  },
  guards: {
    isQuestion: ({ context }) => context.question !== null,
    isLocked: ({ context }) => context.error?.code === 'locked-during-quiz',
    isUnderWay: ({ context }) => context.error?.code === 'idempotency-key-in-use',
    isLimited: ({ context }) => context.error?.status === 429,
    isOffline: ({ context }) => context.error?.kind === 'network',
  },
  actions: {
    storeSaid: assign({ said: (_, params: { said: TutorReply }) => params.said }),
    storeDraft: assign({ draft: (_, params: { draft: string }) => params.draft }),
    dropDraft: assign({ draft: '' }),
    ...errorActions,
  },
  delays: { aiTimeout: AI_TIMEOUT, wholeTimeout: AI_WHOLE_TIMEOUT },
});
