import { expect, test } from 'vitest';
import { latinKeyOf } from '#web/components/latin-key.ts';

test.each([
  ['b', 'KeyB', 'b'],
  // A Latin layout with the letters elsewhere means the letters.
  ['a', 'KeyQ', 'a'],
  ['ब', 'KeyB', 'b'],
  ['२', 'Digit2', '2'],
  ['ट्र', 'KeyT', 't'],
  ['Enter', 'Enter', 'Enter'],
  ['।', 'Period', '।'],
  ['य', 'Slash', '/'],
  // German, French, Canadian French and Russian: what is typed is there, at another place.
  ['-', 'Slash', '-'],
  ['!', 'Slash', '!'],
  ['é', 'Slash', 'é'],
  ['.', 'Slash', '.'],
  ['/', 'Digit7', '/'],
])('the key %s at the place %s is the shortcut %s', (key, code, shortcut) => {
  expect(latinKeyOf({ key, code, shiftKey: false })).toBe(shortcut);
});

test.each([
  ['य़', 'Slash', '?'],
  // A Hindi layout that has it there itself.
  ['?', 'Slash', '?'],
  ['§', 'Slash', '§'],
  ['?', 'Minus', '?'],
])('the key %s at the place %s, with Shift, is the shortcut %s', (key, code, shortcut) => {
  expect(latinKeyOf({ key, code, shiftKey: true })).toBe(shortcut);
});
