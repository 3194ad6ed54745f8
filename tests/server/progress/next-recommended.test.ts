import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { courses } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createNextRecommended } from '#server/features/progress/course-progress.service.ts';
import { createProfileService } from '#server/features/profile/profile.service.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import {
  HISTORY,
  PYTHON,
  PYTHON_COURSE,
  UPSC_COURSE,
  pythonSubtopic,
} from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { NUMBERS, PREAMBLE, createSummaryCalls } from './summary-calls.ts';

const NAMES = pythonSubtopic('first-steps/names-and-assignment');
const CONDITIONS = pythonSubtopic('first-steps/conditions-and-truth');
const POLITY = contentId('subject', 'indian-polity');
const PLASSEY = contentId('subtopic', 'modern-indian-history/company-rule/plassey-and-buxar');
const AFTER_PLASSEY = contentId('subtopic', 'modern-indian-history/company-rule/wars-of-expansion');

const world = await useLearningWorld();
const { db } = world.deps;
const { handlers, update, summary } = createSummaryCalls(world, () => userId);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ courses: [PYTHON_COURSE, UPSC_COURSE] });
});

/** What is recommended after so many seconds and this work. */
async function recommendedAfter(seconds: number, ...work: Parameters<typeof update>) {
  world.setSecondsAfterStart(seconds);
  await update(...work);
  return (await summary()).nextRecommended?.subtopicId;
}

const practise = (subtopicId: string) =>
  db.insert(subtopicProgress).values({
    userId,
    subtopicId,
    subjectId: PYTHON,
    courseId: PYTHON_COURSE,
    status: 'in_progress',
    quizScore: 0,
    maxScore: 1,
    updatedAt: world.deps.now(),
  });

