import { expect, it } from 'vitest';
import { isXpSumVisible } from '#domain/community/clans.ts';

it.each([
  { size: 1, joined: true, seen: true, who: 'the only member sees their own' },
  { size: 1, joined: false, seen: false, who: 'a stranger would learn what the only member has' },
  { size: 2, joined: true, seen: false, who: 'a member would learn what the other one has' },
  { size: 2, joined: false, seen: false, who: 'a stranger to two members' },
  { size: 3, joined: true, seen: true, who: 'one of three' },
  { size: 3, joined: false, seen: true, who: 'a stranger to three members' },
])('the XP of a clan of $size is shown ($seen): $who', ({ size, joined, seen }) => {
  expect(isXpSumVisible({ size, joined })).toBe(seen);
});
