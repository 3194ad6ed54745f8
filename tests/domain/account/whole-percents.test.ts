import { expect, it } from 'vitest';
import { wholePercents } from '#domain/account/whole-percents.ts';

it.each([
  // 44, 33 and 22 would be 99.
  [
    [0.4444, 0.3333, 0.2222],
    [45, 33, 22],
  ],
  // 17, 17 and 67 would be 101.
  [
    [0.167, 0.168, 0.665],
    [17, 17, 66],
  ],
  [
    [0.6, 0.4],
    [60, 40],
  ],
  [[0.125], [13]],
  [[], []],
])('whole percents of %j add up as the shares do', (shares, percents) => {
  expect(wholePercents(shares)).toEqual(percents);
});
