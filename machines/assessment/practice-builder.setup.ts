import { assign, emit, fromPromise, setup } from 'xstate';
import type { AttemptMode, AttemptSummary, PracticePool, Topic, TopicPlace } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { errorActions } from '../error-actions.ts';

/** What is practised: all of a subject, or one topic of it. */
export type PracticePlace = { kind: 'subject'; subjectId: string } | { kind: 'topic'; topicId: string };

export interface PracticeChapter {
  id: string;
  name: string;
  topics: Topic[];
}

/** All there is to know before practice begins. */
export interface PracticeDesk {
  /** Of the subject or the topic. */
  name: string;
  subjectId: string;
  subjectName: string;
  courseId: string;
  courseName: string;
  isEnrolled: boolean;
  /** Of a subject all of it; of a topic its own chapter with this topic alone. */
  chapters: PracticeChapter[];
  questionCount: number;
  /** Of a topic: what its quiz would ask now. */
  quiz?: TopicPlace['quiz'];
  /** The one that was begun and not submitted. */
  unfinished: AttemptSummary | null;
  /** Submitted, newest first. */
  finished: AttemptSummary[];
}

/** How practice is to be; what is left out is the server's to decide. */
export interface PracticeWishes {
  mode?: AttemptMode;
  questionCount?: number;
  chapterIds?: string[];
  pool?: PracticePool;
}

export const practiceBuilderSetup = setup({
  types: {
    input: {} as { place: PracticePlace },
    context: {} as {
      place: PracticePlace;
      desk: PracticeDesk | null;
      wishes: PracticeWishes;
      error: ApiError | null;
    },
    events: {} as
      | { type: 'practice.start'; wishes: PracticeWishes }
      | { type: 'practice.continue' }
      | { type: 'practice.abandon' }
      | { type: 'practice.confirm' }
      | { type: 'practice.cancel' }
      | { type: 'practice.reload' },
    emitted: {} as { type: 'attempt.opened'; attemptId: string } | { type: 'practice.abandoned' },
    tags: {} as 'busy',
  },
  actors: {
    loadDesk: fromPromise<PracticeDesk, { place: PracticePlace }>(() => unprovided('loadDesk')),
    startPractice: fromPromise<{ attemptId: string }, { place: PracticePlace; wishes: PracticeWishes }>(() =>
      unprovided('startPractice'),
    ),
    abandonPractice: fromPromise<void, { attemptId: string }>(() => unprovided('abandonPractice')),
  },
  guards: {
    isNotFound: (_, params: { thrown: unknown }) => toApiError(params.thrown).status === 404,
    isNotEnrolled: ({ context }) => context.desk?.isEnrolled === false,
    hasUnfinished: ({ context }) => Boolean(context.desk?.unfinished),
    hasNoQuestions: ({ context }) => context.desk?.questionCount === 0,
  },
  actions: {
    storeDesk: assign({ desk: (_, params: { desk: PracticeDesk }) => params.desk }),
    storeWishes: assign({ wishes: (_, params: { wishes: PracticeWishes }) => params.wishes }),
    dropUnfinished: assign({ desk: ({ context }) => context.desk && { ...context.desk, unfinished: null } }),
    ...errorActions,
    emitOpened: emit((_, params: { attemptId: string }) => ({
      type: 'attempt.opened',
      attemptId: params.attemptId,
    })),
    emitUnfinished: emit(({ context }) => ({
      type: 'attempt.opened',
      attemptId: context.desk?.unfinished?.attemptId ?? '',
    })),
    emitAbandoned: emit({ type: 'practice.abandoned' }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
