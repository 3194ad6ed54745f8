import { fromPromise, setup } from 'xstate';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { finalOutput } from '../final-output.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

interface EmailConfirmationContext {
  /** Of the last try. */
  error: ApiError | null;
}

type EmailConfirmationEvent = { type: 'email.confirm' } | { type: 'page.leave' };

/** How it ended: with the new address, or without. */
export interface EmailConfirmationOutput {
  outcome: 'confirmed' | 'left';
}

/**
 * Email verification, for somebody who followed the link to a new email address (pages /login). Starts with a question,
 * since mail scanners follow links too; ends confirmed or left. Promises: the link's secret never enters the machine's
 * memory; a link that no longer works is said to be so, with a way on; one confirmation at a time.
 */
export const emailConfirmationMachine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    output: {} as EmailConfirmationOutput,
    tags: {} as 'busy',
  },
  actors: { confirmEmail: fromPromise<void, void>(() => unprovided('confirmEmail')) },
  guards: {
    isDeadLink: (_, params: { thrown: unknown }) => toApiError(params.thrown).code === 'email-link-expired',
  },
  actions: {
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'emailConfirmation',
  context: { error: null },
  initial: 'asking',
  output: finalOutput<EmailConfirmationOutput>,
  on: { 'page.leave': '.left' },
  states: {
    asking: {
      description: 'Asking whether this shall be the address of the account.',
      on: { 'email.confirm': 'confirming' },
    },
    confirming: {
      description: 'Confirming the new address.',
      tags: 'busy',
      on: { 'page.leave': {} },
      entry: 'clearError',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        onDone: 'confirmed',
        onError: [
          { guard: { type: 'isDeadLink', params: thrownBy }, target: 'linkDead' },
          { target: 'asking', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'asking', actions: 'storeTimeout' } },
    },
    linkDead: {
      description: 'The link has been used, was cancelled or has run out.',
    },
    confirmed: {
      description: 'The new address is the one of the account.',
      type: 'final',
      output: { outcome: 'confirmed' } satisfies EmailConfirmationOutput,
    },
    left: {
      description: 'Nothing was confirmed here.',
      type: 'final',
      output: { outcome: 'left' } satisfies EmailConfirmationOutput,
    },
  },
});
