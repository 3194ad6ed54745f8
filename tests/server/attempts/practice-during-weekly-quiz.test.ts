import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepOverdueAttempts } from '#server/features/attempts/sweeper.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { createPracticeCalls, refused } from './practice-calls.ts';

const world = await useLearningWorld();
const { attempts, start, submit, read, check, stored, progressOf } = await createPracticeCalls(
  world,
  () => userId,
);
const { handlers } = attempts;
const { db } = world.deps;
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

describe('practice that shares questions with a running weekly quiz (R37)', () => {
  const locked = 'locked-during-quiz';
  beforeEach(() => attempts.studyPython(userId, 1));

  test('begun before is submitted after it: nothing is graded meanwhile', async () => {
    const { attemptId } = await start('topic');
    const weekly = await start('weekly');
    const before = await progressOf();
    await refused(submit(attemptId, await attempts.answers(attemptId, 5)), locked);
    expect(await progressOf()).toEqual(before);
    expect(await read(attemptId)).toMatchObject({ status: 'open' });
    await submit(weekly.attemptId);
    expect(await submit(attemptId)).toMatchObject({ status: 'graded' });
  });

  test('is read again after it, also where the quiz ends by its clock', async () => {
    const { attemptId } = await start('topic');
    await submit(attemptId);
    await start('weekly');
    await refused(read(attemptId), locked);
    await refused(submit(attemptId), locked);
    world.setSecondsAfterStart(30 * 60 + 31);
    expect(await read(attemptId)).toMatchObject({ status: 'graded' });
  });

  test('whose time ends during it is closed after it, from what was saved', async () => {
    const { attemptId, questions: asked } = await start('topic', { mode: 'exam', questionCount: 1 });
    expect(asked).toHaveLength(1);
    world.setSecondsAfterStart(60);
    await attempts.save(userId, attemptId, { answers: await attempts.answers(attemptId, 1) });
    const shares = sql`UPDATE quiz_attempts SET questions = (SELECT questions FROM quiz_attempts WHERE id = ${attemptId}) WHERE id = `;
    const weekly = await start('weekly');
    await db.execute(sql`${shares}${weekly.attemptId}`);
    world.setSecondsAfterStart(600);
    await sweepOverdueAttempts(world.deps);
    expect((await stored(attemptId)).status).toBe('open');
    await refused(read(attemptId), locked);
    await refused(start('topic'), locked);
    const list = await handlers.listQuizAttempts(callBy(userId));
    expect(list.body.data.find((each) => each.attemptId === attemptId)).toMatchObject({ percentage: null });
    await submit(weekly.attemptId);
    await sweepOverdueAttempts(world.deps);
    expect((await stored(attemptId)).status).toBe('graded');
    expect(await read(attemptId)).toMatchObject({ closedBy: 'deadline', result: { correctAnswers: 1 } });
  });

  test('shows no checked answer of these questions, nor the answer again', async () => {
    const { attemptId, questions: asked } = await start('topic', { mode: 'learn' });
    const [own] = await progressOf();
    const indexOf = (isShared: boolean) =>
      asked.findIndex(({ subtopicId }) => (subtopicId === own?.subtopicId) === isShared);
    const [shared, other] = [indexOf(true), indexOf(false)];
    for (const index of [shared, other]) await check(attemptId, { index, option: 0 });
    await start('weekly');
    await refused(check(attemptId, { index: shared, option: 0 }), locked);
    expect(await read(attemptId)).toMatchObject({ checks: [{ index: other }] });
    expect(await start('topic', { mode: 'learn' })).toMatchObject({ attemptId, checks: [{ index: other }] });
  });
});
