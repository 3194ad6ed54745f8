import { assertEvent } from 'xstate';
import { thrownBy } from '../thrown-by.ts';
import { nobody, videoUploadSetup } from './video-upload.setup.ts';

/**
 * The Upload Video tab (spec §2, resolution 52): a student records or chooses a video, looks at it, judges it, keeps
 * it. Starts by looking what is kept, never ends. Promises: videos stay on the device and no upload goes to a server,
 * nothing is kept that is not a video of at most five minutes, and what was taken away can be brought back.
 */
export const videoUploadMachine = videoUploadSetup.createMachine({
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
        onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
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
        onError: { target: 'listed', actions: { type: 'storeRefusal', params: thrownBy } },
      },
    },
    keeping: {
      description: 'Looking through the file and saving it on this device.',
      tags: 'busy',
      on: { 'file.cancel': 'listed' },
      invoke: {
        id: 'keepFile',
        src: 'keepFile',
        input: ({ event }) => {
          assertEvent(event, 'file.choose');
          return { file: event.file };
        },
        onDone: {
          target: 'reviewing',
          actions: { type: 'storeVideo', params: ({ event }) => ({ video: event.output }) },
        },
        onError: { target: 'listed', actions: { type: 'storeRefusal', params: thrownBy } },
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
        onError: { target: 'listed', actions: { type: 'storeRefusal', params: thrownBy } },
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
        onError: { target: 'listed', actions: { type: 'storeRefusal', params: thrownBy } },
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
        onError: { target: 'listed', actions: { type: 'storeRefusal', params: thrownBy } },
      },
      after: { accessTimeout: { target: 'listed', actions: 'storeRefusalTimeout' } },
    },
  },
});
