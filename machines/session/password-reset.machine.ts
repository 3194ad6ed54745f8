import { assertEvent, fromPromise, setup } from 'xstate';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/account/password-length.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { finalOutput } from '../final-output.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

interface PasswordResetContext {
  /** Of the last try; gone with the next keystroke. */
  error: ApiError | null;
}

type PasswordResetEvent =
  | { type: 'password.change' }
  | { type: 'form.submit'; password: string }
  | { type: 'link.request' }
  | { type: 'signIn.open' };

/** How it ended: with a new password, or with the wish for a new link or for the sign-in. */
export interface PasswordResetOutput {
  outcome: 'changed' | 'linkWanted' | 'signInWanted';
}

/**
 * For somebody who followed the link of a reset mail: a new password (pages /login). Starts with the form; ends
 * changed, or with what is wanted instead. Promises: neither the link's secret nor a password enters the machine's
 * memory; a link that is used up or too old is said to be so, with a way to a new one; one submission at a time.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    output: {} as PasswordResetOutput,
    tags: {} as 'busy',
  },
  actors: {
    confirmReset: fromPromise<void, { password: string }>(() => unprovided('confirmReset')),
  },
  guards: {
    isLongEnough: (_, params: { password: string }) => params.password.length >= MIN_PASSWORD_LENGTH,
    isDeadLink: (_, params: { thrown: unknown }) => toApiError(params.thrown).code === 'reset-link-expired',
  },
  actions: {
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'passwordReset',
  context: { error: null },
  initial: 'editing',
  output: finalOutput<PasswordResetOutput>,
  on: { 'signIn.open': '.signInWanted' },
  states: {
    editing: {
      description: 'Choosing a new password.',
      on: {
        'password.change': { actions: 'clearError' },
        'form.submit': {
          guard: { type: 'isLongEnough', params: ({ event }) => ({ password: event.password }) },
          target: 'submitting',
        },
      },
    },
    submitting: {
      description: 'Changing the password.',
      tags: 'busy',
      on: { 'signIn.open': {} },
      entry: 'clearError',
      invoke: {
        id: 'confirmReset',
        src: 'confirmReset',
        input: ({ event }) => {
          assertEvent(event, 'form.submit');
          return { password: event.password };
        },
        onDone: 'changed',
        onError: [
          { guard: { type: 'isDeadLink', params: thrownBy }, target: 'linkDead' },
          { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
    },
    linkDead: {
      description: 'The link has been used, has run out, or a newer one was mailed.',
      on: { 'link.request': 'linkWanted' },
    },
    changed: {
      description: 'The password is changed.',
      type: 'final',
      output: { outcome: 'changed' } satisfies PasswordResetOutput,
    },
    linkWanted: {
      description: 'A new link is wanted.',
      type: 'final',
      output: { outcome: 'linkWanted' } satisfies PasswordResetOutput,
    },
    signInWanted: {
      description: 'Back to the sign-in.',
      type: 'final',
      output: { outcome: 'signInWanted' } satisfies PasswordResetOutput,
    },
  },
});
