import { assign, fromPromise, setup } from 'xstate';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { type SavedVideo, MAX_VIDEO_BYTES } from '#domain/assessment/video-explanation.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';
import { videoRecordingMachine, type VideoRecordingOutput } from './video-recording.machine.ts';
import { videoReviewMachine, type VideoReviewOutput } from './video-review.machine.ts';

export interface VideoUploadContext {
  /** What is kept on this device, newest first; null until it was looked up. */
  videos: SavedVideo[] | null;
  /** The video to look at, or to take away. */
  current: string;
  /** Was just taken away, and can be brought back. */
  removed: SavedVideo | null;
  /** Why the store could not be read. */
  error: ApiError | null;
  /** Why the last thing a student wanted was not done. */
  refusal: ApiError | null;
}

export type VideoUploadEvent =
  | { type: 'videos.reload' }
  | { type: 'camera.open' }
  /** `file` is where the app finds it. */
  | { type: 'file.choose'; file: string; bytes: number; mime: string }
  | { type: 'file.cancel' }
  | { type: 'video.open'; id: string }
  | { type: 'video.remove'; id: string }
  | { type: 'video.restore' };

/** Copying half a gigabyte to the store of a slow device. Milliseconds. */
export const KEEP_TIMEOUT = 120_000;

const TOO_LARGE: ApiError = {
  kind: 'invalid-response',
  code: 'video-too-large',
  message: 'This file is too large. A video may weigh at most 500 MB.',
};
const NO_VIDEO: ApiError = {
  kind: 'invalid-response',
  code: 'no-video',
  message: 'This file is not a video. Please choose an MP4, or a WebM or MOV from your camera.',
};

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

const nobody: SavedVideo = { id: '', at: 0, seconds: 0, bytes: 0, type: '', topic: '', scores: {} };

const withVideo = (videos: readonly SavedVideo[] | null, video: SavedVideo): SavedVideo[] =>
  [video, ...(videos ?? []).filter(({ id }) => id !== video.id)].toSorted((one, other) => other.at - one.at);

/**
 * The Upload Video tab (spec §2, resolution 52): a student records or chooses a video, looks at it, judges it, keeps
 * it. Starts by looking what is kept, never ends. Promises: videos stay on the device, nothing is kept that is not a
 * video of at most five minutes, and what was taken away can be brought back.
 */
