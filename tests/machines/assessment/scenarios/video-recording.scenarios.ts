import { type videoRecordingMachine } from '#machines/assessment/video-recording.machine.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';
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
