import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import { createLeaderboardRepository } from '#server/features/leaderboard/leaderboard.repository.ts';
import { createStandingsRepository } from '#server/features/houses/standings.repository.ts';
import { createBoardStudent, giveXp } from '#tests/support/server/board-fixtures.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { insertHouses } from '#tests/support/server/attempt-fixtures.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { NOBODY, SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const records = recordsIn(db);
const attempts = createAttemptCalls(world);
await insertHouses(db);

async function give(userId: string, role: 'student' | 'teacher' | 'admin') {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return changeAccountRole(db, { email: account?.email ?? '', role, at: SATURDAY });
}
const board = { week: 'all', house: 'Fidelis' };
const listed = async () =>
  (await createLeaderboardRepository(db).read(board, NOBODY)).top.map(({ userId }) => userId);
const houseBalance = async () =>
  (await createStandingsRepository(db).list('2026-W47')).find(({ house }) => house === 'Fidelis');

test.each(['teacher', 'admin'] as const)(
  'a full score of a %s, who can read the keys, brings a report and neither XP nor a certificate',
  async (role) => {
    const { userId, attemptId } = await attempts.createRunning();
    await give(userId, role);
    const { xpAwarded, report } = await attempts.submitRight(userId, attemptId, 20);
    expect({ xpAwarded, report }).toMatchObject({
      xpAwarded: 0,
      report: { percentageObtained: 100, verified: true, certificateCode: null },
    });
    expect(await records.ledger(userId)).toEqual([]);
    expect((await records.flags(userId)).map(({ kind }) => kind)).not.toContain('xp.capped');
  },
);

test('a student who becomes a teacher keeps the ledger, leaves the boards and the house, and comes back with it', async () => {
  const asha = await createBoardStudent(world, { house: 'Fidelis', xp: 100 });
  const ravi = await createBoardStudent(world, { house: 'Fidelis', xp: 50 });
  expect(await listed()).toEqual([asha, ravi]);
  await give(asha, 'teacher');
  expect(await giveXp(world, asha, { xp: 70 })).toBe(0);
  expect(await listed()).toEqual([ravi]);
  expect(await createLeaderboardRepository(db).read(board, asha)).toMatchObject({
    total: 1,
    viewer: null,
  });
  expect(await createLeaderboardRepository(db).listNeighbours(board, asha)).toEqual([]);
  expect(await houseBalance()).toMatchObject({ xp: 50, members: 1 });
  expect(await records.xp(asha)).toBe(100);
  await give(asha, 'student');
  expect(await giveXp(world, asha, { xp: 30 })).toBe(30);
  expect(await listed()).toEqual([asha, ravi]);
  expect(await houseBalance()).toMatchObject({ xp: 180, members: 2 });
});

test('an award and the change of role at the same moment leave nobody but students on the boards', async () => {
  const students = await Promise.all(
    Array.from({ length: 12 }, () => createBoardStudent(world, { house: 'Fidelis', xp: 0 })),
  );
  await Promise.all(
    students.flatMap((userId) => [giveXp(world, userId, { xp: 10 }), give(userId, 'teacher')]),
  );
  const onBoard = await listed();
  expect(students.filter((userId) => onBoard.includes(userId))).toEqual([]);
  for (const userId of students) expect(await giveXp(world, userId, { xp: 10 })).toBe(0);
});
