import { assign, emit, fromPromise, setup } from 'xstate';
import type { CompletionStatus, Profile } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import {
  type OnboardingStep,
  isAtStep,
  isOnboardingPath,
  isOverAt,
  mayStayAt,
  onboardingStep,
  routeOf,
} from '#domain/account/onboarding-step.ts';
import { CHECK_DELAY, CHECK_THROTTLE, CLIENT_TIMEOUT, REDIRECT_DELAY } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import {
  CHECK_LIMIT_MS,
  type CompletionFinding,
  completionCheckMachine,
} from './completion-check.machine.ts';
import { errorActions } from '../error-actions.ts';

/** Times are ms of any clock that does not jump while the page is open. */
export type OnboardingEvent =
  /** Somebody signed in, a step was saved, the page came back: look again. */
  | { type: 'check.request'; at: number }
  | { type: 'check.retry'; at: number }
  | { type: 'path.change'; path: string; at: number }
  /** Where to go from the step that is saved next, such as the first lesson; what is left of the setup waits. */
  | { type: 'destination.choose'; path: string }
  /** Skip onboarding, to finish later: home with a checklist instead of the step (resolution 22). */
  | { type: 'onboarding.skip' }
  /** From the retry screen on to the profile form, which opens with what is known (resolution 20, spec §8). */
  | { type: 'onboarding.continue' };

export type OnboardingFact =
  | { type: 'navigation.requested'; to: string }
  /** While on, nothing is cached (spec §4). */
  | { type: 'onboardingMode.changed'; on: boolean }
  /** To be remembered, and given back as `isSkipped` after a reload, in other tabs and after signing in again. */
  | { type: 'onboarding.skipped' }
  | { type: 'session.lost'; error: ApiError | null };

/** The onboarding state; its `step` decides the onboarding redirect, the redirect logic for newcomers. */
export interface OnboardingContext {
  path: string;
  /** Only at the start: skipped earlier. */
  isSkipped: boolean;
  completion: CompletionStatus;
  profile: Profile | null;
  /** Null until the first check. */
  step: OnboardingStep | null;
  /** Of the last check that was let through. */
  checkedAt: number | null;
  /** Latest known time. */
  now: number;
  /** Where to go instead of home and of the steps still missing; null for neither. */
  destination: string | null;
  /** Of the last three redirects. */
  redirectedAt: number[];
  error: ApiError | null;
}

/** Detects a redirect loop: more than three redirects within these ms are a ping-pong between two rules and are stopped (C25). */
const PING_PONG_MS = 5_000;
const PING_PONG_REDIRECTS = 3;
/** A page that is asked for is there within these ms, or never. */
const ARRIVAL_LIMIT_MS = 2_000;

const nextStep = ({ completion, profile }: OnboardingContext): OnboardingStep =>
  onboardingStep(completion, profile);

/** Only redirects to one and the same step can be a ping-pong; somebody quick is not. */
const stepTo = ({ step: last }: OnboardingContext, step: OnboardingStep) =>
  step === last ? {} : { step, redirectedAt: [] };

