import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { StudyStatistics } from '#contract/contract.ts';
import { progressPercent } from '#domain/progress/progress.ts';
import { DEMO_STUDENT } from '#server/seed/demo-student.ts';
import { users } from '#server/db/schema/accounts.ts';
import { seed } from '#server/seed/seed.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON, PYTHON_COURSE, UPSC_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, countQueries, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

// A year of study stands here as bare rows.
const world = await useLearningWorld({ invariants: 'unchecked' });
const { db } = world.deps;
const handlers = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');
const NAMES = pythonSubtopic('first-steps/names-and-assignment');

async function statistics(userId: string): Promise<StudyStatistics> {
  return (await handlers.getStudyStatistics(callBy(userId, { params: { userId } }))).body.data;
}

async function study(userId: string, subtopicId: string, { from, to }: { from: string; to: string }) {
  const place = { userId, courseId: PYTHON_COURSE };
  world.setNow(new Date(from));
  await handlers.startStudySession(callBy(userId, { params: place, body: {} }));
  world.setNow(new Date(to));
  const timeSpent = (Date.parse(to) - Date.parse(from)) / 1_000;
  await handlers.updateSubtopicProgress(
    callBy(userId, { params: { ...place, subtopicId }, body: { timeSpent, status: 'completed' } }),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the statistics of the demo student', () => {
  test('are what the rows say', async () => {
    await seed(world.deps);
    const [demo] = await db.select().from(users).where(eq(users.email, DEMO_STUDENT.email));
    const userId = demo?.id ?? '';
    const shown = await statistics(userId);
    const { rows } = await db.execute<{
      topic: string;
      subject: string;
      course: string;
      day: string | null;
      worked: string;
      seconds: number;
      score: number | null;
    }>(sql`
      SELECT st.topic_id AS topic, p.subject_id AS subject, p.course_id AS course, p.time_spent_seconds AS seconds,
        to_char(p.completed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day,
        to_char(p.updated_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS worked,
        p.quiz_score AS score
      FROM subtopic_progress p JOIN subtopics st ON st.id = p.subtopic_id WHERE p.user_id = ${userId}`);
    expect(rows).toHaveLength(9);
    expect([shown.from, shown.today]).toEqual(['2026-10-25', '2026-11-21']);
    for (const { date, subjectId, timeSpent, completedSubtopics } of shown.days) {
      const own = rows.filter(({ subject }) => subject === subjectId);
      expect(timeSpent).toBe(sum(own.filter(({ worked }) => worked === date).map(({ seconds }) => seconds)));
      expect(completedSubtopics).toBe(own.filter(({ day }) => day === date).length);
    }
    expect(sum(shown.days.map(({ timeSpent }) => timeSpent))).toBe(sum(rows.map(({ seconds }) => seconds)));
    expect(shown.courses.map(({ courseId }) => courseId).toSorted()).toEqual(
      [PYTHON_COURSE, UPSC_COURSE].toSorted(),
    );
    for (const course of shown.courses) {
      const own = rows.filter((row) => row.course === course.courseId);
      const done = own.filter(({ day }) => day !== null).length;
      const lessons = await db.execute<{ all: number }>(
        sql`SELECT count(*)::int AS all FROM subtopics WHERE course_id = ${course.courseId} AND NOT is_draft`,
      );
      const all = lessons.rows[0]?.all ?? 0;
      const days = course.courseId === PYTHON_COURSE ? 9 : 8;
      const left = Math.ceil(((all - done) * days) / done);
      expect(course).toMatchObject({
        completedSubtopics: done,
        completedRecently: done,
        totalSubtopics: all,
        recentDays: days,
        dailyGoalMinutes: 0,
        timeToday: sum(own.filter(({ worked }) => worked === '2026-11-21').map(({ seconds }) => seconds)),
        finishOn: new Date(Date.parse('2026-11-21') + left * 86_400_000).toISOString().slice(0, 10),
      });
    }
    for (const { topicId, mastery, lessons } of shown.topics) {
      const own = rows.filter(({ topic }) => topic === topicId);
      const right = sum(own.map(({ score }) => score ?? 0));
      expect(sum(lessons.map(({ rightAnswers }) => rightAnswers))).toBe(right);
      expect(mastery).toBe(
        progressPercent(right, sum(lessons.map(({ answeredQuestions }) => answeredQuestions))),
      );
    }
    expect(new Set(shown.topics.map(({ topicId }) => topicId))).toEqual(
      new Set(rows.map(({ topic }) => topic)),
    );
  });
});

describe('mastery', () => {
  const attempts = createAttemptCalls(world);
  const topic = async (userId: string) => (await statistics(userId)).topics[0];

  test('falls by a failed quiz, however good the one before was', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    const round = async (share: number) => {
      world.setSecondsAfterStart(60);
      const { attemptId, questions } = await attempts.start(userId, {
        kind: 'subtopic',
        subtopicId: NUMBERS,
      });
      await attempts.submitRight(userId, attemptId, Math.floor(questions.length * share));
      return questions.length;
    };
    const all = await round(1);
    const before = await topic(userId);
    expect(before?.mastery, 'questions that nobody asked count for nothing').toBe(100);
    expect(before?.lessons).toContainEqual(
      expect.objectContaining({ subtopicId: NUMBERS, rightAnswers: all, answeredQuestions: all }),
    );
    await round(0);
    const after = await topic(userId);
    expect(after?.mastery).toBeLessThan(before?.mastery ?? 0);
    expect(after?.mastery).toBe(0);
  });
});

