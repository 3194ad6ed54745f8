import { isAdult } from '#domain/account/public-name.ts';
import { SOUNDS_LIKE_STAFF, soundsLikeStaff } from '#domain/account/staff-impersonation.ts';
import { NO_CONTACTS, hasContact } from '#domain/text/contact-details.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { knowsTimeZone } from '../../db/student-zone.ts';
import { Problem } from '../../http/problem.ts';
import { chooseClan, lacksConsent } from '../clans/clans.service.ts';
import { createMediaRepository } from '../media/media.repository.ts';
import { storePicture } from '../media/media.service.ts';
import { mediaIdOf, pictureUrlOf } from '../media/picture-url.ts';
import { awardBadges } from '../../awards/badges.repository.ts';
import { awardXp } from '../../awards/xp-ledger.repository.ts';
import { type ProfileFields, UNKNOWN_SUBJECT, UNKNOWN_TIME_ZONE } from './profile-fields.ts';
import { isComplete } from './profile-view.ts';
import { createProfileRepository, type ProfileRow } from './profile.repository.ts';

/** A zone may change once in this time, so that no streak is made by travelling on paper (R49). */
const ZONE_CHANGE_MS = 24 * 60 * 60 * 1000;

export interface ProfileService {
  /**
   * The profile update, an avatar upload too: writes what is given, `clan` by joining or leaving; a minor without a
   * guardian's consent leaves theirs. The first complete profile, role and picture are worth XP. `picture` is one
   * `Pictures` made.
   */
  save(userId: string, fields: ProfileFields, picture?: Buffer): Promise<void>;
  /** A drawn avatar, or an upload of the student's own; an upload it takes the place of is deleted. */
  choosePicture(userId: string, pictureUrl: string): Promise<void>;
}

type ServiceDeps = Pick<AppDeps, 'db' | 'now' | 'newId'>;

export function createProfileService(deps: ServiceDeps): ProfileService {
  const { db, now } = deps;
  return {
    save: (userId, { clan, ...given }, picture) =>
      db.transaction(async (tx) => {
        const at = now();
        const fields = given.studySubjectId === undefined ? given : { ...given, studySubjectChosenAt: at };
        const profiles = createProfileRepository(tx);
        if (fields.timeZone !== undefined) await checkZoneName(tx, fields.timeZone);
        if (fields.studySubjectId !== undefined) await checkSubject(tx, fields.studySubjectId);
        // Before the profile, as everywhere: two who lock in different orders would wait for each other.
        if (picture) await createMediaRepository(tx).lockOwner(userId);
        const before = await profiles.findForUpdate(userId);
        if (before && fields.timeZone !== undefined) await checkZone(tx, before, fields.timeZone, at);
        checkName(before, fields);
        if (before) checkBirthYear(before, fields.birthYear, at);
        const after = await profiles.save(userId, fields, at);
        if (clan !== undefined) await chooseClan(tx, { userId, name: clan, at });
        // Said after joining: others see who is in a clan. A save about anything else changes nothing there.
        const isAboutClan = clan !== undefined || 'birthYear' in fields || 'guardianConsent' in fields;
        if (isAboutClan && lacksConsent(after, at)) await chooseClan(tx, { userId, name: null, at });
        if (isComplete(after) && !isComplete(before)) await award(tx, userId, 'profile-setup', at);
        if (after.role !== null && before?.role == null) await award(tx, userId, 'role-setup', at);
        if (!picture) return;
        const id = await storePicture(tx, deps, { userId, bytes: picture });
        await replacePicture(tx, after, pictureUrlOf(id), at);
      }),
    choosePicture: (userId, pictureUrl) =>
      db.transaction(async (tx) => {
        const media = createMediaRepository(tx);
        await media.lockOwner(userId);
        const before = await createProfileRepository(tx).findForUpdate(userId);
        if (!before) throw new Problem('no-profile');
        const mediaId = mediaIdOf(pictureUrl);
        if (mediaId !== null && !(await media.isOwnedBy(mediaId, userId))) {
          const fields = { profilePictureUrl: 'Please upload this picture first.' };
          throw new Problem('invalid-field', { fields });
        }
        await replacePicture(tx, before, pictureUrl, now());
      }),
  };
}

