import { SimulatedClock, createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { ARRIVAL_STEPS, CURTAIN, SPLASH_ACTS, theatreMachine } from '#machines/shell/theatre.machine.ts';

const start = (acts: readonly number[]) => {
  const clock = new SimulatedClock();
  const theatre = createActor(theatreMachine, { input: { acts }, clock }).start();
  const here = () => {
    const { value, context } = theatre.getSnapshot();
    return { value, act: context.act };
  };
  return { clock, theatre, here };
};

describe('the theatre', () => {
  it('plays the splash for three seconds', () => {
    const { clock, here } = start(SPLASH_ACTS);
    clock.increment(2999);
    expect(here()).toEqual({ value: 'playing', act: 0 });
    clock.increment(1);
    expect(here()).toEqual({ value: 'leaving', act: 0 });
    clock.increment(CURTAIN);
    expect(here()).toEqual({ value: 'over', act: 0 });
  });

  it('plays five steps of 800, 600, 700, 500 and 400 ms, up to 20, 40, 60, 80 and 100 %', () => {
    expect(ARRIVAL_STEPS.map(({ duration }) => duration)).toEqual([800, 600, 700, 500, 400]);
    expect(ARRIVAL_STEPS.map(({ percent }) => percent)).toEqual([20, 40, 60, 80, 100]);
    const { clock, here } = start(ARRIVAL_STEPS.map(({ duration }) => duration));
    const seen = ARRIVAL_STEPS.map(({ duration }) => {
      const { act } = here();
      clock.increment(duration);
      return act;
    });
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    expect(here().value).toBe('leaving');
  });

  it('leaves the stage at once when somebody skips or the page has no room for it', () => {
    const skipped = start([800, 600]);
    skipped.theatre.send({ type: 'theatre.skip' });
    expect(skipped.here().value).toBe('leaving');
    const stopped = start([800, 600]);
    stopped.theatre.send({ type: 'theatre.stop' });
    expect(stopped.here().value).toBe('over');
  });
});
