import { assign, fromPromise, setup } from 'xstate';
import type { Profile, StudentRole } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { finalOutput } from '../final-output.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import { type StepOutput, SAVED, SKIPPED } from './step-output.ts';

/** A role that is 'Coming Soon' is shown and cannot be chosen (spec §2, resolution 15). */
type RoleOffer =
  | { role: StudentRole; title: string; isComingSoon: false }
  | { role: string; title: string; isComingSoon: true };

export const ROLE_OFFERS: readonly RoleOffer[] = [
  { role: 'student-engineering', title: 'Student: Engineering', isComingSoon: false },
  { role: 'aspirant-civil-services', title: 'Aspirant: Civil Services', isComingSoon: false },
  { role: 'mentor', title: 'Mentor', isComingSoon: true },
  { role: 'teacher', title: 'Teacher', isComingSoon: true },
];

const selectableRole = (role: string): StudentRole | null => {
  const offer = ROLE_OFFERS.find((one) => one.role === role);
  return offer && !offer.isComingSoon ? offer.role : null;
};

interface RoleSetupContext {
  role: StudentRole | null;
  /** The name of a clan to join on the way; null for later. */
  clan: string | null;
  error: ApiError | null;
}

type RoleSetupEvent =
  | { type: 'role.choose'; role: string }
  | { type: 'clan.choose'; clan: string | null }
  | { type: 'role.save' }
  | { type: 'step.skip' };

/**
 * To choose a role: a newcomer says what they study for (spec §4 step 5). Starts with the role that fits the track, if
 * there is one; ends saved or skipped. Promises: a role is enough, a clan can wait; what is coming soon cannot be
 * chosen.
 */
export const roleSetupMachine = setup({
  types: {
    input: {} as { role: StudentRole | null },
    context: {} as RoleSetupContext,
    events: {} as RoleSetupEvent,
    output: {} as StepOutput,
    tags: {} as 'busy',
  },
  actors: {
    saveRole: fromPromise<Profile, { role: StudentRole | null; clan: string | null }>(() =>
      unprovided('saveRole'),
    ),
  },
  guards: {
    isSelectable: (_, params: { role: string }) => selectableRole(params.role) !== null,
    hasRole: ({ context }) => context.role !== null,
  },
  actions: {
    storeRole: assign({ role: (_, params: { role: string }) => selectableRole(params.role) }),
    storeClan: assign({ clan: (_, params: { clan: string | null }) => params.clan, error: null }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'roleSetup',
  context: ({ input }) => ({ role: input.role, clan: null, error: null }),
  initial: 'choosing',
  output: finalOutput<StepOutput>,
  on: { 'step.skip': '.skipped' },
  states: {
    choosing: {
      description: 'Choosing what to study for, and maybe with whom.',
      on: {
        'role.choose': {
          guard: { type: 'isSelectable', params: ({ event }) => ({ role: event.role }) },
          actions: { type: 'storeRole', params: ({ event }) => ({ role: event.role }) },
        },
        'clan.choose': {
          actions: { type: 'storeClan', params: ({ event }) => ({ clan: event.clan }) },
        },
        'role.save': { guard: 'hasRole', target: 'saving' },
      },
    },
    saving: {
      description: 'Saving your role.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'saveRole',
        src: 'saveRole',
        input: ({ context: { role, clan } }) => ({ role, clan }),
        onDone: 'saved',
        onError: { target: 'choosing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'choosing', actions: 'storeTimeout' } },
    },
    saved: { description: 'The role is saved.', type: 'final', output: SAVED },
    skipped: { description: 'Skipped for now.', type: 'final', output: SKIPPED },
  },
});
