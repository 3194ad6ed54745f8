import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { videoReviewMachine } from '#machines/assessment/video-review.machine.ts';
import { almost } from './scenarios/video-review.scenarios.ts';

describe('a judgement', () => {
  const open = async () => {
    const actor = createActor(
      videoReviewMachine.provide({
        actors: { openVideo: fromPromise(async () => ({ address: 'blob:1' })) },
      }),
      { input: { video: almost } },
    ).start();
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'judging' }));
    return actor;
  };

  it('is kept only as a whole', async () => {
    const actor = await open();
    expect(actor.getSnapshot().can({ type: 'review.save' })).toBe(false);
    actor.send({ type: 'score.set', criterion: 'timeManagement', points: 0 });
    expect(actor.getSnapshot().can({ type: 'review.save' })).toBe(true);
  });

  it.each([-1, 11, 2.5, Number.NaN])('has whole points of 0 to 10: %s is none', async (points) => {
    const actor = await open();
    actor.send({ type: 'score.set', criterion: 'clarity', points });
    expect(actor.getSnapshot().context.scores.clarity).toBe(8);
  });
});