describe('the statistics of a newcomer', () => {
  test('are empty without a course, and zeros with one', async () => {
    expect(await statistics(await world.createStudent())).toEqual({
      from: '2026-10-25',
      today: '2026-11-21',
      days: [],
      subjects: [],
      courses: [],
      topics: [],
      dueCards: 0,
      fading: [],
    });
    const enrolled = await statistics(await world.createStudent({ courses: [PYTHON_COURSE] }));
    expect(enrolled).toMatchObject({ days: [], topics: [], dueCards: 0 });
    expect(enrolled.courses).toMatchObject([
      { timeToday: 0, completedSubtopics: 0, completedRecently: 0, recentDays: 1, finishOn: null },
    ]);
  });
});

describe('time around midnight', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-22', '2026-11-21'],
    ['America/New_York', '2026-11-22T05:00:00Z', '2026-11-22', '2026-11-21'],
  ])('is of the day it was spent on, in %s', async (timeZone, midnight, after, before) => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE], timeZone });
    const at = (seconds: number) => new Date(Date.parse(midnight) + seconds * 1_000).toISOString();
    await study(userId, NUMBERS, { from: at(-1_200), to: at(-600) });
    expect((await statistics(userId)).courses[0]?.timeToday).toBe(600);
    await study(userId, NAMES, { from: at(-300), to: at(120) });
    const shown = await statistics(userId);
    expect([shown.today, shown.courses[0]?.timeToday]).toEqual([after, 120]);
    expect(shown.days).toEqual([
      { date: after, subjectId: PYTHON, timeSpent: 120, completedSubtopics: 1 },
      { date: before, subjectId: PYTHON, timeSpent: 900, completedSubtopics: 1 },
    ]);
  });

  test('leaves the picture after 28 days', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    await study(userId, NUMBERS, { from: SATURDAY.toISOString(), to: '2026-11-21T04:40:00Z' });
    world.setNow(new Date('2026-12-18T18:29:59Z'));
    expect((await statistics(userId)).days).toHaveLength(1);
    world.setNow(new Date('2026-12-18T18:30:00Z'));
    expect((await statistics(userId)).days).toEqual([]);
  });
});

describe('what fades', () => {
  test('is what has cards due, of this student alone, most cards first', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    const other = await world.createStudent({ courses: [PYTHON_COURSE] });
    const add = (owner: string, subtopicId: string, count: number, dueAt: string) =>
      db.execute(sql`
        INSERT INTO review_cards (id, user_id, question_id, due_at, created_at)
        SELECT substr(md5(${owner + dueAt} || id), 1, 24), ${owner}, id, ${dueAt}, ${dueAt} FROM questions
        WHERE subtopic_id = ${subtopicId} ORDER BY serial_no LIMIT ${count}`);
    await add(userId, NUMBERS, 1, '2026-11-21T04:30:00Z');
    await add(userId, NAMES, 2, '2026-11-20T04:30:00Z');
    await add(other, NUMBERS, 3, '2026-11-20T04:30:00Z');
    const later = pythonSubtopic('first-steps/conditions-and-truth');
    await add(userId, later, 2, '2026-11-21T04:30:01Z');
    const shown = await statistics(userId);
    expect(shown.dueCards).toBe(3);
    expect(shown.fading.map(({ subtopicId, dueCards }) => [subtopicId, dueCards])).toEqual([
      [NAMES, 2],
      [NUMBERS, 1],
    ]);
  });
});

test('a year of daily study in every subject takes few statements and a bounded answer', async () => {
  const userId = await world.createStudent({ courses: [PYTHON_COURSE, UPSC_COURSE] });
  await db.execute(sql`
    INSERT INTO study_days (user_id, day, subject_id, course_id, seconds)
    SELECT ${userId}, '2026-11-21'::date - back, s.id, s.course_id, 1800
    FROM subjects s, generate_series(0, 364) back WHERE s.course_id IN (${PYTHON_COURSE}, ${UPSC_COURSE})`);
  await db.execute(sql`
    INSERT INTO subtopic_progress (user_id, subtopic_id, subject_id, course_id, status, quiz_score, max_score, completed_at, updated_at)
    SELECT ${userId}, id, subject_id, course_id, 'completed', 4, 5, at, at FROM (
      SELECT *, '2026-11-21T04:00:00Z'::timestamptz - (serial_no || ' days')::interval AS at
      FROM subtopics WHERE course_id IN (${PYTHON_COURSE}, ${UPSC_COURSE}) AND NOT is_draft) st`);
  await statistics(userId);
  let shown: StudyStatistics | undefined;
  expect(await countQueries(world, async () => (shown = await statistics(userId)))).toBeLessThanOrEqual(7);
  expect(new Set(shown?.days.map(({ date }) => date)).size).toBe(28);
  expect(shown?.topics.length).toBeLessThanOrEqual(24);
  expect(shown?.courses.map(({ finishOn }) => finishOn)).toEqual([null, null]);
  expect(JSON.stringify(shown).length).toBeLessThan(60_000);
});
