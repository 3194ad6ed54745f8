import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerMap } from '#contract/contract.ts';
import { profiles } from '#server/db/schema/accounts.ts';
import { weeklyReports } from '#server/db/schema/quizzes.ts';
import { createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import { createBadgesHandlers } from '#server/features/badges/badges.handlers.ts';
import { LESSON_QUESTIONS, PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { beginEarlier } from '#tests/support/server/attempt-fixtures.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { raceTo } from '#tests/support/server/race.ts';

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
const records = recordsIn(world.deps.db);
let userId: string;
let attemptId: string;
beforeEach(async () => {
  ({ userId, attemptId } = await attempts.createRunning());
});

const submit = (body?: { answers?: AnswerMap; epoch?: number }) => attempts.submit(userId, attemptId, body);
const answers = (right: number) => attempts.answers(attemptId, right);
const read = () => attempts.read(userId, attemptId);
const reportsOf = () => world.deps.db.select().from(weeklyReports).where(eq(weeklyReports.userId, userId));

describe('submitting', () => {
  test('grades, files the report, pays XP and marks the day, all at once (R43, R45)', async () => {
    await world.deps.db
      .update(profiles)
      .set({ firstName: 'Asha', lastName: 'Rao' })
      .where(eq(profiles.userId, userId));
    world.setSecondsAfterStart(754);
    const graded = await submit({ answers: await answers(17), epoch: 0 });
    const at = new Date(SATURDAY.getTime() + 754_000).toISOString();
    const [report] = await reportsOf();
    expect(graded).toMatchObject({
      attemptId,
      status: 'graded',
      isRetake: false,
      finishedAt: at,
      closedBy: 'student',
      xpAwarded: 220,
      startHere: null,
      serverNow: at,
      result: {
        totalQuestions: 20,
        correctAnswers: 17,
        incorrectAnswers: 3,
        unanswered: 0,
        percentage: 85,
        timeTaken: 754,
        answers: await answers(17),
      },
    });
    expect(graded.report).toEqual({
      _id: report?.id,
      date: at,
      userName: 'Asha Rao',
      correctAnswer: 17,
      incorrectAnswer: 3,
      percentageObtained: 85,
      totalQuestion: 20,
      day: 'Saturday',
      subjectId: { _id: PYTHON, name: 'Python Programming' },
      courseId: { _id: PYTHON_COURSE, name: 'B.Tech Computer Science Foundations' },
      attemptId,
      verified: true,
      retake: false,
      certificateCode: report?.certificateCode,
    });
    expect(report?.certificateCode).toMatch(/^WZ(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await records.ledger(userId)).toMatchObject([
      {
        sourceType: 'weekly-quiz',
        sourceId: `2026-W47-${PYTHON}`,
        label: 'Weekly Quiz: Python Programming',
        amount: 220,
      },
    ]);
    expect(await records.xp(userId)).toBe(220);
    expect(await records.days(userId)).toEqual(['2026-11-21']);
    expect(await read()).toEqual(graded);
  });

  test('shows the key and the explanations now', async () => {
    const { questions } = await submit();
    const keys = questions.map(({ correctAnswer, correctOption, explanation }) => [
      correctOption === `option${correctAnswer + 1}`,
      explanation !== '',
    ]);
    expect(keys).toEqual(questions.map(() => [true, true]));
  });

  test('lays the last answers over the saved ones', async () => {
    await attempts.save(userId, attemptId, { answers: { '0': 1, '1': 1, '2': 1 } });
    const { result } = await submit({ answers: { '1': 3, '2': null, '3': 0 } });
    expect(result.answers).toEqual({ '0': 1, '1': 3, '3': 0 });
    expect(result.unanswered).toBe(17);
  });

  test('a double submit is answered with the result of the first, whatever it sends', async () => {
    const first = await submit({ answers: await answers(12) });
    world.setSecondsAfterStart(100);
    const again = await submit({ answers: await answers(20), epoch: 7 });
    expect(again).toEqual({ ...first, serverNow: again.serverNow });
  });

  test('50 submits of one attempt at the same moment make one report and one line of XP (R43)', async () => {
    const last = { answers: await answers(16) };
    const graded = await raceTo(
      world.deps.db,
      'quiz_attempts',
      () => Promise.all(Array.from({ length: 50 }, () => submit(last))),
      { waiting: 5 },
    );
    expect(new Set(graded.map((attempt) => JSON.stringify(attempt))).size).toBe(1);
    expect(await reportsOf()).toHaveLength(1);
    expect(await records.ledger(userId)).toHaveLength(1);
    expect(await records.xp(userId)).toBe(210);
  });

  test('is refused to a tab that no longer holds the attempt', async () => {
    const body = { writerId: 'another-tab', intent: 'take' as const };
    await attempts.handlers.leaseQuizAttempt(callBy(userId, { params: { attemptId }, body }));
    await expect(submit({ epoch: 0 })).rejects.toMatchObject({ code: 'attempt-taken-over' });
    expect(await submit({ epoch: 1 })).toMatchObject({ status: 'graded' });
  });

  test('refuses answers that the attempt does not have, and nothing happens', async () => {
    await expect(submit({ answers: { '20': 0 } })).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await read()).toMatchObject({ status: 'open' });
    expect(await reportsOf()).toEqual([]);
  });

  test.each([
    [12, 60, true],
    [11, 60, false],
    [20, 59, false],
  ])('with %i of 20 right in %i seconds gives a certificate: %s', async (right, seconds, isCertificate) => {
    world.setSecondsAfterStart(seconds);
    const { report } = await submit({ answers: await answers(right) });
    expect(report?.certificateCode !== null).toBe(isCertificate);
  });

  test.each([
    [2, 2 * LESSON_QUESTIONS, true],
    [1, LESSON_QUESTIONS, false],
  ])(
    'of a week of %i lessons, which is %i questions, gives a certificate: %s',
    async (lessons, count, isCertificate) => {
      const running = await attempts.createRunning(lessons);
      world.setSecondsAfterStart(600);
      const { report, result } = await attempts.submitRight(running.userId, running.attemptId, count);
      expect(result).toMatchObject({ totalQuestions: count, percentage: 100 });
      expect(report?.certificateCode !== null).toBe(isCertificate);
    },
  );

  test('with nothing right earns nothing', async () => {
    expect(await submit({ answers: await answers(0) })).toMatchObject({
      xpAwarded: 0,
      report: { percentageObtained: 0 },
    });
    expect(await records.ledger(userId)).toEqual([]);
    expect(await records.days(userId)).toEqual(['2026-11-21']);
  });

  test('of a retake files a report that counts for nothing (R46)', async () => {
    const book = async () => (await createBadgesHandlers(world.deps).listBadges(callBy(userId))).body.data;
    await submit({ answers: await answers(5) });
    const badges = await book();
    const { attemptId: practice } = await attempts.startWeekly(userId, true);
    await beginEarlier(world.deps.db, practice);
    const graded = await attempts.submitRight(userId, practice, 20);
    expect(graded).toMatchObject({
      isRetake: true,
      xpAwarded: 0,
      report: { retake: true, verified: true, certificateCode: null, percentageObtained: 100 },
      rewards: { badges: [] },
    });
    expect(await records.xp(userId)).toBe(50);
    expect(await book()).toEqual(badges);
  });

  test('is undone as a whole where a part of it fails (R43)', async () => {
    const taken = await submit({ answers: await answers(20) });
    ({ userId, attemptId } = await attempts.createRunning());
    const newId = () => taken.report?._id ?? '';
    const { submitQuizAttempt } = createAttemptsHandlers({ ...world.deps, newId });
    const call = callBy(userId, { params: { attemptId }, body: { answers: await answers(20) } });
    await expect(submitQuizAttempt(call)).rejects.toThrow();
    expect(await read()).toMatchObject({ status: 'open', answers: {} });
    expect(await records.ledger(userId)).toEqual([]);
  });
});
