import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { CHORDS, shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';

it.each(Object.entries(CHORDS))('the shortcuts open a page by g %s: %s', (key, page) => {
  const shortcuts = createActor(shortcutsMachine, { input: { isOff: false } });
  const facts: unknown[] = [];
  shortcuts.on('*', (fact) => facts.push(fact));
  shortcuts.start();
  for (const pressed of ['g', key]) shortcuts.send({ type: 'key.press', key: pressed });
  expect(facts).toEqual([{ type: 'page.wanted', page }]);
});
