import { BLANK_COMPLETION } from '#domain/account/onboarding-step.ts';
import { thrownBy } from '../thrown-by.ts';
import { onboardingSetup } from './onboarding.setup.ts';
import { arrived, checking, leading, time, visit } from './onboarding.states.ts';

/**
 * Leads a newcomer through the five pieces in their order, to the closing report and home (spec §4 onboarding).
 * Starts when somebody has signed in, with the path they are on and whether they skipped earlier in this session; ends
 * only when the server refuses the session.
 * Promises: at most one check a second, 100 ms after it was asked for and never lost; one redirect per decision, after
 * 500 ms; the server's flag wins once true; everything but the profile with its guardian's consent may be put off; a
 * failed check never sends a finished student back.
 */
export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  context: ({ input }) => ({
    path: input.path,
    isSkipped: input.isSkipped ?? false,
    completion: BLANK_COMPLETION,
    profile: null,
    step: null,
    checkedAt: null,
    now: 0,
    destination: null,
    redirectedAt: [],
    error: null,
  }),
  initial: 'opening',
  output: ({ context }) => ({ outcome: 'sessionLost', error: context.error }),
  on: {
    'path.change': { actions: { type: 'storePath', params: visit } },
  },
  states: {
    opening: {
      description: 'Whether this person skipped before the page was reloaded.',
      always: [{ guard: 'hasSkipped', target: 'skipped' }, { target: 'idle' }],
    },
    idle: {
      description: 'Nothing was asked yet.',
      on: {
        'check.request': { target: 'checking', actions: { type: 'storeTime', params: time } },
      },
    },
    checking,
    halted: {
      description: 'Your progress in the setup is not known. You can go to Home for now.',
      initial: 'failed',
      on: {
        'check.retry': {
          target: 'checking.reading',
          actions: [{ type: 'storeCheck', params: time }, 'forgetRedirects'],
        },
        'onboarding.skip': { target: 'skipped', actions: 'requestHome' },
      },
      states: {
        failed: {
          description: 'The steps could not be loaded. Try again, or continue without them.',
          on: {
            'onboarding.continue': {
              target: '#onboarding.leading',
              actions: [{ type: 'setStep', params: { step: 'profile-setup' } }, 'emitModeOn'],
            },
          },
        },
        stuck: {
          description: 'Two rules sent the page back and forth, so it was stopped.',
        },
      },
    },
    resolvingStep: {
      description: 'Which step comes next.',
      always: [
        {
          guard: 'isOverHere',
          target: 'leading',
          actions: { type: 'setStep', params: { step: 'home' } },
        },
        {
          guard: 'isAlreadyComplete',
          target: 'arrived.finished',
          actions: { type: 'setStep', params: { step: 'home' } },
        },
        { guard: 'isBoundElsewhere', target: 'skipped', actions: ['emitSkipped', 'requestDestination'] },
        { guard: 'isStepLeft', target: 'leading', actions: ['setNextStep', 'emitModeOn'] },
        { target: 'leading', actions: { type: 'setStep', params: { step: 'home' } } },
      ],
    },
    leading,
    arrived,
    completing: {
      description: 'All five pieces are there: marking the first-time flow complete.',
      tags: ['busy', 'blocking'],
      entry: 'clearError',
      // Home is next, marked or not.
      exit: { type: 'setStep', params: { step: 'home' } },
      invoke: {
        id: 'markComplete',
        src: 'markComplete',
        onDone: {
          target: 'leading',
          actions: { type: 'storeCompletion', params: ({ event }) => ({ completion: event.output }) },
        },
        onError: { target: 'leading', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'leading', actions: 'storeTimeout' } },
    },
    skipped: {
      description: 'Skipped for now: the rest waits as a checklist. Opening a step goes on with it.',
      entry: ['emitModeOff', 'forgetRedirects', 'clearDestination'],
      on: {
        'path.change': {
          guard: { type: 'isOnboardingPage', params: visit },
          target: 'checking.waiting',
          actions: [{ type: 'storePath', params: visit }, { type: 'storeCheck', params: time }, 'emitModeOn'],
        },
      },
    },
    sessionLost: { description: 'The server no longer accepts the session: sign in again.', type: 'final' },
  },
});
