import { assertEvent } from 'xstate';
import { thrownBy } from '../thrown-by.ts';
import { loginFormSetup } from './login-form.setup.ts';

/**
 * The login form, for somebody who is not signed in: sign in, create an account or ask for a reset mail, on one page
 * (pages /login). Starts in the mode the landing page asked for; ends with output `signedIn`. Promises: what was typed survives
 * every login error, such as a wrong password, and every change of mode; the password never enters the machine's memory; one
 * submission at a time.
 */
export const loginFormMachine = loginFormSetup.createMachine({
  id: 'loginForm',
  context: ({ input }) => ({
    mode: input.mode,
    texts: { email: input.email ?? '', username: '' },
    sharedComputer: false,
    error: null,
  }),
  initial: 'opening',
  output: { outcome: 'signedIn' },
  states: {
    opening: {
      description: 'Opening the form the visitor asked for.',
      always: [
        { guard: { type: 'opensOn', params: { mode: 'createAccount' } }, target: 'createAccount' },
        { guard: { type: 'opensOn', params: { mode: 'forgotPassword' } }, target: 'forgotPassword' },
        { target: 'signIn' },
      ],
    },
    signIn: {
      description: 'Signing in with email and password.',
      initial: 'editing',
      states: {
        editing: {
          description: 'Filling in email and password.',
          on: {
            'field.change': {
              actions: { type: 'storeText', params: ({ event: { field, value } }) => ({ field, value }) },
            },
            'sharing.change': {
              actions: {
                type: 'storeSharing',
                params: ({ event }) => ({ sharedComputer: event.sharedComputer }),
              },
            },
            'form.submit': {
              guard: { type: 'hasCredentials', params: ({ event }) => ({ password: event.password }) },
              target: 'submitting',
            },
            'createAccount.open': { target: '#loginForm.createAccount', actions: 'clearError' },
            'forgotPassword.open': { target: '#loginForm.forgotPassword', actions: 'clearError' },
          },
        },
        submitting: {
          description: 'Checking email and password.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context, event }) => {
              assertEvent(event, 'form.submit');
              return {
                email: context.texts.email.trim(),
                password: event.password,
                sharedComputer: context.sharedComputer,
              };
            },
            onDone: '#loginForm.done',
            onError: { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
        },
      },
    },
    createAccount: {
      description: 'Creating an account.',
      initial: 'editing',
      states: {
        editing: {
          description: 'Filling in email, name and a new password.',
          on: {
            'field.change': {
              actions: { type: 'storeText', params: ({ event: { field, value } }) => ({ field, value }) },
            },
            'sharing.change': {
              actions: {
                type: 'storeSharing',
                params: ({ event }) => ({ sharedComputer: event.sharedComputer }),
              },
            },
            'form.submit': {
              guard: { type: 'hasRegistration', params: ({ event }) => ({ password: event.password }) },
              target: 'submitting',
            },
            'signIn.open': { target: '#loginForm.signIn', actions: 'clearError' },
          },
        },
        submitting: {
          description: 'Creating the account and signing in.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            input: ({ context, event }) => {
              assertEvent(event, 'form.submit');
              return {
                email: context.texts.email.trim(),
                password: event.password,
                sharedComputer: context.sharedComputer,
                ...(context.texts.username.trim() && { username: context.texts.username.trim() }),
              };
            },
            onDone: '#loginForm.done',
            onError: { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
        },
      },
    },
    forgotPassword: {
      description: 'Asking for a mail that lets one set a new password.',
      initial: 'editing',
      states: {
        editing: {
          description: 'Filling in the email address.',
          on: {
            'field.change': {
              actions: { type: 'storeText', params: ({ event: { field, value } }) => ({ field, value }) },
            },
            'form.submit': { guard: 'hasEmail', target: 'submitting' },
            'signIn.open': { target: '#loginForm.signIn', actions: 'clearError' },
          },
        },
        submitting: {
          description: 'Asking the server to send the mail.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'requestReset',
            src: 'requestReset',
            input: ({ context }) => ({ email: context.texts.email.trim() }),
            onDone: 'resetRequested',
            onError: { target: 'editing', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { clientTimeout: { target: 'editing', actions: 'storeTimeout' } },
        },
        resetRequested: {
          description: 'If the address has an account, an email has been sent.',
          on: {
            'signIn.open': '#loginForm.signIn',
            'forgotPassword.open': 'editing',
          },
        },
      },
    },
    done: { description: 'Signed in.', type: 'final' },
  },
});
