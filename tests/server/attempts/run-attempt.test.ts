import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerMap, OpenAttempt } from '#contract/contract.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const DEADLINE_S = 1800;
const TAB_ONE = 'tab-one-1';
const TAB_TWO = 'tab-two-2';

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
let userId: string;
let attemptId: string;
beforeEach(async () => {
  ({ userId, attemptId } = await attempts.createRunning(2));
});

const save = (
  body: { rev: number; epoch?: number; answers?: AnswerMap; index?: number },
  by = userId,
  id = attemptId,
) => attempts.save(by, id, body);
const lease = async (writerId: string, intent: 'hold' | 'take' | 'release', by = userId) => {
  const call = callBy(by, { params: { attemptId }, body: { writerId, intent } });
  return (await attempts.handlers.leaseQuizAttempt(call)).body.data.epoch;
};
const stored = async () => {
  const [row] = await world.deps.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  return row;
};
const questionsOf = async (id: string) => {
  const [row] = await world.deps.db.select().from(quizAttempts).where(eq(quizAttempts.id, id));
  return row?.questions ?? [];
};
const read = () => attempts.read(userId, attemptId);

describe.each([
  ['of an attempt that this server has not seen yet', false],
  ['of an attempt whose paper this server knows', true],
])('saving answers %s', (_, isKnown) => {
  // Changes nothing: it is not newer than what stands.
  beforeEach(async () => void (isKnown && (await save({ rev: 0 }))));

  test('keeps answers and place, and says until when', async () => {
    world.setSecondsAfterStart(60);
    expect(await save({ rev: 3, answers: { '0': 2, '4': 0, '5': null }, index: 4 })).toEqual({
      rev: 3,
      deadlineAt: new Date(SATURDAY.getTime() + DEADLINE_S * 1_000).toISOString(),
      serverNow: new Date(SATURDAY.getTime() + 60_000).toISOString(),
    });
    const open = (await read()) as OpenAttempt;
    expect(open).toMatchObject({ answers: { '0': 2, '4': 0 }, index: 4, rev: 3 });
    expect(await stored()).toMatchObject({ writerSeenAt: new Date(SATURDAY.getTime() + 60_000) });
  });

  test('replaces what was saved before, so that an answer can be taken back', async () => {
    await save({ rev: 1, answers: { '0': 2, '1': 1 }, index: 1 });
    await save({ rev: 2, answers: { '1': 3 } });
    expect(await stored()).toMatchObject({ answers: { '1': 3 }, currentIndex: 1, rev: 2 });
  });

  test('ignores a save that was overtaken or comes twice (R41)', async () => {
    await save({ rev: 5, answers: { '0': 1 } });
    expect(await save({ rev: 4, answers: { '0': 2 } })).toMatchObject({ rev: 5 });
    expect(await save({ rev: 5, answers: { '0': 3 } })).toMatchObject({ rev: 5 });
    expect(await stored()).toMatchObject({ answers: { '0': 1 } });
  });

  test('lets the newest of many saves win, whatever their order (R41)', async () => {
    const revs = Array.from({ length: 30 }, (_, index) => ((index * 7) % 30) + 1);
    const answers = await Promise.all(revs.map((rev) => save({ rev, answers: { '0': rev % 4 } })));
    expect(answers.every(({ rev }, index) => rev >= (revs[index] ?? 0))).toBe(true);
    expect(await stored()).toMatchObject({ rev: 30, answers: { '0': 30 % 4 } });
  });

  test.each([
    ['a question behind the last', { answers: { '40': 0 } }],
    ['an option behind the last', { answers: { '0': 9 } }],
    ['a place behind the last question', { index: 49 }],
  ])('refuses %s and keeps nothing of it', async (_, body) => {
    await expect(save({ rev: 1, ...body })).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await stored()).toMatchObject({ rev: 0, answers: {} });
  });

  test('is refused to a tab that no longer holds the attempt (R41)', async () => {
    expect(await lease(TAB_ONE, 'hold')).toBe(1);
    expect(await lease(TAB_TWO, 'take')).toBe(2);
    await expect(save({ rev: 9, epoch: 1 })).rejects.toMatchObject({ code: 'attempt-taken-over' });
    expect(await save({ rev: 1, epoch: 2, answers: { '0': 0 } })).toMatchObject({ rev: 1 });
  });

  test('is taken until 30 s after the deadline and not after (R40)', async () => {
    world.setSecondsAfterStart(DEADLINE_S + 30);
    expect(await save({ rev: 1, answers: { '0': 1 } })).toMatchObject({ rev: 1 });
    world.setSecondsAfterStart(DEADLINE_S + 30.001);
    await expect(save({ rev: 2 })).rejects.toMatchObject({ code: 'attempt-closed' });
  });

  test('is refused once the attempt is graded', async () => {
    await attempts.submit(userId, attemptId);
    await expect(save({ rev: 1 })).rejects.toMatchObject({ code: 'attempt-closed' });
    await expect(lease(TAB_ONE, 'hold')).rejects.toMatchObject({ code: 'attempt-closed' });
  });

  test('knows nobody else’s attempts', async () => {
    const other = await world.createStudent();
    await expect(save({ rev: 1 }, other)).rejects.toMatchObject({ code: 'not-found' });
    await expect(save({ rev: 1 }, userId, NOBODY)).rejects.toMatchObject({ code: 'not-found' });
    await expect(lease(TAB_ONE, 'take', other)).rejects.toMatchObject({ code: 'not-found' });
    await expect(attempts.submit(other, attemptId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(attempts.read(other, attemptId)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the lease', () => {
  test('belongs to the first tab, which may ask again', async () => {
    expect(await lease(TAB_ONE, 'hold')).toBe(1);
    world.setSecondsAfterStart(5);
    expect(await lease(TAB_ONE, 'hold')).toBe(1);
    await expect(lease(TAB_TWO, 'hold')).rejects.toMatchObject({ code: 'attempt-open-elsewhere' });
    expect(await save({ rev: 1, epoch: 1 })).toMatchObject({ rev: 1 });
  });

  test('passes to another tab after 20 s of silence', async () => {
    await lease(TAB_ONE, 'hold');
    world.setSecondsAfterStart(10);
    await save({ rev: 1, epoch: 1 });
    world.setSecondsAfterStart(29.999);
    await expect(lease(TAB_TWO, 'hold')).rejects.toMatchObject({ code: 'attempt-open-elsewhere' });
    world.setSecondsAfterStart(30);
    expect(await lease(TAB_TWO, 'hold')).toBe(2);
    await expect(save({ rev: 2, epoch: 1 })).rejects.toMatchObject({ code: 'attempt-taken-over' });
  });

  test('can be taken at once', async () => {
    await lease(TAB_ONE, 'hold');
    expect(await lease(TAB_TWO, 'take')).toBe(2);
    expect(await lease(TAB_TWO, 'hold')).toBe(2);
    await expect(lease(TAB_ONE, 'hold')).rejects.toMatchObject({ code: 'attempt-open-elsewhere' });
  });

  test('is given back by the tab that has it, and by no other', async () => {
    await lease(TAB_ONE, 'hold');
    expect(await lease(TAB_TWO, 'release')).toBe(1);
    await expect(lease(TAB_TWO, 'hold')).rejects.toMatchObject({ code: 'attempt-open-elsewhere' });
    await lease(TAB_ONE, 'release');
    expect(await lease(TAB_TWO, 'hold')).toBe(2);
    await expect(save({ rev: 9, epoch: 1 })).rejects.toMatchObject({ code: 'attempt-taken-over' });
  });

  test('goes to one of many tabs that ask at the same moment', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => lease(`tab-number-${index}`, 'hold')),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: 1 }]);
  });

  test('is refused past the deadline and its grace', async () => {
    world.setSecondsAfterStart(DEADLINE_S + 31);
    await expect(lease(TAB_ONE, 'take')).rejects.toMatchObject({ code: 'attempt-closed' });
  });
});

test('a first quiz asks nothing more while a weekly quiz runs that shares a question with it (R37)', async () => {
  const student = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
  const first = await attempts.start(student, { kind: 'first-quiz' });
  const answer = (rev: number) => attempts.save(student, first.attemptId, { rev, answers: { '0': 1 } });
  expect(await answer(1)).toHaveProperty('next');
  await attempts.studyPython(student, 4);
  const weekly = await attempts.startWeekly(student);
  // Both are drawn: whether they share a question is luck.
  const shared = (await questionsOf(first.attemptId)).slice(0, 1);
  const [, ...others] = await questionsOf(weekly.attemptId);
  await world.deps.db
    .update(quizAttempts)
    .set({ questions: [...shared, ...others] })
    .where(eq(quizAttempts.id, weekly.attemptId));
  for (const rev of [1, 2]) {
    await expect(answer(rev)).rejects.toMatchObject({ code: 'locked-during-quiz' });
  }
  await attempts.submit(student, weekly.attemptId);
  expect(await answer(2)).toHaveProperty('next');
});
