import { type videoReviewMachine } from '#machines/assessment/video-review.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';
import { buildVideo } from '../video-fixtures.ts';

export const almost = buildVideo({ scores: { clarity: 8, depth: 6, presentation: 7 } });

export const scenarios = {
  'of a video that is almost judged': {
    input: { video: almost },
    events: [
      { type: 'topic.choose', topic: 'Lists' },
      { type: 'score.set', criterion: 'timeManagement', points: 9 },
      { type: 'review.save' },
      { type: 'review.close' },
      { type: 'video.discard' },
    ],
    refused: [-1, 11, 7.5].map((points) => ({ type: 'score.set', criterion: 'timeManagement', points })),
    outcomes: {
      openVideo: { done: [{ address: 'blob:1' }] },
      saveReview: { done: [almost] },
    },
    key: ({ context }) => [context.topic, context.scores],
  },
} satisfies Record<string, Scenario<typeof videoReviewMachine>>;

export const goals: Paths<typeof videoReviewMachine>['goals'] = {
  'an end': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' },
};
