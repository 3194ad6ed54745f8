import type { HouseStanding } from '#contract/contract.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { houseKeyOf } from '#web/theme/houses.ts';
import type { HousePlace } from './house-banner.tsx';

/** The houses in the order of this week; equal ones share a place. */
export function placeHouses(houses: readonly HouseStanding[]): HousePlace[] {
  const known = houses
    .flatMap((house) => {
      const crest = houseKeyOf(house.house);
      return crest ? [{ ...house, crest }] : [];
    })
    .toSorted((one, other) => other.weekXp - one.weekXp);
  const best = known[0]?.weekXp ?? 0;
  return known.map((house) => ({
    ...house,
    place: 1 + known.filter(({ weekXp }) => weekXp > house.weekXp).length,
    isShared: known.filter(({ weekXp }) => weekXp === house.weekXp).length > 1,
    share: best > 0 ? house.weekXp / best : 0,
  }));
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** One sentence about the race. */
export function tellRace(places: readonly HousePlace[]): string {
  const leaders = places.filter(({ place }) => place === 1);
  const [leader] = leaders;
  if (!leader || leader.weekXp === 0) return 'Nobody has scored yet this week. The cup stands free.';
  if (leaders.length > 1) return `${LIST.format(leaders.map(({ house }) => house))} share the lead.`;
  const next = places.find(({ place }) => place > 1);
  const ahead = leader.weekXp - (next?.weekXp ?? 0);
  return `${leader.house} leads by ${formatXp(ahead)}.`;
}
