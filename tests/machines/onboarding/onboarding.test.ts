import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompletionStatus, Profile } from '#contract/contract.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { completionCheckMachine } from '#machines/onboarding/completion-check.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import type { OnboardingFact } from '#machines/onboarding/onboarding.setup.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { buildCompletion, buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';

interface World {
  path?: string;
  isSkipped?: boolean;
  loadCompletion?: () => Promise<CompletionStatus>;
  loadProfile?: () => Promise<Profile>;
  markComplete?: () => Promise<CompletionStatus>;
}

const atFirstQuiz = buildCompletion({ firstQuizCompleted: false });
const complete = buildCompletion({ hasCompletedFirstTimeFlow: true });
const never = () => new Promise<never>(() => {});
const fail = (status: number) => () => Promise.reject(new ApiFailure({ ...serverError, status }));

/** A newcomer in front of `path`; what the machine asks the app for is listed with its time. */
function arrive(world: World = {}) {
  const { path = '/home', isSkipped = false, loadCompletion = async () => atFirstQuiz } = world;
  const { loadProfile = async () => buildProfile(), markComplete = async () => complete } = world;
  const checks: number[] = [];
  const actor = createActor(
    onboardingMachine.provide({
      actors: {
        checkCompletion: completionCheckMachine.provide({
          actors: {
            loadCompletion: fromPromise(() => {
              checks.push(Date.now());
              return loadCompletion();
            }),
            loadProfile: fromPromise(loadProfile),
          },
        }),
        markComplete: fromPromise(markComplete),
      },
    }),
    { input: { path, isSkipped } },
  );
  const facts: (OnboardingFact & { at: number })[] = [];
  actor.on('*', (fact) => facts.push({ ...fact, at: Date.now() }));
  actor.start();
  const check = () => actor.send({ type: 'check.request', at: Date.now() });
  const visit = (to: string) => actor.send({ type: 'path.change', path: to, at: Date.now() });
  const redirects = () =>
    facts.flatMap((fact) => (fact.type === 'navigation.requested' ? [[fact.at, fact.to]] : []));
  return { actor, checks, facts, redirects, check, visit };
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('the rhythm of onboarding', () => {
  it('checks 100 ms after it is asked, at most once a second, and loses no request', async () => {
    const { check, checks, visit } = arrive({ path: '/firstquiz' });
    check();
    await vi.advanceTimersByTimeAsync(150);
    check();
    check();
    await vi.advanceTimersByTimeAsync(1_000);
    check();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(checks).toEqual([100, 1_100, 2_100]);
    visit('/firstquiz');
    check();
    await vi.advanceTimersByTimeAsync(100);
    expect(checks.length).toBe(4);
  });

  it('checks without another wait where the clock of the page was set back', async () => {
    const { actor, check, checks } = arrive({ path: '/firstquiz' });
    check();
    await vi.advanceTimersByTimeAsync(5_000);
    actor.send({ type: 'check.request', at: -60_000 });
    await vi.advanceTimersByTimeAsync(100);
    expect(checks).toEqual([100, 5_100]);
  });

  it('redirects 500 ms after the decision and holds the journey screen until then', async () => {
    const { actor, check, facts, visit } = arrive();
    check();
    await vi.advanceTimersByTimeAsync(599);
    expect(actor.getSnapshot().value).toEqual({ leading: 'redirecting' });
    expect(actor.getSnapshot().hasTag('blocking')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().value).toEqual({ leading: 'arriving' });
    expect(actor.getSnapshot().hasTag('blocking')).toBe(true);
    visit('/firstquiz');
    expect(actor.getSnapshot().value).toEqual({ arrived: 'guiding' });
    expect(facts).toEqual([
      { type: 'onboardingMode.changed', on: true, at: 100 },
      { type: 'navigation.requested', to: '/firstquiz', at: 600 },
    ]);
  });

  it('does not wait for ever for a page that does not come', async () => {
    const { actor, check } = arrive();
    check();
    await vi.advanceTimersByTimeAsync(2_599);
    expect(actor.getSnapshot().value).toEqual({ leading: 'arriving' });
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().value).toEqual({ arrived: 'guiding' });
  });

  it('does not redirect somebody who gets there alone meanwhile', async () => {
    const { actor, check, redirects, visit } = arrive();
    check();
    await vi.advanceTimersByTimeAsync(200);
    visit('/firstquiz');
    expect(actor.getSnapshot().value).toEqual({ arrived: 'guiding' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(redirects()).toEqual([]);
  });

  it('stops a ping-pong at the fourth redirect within 5 s (C25)', async () => {
    const { actor, check, redirects, visit } = arrive();
    check();
    for (let bounce = 0; bounce < 4; bounce += 1) {
      await vi.advanceTimersByTimeAsync(700);
      visit('/firstquiz');
      visit('/home');
    }
    expect(redirects().length).toBe(3);
    expect(actor.getSnapshot().value).toEqual({ halted: 'stuck' });
    actor.send({ type: 'onboarding.skip' });
    expect(actor.getSnapshot().value).toBe('skipped');
    expect(redirects().at(-1)).toEqual([2_800, '/home']);
  });

  it('takes slow returns for no ping-pong', async () => {
    const { actor, check, visit } = arrive();
    check();
    for (let bounce = 0; bounce < 6; bounce += 1) {
      await vi.advanceTimersByTimeAsync(2_000);
      visit('/firstquiz');
      visit('/home');
    }
    expect(actor.getSnapshot().value).toEqual({ leading: 'redirecting' });
  });
});

describe('what the server says', () => {
  it('a set flag wins over everything missing, wherever the person is', async () => {
    const { actor, check, redirects, facts } = arrive({
      path: '/courses',
      loadCompletion: async () => ({ ...atFirstQuiz, hasCompletedFirstTimeFlow: true }),
      loadProfile: fail(500),
    });
    check();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(actor.getSnapshot().value).toEqual({ arrived: 'finished' });
    expect(redirects()).toEqual([]);
    expect(facts).toEqual([{ type: 'onboardingMode.changed', on: false, at: 100 }]);
  });

  it('404 on status and profile is a new user', async () => {
    const { check, redirects } = arrive({ loadCompletion: fail(404), loadProfile: fail(404) });
    check();
    await vi.advanceTimersByTimeAsync(600);
    expect(redirects()).toEqual([[600, '/profile-setup']]);
  });

  it.each([401, 403])('%i is a lost session', async (status) => {
    const { actor, check, facts } = arrive({ loadProfile: fail(status) });
    check();
    await vi.advanceTimersByTimeAsync(100);
    expect(actor.getSnapshot().status).toBe('done');
    expect(actor.getSnapshot().output).toEqual({ outcome: 'sessionLost', error: { ...serverError, status } });
    expect(facts).toEqual([{ type: 'session.lost', error: { ...serverError, status }, at: 100 }]);
  });

  it('any other failure is tried again after 1 and 2 s, then asks the person', async () => {
    const { actor, check, checks, redirects } = arrive({ loadCompletion: fail(500) });
    check();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(checks).toEqual([100, 1_100, 3_100]);
    expect(actor.getSnapshot().value).toEqual({ halted: 'failed' });
    actor.send({ type: 'onboarding.continue' });
    await vi.advanceTimersByTimeAsync(500);
    expect(redirects()).toEqual([[10_500, '/profile-setup']]);
  });

  it('silence is tried again twice and ends within 35 s at a screen with a way on', async () => {
    const { actor, check, checks } = arrive({ loadCompletion: never });
    check();
    await vi.advanceTimersByTimeAsync(33_100);
    expect(checks).toEqual([100, 11_100, 23_100]);
    expect(actor.getSnapshot().value).toEqual({ halted: 'failed' });
    expect(actor.getSnapshot().context.error?.kind).toBe('timeout');
  });

  it('a slow status before a silent profile is given up after 35 s all the same', async () => {
    const loadCompletion = () =>
      new Promise<CompletionStatus>((resolve) => setTimeout(() => resolve(atFirstQuiz), 9_000));
    const { actor, check } = arrive({ loadCompletion, loadProfile: never });
    check();
    await vi.advanceTimersByTimeAsync(35_099);
    expect(actor.getSnapshot().value).toEqual({ checking: 'reading' });
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().value).toEqual({ halted: 'failed' });
  });
});

describe('what can wait', () => {
  it('the profile cannot be put off: a minor needs a guardian’s consent', async () => {
    const { actor, check, redirects } = arrive({
      path: '/profile-setup',
      loadCompletion: async () => ({ ...atFirstQuiz, hasCompleteProfile: false }),
    });
    check();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(actor.getSnapshot().can({ type: 'onboarding.skip' })).toBe(false);
    actor.send({ type: 'destination.choose', path: '/lesson/1' });
    check();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(actor.getSnapshot().value).toEqual({ arrived: 'guiding' });
    expect(redirects()).toEqual([]);
  });

  it('the rest waits for whoever goes to the first lesson, and the steps done so far are known', async () => {
    const answers = [atFirstQuiz, buildCompletion({ housePredictionCompleted: false })];
    const { actor, check, facts, redirects, visit } = arrive({
      path: '/firstquiz',
      loadCompletion: async () => answers.shift() ?? complete,
    });
    check();
    await vi.advanceTimersByTimeAsync(2_000);
    actor.send({ type: 'destination.choose', path: '/lesson/1' });
    check();
    await vi.advanceTimersByTimeAsync(100);
    expect(redirects()).toEqual([[2_100, '/lesson/1']]);
    expect(facts.map(({ type }) => type)).toContain('onboarding.skipped');
    visit('/lesson/1');
    expect(actor.getSnapshot().value).toBe('skipped');
    expect(actor.getSnapshot().context).toMatchObject({
      destination: null,
      completion: { firstQuizCompleted: true },
    });
  });

  it('a press on Finish later is heard while a check is waited for', async () => {
    const { actor, check, checks } = arrive({ path: '/firstquiz' });
    check();
    await vi.advanceTimersByTimeAsync(150);
    check();
    expect(actor.getSnapshot().value).toEqual({ checking: 'throttled' });
    actor.send({ type: 'onboarding.skip' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(actor.getSnapshot().value).toBe('skipped');
    expect(checks).toEqual([100]);
  });

  it('is asked again after a reload where the server could not be read', async () => {
    const { actor, check, facts } = arrive({ loadCompletion: fail(500) });
    check();
    await vi.advanceTimersByTimeAsync(10_000);
    actor.send({ type: 'onboarding.skip' });
    expect(actor.getSnapshot().value).toBe('skipped');
    expect(facts.map(({ type }) => type)).not.toContain('onboarding.skipped');
  });
});

describe('the end of onboarding', () => {
  it('leads to the first lesson where the last button says so', async () => {
    const answers = [buildCompletion(), complete];
    const { actor, check, redirects, visit } = arrive({
      path: '/first-xp-report',
      loadCompletion: async () => answers.shift() ?? complete,
    });
    check();
    await vi.advanceTimersByTimeAsync(2_000);
    actor.send({ type: 'destination.choose', path: '/lesson/1' });
    check();
    await vi.advanceTimersByTimeAsync(600);
    expect(redirects()).toEqual([[2_600, '/lesson/1']]);
    visit('/lesson/1');
    expect(actor.getSnapshot().value).toEqual({ arrived: 'finished' });
  });

  const atReport = { path: '/first-xp-report', loadCompletion: async () => buildCompletion() };

  it('goes home once the report has marked the flow complete', async () => {
    const answers = [buildCompletion(), complete];
    const { actor, check, redirects, visit } = arrive({
      path: '/first-xp-report',
      loadCompletion: async () => answers.shift() ?? complete,
    });
    check();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(actor.getSnapshot().value).toEqual({ arrived: 'guiding' });
    check();
    await vi.advanceTimersByTimeAsync(600);
    expect(redirects()).toEqual([[2_600, '/home']]);
    visit('/home');
    expect(actor.getSnapshot().value).toEqual({ arrived: 'finished' });
  });

  it.each([
    ['marks the flow when the report is skipped', async () => complete],
    ['goes home though marking fails', fail(500)],
  ])('%s', async (_, markComplete) => {
    const { actor, check, redirects, visit } = arrive({ ...atReport, markComplete });
    check();
    await vi.advanceTimersByTimeAsync(1_000);
    actor.send({ type: 'onboarding.skip' });
    await vi.advanceTimersByTimeAsync(500);
    expect(redirects()).toEqual([[1_500, '/home']]);
    visit('/home');
    expect(actor.getSnapshot().value).toEqual({ arrived: 'finished' });
  });

  it.each([
    ['/home', 'skipped'],
    ['/courses', 'skipped'],
    ['/firstquiz', 'idle'],
  ])('a skip outlives a reload on %s as %s', (path, state) => {
    expect(arrive({ path, isSkipped: true }).actor.getSnapshot().value).toBe(state);
  });

  it('somebody who skipped may look around and goes on by opening a step', async () => {
    const { actor, check, redirects, facts, visit } = arrive({ path: '/firstquiz' });
    check();
    await vi.advanceTimersByTimeAsync(1_000);
    actor.send({ type: 'onboarding.skip' });
    expect(redirects()).toEqual([[1_000, '/home']]);
    visit('/home');
    visit('/courses');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(actor.getSnapshot().value).toBe('skipped');
    expect(facts.slice(-3)).toEqual([
      { type: 'onboarding.skipped', at: 1_000 },
      { type: 'navigation.requested', to: '/home', at: 1_000 },
      { type: 'onboardingMode.changed', on: false, at: 1_000 },
    ]);
    visit('/firstquiz');
    await vi.advanceTimersByTimeAsync(100);
    expect(actor.getSnapshot().value).toEqual({ arrived: 'guiding' });
    expect(redirects().length).toBe(1);
  });
});
