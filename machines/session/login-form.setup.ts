import { assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/account/password-length.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import type { Credentials, Registration } from './session.types.ts';
import { errorActions } from '../error-actions.ts';

/** The three modes of /login. */
export type LoginMode = 'signIn' | 'createAccount' | 'forgotPassword';

/** What is typed, except the password: that stays in its input and travels with `form.submit`. */
interface LoginTexts {
  email: string;
  username: string;
}

interface LoginFormContext {
  texts: LoginTexts;
  /** The opposite of "remember me": the session ends with the browser. */
  sharedComputer: boolean;
  /** Of the last try; gone with the next keystroke or mode. */
  error: ApiError | null;
}

export type LoginFormEvent =
  | { type: 'field.change'; field: keyof LoginTexts; value: string }
  | { type: 'sharing.change'; sharedComputer: boolean }
  | { type: 'form.submit'; password: string }
  | { type: 'signIn.open' }
  | { type: 'createAccount.open' }
  | { type: 'forgotPassword.open' };

export const loginFormSetup = setup({
  types: {
    /** `email` of whom the browser remembers, to be signed in again. */
    input: {} as { mode: LoginMode; email?: string },
    context: {} as LoginFormContext & { mode: LoginMode },
    events: {} as LoginFormEvent,
    output: {} as { outcome: 'signedIn' },
    tags: {} as 'busy',
  },
  actors: {
    signIn: fromPromise<void, Credentials>(() => unprovided('signIn')),
    createAccount: fromPromise<void, Registration>(() => unprovided('createAccount')),
    requestReset: fromPromise<void, { email: string }>(() => unprovided('requestReset')),
  },
  guards: {
    opensOn: ({ context }, params: { mode: LoginMode }) => context.mode === params.mode,
    hasCredentials: ({ context }, params: { password: string }) =>
      context.texts.email.trim() !== '' && params.password !== '',
    hasRegistration: ({ context }, params: { password: string }) =>
      context.texts.email.includes('@') && params.password.length >= MIN_PASSWORD_LENGTH,
    hasEmail: ({ context }) => context.texts.email.includes('@'),
  },
  actions: {
    storeText: assign(({ context }, { field, value }: { field: keyof LoginTexts; value: string }) => ({
      texts: { ...context.texts, [field]: value },
      error: null,
    })),
    storeSharing: assign({
      sharedComputer: (_, params: { sharedComputer: boolean }) => params.sharedComputer,
    }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
