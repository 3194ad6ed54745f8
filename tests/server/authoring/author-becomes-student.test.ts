import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { isCounted } from '#server/db/lesson-rounds.ts';
import { changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import { PYTHON_COURSE, SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const HOUR_S = 3_600;

async function give(userId: string, role: 'student' | 'teacher') {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return changeAccountRole(db, { email: account?.email ?? '', role, at: SATURDAY });
}
const createStudent = () => world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });

interface HistoryRow {
  answered: number | null;
  right: boolean | null;
  shown: number | null;
}
/** Times in hours before the role changes. */
const ROWS: Readonly<Record<string, HistoryRow>> = {
  'answered an hour after it was shown': { answered: 2, right: true, shown: 3 },
  'right before anything was shown': { answered: 4, right: true, shown: null },
  'right twelve hours after it was shown': { answered: 1, right: true, shown: 14 },
  wrong: { answered: 4, right: false, shown: 4 },
  'left blank': { answered: null, right: null, shown: null },
};

describe('an author who becomes a student', () => {
  test.each(Object.entries(ROWS))('has no answer that counts: %s', async (_name, past) => {
    const userId = await createStudent();
    await give(userId, 'teacher');
    const before = (hours: number | null) => hours && new Date(SATURDAY.getTime() - hours * HOUR_S * 1_000);
    await db.$client.query(
      `INSERT INTO question_history (user_id, question_id, asked_at, answered_at, was_right, shown_at)
       SELECT $1, min(id), $2, $3, $4, $5 FROM questions`,
      [userId, before(5), before(past.answered), past.right, before(past.shown)],
    );
    await give(userId, 'student');
    const { rows } = await db.$client.query(
      `SELECT h.was_right AS "wasRight", ${isCounted('h')} AS "isCounted" FROM question_history h
       WHERE h.user_id = $1 AND h.question_id = (SELECT min(id) FROM questions)`,
      [userId],
    );
    expect(rows).toEqual([{ wasRight: past.right === null ? null : false, isCounted: false }]);
  });
});