/** The names the onboarding chart is written in: its effects, rules and changes, none of which knows the chart. */
export const onboardingSetup = setup({
  types: {
    input: {} as { path: string; isSkipped?: boolean },
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    emitted: {} as OnboardingFact,
    output: {} as { outcome: 'sessionLost'; error: ApiError | null },
    tags: {} as 'busy' | 'blocking',
  },
  actors: {
    checkCompletion: completionCheckMachine,
    markComplete: fromPromise<CompletionStatus, void>(() => unprovided('markComplete')),
  },
  guards: {
    hasSkipped: ({ context }) => context.isSkipped && !isOnboardingPath(context.path),
    isDue: ({ context: { checkedAt, now } }) =>
      checkedAt === null || Math.abs(now - checkedAt) >= CHECK_THROTTLE,
    isRefused: (_, params: { found: CompletionFinding }) => params.found.outcome === 'refused',
    isFound: (_, params: { found: CompletionFinding }) => params.found.outcome === 'found',
    isAlreadyComplete: ({ context }) => context.step === null && context.completion.hasCompletedFirstTimeFlow,
    isOverHere: ({ context }) => isOverAt(context.path, context.completion),
    isOverThere: ({ context }, params: { path: string }) => isOverAt(params.path, context.completion),
    isStepLeft: ({ context }) => nextStep(context) !== 'home',
    // Who and how old somebody is cannot wait: a minor needs a guardian's consent.
    mayLeave: ({ context }) => context.step !== 'profile-setup',
    isBoundElsewhere: ({ context }) => {
      const step = nextStep(context);
      return context.destination !== null && step !== 'profile-setup' && step !== 'home';
    },
    isAt: ({ context }, params: { step: OnboardingStep }) => context.step === params.step,
    isThere: ({ context }) => isAtStep(context.step ?? 'home', context.path),
    mayStayOn: ({ context }, params: { path: string }) => mayStayAt(context.step ?? 'home', params.path),
    isOnboardingPage: (_, params: { path: string }) => isOnboardingPath(params.path),
    isPingPong: ({ context: { redirectedAt, now } }) =>
      redirectedAt.length === PING_PONG_REDIRECTS && now - (redirectedAt[0] ?? 0) <= PING_PONG_MS,
  },
  actions: {
    markCheck: assign({ checkedAt: ({ context }) => context.now }),
    storeCheck: assign((_, { at }: { at: number }) => ({ checkedAt: at, now: at })),
    storeLateCheck: assign(({ context }) => {
      const at = Math.max((context.checkedAt ?? 0) + CHECK_THROTTLE, context.now);
      return { checkedAt: at, now: at };
    }),
    storeTime: assign({ now: (_, params: { at: number }) => params.at }),
    storePath: assign((_, { path, at }: { path: string; at: number }) => ({ path, now: at })),
    storeFinding: assign((_, { found }: { found: CompletionFinding }) =>
      found.outcome === 'found'
        ? { completion: found.completion, profile: found.profile }
        : { error: found.error },
    ),
    storeCompletion: assign({
      completion: (_, params: { completion: CompletionStatus }) => params.completion,
    }),
    ...errorActions,
    setStep: assign(({ context }, { step }: { step: OnboardingStep }) => stepTo(context, step)),
    setNextStep: assign(({ context }) => stepTo(context, nextStep(context))),
    countRedirect: assign({
      redirectedAt: ({ context }) => [...context.redirectedAt, context.now].slice(-PING_PONG_REDIRECTS),
    }),
    forgetRedirects: assign({ redirectedAt: [] }),
    storeDestination: assign({ destination: (_, params: { path: string }) => params.path }),
    clearDestination: assign({ destination: null }),
    requestRoute: emit(({ context: { step, destination } }) => ({
      type: 'navigation.requested' as const,
      to: step === null || step === 'home' ? (destination ?? routeOf('home')) : routeOf(step),
    })),
    requestHome: emit({ type: 'navigation.requested', to: routeOf('home') }),
    requestDestination: emit(({ context }) => ({
      type: 'navigation.requested' as const,
      to: context.destination ?? routeOf('home'),
    })),
    emitModeOn: emit({ type: 'onboardingMode.changed', on: true }),
    emitSkipped: emit({ type: 'onboarding.skipped' }),
    emitModeOff: emit({ type: 'onboardingMode.changed', on: false }),
    emitSessionLost: emit(({ context }) => ({ type: 'session.lost' as const, error: context.error })),
  },
  delays: {
    checkDelay: CHECK_DELAY,
    throttleRest: ({ context: { checkedAt, now } }) =>
      Math.min(Math.max((checkedAt ?? now) + CHECK_THROTTLE - now, 0), CHECK_THROTTLE),
    redirectDelay: REDIRECT_DELAY,
    arrivalLimit: ARRIVAL_LIMIT_MS,
    checkLimit: CHECK_LIMIT_MS,
    clientTimeout: CLIENT_TIMEOUT,
  },
});