describe('the recommended lesson', () => {
  test('recommends in the subject worked in last, whatever was opened for a minute or two since', async () => {
    await update(NUMBERS, { status: 'completed' });
    const opened = { status: 'in_progress', timeSpent: 5 } as const;
    expect(await recommendedAfter(100, PLASSEY, opened, UPSC_COURSE)).toBe(NAMES);
    expect(await recommendedAfter(300, PLASSEY, { timeSpent: 170 }, UPSC_COURSE)).toBe(NAMES);
    expect((await summary()).nextRecommended).not.toHaveProperty('isBegun');
    expect(await recommendedAfter(500, PLASSEY, { timeSpent: 180 }, UPSC_COURSE)).toBe(PLASSEY);
    expect((await summary()).nextRecommended).toMatchObject({ subjectId: HISTORY, isBegun: true });
    expect(await recommendedAfter(600, NUMBERS, { timeSpent: 10 })).toBe(NAMES);
    const findNext = createNextRecommended(world.deps, { courses: createCurrentCourses(world.deps) });
    expect(await findNext(userId)).toMatchObject({ subtopicId: NAMES });
  });

  test('recommends the lesson read last, also where one before it is not completed', async () => {
    await update(NAMES, { status: 'in_progress', timeSpent: 0 });
    expect(await recommendedAfter(300, NAMES, { timeSpent: 120 })).toBe(NAMES);
    expect(await recommendedAfter(400, NUMBERS, { status: 'in_progress', timeSpent: 5 })).toBe(NAMES);
  });

  test('recommends the lesson after the one completed last, and those left out before it at the end', async () => {
    expect(await recommendedAfter(60, NAMES, { status: 'completed' })).toBe(CONDITIONS);
    world.advance(60);
    await db.execute(sql`
      INSERT INTO subtopic_progress (user_id, subtopic_id, subject_id, course_id, status, completed_at, updated_at)
      SELECT ${userId}, id, subject_id, course_id, 'completed', ${SATURDAY.toISOString()}, ${SATURDAY.toISOString()}
      FROM subtopics WHERE subject_id = ${PYTHON} AND id <> ${NUMBERS} ON CONFLICT DO NOTHING`);
    expect((await summary()).nextRecommended?.subtopicId).toBe(NUMBERS);
  });

  test('goes on with the lesson that was read, not with one that only practice has asked about', async () => {
    await update(NAMES, { status: 'in_progress', timeSpent: 0 });
    expect(await recommendedAfter(300, NAMES, { timeSpent: 120 })).toBe(NAMES);
    world.setSecondsAfterStart(400);
    await practise(CONDITIONS);
    expect((await summary()).nextRecommended?.subtopicId).toBe(NAMES);
  });

  test('begins a subject that only practice has asked about at its first lesson', async () => {
    await practise(CONDITIONS);
    expect((await summary()).nextRecommended?.subtopicId).toBe(NUMBERS);
  });

  test('does not take a prepared row for a touch', async () => {
    await update(PREAMBLE, { status: 'completed' }, UPSC_COURSE);
    world.setSecondsAfterStart(60);
    const place = { userId, courseId: PYTHON_COURSE };
    await handlers.initializeExistingProgress(callBy(userId, { params: place, body: {} }));
    expect((await summary()).nextRecommended).toMatchObject({ name: 'The Union and its citizens' });
  });

  test('goes on in the subject chosen last, until another one is studied', async () => {
    const choose = (studySubjectId: string) =>
      createProfileService(world.deps).save(userId, { studySubjectId });
    await update(NUMBERS, { status: 'completed' });
    world.setSecondsAfterStart(100);
    await choose(POLITY);
    const findNext = createNextRecommended(world.deps, { courses: createCurrentCourses(world.deps) });
    expect((await summary()).nextRecommended?.subjectId).toBe(POLITY);
    expect((await findNext(userId))?.subjectId).toBe(POLITY);
    expect(
      await recommendedAfter(300, PLASSEY, { status: 'in_progress', timeSpent: 0 }, UPSC_COURSE),
    ).not.toBe(PLASSEY);
    expect(await recommendedAfter(500, PLASSEY, { timeSpent: 190 }, UPSC_COURSE)).toBe(PLASSEY);
    await expect(choose('nobody')).rejects.toMatchObject({ code: 'invalid-field' });
  });

  test('a subject may be chosen of a course that is not begun', async () => {
    const elsewhere = await world.createStudent({ courses: [PYTHON_COURSE] });
    await createProfileService(world.deps).save(elsewhere, { studySubjectId: POLITY });
    const findNext = createNextRecommended(world.deps, { courses: createCurrentCourses(world.deps) });
    expect((await findNext(elsewhere))?.subjectId).toBe(POLITY);
  });

  describe('after a first quiz', () => {
    const told = { courseId: UPSC_COURSE, subjectId: HISTORY, subtopicId: PLASSEY };
    const summaryOf = async (by: string) => {
      const courses = createCurrentCourses(world.deps);
      const findStart = async () => ({ ...told, name: 'Plassey', subjectName: 'History' });
      const { getProgressSummary } = createProgressHandlers(world.deps, { courses, findStart });
      const { body } = await getProgressSummary(callBy(by, { params: { userId: by } }));
      return body.data.nextRecommended;
    };

    test('begins with the lesson it named, enrolled there or nowhere yet, or else in the course that was chosen', async () => {
      expect(await summaryOf(userId)).toMatchObject(told);
      expect(await summaryOf(await world.createStudent())).toMatchObject(told);
      const elsewhere = await world.createStudent({ courses: [PYTHON_COURSE] });
      expect(await summaryOf(elsewhere)).toMatchObject({ subjectId: PYTHON, subtopicId: NUMBERS });
    });

    test('goes on as everybody does once a lesson was begun', async () => {
      await update(NUMBERS, { status: 'in_progress' });
      expect(await summaryOf(userId)).toMatchObject({ subtopicId: NUMBERS });
    });

    test('stays with it while it, or another of its subject, was only looked at, and goes onward once it is done', async () => {
      await update(PLASSEY, { status: 'in_progress', timeSpent: 5 }, UPSC_COURSE);
      expect(await summaryOf(userId)).toMatchObject(told);
      world.advance(60);
      await update(AFTER_PLASSEY, { status: 'in_progress', timeSpent: 5 }, UPSC_COURSE);
      expect(await summaryOf(userId)).toMatchObject(told);
      world.advance(60);
      await update(PLASSEY, { status: 'completed' }, UPSC_COURSE);
      expect(await summaryOf(userId)).toMatchObject({ subtopicId: AFTER_PLASSEY });
    });

    test('leads nobody into a hidden course', async () => {
      const hide = (isHidden: boolean) =>
        db.update(courses).set({ isHidden }).where(eq(courses.id, UPSC_COURSE));
      await hide(true);
      expect(await summaryOf(await world.createStudent())).toBeNull();
      expect(await summaryOf(userId)).toMatchObject(told);
      await hide(false);
    });
  });
});
