import { describe, expect, it } from 'vitest';
import { similarPaths } from '#domain/text/similar-paths.ts';

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

describe('similarPaths', () => {
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
    expect(similarPaths(unknown, KNOWN)).toEqual(near);
  });

  it.each(['/', '', '/nowhere-at-all', '/x', '/%E0%A4%A', '/../..', '/🦁'])(
    'finds nothing near %j',
    (unknown) => {
      expect(similarPaths(unknown, KNOWN)).toEqual([]);
    },
  );

  it('forgives a short word less than a long one', () => {
    expect(similarPaths('/clamp', KNOWN)).toEqual([]);
    expect(similarPaths('/lunary', KNOWN)).toEqual([]);
  });

  it('puts the nearest first and stops at three', () => {
    const known = ['/planets', '/planes', '/plane', '/plan', '/plant'];
    expect(similarPaths('/plane', known)).toEqual(['/plane', '/planets', '/planes']);
    expect(similarPaths('/clan', ['/plan', '/clans'])).toEqual(['/clans', '/plan']);
  });

  it('keeps the given order among equals', () => {
    expect(similarPaths('/cats', ['/bats', '/hats', '/rats', '/mats'])).toEqual(['/bats', '/hats', '/rats']);
  });

  it('is quick with an address as long as browsers allow', () => {
    expect(similarPaths(`/${'courses'.repeat(300)}`, KNOWN)).toEqual(['/courses']);
  });
});
