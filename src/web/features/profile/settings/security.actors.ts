import { fromPromise } from 'xstate';
import { toApiError } from '#domain/calls/api-error.ts';
import type { EmailChangeActors } from '#machines/profile/email-change.machine.ts';
import type { PasswordChangeActors } from '#machines/profile/password-change.machine.ts';
import type { SessionListActors } from '#machines/profile/session-list.machine.ts';
import { type ApiClient, read } from '#web/api/api-client.ts';

export function createPasswordChangeActors(api: ApiClient): PasswordChangeActors {
  return {
    changePassword: fromPromise(async ({ input, signal }) => {
      await read(api.PUT('/password', { body: input, signal }));
    }),
  };
}

export function createEmailChangeActors(api: ApiClient): EmailChangeActors {
  return {
    loadEmailChange: fromPromise(async ({ signal }) => {
      const { data } = await read(api.GET('/email-change', { signal }));
      return data;
    }),
    requestEmailChange: fromPromise(async ({ input, signal }) => {
      const { data } = await read(api.POST('/email-change', { body: input, signal }));
      return data;
    }),
    cancelEmailChange: fromPromise(async ({ signal }) => {
      await read(api.DELETE('/email-change', { signal }));
    }),
  };
}

export function createSessionListActors(api: ApiClient): SessionListActors {
  const end = async (sessionId: string, signal: AbortSignal): Promise<void> => {
    try {
      await read(api.DELETE('/sessions/{sessionId}', { params: { path: { sessionId } }, signal }));
    } catch (thrown) {
      // Over already, which is what was wanted.
      if (toApiError(thrown).status !== 404) throw thrown;
    }
  };
  return {
    loadSessions: fromPromise(async ({ signal }) => {
      const { data } = await read(api.GET('/sessions', { signal }));
      return data;
    }),
    endSessions: fromPromise(async ({ input: { ids }, signal }) => {
      await Promise.all(ids.map((id) => end(id, signal)));
    }),
  };
}
