import { eq, sql } from 'drizzle-orm';
import type { ActivityRun } from '#domain/progress/calendar.ts';
import type { Database } from '../../db/database.ts';
import { completions, profiles, users } from '../../db/schema/accounts.ts';
import { xpTotals } from '../../db/schema/xp.ts';
import { activityRunOf } from '../../awards/xp-ledger.repository.ts';
import type { ProfileRow } from './profile.repository.ts';

/** An account with everything shown beside the name; `profile` is null before the first step of onboarding. */
export interface Learner {
  userId: string;
  email: string;
  username: string;
  profile: ProfileRow | null;
  house: string | null;
  xp: number;
  run: ActivityRun;
}

export interface LearnerRepository {
  findLearner(userId: string): Promise<Learner | null>;
}

/** One prepared statement: the header asks for it on every page. */
export function createLearnerRepository(db: Database): LearnerRepository {
  const find = db
    .select({
      userId: users.id,
      email: users.email,
      username: users.username,
      profile: profiles,
      house: completions.house,
      xp: xpTotals.xp,
      run: activityRunOf(users.id),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(completions, eq(completions.userId, users.id))
    .leftJoin(xpTotals, eq(xpTotals.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_learner');

  return {
    async findLearner(userId) {
      const [row] = await find.execute({ userId });
      return row ? { ...row, xp: row.xp ?? 0 } : null;
    },
  };
}
