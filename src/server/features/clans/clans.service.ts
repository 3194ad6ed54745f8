import { isAdult, publicNameOf } from '#domain/account/public-name.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { clanKeyOf, clanSkeletonOf, readClanName, readMotto } from './clan-texts.ts';
import { type ClanMembership, createClanMembership, type MemberProfile } from './clans.repository.ts';

/** What a keeper may change; `weekGoalXp` null takes the goal away. */
export interface ClanChange {
  motto?: string;
  weekGoalXp?: number | null;
  /** The member who takes over, as the keeper saw them: a seat that becomes free is given out again. */
  newKeeper?: { seat: number; name: string };
}

/** Clan membership: to create, join or leave a clan; a member limit of twelve, one clan for each student (resolution 16). */
export interface ClansService {
  /** Its founder is the first member; answers with the id. */
  create(tx: Transaction, userId: string, texts: { name: string; motto: string }): Promise<string>;
  /** Join a clan; joining the one a student is in changes nothing. */
  join(userId: string, clanId: string): Promise<void>;
  /** Nothing happens to somebody who is not in it. */
  leave(tx: Transaction, userId: string, clanId: string): Promise<void>;
  update(userId: string, clanId: string, change: ClanChange): Promise<void>;
}

/** How joining ends: joined, or the problem code of the refusal; where the profile is not enough, what it lacks. */
type JoinOutcome =
  | 'joined'
  | 'clan-full'
  | 'already-in-clan'
  | 'not-found'
  | { code: 'no-profile'; message: string };

export function createClansService({ db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>): ClansService {
  return {
    async create(tx, userId, { name: givenName, motto: givenMotto }) {
      const name = textOf('name', readClanName(givenName));
      const motto = textOf('motto', readMotto(givenMotto));
      const membership = createClanMembership(tx);
      const profile = await membership.lockProfile(userId);
      const at = now();
      const missing = missingForClans(profile, at);
      if (!profile || missing !== null) throw new Problem('no-profile', { message: missing ?? UNFINISHED });
      if (await membership.lockMembership(userId)) throw new Problem('already-in-clan');
      const clan = {
        id: newId(),
        name,
        nameKey: clanKeyOf(name),
        skeleton: clanSkeletonOf(name),
        motto,
        track: profile.track,
        language: profile.language,
        weekGoalXp: null,
        foundedByAcademy: false,
        createdAt: at,
      };
      if (!(await membership.create(clan))) {
        throw new Problem('already-exists', { message: 'A clan with this name already exists.' });
      }
      if (!(await membership.addMember(clan, userId, at))) throw new Problem('unauthenticated');
      return clan.id;
    },

    async join(userId, clanId) {
      const outcome = await db.transaction((tx) => join(createClanMembership(tx), userId, clanId, now()));
      if (outcome === 'joined') return;
      if (typeof outcome === 'string') throw new Problem(outcome);
      throw new Problem(outcome.code, { message: outcome.message });
    },

    async leave(tx, userId, clanId) {
      const membership = createClanMembership(tx);
      await membership.lockProfile(userId);
      if ((await membership.lockMembership(userId)) === clanId) return membership.removeMember(userId);
      if (!(await membership.lockClan(clanId))) throw new Problem('not-found');
    },

    async update(userId, clanId, { motto: givenMotto, ...change }) {
      const motto = givenMotto === undefined ? undefined : textOf('motto', readMotto(givenMotto));
      await db.transaction((tx) =>
        changeAsKeeper(createClanMembership(tx), userId, clanId, {
          ...change,
          at: now(),
          ...(motto !== undefined && { motto }),
        }),
      );
    },
  };
}

/** `forbidden` for anybody else, `content-changed` where the new keeper is not there any more; the motto is as it is stored. */
async function changeAsKeeper(
  membership: ClanMembership,
  userId: string,
  clanId: string,
  { newKeeper, motto, weekGoalXp, at }: ClanChange & { at: Date },
): Promise<void> {
  if (!(await membership.lockClan(clanId))) throw new Problem('not-found');
  if ((await membership.findKeeper(clanId)) !== userId) {
    throw new Problem('forbidden', { message: 'Only the keeper of a clan may do this.' });
  }
  const change = {
    ...(motto !== undefined && { motto }),
    ...(weekGoalXp !== undefined && { weekGoalXp }),
  };
  if (Object.keys(change).length > 0) await membership.update(clanId, change);
  if (newKeeper === undefined) return;
  const member = await membership.findMember(clanId, newKeeper.seat);
  const isAsSeen = member !== null && publicNameOf(member, at.getUTCFullYear()) === newKeeper.name;
  if (!isAsSeen || !(await membership.makeKeeper(clanId, member.userId)))
    throw new Problem('content-changed');
}

/** The clan of a profile, by its name; null leaves. In the transaction of somebody whose profile is locked. */
export async function chooseClan(
  tx: Transaction,
  { userId, name, at }: { userId: string; name: string | null; at: Date },
): Promise<void> {
  const membership = createClanMembership(tx);
  if (name === null) {
    if (await membership.lockMembership(userId)) await membership.removeMember(userId);
    return;
  }
  const clanId = await membership.findIdByKey(clanKeyOf(name));
  const outcome = clanId === null ? 'not-found' : await join(membership, userId, clanId, at);
  if (outcome === 'joined') return;
  const fieldError = typeof outcome === 'string' ? CLAN_FIELD_ERRORS[outcome] : outcome.message;
  throw new Problem('invalid-field', { fields: { clan: fieldError } });
}

const UNFINISHED = 'Fill in your profile first.';
const YEAR_MISSING = 'Give your birth year first. Under 18, a clan needs a guardian’s consent.';
const CONSENT_MISSING = 'Under 18, a clan needs a guardian’s consent. Give it in your profile first.';

type AgeAndConsent = Pick<MemberProfile, 'birthYear' | 'guardianConsent'>;

/**
 * Others see who is in a clan, and read its motto: a guardian has to have agreed. Whoever has not said when they were
 * born may be under age.
 */
export const lacksConsent = ({ birthYear, guardianConsent }: AgeAndConsent, at: Date): boolean =>
  !isAdult(birthYear, at.getUTCFullYear()) && !guardianConsent;

/** What a student has to do before clans are open to them; null if nothing. */
function missingForClans(profile: AgeAndConsent | null, at: Date): string | null {
  if (!profile) return UNFINISHED;
  if (!lacksConsent(profile, at)) return null;
  return profile.birthYear === null ? YEAR_MISSING : CONSENT_MISSING;
}

const CLAN_FIELD_ERRORS: Record<Exclude<JoinOutcome & string, 'joined'>, string> = {
  'not-found': 'There is no clan of that name.',
  'already-in-clan': 'You are already in a clan. Leave it before you join another.',
  'clan-full': 'This clan is full.',
};

async function join(
  membership: ClanMembership,
  userId: string,
  clanId: string,
  at: Date,
): Promise<JoinOutcome> {
  const profile = await membership.lockProfile(userId);
  const current = await membership.lockMembership(userId);
  if (current === clanId) return 'joined';
  const clan = await membership.lockClan(clanId);
  if (!clan) return 'not-found';
  const missing = missingForClans(profile, at);
  if (missing) return { code: 'no-profile', message: missing };
  if (current !== null) return 'already-in-clan';
  return (await membership.addMember(clan, userId, at)) ? 'joined' : 'clan-full';
}

function textOf(field: string, read: { text: string } | { fieldError: string }): string {
  if ('fieldError' in read) throw new Problem('invalid-field', { fields: { [field]: read.fieldError } });
  return read.text;
}
