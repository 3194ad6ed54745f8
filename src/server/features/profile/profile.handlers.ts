import type { AppDeps } from '../../app-deps.ts';
import type { BodyOf, Handlers, UploadedFile } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import { findHouseName } from '#domain/account/house-aliases.ts';
import { type Pictures, createPictures } from '../media/pictures.ts';
import { findLearner } from './learner.repository.ts';
import { readProfileFields } from './profile-fields.ts';
import { toProfile, toUserDetails } from './profile-view.ts';
import { createProfileService } from './profile.service.ts';

export type ProfileHandlers = Pick<
  Handlers,
  'getMyProfile' | 'createProfile' | 'getProfileField' | 'updatePictureUrl' | 'getUserDetails'
>;

/** The endpoints that create profiles and update profiles: what students tell about themselves in a user profile (spec §7, Profile). */
export function createProfileHandlers(
  deps: AppDeps,
  { pictures = createPictures(), onSaved = () => {} }: { pictures?: Pictures; onSaved?: () => void } = {},
): ProfileHandlers {
  const { db, now } = deps;
  const service = createProfileService(deps);

  async function profileOf(userId: string) {
    const learner = await findLearner(db, userId);
    const profile = learner && toProfile(learner, now());
    if (!profile) throw new Problem('no-profile');
    return profile;
  }

  /** Old clients call a house a clan: one's own is there already, and no other is chosen by hand. */
  async function isOwnHouse(userId: string, clan: string): Promise<boolean> {
    const house = findHouseName(clan);
    const learner = house === undefined ? undefined : await findLearner(db, userId);
    return house !== undefined && (learner && toProfile(learner, now()))?.wizlearn.house === house;
  }

  return {
    getMyProfile: async ({ caller }) => ok(await profileOf(caller.userId)),

    async createProfile({ caller, body, request }) {
      const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
      const { file, texts } = splitForm(body);
      const clan = isForm || !('clan' in texts) ? undefined : texts.clan;
      if (typeof clan === 'string' && (await isOwnHouse(caller.userId, clan))) {
        return ok(await profileOf(caller.userId));
      }
      const read = readProfileFields(texts, { skipEmpty: isForm, currentYear: now().getUTCFullYear() });
      if ('refused' in read) throw new Problem('invalid-field', { fields: read.refused });
      const picture = file && (await pictures.process(file.bytes));
      await service.save(caller.userId, read.fields, picture).finally(onSaved);
      return ok(await profileOf(caller.userId));
    },

    async getProfileField({ caller, body }) {
      const profile = await profileOf(caller.userId);
      return ok({ value: profile[body.field_name] });
    },

    async updatePictureUrl({ caller, body }) {
      await service.choosePicture(caller.userId, body.profilePictureUrl);
      return ok(await profileOf(caller.userId));
    },

    async getUserDetails({ caller }) {
      const learner = await findLearner(db, caller.userId);
      if (!learner) throw new Problem('unauthenticated');
      return ok(toUserDetails(learner, now()));
    },
  };
}

/** A form whose file was never chosen sends an empty one without a name: as with empty texts, it says nothing. */
function splitForm(body: BodyOf<'createProfile'>): {
  file: UploadedFile | undefined;
  texts: Record<string, unknown>;
} {
  if (!('profilePicture' in body)) return { file: undefined, texts: body };
  const { profilePicture: file, ...texts } = body;
  const isChosen = file !== undefined && (file.filename !== '' || file.bytes.length > 0);
  return { file: isChosen ? file : undefined, texts };
}
