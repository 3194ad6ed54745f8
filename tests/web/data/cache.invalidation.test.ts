import { describe, expect, it, vi } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildCourses } from '#tests/web/courses/learning-fixtures.ts';
import { openBrowser, summary } from './open-browser.ts';

describe('what a change made old', () => {
  it('is dropped at once, in memory and storage', () => {
    const { cache, openPage } = openBrowser();
    cache.beginRead('userXp').store(summary);
    cache.beginRead('courses').store(buildCourses(1));
    cache.invalidate('userXp');
    expect([cache.peek('userXp'), openPage().peek('userXp')]).toEqual([null, null]);
    expect(cache.isValid('courses')).toBe(true);
  });

  it('is of one subject, or of all', () => {
    const { cache, openPage } = openBrowser();
    const chapters = [{ _id: 'c', name: '', serialNo: 1, status: 'completed' as const, topics: [] }];
    for (const subject of ['one', 'two']) cache.beginRead('quizChapters', subject).store(chapters);
    cache.invalidate('quizChapters', 'one');
    expect([cache.isValid('quizChapters', 'one'), cache.isValid('quizChapters', 'two')]).toEqual([
      false,
      true,
    ]);
    const later = openPage();
    later.invalidate('quizChapters');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('is not kept by a reading that began before', () => {
    const { cache } = openBrowser();
    const reading = cache.beginRead('userXp');
    cache.invalidate('userXp');
    reading.store(summary);
    expect(cache.peek('userXp')).toBeNull();
  });

  it('is read again where it is on screen, and the other tabs are told', () => {
    const { cache } = openBrowser();
    const refetch = vi.fn(() => Promise.resolve(true));
    const told = vi.fn();
    cache.watch({ kind: 'userXp', suffix: null, followsChanges: true, refetch });
    cache.watch({ kind: 'courses', suffix: null, followsChanges: true, refetch });
    cache.watch({ kind: 'userXp', suffix: null, followsChanges: false, refetch });
    cache.onInvalidate(told);
    cache.invalidate(['userXp', 'userProfile']);
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(told.mock.calls).toEqual([[['userXp', 'userProfile']]]);
    cache.invalidateLocally(['userXp']);
    expect([refetch.mock.calls.length, told.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('Refresh and Clear', () => {
  it('a refresh ends all validity, keeps what there is, and reads again what is on screen', async () => {
    const { cache, openPage, world } = openBrowser();
    cache.beginRead('userXp').store(summary);
    cache.beginRead('courses').store(buildCourses(1));
    world.now += 1000;
    const answers = [true, false];
    for (const answer of answers) {
      cache.watch({ kind: 'userXp', suffix: null, followsChanges: false, refetch: async () => answer });
    }
    expect(await cache.refresh()).toEqual({ reread: 1, failed: 1 });
    expect([cache.isValid('userXp'), cache.isValid('courses')]).toEqual([false, false]);
    expect(openPage().peek('userXp')).toEqual({ data: summary, at: NOW, isFresh: false });
  });

  it('the user clear takes everything but the list of courses, and reads nothing again', () => {
    const { cache, storage } = openBrowser();
    cache.beginRead('userXp').store(summary);
    cache.beginRead('homeCourses').store(buildCourses(1));
    cache.beginRead('courses').store(buildCourses(1));
    storage.write('session', 'auth-status', { userId: 'asha', email: 'a' }, 'asha');
    storage.write('session', 'quiz-draft', 'answers', 'asha');
    const refetch = vi.fn(() => Promise.resolve(true));
    cache.watch({ kind: 'userXp', suffix: null, followsChanges: true, refetch });
    expect(cache.clearUser()).toEqual({ entries: 3, bytes: expect.any(Number) });
    expect(cache.view().rows.map(({ kind }) => kind)).toEqual(['courses']);
    expect(storage.read('session', 'quiz-draft')).toBe('answers');
    expect(refetch).not.toHaveBeenCalled();
  });
});
