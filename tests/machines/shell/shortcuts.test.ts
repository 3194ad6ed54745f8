import { SimulatedClock, createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { CHORDS, CHORD_LIMIT, shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';

const start = () => {
  const clock = new SimulatedClock();
  const shortcuts = createActor(shortcutsMachine, { input: { isOff: false }, clock });
  const facts: unknown[] = [];
  shortcuts.on('*', (fact) => facts.push(fact));
  shortcuts.start();
  const press = (...keys: string[]) => keys.forEach((key) => shortcuts.send({ type: 'key.press', key }));
  return { clock, shortcuts, facts, press };
};

describe('the shortcuts', () => {
  it.each(Object.entries(CHORDS))('open a page by g %s: %s', (key, page) => {
    const { facts, press } = start();
    press('g', key);
    expect(facts).toEqual([{ type: 'page.wanted', page }]);
  });

  it('forget a lone g after a second and a half', () => {
    const { clock, facts, press } = start();
    press('g');
    clock.increment(CHORD_LIMIT);
    press('h');
    expect([CHORD_LIMIT, facts]).toEqual([1500, []]);
  });

  it('do nothing for a letter alone, nor for g and a letter that names no page', () => {
    const { facts, press } = start();
    press('h', 'g', 'x', 'h');
    expect(facts).toEqual([]);
  });

  it('do nothing while they are switched off', () => {
    const { shortcuts, facts, press } = start();
    shortcuts.send({ type: 'shortcuts.toggle' });
    press('?', 'g', 'h');
    shortcuts.send({ type: 'shortcuts.toggle' });
    press('?');
    expect(facts).toEqual([{ type: 'help.wanted' }]);
  });
});
