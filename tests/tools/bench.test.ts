import { expect, test } from 'vitest';
import { tabulate } from '#tools/bench/bench.ts';

test('a benchmark tells medians, and ratios taken round by round to the page of the libraries', () => {
  const rounds = new Map([
    [
      'libraries',
      [
        { '/ requests': 4, '/ calls': 0 },
        { '/ requests': 2, '/ calls': 0 },
      ],
    ],
    [
      'product',
      [
        { '/home requests': 8, '/home calls': 2 },
        { '/home requests': 6, '/home calls': 2 },
      ],
    ],
  ]);
  const lines = tabulate(rounds).split('\n').slice(2);
  expect(lines).toEqual([
    '| libraries | / requests | 3.0 |  |',
    '| libraries | / calls | 0.000 |  |',
    // 8 / 4 and 6 / 2.
    '| product | /home requests | 7.0 | 2.50x |',
    '| product | /home calls | 2.0 |  |',
  ]);
});
