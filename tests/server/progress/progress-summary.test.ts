import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { profiles } from '#server/db/schema/accounts.ts';
import { courses, subtopics } from '#server/db/schema/catalogue.ts';
import { dailyAnswers, dailyQuestions } from '#server/db/schema/community.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { studyDays } from '#server/db/schema/learning.ts';
import { courseSettings } from '#server/db/schema/notes.ts';
import { activityDays, badgeAwards } from '#server/db/schema/xp.ts';
import { awardXp } from '#server/awards/xp-ledger.repository.ts';
import { AHEAD, buildStudyToday } from '#tests/support/study-today.ts';
import {
  buildWeeklyAttempt,
  completeSubtopics,
  insertReviewCards,
} from '#tests/support/server/attempt-fixtures.ts';
import { giveXp } from '#tests/support/server/board-fixtures.ts';
import { POLITY, PYTHON, PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { ASSEMBLY, NUMBERS, PREAMBLE, createSummaryCalls } from './summary-calls.ts';

// XP and attempts stand here as bare figures, without a ledger and reports.
const world = await useLearningWorld({ invariants: 'unchecked' });
const { db, newId } = world.deps;
const { update, summary } = createSummaryCalls(world, () => userId);
/** Until midnight in India, whatever zone the student is in. */
const OPEN_QUESTION = { isAnswered: false, xp: 10, closesAt: '2026-11-21T18:30:00.000Z' };
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ courses: [PYTHON_COURSE, UPSC_COURSE] });
});

