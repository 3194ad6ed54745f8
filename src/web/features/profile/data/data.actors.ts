import { fromPromise } from 'xstate';
import { ApiFailure, toApiError } from '#domain/calls/api-error.ts';
import type { accountDeletionMachine } from '#machines/profile/account-deletion.machine.ts';
import type { dataExportMachine, ExportState } from '#machines/profile/data-export.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import { t } from '#web/language/language.ts';
import { type Services, userIdOf } from '#web/data/services.tsx';

/** Which export was asked for last from this browser; there is no call that lists them. */
const EXPORT = 'export';

interface ServerExport {
  _id: string;
  state: ExportState['state'];
  expiresAt: string;
}

const stateOf = ({ _id, state, expiresAt }: ServerExport): ExportState => ({ id: _id, state, expiresAt });

export function createDataExportActors({
  api,
  session,
  storage,
}: Pick<Services, 'api' | 'session' | 'storage'>): ActorsOf<typeof dataExportMachine> {
  const remembered = (): string | null => {
    const id = storage.read('local', EXPORT, { uid: userIdOf({ session }) });
    return typeof id === 'string' ? id : null;
  };
  return {
    readExport: fromPromise(async ({ input, signal }) => {
      const exportId = input.id ?? remembered();
      if (exportId === null) return null;
      try {
        const { data } = await read(
          api.GET('/exports/{exportId}', { params: { path: { exportId } }, signal }),
        );
        return stateOf(data);
      } catch (thrown) {
        if (toApiError(thrown).status !== 404) throw thrown;
        storage.remove('local', EXPORT);
        return null;
      }
    }),
    requestExport: fromPromise(async ({ signal }) => {
      const { data } = await read(api.POST('/exports', { signal }));
      storage.write('local', EXPORT, data._id, userIdOf({ session }));
      return stateOf(data);
    }),
    downloadExport: fromPromise(async ({ input: { id }, signal }) => {
      const content = await read(
        api.GET('/exports/{exportId}/file', { params: { path: { exportId: id } }, signal }),
      );
      const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
      downloadFile(file, `wizlearn-${content.exportedAt.slice(0, 10)}.json`);
    }),
  };
}

/**
 * The server deletes an account only for somebody who has just signed in, so the password is proven by a sign-in of its
 * own, apart from this page's session; its token is kept here and nowhere else.
 */
export function createAccountDeletionActors({
  api,
  session,
}: Pick<Services, 'api' | 'session'>): ActorsOf<typeof accountDeletionMachine> {
  let proof: string | null = null;
  const takeProof = (): { authorization: string } => {
    const token = proof;
    proof = null;
    if (token === null) throw new Error('The password was not proven.');
    return { authorization: `Bearer ${token}` };
  };
  return {
    provePassword: fromPromise(async ({ input: { password }, signal }) => {
      const email = session.getSnapshot().context.user?.email ?? '';
      try {
        const { data } = await read(
          api.POST('/login', {
            body: { email, password, sharedComputer: false, client: 'other' },
            credentials: 'omit',
            signal,
          }),
        );
        proof = data.accessToken;
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.code !== 'invalid-credentials') throw thrown;
        const fields = { password: t('This is not your password.') };
        throw new ApiFailure({ ...error, message: fields.password, fields });
      }
    }),
    deleteAccount: fromPromise(async ({ signal }) => {
      const headers = takeProof();
      try {
        await read(api.DELETE('/profiles/delete', { headers, signal }));
      } catch (thrown) {
        // The sign-in was for this alone; the cookie stays out of it, since it speaks for this page's session.
        void api.POST('/logout', { body: {}, headers, credentials: 'omit' }).catch(() => undefined);
        throw thrown;
      }
    }),
  };
}
