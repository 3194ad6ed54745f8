import { assign, emit, fromPromise, setup } from 'xstate';
import type { AttemptMode, AttemptSummary, PracticePool, Topic } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';

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
  /** The one that was begun and not handed in. */
  unfinished: AttemptSummary | null;
  /** Handed in, newest first. */
  finished: AttemptSummary[];
}

/** How practice is to be; what is left out is the server's to decide. */
export interface PracticeWishes {
  mode?: AttemptMode;
  questionCount?: number;
  chapterIds?: string[];
  pool?: PracticePool;
}

/**
 * The practice settings: choosing practice in a subject or a topic: what is there to be asked, what is unfinished, how
 * it went before. Starts with the place of the address, never ends; `attempt.opened` says which attempt to take up.
 * Promises: one click makes one attempt, and nothing unfinished is thrown away without being asked twice.
 */
export const practiceBuilderMachine = setup({
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
    storeError: assign({ error: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
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
}).createMachine({
  id: 'practiceBuilder',
  context: ({ input }) => ({ place: input.place, desk: null, wishes: {}, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Reading what there is to be asked, and how it went before.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadDesk',
        src: 'loadDesk',
        input: ({ context }) => ({ place: context.place }),
        onDone: {
          target: 'resolvingChoices',
          actions: { type: 'storeDesk', params: ({ event }) => ({ desk: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ thrown: event.error }) },
            target: 'unknown',
          },
          {
            target: 'failed',
            actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
          },
        ],
      },
      after: { clientTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    resolvingChoices: {
      description: 'Looking what can be done here.',
      always: [
        { guard: 'isNotEnrolled', target: 'closed' },
        { guard: 'hasUnfinished', target: 'unfinished' },
        { guard: 'hasNoQuestions', target: 'empty' },
        { target: 'ready' },
      ],
    },
    unknown: { description: 'There is nothing to practise at this address.' },
    failed: {
      description: 'The practice choices could not be loaded. You can try again.',
      on: { 'practice.reload': 'loading' },
    },
    closed: { description: 'Practice opens when you enrol in the course.' },
    empty: {
      description: 'There are no questions here yet.',
      on: { 'practice.reload': 'loading' },
    },
    ready: {
      description: 'Choose what you want to be asked.',
      on: {
        'practice.start': {
          target: 'starting',
          actions: { type: 'storeWishes', params: ({ event }) => ({ wishes: event.wishes }) },
        },
      },
    },
    starting: {
      description: 'Drawing your questions.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'startPractice',
        src: 'startPractice',
        input: ({ context }) => ({ place: context.place, wishes: context.wishes }),
        onDone: {
          target: 'ready',
          actions: { type: 'emitOpened', params: ({ event }) => ({ attemptId: event.output.attemptId }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { clientTimeout: { target: 'ready', actions: 'storeTimeout' } },
    },
    unfinished: {
      description: 'You have begun a practice quiz here. Continue it, or end it.',
      on: {
        'practice.continue': { actions: 'emitUnfinished' },
        'practice.abandon': 'confirming',
      },
    },
    confirming: {
      description: 'Giving up forgets the answers of this round. Nothing else changes.',
      on: { 'practice.confirm': 'abandoning', 'practice.cancel': 'unfinished' },
    },
    abandoning: {
      description: 'Putting the unfinished round away.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'abandonPractice',
        src: 'abandonPractice',
        input: ({ context }) => ({ attemptId: context.desk?.unfinished?.attemptId ?? '' }),
        onDone: { target: 'resolvingChoices', actions: ['dropUnfinished', 'emitAbandoned'] },
        onError: {
          target: 'unfinished',
          actions: { type: 'storeError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
      after: { clientTimeout: { target: 'unfinished', actions: 'storeTimeout' } },
    },
  },
});
