import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerMap } from '#contract/contract.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { quizAttempts, weeklyReports } from '#server/db/schema/quizzes.ts';
import { startSweeper, sweepOverdueAttempts } from '#server/features/attempts/sweeper.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { PYTHON } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const DAY_S = 86_400;
const DEADLINE_S = 1800;
const DEADLINE = new Date(SATURDAY.getTime() + DEADLINE_S * 1_000);

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
const save = (saved: AnswerMap) => attempts.save(userId, attemptId, { answers: saved });
const read = () => attempts.read(userId, attemptId);
const list = async (query: { kind?: 'weekly' | 'topic'; subjectId?: string } = {}) => {
  const call = { ...callBy(userId), query };
  return (await attempts.handlers.listQuizAttempts(call)).body.data;
};

describe('the deadline', () => {
  test('lets answers on their way count for 30 s, and the time is that of the limit (R40)', async () => {
    world.setSecondsAfterStart(DEADLINE_S + 30);
    expect(await submit({ answers: await answers(20) })).toMatchObject({
      finishedAt: DEADLINE.toISOString(),
      closedBy: 'student',
      result: { correctAnswers: 20, timeTaken: DEADLINE_S },
    });
  });

  test('after that lets saved answers count and no others', async () => {
    await save({ '0': (await answers(1))['0'] ?? null });
    world.setSecondsAfterStart(DEADLINE_S + 30.001);
    expect(await submit({ answers: await answers(20), epoch: 4 })).toMatchObject({
      finishedAt: DEADLINE.toISOString(),
      closedBy: 'deadline',
      xpAwarded: 10,
      result: { correctAnswers: 1, unanswered: 19, timeTaken: DEADLINE_S },
    });
  });

  test.each([
    ['on the day after it, where it is closed at once', DEADLINE_S + 60, '2026-11-21T18:30:00.000Z'],
    ['six hours after it was closed late and its answer can be read', 3 * DAY_S, '2026-11-24T10:30:00.000Z'],
  ])('makes a review card due %s', async (_, closedAfter, due) => {
    const right = (await answers(1))['0'] ?? 0;
    await save({ '0': (right + 1) % 4 });
    world.setSecondsAfterStart(closedAfter);
    await read();
    const cards = await world.deps.db.select().from(reviewCards).where(eq(reviewCards.userId, userId));
    expect(cards.map(({ dueAt }) => dueAt.toISOString())).toEqual([due]);
    const { rows } = await world.deps.db.$client.query<{ shownAt: Date }>(
      'SELECT max(shown_at) AS "shownAt" FROM question_history WHERE user_id = $1',
      [userId],
    );
    expect(rows[0]?.shownAt).toEqual(world.deps.now());
  });

  test('closes an attempt that is only looked at', async () => {
    world.setSecondsAfterStart(DEADLINE_S + 60);
    expect(await read()).toMatchObject({
      status: 'graded',
      closedBy: 'deadline',
      report: { percentageObtained: 0 },
    });
    expect(await records.days(userId)).toEqual([]);
  });

  test('closes what is only listed', async () => {
    world.setSecondsAfterStart(DEADLINE_S + 60);
    expect(await list()).toMatchObject([
      { attemptId, status: 'completed', finishedAt: DEADLINE.toISOString(), percentage: 0 },
    ]);
  });
});

describe('sweeping', () => {
  test('closes everything overdue from its saved answers and nothing else (R42)', async () => {
    await save(await answers(16));
    const overdue = attemptId;
    world.setSecondsAfterStart(600);
    const { attemptId: running } = await attempts.createRunning();
    world.setSecondsAfterStart(DEADLINE_S + 31);
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
    expect(await records.xp(userId)).toBe(210);
    expect(await records.days(userId)).toEqual(['2026-11-21']);
  });

  test('beside submissions and other sweepers closes each attempt once (R42)', async () => {
    const students = await Promise.all(Array.from({ length: 8 }, () => attempts.createRunning()));
    world.setSecondsAfterStart(DEADLINE_S + 31);
    await Promise.all([
      sweepOverdueAttempts(world.deps),
      sweepOverdueAttempts(world.deps),
      ...[...students, ...students].map((student) => attempts.submit(student.userId, student.attemptId)),
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
    const { attemptId: broken } = await attempts.createRunning();
    await world.deps.db
      .update(quizAttempts)
      .set({ questions: {} as never, startedAt: new Date(0) })
      .where(eq(quizAttempts.id, broken));
    world.setSecondsAfterStart(DEADLINE_S + 31);
    const errors: unknown[] = [];
    const sweeper = startSweeper(world.deps, (error) => errors.push(error), 1);
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
    world.setSecondsAfterStart(60);
    const practice = await attempts.startWeekly(userId, true);
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
