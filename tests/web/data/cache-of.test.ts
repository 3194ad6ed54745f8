import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, NOW, ravi } from '#tests/support/machines/session-fixtures.ts';
import { buildCourses, buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { createMemoryStorage } from '#tests/web/courses/learning-page.tsx';
import { createApiClient } from '#web/api/api-client.ts';
import { cacheOf, type CacheServices } from '#web/data/cache-of.ts';
import { invalidatedBy } from '#web/data/cache-invalidation.ts';
import { shareInvalidation } from '#web/data/share-invalidation.ts';
import type { TabMessage, Tabs } from '#web/browser/tabs.ts';

const answering = (status: number) => async (): Promise<Response> =>
  Response.json({ success: status < 400, data: {} }, { status });
const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** A page on which somebody is signed in; signing out does nothing but forget them. */
function openPage(user = asha, answer: () => Promise<Response> = answering(200)): CacheServices {
  const blank = createActor(sessionMachine).getSnapshot();
  const machine = sessionMachine.provide({
    actors: {
      clearStorage: fromPromise(async (): Promise<void> => {}),
      logout: fromPromise(async (): Promise<void> => {}),
    },
  });
  const session = createActor(machine, {
    snapshot: machine.resolveState({
      value: { authenticated: 'idle' },
      context: {
        ...blank.context,
        user,
        access: { ...user, accountRole: 'student', exp: NOW / 1000 + 900, at: NOW },
      },
    }),
  });
  session.start();
  return {
    session,
    storage: createMemoryStorage(),
    clock: { now: () => NOW, offset: () => 0, learn: () => undefined },
    api: createApiClient(answer, 'http://localhost'),
  };
}

describe('the cache of a page', () => {
  it('is one', () => {
    const services = openPage();
    expect(cacheOf(services)).toBe(cacheOf({ ...services }));
  });

  it('forgets who was here as soon as the session ends, and drops what they still had under way', () => {
    const services = openPage();
    const cache = cacheOf(services);
    cache.beginRead('userXp').store(buildSummary());
    const late = cache.beginRead('completionStatus');
    services.session.send({ type: 'session.signOut' });
    late.store({
      hasCompleteProfile: true,
      firstQuizCompleted: true,
      housePredictionCompleted: true,
      assignedHouse: null,
      hasCompletedFirstTimeFlow: true,
    });
    expect(cache.peek('userXp')).toBeNull();
    expect(cache.peek('completionStatus')).toBeNull();
    expect(JSON.stringify(services.storage.list())).not.toContain('completion-status');
  });

  it('does not believe a user who is only a hint of an earlier visit', () => {
    const blank = createActor(sessionMachine).getSnapshot();
    const session = createActor(sessionMachine, {
      snapshot: sessionMachine.resolveState({
        value: { starting: 'refreshing' },
        context: { ...blank.context, user: asha },
      }),
    });
    const cache = cacheOf({ ...openPage(), session });
    cache.beginRead('userXp').store(buildSummary());
    cache.beginRead('courses').store(buildCourses(1));
    expect([cache.peek('userXp'), cache.peek('courses')?.isFresh]).toEqual([null, true]);
  });

  it('drops what a call of any feature made old', async () => {
    const services = openPage();
    const cache = cacheOf(services);
    cache.beginRead('userXp').store(buildSummary());
    cache.beginRead('courses').store(buildCourses(1));
    await services.api.POST('/challenges/daily/answer', { body: { challengeId: 'c', answer: 'A' } as never });
    expect([cache.isValid('userXp'), cache.isValid('courses')]).toEqual([false, true]);
    await services.api.POST('/courses/enrollUser', { body: { courseId: 'c' } });
    expect(cache.isValid('courses')).toBe(false);
  });
});

describe('a call that writes', () => {
  const isStillKept = async (answer: () => Promise<Response>): Promise<boolean> => {
    const services = openPage(asha, answer);
    const cache = cacheOf(services);
    cache.beginRead('userXp').store(buildSummary());
    await services.api.POST('/courses/enrollUser', { body: { courseId: 'c' } }).catch(() => undefined);
    return cache.isValid('userXp');
  };

  it.each([200, 201, 404, 409, 500, 503])(
    'makes old what it changes where the answer is %i',
    async (status) => {
      expect(await isStillKept(answering(status))).toBe(false);
    },
  );

  it.each([400, 401, 403, 422, 429])(
    'makes nothing old where the answer is %i: nothing was done',
    async (status) => {
      expect(await isStillKept(answering(status))).toBe(true);
    },
  );

  it('makes old what it may have changed where the answer was lost', async () => {
    expect(await isStillKept(lost)).toBe(false);
  });
});

describe('what calls make old', () => {
  it('reading, in whatever words, makes nothing old', () => {
    expect(invalidatedBy('GET', '/courses/enrollUser')).toEqual([]);
    for (const path of [
      '/courses/getCourseDetails',
      '/courses/getUserEnrolledCourses',
      '/profiles/get-profile',
    ]) {
      expect(invalidatedBy('POST', path)).toEqual([]);
    }
  });

  it.each([
    [
      'POST',
      '/courses/enrollUser',
      ['userEnrollments', 'courseDetails', 'headerUserData', 'homeCourses', 'userXp'],
    ],
    [
      'POST',
      '/quiz-attempts/{attemptId}/submit',
      ['userXp', 'headerUserData', 'lessonChapters', 'quizChapters'],
    ],
    [
      'PUT',
      '/course-progress/{userId}/{courseId}/subtopic/{subtopicId}',
      ['lessonChapters', 'courseDetails', 'userEnrollments', 'userXp', 'headerUserData'],
    ],
    ['POST', '/profiles/create', ['userProfile', 'headerUserData', 'completionStatus']],
    ['PUT', '/completion/house-prediction', ['completionStatus', 'assignedHouse', 'headerUserData']],
  ])('%s %s at least', (method, path, kinds) => {
    expect(invalidatedBy(method, path)).toEqual(expect.arrayContaining(kinds));
  });

  it('a call nobody knows makes everything old', () => {
    expect(invalidatedBy('POST', '/something/new')).toContain('userXp');
    expect(invalidatedBy('POST', 'toString')).toContain('courses');
  });
});

describe('the tabs of one browser', () => {
  it('tell each other what a change made old, and believe no odd name', () => {
    const mine = cacheOf(openPage());
    const otherTab = cacheOf(openPage());
    for (const cache of [mine, otherTab]) cache.beginRead('userXp').store(buildSummary());
    const listeners = new Set<(message: TabMessage) => void>();
    const tabs = (): Tabs => ({
      broadcast: (message) => listeners.forEach((listener) => listener(message)),
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    const stop = shareInvalidation(mine, tabs());
    const stopOther = shareInvalidation(otherTab, tabs());
    mine.invalidate(['userXp']);
    expect([mine.isValid('userXp'), otherTab.isValid('userXp')]).toEqual([false, false]);
    otherTab.beginRead('userXp').store(buildSummary());
    tabs().broadcast({ type: 'forgotten', kinds: ['toString', 'nothing'] });
    expect(otherTab.isValid('userXp')).toBe(true);
    stop();
    expect(listeners.size).toBe(1);
    stopOther();
  });

  it('have one account at a time: what one leaves, another never reads', () => {
    const services = openPage();
    cacheOf(services).beginRead('userXp').store(buildSummary());
    const next = { ...openPage(ravi), storage: services.storage };
    expect(cacheOf(next).peek('userXp')).toBeNull();
  });
});
