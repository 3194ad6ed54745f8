import type { HouseStanding } from '#contract/contract.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { languageNow, languageTag, t } from '#web/language/language.ts';
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

/** `One, Two, and Three`, or `One, Two और Three`. */
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(languageNow() === 'English' ? 'en' : languageTag(), { type: 'conjunction' }).format(
    names,
  );

/** One sentence about the race. */
export function describeRace(places: readonly HousePlace[]): string {
  const leaders = places.filter(({ place }) => place === 1);
  const [leader] = leaders;
  if (!leader || leader.weekXp === 0) return t('No points yet this week. Be the first!');
  if (leaders.length > 1)
    return t('{houses} share the lead.', { houses: listed(leaders.map(({ house }) => house)) });
  const next = places.find(({ place }) => place > 1);
  const ahead = leader.weekXp - (next?.weekXp ?? 0);
  return t('{house} leads this week by {xp}.', { house: leader.house, xp: formatXp(ahead) });
}
