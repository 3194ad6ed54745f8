import { describe, expect, it, vi } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildCourses } from '#tests/web/courses/learning-fixtures.ts';
import { openBrowser, summary } from './open-browser.ts';

describe('what a change made old', () => {
  it('is dropped at once, in memory and storage', () => {
    const { cache, openPage } = openBrowser();
    cache.begin('userXp').keep(summary);
    cache.begin('courses').keep(buildCourses(1));
    cache.forget('userXp');
    expect([cache.peek('userXp'), openPage().peek('userXp')]).toEqual([null, null]);
    expect(cache.isValid('courses')).toBe(true);
  });

  it('is of one subject, or of all', () => {
    const { cache, openPage } = openBrowser();
    const chapters = [{ _id: 'c', name: '', serialNo: 1, status: 'completed' as const, topics: [] }];
    for (const subject of ['one', 'two']) cache.begin('quizChapters', subject).keep(chapters);
    cache.forget('quizChapters', 'one');
    expect([cache.isValid('quizChapters', 'one'), cache.isValid('quizChapters', 'two')]).toEqual([
      false,
      true,
    ]);
    const later = openPage();
    later.forget('quizChapters');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('is not kept by a reading that began before', () => {
    const { cache } = openBrowser();
    const reading = cache.begin('userXp');
    cache.forget('userXp');
    reading.keep(summary);
    expect(cache.peek('userXp')).toBeNull();
  });

  it('is read again where it is on screen, and the other tabs are told', () => {
    const { cache } = openBrowser();
    const reread = vi.fn(() => Promise.resolve(true));
    const told = vi.fn();
    cache.watch({ kind: 'userXp', suffix: null, followsChanges: true, reread });
    cache.watch({ kind: 'courses', suffix: null, followsChanges: true, reread });
    cache.watch({ kind: 'userXp', suffix: null, followsChanges: false, reread });
    cache.onForget(told);
    cache.forget(['userXp', 'userProfile']);
    expect(reread).toHaveBeenCalledTimes(1);
    expect(told.mock.calls).toEqual([[['userXp', 'userProfile']]]);
    cache.forgetAsTold(['userXp']);
    expect([reread.mock.calls.length, told.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('Refresh and Clear', () => {
  it('a refresh ends all validity, keeps what there is, and reads again what is on screen', async () => {
    const { cache, openPage, world } = openBrowser();
    cache.begin('userXp').keep(summary);
    cache.begin('courses').keep(buildCourses(1));
    world.now += 1000;
    const answers = [true, false];
    for (const answer of answers) {
      cache.watch({ kind: 'userXp', suffix: null, followsChanges: false, reread: async () => answer });
    }
    expect(await cache.refresh()).toEqual({ reread: 1, failed: 1 });
    expect([cache.isValid('userXp'), cache.isValid('courses')]).toEqual([false, false]);
    expect(openPage().peek('userXp')).toEqual({ data: summary, at: NOW, isFresh: false });
  });

  it('the user clear takes everything but the list of courses, and reads nothing again', () => {
    const { cache, storage } = openBrowser();
    cache.begin('userXp').keep(summary);
    cache.begin('homeCourses').keep(buildCourses(1));
    cache.begin('courses').keep(buildCourses(1));
    storage.write('session', 'auth-status', { userId: 'asha', email: 'a' }, 'asha');
    storage.write('session', 'quiz-draft', 'answers', 'asha');
    const reread = vi.fn(() => Promise.resolve(true));
    cache.watch({ kind: 'userXp', suffix: null, followsChanges: true, reread });
    expect(cache.clearUser()).toEqual({ entries: 3, bytes: expect.any(Number) });
    expect(cache.view().rows.map(({ kind }) => kind)).toEqual(['courses']);
    expect(storage.read('session', 'quiz-draft')).toBe('answers');
    expect(reread).not.toHaveBeenCalled();
  });
});
