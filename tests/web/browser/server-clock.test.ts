import { describe, expect, it } from 'vitest';
import { createServerClock } from '#web/browser/server-clock.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;

function open(deviceAhead = 0) {
  const world = { device: NOW + deviceAhead, monotonic: 5000 };
  const clock = createServerClock(
    () => world.device,
    () => world.monotonic,
  );
  const pass = (ms: number) => {
    world.device += ms;
    world.monotonic += ms;
  };
  return { world, clock, pass };
}

describe('the server’s clock', () => {
  it('is the device’s until an answer tells otherwise', () => {
    const { clock, pass } = open();
    pass(1500);
    expect([clock.now(), clock.offset()]).toEqual([NOW + 1500, 0]);
  });

  it.each([DAY, -DAY])('is right on a device that is %i ms off', (ahead) => {
    const { clock, world, pass } = open(ahead);
    const sentAt = world.monotonic;
    pass(200);
    clock.learn(NOW + 100, sentAt, world.monotonic);
    expect(clock.now()).toBe(NOW + 200);
    expect(clock.offset()).toBe(-ahead);
  });

  it('does not move when the device’s clock is changed (C9)', () => {
    const { clock, world, pass } = open();
    clock.learn(NOW, world.monotonic, world.monotonic);
    world.device += DAY;
    pass(1000);
    expect(clock.now()).toBe(NOW + 1000);
    expect(clock.offset()).toBe(-DAY);
  });

  it('learns from a round trip of up to 4 s, and from no slower one', () => {
    const { clock, world } = open();
    clock.learn(NOW + DAY, world.monotonic - 4001, world.monotonic);
    expect(clock.now()).toBe(NOW);
    clock.learn(NOW + DAY, world.monotonic - 4000, world.monotonic);
    expect(clock.now()).toBe(NOW + DAY + 2000);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('ignores an answer that tells %f', (told) => {
    const { clock, world } = open();
    clock.learn(told, world.monotonic, world.monotonic);
    expect(clock.now()).toBe(NOW);
  });
});
