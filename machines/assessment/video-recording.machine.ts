import { assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { type SavedVideo, MAX_VIDEO_SECONDS } from '#domain/assessment/video-explanation.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

interface VideoRecordingContext {
  /** When the recording began, milliseconds since the epoch. */
  startedAt: number;
  error: ApiError | null;
  video: SavedVideo | null;
}

export type VideoRecordingOutput = { result: 'recorded'; video: SavedVideo } | { result: 'closed' };

/** Somebody has to read the browser's question and find the right button. Milliseconds. */
const CAMERA_TIMEOUT = 60_000;
/** Closing the file of five minutes and putting it away. Milliseconds. */
const FINISH_TIMEOUT = 60_000;

const NO_ANSWER: ApiError = {
  kind: 'timeout',
  code: 'camera-silent',
  message: 'The browser asked whether WizLearn may use the camera, and got no answer.',
};
const UNFINISHED: ApiError = {
  kind: 'timeout',
  code: 'video-unfinished',
  message: 'The recording could not be saved in time. Please record it again.',
};

/**
 * Video recording: a student records an explanation with the camera of their device (spec §2). Starts by asking for the
 * camera permission; ends recorded or closed. Promises: nothing is recorded before the student says so, five minutes
 * end it by themselves, and what was recorded is kept on the device before anything is asked about it.
 */
export const videoRecordingMachine = setup({
  types: {
    context: {} as VideoRecordingContext,
    events: {} as
      | { type: 'camera.retry' }
      | { type: 'camera.close' }
      | { type: 'recording.start'; at: number }
      | { type: 'recording.stop' }
      | { type: 'recording.restart' },
    output: {} as VideoRecordingOutput,
    tags: {} as 'busy',
  },
  actors: {
    openCamera: fromPromise<void, void>(() => unprovided('openCamera')),
    /** Runs while the camera does; settles by itself only where the camera goes away. */
    recordVideo: fromPromise<void, void>(() => unprovided('recordVideo')),
    finishVideo: fromPromise<SavedVideo, void>(() => unprovided('finishVideo')),
  },
  actions: {
    storeStart: assign({ startedAt: (_, params: { at: number }) => params.at }),
    storeVideo: assign({ video: (_, params: { video: SavedVideo }) => params.video }),
    ...errorActions,
    storeNoAnswer: assign({ error: NO_ANSWER }),
    storeUnfinished: assign({ error: UNFINISHED }),
  },
  delays: {
    cameraTimeout: CAMERA_TIMEOUT,
    longestVideo: MAX_VIDEO_SECONDS * 1000,
    finishTimeout: FINISH_TIMEOUT,
  },
}).createMachine({
  id: 'videoRecording',
  context: { startedAt: 0, error: null, video: null },
  initial: 'preparing',
  output: ({ context }) =>
    context.video ? { result: 'recorded', video: context.video } : { result: 'closed' },
  states: {
    preparing: {
      description: 'Before anything is recorded. The camera can be closed.',
      initial: 'asking',
      on: {
        'camera.close': 'closed',
      },
      states: {
        asking: {
          description: 'Asking the browser for the camera.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'openCamera',
            src: 'openCamera',
            onDone: 'aiming',
            onError: { target: 'blocked', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { cameraTimeout: { target: 'blocked', actions: 'storeNoAnswer' } },
        },
        blocked: {
          description: 'There is no camera to record with.',
          on: { 'camera.retry': 'asking' },
        },
        aiming: {
          description: 'The camera is on, nothing is recorded yet.',
          on: {
            'recording.start': {
              target: '#videoRecording.recording',
              actions: { type: 'storeStart', params: ({ event }) => ({ at: event.at }) },
            },
          },
        },
      },
    },
    recording: {
      description: 'Recording. It ends by itself after five minutes.',
      on: { 'recording.stop': 'finishing', 'recording.restart': 'preparing.aiming' },
      invoke: {
        id: 'recordVideo',
        src: 'recordVideo',
        onDone: 'finishing',
        onError: { target: 'preparing.blocked', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { longestVideo: 'finishing' },
    },
    finishing: {
      description: 'Putting the recording away on this device.',
      tags: 'busy',
      invoke: {
        id: 'finishVideo',
        src: 'finishVideo',
        onDone: {
          target: 'recorded',
          actions: { type: 'storeVideo', params: ({ event }) => ({ video: event.output }) },
        },
        onError: { target: 'preparing.blocked', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { finishTimeout: { target: 'preparing.blocked', actions: 'storeUnfinished' } },
    },
    recorded: { description: 'The recording is kept.', type: 'final' },
    closed: { description: 'The camera is off.', type: 'final' },
  },
});
