import type { CompletionFinding } from '#machines/onboarding/completion-check.machine.ts';
import { type onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import type { OnboardingEvent } from '#machines/onboarding/onboarding.setup.ts';
import { routeOf } from '#domain/account/onboarding-step.ts';
import { type Outcomes, type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { buildCompletion, buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';

type Machine = typeof onboardingMachine;

const finding = (
  completion: Parameters<typeof buildCompletion>[0],
  profile: Parameters<typeof buildProfile>[0] | null = {},
): CompletionFinding => ({
  outcome: 'found',
  completion: buildCompletion(completion),
  profile: profile && buildProfile(profile),
});

const atFirstQuiz = finding({ firstQuizCompleted: false });
const complete = finding({ hasCompletedFirstTimeFlow: true });
const refused = { outcome: 'refused', error: { ...serverError, status: 401 } } as const;
const failed = { outcome: 'failed', error: serverError } as const;

const outcomes = (...done: CompletionFinding[]): Outcomes<Machine> => ({
  checkCompletion: { done },
  markComplete: { done: [buildCompletion({ hasCompletedFirstTimeFlow: true })] },
});

const key: Scenario<Machine>['key'] = ({ context: { path, step, checkedAt, redirectedAt, destination } }) => [
  path,
  step,
  destination,
  checkedAt,
  redirectedAt.length,
];

const common: OnboardingEvent[] = [
  { type: 'check.request', at: 0 },
  { type: 'check.retry', at: 0 },
  { type: 'onboarding.skip' },
  { type: 'onboarding.continue' },
];

export const scenarios = {
  'every answer of the server': {
    input: { path: '/profile-setup' },
    events: [...common, { type: 'path.change', path: '/profile-setup', at: 0 }],
    outcomes: outcomes(
      finding({}, null),
      atFirstQuiz,
      finding({ housePredictionCompleted: false }),
      finding({}, { profilePictureUrl: null }),
      finding({}, { role: null }),
      finding({}),
      complete,
      refused,
      failed,
    ),
    key,
  },
  'a newcomer who looks around': {
    input: { path: '/home' },
    events: [
      ...common,
      { type: 'path.change', path: '/home', at: 0 },
      { type: 'path.change', path: '/firstquiz', at: 0 },
    ],
    outcomes: outcomes(atFirstQuiz, complete),
    key,
  },
  'a newcomer who opens the first lesson from a step': {
    input: { path: '/firstquiz' },
    events: [
      { type: 'check.request', at: 0 },
      { type: 'check.retry', at: 0 },
      { type: 'onboarding.skip' },
      { type: 'destination.choose', path: '/lesson/1' },
      { type: 'path.change', path: '/firstquiz', at: 0 },
    ],
    outcomes: outcomes(finding({}, null), atFirstQuiz, complete),
    key: ({ context: { step, checkedAt, destination, redirectedAt } }) => [
      step,
      checkedAt,
      destination,
      redirectedAt.length,
    ],
  },
  'a finished student at a step that stays open': {
    input: { path: '/profile-picture-generate' },
    events: [
      { type: 'check.request', at: 0 },
      { type: 'check.retry', at: 0 },
      { type: 'onboarding.skip' },
      { type: 'path.change', path: '/firstquiz', at: 0 },
    ],
    outcomes: outcomes(finding({ hasCompletedFirstTimeFlow: true }, { profilePictureUrl: null })),
    key,
  },
  'a newcomer who skipped before a reload': {
    input: { path: '/home', isSkipped: true },
    events: [{ type: 'onboarding.skip' }, { type: 'path.change', path: '/firstquiz', at: 0 }],
    outcomes: outcomes(complete),
    key,
  },
} satisfies Record<string, Scenario<Machine>>;

/** On a page the real clock scenarios. Whatever happens by it counts as 0 here, and this is later than it all. */
const LATER = 4_000_000_000_000;

/**
 * The gate as a page brings it about: the first check comes by itself, the router tells of pages one really goes to,
 * and a page that was asked for is there at once.
 */
const onPage = (path: string, done: readonly CompletionFinding[]): Scenario<Machine> => ({
  input: { path },
  events: [
    { type: 'check.request', at: 0 },
    { type: 'check.request', at: LATER },
    { type: 'check.retry', at: 0 },
    { type: 'onboarding.skip' },
    { type: 'onboarding.continue' },
    ...['/home', '/profile-setup', '/firstquiz', '/first-xp-report'].map((to) => ({
      type: 'path.change' as const,
      path: to,
      at: 0,
    })),
  ],
  outcomes: outcomes(...done),
  filter: (snapshot, event) => {
    const { context } = snapshot;
    if (event.type === 'check.request') {
      return 'at' in event && (event.at === 0) === snapshot.matches('idle');
    }
    // A page then goes home by itself, and the model would not know.
    if (event.type === 'onboarding.skip') return !snapshot.matches({ arrived: 'finished' });
    if (event.type !== 'path.change' || !('path' in event)) return true;
    if (snapshot.matches({ leading: 'arriving' })) return event.path === routeOf(context.step ?? 'home');
    // Whoever skips is brought home by the page, where they are by the time they go on or not.
    if (snapshot.matches('skipped') && event.path === '/home') return false;
    return event.path !== context.path;
  },
  key,
});

/** For paths on a page. */
export const pageScenarios = {
  'a newcomer at home': onPage('/home', [atFirstQuiz, complete, failed, refused]),
  'a newcomer at the end': onPage('/first-xp-report', [finding({})]),
} satisfies Record<string, Scenario<Machine>>;
