import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { createNextRecommended } from '#server/features/progress/course-progress.service.ts';
import { createXpHandlers } from '#server/features/xp/xp.handlers.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { HOUR, WAIT_AFTER_MISS, createLessonRounds } from './lesson-rounds-world.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const {
  courses,
  lessons,
  idOf,
  answerRound,
  missOneLacking,
  summary,
  nowPlus,
  lessonToAnswer,
  subtopicsInOrder,
} = await createLessonRounds(world, () => asha);
let asha: string;
beforeEach(async () => {
  asha = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});
const xp = createXpHandlers(world.deps, {
  courses,
  findNextRecommended: createNextRecommended(world.deps, { courses }),
});

describe('a lesson whose questions were missed', () => {
  test('is called to mind with the time from which it counts, until it is complete', async () => {
    expect(await lessonToAnswer()).toBeNull();
    await missOneLacking(idOf(3));
    expect(await lessonToAnswer()).toMatchObject({
      lesson: { subtopicId: idOf(3), name: lessons[3]?.name, subjectId: PYTHON },
      countsFrom: nowPlus(WAIT_AFTER_MISS),
      // Two right answers have brought 4 of its 10.
      xp: 6,
    });
    world.setSecondsAfterStart(WAIT_AFTER_MISS);
    await answerRound(idOf(3), 1);
    expect(await lessonToAnswer()).toBeNull();
  });

  test('is not what comes next until its answers count, but the lesson after it is', async () => {
    const nextLessons = async () => {
      const { nextRecommended, tomorrow } = await summary();
      return [nextRecommended?.subtopicId, tomorrow.lesson?.subtopicId];
    };
    const [first = '', following] = await nextLessons();
    await missOneLacking(first);
    expect(await nextLessons()).toEqual([following, following]);
    world.setSecondsAfterStart(WAIT_AFTER_MISS);
    expect((await nextLessons())[0]).toBe(first);
  });

  test('is passed over with every other one that waits, by Home and by the report of the first XP alike', async () => {
    const nextLesson = async () => {
      const { body } = await xp.getXpLedger(callBy(asha));
      const { nextRecommended } = await summary();
      expect(body.data.nextRecommended).toEqual(nextRecommended);
      return nextRecommended;
    };
    const inOrder = await subtopicsInOrder();
    await missOneLacking(inOrder[1]?._id ?? '');
    world.advance(60);
    expect(await nextLesson()).toMatchObject({ subtopicId: inOrder[2]?._id });
    await missOneLacking(inOrder[2]?._id ?? '');
    world.advance(60);
    expect(await nextLesson()).toMatchObject({ subtopicId: inOrder[3]?._id });
    await answerRound(inOrder[3]?._id ?? '', 3);
    const next = await nextLesson();
    expect(next).toMatchObject({ subtopicId: inOrder[4]?._id });
    expect(next).not.toHaveProperty('countsFrom');
  });

  test('is led back to once nothing else is left, with when it counts: first to the one that counts first', async () => {
    const inOrder = await subtopicsInOrder();
    await missOneLacking(inOrder[3]?._id ?? '');
    const countsFrom = nowPlus(WAIT_AFTER_MISS);
    world.setSecondsAfterStart(60);
    await missOneLacking(inOrder[0]?._id ?? '');
    await db
      .insert(subtopicProgress)
      .values(
        (await db.select().from(subtopics).where(eq(subtopics.courseId, PYTHON_COURSE))).map((lesson) => ({
          userId: asha,
          subtopicId: lesson.id,
          subjectId: lesson.subjectId,
          courseId: lesson.courseId,
          status: 'completed' as const,
          completedAt: world.deps.now(),
          updatedAt: world.deps.now(),
        })),
      )
      .onConflictDoNothing();
    expect((await summary()).nextRecommended).toMatchObject({ subtopicId: inOrder[3]?._id, countsFrom });
    expect((await summary()).tomorrow.lesson?.subtopicId).toBe(inOrder[3]?._id);
  });

  test('is named with its time in the tree of its subject, and nobody else’s', async () => {
    await missOneLacking(idOf(0));
    const countsFrom = nowPlus(WAIT_AFTER_MISS);
    const waiting = (await subtopicsInOrder()).filter((lesson) => lesson.countsFrom !== undefined);
    expect(waiting).toEqual([expect.objectContaining({ _id: idOf(0), countsFrom })]);
    const ravi = await world.createStudent({ courses: [PYTHON_COURSE] });
    expect((await subtopicsInOrder(ravi)).filter((lesson) => lesson.countsFrom)).toEqual([]);
    world.setSecondsAfterStart(WAIT_AFTER_MISS);
    expect((await subtopicsInOrder()).filter((lesson) => lesson.countsFrom)).toEqual([]);
  });

  test('is not called to mind more than two weeks later', async () => {
    await answerRound(idOf(3), 0);
    world.setSecondsAfterStart(15 * 24 * HOUR);
    expect(await lessonToAnswer()).toBeNull();
  });
});
