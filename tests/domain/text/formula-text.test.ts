import { expect, test } from 'vitest';
import { formulaAsText } from '#domain/text/formula-text.ts';

test.each([
  ['\\lceil \\log_2 (n!) \\rceil', '⌈ log₂ (n!) ⌉'],
  ['\\Theta(n^2 \\log n)', 'Θ(n² log n)'],
  ['n^{\\log_b a}', 'n^(log_b a)'],
  ['1.39\\, n \\log_{10} n', '1.39 n log₁₀ n'],
  ['\\frac{1}{n+1}\\binom{2n}{n}', '1/(n+1)C(2n, n)'],
  ['\\frac{P(E \\mid H)\\,P(H)}{P(E)}', '(P(E | H) P(H))/(P(E))'],
  ['\\frac{a}{b}', 'a/b'],
  ['\\sqrt{p(1 - p)/n}', '√(p(1 - p)/n)'],
  ['15^\\circ = 1 \\text{ hour}', '15° = 1 hour'],
  ['\\{1, 2, 3\\}', '{1, 2, 3}'],
  ['60/600 = 10\\%', '60/600 = 10%'],
  ['A \\lor \\lnot B', 'A ∨ ¬ B'],
  ['\\unknown x', 'unknown x'],
])('the formula %s reads %s', (latex, text) => {
  expect(formulaAsText(latex)).toBe(text);
});
