import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  cachePanelMachine,
  type ClearReport,
  type RefreshReport,
} from '#machines/shell/cache-panel.machine.ts';

const never = <T>() => new Promise<T>(() => {});

function open(clock = new SimulatedClock()) {
  const machine = cachePanelMachine.provide({
    actors: {
      refreshEntries: fromPromise<RefreshReport, void>(() => never()),
      clearCache: fromPromise<ClearReport, void>(() => never()),
    },
  });
  const actor = createActor(machine, { clock }).start();
  actor.send({ type: 'panel.open' });
  return { actor, clock };
}

describe('the cache panel', () => {
  it.each([
    ['panel.refresh', 11_000],
    ['panel.clear', 2_000],
  ] as const)('gives %s %i ms, then says that it took too long', (type, limit) => {
    const { actor, clock } = open();
    actor.send({ type });
    clock.increment(limit - 1);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches({ open: 'viewing' })).toBe(true);
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout');
  });

  it('does one thing at a time', () => {
    const { actor } = open();
    actor.send({ type: 'panel.refresh' });
    expect(actor.getSnapshot().can({ type: 'panel.clear' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'panel.refresh' })).toBe(false);
  });

  it('comes back without yesterday’s report', () => {
    const { actor, clock } = open();
    actor.send({ type: 'panel.clear' });
    clock.increment(2_000);
    actor.send({ type: 'panel.toggle' });
    actor.send({ type: 'panel.toggle' });
    expect(actor.getSnapshot().context).toEqual({ report: null, error: null });
  });
});
