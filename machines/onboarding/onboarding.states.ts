import { thrownBy } from '../thrown-by.ts';
import type { CompletionFinding } from './completion-check.machine.ts';
import { onboardingSetup } from './onboarding.setup.ts';

const found = ({ event }: { event: { output: CompletionFinding } }) => ({ found: event.output });
export const time = ({ event }: { event: { at: number } }) => ({ at: event.at });
const destination = ({ event }: { event: { path: string } }) => ({ path: event.path });
export const visit = ({ event }: { event: { path: string; at: number } }) => ({
  path: event.path,
  at: event.at,
});

/** From the request to what was found: at most one check a second, and no request is lost. */
export const checking = onboardingSetup.createStateConfig({
  description: 'A check was asked for: finding out which steps are done.',
  initial: 'pacing',
  on: {
    'onboarding.skip': { guard: 'mayLeave', target: 'skipped', actions: 'requestHome' },
  },
  states: {
    pacing: {
      description: 'Whether the last check is a second ago.',
      always: [{ guard: 'isDue', target: 'waiting', actions: 'markCheck' }, { target: 'throttled' }],
    },
    throttled: {
      description: 'Asked again too soon: looking again once a second has passed.',
      after: { throttleRest: { target: 'waiting', actions: 'storeLateCheck' } },
    },
    waiting: {
      description: 'A moment before the check.',
      tags: 'busy',
      after: { checkDelay: 'reading' },
    },
    reading: {
      description: 'Finding out which steps are done.',
      tags: 'busy',
      entry: 'clearError',
      on: {
        'check.request': { target: 'pacing', actions: { type: 'storeTime', params: time } },
      },
      invoke: {
        id: 'checkCompletion',
        src: 'checkCompletion',
        onDone: [
          {
            guard: { type: 'isFound', params: found },
            target: '#onboarding.resolvingStep',
            actions: { type: 'storeFinding', params: found },
          },
          {
            guard: { type: 'isRefused', params: found },
            target: '#onboarding.sessionLost',
            actions: [{ type: 'storeFinding', params: found }, 'emitSessionLost'],
          },
          {
            target: '#onboarding.halted.failed',
            actions: { type: 'storeFinding', params: found },
          },
        ],
        onError: { target: '#onboarding.halted.failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { checkLimit: { target: '#onboarding.halted.failed', actions: 'storeTimeout' } },
    },
  },
});

/** From the step to its page: one redirect per decision, and no two rules that send the page back and forth for ever. */
export const leading = onboardingSetup.createStateConfig({
  description: 'Setting Up Your Magical Journey',
  tags: ['busy', 'blocking'],
  initial: 'routing',
  on: {
    'path.change': {
      guard: { type: 'mayStayOn', params: visit },
      target: 'arrived',
      actions: { type: 'storePath', params: visit },
    },
  },
  states: {
    routing: {
      description: 'Whether the page in front is the right one.',
      always: [
        { guard: 'isThere', target: '#onboarding.arrived' },
        { guard: 'isPingPong', target: '#onboarding.halted.stuck' },
        { target: 'redirecting', actions: 'countRedirect' },
      ],
    },
    redirecting: {
      description: 'Setting Up Your Magical Journey',
      on: {
        'check.request': {
          target: '#onboarding.checking',
          actions: { type: 'storeTime', params: time },
        },
      },
      after: { redirectDelay: { target: 'arriving', actions: 'requestRoute' } },
    },
    arriving: {
      description: 'Setting Up Your Magical Journey: loading the page of the step.',
      after: { arrivalLimit: '#onboarding.arrived' },
    },
  },
});

/** At the page of the step, or at home once all of them are done. */
export const arrived = onboardingSetup.createStateConfig({
  description: 'The page in front is the right one.',
  initial: 'settling',
  on: {
    'destination.choose': { actions: { type: 'storeDestination', params: destination } },
    'check.request': { target: 'checking', actions: { type: 'storeTime', params: time } },
  },
  states: {
    settling: {
      description: 'At a step or at home.',
      always: [
        { guard: { type: 'isAt', params: { step: 'home' } }, target: 'finished' },
        { target: 'guiding' },
      ],
    },
    guiding: {
      description: 'The newcomer is at a step.',
      on: {
        'path.change': [
          {
            guard: { type: 'mayStayOn', params: visit },
            actions: { type: 'storePath', params: visit },
          },
          {
            target: '#onboarding.leading',
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
          target: '#onboarding.leading',
          actions: { type: 'storePath', params: visit },
        },
        'onboarding.skip': { actions: 'requestHome' },
      },
    },
  },
});
