import { fromPromise } from 'xstate';
import { singleFieldBody } from '#domain/account/single-field.ts';
import type { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { t } from '#web/language/language.ts';
import { readData } from '../api/api-client.ts';
import type { Services } from './services.tsx';

/** Saves one field of the profile. */
export function createProfileFieldActors({
  api,
  session,
}: Pick<Services, 'api' | 'session'>): ActorsOf<typeof profileFieldMachine> {
  return {
    readIdentity: fromPromise(async () => {
      const { user, access } = session.getSnapshot().context;
      return { userId: user?.userId ?? access?.userId ?? null, hasToken: access !== null };
    }),
    updateField: fromPromise(({ input: { field, value }, signal }) =>
      readData(
        api.POST('/profiles/create', { body: singleFieldBody(field, value), signal }),
        t('Profile update failed'),
      ),
    ),
  };
}
