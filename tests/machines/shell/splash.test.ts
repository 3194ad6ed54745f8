import { SimulatedClock, createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { ARRIVAL_STEPS, EXIT_DURATION, SPLASH_STEPS, splashMachine } from '#machines/shell/splash.machine.ts';

const start = (steps: readonly number[]) => {
  const clock = new SimulatedClock();
  const splash = createActor(splashMachine, { input: { steps }, clock }).start();
  const here = () => {
    const { value, context } = splash.getSnapshot();
    return { value, step: context.step };
  };
  return { clock, splash, here };
};

describe('the splash', () => {
  it('plays the splash for three seconds', () => {
    const { clock, here } = start(SPLASH_STEPS);
    clock.increment(2999);
    expect(here()).toEqual({ value: 'playing', step: 0 });
    clock.increment(1);
    expect(here()).toEqual({ value: 'leaving', step: 0 });
    clock.increment(EXIT_DURATION);
    expect(here()).toEqual({ value: 'over', step: 0 });
  });

  it('plays five steps of 800, 600, 700, 500 and 400 ms, up to 20, 40, 60, 80 and 100 %', () => {
    expect(ARRIVAL_STEPS.map(({ duration }) => duration)).toEqual([800, 600, 700, 500, 400]);
    expect(ARRIVAL_STEPS.map(({ percent }) => percent)).toEqual([20, 40, 60, 80, 100]);
    const { clock, here } = start(ARRIVAL_STEPS.map(({ duration }) => duration));
    const seen = ARRIVAL_STEPS.map(({ duration }) => {
      const { step } = here();
      clock.increment(duration);
      return step;
    });
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    expect(here().value).toBe('leaving');
  });

  it('waits for nothing once the page below is ready', () => {
    const { splash, here } = start(SPLASH_STEPS);
    splash.send({ type: 'page.ready' });
    expect(here().value).toBe('leaving');
  });

  it('leaves the stage at once when somebody skips or the page has no room for it', () => {
    const skipped = start([800, 600]);
    skipped.splash.send({ type: 'splash.skip' });
    expect(skipped.here().value).toBe('leaving');
    const stopped = start([800, 600]);
    stopped.splash.send({ type: 'splash.stop' });
    expect(stopped.here().value).toBe('over');
  });
});
