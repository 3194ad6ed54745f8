import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { removalMachine } from '#machines/library/removal.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { item, scenarios } from './scenarios/removal.scenarios.ts';

describePaths({
  machine: removalMachine,
  scenarios,
  goals: { 'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' } },
});

const open = () => {
  const clock = new SimulatedClock();
  const asked: string[][] = [];
  const removal = createActor(
    removalMachine.provide({
      actors: {
        removeItems: fromPromise(({ input }) => {
          asked.push(input.items.map(({ id }) => id));
          return Promise.resolve({ removed: input.items.slice(0, 1).map(({ id }) => id), error: null });
        }),
      },
    }),
    { clock },
  ).start();
  return { removal, clock, asked, value: () => removal.getSnapshot().value };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the removal', () => {
  it('asks the server only after ten seconds, and for all that was taken away meanwhile', () => {
    const { removal, clock, asked, value } = open();
    removal.send({ type: 'items.remove', items: [item('one')] });
    clock.increment(9999);
    expect([value(), asked]).toEqual([{ undoable: 'offered' }, []]);
    removal.send({ type: 'items.remove', items: [item('two')] });
    clock.increment(9999);
    expect(value()).toEqual({ undoable: 'offered' });
    clock.increment(1);
    expect([value(), asked]).toEqual(['removing', [['one', 'two']]]);
  });

  it('brings everything back on Undo without asking the server', () => {
    const { removal, clock, asked } = open();
    removal.send({ type: 'items.remove', items: [item('one'), item('two')] });
    removal.send({ type: 'removal.undo' });
    clock.increment(60_000);
    expect([removal.getSnapshot().context, asked]).toEqual([
      { offered: [], leaving: [], gone: [], error: null },
      [],
    ]);
  });

  it('stands still while somebody is at the button, and begins the ten seconds anew afterwards', () => {
    const { removal, clock, value } = open();
    removal.send({ type: 'items.remove', items: [item('one')] });
    clock.increment(9000);
    removal.send({ type: 'removal.hold' });
    clock.increment(60_000);
    expect(value()).toEqual({ undoable: 'held' });
    removal.send({ type: 'removal.release' });
    clock.increment(9999);
    expect(value()).toEqual({ undoable: 'offered' });
  });

  it('gives what is taken away while it sends a window of its own', async () => {
    const { removal, asked, value } = open();
    removal.send({ type: 'items.remove', items: [item('one')] });
    removal.send({ type: 'removal.commit' });
    removal.send({ type: 'items.remove', items: [item('two')] });
    await settled();
    expect([value(), asked, removal.getSnapshot().context]).toEqual([
      { undoable: 'offered' },
      [['one']],
      { offered: [item('two')], leaving: [], gone: ['one'], error: null },
    ]);
  });
});
