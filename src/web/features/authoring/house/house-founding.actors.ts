import { fromPromise } from 'xstate';
import { traitsOf } from '#machines/authoring/house-texts.ts';
import type { houseFoundingMachine } from '#machines/authoring/house-founding.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import type { ObjectUrlStore } from '#web/data/object-url-store.ts';
import { t } from '#web/language/language.ts';
import { cropToSquare } from '#web/browser/crop-picture.ts';
import type { Services } from '#web/data/services.tsx';

const toForm = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** Cuts the badge and founds the house; the object URLs hold the files that the machine knows by address only. */
export function createHouseFoundingActors(
  { api }: Pick<Services, 'api'>,
  objectUrls: ObjectUrlStore,
): ActorsOf<typeof houseFoundingMachine> {
  return {
    readBadge: fromPromise(async ({ input }) => ({
      badge: objectUrls.put(await cropToSquare(objectUrls.take(input.file).file)),
    })),
    createHouse: fromPromise(async ({ input: { texts, badge }, signal }) => {
      const { file } = objectUrls.take(badge);
      const { house } = await read(
        api.POST('/houses/create-house', {
          body: {
            name: texts.name.trim(),
            tagline: texts.tagline.trim(),
            traits: JSON.stringify(traitsOf(texts.traits)),
            color: texts.color,
            mascot: texts.mascot.trim(),
            badge: file,
          },
          bodySerializer: toForm,
          signal,
        }),
        t('Failed to create house'),
      );
      return house;
    }),
  };
}
