import { beforeEach, describe, expect, test } from 'vitest';
import { RESERVED_QUESTIONS } from '#domain/assessment/reserved-questions.ts';
import { contentId } from '#server/content/content-ids.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { findWeeklyPool } from '#server/features/progress/weekly-assessment.repository.ts';
import { buildWeeklyAttempt } from '#tests/support/server/attempt-fixtures.ts';
import {
  LESSON_QUESTIONS,
  POLITY,
  PYTHON,
  PYTHON_COURSE,
  UPSC_COURSE,
  pythonSubtopic,
} from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const FILES = ['numbers-and-text', 'names-and-assignment', 'conditions-and-truth', 'loops-and-ranges'];
const ASSESSMENT = `2026-W47-${PYTHON}`;

// Attempts stand here as bare rows, without questions and reports.
const world = await useLearningWorld({ invariants: 'unchecked' });
const handlers = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ courses: [PYTHON_COURSE] });
});

const call = (courseId = PYTHON_COURSE, subjectId = PYTHON) =>
  callBy(userId, { params: { userId, courseId, subjectId } });
const previousWeek = async () => (await handlers.getPreviousWeek(call())).body;

async function complete(key: string, at: string): Promise<string> {
  const subtopicId = contentId('subtopic', `python-programming/${key}`);
  const place = { subtopicId, subjectId: PYTHON, courseId: PYTHON_COURSE, userId };
  await world.deps.db
    .insert(subtopicProgress)
    .values({ ...place, status: 'completed', completedAt: new Date(at), updatedAt: new Date(at) });
  return subtopicId;
}

async function addAttempt(part: Partial<typeof quizAttempts.$inferInsert>): Promise<string> {
  const row = buildWeeklyAttempt(userId, part);
  await world.deps.db.insert(quizAttempts).values(row);
  return row.id;
}

