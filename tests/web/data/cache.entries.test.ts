import { describe, expect, it } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildCourses } from '#tests/web/courses/learning-fixtures.ts';
import { MINUTE, openBrowser, summary } from './open-browser.ts';

const textOf = (store: Storage) => JSON.stringify(Object.entries(store));

describe('an entry', () => {
  it('is given while it is valid, by memory and after a reload by the storage', () => {
    const { cache, openPage, world } = openBrowser();
    cache.beginRead('userXp').store(summary);
    world.now += 5 * MINUTE - 1;
    expect(cache.peek('userXp')).toEqual({ data: summary, at: NOW, isFresh: true });
    expect(openPage().peek('userXp')).toEqual({ data: summary, at: NOW, isFresh: true });
    expect(cache.isValid('userXp')).toBe(true);
  });

  it('is old once its time is over, and gone after a day', () => {
    const { cache, world } = openBrowser();
    cache.beginRead('userXp').store(summary);
    world.now += 5 * MINUTE;
    expect(cache.peek('userXp')).toEqual({ data: summary, at: NOW, isFresh: false });
    expect(cache.isValid('userXp')).toBe(false);
    world.now = NOW + 24 * 60 * MINUTE + 1;
    expect(cache.peek('userXp')).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('is one for each subject', () => {
    const { cache } = openBrowser();
    cache
      .beginRead('quizChapters', 'one')
      .store([{ _id: 'c', name: '', serialNo: 1, status: 'completed', topics: [] }]);
    expect(cache.peek('quizChapters', 'one')?.isFresh).toBe(true);
    expect(cache.peek('quizChapters', 'two')).toBeNull();
  });

  it('stays for everybody if it is public, in this tab if it is personal, in memory if it is neither (R64)', () => {
    const { cache, openPage } = openBrowser();
    cache.beginRead('courses').store(buildCourses(1));
    cache.beginRead('userXp').store(summary);
    const notes = { _id: 'n', name: '', subjectId: '', courseId: '', chapterName: '', topicId: '' };
    cache.beginRead('lessonNotes', 'n').store({
      ...notes,
      topicName: '',
      notes: 'Long.',
      minutes: 1,
      status: 'incomplete',
      isClaimed: false,
      round: null,
    });
    expect(Object.keys(window.localStorage)).toEqual(['wizlearn:cache:courses']);
    expect(Object.keys(window.sessionStorage)).toEqual([
      expect.stringMatching(/^wizlearn:cache:[0-9a-f]{8}:user-xp$/),
    ]);
    expect(cache.peek('lessonNotes', 'n')?.isFresh).toBe(true);
    expect(openPage().peek('lessonNotes', 'n')).toBeNull();
  });

  it('of another build of the app is not believed', () => {
    const { cache, openPage, world } = openBrowser();
    cache.beginRead('courses').store(buildCourses(1));
    world.build = 'two';
    expect(openPage().peek('courses')).toBeNull();
    expect(window.localStorage).toHaveLength(0);
  });

  it('reaches no storage with phone or school, and is asked for again by a page that finds it without', () => {
    const { cache, openPage } = openBrowser();
    const details = {
      _id: 'asha',
      email: 'a@example.org',
      username: 'asha',
      firstName: 'Asha',
      lastName: null,
      profilePicture: null,
      house: null,
      xp: 1,
      streak: 1,
      class: null,
      school: 'NIT Trichy',
      phone: '98450',
    };
    cache.beginRead('headerUserData').store(details);
    expect(textOf(window.sessionStorage)).not.toMatch(/NIT Trichy|98450/);
    expect(cache.peek('headerUserData')).toMatchObject({ data: details, isFresh: true });
    expect(openPage().peek('headerUserData')).toEqual({
      data: { ...details, school: null, phone: null },
      at: NOW,
      isFresh: false,
    });
  });
});
