import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SubtopicProgressUpdate } from '#contract/contract.ts';
import { contentId } from '#server/content/content-ids.ts';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { activityDays, badgeAwards, xpTotals } from '#server/db/schema/xp.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import {
  HISTORY,
  LESSON_QUESTIONS,
  POLITY,
  PYTHON,
  PYTHON_COURSE,
  UPSC_COURSE,
  pythonSubtopic,
} from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');
const NAMES = pythonSubtopic('first-steps/names-and-assignment');
const PREAMBLE = contentId('subtopic', 'indian-polity/the-constitution/preamble');

/** As many as ship: courses grow. */
const lessonsOf = (place: { subjectId: string } | { courseId: string }): Promise<number> =>
  world.deps.db.$count(
    subtopics,
    'subjectId' in place ? eq(subtopics.subjectId, place.subjectId) : eq(subtopics.courseId, place.courseId),
  );

const world = await useLearningWorld();
const handlers = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ courses: [PYTHON_COURSE, UPSC_COURSE] });
});

const inCourse = (courseId: string) => callBy(userId, { params: { userId, courseId }, body: {} });

async function update(subtopicId: string, body: SubtopicProgressUpdate, courseId = PYTHON_COURSE) {
  const call = callBy(userId, { params: { userId, courseId, subtopicId }, body });
  return (await handlers.updateSubtopicProgress(call)).body.data;
}

async function subjectProgress(courseId = PYTHON_COURSE, subjectId = PYTHON) {
  const call = callBy(userId, { params: { userId, courseId, subjectId } });
  return (await handlers.getSubjectProgress(call)).body.data;
}

