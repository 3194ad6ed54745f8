import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerMap } from '#contract/contract.ts';
import { profiles } from '#server/db/schema/accounts.ts';
import { weeklyReports } from '#server/db/schema/quizzes.ts';
import { activityDays, xpEvents, xpTotals } from '#server/db/schema/xp.ts';
import {
  type AttemptsHandlers,
  createAttemptsHandlers,
} from '#server/features/attempts/attempts.handlers.ts';
import { answersTo, completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import {
  type LearningWorld,
  PYTHON,
  PYTHON_COURSE,
  SATURDAY,
  callBy,
  createLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';
import { raceTo } from '#tests/support/server/race.ts';

let world: LearningWorld;
let handlers: AttemptsHandlers;
let userId: string;
let attemptId: string;

beforeAll(async () => {
  world = await createLearningWorld();
  handlers = createAttemptsHandlers(world.deps);
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(SATURDAY);
  ({ userId, attemptId } = await createRunning());
});

const later = (seconds: number) => world.setNow(new Date(SATURDAY.getTime() + seconds * 1_000));

async function createRunning() {
  const student = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
  await completeSubtopics(world.deps.db, { userId: student, subjectId: PYTHON, count: 6, at: SATURDAY });
  return { userId: student, attemptId: (await start(student)).attemptId };
}
async function start(student: string, retake = false) {
  const body = { kind: 'weekly' as const, subjectId: PYTHON, retake };
  return (await handlers.startQuizAttempt(callBy(student, { params: {}, body }))).body.data;
}
const submit = async (body: { answers?: AnswerMap; epoch?: number } = {}, id = attemptId) =>
  (await handlers.submitQuizAttempt(callBy(userId, { params: { attemptId: id }, body }))).body.data;
const save = (answers: AnswerMap, rev = 1) =>
  handlers.saveAttemptAnswers(callBy(userId, { params: { attemptId }, body: { rev, epoch: 0, answers } }));
const read = async () =>
  (await handlers.getQuizAttempt(callBy(userId, { params: { attemptId }, body: undefined }))).body.data;
const answers = (right: number, id = attemptId) => answersTo(world.deps.db, id, right);
const reportsOf = () => world.deps.db.select().from(weeklyReports).where(eq(weeklyReports.userId, userId));
const ledgerOf = () => world.deps.db.select().from(xpEvents).where(eq(xpEvents.userId, userId));
const totalOf = async () => {
  const [row] = await world.deps.db.select().from(xpTotals).where(eq(xpTotals.userId, userId));
  return row?.xp ?? 0;
};
const daysOf = async () =>
  (await world.deps.db.select().from(activityDays).where(eq(activityDays.userId, userId))).map(
    ({ day }) => day,
  );

describe('submitting', () => {
  test('grades, files the report, pays XP and marks the day, all at once (R43, R45)', async () => {
    await world.deps.db
      .update(profiles)
      .set({ firstName: 'Asha', lastName: 'Rao' })
      .where(eq(profiles.userId, userId));
    later(754);
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
    expect(await ledgerOf()).toMatchObject([
      {
        sourceType: 'weekly-quiz',
        sourceId: `2026-W47-${PYTHON}`,
        label: 'Weekly Quiz: Python Programming',
        amount: 220,
      },
    ]);
    expect(await totalOf()).toBe(220);
    expect(await daysOf()).toEqual(['2026-11-21']);
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
    await save({ '0': 1, '1': 1, '2': 1 });
    const { result } = await submit({ answers: { '1': 3, '2': null, '3': 0 } });
    expect(result.answers).toEqual({ '0': 1, '1': 3, '3': 0 });
    expect(result.unanswered).toBe(17);
  });

  test('answers again with the same result, whatever is sent', async () => {
    const first = await submit({ answers: await answers(12) });
    later(100);
    const again = await submit({ answers: await answers(20), epoch: 7 });
    expect(again).toEqual({ ...first, serverNow: again.serverNow });
  });

  test('50 times at the same moment makes one report and one line of XP (R43)', async () => {
    const last = { answers: await answers(16) };
    const graded = await raceTo(
      world.deps.db,
      'quiz_attempts',
      () => Promise.all(Array.from({ length: 50 }, () => submit(last))),
      { waiting: 5 },
    );
    expect(new Set(graded.map((attempt) => JSON.stringify(attempt))).size).toBe(1);
    expect(await reportsOf()).toHaveLength(1);
    expect(await ledgerOf()).toHaveLength(1);
    expect(await totalOf()).toBe(210);
  });

  test('is refused to a tab that no longer holds the attempt', async () => {
    const body = { writerId: 'another-tab', intent: 'take' as const };
    await handlers.leaseQuizAttempt(callBy(userId, { params: { attemptId }, body }));
    await expect(submit({ epoch: 0 })).rejects.toMatchObject({ code: 'attempt-taken-over' });
    expect(await submit({ epoch: 1 })).toMatchObject({ status: 'graded' });
  });

  test('refuses answers that the attempt does not have, and nothing happens', async () => {
    await expect(submit({ answers: { '20': 0 } })).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await read()).toMatchObject({ status: 'open' });
    expect(await reportsOf()).toEqual([]);
  });

  test.each([
    [12, true],
    [11, false],
  ])('with %i of 20 right gives a certificate: %s', async (right, isCertificate) => {
    const { report } = await submit({ answers: await answers(right) });
    expect(report?.certificateCode !== null).toBe(isCertificate);
  });

  test('with nothing right earns nothing', async () => {
    expect(await submit({ answers: await answers(0) })).toMatchObject({
      xpAwarded: 0,
      report: { percentageObtained: 0 },
    });
    expect(await ledgerOf()).toEqual([]);
    expect(await daysOf()).toEqual(['2026-11-21']);
  });

  test('of a retake files a report that counts for nothing (R46)', async () => {
    await submit({ answers: await answers(5) });
    const { attemptId: practice } = await start(userId, true);
    const graded = await submit({ answers: await answers(20, practice) }, practice);
    expect(graded).toMatchObject({
      isRetake: true,
      xpAwarded: 0,
      report: { retake: true, verified: true, certificateCode: null, percentageObtained: 100 },
    });
    expect(await totalOf()).toBe(50);
  });

  test('is undone as a whole where a part of it fails (R43)', async () => {
    const taken = await submit({ answers: await answers(20) });
    ({ userId, attemptId } = await createRunning());
    const newId = () => taken.report?._id ?? '';
    const { submitQuizAttempt } = createAttemptsHandlers({ ...world.deps, newId });
    const call = callBy(userId, { params: { attemptId }, body: { answers: await answers(20) } });
    await expect(submitQuizAttempt(call)).rejects.toThrow();
    expect(await read()).toMatchObject({ status: 'open', answers: {} });
    expect(await ledgerOf()).toEqual([]);
  });
});
