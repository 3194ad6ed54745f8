import type { Profile, UserDetails } from '#contract/contract.ts';
import { toApiError } from '#domain/calls/api-error.ts';
import { DEFAULT_TIME_ZONE } from '#domain/progress/calendar.ts';
import type { Services } from '#web/data/services.tsx';
import { loadProfile, loadUserDetails } from '#web/data/loaders.ts';

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

/** Loads a student's own profile; of an account that has none, a blank one. */
export async function loadOwnProfile(services: Api, signal: AbortSignal): Promise<OwnProfile> {
  try {
    return { profile: await loadProfile(services, signal), isSetUp: true };
  } catch (thrown) {
    if (toApiError(thrown).status !== 404) throw thrown;
    return { profile: blankProfile(await loadUserDetails(services, signal)), isSetUp: false };
  }
}
