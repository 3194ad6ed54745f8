import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerMap } from '#contract/contract.ts';
import { quizAttempts, weeklyReports } from '#server/db/schema/quizzes.ts';
import { activityDays, xpTotals } from '#server/db/schema/xp.ts';
import {
  type AttemptsHandlers,
  createAttemptsHandlers,
} from '#server/features/attempts/attempts.handlers.ts';
import { startSweeper, sweepOverdueAttempts } from '#server/features/attempts/sweeper.ts';
import { answersTo, completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import {
  type LearningWorld,
  PYTHON,
  PYTHON_COURSE,
  SATURDAY,
  callBy,
  createLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';

const DEADLINE_S = 1800;
const DEADLINE = new Date(SATURDAY.getTime() + DEADLINE_S * 1_000);

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
const list = async (query: { kind?: 'weekly' | 'topic'; subjectId?: string } = {}) => {
  const call = { ...callBy(userId, { params: {}, body: undefined }), query };
  return (await handlers.listQuizAttempts(call)).body.data;
};
const answers = (right: number, id = attemptId) => answersTo(world.deps.db, id, right);
const totalOf = async () => {
  const [row] = await world.deps.db.select().from(xpTotals).where(eq(xpTotals.userId, userId));
  return row?.xp ?? 0;
};
const daysOf = async () =>
  (await world.deps.db.select().from(activityDays).where(eq(activityDays.userId, userId))).map(
    ({ day }) => day,
  );

describe('the deadline', () => {
  test('lets answers on their way count for 30 s, and the time is that of the limit (R40)', async () => {
    later(DEADLINE_S + 30);
    expect(await submit({ answers: await answers(20) })).toMatchObject({
      finishedAt: DEADLINE.toISOString(),
      closedBy: 'student',
      result: { correctAnswers: 20, timeTaken: DEADLINE_S },
    });
  });

  test('after that lets saved answers count and no others', async () => {
    await save({ '0': (await answers(1))['0'] ?? null });
    later(DEADLINE_S + 30.001);
    expect(await submit({ answers: await answers(20), epoch: 4 })).toMatchObject({
      finishedAt: DEADLINE.toISOString(),
      closedBy: 'deadline',
      xpAwarded: 10,
      result: { correctAnswers: 1, unanswered: 19, timeTaken: DEADLINE_S },
    });
  });

  test('closes an attempt that is only looked at', async () => {
    later(DEADLINE_S + 60);
    expect(await read()).toMatchObject({
      status: 'graded',
      closedBy: 'deadline',
      report: { percentageObtained: 0 },
    });
    expect(await daysOf()).toEqual([]);
  });

  test('closes what is only listed', async () => {
    later(DEADLINE_S + 60);
    expect(await list()).toMatchObject([
      { attemptId, status: 'completed', finishedAt: DEADLINE.toISOString(), percentage: 0 },
    ]);
  });
});

describe('sweeping', () => {
  test('closes everything overdue from its saved answers and nothing else (R42)', async () => {
    await save(await answers(16));
    const overdue = attemptId;
    later(600);
    const { attemptId: running } = await createRunning();
    later(DEADLINE_S + 31);
    expect(await sweepOverdueAttempts(world.deps)).toBeGreaterThanOrEqual(1);
    expect(await sweepOverdueAttempts(world.deps)).toBe(0);
    const rows = await world.deps.db
      .select()
      .from(quizAttempts)
      .where(inArray(quizAttempts.id, [overdue, running]))
      .orderBy(quizAttempts.startedAt);
    expect(rows).toMatchObject([
      {
        status: 'graded',
        finishedAt: DEADLINE,
        closedBy: 'deadline',
        correctAnswers: 16,
        timeTakenSeconds: 1800,
        xpAwarded: 210,
      },
      { status: 'open' },
    ]);
    expect(await totalOf()).toBe(210);
    expect(await daysOf()).toEqual(['2026-11-21']);
  });

  test('beside submissions and other sweepers closes each attempt once (R42)', async () => {
    const students = await Promise.all(Array.from({ length: 8 }, createRunning));
    later(DEADLINE_S + 31);
    await Promise.all([
      sweepOverdueAttempts(world.deps),
      sweepOverdueAttempts(world.deps),
      ...students.flatMap((student) => {
        const call = callBy(student.userId, { params: { attemptId: student.attemptId }, body: {} });
        return [handlers.submitQuizAttempt(call), handlers.submitQuizAttempt(call)];
      }),
    ]);
    const ids = students.map((student) => student.attemptId);
    const reports = await world.deps.db
      .select()
      .from(weeklyReports)
      .where(inArray(weeklyReports.attemptId, ids));
    expect(reports).toHaveLength(8);
    const open = await world.deps.db
      .select()
      .from(quizAttempts)
      .where(and(eq(quizAttempts.status, 'open'), inArray(quizAttempts.id, ids)));
    expect(open).toEqual([]);
  });

  test('happens at once and again, and one attempt that cannot be closed does not hold up the rest', async () => {
    const { attemptId: broken } = await createRunning();
    await world.deps.db
      .update(quizAttempts)
      .set({ questions: {} as never, startedAt: new Date(0) })
      .where(eq(quizAttempts.id, broken));
    later(DEADLINE_S + 31);
    const errors: unknown[] = [];
    const sweeper = startSweeper(world.deps, 1, (error) => errors.push(error));
    await expect.poll(() => errors.length).toBeGreaterThan(1);
    await sweeper.stop();
    expect(String(errors[0])).toContain(broken);
    expect(await read()).toMatchObject({ status: 'graded', closedBy: 'deadline' });
    await world.deps.db.delete(quizAttempts).where(eq(quizAttempts.id, broken));
  });
});

describe('the list of attempts', () => {
  test('is newest first, one’s own, and can be narrowed', async () => {
    await submit({ answers: await answers(20) });
    later(60);
    const practice = await start(userId, true);
    const rows = await list();
    expect(rows).toMatchObject([
      {
        attemptId: practice.attemptId,
        status: 'started',
        isRetake: true,
        finishedAt: null,
        percentage: null,
      },
      {
        attemptId,
        status: 'completed',
        isRetake: false,
        percentage: 100,
        finishedAt: SATURDAY.toISOString(),
      },
    ]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('questions');
    expect(await list({ kind: 'topic' })).toEqual([]);
    expect(await list({ kind: 'weekly', subjectId: PYTHON })).toEqual(rows);
  });

  test('holds at most 100', async () => {
    const [row] = await world.deps.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
    if (!row) throw new Error('The attempt was started before.');
    const graded = Array.from({ length: 120 }, (_, index) => ({
      ...row,
      id: `ab${String(index).padStart(22, '0')}`,
      kind: 'topic' as const,
      status: 'graded' as const,
      finishedAt: SATURDAY,
      correctAnswers: 0,
      percentage: 0,
    }));
    await world.deps.db.insert(quizAttempts).values(graded);
    expect(await list()).toHaveLength(100);
  });
});
