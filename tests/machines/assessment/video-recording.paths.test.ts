import { SimulatedClock, createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  CAMERA_TIMEOUT,
  FINISH_TIMEOUT,
  videoRecordingMachine,
} from '#machines/assessment/video-recording.machine.ts';
import type { SavedVideo } from '#domain/assessment/video-explanation.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/video-recording.scenarios.ts';

describePaths({
  machine: videoRecordingMachine,
  scenarios,
  goals: {
    'an end': { isReached: ({ status }) => status === 'done', liveness: 'withoutServer' },
    'a recorded video': {
      isReached: ({ context, status }) => status === 'done' || context.video !== null,
      liveness: 'withServer',
    },
  },
});

describe('the times of a recording', () => {
  const start = () => {
    const clock = new SimulatedClock();
    const never = fromPromise<void, void>(() => new Promise(() => {}));
    const machine = videoRecordingMachine.provide({
      actors: {
        openCamera: never,
        recordVideo: never,
        finishVideo: fromPromise<SavedVideo, void>(() => new Promise(() => {})),
      },
    });
    const snapshot = (value: 'asking' | 'aiming') =>
      videoRecordingMachine.resolveState({
        value: { preparing: value },
        context: { startedAt: 0, error: null, video: null },
      });
    return { clock, machine, snapshot };
  };

  it('ends a recording after five minutes, not a moment before', () => {
    const { clock, machine, snapshot } = start();
    const actor = createActor(machine, { clock, snapshot: snapshot('aiming') }).start();
    actor.send({ type: 'recording.start', at: 0 });
    clock.increment(299_999);
    expect(actor.getSnapshot().value).toBe('recording');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('finishing');
    clock.increment(FINISH_TIMEOUT);
    expect(actor.getSnapshot().context.error?.code).toBe('video-unfinished');
  });

  it('waits a minute for an answer to the browser’s question', () => {
    const { clock, machine } = start();
    const actor = createActor(machine, { clock }).start();
    clock.increment(CAMERA_TIMEOUT - 1);
    expect(actor.getSnapshot().value).toEqual({ preparing: 'asking' });
    clock.increment(1);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.error?.code]).toEqual([
      { preparing: 'blocked' },
      'camera-silent',
    ]);
  });
});
