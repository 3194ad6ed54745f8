import { beforeEach, describe, expect, test } from 'vitest';
import { rationaleField } from '#server/content/distractor-rationales.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { createPracticeCalls, idsOf, refused } from './practice-calls.ts';

const world = await useLearningWorld();
const { attempts, start, submit, read, check, stored } = await createPracticeCalls(world, () => userId);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

describe('Learn mode', () => {
  test('shows what is right of one question once its answer is settled, and of no other', async () => {
    const { attemptId } = await start('topic', { mode: 'learn' });
    const [question] = (await stored(attemptId)).questions;
    const wrong = ((question?.correctIndex ?? 0) + 1) % 4;
    const checked = {
      index: 0,
      chosen: wrong,
      correctAnswer: question?.correctIndex,
      explanation: question?.explanation,
      passage: question?.passage,
      ...(question && rationaleField(question, wrong)),
    };
    expect(await check(attemptId, { index: 0, option: wrong })).toEqual(checked);
    const open = await read(attemptId);
    expect(open).toMatchObject({ status: 'open', checks: [checked], answers: { '0': wrong } });
    expect(JSON.stringify(open).match(/correctAnswer/g)).toHaveLength(1);
  });

  test('lets nobody change an answer that was checked', async () => {
    const { attemptId } = await start('topic', { mode: 'learn' });
    const right = (await stored(attemptId)).questions[1]?.correctIndex ?? 0;
    const wrong = (right + 1) % 4;
    await check(attemptId, { index: 1, option: wrong });
    expect(await check(attemptId, { index: 1, option: right })).toMatchObject({ chosen: wrong });
    await attempts.save(userId, attemptId, { rev: 5, answers: { '1': right } });
    expect((await stored(attemptId)).answers).toEqual({ '1': wrong });
    const graded = await submit(attemptId, { '1': null });
    expect(graded).toMatchObject({ mode: 'learn', result: { answers: { '1': wrong }, correctAnswers: 0 } });
  });

  test('grades an answer as it was checked, whatever is handed in with the last call', async () => {
    const { attemptId } = await start('topic', { mode: 'learn' });
    const right = (await stored(attemptId)).questions[0]?.correctIndex ?? 0;
    const wrong = (right + 1) % 4;
    await check(attemptId, { index: 0, option: wrong });
    const graded = await submit(attemptId, { '0': right });
    expect(graded).toMatchObject({ result: { answers: { '0': wrong }, correctAnswers: 0 } });
  });

  test('is no practice of shown answers because of what the round itself has shown', async () => {
    const { attemptId } = await start('subtopic', { mode: 'learn' });
    const right = (await stored(attemptId)).questions[0]?.correctIndex ?? 0;
    world.setNow(new Date(SATURDAY.getTime() + 60_000));
    await check(attemptId, { index: 0, option: (right + 1) % 4 });
    const open = await read(attemptId);
    expect(open).toMatchObject({ status: 'open', checks: [{ index: 0 }] });
    expect(open).not.toHaveProperty('countsFrom');
  });

  test('is refused in other attempts, to other people, to an older tab, past the end, for what is not there', async () => {
    const { attemptId } = await start('topic', { mode: 'learn' });
    const exam = await start('subject', { mode: 'exam' });
    const stranger = await world.createStudent();
    const answer = { index: 0, option: 0 };
    await refused(check(exam.attemptId, answer), 'forbidden');
    await refused(check(attemptId, answer, stranger), 'not-found');
    await refused(check(attemptId, { ...answer, epoch: 1 }), 'attempt-taken-over');
    await refused(check(attemptId, { index: 49, option: 0 }), 'invalid-request');
    await refused(check(attemptId, { index: 0, option: 9 }), 'invalid-request');
    await submit(attemptId);
    await refused(check(attemptId, answer), 'attempt-closed');
  });

  test('waits while a running weekly quiz asks the same (R37)', async () => {
    const { attemptId, questions: asked } = await start('topic', { mode: 'learn' });
    await attempts.studyPython(userId, 1);
    const weekly = await start('weekly');
    const both = asked.findIndex(({ questionId }) => idsOf(weekly.questions).includes(questionId));
    const only = asked.findIndex(({ questionId }) => !idsOf(weekly.questions).includes(questionId));
    await refused(check(attemptId, { index: both, option: 0 }), 'locked-during-quiz');
    expect(await check(attemptId, { index: only, option: 0 })).toMatchObject({ index: only });
    await submit(weekly.attemptId);
    expect(await check(attemptId, { index: both, option: 0 })).toMatchObject({ index: both });
  });

  test('settles one answer where 20 are checked at the same moment', async () => {
    const { attemptId } = await start('topic', { mode: 'learn' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => check(attemptId, { index: 0, option: number % 4 })),
    );
    expect(new Set(answers.map(({ chosen }) => chosen)).size).toBe(1);
  });
});
