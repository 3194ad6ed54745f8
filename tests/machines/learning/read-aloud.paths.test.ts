import { createActor, fromPromise } from 'xstate';
import { afterEach, expect, it, vi } from 'vitest';
import { PASSAGE_LIMIT, readAloudMachine } from '#machines/learning/read-aloud.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/read-aloud.scenarios.ts';

describePaths({
  machine: readAloudMachine,
  scenarios,
  goals: { silence: { isReached: (snapshot) => snapshot.matches('silent'), liveness: 'withoutServer' } },
});

afterEach(() => vi.useRealTimers());

it('reads the passages in order, and after a pause the one it broke off once more', async () => {
  const spoken: string[] = [];
  let finish = () => undefined as void;
  const actor = createActor(
    readAloudMachine.provide({
      actors: {
        speakPassage: fromPromise<void, { text: string }>(({ input }) => {
          spoken.push(input.text);
          return new Promise((done) => (finish = done));
        }),
      },
    }),
  ).start();
  actor.send({ type: 'reading.start', passages: ['One.', 'Two.'] });
  finish();
  await vi.waitFor(() => expect(spoken).toEqual(['One.', 'Two.']));
  actor.send({ type: 'reading.pause' });
  actor.send({ type: 'reading.resume' });
  finish();
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('silent'));
  expect(spoken).toEqual(['One.', 'Two.', 'Two.']);
});

it('gives a voice that never ends three minutes', () => {
  vi.useFakeTimers();
  const actor = createActor(
    readAloudMachine.provide({ actors: { speakPassage: fromPromise(() => new Promise<void>(() => {})) } }),
  ).start();
  actor.send({ type: 'reading.start', passages: ['One.'] });
  vi.advanceTimersByTime(PASSAGE_LIMIT - 1);
  expect(actor.getSnapshot().value).toBe('speaking');
  vi.advanceTimersByTime(1);
  expect(actor.getSnapshot().value).toEqual({ resting: 'mute' });
});
