import { beforeEach, describe, expect, test } from 'vitest';
import { beginEarlier } from '#tests/support/server/attempt-fixtures.ts';
import { PYTHON_COURSE, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { createWeeklyCalls, outcomeOf } from '#tests/support/server/weekly-calls.ts';

const HOURS_12 = 12 * 3_600;

const world = await useLearningWorld();
const { db } = world.deps;
const weekly = createWeeklyCalls(world);
const { attempts } = weekly;
let me: string;
beforeEach(async () => {
  me = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

/** Of some lessons, which are completed and have paid, practice with so many right; the questions it asked. */
async function practise(lessons: number, right: number): Promise<string[]> {
  const asked: string[] = [];
  for (const subtopicId of await attempts.studyPython(me, lessons, true)) {
    const { attemptId, questions } = await attempts.start(me, { kind: 'subtopic', subtopicId });
    await attempts.submitRight(me, attemptId, right);
    asked.push(...questions.map(({ questionId }) => questionId));
  }
  return asked;
}

/** Sits the quiz with what practice has shown right, and so many of the others. */
async function copy(shown: readonly string[], lucky: number) {
  const told = await weekly.assessment(me);
  const { attemptId, questions } = await attempts.startWeekly(me);
  await beginEarlier(db, attemptId);
  const key = Object.entries(await attempts.answers(attemptId, questions.length));
  const isShown = ([index]: [string, unknown]) => shown.includes(questions[Number(index)]?.questionId ?? '');
  const others = key.filter((entry) => !isShown(entry)).slice(0, lucky);
  const answers = Object.fromEntries([...key.filter(isShown), ...others]);
  return { told, graded: await attempts.submit(me, attemptId, { answers }) };
}

// Of the seven questions of a lesson practice asks three; the other four are kept for the weekly quiz.
describe('a weekly quiz right after practice that showed its answers', () => {
  test('pays nothing for the shown ones, certifies nothing, and tells so before', async () => {
    const shown = await practise(2, 0);
    expect(shown).toHaveLength(6);
    const { told, graded } = await copy(shown, 3);
    expect(graded.result).toMatchObject({ totalQuestions: 14, correctAnswers: 9, percentage: 64 });
    expect(outcomeOf({ told, graded })).toEqual({
      told: 8 * 10 + 50,
      xp: 3 * 10,
      counting: [8, 8],
      firstTime: [8, 8],
      reason: 'right-before',
      certificate: false,
    });
    expect(await weekly.weeklyXp(me)).toEqual([30]);
  });

  test('pays nothing at all to who knows the shown ones alone', async () => {
    const quiz = await copy(await practise(2, 0), 0);
    expect(quiz.graded.result.correctAnswers).toBe(6);
    expect(outcomeOf(quiz)).toMatchObject({ xp: 0, reason: 'right-before' });
    expect(await weekly.weeklyXp(me)).toEqual([]);
  });

  test('counts them again twelve hours later, not a second before', async () => {
    await practise(2, 0);
    world.setSecondsAfterStart(HOURS_12 - 1);
    expect(await weekly.assessment(me)).toMatchObject({ countingQuestions: 8, firstTimeQuestions: 8 });
    world.setSecondsAfterStart(HOURS_12);
    expect(outcomeOf(await weekly.sit(me))).toEqual({
      told: 190,
      xp: 190,
      counting: [14, 14],
      firstTime: [14, 14],
      reason: undefined,
      certificate: true,
    });
  });

  test('stays as it was told where it is begun before twelve hours have passed and handed in after', async () => {
    await practise(2, 0);
    world.setSecondsAfterStart(HOURS_12 - 60);
    const told = await weekly.assessment(me);
    const { attemptId, questions } = await attempts.startWeekly(me);
    world.setSecondsAfterStart(HOURS_12 + 60);
    expect(await weekly.assessment(me)).toMatchObject({ countingQuestions: 8, firstTimeQuestions: 8 });
    const graded = await attempts.submitRight(me, attemptId, questions.length);
    expect(outcomeOf({ told, graded })).toMatchObject({ xp: 130, counting: [8, 8], certificate: false });
  });

  test('leaves what it did not count to a later one, where it counts as if it was never asked', async () => {
    await practise(2, 0);
    expect(outcomeOf(await weekly.sit(me))).toMatchObject({ xp: 130, counting: [8, 8] });
    world.setSecondsAfterStart(7 * 86_400);
    expect(outcomeOf(await weekly.sit(me))).toMatchObject({
      told: 60,
      xp: 60,
      counting: [6, 6],
      firstTime: [6, 6],
    });
  });

  test('pays for what practice had just found right', async () => {
    await practise(2, 3);
    expect(outcomeOf(await weekly.sit(me))).toMatchObject({
      told: 190,
      xp: 190,
      counting: [14, 14],
      firstTime: [14, 14],
      certificate: true,
    });
  });

  test('pays nothing for an answer that Learn mode has just shown, though the round is still open', async () => {
    const [subtopicId = ''] = await attempts.studyPython(me, 2, true);
    const { attemptId } = await attempts.start(me, { kind: 'subtopic', subtopicId, mode: 'learn' });
    const option = (await attempts.answers(attemptId, 0))['0'] ?? 0;
    await attempts.check(me, attemptId, { epoch: 0, index: 0, option });
    expect(await weekly.assessment(me)).toMatchObject({ totalQuestions: 14, countingQuestions: 13 });
  });
});
