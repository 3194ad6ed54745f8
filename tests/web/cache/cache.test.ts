import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { CACHE_KINDS, CACHE_RULES } from '#domain/calls/cache-kinds.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import {
  buildCompletion,
  buildCourses,
  buildSummary,
  SUBJECT_ID,
} from '#tests/web/courses/learning-fixtures.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { createCache } from '#web/cache/cache.ts';

const MINUTE = 60_000;

/** A browser with its storage, in which pages come and go. */
function openBrowser() {
  window.localStorage.clear();
  window.sessionStorage.clear();
  const world = { now: NOW, uid: 'asha' as string | null, generation: 0, build: 'one' };
  const storage = createBrowserStorage(
    { local: () => window.localStorage, session: () => window.sessionStorage },
    () => world.now,
  );
  const openPage = () => {
    const { build } = world;
    const account = () => ({ uid: world.uid, generation: world.generation });
    return createCache({ storage, now: () => world.now, account, build });
  };
  return { world, storage, openPage, cache: openPage() };
}

const summary = buildSummary();
const textOf = (store: Storage) => JSON.stringify(Object.entries(store));

describe('an entry', () => {
  it('is given while it is valid, by memory and after a reload by the storage', () => {
    const { cache, openPage, world } = openBrowser();
    cache.begin('userXp').keep(summary);
    world.now += 5 * MINUTE - 1;
    expect(cache.peek('userXp')).toEqual({ data: summary, at: NOW, isFresh: true });
    expect(openPage().peek('userXp')).toEqual({ data: summary, at: NOW, isFresh: true });
    expect(cache.isValid('userXp')).toBe(true);
  });

  it('is old once its time is over, and gone after a day', () => {
    const { cache, world } = openBrowser();
    cache.begin('userXp').keep(summary);
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
      .begin('quizChapters', 'one')
      .keep([{ _id: 'c', name: '', serialNo: 1, status: 'completed', topics: [] }]);
    expect(cache.peek('quizChapters', 'one')?.isFresh).toBe(true);
    expect(cache.peek('quizChapters', 'two')).toBeNull();
  });

  it('stays for everybody if it is public, in this tab if it is personal, in memory if it is neither', () => {
    const { cache, openPage } = openBrowser();
    cache.begin('courses').keep(buildCourses(1));
    cache.begin('userXp').keep(summary);
    const notes = { _id: 'n', name: '', subjectId: '', courseId: '', chapterName: '', topicId: '' };
    cache
      .begin('lessonNotes', 'n')
      .keep({ ...notes, topicName: '', notes: 'Long.', minutes: 1, status: 'incomplete' });
    expect(Object.keys(window.localStorage)).toEqual(['wizlearn:cache:courses']);
    expect(Object.keys(window.sessionStorage)).toEqual([
      expect.stringMatching(/^wizlearn:cache:[0-9a-f]{8}:user-xp$/),
    ]);
    expect(cache.peek('lessonNotes', 'n')?.isFresh).toBe(true);
    expect(openPage().peek('lessonNotes', 'n')).toBeNull();
  });

  it('of another build of the app is not believed', () => {
    const { cache, openPage, world } = openBrowser();
    cache.begin('courses').keep(buildCourses(1));
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
    cache.begin('headerUserData').keep(details);
    expect(textOf(window.sessionStorage)).not.toMatch(/NIT Trichy|98450/);
    expect(cache.peek('headerUserData')).toMatchObject({ data: details, isFresh: true });
    expect(openPage().peek('headerUserData')).toEqual({
      data: { ...details, school: null, phone: null },
      at: NOW,
      isFresh: false,
    });
  });
});

describe('accounts', () => {
  it('never read each other’s entries', () => {
    const { cache, openPage, world } = openBrowser();
    cache.begin('userXp').keep(summary);
    world.uid = 'ravi';
    expect(cache.peek('userXp')).toBeNull();
    expect(openPage().peek('userXp')).toBeNull();
    expect(openPage().view().rows).toEqual([]);
  });

  it('are none while nobody is signed in: then only what is public is read or kept', () => {
    const { cache, world } = openBrowser();
    cache.begin('userXp').keep(summary);
    world.uid = null;
    expect(cache.peek('userXp')).toBeNull();
    cache.begin('completionStatus').keep(buildCompletion());
    cache.begin('courses').keep(buildCourses(1));
    expect(cache.view().rows.map(({ kind }) => kind)).toEqual(['courses']);
  });

  it.each(['the session ended meanwhile', 'somebody else signed in meanwhile'])(
    'write nothing when %s',
    (why) => {
      const { cache, world } = openBrowser();
      const reading = cache.begin('userXp');
      if (why.startsWith('the')) world.generation += 1;
      else world.uid = 'ravi';
      reading.keep(summary);
      world.uid = 'asha';
      expect(cache.peek('userXp')).toBeNull();
      expect(window.sessionStorage).toHaveLength(0);
    },
  );

  it('leave nothing in memory at the end of a session', () => {
    const { cache, storage } = openBrowser();
    cache.begin('userXp').keep(summary);
    cache.setBypass(true);
    storage.clear();
    cache.wipe();
    expect(cache.peek('userXp')).toBeNull();
    expect(cache.view()).toEqual({ rows: [], used: { local: 0, session: 0 }, isBypassed: false });
  });
});

