import { BADGES, badgeProgress, LEVELS, levelOf } from '#domain/progress/badges.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import { findBadgeProgress } from '../../awards/badges.repository.ts';

/** A student's own achievements: badges earned, those to come, and the level their XP makes. */
export function createBadgesHandlers({ db, now }: Pick<AppDeps, 'db' | 'now'>): Pick<Handlers, 'listBadges'> {
  return {
    async listBadges({ caller: { userId } }) {
      const progress = await findBadgeProgress(db, userId, now());
      if (!progress) throw new Problem('not-found');
      const { isStudent, facts, awards } = progress;
      const awardedAt = new Map(awards.map((award) => [award.badge, award.awardedAt.toISOString()]));
      const badges = BADGES.map((badge) => ({
        badge: badge.id,
        family: badge.family,
        tier: badge.tier,
        name: badge.name,
        criteria: badge.criteria,
        threshold: badge.threshold,
        progress: awardedAt.has(badge.id) ? badge.threshold : badgeProgress(badge, facts),
        awardedAt: awardedAt.get(badge.id) ?? null,
      }));
      const data = { earns: isStudent, xp: facts.xp, level: levelOf(facts.xp), levels: [...LEVELS], badges };
      return ok(data);
    },
  };
}
