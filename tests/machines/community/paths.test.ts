import { clanFoundingMachine } from '#machines/community/clan-founding.machine.ts';
import { clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import { dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import { leaderboardLiveMachine } from '#machines/community/leaderboard-live.machine.ts';
import { standingsMachine } from '#machines/community/standings.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import * as clanFounding from './scenarios/clan-founding.scenarios.ts';
import * as clanKeeping from './scenarios/clan-keeping.scenarios.ts';
import * as dailyChallenge from './scenarios/daily-challenge.scenarios.ts';
import * as leaderboardLive from './scenarios/leaderboard-live.scenarios.ts';
import * as standings from './scenarios/standings.scenarios.ts';

describePaths({ machine: clanFoundingMachine, ...clanFounding });
describePaths({ machine: clanKeepingMachine, ...clanKeeping });
describePaths({ machine: dailyChallengeMachine, ...dailyChallenge });
describePaths({ machine: leaderboardLiveMachine, ...leaderboardLive });
describePaths({ machine: standingsMachine, ...standings });