describe('updateSubtopicProgress', () => {
  test('marks a subtopic as understood, once and for all', async () => {
    const completed = {
      subtopicId: NUMBERS,
      status: 'completed',
      quizScore: null,
      maxScore: null,
      timeSpent: 0,
      completedAt: SATURDAY.toISOString(),
    };
    expect(await update(NUMBERS, { status: 'completed' })).toEqual(completed);
    world.setSecondsAfterStart(600);
    expect(await update(NUMBERS, { status: 'incomplete' })).toEqual(completed);
    expect((await subjectProgress()).subtopics[0]).toEqual(completed);
  });

  test('takes back that a lesson was known, and never what a question has shown', async () => {
    const undo = { undoCompletion: true as const };
    await update(NUMBERS, { status: 'completed' });
    expect(await update(NUMBERS, undo)).toMatchObject({ status: 'in_progress', completedAt: null });
    expect(await update(NUMBERS, undo)).toMatchObject({ status: 'in_progress' });
    await update(NUMBERS, { quizScore: 2, maxScore: 5 });
    await update(NUMBERS, { status: 'completed' });
    expect(await update(NUMBERS, undo)).toMatchObject({ status: 'in_progress', quizScore: 2 });
    await update(NUMBERS, { quizScore: 5, maxScore: 5 });
    expect(await update(NUMBERS, undo)).toMatchObject({
      status: 'completed',
      completedAt: SATURDAY.toISOString(),
    });
  });

  test('gives no XP (R47), and checks no lesson, which badges and quests go by (R48)', async () => {
    await update(NUMBERS, { status: 'completed', quizScore: 5, maxScore: 5 });
    const { db } = world.deps;
    expect(await db.$count(xpTotals, eq(xpTotals.userId, userId))).toBe(0);
    expect(await db.$count(badgeAwards, eq(badgeAwards.userId, userId))).toBe(0);
    const rows = await db.select().from(subtopicProgress).where(eq(subtopicProgress.userId, userId));
    expect(rows).toMatchObject([{ status: 'completed', checkedAt: null }]);
  });

  test('computes the status of a quiz from its score, whatever status is claimed (R48)', async () => {
    expect(await update(NUMBERS, { quizScore: 3, maxScore: 5, status: 'completed' })).toMatchObject({
      status: 'in_progress',
      quizScore: 3,
      maxScore: 5,
      completedAt: null,
    });
    expect(await update(NUMBERS, { quizScore: 4, maxScore: 5, status: 'incomplete' })).toMatchObject({
      status: 'completed',
      quizScore: 4,
    });
  });

  test('keeps the best score and never takes a completion back (R48)', async () => {
    await update(NUMBERS, { quizScore: 5, maxScore: 5 });
    world.setSecondsAfterStart(60);
    expect(await update(NUMBERS, { quizScore: 1, maxScore: 5 })).toMatchObject({
      status: 'completed',
      quizScore: 5,
      maxScore: 5,
      completedAt: SATURDAY.toISOString(),
    });
  });

  test('measures a score in questions of the subtopic (R48)', async () => {
    expect(await update(NUMBERS, { quizScore: 8, maxScore: 10 })).toMatchObject({
      status: 'completed',
      quizScore: 0.8 * LESSON_QUESTIONS,
      maxScore: LESSON_QUESTIONS,
    });
    expect(await update(NAMES, { quizScore: 7, maxScore: 10 })).toMatchObject({
      status: 'in_progress',
      quizScore: 0.7 * LESSON_QUESTIONS,
      maxScore: LESSON_QUESTIONS,
    });
  });

  test('takes the number of questions where no maximum is given', async () => {
    expect(await update(NUMBERS, { quizScore: LESSON_QUESTIONS - 1 })).toMatchObject({
      status: 'completed',
      maxScore: LESSON_QUESTIONS,
    });
  });

  test.each<[string, SubtopicProgressUpdate, string]>([
    ['above its maximum', { quizScore: 6, maxScore: 5 }, 'quizScore'],
    ['above the number of questions', { quizScore: LESSON_QUESTIONS + 1 }, 'quizScore'],
    ['without a score', { maxScore: 5 }, 'maxScore'],
  ])('refuses a result %s', async (_, body, field) => {
    await expect(update(NUMBERS, body)).rejects.toMatchObject({
      code: 'invalid-field',
      fields: { [field]: expect.any(String) },
    });
    expect(await world.deps.db.$count(subtopicProgress, eq(subtopicProgress.userId, userId))).toBe(0);
  });

  test('does not find a subtopic of another course', async () => {
    await expect(update(NUMBERS, { status: 'completed' }, UPSC_COURSE)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(update(NOBODY, { status: 'completed' })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('loses nothing when calls come at once', async () => {
    await handlers.startStudySession(inCourse(PYTHON_COURSE));
    world.setSecondsAfterStart(1_000);
    await Promise.all([
      update(NUMBERS, { quizScore: 5, maxScore: 5 }),
      update(NUMBERS, { status: 'in_progress' }),
      update(NUMBERS, { quizScore: 2, maxScore: 5 }),
      update(NUMBERS, { status: 'completed' }),
    ]);
    expect((await subjectProgress()).subtopics[0]).toMatchObject({ status: 'completed', quizScore: 5 });
  });
});

describe('time spent', () => {
  const timeOf = async (seconds: number) => (await update(NUMBERS, { timeSpent: seconds })).timeSpent;

  test('counts from the latest study session at first, then from the last call (R48)', async () => {
    await handlers.startStudySession(inCourse(PYTHON_COURSE));
    world.setSecondsAfterStart(300);
    expect(await timeOf(200)).toBe(200);
    world.setSecondsAfterStart(400);
    expect(await timeOf(9_999)).toBe(300);
    expect(await timeOf(9_999)).toBe(300);
  });

  test('counts at most an hour at first', async () => {
    await handlers.startStudySession(inCourse(PYTHON_COURSE));
    world.setSecondsAfterStart(86_400);
    expect(await timeOf(86_400)).toBe(3_600);
  });

  test('counts nothing at first without a study session, or with one of another course', async () => {
    await handlers.startStudySession(inCourse(UPSC_COURSE));
    world.setSecondsAfterStart(600);
    expect(await timeOf(600)).toBe(0);
  });

  test('does not count from the moment a row was only prepared', async () => {
    await handlers.initializeExistingProgress(inCourse(PYTHON_COURSE));
    world.setSecondsAfterStart(7_000);
    await handlers.startStudySession(inCourse(PYTHON_COURSE));
    world.setSecondsAfterStart(7_120);
    expect(await timeOf(5_000)).toBe(120);
  });

  test('is a beginning', async () => {
    await handlers.startStudySession(inCourse(PYTHON_COURSE));
    world.setSecondsAfterStart(60);
    expect((await update(NUMBERS, { timeSpent: 30 })).status).toBe('in_progress');
  });
});

describe('an activity day', () => {
  test.each([
    ['Asia/Kolkata', '2026-11-22'],
    ['America/New_York', '2026-11-21'],
    [undefined, '2026-11-22'],
  ])('is the day in the learner’s zone (%s)', async (timeZone, day) => {
    userId = await world.createStudent({ courses: [PYTHON_COURSE], ...(timeZone && { timeZone }) });
    world.setNow(new Date('2026-11-21T20:00:00Z'));
    await update(NUMBERS, { status: 'completed' });
    await update(NAMES, { status: 'completed' });
    const days = await world.deps.db
      .select({ day: activityDays.day })
      .from(activityDays)
      .where(eq(activityDays.userId, userId));
    expect(days).toEqual([{ day }]);
  });
});

describe('a day of reading alone', () => {
  const daysOf = () => world.deps.db.$count(activityDays, eq(activityDays.userId, userId));

  test('begins no streak before something was completed, and goes on with one after it', async () => {
    await handlers.startStudySession(inCourse(PYTHON_COURSE));
    world.setSecondsAfterStart(60);
    await update(NUMBERS, { timeSpent: 30 });
    expect(await daysOf()).toBe(0);
    await update(NUMBERS, { status: 'completed' });
    expect(await daysOf()).toBe(1);
    world.setSecondsAfterStart(86_400);
    await update(NAMES, { timeSpent: 30 });
    expect(await daysOf()).toBe(2);
  });
});

describe('progress of a subject and a course', () => {
  test('lists every subtopic in its order, begun or not', async () => {
    await update(NAMES, { status: 'completed' });
    const progress = await subjectProgress();
    expect(progress).toMatchObject({
      subjectId: PYTHON,
      subjectName: 'Python Programming',
      courseId: PYTHON_COURSE,
      status: 'in_progress',
      completedSubtopics: 1,
      totalSubtopics: await lessonsOf({ subjectId: PYTHON }),
      nextRecommended: { subtopicId: NUMBERS },
      message: null,
    });
    expect(progress.subtopics.slice(0, 2).map(({ subtopicId, status }) => ({ subtopicId, status }))).toEqual([
      { subtopicId: NUMBERS, status: 'incomplete' },
      { subtopicId: NAMES, status: 'completed' },
    ]);
    expect(progress.subtopics).toHaveLength(await lessonsOf({ subjectId: PYTHON }));
  });

  test('folds the subjects of a course', async () => {
    await update(PREAMBLE, { status: 'completed' }, UPSC_COURSE);
    const call = callBy(userId, { params: { userId, courseId: UPSC_COURSE } });
    const { data } = (await handlers.getCourseProgress(call)).body;
    const totalSubtopics = await lessonsOf({ courseId: UPSC_COURSE });
    expect(data).toMatchObject({ status: 'in_progress', completedSubtopics: 1, totalSubtopics });
    expect(data.subjects.slice(0, 2).map(({ subjectId, status }) => ({ subjectId, status }))).toEqual([
      { subjectId: POLITY, status: 'in_progress' },
      { subjectId: HISTORY, status: 'incomplete' },
    ]);
  });

  test('covers the courses I am enrolled in', async () => {
    const call = callBy(userId, { params: { userId } });
    const { data } = (await handlers.listCourseProgress(call)).body;
    expect(data.map(({ courseId }) => courseId).sort()).toEqual([PYTHON_COURSE, UPSC_COURSE].sort());
  });

  test('never shows another student’s work', async () => {
    await update(NUMBERS, { status: 'completed' });
    userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    expect((await subjectProgress()).completedSubtopics).toBe(0);
  });

  test('is not found for a subject of another course', async () => {
    await expect(subjectProgress(UPSC_COURSE, PYTHON)).rejects.toMatchObject({ code: 'not-found' });
    const ids = { userId, courseId: UPSC_COURSE, subjectId: PYTHON };
    await expect(handlers.initializeProgress(callBy(userId, { body: ids }))).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('preparing rows', () => {
  const countRows = () => world.deps.db.$count(subtopicProgress, eq(subtopicProgress.userId, userId));

  test('initializeProgress prepares one subject and changes nothing a second time', async () => {
    await update(NUMBERS, { status: 'completed' });
    const call = callBy(userId, {
      body: { userId, courseId: PYTHON_COURSE, subjectId: PYTHON },
    });
    expect((await handlers.initializeProgress(call)).body.data).toMatchObject({ completedSubtopics: 1 });
    expect(await countRows()).toBe(await lessonsOf({ subjectId: PYTHON }));
    await handlers.initializeProgress(call);
    expect(await countRows()).toBe(await lessonsOf({ subjectId: PYTHON }));
  });

  test('initializeExistingProgress prepares all subjects of a course', async () => {
    const { data } = (await handlers.initializeExistingProgress(inCourse(UPSC_COURSE))).body;
    const totalSubtopics = await lessonsOf({ courseId: UPSC_COURSE });
    expect(data).toMatchObject({ status: 'incomplete', totalSubtopics });
    expect(await countRows()).toBe(totalSubtopics);
  });

  test('checkFixEnrollments says how many courses it looked at and mended', async () => {
    await handlers.initializeExistingProgress(inCourse(UPSC_COURSE));
    const call = callBy(userId, { params: { userId }, body: {} });
    expect((await handlers.checkFixEnrollments(call)).body.data).toEqual({ checked: 2, fixed: 1 });
    expect((await handlers.checkFixEnrollments(call)).body.data).toEqual({ checked: 2, fixed: 0 });
    const [upsc, python] = [
      await lessonsOf({ courseId: UPSC_COURSE }),
      await lessonsOf({ courseId: PYTHON_COURSE }),
    ];
    expect(await countRows()).toBe(upsc + python);
  });
});
