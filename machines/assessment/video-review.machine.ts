import { assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import {
  HIGHEST_POINTS,
  type SavedVideo,
  overallScore,
  type VideoCriterion,
  type VideoScores,
} from '#domain/assessment/video-explanation.ts';
import { finalOutput } from '../final-output.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

interface VideoReviewContext {
  video: SavedVideo;
  /** Where the page can play it from, `blob:...`; empty until it is open. */
  address: string;
  topic: string;
  scores: VideoScores;
  error: ApiError | null;
  saved: SavedVideo | null;
}

export type VideoReviewOutput = { result: 'saved'; video: SavedVideo } | { result: 'closed' | 'unwanted' };

/**
 * Self-assessment of a video: a student looks at one of their own and judges it by the four criteria of the rubric
 * (spec §2). Starts with a kept video; ends saved, closed, or with the wish to throw it away. Promises: the judgement
 * is the student's alone and is kept only as a whole.
 */
export const videoReviewMachine = setup({
  types: {
    input: {} as { video: SavedVideo },
    context: {} as VideoReviewContext,
    events: {} as
      | { type: 'topic.choose'; topic: string }
      | { type: 'score.set'; criterion: VideoCriterion; points: number }
      | { type: 'review.save' }
      | { type: 'review.close' }
      | { type: 'video.discard' },
    output: {} as VideoReviewOutput,
    tags: {} as 'busy',
  },
  actors: {
    openVideo: fromPromise<{ address: string }, { id: string }>(() => unprovided('openVideo')),
    saveReview: fromPromise<SavedVideo, { id: string; topic: string; scores: VideoScores }>(() =>
      unprovided('saveReview'),
    ),
  },
  guards: {
    isJudged: ({ context }) => overallScore(context.scores) !== null,
    isOnScale: (_, { points }: { points: number }) =>
      Number.isInteger(points) && points >= 0 && points <= HIGHEST_POINTS,
  },
  actions: {
    storeAddress: assign({ address: (_, params: { address: string }) => params.address }),
    storeTopic: assign({ topic: (_, params: { topic: string }) => params.topic }),
    storePoints: assign({
      scores: ({ context }, { criterion, points }: { criterion: VideoCriterion; points: number }) => ({
        ...context.scores,
        [criterion]: points,
      }),
    }),
    storeSaved: assign({ saved: (_, params: { video: SavedVideo }) => params.video }),
    ...errorActions,
  },
  delays: { accessTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'videoReview',
  context: ({ input: { video } }) => ({
    video,
    address: '',
    topic: video.topic,
    scores: video.scores,
    error: null,
    saved: null,
  }),
  initial: 'open',
  output: ({ context, event }) =>
    context.saved ? { result: 'saved', video: context.saved } : finalOutput<VideoReviewOutput>({ event }),
  states: {
    open: {
      description: 'The review is open. It can be closed.',
      initial: 'opening',
      on: {
        'review.close': 'closed',
        'video.discard': 'unwanted',
      },
      states: {
        opening: {
          description: 'Loading the video.',
          tags: 'busy',
          on: { 'video.discard': {} },
          invoke: {
            id: 'openVideo',
            src: 'openVideo',
            input: ({ context }) => ({ id: context.video.id }),
            onDone: {
              target: 'judging',
              actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.output.address }) },
            },
            onError: { target: 'unreadable', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { accessTimeout: { target: 'unreadable', actions: 'storeTimeout' } },
        },
        unreadable: {
          description: 'This video cannot be opened any more.',
        },
        judging: {
          description: 'Looking at it again, and judging it by four criteria.',
          on: {
            'topic.choose': {
              actions: { type: 'storeTopic', params: ({ event }) => ({ topic: event.topic }) },
            },
            'score.set': {
              guard: { type: 'isOnScale', params: ({ event }) => ({ points: event.points }) },
              actions: {
                type: 'storePoints',
                params: ({ event }) => ({ criterion: event.criterion, points: event.points }),
              },
            },
            'review.save': { guard: 'isJudged', target: '#videoReview.saving' },
          },
        },
      },
    },
    saving: {
      description: 'Writing your judgement beside the video.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'saveReview',
        src: 'saveReview',
        input: ({ context: { video, topic, scores } }) => ({ id: video.id, topic, scores }),
        onDone: {
          target: 'saved',
          actions: { type: 'storeSaved', params: ({ event }) => ({ video: event.output }) },
        },
        onError: { target: 'open.judging', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { accessTimeout: { target: 'open.judging', actions: 'storeTimeout' } },
    },
    saved: { description: 'The judgement is kept.', type: 'final' },
    closed: {
      description: 'The video is kept as it was.',
      type: 'final',
      output: { result: 'closed' } satisfies VideoReviewOutput,
    },
    unwanted: {
      description: 'The video is discarded.',
      type: 'final',
      output: { result: 'unwanted' } satisfies VideoReviewOutput,
    },
  },
});