describe('onboarding', () => {
  it('gives nothing, keeps nothing and calls nothing valid', () => {
    const { cache } = openBrowser();
    cache.begin('userXp').keep(summary);
    cache.setBypass(true);
    expect(CACHE_KINDS.filter((kind) => cache.peek(kind) !== null || cache.isValid(kind))).toEqual([]);
    cache.begin('courses').keep(buildCourses(1));
    cache.setBypass(false);
    expect(cache.peek('courses')).toBeNull();
    expect(cache.isValid('userXp')).toBe(true);
  });

  it('still tells when completion status and profile were last read, and of nothing else', () => {
    const { cache } = openBrowser();
    cache.begin('userXp').keep(summary);
    cache.setBypass(true);
    cache.begin('completionStatus').keep(buildCompletion());
    expect(cache.lastSeenAt('completionStatus')).toBe(NOW);
    expect(cache.lastSeenAt('userXp')).toBeNull();
    expect([cache.peek('completionStatus'), cache.isValid('completionStatus')]).toEqual([null, false]);
    cache.setBypass(false);
    expect(cache.lastSeenAt('userXp')).toBe(NOW);
  });
});

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

describe('reading through the cache', () => {
  const failure = (status?: number) =>
    new ApiFailure(
      status === undefined
        ? { kind: 'network', message: 'Away.' }
        : { kind: 'http', status, message: `No: ${status}.` },
    );
  const { signal } = new AbortController();

  it('asks once and is silent until the time is over', async () => {
    const { cache, world } = openBrowser();
    const load = vi.fn(async () => summary);
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await cache.through('userXp', null, signal, load)).toBe(summary);
    }
    expect(load).toHaveBeenCalledTimes(1);
    world.now += 5 * MINUTE;
    await cache.through('userXp', null, signal, load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([undefined, 500, 503])(
    'lets an old entry stand in, with its age, when the server fails with %s',
    async (status) => {
      const { cache, world } = openBrowser();
      cache.begin('userXp').keep(summary);
      world.now += 6 * MINUTE;
      expect(await cache.through('userXp', null, signal, () => Promise.reject(failure(status)))).toBe(
        summary,
      );
      expect(cache.servedAt('userXp')).toBe(NOW);
      await cache.through('userXp', null, signal, async () => summary);
      expect(cache.servedAt('userXp')).toBeNull();
    },
  );

  it.each([401, 403, 404])('never papers over a %s', async (status) => {
    const { cache, world } = openBrowser();
    cache.begin('userXp').keep(summary);
    world.now += 6 * MINUTE;
    const asked = cache.through('userXp', null, signal, () => Promise.reject(failure(status)));
    await expect(asked).rejects.toMatchObject({ error: { status } });
  });

  it('fails as ever when there is nothing to stand in, or a change has made it old', async () => {
    const { cache, world } = openBrowser();
    const fail = () => Promise.reject(failure());
    await expect(cache.through('userXp', null, signal, fail)).rejects.toThrow('Away.');
    cache.begin('userXp').keep(summary);
    world.now += 6 * MINUTE;
    const asked = cache.through('userXp', null, signal, async () => {
      cache.forget('userXp');
      throw failure();
    });
    await expect(asked).rejects.toThrow('Away.');
  });

  it('waits five seconds at most while an old entry is at hand', async () => {
    vi.useFakeTimers();
    const { cache, world } = openBrowser();
    cache.begin('userXp').keep(summary);
    world.now += 6 * MINUTE;
    const asked = cache.through(
      'userXp',
      null,
      signal,
      (limited) =>
        new Promise((_, reject) => {
          limited.addEventListener('abort', () => reject(limited.reason));
        }),
    );
    await vi.advanceTimersByTimeAsync(5000);
    expect(await asked).toBe(summary);
    vi.useRealTimers();
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

describe('the table', () => {
  it('lists every entry with its age and size, in the order of the specification', () => {
    const { cache, storage, world } = openBrowser();
    storage.write('session', 'auth-status', { userId: 'asha', email: 'a' }, 'asha');
    world.now += 10;
    cache.begin('homeHouseData', 'Lumina').keep({
      name: 'Lumina',
      tagline: '',
      traits: [],
      color: '#003366',
      mascot: 'Eagle',
      badge: '',
    });
    cache.begin('courses').keep(buildCourses(1));
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
    cache.begin('lessonChapters', SUBJECT_ID);
    expect(told).not.toHaveBeenCalled();
    cache.begin('courses').keep(buildCourses(1));
    expect(told).toHaveBeenCalledTimes(1);
    expect(cache.view()).not.toBe(before);
  });

  it('says of a browser that keeps nothing that all is in memory', () => {
    const none = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    const storage = createBrowserStorage({ local: none, session: none }, () => NOW);
    const account = () => ({ uid: 'asha', generation: 0 });
    const cache = createCache({ storage, now: () => NOW, account, build: 'one' });
    cache.begin('userXp').keep(summary);
    expect(cache.isValid('userXp')).toBe(true);
    expect(cache.view().rows.map(({ kind, where }) => [kind, where])).toEqual([['userXp', 'memory']]);
    expect(CACHE_RULES.userXp.storage).toBe('personal');
  });
});
