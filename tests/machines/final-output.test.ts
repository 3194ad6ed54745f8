import { expect, test } from 'vitest';
import { actorOutput } from '#machines/final-output.ts';

test('the output of an actor is handed on, and an event without one has none', () => {
  const done = { type: 'xstate.done.actor.refreshing', output: { token: 'ab' } };
  expect(actorOutput({ event: done })).toEqual({ token: 'ab' });
  expect(actorOutput({ event: { type: 'retry' } })).toBeUndefined();
});
