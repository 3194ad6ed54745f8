import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { AFTER_FORMULA, spaceFunctionNames } from '#domain/text/function-names.ts';

const GAP = '0.1667em';

/** The gaps before and after each name of a function in a formula. */
function gapsIn(formula: string): [string, string, string][] {
  const markup = spaceFunctionNames(katex.renderToString(formula, { output: 'mathml' }));
  return Array.from(
    markup.matchAll(/<mo lspace="([^"]*)" rspace="([^"]*)">(\w+)<\/mo>/g),
    ([, before = '', after = '', name = '']) => [name, before, after],
  );
}

describe('the name of a function in a formula', () => {
  test.each([
    [String.raw`n\log n`, [['log', GAP, GAP]]],
    [String.raw`\Theta(n^d \log n)`, [['log', GAP, GAP]]],
    [String.raw`\Theta(\log n)`, [['log', '0', GAP]]],
    [String.raw`n\log_2 n`, [['log', GAP, GAP]]],
    [String.raw`n^{\log_b a}`, [['log', '0', GAP]]],
    [String.raw`\log(n)`, [['log', '0', '0']]],
    [String.raw`-\log p`, [['log', '0', GAP]]],
    [
      String.raw`\log\log n`,
      [
        ['log', '0', GAP],
        ['log', '0', GAP],
      ],
    ],
    [String.raw`n\operatorname{lcm} x`, [['lcm', GAP, GAP]]],
  ])('keeps its gaps in %s', (formula, gaps) => {
    expect(gapsIn(formula)).toEqual(gaps);
  });

  test('a formula without one stays as KaTeX wrote it', () => {
    const markup = katex.renderToString(String.raw`\frac{a}{b} + \sum_i i`, { output: 'mathml' });
    expect(spaceFunctionNames(markup)).toBe(markup);
  });
});

test.each([
  [', then', ','],
  ['.', '.'],
  [') and', ')'],
  ['-th item', '-'],
  [' and', undefined],
  ['(a', undefined],
  ['s', undefined],
])('of what follows a formula, “%s”, its line keeps %s', (text, sign) => {
  expect(AFTER_FORMULA.exec(text)?.[0]).toBe(sign);
});