export const videoUploadMachine = setup({
  types: {
    context: {} as VideoUploadContext,
    events: {} as VideoUploadEvent,
    children: {} as { videoRecording: 'videoRecording'; videoReview: 'videoReview' },
    tags: {} as 'busy',
  },
  actors: {
    loadVideos: fromPromise<SavedVideo[], void>(() => unprovided('loadVideos')),
    keepFile: fromPromise<SavedVideo, { file: string }>(() => unprovided('keepFile')),
    removeVideo: fromPromise<void, { id: string }>(() => unprovided('removeVideo')),
    restoreVideo: fromPromise<SavedVideo, { id: string }>(() => unprovided('restoreVideo')),
    videoRecording: videoRecordingMachine,
    videoReview: videoReviewMachine,
  },
  guards: {
    isTooLarge: (_, params: { bytes: number }) => params.bytes > MAX_VIDEO_BYTES,
    isVideo: (_, params: { mime: string }) => params.mime.startsWith('video/'),
    isKept: ({ context }, params: { id: string }) =>
      context.videos?.some(({ id }) => id === params.id) ?? false,
    hasRemoved: ({ context }) => context.removed !== null,
    isRecorded: (_, { output }: { output: VideoRecordingOutput }) => output.result === 'recorded',
    isSaved: (_, { output }: { output: VideoReviewOutput }) => output.result === 'saved',
    isUnwanted: (_, { output }: { output: VideoReviewOutput }) => output.result === 'unwanted',
  },
  actions: {
    storeVideos: assign({ videos: (_, params: { videos: SavedVideo[] }) => params.videos }),
    storeVideo: assign(({ context }, { video }: { video: SavedVideo | null }) =>
      video ? { videos: withVideo(context.videos, video), current: video.id } : {},
    ),
    storeCurrent: assign({ current: (_, params: { id: string }) => params.id }),
    takeAway: assign(({ context: { videos, current } }) => ({
      videos: (videos ?? []).filter(({ id }) => id !== current),
      removed: videos?.find(({ id }) => id === current) ?? null,
    })),
    forgetRemoved: assign({ removed: null }),
    storeError: assign({ error: (_, params: { error: unknown }) => toApiError(params.error) }),
    storeTimeout: assign({ error: timedOut }),
    storeRefusal: assign({ refusal: (_, params: { error: unknown }) => toApiError(params.error) }),
    storeRefusalTimeout: assign({ refusal: timedOut }),
    refuseSize: assign({ refusal: TOO_LARGE }),
    refuseKind: assign({ refusal: NO_VIDEO }),
    clearError: assign({ error: null }),
    clearRefusal: assign({ refusal: null }),
  },
  delays: { accessTimeout: CLIENT_TIMEOUT, keepTimeout: KEEP_TIMEOUT },
}).createMachine({
  id: 'videoUpload',
  context: { videos: null, current: '', removed: null, error: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Looking what is kept on this device.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadVideos',
        src: 'loadVideos',
        onDone: {
          target: 'listed',
          actions: { type: 'storeVideos', params: ({ event }) => ({ videos: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeError', params: failure } },
      },
      after: { accessTimeout: { target: 'failed', actions: 'storeTimeout' } },
    },
    failed: {
      description: 'The videos of this device could not be loaded. You can try again.',
      on: { 'videos.reload': 'loading' },
    },
    listed: {
      description: 'Ready to record, to choose a file, or to look at a video again.',
      on: {
        'camera.open': { target: 'recording', actions: ['clearRefusal', 'forgetRemoved'] },
        'file.choose': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => ({ bytes: event.bytes }) },
            actions: 'refuseSize',
          },
          {
            guard: { type: 'isVideo', params: ({ event }) => ({ mime: event.mime }) },
            target: 'keeping',
            actions: ['clearRefusal', 'forgetRemoved'],
          },
          { actions: 'refuseKind' },
        ],
        'video.open': {
          guard: { type: 'isKept', params: ({ event }) => ({ id: event.id }) },
          target: 'reviewing',
          actions: [
            { type: 'storeCurrent', params: ({ event }) => ({ id: event.id }) },
            'clearRefusal',
            'forgetRemoved',
          ],
        },
        'video.remove': {
          guard: { type: 'isKept', params: ({ event }) => ({ id: event.id }) },
          target: 'removing',
          actions: [{ type: 'storeCurrent', params: ({ event }) => ({ id: event.id }) }, 'clearRefusal'],
        },
        'video.restore': { guard: 'hasRemoved', target: 'restoring', actions: 'clearRefusal' },
      },
    },
    recording: {
      description: 'Recording with the camera.',
      invoke: {
        id: 'videoRecording',
        src: 'videoRecording',
        onDone: [
          {
            guard: { type: 'isRecorded', params: ({ event }) => ({ output: event.output }) },
            target: 'reviewing',
            actions: {
              type: 'storeVideo',
              params: ({ event: { output } }) => ({
                video: output.result === 'recorded' ? output.video : null,
              }),
            },
          },
          { target: 'listed' },
        ],
        onError: { target: 'listed', actions: { type: 'storeRefusal', params: failure } },
      },
    },
    keeping: {
      description: 'Looking through the file and saving it on this device.',
      tags: 'busy',
      on: { 'file.cancel': 'listed' },
      invoke: {
        id: 'keepFile',
        src: 'keepFile',
        input: ({ event }) => ({ file: event.type === 'file.choose' ? event.file : '' }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'storeVideo', params: ({ event }) => ({ video: event.output }) },
        },
        onError: { target: 'listed', actions: { type: 'storeRefusal', params: failure } },
      },
      after: { keepTimeout: { target: 'listed', actions: 'storeRefusalTimeout' } },
    },
    reviewing: {
      description: 'Looking at a video and judging it.',
      invoke: {
        id: 'videoReview',
        src: 'videoReview',
        input: ({ context }) => ({
          video: context.videos?.find(({ id }) => id === context.current) ?? nobody,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ output: event.output }) },
            target: 'listed',
            actions: {
              type: 'storeVideo',
              params: ({ event: { output } }) => ({ video: output.result === 'saved' ? output.video : null }),
            },
          },
          {
            guard: { type: 'isUnwanted', params: ({ event }) => ({ output: event.output }) },
            target: 'removing',
          },
          { target: 'listed' },
        ],
        onError: { target: 'listed', actions: { type: 'storeRefusal', params: failure } },
      },
    },
    removing: {
      description: 'Removing the video.',
      tags: 'busy',
      invoke: {
        id: 'removeVideo',
        src: 'removeVideo',
        input: ({ context }) => ({ id: context.current }),
        onDone: { target: 'listed', actions: 'takeAway' },
        onError: { target: 'listed', actions: { type: 'storeRefusal', params: failure } },
      },
      after: { accessTimeout: { target: 'listed', actions: 'storeRefusalTimeout' } },
    },
    restoring: {
      description: 'Putting the video back.',
      tags: 'busy',
      invoke: {
        id: 'restoreVideo',
        src: 'restoreVideo',
        input: ({ context }) => ({ id: context.removed?.id ?? '' }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'storeVideo', params: ({ event }) => ({ video: event.output }) },
            'forgetRemoved',
          ],
        },
        onError: { target: 'listed', actions: { type: 'storeRefusal', params: failure } },
      },
      after: { accessTimeout: { target: 'listed', actions: 'storeRefusalTimeout' } },
    },
  },
});
