import type { CompletionStatus, Profile } from '#contract/contract.ts';

/** The five things asked of a newcomer, in their order (spec §4). */
export const ONBOARDING_PIECES = [
  'profile-setup',
  'first-quiz',
  'house-prediction',
  'profile-picture',
  'role-setup',
] as const;

export type OnboardingPiece = (typeof ONBOARDING_PIECES)[number];

/** Where a newcomer belongs: at a missing piece, at the closing report, or at home. */
export type OnboardingStep = OnboardingPiece | 'first-xp-report' | 'home';

const STEPS: readonly OnboardingStep[] = [...ONBOARDING_PIECES, 'first-xp-report', 'home'];

const ROUTES: Record<OnboardingStep, string> = {
  'profile-setup': '/profile-setup',
  'first-quiz': '/firstquiz',
  'house-prediction': '/house-prediction',
  'profile-picture': '/profile-picture-generate',
  'role-setup': '/role-setup',
  'first-xp-report': '/first-xp-report',
  home: '/home',
};

/** What of a profile the order of onboarding depends on. */
export type OnboardingProfile = Pick<Profile, 'profilePictureUrl' | 'clan' | 'role'>;

/** A status that knows nothing yet: what a 404 on the status means (resolution 19). */
export const BLANK_COMPLETION: CompletionStatus = {
  hasCompleteProfile: false,
  firstQuizCompleted: false,
  housePredictionCompleted: false,
  assignedHouse: null,
  hasCompletedFirstTimeFlow: false,
};

/** The pieces not there yet, in order; the checklist of somebody who skipped (resolution 22). A null profile is a new user's. */
export function missingPieces(
  completion: CompletionStatus,
  profile: OnboardingProfile | null,
): OnboardingPiece[] {
  const isThere: Record<OnboardingPiece, boolean> = {
    'profile-setup': profile !== null && completion.hasCompleteProfile,
    'first-quiz': completion.firstQuizCompleted,
    'house-prediction': completion.housePredictionCompleted,
    'profile-picture': Boolean(profile?.profilePictureUrl),
    'role-setup': Boolean(profile?.clan ?? profile?.role),
  };
  return ONBOARDING_PIECES.filter((piece) => !isThere[piece]);
}

/** Whether a piece is there; once the flow is marked complete, whatever is missing is no longer asked for. */
export const isPieceDone = (
  piece: OnboardingPiece,
  completion: CompletionStatus,
  profile: OnboardingProfile | null,
): boolean => completion.hasCompletedFirstTimeFlow || !missingPieces(completion, profile).includes(piece);

/**
 * The next step of onboarding for a person (spec §4 onboarding order), to resume onboarding. The server's flag wins once
 * it is true, whatever is missing then (resolution 22); with all five pieces and no flag the closing report is due
 * (resolution 17).
 */
export function onboardingStep(
  completion: CompletionStatus,
  profile: OnboardingProfile | null,
): OnboardingStep {
  if (completion.hasCompletedFirstTimeFlow) return 'home';
  return missingPieces(completion, profile)[0] ?? 'first-xp-report';
}

/** The route path of a step. */
export const routeOf = (step: OnboardingStep): string => ROUTES[step];

const stepAt = (path: string): OnboardingStep | undefined =>
  STEPS.find((step) => step !== 'home' && (path === ROUTES[step] || path.startsWith(`${ROUTES[step]}/`)));

/** Whether a path belongs to onboarding; home does not. */
export const isOnboardingPath = (path: string): boolean => stepAt(path) !== undefined;

/** Whether a path is where `step` happens; home is anywhere outside onboarding. */
export const isAtStep = (step: OnboardingStep, path: string): boolean =>
  stepAt(path) === (step === 'home' ? undefined : step);

/** Whether somebody at `step` may stay on `path`: at the step, at an earlier one they went back to, or, once home, anywhere else. */
export function mayStayAt(step: OnboardingStep, path: string): boolean {
  const here = stepAt(path);
  if (step === 'home') return here === undefined;
  return here !== undefined && STEPS.indexOf(here) <= STEPS.indexOf(step);
}

/**
 * Whether `path` is a step that somebody who has finished has nothing to do at: home is theirs (spec §4, step 6). Of a
 * piece that is missing later the page stays open (resolution 22), and picture and path may be chosen once more.
 */
export function isOverAt(path: string, completion: CompletionStatus): boolean {
  if (!completion.hasCompletedFirstTimeFlow) return false;
  switch (stepAt(path)) {
    case 'profile-setup':
      return completion.hasCompleteProfile;
    case 'first-quiz':
      return completion.firstQuizCompleted;
    case 'house-prediction':
      return completion.housePredictionCompleted;
    case 'first-xp-report':
      return true;
    default:
      return false;
  }
}
