import { describe, expect, it } from 'vitest';
import { quotedFrom } from '#web/features/lesson/side-panel/quoted-from.ts';

const lesson =
  '## Ranges\n\n`range(5)` gives whole *numbers* from zero.\n\nA set has no order: $a_1$ is as good as $a_2$.';

describe('the words of a lesson that a note quotes', () => {
  it.each([
    ['a sentence', '> A set has no order: $a_1$ is as good\n\nMine.', 'A set has no order: $a1$ is as good'],
    ['one that begins with code', '> `range(5)` gives whole numbers', 'range(5) gives whole numbers'],
    ['one that was cut', 'Mine.\n\n> gives whole numbers from …', 'gives whole numbers from'],
    ['what stands below a listing', '> ```\n> range(5)\n> ```', 'range(5)'],
    ['none that it does not have', '> Something from a book of my own.', null],
    ['none where nothing is quoted', 'A set has no order.', null],
    ['none in an empty quotation', '>\n> \n\nA set has no order.', null],
  ])('are %s', (_, note, quoted) => {
    expect(quotedFrom(note, lesson)).toBe(quoted);
  });
});
