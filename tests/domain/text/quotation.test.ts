import { expect, test } from 'vitest';
import { asQuotation } from '#domain/text/quotation.ts';

test.each([
  ['The sum is below 2n.', 'The sum is below 2n.'],
  ['add what each round really costs', '… add what each round really costs …'],
  ['**in-order** reads the keys sorted.', '… in-order reads the keys sorted.'],
  ['The **crust** (outer) is `2**3` times `x**y` thin.', 'The crust (outer) is `2**3` times `x**y` thin.'],
  ['*Excess*: money *already spent*.', 'Excess: money already spent.'],
  ['It is $a * b$ and `c * d`, or 2 * 3 * 4.', 'It is $a * b$ and `c * d`, or 2 * 3 * 4.'],
  ['Two stars ** alone ** stay.', 'Two stars ** alone ** stay.'],
  ['It keeps result * base**e == x**n whole.', 'It keeps result * base**e == x**n whole.'],
  ['Is it sorted?', 'Is it sorted?'],
  ['He calls it “whole.”', 'He calls it “whole.”'],
  ['It is $O(n)$', 'It is $O(n)$ …'],
  ['यह योग 2n से कम है।', 'यह योग 2n से कम है।'],
  ['यह योग 2n से कम', 'यह योग 2n से कम …'],
])('the passage %s is quoted as %s', (passage, quoted) => {
  expect(asQuotation(passage)).toBe(quoted);
});
