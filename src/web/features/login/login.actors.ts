import { fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import type { loginFormMachine } from '#machines/session/login-form.machine.ts';
import type { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import { randomId } from '#web/api/random-id.ts';
import { rememberShown } from '#web/browser/once-a-device.ts';
import type { SessionRef } from '#web/api/authorized-fetch.ts';
import { t } from '#web/language/language.ts';
import type { Services } from '#web/data/services.tsx';

/** Settles when the session machine has decided: signed in, or refused with its reason. */
async function untilDecided(session: SessionRef, signal: AbortSignal): Promise<void> {
  const decided = await waitFor(session, (state) => !state.hasTag('busy'), {
    timeout: CLIENT_TIMEOUT + 1000,
    signal,
  });
  if (decided.hasTag('signedIn')) return;
  throw new ApiFailure(
    decided.context.error ?? { kind: 'http', message: t('Please sign in again.'), status: 401 },
  );
}

/** The form asks the session machine, which alone signs people in. */
export function createLoginActors({
  session,
  api,
}: Pick<Services, 'session' | 'api'>): ActorsOf<typeof loginFormMachine> {
  // Made once for a form, which sends it with each try: its account may have been created though the answer was lost.
  const formKey = `form-${randomId()}`;
  return {
    signIn: fromPromise(async ({ input, signal }) => {
      session.send({ type: 'session.signIn', ...input });
      await untilDecided(session, signal);
    }),
    createAccount: fromPromise(async ({ input, signal }) => {
      const { unsubscribe } = session.subscribe((state) => {
        // A newcomer is not welcomed back: the progress screen is for those who were here before.
        if (state.hasTag('signedIn')) rememberShown(() => window.localStorage, 'arrival');
      });
      session.send({ type: 'session.register', ...input, formKey });
      await untilDecided(session, signal).finally(unsubscribe);
    }),
    requestReset: fromPromise(async ({ input, signal }) => {
      await read(api.POST('/password-reset', { body: input, signal }));
    }),
  };
}

/** The secret of the mailed link goes from the address to the server past the machine. */
export const createPasswordResetActors = (
  { api }: Pick<Services, 'api'>,
  token: string,
): ActorsOf<typeof passwordResetMachine> => ({
  confirmReset: fromPromise(async ({ input: { password }, signal }) => {
    await read(api.POST('/password-reset/confirm', { body: { token, password }, signal }));
  }),
});
