import { SimulatedClock, createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { KEEP_TIMEOUT, videoUploadMachine } from '#machines/assessment/video-upload.machine.ts';
import { type KeptVideo, LARGEST_VIDEO_BYTES } from '#domain/video-explanation.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { buildVideo } from './video-fixtures.ts';

const video = buildVideo();
const mime = 'video/mp4';

describePaths({
  machine: videoUploadMachine,
  runs: {
    'with an empty shelf': {
      input: undefined,
      events: [
        { type: 'shelf.reload' },
        { type: 'camera.open' },
        { type: 'file.choose', file: 'a', bytes: LARGEST_VIDEO_BYTES, mime },
        { type: 'file.choose', file: 'a', bytes: LARGEST_VIDEO_BYTES + 1, mime },
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
  },
  goals: {
    'the shelf, or the way to try again': {
      isReached: (snapshot) => snapshot.matches('listed') || snapshot.matches('failed'),
      how: 'alone',
      without: ['shelf.reload'],
    },
    'a video to judge': { isReached: (snapshot) => snapshot.matches('reviewing'), how: 'somehow' },
  },
});

it('a file is given two minutes to be put on the shelf', () => {
  const clock = new SimulatedClock();
  const machine = videoUploadMachine.provide({
    actors: { keepFile: fromPromise<KeptVideo, { file: string }>(() => new Promise(() => {})) },
  });
  const context = { videos: [], current: '', removed: null, error: null, refusal: null };
  const snapshot = videoUploadMachine.resolveState({ value: 'listed', context });
  const actor = createActor(machine, { clock, snapshot }).start();
  actor.send({ type: 'file.choose', file: 'a', bytes: 10, mime });
  clock.increment(KEEP_TIMEOUT - 1);
  expect(actor.getSnapshot().value).toBe('keeping');
  clock.increment(1);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal?.kind]).toEqual([
    'listed',
    'timeout',
  ]);
});
