import { describe, expect, it } from 'vitest';
import { nearPaths } from '#domain/text/near-paths.ts';

const KNOWN = [
  '/home',
  '/courses',
  '/clans',
  '/challenges',
  '/leaderboard',
  '/library',
  '/profile',
  '/login',
];

describe('nearPaths', () => {
  it.each([
    ['a letter missing', '/corses', ['/courses']],
    ['a letter too many', '/proffile', ['/profile']],
    ['two letters swapped', '/hoem', ['/home']],
    ['capitals, hyphens and a slash at the end', '/Leader-Board/', ['/leaderboard']],
    ['three letters in a long word', '/leedrbord', ['/leaderboard']],
    ['the singular', '/course', ['/courses']],
    ['a part of a word', '/leader', ['/leaderboard']],
    ['a word around it', '/my-library', ['/library']],
    ['what follows the first part', '/curses/65f1c0ffee?tab=1#top', ['/courses']],
  ])('finds a path by %s', (_, unknown, near) => {
    expect(nearPaths(unknown, KNOWN)).toEqual(near);
  });

  it.each(['/', '', '/nowhere-at-all', '/x', '/%E0%A4%A', '/../..', '/🦁'])(
    'finds nothing near %j',
    (unknown) => {
      expect(nearPaths(unknown, KNOWN)).toEqual([]);
    },
  );

  it('forgives a short word less than a long one', () => {
    expect(nearPaths('/clamp', KNOWN)).toEqual([]);
    expect(nearPaths('/lunary', KNOWN)).toEqual([]);
  });

  it('puts the nearest first and stops at three', () => {
    const known = ['/planets', '/planes', '/plane', '/plan', '/plant'];
    expect(nearPaths('/plane', known)).toEqual(['/plane', '/planets', '/planes']);
    expect(nearPaths('/clan', ['/plan', '/clans'])).toEqual(['/clans', '/plan']);
  });

  it('keeps the given order among equals', () => {
    expect(nearPaths('/cats', ['/bats', '/hats', '/rats', '/mats'])).toEqual(['/bats', '/hats', '/rats']);
  });

  it('is quick with an address as long as browsers allow', () => {
    expect(nearPaths(`/${'courses'.repeat(300)}`, KNOWN)).toEqual(['/courses']);
  });
});
