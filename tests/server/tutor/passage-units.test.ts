import { expect, test } from 'vitest';
import { unitsIn } from '#server/features/tutor/passage-units.ts';

test('a passage goes on behind code that underlines a mistake: its sentences lead, and no line of the code', () => {
  const traceback = '```text\nprint(mean([]))\n      ~~~~^~~~\nZeroDivisionError\n```';
  const units = unitsIn(`Read it:\n\n${traceback}\n\nBegin with the last line.`);
  expect(units.map(({ text }) => text)).toEqual(['Read it:', 'Begin with the last line.']);
});
