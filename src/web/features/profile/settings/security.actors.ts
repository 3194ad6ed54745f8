import { fromPromise } from 'xstate';
import { toApiError } from '#domain/calls/api-error.ts';
import type { emailChangeMachine } from '#machines/profile/email-change.machine.ts';
import type { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import type { sessionListMachine } from '#machines/profile/session-list.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** The call to change the password. */
export function createPasswordChangeActors({ api }: Api): ActorsOf<typeof passwordChangeMachine> {
  return {
    changePassword: fromPromise(async ({ input, signal }) => {
      await read(api.PUT('/password', { body: input, signal }));
    }),
  };
}

/** The calls to change the email address, and to cancel the change. */
export function createEmailChangeActors({ api }: Api): ActorsOf<typeof emailChangeMachine> {
  return {
    loadEmailChange: fromPromise(({ signal }) => readData(api.GET('/email-change', { signal }))),
    requestEmailChange: fromPromise(({ input, signal }) =>
      readData(api.POST('/email-change', { body: input, signal })),
    ),
    cancelEmailChange: fromPromise(async ({ signal }) => {
      await read(api.DELETE('/email-change', { signal }));
    }),
  };
}

/** The calls to list the active sessions, and to sign out other devices. */
export function createSessionListActors({ api }: Api): ActorsOf<typeof sessionListMachine> {
  const end = async (sessionId: string, signal: AbortSignal): Promise<void> => {
    try {
      await read(api.DELETE('/sessions/{sessionId}', { params: { path: { sessionId } }, signal }));
    } catch (thrown) {
      // Over already, which is what was wanted.
      if (toApiError(thrown).status !== 404) throw thrown;
    }
  };
  return {
    loadSessions: fromPromise(({ signal }) => readData(api.GET('/sessions', { signal }))),
    endSessions: fromPromise(async ({ input: { ids }, signal }) => {
      await Promise.all(ids.map((id) => end(id, signal)));
    }),
  };
}
