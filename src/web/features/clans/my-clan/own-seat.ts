import type { Clan, UserDetails } from '#contract/contract.ts';
import { nicknameOf } from '#domain/account/public-name.ts';

/**
 * The seat I sit on. Clans tell names, never accounts: the keeper sits first, and anybody else is known by their first
 * name or nickname with their house, where only one member bears it. Null where that is not certain.
 */
export function findOwnSeat(clan: Clan, me: UserDetails | null): number | null {
  if (clan.isKeeper) return clan.members[0]?.seat ?? null;
  if (!me) return null;
  const names = [nicknameOf(me._id), me.firstName];
  const alike = clan.members.filter(({ name, house }) => names.includes(name) && house === me.house);
  return alike.length === 1 ? (alike[0]?.seat ?? null) : null;
}

/** One or two letters of a name, for a member's picture. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('');
