import { expect, it } from 'vitest';
import { ARRIVAL_STEPS, SPLASH_STEPS } from '#machines/shell/splash.machine.ts';

it('the splash takes three seconds', () => {
  expect(SPLASH_STEPS).toEqual([3_000]);
});

it('an arrival takes five steps of 800, 600, 700, 500 and 400 ms, up to 20, 40, 60, 80 and 100 %', () => {
  expect(ARRIVAL_STEPS.map(({ duration }) => duration)).toEqual([800, 600, 700, 500, 400]);
  expect(ARRIVAL_STEPS.map(({ percent }) => percent)).toEqual([20, 40, 60, 80, 100]);
});
