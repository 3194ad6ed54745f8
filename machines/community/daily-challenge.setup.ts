import { assign, emit, fromPromise, setup } from 'xstate';
import type { Challenge } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';

/** One answer to one question, as it goes out. */
export interface DailyAnswerRequest {
  challengeId: string;
  /** Place of the option, from 0. */
  option: number;
}

/** The question of the day first, where there is one, then the quests; and when they were listed: ms of the server's clock. */
export interface ChallengeList {
  data: readonly Challenge[];
  at: number;
}

type DailyChallengeEvent =
  | { type: 'option.choose'; option: number }
  | { type: 'answer.send' }
  | { type: 'challenge.reload' }
  /** The question's last moment is over. */
  | { type: 'day.turn' }
  | { type: 'page.shown' }
  | { type: 'connection.restored' };

interface DailyChallengeContext {
  /** As they were listed last; null where they never were. */
  challenges: readonly Challenge[] | null;
  /** When they were listed, milliseconds; null without a list. */
  listedAt: number | null;
  choice: number | null;
  /** Why the list could not be read again. */
  readError: ApiError | null;
  /** Why the answer did not arrive. */
  sendError: ApiError | null;
}

export const dailyOf = (challenges: readonly Challenge[] | null): Challenge | undefined =>
  challenges?.find(({ kind }) => kind === 'daily');

const codeOf = (thrown: unknown): string | undefined => toApiError(thrown).code;

export const dailyChallengeSetup = setup({
  types: {
    /** What an earlier visit listed, if anything. */
    input: {} as { kept: ChallengeList | null },
    context: {} as DailyChallengeContext,
    events: {} as DailyChallengeEvent,
    emitted: {} as { type: 'answer.counted' },
    tags: {} as 'busy',
  },
  actors: {
    loadChallenges: fromPromise<ChallengeList, void>(() => unprovided('loadChallenges')),
    answerDaily: fromPromise<Challenge, DailyAnswerRequest>(() => unprovided('answerDaily')),
    recountQuests: fromPromise<ChallengeList, void>(() => unprovided('recountQuests')),
  },
  guards: {
    hasChallenges: ({ context }) => context.challenges !== null,
    hasChoice: ({ context }) => context.choice !== null && dailyOf(context.challenges) !== undefined,
    hasNoQuestion: ({ context }) => dailyOf(context.challenges) === undefined,
    isAnswered: ({ context }) => dailyOf(context.challenges)?.done === true,
    isSealed: ({ context: { challenges } }) => {
      const daily = dailyOf(challenges);
      return daily?.done === true && !daily.answer;
    },
    isAnsweredElsewhere: ({ context }) =>
      context.choice !== null && dailyOf(context.challenges)?.done === true,
    isAnsweredAlready: (_, params: { thrown: unknown }) => codeOf(params.thrown) === 'already-submitted',
    isLocked: (_, params: { thrown: unknown }) => codeOf(params.thrown) === 'locked-during-quiz',
    isOver: (_, params: { thrown: unknown }) =>
      ['challenge-closed', 'not-found'].includes(codeOf(params.thrown) ?? ''),
  },
  actions: {
    storeChallenges: assign(({ context }, { data, at }: ChallengeList) => ({
      challenges: data,
      listedAt: at,
      choice: dailyOf(data)?._id === dailyOf(context.challenges)?._id ? context.choice : null,
    })),
    storeAnswered: assign(({ context }, { daily }: { daily: Challenge }) => ({
      challenges: (context.challenges ?? []).map((one) => (one.kind === 'daily' ? daily : one)),
      choice: null,
    })),
    storeChoice: assign({ choice: (_, params: { option: number }) => params.option }),
    forgetChoice: assign({ choice: null }),
    emitCounted: emit({ type: 'answer.counted' }),
    storeReadError: assign({ readError: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeReadTimeout: assign({ readError: timedOut }),
    clearReadError: assign({ readError: null }),
    storeSendError: assign({ sendError: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeSendTimeout: assign({ sendError: timedOut }),
    clearSendError: assign({ sendError: null }),
  },
  delays: { readTimeout: CLIENT_TIMEOUT, sendTimeout: CLIENT_TIMEOUT },
});
