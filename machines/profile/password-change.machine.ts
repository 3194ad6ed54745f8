import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/account/password-length.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

interface PasswordPair {
  currentPassword: string;
  newPassword: string;
}

interface PasswordChangeContext {
  /** Of the last try; gone with the next keystroke. */
  error: ApiError | null;
}

type PasswordChangeEvent =
  | { type: 'form.open' }
  | { type: 'form.close' }
  | { type: 'password.change' }
  | ({ type: 'form.submit' } & PasswordPair);

const pairOf = ({ event }: { event: PasswordPair }) => ({
  currentPassword: event.currentPassword,
  newPassword: event.newPassword,
});
const tooShort: ApiError = {
  kind: 'http',
  code: 'weak-password',
  message: `Please choose at least ${MIN_PASSWORD_LENGTH} characters.`,
  fields: { newPassword: `Please choose at least ${MIN_PASSWORD_LENGTH} characters.` },
};

/**
 * Change password: a student chooses a new one while signed in (pages /profile, Settings). Starts closed, never ends;
 * the fact `password.changed` says that the other devices are signed out by now. Promises: no password enters its
 * memory, what is wrong is said at its field, one submission at a time.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    emitted: {} as { type: 'password.changed' },
    tags: {} as 'busy' | 'form',
  },
  actors: { changePassword: fromPromise<void, PasswordPair>(() => unprovided('changePassword')) },
  guards: {
    isTooShort: (_, params: PasswordPair) => params.newPassword.length < MIN_PASSWORD_LENGTH,
  },
  actions: {
    storeTooShort: assign({ error: tooShort }),
    ...errorActions,
    emitChanged: emit({ type: 'password.changed' }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'passwordChange',
  context: { error: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The form is put away.',
      initial: 'unchanged',
      on: { 'form.open': 'editing' },
      states: {
        unchanged: {
          description: 'The password is as it was when the page was opened.',
          entry: 'clearError',
        },
        changed: {
          description: 'The password is changed and the other devices are signed out.',
        },
      },
    },
    editing: {
      description: 'Writing the current password and a new one.',
      tags: 'form',
      on: {
        'password.change': { actions: 'clearError' },
        'form.submit': [
          { guard: { type: 'isTooShort', params: pairOf }, actions: 'storeTooShort' },
          { target: 'submitting' },
        ],
        'form.close': 'closed',
      },
    },
    submitting: {
      description: 'Changing the password.',
      tags: ['busy', 'form'],
      entry: 'clearError',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'form.submit');
          return pairOf({ event });
        },
        onDone: { target: 'closed.changed', actions: 'emitChanged' },
        onError: { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
  },
});
