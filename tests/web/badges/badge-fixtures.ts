import type { BadgeBook, BadgeState } from '#contract/contract.ts';
import { BADGES, LEVELS, levelOf } from '#domain/progress/badges.ts';

/** A book of all badges; `earned` are those awarded, each with its day, the others are half done. */
export function buildBadgeBook(earned: Readonly<Record<string, string>> = {}, xp = 130): BadgeBook {
  const badges = BADGES.map(({ id, family, tier, name, criteria, threshold }): BadgeState => ({
    badge: id,
    family,
    tier,
    name,
    criteria,
    threshold,
    progress: earned[id] ? threshold : Math.floor(threshold / 2),
    awardedAt: earned[id] ?? null,
  }));
  return { earns: true, xp, level: levelOf(xp), levels: [...LEVELS], badges };
}
