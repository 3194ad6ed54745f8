import { assign, fromPromise, setup } from 'xstate';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { type SavedVideo, MAX_VIDEO_BYTES } from '#domain/assessment/video-explanation.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';
import { videoRecordingMachine, type VideoRecordingOutput } from './video-recording.machine.ts';
import { videoReviewMachine, type VideoReviewOutput } from './video-review.machine.ts';
import { errorActions } from '../error-actions.ts';

interface VideoUploadContext {
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

type VideoUploadEvent =
  | { type: 'videos.reload' }
  | { type: 'camera.open' }
  /** `file` is where the app finds it. */
  | { type: 'file.choose'; file: string; bytes: number; mime: string }
  | { type: 'file.cancel' }
  | { type: 'video.open'; id: string }
  | { type: 'video.remove'; id: string }
  | { type: 'video.restore' };

/** Copying half a gigabyte to the store of a slow device. Milliseconds. */
const KEEP_TIMEOUT = 120_000;

const TOO_LARGE: ApiError = {
  kind: 'invalid-response',
  code: 'video-too-large',
  message: 'This file is too large. A video can have at most 500 MB.',
};

const NO_VIDEO: ApiError = {
  kind: 'invalid-response',
  code: 'no-video',
  message: 'This file is not a video. Please choose an MP4, or a WebM or MOV from your camera.',
};

export const nobody: SavedVideo = { id: '', at: 0, seconds: 0, bytes: 0, type: '', topic: '', scores: {} };

const withVideo = (videos: readonly SavedVideo[] | null, video: SavedVideo): SavedVideo[] =>
  [video, ...(videos ?? []).filter(({ id }) => id !== video.id)].toSorted((one, other) => other.at - one.at);

export const videoUploadSetup = setup({
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
    ...errorActions,
    storeRefusal: assign({ refusal: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeRefusalTimeout: assign({ refusal: timedOut }),
    refuseSize: assign({ refusal: TOO_LARGE }),
    refuseKind: assign({ refusal: NO_VIDEO }),
    clearRefusal: assign({ refusal: null }),
  },
  delays: { accessTimeout: CLIENT_TIMEOUT, keepTimeout: KEEP_TIMEOUT },
});
