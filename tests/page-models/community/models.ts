import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { clanFounding } from './clan-founding.page-model.ts';
import { clanKeeping } from './clan-keeping.page-model.ts';
import { clanMembership } from './clan-membership.page-model.ts';
import { dailyChallenge } from './daily-challenge.page-model.ts';
import { leaderboardLive } from './leaderboard-live.page-model.ts';
import { standings } from './standings.page-model.ts';

export const communityPageModels: Record<string, AnyPageModel> = {
  dailyChallenge,
  leaderboardLive,
  standings,
  clanMembership,
  clanFounding,
  clanKeeping,
};
