import { BLANK_COMPLETION } from '#domain/account/onboarding-step.ts';
import type { ActorsOf } from '../unprovided.ts';
import type { CompletionFinding } from './completion-check.machine.ts';
import { onboardingSetup } from './onboarding.setup.ts';

const found = ({ event }: { event: { output: CompletionFinding } }) => ({ found: event.output });
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const time = ({ event }: { event: { at: number } }) => ({ at: event.at });
const destination = ({ event }: { event: { path: string } }) => ({ path: event.path });
const visit = ({ event }: { event: { path: string; at: number } }) => ({ path: event.path, at: event.at });

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
        'check.request': {
          target: 'waiting',
          actions: { type: 'storeCheck', params: time },
        },
      },
    },
    throttled: {
      description: 'Asked again too soon: looking again once a second has passed.',
      after: { throttleRest: { target: 'waiting', actions: 'storeLateCheck' } },
    },
    waiting: {
      description: 'A moment before the check.',
      tags: 'busy',
      after: { checkDelay: 'checking' },
    },
    checking: {
      description: 'Finding out which steps are done.',
      tags: 'busy',
      entry: 'clearError',
      on: {
        'check.request': [
          {
            guard: { type: 'isDue', params: time },
            target: 'waiting',
            actions: { type: 'storeCheck', params: time },
          },
          { target: 'throttled', actions: { type: 'storeTime', params: time } },
        ],
        'onboarding.skip': { guard: 'mayLeave', target: 'skipped', actions: 'requestHome' },
      },
      invoke: {
        id: 'checkCompletion',
        src: 'checkCompletion',
        onDone: [
          {
            guard: { type: 'isFound', params: found },
            target: 'resolvingStep',
            actions: { type: 'storeFinding', params: found },
          },
          {
            guard: { type: 'isRefused', params: found },
            target: 'sessionLost',
            actions: [{ type: 'storeFinding', params: found }, 'emitSessionLost'],
          },
          {
            target: 'halted.failed',
            actions: { type: 'storeFinding', params: found },
          },
        ],
        onError: {
          target: 'halted.failed',
          actions: { type: 'storeError', params: failure },
        },
      },
      after: { checkLimit: { target: 'halted.failed', actions: 'storeTimeout' } },
    },
    halted: {
      description: 'The way through the steps is not known. One can go home without it.',
      initial: 'failed',
      on: { 'onboarding.skip': { target: 'skipped', actions: 'requestHome' } },
      states: {
        failed: {
          description: 'The steps could not be loaded. Try again, or continue without them.',
          on: {
            'check.retry': {
              target: '#onboarding.checking',
              actions: { type: 'storeCheck', params: time },
            },
            'onboarding.continue': {
              target: '#onboarding.routing',
              actions: [{ type: 'setStep', params: { step: 'profile-setup' } }, 'emitModeChange'],
            },
          },
        },
        stuck: {
          description: 'Two rules sent the page back and forth, so it was stopped.',
          on: {
            'check.retry': {
              target: '#onboarding.checking',
              actions: [{ type: 'storeCheck', params: time }, 'forgetRedirects'],
            },
          },
        },
      },
    },
    resolvingStep: {
      description: 'Which step comes next.',
      always: [
        {
          guard: 'isOverHere',
          target: 'routing',
          actions: { type: 'setStep', params: { step: 'home' } },
        },
        {
          guard: 'isAlreadyComplete',
          target: 'arrived.finished',
          actions: { type: 'setStep', params: { step: 'home' } },
        },
        { guard: 'isBoundElsewhere', target: 'skipped', actions: ['emitSkipped', 'requestDestination'] },
        {
          guard: { type: 'isNextStep', params: { step: 'profile-setup' } },
          target: 'routing',
          actions: [{ type: 'setStep', params: { step: 'profile-setup' } }, 'emitModeChange'],
        },
        {
          guard: { type: 'isNextStep', params: { step: 'first-quiz' } },
          target: 'routing',
          actions: [{ type: 'setStep', params: { step: 'first-quiz' } }, 'emitModeChange'],
        },
        {
          guard: { type: 'isNextStep', params: { step: 'house-prediction' } },
          target: 'routing',
          actions: [{ type: 'setStep', params: { step: 'house-prediction' } }, 'emitModeChange'],
        },
        {
          guard: { type: 'isNextStep', params: { step: 'profile-picture' } },
          target: 'routing',
          actions: [{ type: 'setStep', params: { step: 'profile-picture' } }, 'emitModeChange'],
        },
        {
          guard: { type: 'isNextStep', params: { step: 'role-setup' } },
          target: 'routing',
          actions: [{ type: 'setStep', params: { step: 'role-setup' } }, 'emitModeChange'],
        },
        {
          guard: { type: 'isNextStep', params: { step: 'first-xp-report' } },
          target: 'routing',
          actions: [{ type: 'setStep', params: { step: 'first-xp-report' } }, 'emitModeChange'],
        },
        { target: 'routing', actions: { type: 'setStep', params: { step: 'home' } } },
      ],
    },
    routing: {
      description: 'Whether the page in front is the right one.',
      always: [
        { guard: 'isThere', target: 'settling' },
        { guard: 'isPingPong', target: 'halted.stuck' },
        { target: 'leading.redirecting', actions: 'countRedirect' },
      ],
    },
    leading: {
      description: 'Setting Up Your Magical Journey',
      tags: ['busy', 'blocking'],
      initial: 'redirecting',
      on: {
        'path.change': [
          {
            guard: { type: 'mayStayOn', params: visit },
            target: 'settling',
            actions: { type: 'storePath', params: visit },
          },
          { actions: { type: 'storePath', params: visit } },
        ],
      },
      states: {
        redirecting: {
          description: 'Setting Up Your Magical Journey',
          on: {
            'check.request': [
              {
                guard: { type: 'isDue', params: time },
                target: '#onboarding.waiting',
                actions: { type: 'storeCheck', params: time },
              },
              { target: '#onboarding.throttled', actions: { type: 'storeTime', params: time } },
            ],
          },
          after: { redirectDelay: { target: 'arriving', actions: 'requestRoute' } },
        },
        arriving: {
          description: 'Setting Up Your Magical Journey: loading the page of the step.',
          after: { arrivalLimit: '#onboarding.settling' },
        },
      },
    },
    settling: {
      description: 'At a step or at home.',
      always: [
        { guard: { type: 'isAt', params: { step: 'home' } }, target: 'arrived.finished' },
        { target: 'arrived.guiding' },
      ],
    },
    arrived: {
      description: 'The page in front is the right one.',
      initial: 'guiding',
      on: {
        'destination.choose': { actions: { type: 'storeDestination', params: destination } },
        'check.request': [
          {
            guard: { type: 'isDue', params: time },
            target: 'waiting',
            actions: { type: 'storeCheck', params: time },
          },
          { target: 'throttled', actions: { type: 'storeTime', params: time } },
        ],
      },
      states: {
        guiding: {
          description: 'The newcomer is at a step.',
          on: {
            'path.change': [
              {
                guard: { type: 'mayStayOn', params: visit },
                actions: { type: 'storePath', params: visit },
              },
              {
                target: '#onboarding.routing',
                actions: { type: 'storePath', params: visit },
              },
            ],
            'onboarding.skip': [
              {
                guard: { type: 'isAt', params: { step: 'first-xp-report' } },
                target: '#onboarding.completing',
              },
              { guard: 'mayLeave', target: '#onboarding.skipped', actions: ['emitSkipped', 'requestHome'] },
            ],
          },
        },
        finished: {
          description: 'Onboarding is over.',
          entry: ['emitModeOff', 'forgetRedirects', 'clearDestination'],
          on: {
            'path.change': {
              guard: { type: 'isOverThere', params: visit },
              target: '#onboarding.routing',
              actions: { type: 'storePath', params: visit },
            },
            'onboarding.skip': { actions: 'requestHome' },
          },
        },
      },
    },
    completing: {
      description: 'All five pieces are there: marking the first-time flow complete.',
      tags: ['busy', 'blocking'],
      entry: 'clearError',
      invoke: {
        id: 'markComplete',
        src: 'markComplete',
        onDone: {
          target: 'routing',
          actions: [
            { type: 'storeCompletion', params: ({ event }) => ({ completion: event.output }) },
            { type: 'setStep', params: { step: 'home' } },
          ],
        },
        onError: {
          target: 'routing',
          actions: [
            { type: 'storeError', params: failure },
            { type: 'setStep', params: { step: 'home' } },
          ],
        },
      },
      after: {
        clientTimeout: {
          target: 'routing',
          actions: ['storeTimeout', { type: 'setStep', params: { step: 'home' } }],
        },
      },
    },
    skipped: {
      description: 'Skipped for now: the rest waits as a checklist. Opening a step goes on with it.',
      entry: ['emitModeOff', 'forgetRedirects', 'clearDestination'],
      on: {
        'path.change': [
          {
            guard: { type: 'isOnboardingPage', params: visit },
            target: 'waiting',
            actions: [
              { type: 'storePath', params: visit },
              { type: 'storeCheck', params: time },
              'emitModeChange',
            ],
          },
          { actions: { type: 'storePath', params: visit } },
        ],
      },
    },
    sessionLost: { description: 'The server no longer accepts the session: sign in again.', type: 'final' },
  },
});

/** Everything the app must provide to `onboardingMachine`. */
export type OnboardingActors = ActorsOf<typeof onboardingMachine>;
