import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided, unprovidedCallback } from '#machines/unprovided.ts';

const MESSAGE = "No implementation was provided for the actor 'clock'.";

test.each([
  ['a promise', fromPromise(() => unprovided('clock'))],
  ['a callback', fromCallback(() => unprovidedCallback('clock'))],
])('%s that was not provided fails its state with the name of the actor', async (_, clock) => {
  const machine = setup({ actors: { clock } }).createMachine({
    initial: 'running',
    states: {
      running: { invoke: { src: 'clock', onError: 'failed' } },
      failed: {},
    },
  });
  const errors: unknown[] = [];
  const actor = createActor(machine, {
    inspect: (event) => {
      if (event.type === '@xstate.event' && 'error' in event.event) errors.push(event.event.error);
    },
  }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('failed');
  expect(errors).toEqual([new Error(MESSAGE)]);
});
