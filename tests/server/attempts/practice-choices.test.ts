import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerMap } from '#contract/contract.ts';
import { chapters, questions, subtopics, topics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { sweepOverdueAttempts } from '#server/features/attempts/sweeper.ts';
import { answersTo } from '#tests/support/server/attempt-fixtures.ts';
import { type AttemptStart, createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import {
  POLITY,
  PYTHON,
  PYTHON_COURSE,
  SATURDAY,
  callBy,
  countQueries,
  pythonSubtopic,
  useLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';

const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
const { handlers } = attempts;
const [placed] = await world.deps.db.select().from(subtopics).where(eq(subtopics.id, NUMBERS));
const topicId = placed?.topicId ?? '';
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

type Wishes = Pick<AttemptStart, 'mode' | 'questionCount' | 'chapterIds' | 'pool'>;
const start = async (
  kind: 'weekly' | 'first-quiz' | 'subtopic' | 'topic' | 'subject',
  wishes: Wishes = {},
) => {
  const place = {
    ...(kind === 'subtopic' && { subtopicId: NUMBERS }),
    ...(kind === 'topic' && { topicId }),
    ...((kind === 'subject' || kind === 'weekly') && { subjectId: PYTHON }),
  };
  return attempts.start(userId, { kind, ...place, ...wishes });
};
const submit = (attemptId: string, answers?: AnswerMap) =>
  attempts.submit(userId, attemptId, answers ? { answers } : {});
const idsOf = (asked: readonly { questionId: string }[]) => asked.map(({ questionId }) => questionId);
const chaptersOf = (subjectId: string) =>
  world.deps.db.select({ id: chapters.id }).from(chapters).where(eq(chapters.subjectId, subjectId));

describe('practice as one wishes it', () => {
  test.each([5, 10, 20])('asks %i questions', async (questionCount) => {
    expect((await start('subject', { questionCount })).questions).toHaveLength(questionCount);
  });

  test('asks about the chosen chapters only', async () => {
    const [, second] = await chaptersOf(PYTHON);
    const { questions: asked } = await start('subject', { chapterIds: [second?.id ?? ''] });
    const rows = await world.deps.db
      .selectDistinct({ chapterId: topics.chapterId })
      .from(questions)
      .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
      .innerJoin(topics, eq(topics.id, subtopics.topicId))
      .where(inArray(questions.id, idsOf(asked)));
    expect(rows).toEqual([{ chapterId: second?.id }]);
  });

  test('asks about completed lessons only, where the student wishes that and completed any', async () => {
    await expect(start('subject', { pool: 'completed' })).rejects.toMatchObject({
      code: 'nothing-to-assess',
    });
    const row = {
      userId,
      subtopicId: NUMBERS,
      subjectId: PYTHON,
      courseId: PYTHON_COURSE,
      updatedAt: SATURDAY,
    };
    await world.deps.db.insert(subtopicProgress).values({ ...row, status: 'in_progress' });
    await expect(start('subject', { pool: 'completed' })).rejects.toMatchObject({
      code: 'nothing-to-assess',
    });
    await world.deps.db
      .update(subtopicProgress)
      .set({ status: 'completed', completedAt: SATURDAY })
      .where(eq(subtopicProgress.userId, userId));
    const { questions: asked } = await start('subject', { pool: 'completed' });
    expect([...new Set(asked.map(({ subtopicId }) => subtopicId))]).toEqual([NUMBERS]);
  });

  test('is refused for chapters of another subject, and for chapters in anything but a subject', async () => {
    const chapterIds = (await chaptersOf(POLITY)).slice(0, 1).map(({ id }) => id);
    await expect(start('subject', { chapterIds })).rejects.toMatchObject({ code: 'not-found' });
    await expect(start('topic', { chapterIds })).rejects.toMatchObject({ code: 'invalid-request' });
  });

  test.each([
    { mode: 'learn' },
    { questionCount: 5 },
    { chapterIds: ['a'.repeat(24)] },
    { pool: 'missed' },
  ] as const)('gives no wish for a quiz that counts: %o', async (wish) => {
    const wishes = 'chapterIds' in wish ? { chapterIds: [...wish.chapterIds] } : wish;
    for (const kind of ['weekly', 'first-quiz'] as const) {
      await expect(start(kind, wishes)).rejects.toMatchObject({ code: 'invalid-request' });
    }
  });

  test('gives a mock test 90 seconds a question, and other practice no clock', async () => {
    expect(await start('topic', { mode: 'exam', questionCount: 4 })).toMatchObject({
      mode: 'exam',
      limitSeconds: 360,
      deadlineAt: new Date(SATURDAY.getTime() + 360_000).toISOString(),
    });
    expect(await start('subject', { mode: 'learn' })).toMatchObject({
      mode: 'learn',
      limitSeconds: null,
      checks: [],
    });
    const plain = await start('subtopic');
    expect('mode' in plain || 'checks' in plain).toBe(false);
    expect(plain.limitSeconds).toBeNull();
  });

  test('counts for the progress when the clock ends the mock test too', async () => {
    const { attemptId, questions: asked } = await start('subtopic', { mode: 'exam' });
    const answers = await answersTo(world.deps.db, attemptId, asked.length);
    const body = { rev: 1, epoch: 0, answers };
    await handlers.saveAttemptAnswers(callBy(userId, { params: { attemptId }, body }));
    world.later(asked.length * 90 + 31);
    await handlers.listQuizAttempts(callBy(userId, { params: {}, body: undefined }));
    const { rows } = await world.deps.db.$client.query(
      'SELECT status FROM subtopic_progress WHERE user_id = $1 AND subtopic_id = $2',
      [userId, NUMBERS],
    );
    expect(rows).toEqual([{ status: 'completed' }]);
  });

  test('names the topic of practice in a topic, and how it was taken, in the list', async () => {
    await start('topic', { mode: 'exam' });
    const list = await handlers.listQuizAttempts({
      ...callBy(userId, { params: {}, body: undefined }),
      query: { kind: 'topic', subjectId: PYTHON },
    });
    expect(list.body.data).toMatchObject([{ topicId, mode: 'exam', status: 'started' }]);
  });
});

describe('what practice asks', () => {
  test('is what was never asked before anything else, then what was asked longest ago', async () => {
    const total = (await start('topic')).questions.length;
    const first = await start('topic');
    await submit(first.attemptId, {});
    const half = Math.floor(total / 2);
    const other = await world.createStudent({ courses: [PYTHON_COURSE] });
    userId = other;
    const one = await start('topic', { questionCount: half });
    await submit(one.attemptId, {});
    world.later(60);
    const two = await start('topic', { questionCount: half });
    await submit(two.attemptId, {});
    expect(idsOf(two.questions).filter((id) => idsOf(one.questions).includes(id))).toEqual([]);
    world.later(120);
    const three = await start('topic', { questionCount: half + (total % 2) });
    expect(idsOf(three.questions).filter((id) => idsOf(two.questions).includes(id))).toEqual([]);
  });

  test('can be only what was never asked', async () => {
    const first = await start('topic', { questionCount: 5 });
    await submit(first.attemptId, {});
    const rest = await start('topic', { pool: 'unseen' });
    expect(idsOf(rest.questions).filter((id) => idsOf(first.questions).includes(id))).toEqual([]);
    await submit(rest.attemptId, {});
    await expect(start('topic', { pool: 'unseen' })).rejects.toMatchObject({ code: 'nothing-to-assess' });
  });

  test('can be only what was answered wrongly the last time; what was left blank was not got wrong', async () => {
    await expect(start('topic', { pool: 'missed' })).rejects.toMatchObject({ code: 'nothing-to-assess' });
    const first = await start('topic', { questionCount: 5 });
    const { 4: _blank, ...answers } = await answersTo(world.deps.db, first.attemptId, 2);
    await submit(first.attemptId, answers);
    world.later(60);
    const missed = await start('topic', { pool: 'missed' });
    expect(idsOf(missed.questions).toSorted()).toEqual(idsOf(first.questions.slice(2, 4)).toSorted());
    await submit(missed.attemptId, await answersTo(world.deps.db, missed.attemptId, 1));
    world.later(120);
    const again = await start('topic', { pool: 'missed' });
    expect(idsOf(again.questions)).toEqual(idsOf(missed.questions.slice(1)));
  });

  test('is never what a running weekly quiz asks (R37)', async () => {
    await attempts.studyPython(userId, 1);
    const weekly = await start('weekly');
    await expect(start('subtopic')).rejects.toMatchObject({ code: 'locked-during-quiz' });
    const practice = await start('topic');
    expect(idsOf(practice.questions).filter((id) => idsOf(weekly.questions).includes(id))).toEqual([]);
  });
});

describe('Learn mode', () => {
  const check = async (
    attemptId: string,
    body: { index: number; option: number; epoch?: number },
    by = userId,
  ) => {
    const call = callBy(by, { params: { attemptId }, body: { epoch: 0, ...body } });
    return (await handlers.checkAttemptAnswer(call)).body.data;
  };
  const stored = async (attemptId: string) => {
    const [row] = await world.deps.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
    if (!row) throw new Error('There is no such attempt.');
    return row;
  };
  const read = async (attemptId: string) =>
    (await handlers.getQuizAttempt(callBy(userId, { params: { attemptId }, body: undefined }))).body.data;

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
    const save = { rev: 5, epoch: 0, answers: { '1': right } };
    await handlers.saveAttemptAnswers(callBy(userId, { params: { attemptId }, body: save }));
    expect((await stored(attemptId)).answers).toEqual({ '1': wrong });
    const graded = await submit(attemptId, { '1': null });
    expect(graded).toMatchObject({ mode: 'learn', result: { answers: { '1': wrong }, correctAnswers: 0 } });
  });

  test('is refused in other attempts, to other people, to an older tab, past the end, for what is not there', async () => {
    const { attemptId } = await start('topic', { mode: 'learn' });
    const exam = await start('subject', { mode: 'exam' });
    const stranger = await world.createStudent();
    const answer = { index: 0, option: 0 };
    await expect(check(exam.attemptId, answer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(check(attemptId, answer, stranger)).rejects.toMatchObject({ code: 'not-found' });
    await expect(check(attemptId, { ...answer, epoch: 1 })).rejects.toMatchObject({
      code: 'attempt-taken-over',
    });
    for (const wrong of [
      { index: 49, option: 0 },
      { index: 0, option: 9 },
    ])
      await expect(check(attemptId, wrong)).rejects.toMatchObject({ code: 'invalid-request' });
    await submit(attemptId);
    await expect(check(attemptId, answer)).rejects.toMatchObject({ code: 'attempt-closed' });
  });

  test('waits while a running weekly quiz asks the same (R37)', async () => {
    const { attemptId, questions: asked } = await start('topic', { mode: 'learn' });
    await attempts.studyPython(userId, 1);
    const weekly = await start('weekly');
    const both = asked.findIndex(({ questionId }) => idsOf(weekly.questions).includes(questionId));
    const only = asked.findIndex(({ questionId }) => !idsOf(weekly.questions).includes(questionId));
    await expect(check(attemptId, { index: both, option: 0 })).rejects.toMatchObject({
      code: 'locked-during-quiz',
    });
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

describe('practice that shares questions with a running weekly quiz (R37)', () => {
  const locked = { code: 'locked-during-quiz' };
  const read = (attemptId: string) => attempts.read(userId, attemptId);
  const progressOf = async () =>
    (await world.deps.db.select().from(subtopicProgress).where(eq(subtopicProgress.userId, userId))).map(
      ({ status, quizScore }) => ({ status, quizScore }),
    );
  const statusOf = async (attemptId: string) => {
    const [row] = await world.deps.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
    return row?.status;
  };
  beforeEach(() => attempts.studyPython(userId, 1));

  test('begun before is handed in after it: nothing is graded meanwhile', async () => {
    const { attemptId } = await start('topic');
    const weekly = await start('weekly');
    const before = await progressOf();
    await expect(submit(attemptId, await attempts.answers(attemptId, 5))).rejects.toMatchObject(locked);
    expect(await progressOf()).toEqual(before);
    expect(await read(attemptId)).toMatchObject({ status: 'open' });
    await submit(weekly.attemptId);
    expect(await submit(attemptId)).toMatchObject({ status: 'graded' });
  });

  test('is read again after it, also where the quiz ends by its clock', async () => {
    const { attemptId } = await start('topic');
    await submit(attemptId);
    await start('weekly');
    await expect(read(attemptId)).rejects.toMatchObject(locked);
    await expect(submit(attemptId)).rejects.toMatchObject(locked);
    world.later(30 * 60 + 31);
    expect(await read(attemptId)).toMatchObject({ status: 'graded' });
  });

  test('is known by one statement beside those of the attempt and its rewards', async () => {
    const { attemptId } = await start('topic');
    await submit(attemptId);
    // The XP and badges of a graded round are read from the ledger, in one statement for all of them.
    expect(await countQueries(world, () => read(attemptId))).toBe(3);
  });

  test('whose time ends during it is closed after it, from what was saved', async () => {
    const { attemptId, questions: asked } = await start('topic', { mode: 'exam', questionCount: 1 });
    expect(asked).toHaveLength(1);
    world.later(60);
    await attempts.save(userId, attemptId, { answers: await attempts.answers(attemptId, 1) });
    const shares = sql`UPDATE quiz_attempts SET questions = (SELECT questions FROM quiz_attempts WHERE id = ${attemptId}) WHERE id = `;
    const weekly = await start('weekly');
    await world.deps.db.execute(sql`${shares}${weekly.attemptId}`);
    world.later(600);
    await sweepOverdueAttempts(world.deps);
    expect(await statusOf(attemptId)).toBe('open');
    await expect(read(attemptId)).rejects.toMatchObject(locked);
    await expect(start('topic')).rejects.toMatchObject(locked);
    const list = await handlers.listQuizAttempts(callBy(userId, { params: {}, body: undefined }));
    expect(list.body.data.find((each) => each.attemptId === attemptId)).toMatchObject({ percentage: null });
    await submit(weekly.attemptId);
    await sweepOverdueAttempts(world.deps);
    expect(await statusOf(attemptId)).toBe('graded');
    expect(await read(attemptId)).toMatchObject({ closedBy: 'deadline', result: { correctAnswers: 1 } });
  });

  test('shows no checked answer of these questions, nor the answer again', async () => {
    const { attemptId, questions: asked } = await start('topic', { mode: 'learn' });
    const [own] = await world.deps.db
      .select()
      .from(subtopicProgress)
      .where(eq(subtopicProgress.userId, userId));
    const indexOf = (isShared: boolean) =>
      asked.findIndex(({ subtopicId }) => (subtopicId === own?.subtopicId) === isShared);
    const [shared, other] = [indexOf(true), indexOf(false)];
    const check = (index: number) =>
      handlers.checkAttemptAnswer(
        callBy(userId, { params: { attemptId }, body: { epoch: 0, index, option: 0 } }),
      );
    await check(shared);
    await check(other);
    await start('weekly');
    await expect(check(shared)).rejects.toMatchObject(locked);
    expect(await read(attemptId)).toMatchObject({ checks: [{ index: other }] });
    expect(await start('topic', { mode: 'learn' })).toMatchObject({ attemptId, checks: [{ index: other }] });
  });
});

describe('giving practice up', () => {
  const abandon = (attemptId: string, by = userId) =>
    handlers.abandonQuizAttempt(callBy(by, { params: { attemptId }, body: undefined }));

  test('is as if it had not been begun', async () => {
    const { attemptId } = await start('topic');
    await abandon(attemptId);
    expect(await world.deps.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId))).toEqual([]);
    expect(await start('topic')).toMatchObject({ isRetake: false });
  });

  test('is refused for what counts, for what is graded, and to other people', async () => {
    await attempts.studyPython(userId, 1);
    const weekly = await start('weekly');
    const graded = await start('topic');
    const open = await start('subject');
    const stranger = await world.createStudent();
    await submit(graded.attemptId);
    await expect(abandon(weekly.attemptId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(abandon(graded.attemptId)).rejects.toMatchObject({ code: 'attempt-closed' });
    await expect(abandon(open.attemptId, stranger)).rejects.toMatchObject({ code: 'not-found' });
  });
});
