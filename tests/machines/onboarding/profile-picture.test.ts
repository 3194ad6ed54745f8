import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import {
  initialPictureOf,
  picturesOf,
  profilePictureMachine,
} from '#machines/onboarding/profile-picture.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { type EffectsOf, actorsFrom } from '#tests/support/machines/effects.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';

const never = () => new Promise<never>(() => {});
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the picture', () => {
  const PICTURE_URL = /^avatar:(crest|initials|pattern|stars):[A-Za-z0-9-]{1,40}$/;

  it('is one of nine, nine others after a shuffle, all addresses the contract accepts', () => {
    const offers = Array.from({ length: 20 }, (_, shuffles) => picturesOf('a'.repeat(30), shuffles)).flat();
    expect(new Set(offers).size).toBe(180);
    expect(offers.filter((url) => !PICTURE_URL.test(url))).toEqual([]);
    expect(picturesOf('asha', 3)).toEqual(picturesOf('asha', 3));
  });

  const OWN = `/api/v1/media/${'a'.repeat(24)}`;
  const lost = () =>
    Promise.reject(new ApiFailure({ kind: 'network', message: 'We could not reach the server.' }));
  const open = (effects: Partial<EffectsOf<ActorsOf<typeof profilePictureMachine>>> = {}, seed = 'asha') => {
    const sent: string[] = [];
    const actors = actorsFrom<ActorsOf<typeof profilePictureMachine>>({
      readPicture: async ({ input }) => ({ picture: `${input.file}-square` }),
      uploadPicture: async ({ input }) => (sent.push(input.picture), { url: OWN }),
      savePicture: async ({ input }) => (sent.push(input.profilePictureUrl), buildProfile()),
      ...effects,
    });
    const actor = createActor(profilePictureMachine.provide({ actors }), { input: { seed } }).start();
    return { actor, sent };
  };
  const chooseFile = { type: 'file.choose', file: 'blob:photo', bytes: 5_000_000 } as const;

  it('can be the own initial, also for a name in another script', async () => {
    const { actor, sent } = open({}, 'आशा');
    expect(actor.getSnapshot().can({ type: 'picture.save' })).toBe(false);
    actor.send({ type: 'initial.pick' });
    actor.send({ type: 'picture.save' });
    await settle();
    expect(sent).toEqual([initialPictureOf('wizlearn')]);
    expect(sent.every((url) => PICTURE_URL.test(url))).toBe(true);
  });

  it('can be one of their own, which leaves the device only when it is kept', async () => {
    const { actor, sent } = open();
    actor.send(chooseFile);
    await settle();
    expect(sent).toEqual([]);
    expect(actor.getSnapshot().context.picked).toBe('blob:photo-square');
    actor.send({ type: 'picture.save' });
    await settle();
    expect(sent).toEqual(['blob:photo-square', OWN]);
    expect(actor.getSnapshot().output).toEqual({ outcome: 'saved' });
  });

  it.each([
    ['is larger than 30 MB', { ...chooseFile, bytes: 32_000_000 }, {}, 'too large'],
    ['is no picture', chooseFile, { readPicture: () => Promise.reject(new Error('no')) }, 'could not read'],
  ])('stays the one chosen before when a file %s', async (_, event, effects, text) => {
    const { actor } = open(effects);
    actor.send({ type: 'initial.pick' });
    actor.send(event);
    await settle();
    expect(actor.getSnapshot().value).toBe('choosing');
    expect(actor.getSnapshot().context.picked).toBe(initialPictureOf('asha'));
    expect(actor.getSnapshot().context.error?.message).toContain(text);
    actor.send({ type: 'initial.pick' });
    expect(actor.getSnapshot().context.error).toBeNull();
  });

  it('waits for the connection, and is uploaded only once', async () => {
    let saves = 0;
    const { actor, sent } = open({
      savePicture: () => ((saves += 1) === 1 ? lost() : Promise.resolve(buildProfile())),
    });
    actor.send(chooseFile);
    await settle();
    actor.send({ type: 'picture.save' });
    await settle();
    expect(actor.getSnapshot().value).toBe('waiting');
    actor.send({ type: 'connection.restored' });
    await settle();
    expect(sent).toEqual(['blob:photo-square']);
    expect(actor.getSnapshot().output).toEqual({ outcome: 'saved' });
  });

  it('has 30 s for its way to the server, and is still there afterwards', async () => {
    const { actor } = open({ uploadPicture: never });
    actor.send(chooseFile);
    await settle();
    actor.send({ type: 'picture.save' });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(actor.getSnapshot().value).toBe('uploading');
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().value).toBe('choosing');
    expect(actor.getSnapshot().context).toMatchObject({
      picked: 'blob:photo-square',
      error: { kind: 'timeout' },
    });
  });
});
