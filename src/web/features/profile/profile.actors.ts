import { fromPromise } from 'xstate';
import type { CourseProgress, Profile, UserDetails } from '#contract/contract.ts';
import { toApiError } from '#domain/calls/api-error.ts';
import { DEFAULT_TIME_ZONE } from '#domain/progress/calendar.ts';
import { singleFieldBody } from '#domain/account/single-field.ts';
import type { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import { t } from '#web/language/language.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** A profile, and whether the student has one yet: who skipped the setup has only an account. */
export interface OwnProfile {
  profile: Profile;
  isSetUp: boolean;
}

/** What an account alone says of a student. */
const blankProfile = ({ _id, email, username, house, xp, streak, ...known }: UserDetails): Profile => ({
  firstName: known.firstName ?? '',
  lastName: known.lastName ?? '',
  profilePictureUrl: known.profilePicture,
  classGrade: known.class,
  schoolName: known.school,
  phonePrimary: known.phone,
  birthYear: null,
  guardianConsent: false,
  language: 'English',
  track: null,
  timeZone: DEFAULT_TIME_ZONE,
  role: null,
  clan: null,
  leaderboardVisibility: 'name',
  certificateName: 'nickname',
  user: { _id, email, username },
  wizlearn: { house, xp, streak },
});

export async function loadProfile({ api }: Api, signal: AbortSignal): Promise<OwnProfile> {
  try {
    const { data } = await read(api.GET('/profiles/me/profile', { signal }));
    return { profile: data, isSetUp: true };
  } catch (thrown) {
    if (toApiError(thrown).status !== 404) throw thrown;
    const { data } = await read(api.GET('/profiles/user-details', { signal }));
    return { profile: blankProfile(data), isSetUp: false };
  }
}

export async function loadCourseProgress(
  { api }: Api,
  userId: string,
  signal: AbortSignal,
): Promise<CourseProgress[]> {
  const { data } = await read(
    api.GET('/course-progress/user/{userId}', { params: { path: { userId } }, signal }),
  );
  return data;
}

export function createProfileFieldActors({
  api,
  session,
}: Pick<Services, 'api' | 'session'>): ActorsOf<typeof profileFieldMachine> {
  return {
    readIdentity: fromPromise(async () => {
      const { user, access } = session.getSnapshot().context;
      return { userId: user?.userId ?? access?.userId ?? null, hasToken: access !== null };
    }),
    updateField: fromPromise(async ({ input: { field, value }, signal }) => {
      const { data } = await read(
        api.POST('/profiles/create', { body: singleFieldBody(field, value), signal }),
        t('Profile update failed'),
      );
      return data;
    }),
  };
}
