import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { createLearnerRepository } from './learner.repository.ts';
import { readProfileFields } from './profile-fields.ts';
import { toProfile, toUserDetails } from './profile-view.ts';
import { createProfileService } from './profile.service.ts';

export type ProfileHandlers = Pick<
  Handlers,
  'getMyProfile' | 'createProfile' | 'getProfileField' | 'updatePictureUrl' | 'getUserDetails'
>;

const ok = <Data>(data: Data) => ({ status: 200 as const, body: { success: true as const, data } });

/** What students tell about themselves (spec §7, Profile). */
export function createProfileHandlers(deps: AppDeps): ProfileHandlers {
  const { db, now } = deps;
  const learners = createLearnerRepository(db);
  const service = createProfileService(deps);

  async function profileOf(userId: string) {
    const learner = await learners.findLearner(userId);
    const profile = learner && toProfile(learner, now());
    if (!profile) throw new Problem('no-profile');
    return profile;
  }

  return {
    getMyProfile: async ({ caller }) => ok(await profileOf(caller.userId)),

    async createProfile({ caller, body, request }) {
      const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
      const read = readProfileFields(body, { skipEmpty: isForm, currentYear: now().getUTCFullYear() });
      if ('refused' in read) throw new Problem('invalid-field', { fields: read.refused });
      await service.save(caller.userId, read.fields);
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
      const learner = await learners.findLearner(caller.userId);
      if (!learner) throw new Problem('unauthenticated');
      return ok(toUserDetails(learner, now()));
    },
  };
}
