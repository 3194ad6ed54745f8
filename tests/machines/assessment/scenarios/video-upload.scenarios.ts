import { type videoUploadMachine } from '#machines/assessment/video-upload.machine.ts';
import { MAX_VIDEO_BYTES } from '#domain/assessment/video-explanation.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';
import { buildVideo } from '../video-fixtures.ts';

const video = buildVideo();
const mime = 'video/mp4';

export const scenarios = {
  'with an empty store': {
    input: undefined,
    events: [
      { type: 'videos.reload' },
      { type: 'camera.open' },
      { type: 'file.choose', file: 'a', bytes: MAX_VIDEO_BYTES, mime },
      { type: 'file.choose', file: 'a', bytes: MAX_VIDEO_BYTES + 1, mime },
      { type: 'file.choose', file: 'a', bytes: 10, mime: 'image/png' },
      { type: 'file.cancel' },
      { type: 'video.open', id: video.id },
      { type: 'video.remove', id: video.id },
      { type: 'video.restore' },
    ],
    outcomes: {
      loadVideos: { done: [[]] },
      keepFile: { done: [video] },
      removeVideo: { done: [undefined] },
      restoreVideo: { done: [video] },
      videoRecording: { done: [{ result: 'recorded', video }, { result: 'closed' }] },
      videoReview: { done: [{ result: 'saved', video }, { result: 'closed' }, { result: 'unwanted' }] },
    },
    key: ({ context }) => [
      context.videos?.map(({ id }) => id),
      context.current,
      context.removed?.id,
      context.refusal?.code,
    ],
  },
} satisfies Record<string, Scenario<typeof videoUploadMachine>>;

export const goals: Paths<typeof videoUploadMachine>['goals'] = {
  'the store, or the way to try again': {
    isReached: (snapshot) => snapshot.matches('listed') || snapshot.matches('failed'),
    liveness: 'withoutServer',
    without: ['videos.reload'],
  },
  'a video to judge': { isReached: (snapshot) => snapshot.matches('reviewing'), liveness: 'withServer' },
};

export const unnoticed = {
  'listed, video.open: action storeCurrent dropped': 'There is one video.',
  'listed, video.open: action forgetRemoved dropped':
    'The explorations keep one snapshot with a refusal and one without; this one has none.',
  'listed, video.remove: action storeCurrent dropped': 'There is one video.',
  'reviewing, onDone: transition 1 dropped': 'The video that comes back is equal to the one that was there.',
  'reviewing, onDone: action storeVideo dropped':
    'The video that comes back is equal to the one that was there.',
};
