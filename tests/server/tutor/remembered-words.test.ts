import { expect, test } from 'vitest';
import { remembered } from '#server/words/remembered.ts';

function countedUpper() {
  const asked: string[] = [];
  const upper = remembered((word) => {
    asked.push(word);
    return word.toUpperCase();
  });
  return { asked, upper };
}

test('what was made of a word is made once', () => {
  const { asked, upper } = countedUpper();
  expect(['loop', 'list', 'loop', ''].map(upper)).toEqual(['LOOP', 'LIST', 'LOOP', '']);
  expect([upper('loop'), upper('')]).toEqual(['LOOP', '']);
  expect(asked).toEqual(['loop', 'list', '']);
});

test('a long word is made anew each time, and words met long ago too', () => {
  const { asked, upper } = countedUpper();
  expect([upper('multiplication'), upper('multiplication')]).toEqual(['MULTIPLICATION', 'MULTIPLICATION']);
  expect(asked).toHaveLength(2);
  upper('loop');
  for (let count = 0; count < 8_000; count += 1) upper(String(count));
  expect(upper('loop')).toBe('LOOP');
  expect(asked.filter((word) => word === 'loop')).toHaveLength(2);
});
