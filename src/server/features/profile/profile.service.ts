import { STEP_XP } from '#domain/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { awardXp } from '../xp/xp.repository.ts';
import type { ProfileFields } from './profile-fields.ts';
import { isComplete } from './profile-view.ts';
import { createProfileRepository, type ProfileRow } from './profile.repository.ts';

/** A zone may change once in this time, so that no streak is made by travelling on paper (R49). */
const ZONE_CHANGE_MS = 24 * 60 * 60 * 1000;

export interface ProfileService {
  /** Writes what is given; the first complete profile and the first role are worth XP. */
  save(userId: string, fields: ProfileFields): Promise<void>;
  choosePicture(userId: string, pictureUrl: string): Promise<void>;
}

export function createProfileService({ db, now }: Pick<AppDeps, 'db' | 'now'>): ProfileService {
  return {
    save: (userId, fields) =>
      db.transaction(async (tx) => {
        const at = now();
        const profiles = createProfileRepository(tx);
        const before = await profiles.findForUpdate(userId);
        if (before && fields.timeZone !== undefined) await checkZone(tx, before, fields.timeZone, at);
        const after = await profiles.save(userId, fields, at);
        if (isComplete(after) && !isComplete(before)) await award(tx, userId, 'profile-setup', at);
        if (after.role !== null && before?.role == null) await award(tx, userId, 'role-setup', at);
      }),
    choosePicture: (userId, pictureUrl) =>
      db.transaction(async (tx) => {
        const at = now();
        const isThere = await createProfileRepository(tx).updatePicture(userId, pictureUrl, at);
        if (!isThere) throw new Problem('no-profile');
        await award(tx, userId, 'profile-picture', at);
      }),
  };
}

async function checkZone(tx: Transaction, before: ProfileRow, timeZone: string, at: Date): Promise<void> {
  if (timeZone === before.timeZone) return;
  const profiles = createProfileRepository(tx);
  if (await profiles.hasChangedTimeZoneSince(before.userId, new Date(at.getTime() - ZONE_CHANGE_MS))) {
    throw new Problem('invalid-field', { fields: { timeZone: 'A time zone can change once a day.' } });
  }
  await profiles.recordTimeZoneChange(before.userId, { from: before.timeZone, to: timeZone, at });
}

/** Once a step, ever: the ledger refuses the second time. */
export async function award(
  tx: Transaction,
  userId: string,
  step: keyof typeof STEP_XP,
  at: Date,
): Promise<void> {
  await awardXp(tx, { userId, source: step, sourceId: step, at, ...STEP_XP[step] });
}
