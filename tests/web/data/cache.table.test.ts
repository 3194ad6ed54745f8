import { describe, expect, it, vi } from 'vitest';
import { CACHE_RULES } from '#domain/calls/cache-kinds.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildCourses, SUBJECT_ID } from '#tests/web/courses/learning-fixtures.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { Cache } from '#web/data/cache.ts';
import { openBrowser, summary } from './open-browser.ts';

describe('the table', () => {
  it('lists every entry with its age and size, in the order of the specification', () => {
    const { cache, storage, world } = openBrowser();
    storage.write('session', 'auth-status', { userId: 'asha', email: 'a' }, 'asha');
    world.now += 10;
    cache.beginRead('homeHouseData', 'Lumina').store({
      name: 'Lumina',
      tagline: '',
      traits: [],
      color: '#003366',
      mascot: 'Eagle',
      badge: '',
    });
    cache.beginRead('courses').store(buildCourses(1));
    const { rows, used } = cache.view();
    expect(rows.map(({ kind, suffix, at, where, isOld }) => [kind, suffix, at, where, isOld])).toEqual([
      ['courses', null, NOW + 10, 'local', false],
      ['authStatus', null, NOW, 'session', false],
      ['homeHouseData', 'Lumina', NOW + 10, 'local', false],
    ]);
    const local = rows.filter(({ where }) => where === 'local').reduce((sum, { bytes }) => sum + bytes, 0);
    expect(used.local).toBe(local);
  });

  it('is the same object until something changes, then listeners are told', () => {
    const { cache } = openBrowser();
    const told = vi.fn();
    cache.subscribe(told);
    const before = cache.view();
    expect(cache.view()).toBe(before);
    cache.beginRead('lessonChapters', SUBJECT_ID);
    expect(told).not.toHaveBeenCalled();
    cache.beginRead('courses').store(buildCourses(1));
    expect(told).toHaveBeenCalledTimes(1);
    expect(cache.view()).not.toBe(before);
  });

  it('says of a browser that keeps nothing that all is in memory', () => {
    const none = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    const storage = createBrowserStorage({ local: none, session: none }, () => NOW);
    const account = () => ({ uid: 'asha', generation: 0 });
    const cache = new Cache({ storage, now: () => NOW, account, build: 'one' });
    cache.beginRead('userXp').store(summary);
    expect(cache.isValid('userXp')).toBe(true);
    expect(cache.view().rows.map(({ kind, where }) => [kind, where])).toEqual([['userXp', 'memory']]);
    expect(CACHE_RULES.userXp.storage).toBe('personal');
  });
});
