import { describe, expect, it } from 'vitest';
import { readReturnPath } from '#web/navigation/paths.ts';

const ORIGIN = 'https://wizlearn.example';

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  42,
  {},
  ['/home'],
  '',
  'home',
  'https://evil.example/home',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/home',
  '/.//evil.example',
  '/..//evil.example',
  '/courses/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>',
  ' /home',
  '@evil.example',
  '/%',
];

const GUESTS_ONLY = [
  '/',
  '/?a=1',
  '/#staff',
  '/login',
  '/login/',
  '/LOGIN',
  '/%6Cogin',
  '/home/..',
  '/login?mode=create',
];

describe('where a sign-in may lead back to (R61)', () => {
  it.each(HOSTILE)('is nowhere for %j', (wish) => {
    expect(readReturnPath(wish, ORIGIN)).toBeUndefined();
  });

  it.each(GUESTS_ONLY)('is never a page for guests: %s', (wish) => {
    expect(readReturnPath(wish, ORIGIN)).toBeUndefined();
  });

  it.each([
    '/home',
    '/courses?q=law#top',
    '/lesson/65f1c0ffee65f1c0ffee65f1',
    '/weeklyquiz/a%7Cb%7Cc',
    '/loginx',
  ])('is a page of ours: %s', (wish) => {
    expect(readReturnPath(wish, ORIGIN)).toBe(wish);
  });

  it('stays on our site, whatever comes after the first slash', () => {
    const odd = ['.', '/', '\\', '@', '%2f', '%5c', ':', '?', '#', '..', 'evil.example', '\t'];
    for (const one of odd) {
      for (const two of odd) {
        for (const three of odd) {
          const path = readReturnPath(`/${one}${two}${three}`, ORIGIN);
          if (path !== undefined) expect(new URL(path, ORIGIN).origin, path).toBe(ORIGIN);
        }
      }
    }
  });
});
