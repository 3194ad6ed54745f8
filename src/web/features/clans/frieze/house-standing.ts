import type { House, HouseStanding } from '#contract/contract.ts';
import { HOUSES } from '#domain/account/houses.ts';
import { type HouseKey, houseKeyOf } from '#web/theme/houses.ts';

/** One banner of the frieze; the numbers are null where they could not be read. */
export interface HouseBannerFacts {
  key: HouseKey;
  name: string;
  mascot: string;
  tagline: string;
  members: number | null;
  xp: number | null;
  weekXp: number | null;
  /** Has more of this week than any other house. */
  isLeading: boolean;
}

/**
 * The four houses in the order of the cup of this week, as everywhere; without standings in the order of the
 * specification. Where the house call fails, the houses of spec §3 stand in.
 */
export function bannersOf(
  houses: readonly House[] | null,
  standings: readonly HouseStanding[] | null,
): HouseBannerFacts[] {
  const standingOf = (name: string) => standings?.find(({ house }) => house === name);
  const best = Math.max(0, ...(standings ?? []).map(({ weekXp }) => weekXp));
  const isShared = (standings ?? []).filter(({ weekXp }) => weekXp === best).length > 1;
  const banners = HOUSES.flatMap((fallback): HouseBannerFacts[] => {
    const key = houseKeyOf(fallback.name);
    if (!key) return [];
    const { name, mascot, tagline } = houses?.find((house) => house.name === fallback.name) ?? fallback;
    const standing = standingOf(name);
    return [
      {
        key,
        name,
        mascot,
        tagline,
        members: standing?.members ?? null,
        xp: standing?.xp ?? null,
        weekXp: standing?.weekXp ?? null,
        isLeading: best > 0 && !isShared && standing?.weekXp === best,
      },
    ];
  });
  return banners.toSorted((one, other) => (other.weekXp ?? 0) - (one.weekXp ?? 0));
}
