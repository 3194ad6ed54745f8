import { assign, fromPromise, setup } from 'xstate';
import type { Profile } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import {
  BLANK_PROFILE,
  type FirstGuess,
  type ProfileFieldKey,
  type ProfileTexts,
  changedTexts,
  missingFields,
  textsOf,
} from '#domain/account/profile-texts.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import { SAVED, type StepOutput } from './step-output.ts';

interface ProfileSetupInput {
  /** The current year, for the question whether a guardian must agree. */
  year: number;
  /** Of the browser, an IANA name; the server counts days of learning by it. */
  timeZone: string;
  /** What the form of a new user begins with, to be changed or kept. */
  guess?: FirstGuess;
}

interface ProfileSetupContext extends Required<ProfileSetupInput> {
  texts: ProfileTexts;
  /** What the server has. */
  saved: ProfileTexts;
  error: ApiError | null;
}

type ProfileSetupEvent =
  | { type: 'field.change'; field: ProfileFieldKey; value: string }
  | { type: 'form.save' }
  | { type: 'form.submit' }
  /** Fill in the form though the stored profile could not be read. */
  | { type: 'form.begin' }
  | { type: 'profile.retry' };

/** Only filled-in, changed fields, and the time zone with a submission. */
export type ProfileChanges = Partial<ProfileTexts> & { timeZone?: string };

/** The debounce delay of the debounced save, after the last keystroke, in ms. */
const AUTOSAVE_DELAY_MS = 2_000;

const profile = ({ event }: { event: { output: Profile } }) => ({ profile: event.output });
const change = ({ event }: { event: { field: ProfileFieldKey; value: string } }) => ({
  field: event.field,
  value: event.value,
});

/**
 * The profile form, with autosave: a newcomer tells who they are (spec §4 step 1). Starts with what the server knows,
 * 404 being a new user whose form begins with a guess; ends saved: it alone cannot be put off, since a minor needs a
 * guardian's consent (resolution 29). Promises: it asks for three things only; what is typed is saved as it is typed
 * and survives every failure; a save sends only filled-in, changed fields, so that it can never blank what is stored
 * (resolution 20).
 */
export const profileSetupMachine = setup({
  types: {
    input: {} as ProfileSetupInput,
    context: {} as ProfileSetupContext,
    events: {} as ProfileSetupEvent,
    output: {} as StepOutput,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    loadProfile: fromPromise<Profile, void>(() => unprovided('loadProfile')),
    savePartial: fromPromise<Profile, { changes: ProfileChanges }>(() => unprovided('savePartial')),
    createProfile: fromPromise<Profile, { changes: ProfileChanges }>(() => unprovided('createProfile')),
  },
  guards: {
    isNewUser: (_, params: { thrown: unknown }) => toApiError(params.thrown).status === 404,
    isComplete: ({ context }) => missingFields(context.texts, context.year).length === 0,
    hasChanges: ({ context }) => Object.keys(changedTexts(context.texts, context.saved)).length > 0,
  },
  actions: {
    storeProfile: assign((_, params: { profile: Profile }) => {
      const texts = textsOf(params.profile);
      return { texts, saved: texts, error: null };
    }),
    guessTexts: assign({ texts: ({ context }) => ({ ...context.texts, ...context.guess }) }),
    storeSaved: assign((_, params: { profile: Profile }) => ({
      saved: textsOf(params.profile),
      error: null,
    })),
    storeText: assign(({ context }, { field, value }: { field: ProfileFieldKey; value: string }) => ({
      texts: { ...context.texts, [field]: value },
    })),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT, autosaveDelay: AUTOSAVE_DELAY_MS },
}).createMachine({
  id: 'profileSetup',
  context: ({ input }) => ({ guess: {}, ...input, texts: BLANK_PROFILE, saved: BLANK_PROFILE, error: null }),
  initial: 'loading',
  output: SAVED,
  states: {
    loading: {
      description: 'Reading what is already known.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: { target: 'editing', actions: { type: 'storeProfile', params: profile } },
        onError: [
          { guard: { type: 'isNewUser', params: thrownBy }, target: 'editing', actions: 'guessTexts' },
          { target: 'unavailable', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'unavailable', actions: 'storeTimeout' } },
    },
    unavailable: {
      description: 'Your profile could not be loaded. Try again, or fill in the form.',
      on: { 'profile.retry': 'loading', 'form.begin': 'editing' },
    },
    editing: {
      description: 'Filling in the form.',
      tags: 'form',
      initial: 'settled',
      on: {
        // From `changed` too: its timer begins anew with each letter.
        'field.change': { target: '.unsaved', actions: { type: 'storeText', params: change } },
        'form.submit': { guard: 'isComplete', target: 'creating' },
      },
      states: {
        settled: {
          description: 'Everything typed so far is saved.',
        },
        unsaved: {
          description: 'What is typed last waits to be saved.',
          initial: 'changed',
          on: { 'form.save': 'pending' },
          states: {
            changed: {
              description: 'It is saved once you pause for a moment.',
              after: { autosaveDelay: '#profileSetup.editing.pending' },
            },
            failed: {
              description: 'The last save failed; everything typed is still here.',
            },
          },
        },
        pending: {
          description: 'Deciding whether there is anything to save.',
          always: [{ guard: 'hasChanges', target: 'saving' }, { target: 'settled' }],
        },
        saving: {
          description: 'Saving what is typed so far; typing goes on.',
          entry: 'clearError',
          on: { 'field.change': { actions: { type: 'storeText', params: change } } },
          invoke: {
            id: 'savePartial',
            src: 'savePartial',
            input: ({ context }) => ({ changes: changedTexts(context.texts, context.saved) }),
            onDone: { target: 'resting', actions: { type: 'storeSaved', params: profile } },
            onError: { target: 'unsaved.failed', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { clientTimeout: { target: 'unsaved.failed', actions: 'storeTimeout' } },
        },
        resting: {
          description: 'Deciding whether more was typed meanwhile.',
          always: [{ guard: 'hasChanges', target: 'unsaved' }, { target: 'settled' }],
        },
      },
    },
    creating: {
      description: 'Saving the profile.',
      tags: ['busy', 'form'],
      entry: 'clearError',
      invoke: {
        id: 'createProfile',
        src: 'createProfile',
        input: ({ context }) => ({
          changes: { ...changedTexts(context.texts, context.saved), timeZone: context.timeZone },
        }),
        onDone: 'saved',
        onError: { target: 'editing.unsaved.failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'editing.unsaved.failed', actions: 'storeTimeout' } },
    },
    saved: { description: 'The profile is saved.', type: 'final' },
  },
});
