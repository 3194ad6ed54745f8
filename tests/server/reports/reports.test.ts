import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/accounts.ts';
import { weeklyReports } from '#server/db/schema/quizzes.ts';
import { xpEvents } from '#server/db/schema/xp.ts';
import { POLITY, PYTHON, PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { createReportCalls } from './report-calls.ts';

const world = await useLearningWorld();
const { startQuiz, takeQuiz, file, list, named } = createReportCalls(world, () => userId);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const mismatches = () =>
  world.deps.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.userId, userId), eq(auditEvents.kind, 'score_mismatch')));

describe('a report of an attempt', () => {
  test('is the one that grading has filed, however often it is sent', async () => {
    const { attemptId, report } = await takeQuiz(15);
    expect(await file({ attemptId })).toEqual(report);
    expect(
      await file({
        attemptId,
        correctAnswer: 15,
        incorrectAnswer: 5,
        totalQuestion: 20,
        percentageObtained: 75,
      }),
    ).toEqual(report);
    expect(await list()).toEqual([report]);
    expect(await mismatches()).toEqual([]);
  });

  test('overrules other figures and remembers them (R45)', async () => {
    const { attemptId, report } = await takeQuiz(3);
    expect(await file({ attemptId, correctAnswer: 20, percentageObtained: 100, userName: 'Topper' })).toEqual(
      report,
    );
    expect(await mismatches()).toMatchObject([
      {
        kind: 'score_mismatch',
        detail: {
          attemptId,
          correctAnswer: { claimed: 20, graded: 3 },
          percentageObtained: { claimed: 100, graded: 15 },
        },
      },
    ]);
  });

  test('waits for the attempt to be submitted, or for its deadline', async () => {
    const attemptId = await startQuiz();
    await expect(file({ attemptId })).rejects.toMatchObject({ code: 'attempt-closed' });
    world.setSecondsAfterStart(1831);
    expect(await file({ attemptId })).toMatchObject({ attemptId, percentageObtained: 0, verified: true });
  });

  test('is nothing for others, for another subject, or for no attempt', async () => {
    const { attemptId } = await takeQuiz(15);
    const other = await world.createStudent({ courses: [PYTHON_COURSE] });
    await expect(file({ attemptId }, other)).rejects.toMatchObject({ code: 'not-found' });
    await expect(file({ attemptId: NOBODY })).rejects.toMatchObject({ code: 'not-found' });
    await expect(file({ attemptId, subjectId: POLITY, courseId: UPSC_COURSE })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a report without an attempt', () => {
  test('is kept as not verified, with the name, the day and the percentage that the server knows (R45)', async () => {
    await named('Asha', 'Rao');
    const report = await file({
      correctAnswer: 19,
      incorrectAnswer: 1,
      totalQuestion: 20,
      percentageObtained: 12,
      userName: 'Somebody',
      day: 'Monday',
    });
    expect(report).toEqual({
      _id: report._id,
      date: SATURDAY.toISOString(),
      userName: 'Asha Rao',
      correctAnswer: 19,
      incorrectAnswer: 1,
      percentageObtained: 95,
      totalQuestion: 20,
      day: 'Saturday',
      subjectId: { _id: PYTHON, name: 'Python Programming' },
      courseId: { _id: PYTHON_COURSE, name: 'B.Tech Computer Science Foundations' },
      attemptId: null,
      verified: false,
      retake: false,
      certificateCode: null,
    });
    expect(await list()).toEqual([report]);
    expect(await world.deps.db.select().from(xpEvents).where(eq(xpEvents.userId, userId))).toEqual([]);
  });

  test.each([
    ['Asha', 'Rao', 'Asha Rao'],
    ['Asha', '', 'Asha'],
    ['', 'Rao', 'the username'],
  ])('of first name "%s" and last name "%s" is of %s', async (firstName, lastName, name) => {
    await named(firstName, lastName);
    expect((await file()).userName).toBe(name === 'the username' ? userId : name);
  });

  test('counts the day in the learner’s zone', async () => {
    const abroad = await world.createStudent({ timeZone: 'Pacific/Auckland', courses: [PYTHON_COURSE] });
    world.setSecondsAfterStart(8 * 3_600);
    expect((await file({}, userId)).day).toBe('Saturday');
    expect((await file({}, abroad)).day).toBe('Sunday');
  });

  test.each([
    ['an unknown subject', { subjectId: NOBODY }, 'not-found'],
    ['a subject of another course', { subjectId: POLITY }, 'not-found'],
    ['a course one is not in', { subjectId: POLITY, courseId: UPSC_COURSE }, 'not-enrolled'],
    ['more right answers than questions', { correctAnswer: 9, totalQuestion: 8 }, 'invalid-request'],
  ])('is refused for %s', async (_, claim, code) => {
    await expect(file(claim)).rejects.toMatchObject({ code });
  });
});

describe('a claim of a full score without an attempt', () => {
  const claim = { correctAnswer: 20, incorrectAnswer: 0, totalQuestion: 20 };

  test('counts for nothing: no XP, no streak, no certificate, no mastery, no quest, no rank, no quiz taken', async () => {
    const before = await everything();
    expect(await file(claim)).toMatchObject({
      percentageObtained: 100,
      verified: false,
      certificateCode: null,
    });
    expect(await everything()).toEqual(before);
  });

  test('leaves the counted quiz of the week to be taken, and its report the verified one', async () => {
    await file(claim);
    const { report, isRetake } = await takeQuiz(3);
    expect({ isRetake, report }).toMatchObject({ isRetake: false, report: { verified: true } });
  });

  test('is kept with the newest 49 others, also of many at once, and takes no verified report away', async () => {
    const { report } = await takeQuiz(15);
    for (let filed = 0; filed < 50; filed += 1) await file({ ...claim, correctAnswer: filed % 20 });
    world.setSecondsAfterStart(60);
    const newest = await Promise.all(Array.from({ length: 5 }, () => file(claim)));
    const kept = await list();
    expect(kept.filter(({ verified }) => !verified)).toHaveLength(50);
    expect(kept.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([report?._id, ...newest.map(({ _id }) => _id)]),
    );
  });

  /** Every row of every table about this student, but the reports. */
  async function everything() {
    const { rows } = await world.deps.db.execute<{ name: string }>(sql`
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'user_id' AND table_name <> 'weekly_reports'`);
    const tables = rows.map(({ name }) => name).toSorted();
    const found = [];
    for (const name of tables) {
      const table = sql.identifier(name);
      const { rows: own } = await world.deps.db.execute(
        sql`SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE user_id = ${userId} ORDER BY 1`,
      );
      found.push({ name, own });
    }
    return found;
  }
});

describe('the list of reports', () => {
  test('is newest first and one’s own', async () => {
    const first = await file();
    world.setSecondsAfterStart(60);
    const second = await file();
    expect(await list()).toEqual([second, first]);
    expect(await list(await world.createStudent())).toEqual([]);
    expect(await list(userId, POLITY, UPSC_COURSE)).toEqual([]);
  });

  test('holds at most 200 (R33)', async () => {
    const { _id } = await file();
    const [row] = await world.deps.db.select().from(weeklyReports).where(eq(weeklyReports.id, _id));
    if (!row) throw new Error('The report was filed before.');
    await world.deps.db
      .insert(weeklyReports)
      .values(
        Array.from({ length: 220 }, (_, index) => ({ ...row, id: `ab${String(index).padStart(22, '0')}` })),
      );
    expect(await list()).toHaveLength(200);
  });
});
