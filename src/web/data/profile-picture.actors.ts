import { fromPromise, type SnapshotFrom } from 'xstate';
import type { Profile } from '#contract/contract.ts';
import type { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { cropToSquare } from '#web/browser/crop-picture.ts';
import { read } from '../api/api-client.ts';
import type { ObjectUrlStore } from './object-url-store.ts';
import type { Services } from './services.tsx';

/**
 * Cuts, uploads and saves a picture; the object URLs hold the files that machines know by address only. `onSaved` hears of the
 * profile with its new picture.
 */
export function createProfilePictureActors(
  { api }: Pick<Services, 'api'>,
  objectUrls: ObjectUrlStore,
  onSaved?: (profile: Profile) => void,
): ActorsOf<typeof profilePictureMachine> {
  return {
    readPicture: fromPromise(async ({ input }) => ({
      picture: objectUrls.put(await cropToSquare(objectUrls.take(input.file).file)),
    })),
    uploadPicture: fromPromise(async ({ input, signal }) => {
      const { file, key } = objectUrls.take(input.picture);
      const { data } = await read(
        api.POST('/media', {
          params: { header: { 'idempotency-key': key } },
          body: { file },
          bodySerializer: (body) => {
            const form = new FormData();
            form.set('file', body.file, 'picture');
            return form;
          },
          signal,
        }),
      );
      return { url: data.url };
    }),
    savePicture: fromPromise(async ({ input, signal }) => {
      const { data } = await read(api.PUT('/profiles/picture-url', { body: input, signal }));
      onSaved?.(data);
      return data;
    }),
  };
}

/** What goes on at the moment, or null. */
export const selectPictureWork = (snapshot: SnapshotFrom<typeof profilePictureMachine>): string | null => {
  if (snapshot.matches('reading')) return 'Opening your picture...';
  if (snapshot.matches('uploading')) return 'Uploading...';
  return snapshot.hasTag('busy') || snapshot.status === 'done' ? 'Saving...' : null;
};
