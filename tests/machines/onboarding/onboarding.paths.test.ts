import type { CompletionFinding } from '#machines/onboarding/completion-check.machine.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import type { OnboardingEvent } from '#machines/onboarding/onboarding.setup.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { type Outcomes, type Run, serverError } from '#tests/support/machines/machine-paths.ts';
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

const outcomes = (...done: CompletionFinding[]): Outcomes<Machine> => ({
  checkCompletion: { done },
  markComplete: { done: [buildCompletion({ hasCompletedFirstTimeFlow: true })] },
});

const key: Run<Machine>['key'] = ({ context: { path, step, checkedAt, redirectedAt } }) => [
  path,
  step,
  checkedAt,
  redirectedAt.length,
];

const common: OnboardingEvent[] = [
  { type: 'check.request', at: 0 },
  { type: 'check.retry', at: 0 },
  { type: 'onboarding.skip' },
  { type: 'onboarding.continue' },
];

describePaths({
  machine: onboardingMachine,
  runs: {
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
        { outcome: 'refused', error: { ...serverError, status: 401 } },
        { outcome: 'failed', error: serverError },
      ),
      key,
    },
    'a newcomer who walks about': {
      input: { path: '/home' },
      events: [
        ...common,
        { type: 'path.change', path: '/home', at: 0 },
        { type: 'path.change', path: '/firstquiz', at: 0 },
      ],
      outcomes: outcomes(atFirstQuiz, complete),
      key,
    },
    'a newcomer who skipped before a reload': {
      input: { path: '/home', isSkipped: true },
      events: [{ type: 'onboarding.skip' }, { type: 'path.change', path: '/firstquiz', at: 0 }],
      outcomes: outcomes(complete),
      key,
    },
  },
  goals: {
    'home, or the way to sign in,': {
      isReached: (snapshot) =>
        snapshot.matches('skipped') || snapshot.matches('finished') || snapshot.matches('sessionLost'),
      how: 'alone',
    },
    'the end of onboarding': {
      isReached: (snapshot) => snapshot.matches('finished') || snapshot.matches('sessionLost'),
      how: 'somehow',
    },
  },
});
