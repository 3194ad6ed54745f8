import { describe, expect, it } from 'vitest';
import type { CompletionStatus } from '#contract/contract.ts';
import {
  BLANK_COMPLETION,
  type OnboardingPiece,
  type OnboardingProfile,
  type OnboardingStep,
  isAtStep,
  isOnboardingPath,
  isOverAt,
  isPieceDone,
  mayStayAt,
  missingPieces,
  onboardingStep,
  routeOf,
} from '#domain/account/onboarding-step.ts';

const completion = (changes: Partial<CompletionStatus> = {}): CompletionStatus => ({
  ...BLANK_COMPLETION,
  hasCompleteProfile: true,
  firstQuizCompleted: true,
  housePredictionCompleted: true,
  assignedHouse: 'Lumina',
  ...changes,
});
const profile = (changes: Partial<OnboardingProfile> = {}): OnboardingProfile => ({
  profilePictureUrl: 'avatar:initials:asha',
  clan: null,
  role: 'student-engineering',
  ...changes,
});

describe('onboardingStep', () => {
  it.each<[OnboardingStep, string, CompletionStatus, OnboardingProfile | null]>([
    ['profile-setup', 'without a profile', completion(), null],
    ['profile-setup', 'with half a profile', completion({ hasCompleteProfile: false }), profile()],
    ['profile-setup', 'with nothing at all', BLANK_COMPLETION, null],
    ['first-quiz', 'without the first quiz', completion({ firstQuizCompleted: false }), profile()],
    [
      'house-prediction',
      'without a house',
      completion({ housePredictionCompleted: false }),
      profile({ role: null }),
    ],
    ['profile-picture', 'without a picture', completion(), profile({ profilePictureUrl: null, role: null })],
    ['profile-picture', 'with an empty picture', completion(), profile({ profilePictureUrl: '' })],
    ['role-setup', 'without clan or role', completion(), profile({ role: null })],
    ['first-xp-report', 'with a role', completion(), profile()],
    ['first-xp-report', 'with a clan instead of a role', completion(), profile({ role: null, clan: 'Owls' })],
    ['home', 'once the server says so', completion({ hasCompletedFirstTimeFlow: true }), profile()],
    [
      'home',
      'once the server says so, whatever is missing',
      { ...BLANK_COMPLETION, hasCompletedFirstTimeFlow: true },
      null,
    ],
  ])('is %s %s', (step, _, status, someProfile) => {
    expect(onboardingStep(status, someProfile)).toBe(step);
  });

  it('never names a piece that is there', () => {
    for (const bits of Array.from({ length: 32 }, (_, index) => index)) {
      const has = (bit: number) => (bits & (1 << bit)) !== 0;
      const status = completion({
        hasCompleteProfile: has(0),
        firstQuizCompleted: has(1),
        housePredictionCompleted: has(2),
      });
      const some = profile({
        profilePictureUrl: has(3) ? 'avatar:a:b' : null,
        role: has(4) ? 'student-engineering' : null,
      });
      const missing = missingPieces(status, some);
      expect(missing.length).toBe([0, 1, 2, 3, 4].filter((bit) => !has(bit)).length);
      expect(onboardingStep(status, some)).toBe(missing[0] ?? 'first-xp-report');
    }
  });
});

describe('the routes of onboarding', () => {
  it.each<[OnboardingStep, string, boolean]>([
    ['first-quiz', '/firstquiz', true],
    ['first-quiz', '/profile-setup', true],
    ['first-quiz', '/house-prediction', false],
    ['first-quiz', '/home', false],
    ['first-xp-report', '/first-xp-report', true],
    ['home', '/home', true],
    ['home', '/courses/65f1c0ffee65f1c0ffee65f1', true],
    ['home', '/first-xp-report', false],
  ])('at %s, staying on %s is %s', (step, path, may) => {
    expect(mayStayAt(step, path)).toBe(may);
  });

  it('everybody may stay on the route of their own step', () => {
    const steps: OnboardingStep[] = [
      'profile-setup',
      'first-quiz',
      'house-prediction',
      'profile-picture',
      'role-setup',
      'first-xp-report',
      'home',
    ];
    expect(steps.filter((step) => !mayStayAt(step, routeOf(step)))).toEqual([]);
    expect(steps.filter((step) => !isOnboardingPath(routeOf(step)))).toEqual(['home']);
  });
});

describe('a piece of onboarding', () => {
  it.each<[string, OnboardingPiece, CompletionStatus, boolean]>([
    ['is done once it is there', 'first-quiz', completion(), true],
    ['is not done while it is missing', 'first-quiz', completion({ firstQuizCompleted: false }), false],
    ['is done though another is missing', 'first-quiz', completion({ hasCompleteProfile: false }), true],
    [
      'is asked for no longer once the flow is complete',
      'first-quiz',
      completion({ firstQuizCompleted: false, hasCompletedFirstTimeFlow: true }),
      true,
    ],
  ])('%s', (_, piece, status, isDone) => {
    expect(isPieceDone(piece, status, profile())).toBe(isDone);
  });

  it.each<[OnboardingStep, string, boolean]>([
    ['first-quiz', '/firstquiz', true],
    ['first-quiz', '/firstquiz/more', true],
    ['first-quiz', '/firstquizzes', false],
    ['first-quiz', '/profile-setup', false],
    ['home', '/home', true],
    ['home', '/library', true],
    ['home', '/firstquiz', false],
  ])('%s happens at %s: %s', (step, path, isThere) => {
    expect(isAtStep(step, path)).toBe(isThere);
  });

  it.each<[string, Partial<CompletionStatus>, boolean]>([
    ['/profile-setup', {}, true],
    ['/profile-setup', { hasCompleteProfile: false }, false],
    ['/firstquiz', {}, true],
    ['/firstquiz', { firstQuizCompleted: false }, false],
    ['/house-prediction', {}, true],
    ['/house-prediction', { housePredictionCompleted: false }, false],
    ['/first-xp-report', {}, true],
    ['/profile-picture-generate', {}, false],
    ['/role-setup', {}, false],
    ['/home', {}, false],
  ])('%s of somebody who has finished, with %j, is over: %s', (path, changes, isOver) => {
    expect(isOverAt(path, completion({ ...changes, hasCompletedFirstTimeFlow: true }))).toBe(isOver);
    expect(isOverAt(path, completion(changes))).toBe(false);
  });
});
