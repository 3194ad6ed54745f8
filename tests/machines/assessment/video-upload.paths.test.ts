import { SimulatedClock, createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { videoUploadMachine } from '#machines/assessment/video-upload.machine.ts';
import { KEEP_TIMEOUT } from '#machines/assessment/video-upload.setup.ts';
import type { SavedVideo } from '#domain/assessment/video-explanation.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/video-upload.scenarios.ts';

describePaths({
  machine: videoUploadMachine,
  unnoticed: {
    'listed, video.open: action storeCurrent dropped': 'There is one video.',
    'listed, video.open: action forgetRemoved dropped':
      'The explorations keep one snapshot with a refusal and one without; this one has none.',
    'listed, video.remove: action storeCurrent dropped': 'There is one video.',
    'reviewing, onDone: transition 1 dropped':
      'The video that comes back is equal to the one that was there.',
    'reviewing, onDone: action storeVideo dropped':
      'The video that comes back is equal to the one that was there.',
  },
  scenarios,
  goals: {
    'the store, or the way to try again': {
      isReached: (snapshot) => snapshot.matches('listed') || snapshot.matches('failed'),
      liveness: 'withoutServer',
      without: ['videos.reload'],
    },
    'a video to judge': { isReached: (snapshot) => snapshot.matches('reviewing'), liveness: 'withServer' },
  },
});

it('a file is given two minutes to be saved on the device', () => {
  const clock = new SimulatedClock();
  const machine = videoUploadMachine.provide({
    actors: { keepFile: fromPromise<SavedVideo, { file: string }>(() => new Promise(() => {})) },
  });
  const context = { videos: [], current: '', removed: null, error: null, refusal: null };
  const snapshot = videoUploadMachine.resolveState({ value: 'listed', context });
  const actor = createActor(machine, { clock, snapshot }).start();
  actor.send({ type: 'file.choose', file: 'a', bytes: 10, mime: 'video/mp4' });
  clock.increment(KEEP_TIMEOUT - 1);
  expect(actor.getSnapshot().value).toBe('keeping');
  clock.increment(1);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal?.kind]).toEqual([
    'listed',
    'timeout',
  ]);
});
