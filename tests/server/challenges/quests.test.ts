import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StudentDay } from '#domain/progress/calendar.ts';
import { weeklyAssessmentId } from '#domain/assessment/weekly-assessment.ts';
import { enrollments, subtopicProgress } from '#server/db/schema/learning.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { contentId } from '#server/content/content-ids.ts';
import { buildWeeklyAttempt } from '#tests/support/server/attempt-fixtures.ts';
import { POLITY, PYTHON, PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { useQuestWorld, WEDNESDAY } from './quest-world.ts';

/** Weeks before, for lessons that are no part of the pace. */
const LONG_AGO = new Date('2026-10-12T04:30:00Z');
const LATER = new Date('2026-10-13T04:30:00Z');
const DATA_STRUCTURES = contentId('subject', 'data-structures-and-algorithms');

const { challenges, db, createLearner, complete, study, countQuests, questProgress } = await useQuestWorld();

let asha: string;
beforeEach(async () => {
  challenges.world.setNow(WEDNESDAY);
  asha = await createLearner();
});

const enrol = (userId: string, courseId: string) =>
  db.insert(enrollments).values({ userId, courseId, enrolledAt: WEDNESDAY });
const takeQuiz = (userId: string, values: Partial<typeof quizAttempts.$inferInsert> = {}) =>
  db.insert(quizAttempts).values(
    buildWeeklyAttempt(userId, {
      status: 'graded',
      answers: { 0: 1 },
      startedAt: WEDNESDAY,
      finishedAt: WEDNESDAY,
      ...values,
    }),
  );

describe('the quests of a week', () => {
  test('are three from the learner’s own plan, until Monday where they live', async () => {
    const maria = await createLearner({ timeZone: 'America/Los_Angeles' });
    await complete(maria, 1, LONG_AGO);
    const common = { kind: 'quest', progress: 0, endsAt: '2026-11-23T08:00:00.000Z', done: false, xp: 30 };
    const expected = [
      {
        ...common,
        _id: 'quest-2026-11-16-1',
        title: 'Complete 3 lessons this week by answering questions',
        goal: 3,
      },
      {
        ...common,
        _id: 'quest-2026-11-16-2',
        title: "Take this week's quiz in Python Programming",
        goal: 1,
        courseId: PYTHON_COURSE,
        subjectId: PYTHON,
      },
      { ...common, _id: 'quest-2026-11-16-3', title: 'Answer questions on 4 days this week', goal: 4 },
    ];
    expect(await challenges.quests(maria)).toEqual(expected);
    expect(await challenges.quests(maria)).toEqual(expected);
  });

  test('ask for no weekly quiz before a lesson has opened one in an enrolled course', async () => {
    // Of a course that was left.
    await complete(asha, 3, LONG_AGO, POLITY);
    expect(await questProgress(asha)).toEqual([
      'Complete 3 lessons this week by answering questions: 0/3',
      'Answer questions on 4 days this week: 0/4',
      'Answer the question of the day on 3 days: 0/3',
    ]);
  });

  test('name the subject gone on with, or else the one learned in last whose quiz is open', async () => {
    await complete(asha, 1, LONG_AGO);
    await complete(asha, 1, LATER, DATA_STRUCTURES);
    expect((await questProgress(asha))[1]).toContain('Data Structures and Algorithms');
    const maria = await createLearner();
    // All of Python: she goes on in a subject that she has not begun.
    await complete(maria, 1_000, LATER);
    expect((await questProgress(maria))[1]).toContain('Python Programming');
  });

  test('lead to the lesson that opens a quiz which is locked again, until it is open or done', async () => {
    const [first] = await complete(asha, 1, LONG_AGO);
    const quizQuest = async () => (await challenges.quests(asha))[1];
    expect(await quizQuest()).not.toHaveProperty('opensWith');
    await db.delete(subtopicProgress).where(eq(subtopicProgress.userId, asha));
    const { opensWith, subjectId } = (await quizQuest()) ?? {};
    expect(subjectId).toBe(PYTHON);
    expect(opensWith).toMatchObject({ courseId: PYTHON_COURSE, subjectId: PYTHON, subtopicId: first });
    await complete(asha, 1);
    expect(await quizQuest()).not.toHaveProperty('opensWith');
    // Of a course that is not enrolled in, nothing is open.
    await db.delete(enrollments).where(eq(enrollments.userId, asha));
    expect(await quizQuest()).toHaveProperty('opensWith.subtopicId', first);
    await takeQuiz(asha);
    expect(await quizQuest()).not.toHaveProperty('opensWith');
  });

  test('tell whether today counts already for those that count days', async () => {
    const counted = async () =>
      (await challenges.quests(asha)).map(({ isTodayCounted = false }) => isTodayCounted);
    await study(asha, '2026-11-17');
    expect(await counted()).toEqual([false, false, false]);
    await challenges.answerToday(asha, 'wrong');
    expect(await counted()).toEqual([false, true, true]);
  });

  test('take their pace from last week', async () => {
    await complete(asha, 5, new Date('2026-11-15T18:29:00Z'));
    expect((await questProgress(asha))[0]).toBe('Complete 5 lessons this week by answering questions: 0/5');
  });

  test('keep their goals when the plan changes in the middle of the week', async () => {
    const before = await questProgress(asha);
    await complete(asha, 5, new Date('2026-11-14T04:30:00Z'));
    await enrol(asha, UPSC_COURSE);
    expect(await questProgress(asha)).toEqual(before);
  });

  test('show a newcomer the way in', async () => {
    const newcomer = await challenges.world.createStudent();
    expect(await questProgress(newcomer)).toEqual([
      'Choose a course: 0/1',
      'Complete one lesson this week by answering questions: 0/1',
      'Answer questions on 4 days this week: 0/4',
    ]);
    await enrol(newcomer, PYTHON_COURSE);
    expect((await questProgress(newcomer))[0]).toBe('Choose a course: 1/1 done');
    expect(await challenges.ledger(newcomer)).toEqual(['quest quest-2026-11-16-1 30']);
  });

  test('keep somebody in practice who has finished every subtopic', async () => {
    const at = new Date('2026-11-10T04:30:00Z');
    await complete(asha, 1_000, at);
    await complete(asha, 1_000, at, DATA_STRUCTURES);
    expect(await questProgress(asha)).toEqual([
      "Take this week's quiz in Python Programming: 0/1",
      'Answer questions on 4 days this week: 0/4',
      'Answer the question of the day on 3 days: 0/3',
    ]);
    await challenges.answerToday(asha, 'wrong');
    expect((await questProgress(asha)).slice(1)).toEqual([
      'Answer questions on 4 days this week: 1/4',
      'Answer the question of the day on 3 days: 1/3',
    ]);
  });

  test('are set once, however many look first', async () => {
    const seen = await Promise.all(Array.from({ length: 20 }, () => challenges.quests(asha)));
    expect(new Set(seen.map((quests) => JSON.stringify(quests))).size).toBe(1);
    expect(await countQuests(asha)).toBe(3);
  });

  test('begin anew on Monday, in the zone of the learner', async () => {
    const maria = await createLearner({ timeZone: 'America/Los_Angeles' });
    await challenges.quests(asha);
    await challenges.quests(maria);
    challenges.world.setNow(new Date('2026-11-22T18:30:00Z'));
    expect((await challenges.quests(asha))[0]?._id).toBe('quest-2026-11-23-1');
    expect((await challenges.quests(maria))[0]?._id).toBe('quest-2026-11-16-1');
    challenges.world.setNow(new Date('2026-11-23T08:00:00Z'));
    expect((await challenges.quests(maria))[0]?._id).toBe('quest-2026-11-23-1');
  });
});

describe('progress', () => {
  test('is what the server has of this week, and no more than the goal', async () => {
    await complete(asha, 2, new Date('2026-11-15T18:29:00Z'));
    await study(asha, '2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23');
    expect(await questProgress(asha)).toEqual([
      'Complete 2 lessons this week by answering questions: 0/2',
      "Take this week's quiz in Python Programming: 0/1",
      'Answer questions on 4 days this week: 2/4',
    ]);
    const checkedAt = new Date('2026-11-15T18:30:00Z');
    await db.update(subtopicProgress).set({ checkedAt }).where(eq(subtopicProgress.userId, asha));
    expect((await questProgress(asha))[0]).toBe(
      'Complete 2 lessons this week by answering questions: 2/2 done',
    );
  });

  test.each([
    ['of another week', { scope: weeklyAssessmentId('2026-11-15' as StudentDay, PYTHON) }],
    [
      'of another subject',
      { scope: weeklyAssessmentId('2026-11-18' as StudentDay, POLITY), subjectId: POLITY },
    ],
    ['that is practice', { isRetake: true }],
    ['that is running', { status: 'open' as const, finishedAt: null }],
    ['left blank', { answers: {} }],
  ])('does not come from a quiz %s', async (_, values) => {
    await complete(asha, 1, LONG_AGO);
    await takeQuiz(asha, values);
    expect((await questProgress(asha))[1]).toBe("Take this week's quiz in Python Programming: 0/1");
  });

  test('comes from the counted quiz of the week', async () => {
    await complete(asha, 1, LONG_AGO);
    await challenges.quests(asha);
    await takeQuiz(asha);
    expect((await questProgress(asha))[1]).toBe("Take this week's quiz in Python Programming: 1/1 done");
    expect(await challenges.ledger(asha)).toEqual(['quest quest-2026-11-16-2 30']);
  });
});
