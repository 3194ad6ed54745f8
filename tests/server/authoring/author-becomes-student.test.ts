import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lockShownAnswers } from '#server/answer-visibility.ts';
import type { Transaction } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { isCounted } from '#server/db/lesson-rounds.ts';
import { isReserved } from '#server/db/reserved-questions.ts';
import { changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import { previewTopicQuiz } from '#server/features/attempts/quiz-plans.ts';
import { createCatalogueHandlers } from '#server/features/catalogue/catalogue.handlers.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import type { Problem } from '#server/http/problem.ts';
import { createStudyDaysRepository } from '#server/features/progress/study-days.repository.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { countBlocked } from '#tests/support/server/race.ts';
import { besideTransaction } from '#tests/support/server/transaction-scope.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const attempts = createAttemptCalls(world);
const { getCompleteSubject } = createCatalogueHandlers(world.deps, {
  courses: createCurrentCourses(world.deps),
  previewTopicQuiz,
});
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

  test('is asked what weekly quizzes alone ask by no practice 13 hours later, until a weekly quiz left it blank', async () => {
    const userId = await createStudent();
    await give(userId, 'teacher');
    await give(userId, 'student');
    world.setSecondsAfterStart(13 * HOUR_S);
    await attempts.studyPython(userId, 2, true);
    const { rows } = await db.execute<{ id: string; subtopicId: string }>(sql`
      SELECT q.id, q.subtopic_id AS "subtopicId" FROM questions q
      JOIN subtopic_progress p ON p.subtopic_id = q.subtopic_id AND p.user_id = ${userId}
      WHERE ${sql.raw(isReserved('q'))}`);
    expect(rows.length).toBeGreaterThan(0);
    const reserved = new Set(rows.map(({ id }) => id));
    const lessons = [...new Set(rows.map(({ subtopicId }) => subtopicId))];
    const askedByPractice = async () => {
      const asked: string[] = [];
      for (const subtopicId of lessons) {
        const round = await attempts.start(userId, { kind: 'subtopic', subtopicId, questionCount: 20 });
        await attempts.abandon(userId, round.attemptId);
        asked.push(...round.questions.map(({ questionId }) => questionId));
      }
      return asked;
    };
    const counted = async () => {
      const params = { courseId: PYTHON_COURSE, subjectId: PYTHON };
      const { chapters } = (await getCompleteSubject(callBy(userId, { params }))).body.data;
      return chapters
        .flatMap(({ topics }) => topics.flatMap(({ subtopics }) => subtopics))
        .filter(({ _id }) => lessons.includes(_id))
        .reduce((sum, { questionCount }) => sum + questionCount, 0);
    };
    const askedInStatistics = async () =>
      (await createStudyDaysRepository(db).listAnswers(userId, new Set()))
        .flatMap(({ askedIds }) => askedIds)
        .filter((id) => reserved.has(id));
    const free = await askedByPractice();
    expect(free.filter((id) => reserved.has(id))).toEqual([]);
    expect(await counted()).toBe(free.length);
    expect(await askedInStatistics()).toEqual([]);

    const weekly = await attempts.startWeekly(userId);
    const asked = weekly.questions.map(({ questionId }) => questionId).filter((id) => reserved.has(id));
    expect(asked.length).toBeGreaterThan(0);
    await attempts.submit(userId, weekly.attemptId);
    const after = await askedByPractice();
    expect(after.filter((id) => reserved.has(id)).toSorted()).toEqual(asked.toSorted());
    expect(await counted()).toBe(after.length);
    expect((await askedInStatistics()).toSorted()).toEqual(asked.toSorted());
  });

  test('waits for what shows their answers, or begins a weekly quiz, at the same moment', async () => {
    const userId = await createStudent();
    await give(userId, 'teacher');
    const { change } = await besideTransaction(db, async (tx) => {
      await lockShownAnswers(tx, userId);
      const change = give(userId, 'student');
      await expect.poll(() => countBlocked(db)).toBe(1);
      return { change };
    });
    expect(await change).toEqual({ kind: 'changed', before: 'teacher' });
  });
});

/** Practice, or a weekly quiz, of an author; the ids come out. */
async function openAsAuthor(kind: 'practice' | 'weekly') {
  const userId = await createStudent();
  await attempts.studyPython(userId, 6, true);
  await give(userId, 'teacher');
  const open =
    kind === 'weekly'
      ? await attempts.startWeekly(userId)
      : await attempts.start(userId, { kind: 'subject', courseId: PYTHON_COURSE, subjectId: PYTHON });
  const answers = await attempts.answers(open.attemptId, 5);
  return { userId, attemptId: open.attemptId, answers };
}
type Opened = Awaited<ReturnType<typeof openAsAuthor>>;
const submit = ({ userId, attemptId, answers }: Opened) =>
  attempts.submit(userId, attemptId, { answers }).then(
    ({ status }) => status,
    ({ code }: Problem) => code,
  );
const countDeadlocks = async () => {
  await db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? 0;
};

/** Where both wait for somebody else, so that the one that came first goes on first. */
const GATES = {
  'what shows answers': (tx, { userId }) => lockShownAnswers(tx, userId),
  'the attempt': (tx, { attemptId }) =>
    tx.execute(sql`SELECT FROM quiz_attempts WHERE id = ${attemptId} FOR UPDATE`),
} satisfies Record<string, (tx: Transaction, opened: Opened) => Promise<unknown>>;

interface Race {
  kind: 'practice' | 'weekly';
  gate: keyof typeof GATES;
  first: 'change' | 'submit';
}
const RACES: Race[] = [
  ...(['practice', 'weekly'] as const).flatMap((kind): Race[] => [
    { kind, gate: 'what shows answers', first: 'change' },
    { kind, gate: 'the attempt', first: 'change' },
    { kind, gate: 'the attempt', first: 'submit' },
  ]),
  // A weekly quiz that counts shows its answers without that lock.
  { kind: 'practice', gate: 'what shows answers', first: 'submit' },
];

describe('an author who becomes a student and submits an attempt at the same moment', () => {
  test.each(RACES)(
    'loses an attempt at $kind that was not submitted before: both wait for $gate, the $first first',
    async ({ kind, gate, first }) => {
      const opened = await openAsAuthor(kind);
      const { userId } = opened;
      const before = await countDeadlocks();
      const blocked = async (count: number) => expect.poll(() => countBlocked(db)).toBe(count);
      const change = async () => ({ changed: await give(userId, 'student') });
      const submission = async () => ({ submitted: await submit(opened) });
      const [earlier, later] = first === 'change' ? [change, submission] : [submission, change];
      const { ended } = await besideTransaction(db, async (tx) => {
        await GATES[gate](tx, opened);
        const one = earlier();
        await blocked(1);
        const other = later();
        await blocked(2);
        return { ended: Promise.all([one, other]) };
      });
      const [one, other] = await ended;
      expect({ ...one, ...other }).toEqual({
        changed: { kind: 'changed', before: 'teacher' },
        submitted: first === 'change' ? 'not-found' : 'graded',
      });
      const [open] = await db
        .select({ id: quizAttempts.id })
        .from(quizAttempts)
        .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.status, 'open')));
      expect(open).toBeUndefined();
      expect(await countDeadlocks()).toBe(before);
    },
  );
});