describe('getProgressSummary', () => {
  test('is all zeros for a student without a course', async () => {
    userId = await world.createStudent();
    expect(await summary()).toEqual({
      coursesCompleted: 0,
      xpEarned: 0,
      quizzesTaken: 0,
      subtopicsCompleted: 0,
      streak: 0,
      nextRecommended: null,
      openAttempt: null,
      openWeeklyQuizzes: [],
      today: buildStudyToday({ dailyQuestion: OPEN_QUESTION }),
      ...AHEAD,
      newestBadges: [],
    });
  });

  test('tells today and the day before in the student’s own zone, and the goals of the enrolled courses', async () => {
    const courses = [PYTHON_COURSE, UPSC_COURSE];
    userId = await world.createStudent({ timeZone: 'America/New_York', courses });
    // In New York it is still Friday, 23:30.
    const today = '2026-11-20';
    const minutesAgo = (minutes: number) => new Date(SATURDAY.getTime() - minutes * 60_000);
    const study = (subjectId: string, courseId: string, day: string, seconds: number) =>
      db.insert(studyDays).values({ userId, subjectId, courseId, day, seconds });
    await study(PYTHON, PYTHON_COURSE, today, 900);
    await study(POLITY, UPSC_COURSE, today, 60);
    await study(POLITY, UPSC_COURSE, '2026-11-19', 240);
    await study(POLITY, UPSC_COURSE, '2026-11-18', 7_000);
    const goalOf = (courseId: string, dailyGoalMinutes: number) =>
      db.insert(courseSettings).values({ userId, courseId, dailyGoalMinutes, updatedAt: SATURDAY });
    await goalOf(PYTHON_COURSE, 10);
    await goalOf(UPSC_COURSE, 5);
    // One that was left.
    await goalOf(contentId('course', 'full-stack-web-development'), 30);
    await db.insert(activityDays).values({ userId, day: today });
    await giveXp(world, userId, { xp: 10, at: minutesAgo(1) });
    const step = { source: 'first-quiz', sourceId: 'step', label: 'First quiz taken', amount: 30 } as const;
    await db.transaction((tx) => awardXp(tx, { ...step, userId, at: minutesAgo(2) }));
    await giveXp(world, userId, { xp: 10, at: minutesAgo(23 * 60) });
    // 23:30 of the day before, and 23:30 of the one before that.
    await giveXp(world, userId, { xp: 7, at: minutesAgo(24 * 60) });
    await giveXp(world, userId, { xp: 3, at: minutesAgo(48 * 60) });
    await update(NUMBERS, { status: 'completed' });
    expect((await summary()).today).toEqual({
      day: today,
      isLearned: true,
      timeSpent: 960,
      lessons: 1,
      xp: 20,
      setupXp: 30,
      goalMinutes: 15,
      lessonToAnswer: null,
      goalTime: 660,
      timeYesterday: 240,
      xpYesterday: 7,
      dailyQuestion: OPEN_QUESTION,
    });
  });

  test('tells of tomorrow the lesson after today’s, or the recommended one once today counts', async () => {
    const lessons = async () => {
      const { nextRecommended, tomorrow } = await summary();
      return [nextRecommended?.name, tomorrow.lesson?.name];
    };
    await update(PREAMBLE, { status: 'completed' }, UPSC_COURSE);
    await db.delete(activityDays).where(eq(activityDays.userId, userId));
    const [today, following] = await lessons();
    expect([today, following]).toEqual(['The Union and its citizens', 'Amendment and basic structure']);
    await db.insert(activityDays).values({ userId, day: '2026-11-21' });
    expect(await lessons()).toEqual([today, today]);
  });

  test('goes on tomorrow in the next subject after the last lesson of one, and nowhere after the last of all', async () => {
    userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    const other = contentId('subject', 'data-structures-and-algorithms');
    const all = await db.$count(subtopics, eq(subtopics.subjectId, PYTHON));
    await completeSubtopics(db, { userId, subjectId: PYTHON, count: all - 1, at: SATURDAY });
    expect((await summary()).tomorrow.lesson?.subjectId).toBe(other);
    const rest = await db.$count(subtopics, eq(subtopics.subjectId, other));
    await completeSubtopics(db, { userId, subjectId: other, count: rest, at: SATURDAY });
    expect(await summary()).toMatchObject({
      nextRecommended: { subjectId: PYTHON },
      tomorrow: { lesson: null },
    });
  });

  test('counts the cards that come due tomorrow in the student’s own zone, a day’s share at most', async () => {
    userId = await world.createStudent({ timeZone: 'America/New_York' });
    const owed = (count: number, dueAt: string) =>
      insertReviewCards(
        db,
        userId,
        Array.from({ length: count }, () => new Date(dueAt)),
      );
    const due = async () => (await summary()).tomorrow.cardsDue;
    // In New York it is still Friday: tomorrow is Saturday the 21st.
    await owed(2, '2026-11-21T04:59:59Z');
    await owed(3, '2026-11-21T05:00:00Z');
    await owed(1, '2026-11-22T04:59:59Z');
    await owed(2, '2026-11-22T05:00:00Z');
    expect(await due()).toBe(4);
    await owed(25, '2026-11-21T05:00:00Z');
    expect(await due()).toBe(20);
  });

  test('tells the level that the XP make, and what the next one takes', async () => {
    await giveXp(world, userId, { xp: 260 });
    expect((await summary()).level).toEqual({ level: 3, name: 'Scholar', fromXp: 250, nextXp: 500 });
  });

  test('tells whether the question of the day is answered, and that of the next day is open', async () => {
    const track = 'engineering' as const;
    const asked = { question: '?', options: ['!', '?'], correctIndex: 0, explanation: '', questionId: 'q' };
    const day = '2026-11-21';
    await db.insert(dailyQuestions).values({ ...asked, day, track });
    const answered = { userId, day, track, option: 0, xpAwarded: 0, answeredAt: SATURDAY };
    await db.insert(dailyAnswers).values(answered);
    const question = async () => (await summary()).today.dailyQuestion;
    expect(await question()).toEqual({ ...OPEN_QUESTION, isAnswered: true });
    world.setNow(new Date('2026-11-21T18:29:59.999Z'));
    expect(await question()).toEqual({ ...OPEN_QUESTION, isAnswered: true });
    world.setNow(new Date('2026-11-21T18:30:00Z'));
    expect(await question()).toEqual({ ...OPEN_QUESTION, closesAt: '2026-11-22T18:30:00.000Z' });
  });

  test('tells of no question of the day where the track of the student has none', async () => {
    userId = await world.createStudent({ timeZone: 'Asia/Kolkata' });
    await db.update(profiles).set({ track: 'civil-services' }).where(eq(profiles.userId, userId));
    expect((await summary()).today.dailyQuestion).toEqual(OPEN_QUESTION);
    const ofTrack = eq(courses.track, 'civil-services');
    await db.update(courses).set({ isHidden: true }).where(ofTrack);
    const { today } = await summary();
    await db.update(courses).set({ isHidden: false }).where(ofTrack);
    expect(today.dailyQuestion).toBeNull();
  });

  test('names the four badges earned last, the newest first, without those that are no longer given', async () => {
    const awards = ['sorted', 'at-home', 'lessons-1', 'xp-100', 'clan', 'one-of-before'];
    const ago = (seconds: number) => new Date(SATURDAY.getTime() - seconds * 1_000);
    const row = { userId, event: 'quiz-graded', sourceId: 'x' };
    const rows = awards.map((badge, place) => ({ ...row, badge, awardedAt: ago(9 - place) }));
    await db.insert(badgeAwards).values(rows);
    const { newestBadges } = await summary();
    expect(newestBadges.map(({ badge }) => badge)).toEqual(['clan', 'xp-100', 'lessons-1']);
    expect(newestBadges[0]).toEqual({
      badge: 'clan',
      family: 'clan',
      tier: 'bronze',
      name: 'In good company',
      awardedAt: ago(5).toISOString(),
    });
  });

  test('counts subtopics, finished courses, XP and the run of days', async () => {
    await giveXp(world, userId, { xp: 120 });
    await db.execute(sql`
      INSERT INTO subtopic_progress (user_id, subtopic_id, subject_id, course_id, status, completed_at, updated_at)
      SELECT ${userId}, id, subject_id, course_id, 'completed', ${SATURDAY.toISOString()}, ${SATURDAY.toISOString()}
      FROM subtopics WHERE course_id = ${PYTHON_COURSE}`);
    const days = ['2026-11-20', '2026-11-19', '2026-11-17'];
    await db.insert(activityDays).values(days.map((day) => ({ userId, day })));
    expect(await summary()).toMatchObject({
      coursesCompleted: 1,
      xpEarned: 120,
      subtopicsCompleted: await db.$count(subtopics, eq(subtopics.courseId, PYTHON_COURSE)),
      streak: 2,
      nextRecommended: { courseId: UPSC_COURSE, subjectId: POLITY, subtopicId: ASSEMBLY },
    });
  });

  test('counts graded quizzes, the first one too, but not the check of a lesson, and shows the weekly quiz that is running', async () => {
    const graded = { status: 'graded', finishedAt: SATURDAY } as const;
    const running = buildWeeklyAttempt(userId);
    const others = [
      graded,
      { ...graded, isRetake: true },
      { ...graded, kind: 'topic' as const },
      { ...graded, kind: 'first-quiz' as const },
      { ...graded, kind: 'subtopic' as const },
      { kind: 'subject' as const },
    ].map((part) => buildWeeklyAttempt(userId, { scope: newId(), deadlineAt: null, ...part }));
    await db.insert(quizAttempts).values([...others, running]);
    expect(await summary()).toMatchObject({
      quizzesTaken: 4,
      openAttempt: {
        attemptId: running.id,
        assessmentId: `2026-W47-${PYTHON}`,
        kind: 'weekly',
        title: 'Weekly Quiz: Python Programming',
        courseId: PYTHON_COURSE,
        subjectId: PYTHON,
        status: 'started',
        isRetake: false,
        startedAt: SATURDAY.toISOString(),
        finishedAt: null,
        deadlineAt: '2026-11-21T05:00:00.000Z',
        percentage: null,
      },
    });
    world.setSecondsAfterStart(1_800);
    expect((await summary()).openAttempt).toBeNull();
  });

  test('lists the weekly quizzes that can be taken now, the running one first, and not what is done or locked', async () => {
    const subjects = async () => (await summary()).openWeeklyQuizzes.map(({ subjectId }) => subjectId);
    expect(await subjects()).toEqual([]);
    await update(NUMBERS, { status: 'completed' });
    world.setSecondsAfterStart(60);
    await update(PREAMBLE, { status: 'completed' }, UPSC_COURSE);
    expect((await summary()).openWeeklyQuizzes).toEqual([
      { courseId: UPSC_COURSE, subjectId: POLITY, subject: 'Indian Polity' },
      { courseId: PYTHON_COURSE, subjectId: PYTHON, subject: 'Python Programming' },
    ]);
    const running = buildWeeklyAttempt(userId);
    await db.insert(quizAttempts).values(running);
    expect(await subjects()).toEqual([PYTHON, POLITY]);
    world.setSecondsAfterStart(1_800);
    expect(await subjects()).toEqual([POLITY]);
    // Wherever the student goes, the week of a quiz ends where it was begun.
    const weekEndsAt = new Date(SATURDAY.getTime() + 7 * 86_400_000);
    const moved = db.update(quizAttempts).set({ weekEndsAt, scope: `2026-W46-${PYTHON}` });
    await moved.where(eq(quizAttempts.id, running.id));
    expect(await subjects()).toEqual([POLITY]);
    // The next week has a quiz of its own.
    world.setSecondsAfterStart(7 * 86_400);
    expect(await subjects()).toEqual([POLITY, PYTHON]);
  });
});
