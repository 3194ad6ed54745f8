import { missingFields, textsOf } from '#domain/account/profile-texts.ts';
import type { Profile, UserDetails } from '#contract/contract.ts';
import { studentDay } from '#domain/progress/calendar.ts';
import { streakOf } from '#domain/progress/streak.ts';
import type { Learner } from './learner.repository.ts';
import type { ProfileRow } from './profile.repository.ts';

/** Null before the first step of onboarding. */
export function toProfile(learner: Learner, at: Date): Profile | null {
  const { profile } = learner;
  if (!profile) return null;
  const { firstName, lastName, classGrade, schoolName, phonePrimary, birthYear, guardianConsent } = profile;
  const { language, track, timeZone, role, clan, leaderboardVisibility, certificateName, studySubjectId } =
    profile;
  return {
    firstName,
    lastName,
    profilePictureUrl: profile.pictureUrl,
    classGrade,
    schoolName,
    phonePrimary,
    birthYear,
    guardianConsent,
    language,
    track,
    timeZone,
    role,
    clan,
    leaderboardVisibility,
    certificateName,
    studySubjectId,
    user: { _id: learner.userId, email: learner.email, username: learner.username },
    wizlearn: { house: learner.house, xp: learner.xp, streak: streakAt(learner, at) },
  };
}

/** What the header shows, with or without a profile. */
export function toUserDetails(learner: Learner, at: Date): UserDetails {
  const { profile } = learner;
  return {
    _id: learner.userId,
    email: learner.email,
    username: learner.username,
    firstName: profile?.firstName || null,
    lastName: profile?.lastName || null,
    profilePicture: profile?.pictureUrl ?? null,
    house: learner.house,
    xp: learner.xp,
    streak: streakAt(learner, at),
    class: profile?.classGrade ?? null,
    school: profile?.schoolName ?? null,
    phone: profile?.phonePrimary ?? null,
  };
}

/**
 * Whether this is a complete profile, by the rules of the form; whether a guardian consent is needed is judged by the
 * year it was last written in.
 */
export const isComplete = (profile: ProfileRow | null): boolean =>
  profile !== null && missingFields(textsOf(profile), profile.updatedAt.getUTCFullYear()).length === 0;

/** First and last name, else the first name, else the username (spec §3, weekly quiz report). */
export function userNameOf(learner: {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}): string {
  const { firstName, lastName, username } = learner;
  if (!firstName) return username || 'Unknown User';
  return lastName ? `${firstName} ${lastName}` : firstName;
}

const streakAt = ({ run, zone }: Learner, at: Date): number =>
  streakOf(run, studentDay({ timeZone: zone }, at), at);