async function replacePicture(
  tx: Transaction,
  { userId, pictureUrl: replaced }: ProfileRow,
  pictureUrl: string,
  at: Date,
): Promise<void> {
  await createProfileRepository(tx).updatePicture(userId, pictureUrl, at);
  const replacedId = mediaIdOf(replaced);
  if (replacedId !== null && replaced !== pictureUrl)
    await createMediaRepository(tx).delete(userId, [replacedId]);
  await award(tx, userId, 'profile-picture', at);
}

/** The first name is shown alone, and both on certificates. One that is there already stays, whatever it says. */
function checkName(before: ProfileRow | null, given: ProfileFields): void {
  const [oldFirst, oldLast] = [before?.firstName ?? '', before?.lastName ?? ''];
  const { firstName = oldFirst, lastName = oldLast } = given;
  const [isFirstNew, isLastNew] = [firstName !== oldFirst, lastName !== oldLast];
  const refused: { firstName?: string; lastName?: string } = {
    ...(isFirstNew && hasContact(firstName) && { firstName: NO_CONTACTS }),
    ...(isLastNew && hasContact(lastName) && { lastName: NO_CONTACTS }),
  };
  const isFirstAtFault = soundsLikeStaff(firstName);
  const isAtFault = isFirstAtFault ? isFirstNew : soundsLikeStaff(`${firstName} ${lastName}`);
  if (isAtFault && isFirstNew) refused.firstName ??= SOUNDS_LIKE_STAFF;
  else if (isAtFault && isLastNew) refused.lastName ??= SOUNDS_LIKE_STAFF;
  if (Object.keys(refused).length > 0) throw new Problem('invalid-field', { fields: refused });
}

/** The age change: whoever said that they are under age does not become of age by saying something else (docs/decisions/037). */
function checkBirthYear({ birthYear: before }: ProfileRow, birthYear: number | undefined, at: Date): void {
  if (before === null || birthYear === undefined || birthYear >= before) return;
  if (isAdult(before, at.getUTCFullYear())) return;
  throw new Problem('invalid-field', {
    fields: {
      birthYear:
        'Under 18 you can only choose a later year. For an earlier one, ask whoever runs this academy.',
    },
  });
}

/**
 * A zone that JavaScript knows and the database does not would make whatever counts days in SQL fail for this student: a
 * quiz could not be submitted with a wrong answer, and would stay open for another try.
 */
async function checkZoneName(tx: Transaction, timeZone: string): Promise<void> {
  if (await knowsTimeZone(tx, timeZone)) return;
  throw new Problem('invalid-field', { fields: { timeZone: UNKNOWN_TIME_ZONE } });
}

/** Only a subject that newcomers can open: what it has is a lesson to go on with. */
async function checkSubject(tx: Transaction, subjectId: string): Promise<void> {
  if (await createProfileRepository(tx).hasOpenSubject(subjectId)) return;
  throw new Problem('invalid-field', { fields: { studySubjectId: UNKNOWN_SUBJECT } });
}

/** The time zone change, once a day. */
async function checkZone(tx: Transaction, before: ProfileRow, timeZone: string, at: Date): Promise<void> {
  if (timeZone === before.timeZone) return;
  if (
    before.timeZoneChangedAt !== null &&
    at.getTime() - before.timeZoneChangedAt.getTime() < ZONE_CHANGE_MS
  ) {
    throw new Problem('invalid-field', { fields: { timeZone: 'You can change your time zone once a day.' } });
  }
  await createProfileRepository(tx).recordTimeZoneChange(before.userId, {
    from: before.timeZone,
    to: timeZone,
    at,
  });
}

/** Once a step, ever: the ledger refuses the second time. */
export async function award(
  tx: Transaction,
  userId: string,
  step: keyof typeof STEP_XP,
  at: Date,
): Promise<void> {
  await awardXp(tx, { userId, source: step, sourceId: step, at, ...STEP_XP[step] });
  await awardBadges(tx, { userId, event: 'onboarding-step', sourceId: step, at });
}
