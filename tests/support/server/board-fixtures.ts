import { completions, profiles } from '#server/db/schema/accounts.ts';
import { awardXp } from '#server/awards/xp-ledger.repository.ts';
import { type LearningWorld, SATURDAY } from './learning-fixtures.ts';

interface BoardStudent {
  firstName?: string;
  birthYear?: number | null;
  visibility?: 'name' | 'alias' | 'hidden';
  house?: string | null;
  /** None for 0. */
  xp?: number;
  at?: Date;
}

/** Gives XP, as a weekly quiz does. */
export async function giveXp(
  { deps }: LearningWorld,
  userId: string,
  { xp, at = SATURDAY, sourceId = deps.newId() }: { xp: number; at?: Date; sourceId?: string },
): Promise<number> {
  const award = { userId, source: 'weekly-quiz' as const, sourceId, label: 'Weekly Quiz', amount: xp, at };
  return deps.db.transaction((tx) => awardXp(tx, award));
}

/** A student of full age with a profile, a house and XP; what is not said is as with most. */
export async function createBoardStudent(world: LearningWorld, student: BoardStudent = {}): Promise<string> {
  const { firstName = 'Asha', birthYear = 2000, visibility = 'name', house = 'Lumina', xp = 100 } = student;
  const userId = await world.createStudent();
  const { db } = world.deps;
  await db.insert(profiles).values({
    userId,
    firstName,
    lastName: 'Canary',
    birthYear,
    leaderboardVisibility: visibility,
    createdAt: SATURDAY,
    updatedAt: SATURDAY,
  });
  if (house !== null) await db.insert(completions).values({ userId, house });
  if (xp > 0) await giveXp(world, userId, { xp, at: student.at ?? SATURDAY });
  return userId;
}
