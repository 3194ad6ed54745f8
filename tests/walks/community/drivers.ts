import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { clanFounding } from './clan-founding.driver.ts';
import { clanKeeping } from './clan-keeping.driver.ts';
import { clanMembership } from './clan-membership.driver.ts';
import { dailyChallenge } from './daily-challenge.driver.ts';
import { leaderboardLive } from './leaderboard-live.driver.ts';

export const communityDrivers: Record<string, AnyDriver> = {
  dailyChallenge,
  leaderboardLive,
  clanMembership,
  clanFounding,
  clanKeeping,
};
