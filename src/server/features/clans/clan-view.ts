import type { Clan } from '#contract/contract.ts';
import { CLAN_CAPACITY, isXpSumVisible } from '#domain/community/clans.ts';
import { publicNameOf } from '#domain/account/public-name.ts';
import type { ListedClan } from './clans.repository.ts';

/** A clan as one student sees it, or with null as whoever is not in it: nobody's own score, no name of a minor (R68). */
export function toClan(clan: ListedClan, userId: string | null, at: Date): Clan {
  const { members: people, foundedByAcademy } = clan;
  const members = people.map((person) => ({
    name: publicNameOf(person, at.getUTCFullYear()),
    house: person.house,
    seat: person.seat,
  }));
  const joined = people.some((person) => person.userId === userId);
  const isSumVisible = isXpSumVisible({ size: clan.summed, joined: clan.sumsMine });
  return {
    _id: clan.id,
    name: clan.name,
    motto: clan.motto,
    members,
    capacity: CLAN_CAPACITY,
    joined,
    keeper: foundedByAcademy ? null : (members[0]?.name ?? null),
    isKeeper: !foundedByAcademy && people[0]?.userId === userId,
    track: clan.track,
    language: clan.language,
    size: members.length,
    weekXp: isSumVisible ? clan.weekXp : null,
    weekGoalXp: clan.weekGoalXp,
    createdAt: clan.createdAt.toISOString(),
  };
}