describe('getPreviousWeek', () => {
  test('is locked before the first subtopic is completed, with the way to unlock it', async () => {
    const { message, data } = await previousWeek();
    expect(message).toBe("Complete a lesson to unlock this week's quiz.");
    expect(data).toMatchObject({
      completedSubtopics: [],
      weeklySummary: { totalSubtopics: expect.any(Number), completedSubtopics: 0 },
      dateRange: { startDate: '2026-11-09', endDate: '2026-11-21' },
      assessment: { state: 'locked', totalQuestions: 0, topics: [], attemptId: null },
    });
  });

  test('gives what was completed in two weeks and the assessment on it', async () => {
    const names = await complete('first-steps/names-and-assignment', '2026-11-20T04:30:00Z');
    const numbers = await complete('first-steps/numbers-and-text', '2026-11-10T04:30:00Z');
    await complete('first-steps/loops-and-ranges', '2026-10-10T04:30:00Z');

    const { data } = await previousWeek();
    const quizzesOf = (key: string) =>
      Array.from({ length: LESSON_QUESTIONS }, (_, index) => ({
        questionId: contentId('question', `python-programming/${key}/${index + 1}`),
      }));

    expect(data.subject).toEqual({ _id: PYTHON, name: 'Python Programming' });
    expect(data.course).toEqual({ _id: PYTHON_COURSE, name: 'B.Tech Computer Science Foundations' });
    expect(data.completedSubtopics).toEqual([
      {
        topicName: 'Values and names',
        subtopicName: 'Numbers and text',
        subtopicId: numbers,
        completedAt: '2026-11-10T04:30:00.000Z',
        quizzes: quizzesOf('first-steps/numbers-and-text'),
      },
      {
        topicName: 'Values and names',
        subtopicName: expect.any(String),
        subtopicId: names,
        completedAt: '2026-11-20T04:30:00.000Z',
        quizzes: quizzesOf('first-steps/names-and-assignment'),
      },
    ]);
    expect(data.dailyStats).toContainEqual({ date: '2026-11-20', day: 'Friday', completedSubtopics: 1 });
    expect(data.assessment).toEqual({
      id: ASSESSMENT,
      title: 'Weekly Quiz: Python Programming',
      timeLimit: 30,
      difficulty: 'Medium',
      topics: ['Values and names'],
      instructions: 'Complete all questions within the time limit. Each question carries equal marks.',
      totalQuestions: 2 * LESSON_QUESTIONS,
      subject: 'Python Programming',
      dateRange: { startDate: '2026-11-09', endDate: '2026-11-21' },
      completionData: { totalSubtopics: expect.any(Number), completedSubtopics: 2 },
      state: 'available',
      attemptId: null,
      deadlineAt: null,
      closesAt: '2026-11-22T18:30:00.000Z',
      practiceCount: 0,
      newQuestions: 2 * RESERVED_QUESTIONS,
      countingQuestions: 2 * LESSON_QUESTIONS,
      firstTimeQuestions: 2 * LESSON_QUESTIONS,
    });
  });

  test('asks at most twenty questions', async () => {
    for (const file of FILES) await complete(`first-steps/${file}`, '2026-11-20T04:30:00Z');
    await complete('data-in-collections/dictionaries', '2026-11-20T04:30:00Z');
    expect((await previousWeek()).data.assessment.totalQuestions).toBe(20);
  });

  test('takes everything ever completed when these weeks were empty', async () => {
    await complete('first-steps/loops-and-ranges', '2026-10-10T04:30:00Z');
    const { data } = await previousWeek();
    expect(data.dateRange).toEqual({ startDate: '2026-10-10', endDate: '2026-11-21' });
    expect(data.assessment).toMatchObject({ state: 'available', totalQuestions: LESSON_QUESTIONS });
  });

  test('gives neither questions nor keys away', async () => {
    await complete('first-steps/numbers-and-text', '2026-11-20T04:30:00Z');
    expect(JSON.stringify(await previousWeek())).not.toMatch(/option|correct|explanation|passage/i);
  });

  test('shows the running attempt, then the counted one and the practice after it', async () => {
    await complete('first-steps/numbers-and-text', '2026-11-20T04:30:00Z');
    const graded = { status: 'graded' as const, finishedAt: SATURDAY };
    const counted = await addAttempt(graded);
    await addAttempt({ ...graded, isRetake: true });
    expect((await previousWeek()).data.assessment).toMatchObject({
      state: 'submitted',
      attemptId: counted,
      deadlineAt: null,
      practiceCount: 1,
    });
    const practice = await addAttempt({ isRetake: true });
    expect((await previousWeek()).data.assessment).toMatchObject({
      state: 'running',
      attemptId: practice,
      deadlineAt: '2026-11-21T05:00:00.000Z',
    });
  });

  test('starts anew on Monday of the learner’s zone', async () => {
    await complete('first-steps/numbers-and-text', '2026-11-20T04:30:00Z');
    await addAttempt({ status: 'graded', finishedAt: SATURDAY });
    world.setNow(new Date('2026-11-22T18:30:00Z'));
    expect((await previousWeek()).data.assessment).toMatchObject({
      id: `2026-W48-${PYTHON}`,
      state: 'available',
    });
  });

  test('shows the quiz of another week that still runs', async () => {
    await complete('first-steps/numbers-and-text', '2026-11-20T04:30:00Z');
    world.setNow(new Date('2026-11-22T18:30:00Z'));
    const running = await addAttempt({ deadlineAt: new Date('2026-11-22T18:40:00Z') });
    expect((await previousWeek()).data.assessment).toMatchObject({
      id: `2026-W48-${PYTHON}`,
      state: 'running',
      attemptId: running,
    });
    world.setNow(new Date('2026-11-22T18:40:00Z'));
    expect((await previousWeek()).data.assessment).toMatchObject({ state: 'available', attemptId: null });
  });

  test('does not see other subjects, other students or practice of other kinds', async () => {
    await complete('first-steps/numbers-and-text', '2026-11-20T04:30:00Z');
    await addAttempt({ kind: 'subject', status: 'graded', finishedAt: SATURDAY });
    expect((await previousWeek()).data.assessment.state).toBe('available');
    userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    expect((await previousWeek()).data.assessment.state).toBe('locked');
  });

  test('is not found for a subject of another course', async () => {
    await expect(handlers.getPreviousWeek(call(UPSC_COURSE, PYTHON))).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(handlers.getPreviousWeek(call(PYTHON_COURSE, NOBODY))).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('findWeeklyPool', () => {
  const find = (subjectId = PYTHON) => findWeeklyPool(world.deps.db, { userId, subjectId, now: SATURDAY });

  test('gives the questions in the order of the subject', async () => {
    const second = await complete('first-steps/names-and-assignment', '2026-11-12T04:30:00Z');
    const first = await complete('first-steps/numbers-and-text', '2026-11-20T04:30:00Z');
    const pool = await find();
    expect(pool?.subtopics.map(({ id }) => id)).toEqual([first, second]);
    expect(pool?.questionIds).toEqual(
      pool?.subtopics.flatMap(({ questions }) => questions.map(({ id }) => id)),
    );
    expect(pool?.questionIds).toHaveLength(2 * LESSON_QUESTIONS);
    expect(pool).toMatchObject({
      assessmentId: ASSESSMENT,
      courseId: PYTHON_COURSE,
      subjectName: 'Python Programming',
      range: { startDate: '2026-11-09', endDate: '2026-11-21' },
    });
  });

  test('leaves out what is only begun', async () => {
    await world.deps.db.insert(subtopicProgress).values({
      userId,
      subtopicId: pythonSubtopic('first-steps/numbers-and-text'),
      subjectId: PYTHON,
      courseId: PYTHON_COURSE,
      status: 'in_progress',
      updatedAt: SATURDAY,
    });
    expect(await find()).toMatchObject({ subtopics: [], questionIds: [] });
  });

  test('is empty for a subject without work, and null for none', async () => {
    expect(await find(POLITY)).toMatchObject({ courseId: UPSC_COURSE, subtopics: [], questionIds: [] });
    expect(await find(NOBODY)).toBeNull();
  });

  test('works inside a transaction', async () => {
    await complete('first-steps/numbers-and-text', '2026-11-20T04:30:00Z');
    const pool = await world.deps.db.transaction((tx) =>
      findWeeklyPool(tx, { userId, subjectId: PYTHON, now: SATURDAY }),
    );
    expect(pool).toEqual(await find());
  });
});
