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
])('the key %s at the place %s is the shortcut %s', (key, code, shortcut) => {
  expect(latinKeyOf({ key, code })).toBe(shortcut);
});
