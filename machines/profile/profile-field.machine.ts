import { assign, emit, fromPromise, setup } from 'xstate';
import type { Profile } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { validateField, fieldText, isReversible, type SingleField } from '#domain/account/single-field.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { type ActorsOf, unprovided } from '../unprovided.ts';

/** What an update needs before it may be sent (spec §5). */
export interface FieldIdentity {
  userId: string | null;
  hasToken: boolean;
}

export interface ProfileFieldContext {
  field: SingleField;
  /** What the server has, as a text; '' is not given. */
  value: string;
  /** What is being typed, chosen or saved. */
  draft: string;
  /** What the server had before the last save; null while there is nothing to undo. */
  previous: string | null;
  error: ApiError | null;
}

export type ProfileFieldEvent =
  | { type: 'field.edit' }
  | { type: 'value.change'; value: string }
  /** A choice is saved as soon as it is made. */
  | { type: 'value.choose'; value: string }
  | { type: 'field.save' }
  | { type: 'edit.cancel' }
  | { type: 'save.undo' };

/** The technical details of spec §5; people read 'Please sign in again' beside them (resolution 6). */
const NO_USER: ApiError = {
  kind: 'http',
  code: 'unauthenticated',
  message: 'User ID not found in Redux state or JWT token',
};
const NO_TOKEN: ApiError = {
  kind: 'http',
  code: 'unauthenticated',
  message: 'No authentication token found',
};

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const given = ({ event }: { event: { value: string } }) => ({ value: event.value });

/**
 * Inline editing of one profile field: seen, edited, saved by itself (spec §3 profile update payload, pages /profile). Starts with
 * what the server has, never ends; the fact `profile.saved` carries the whole profile after each save. Promises: what was typed
 * survives a refusal, an error stands at its own field, nothing is sent that is not changed, and the last save can be undone.
 */
export const profileFieldMachine = setup({
  types: {
    input: {} as { field: SingleField; value: string },
    context: {} as ProfileFieldContext,
    events: {} as ProfileFieldEvent,
    emitted: {} as { type: 'profile.saved'; profile: Profile },
    tags: {} as 'busy',
  },
  actors: {
    readIdentity: fromPromise<FieldIdentity, void>(() => unprovided('readIdentity')),
    updateField: fromPromise<Profile, { field: SingleField; value: string }>(() => unprovided('updateField')),
  },
  guards: {
    isUnchanged: ({ context }) => context.draft.trim() === context.value,
    isInvalid: ({ context }) => validateField(context.field, context.draft) !== null,
    hasNoUser: (_, params: { identity: FieldIdentity }) => params.identity.userId === null,
    hasNoToken: (_, params: { identity: FieldIdentity }) => !params.identity.hasToken,
    canGoBack: ({ context: { field, previous } }) =>
      isReversible(field) && previous !== null && validateField(field, previous) === null,
  },
  actions: {
    startDraft: assign({ draft: ({ context }) => context.value }),
    storeDraft: assign({ draft: (_, params: { value: string }) => params.value }),
    draftPrevious: assign({ draft: ({ context }) => context.previous ?? context.value }),
    storeSaved: assign(({ context }, { profile }: { profile: Profile }) => ({
      previous: context.value,
      value: fieldText(profile, context.field),
    })),
    storeFieldError: assign({
      error: ({ context: { field, draft } }): ApiError => {
        const message = validateField(field, draft) ?? 'Profile update failed';
        return { kind: 'http', code: 'invalid-field', message, fields: { [field]: message } };
      },
    }),
    storeError: assign({ error: (_, params: { error: unknown }) => toApiError(params.error) }),
    storeNoUser: assign({ error: NO_USER }),
    storeNoToken: assign({ error: NO_TOKEN }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
    emitSaved: emit((_, params: { profile: Profile }) => ({
      type: 'profile.saved' as const,
      profile: params.profile,
    })),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'profileField',
  context: ({ input }) => ({ ...input, draft: input.value, previous: null, error: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The field can be edited, or another choice made.',
      initial: 'viewing',
      on: {
        'field.edit': { target: 'changing.editing', actions: 'startDraft' },
        'value.choose': { target: 'validating', actions: { type: 'storeDraft', params: given } },
      },
      states: {
        viewing: {
          description: 'The field is shown as the server has it.',
          entry: 'clearError',
        },
        saved: {
          description: 'Saved; it can be undone.',
          on: {
            'save.undo': { guard: 'canGoBack', target: '#profileField.validating', actions: 'draftPrevious' },
          },
        },
      },
    },
    changing: {
      description: 'Something is typed and can be saved, or the edit cancelled.',
      initial: 'editing',
      on: {
        'field.save': 'validating',
        'edit.cancel': 'resting.viewing',
      },
      states: {
        editing: {
          description: 'The field is being edited; nothing is saved yet.',
          entry: 'clearError',
          on: {
            'value.change': { actions: { type: 'storeDraft', params: given } },
          },
        },
        refused: {
          description: 'It was not saved; what was typed is still here, with the reason beside it.',
          on: {
            'value.change': { target: 'editing', actions: { type: 'storeDraft', params: given } },
            'value.choose': {
              target: '#profileField.validating',
              actions: { type: 'storeDraft', params: given },
            },
          },
        },
      },
    },
    validating: {
      description: 'Looking whether there is anything to save, and whether it can be right.',
      always: [
        { guard: 'isUnchanged', target: 'resting.viewing' },
        { guard: 'isInvalid', target: 'changing.refused', actions: 'storeFieldError' },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'Looking who is signed in.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'readIdentity',
        src: 'readIdentity',
        onDone: [
          {
            guard: { type: 'hasNoUser', params: ({ event }) => ({ identity: event.output }) },
            target: 'changing.refused',
            actions: 'storeNoUser',
          },
          {
            guard: { type: 'hasNoToken', params: ({ event }) => ({ identity: event.output }) },
            target: 'changing.refused',
            actions: 'storeNoToken',
          },
          { target: 'saving' },
        ],
        onError: { target: 'changing.refused', actions: { type: 'storeError', params: failure } },
      },
      after: { clientTimeout: { target: 'changing.refused', actions: 'storeTimeout' } },
    },
    saving: {
      description: 'Saving the field.',
      tags: 'busy',
      invoke: {
        id: 'updateField',
        src: 'updateField',
        input: ({ context: { field, draft } }) => ({ field, value: draft }),
        onDone: {
          target: 'resting.saved',
          actions: [
            { type: 'storeSaved', params: ({ event }) => ({ profile: event.output }) },
            { type: 'emitSaved', params: ({ event }) => ({ profile: event.output }) },
          ],
        },
        onError: { target: 'changing.refused', actions: { type: 'storeError', params: failure } },
      },
      after: { clientTimeout: { target: 'changing.refused', actions: 'storeTimeout' } },
    },
  },
});

/** Everything the app must provide to `profileFieldMachine`. */
export type ProfileFieldActors = ActorsOf<typeof profileFieldMachine>;
