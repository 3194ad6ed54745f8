import { type videoRecordingMachine } from '#machines/assessment/video-recording.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';
import { buildVideo } from '../video-fixtures.ts';

export const scenarios = {
  'with the device’s camera': {
    input: undefined,
    events: [
      { type: 'camera.retry' },
      { type: 'camera.close' },
      { type: 'recording.start', at: 1000 },
      { type: 'recording.stop' },
      { type: 'recording.restart' },
    ],
    outcomes: {
      openCamera: { done: [undefined] },
      recordVideo: { done: [undefined] },
      finishVideo: { done: [buildVideo()] },
    },
    key: ({ context }) => context.startedAt,
  },
} satisfies Record<string, Scenario<typeof videoRecordingMachine>>;

export const goals: Paths<typeof videoRecordingMachine>['goals'] = {
  'an end': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' },
  'a recorded video': {
    isReached: ({ context, status }) => status === 'done' || context.video !== null,
    liveness: 'withServer',
  },
};
