import { assign, emit, fromPromise, setup } from 'xstate';
import type { Profile } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { validateField, fieldText, isReversible, type SingleField } from '#domain/account/single-field.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { errorActions } from '../error-actions.ts';

/** What an update needs before it may be sent (spec §5). */
export interface FieldIdentity {
  userId: string | null;
  hasToken: boolean;
}

interface ProfileFieldContext {
  field: SingleField;
  /** What the server has, as a text; '' is not given. */
  value: string;
  /** What is being typed, chosen or saved. */
  draft: string;
  /** What the server had before the last save; null while there is nothing to undo. */
  previous: string | null;
  error: ApiError | null;
}

type ProfileFieldEvent =
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

export const profileFieldSetup = setup({
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
    ...errorActions,
    storeNoUser: assign({ error: NO_USER }),
    storeNoToken: assign({ error: NO_TOKEN }),
    emitSaved: emit((_, params: { profile: Profile }) => ({
      type: 'profile.saved' as const,
      profile: params.profile,
    })),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
