import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { isReservedAt } from '#domain/assessment/reserved-questions.ts';
import { isWorkedAsExample } from '#domain/assessment/worked-example.ts';
import { chapters, questions, subtopics, topics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { answersTo } from '#tests/support/server/attempt-fixtures.ts';
import { FREE_OF_LESSON, POLITY, PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { NUMBERS, createPracticeCalls, idsOf, refused } from './practice-calls.ts';

const world = await useLearningWorld();
const { attempts, topicId, start, submit, progressOf } = await createPracticeCalls(world, () => userId);
const { handlers } = attempts;
const { db } = world.deps;
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const chaptersOf = (subjectId: string) =>
  db.select({ id: chapters.id }).from(chapters).where(eq(chapters.subjectId, subjectId));

test.each([
  ['the questions at the end of a lesson', { pool: 'lacking', questionCount: 3 }],
  ['all free questions of a lesson', { questionCount: FREE_OF_LESSON }],
] as const)('%s ask last what its worked example has shown', async (_, wishes) => {
  const lessons = await db.select().from(subtopics).where(eq(subtopics.subjectId, PYTHON));
  const bank = await db.select().from(questions).orderBy(questions.serialNo);
  let withExample = 0;
  for (const { id, notes } of lessons) {
    const isWorked = ({ passage }: { passage: string }) => isWorkedAsExample(notes, passage);
    const own = bank.filter(({ subtopicId }) => subtopicId === id);
    const free = own.filter((_question, index) => !isReservedAt(index, own.length)).map(isWorked);
    const round = { kind: 'subtopic', subtopicId: id, mode: 'learn', ...wishes } as const;
    const { questions: asked } = await attempts.start(userId, round);
    const worked = idsOf(asked).map((asks) => own.filter((question) => question.id === asks).some(isWorked));
    expect(asked).toHaveLength(Math.min(wishes.questionCount, free.length));
    expect(worked).toEqual(free.toSorted().slice(0, asked.length));
    if (free.includes(true) && free.includes(false)) withExample += 1;
  }
  expect(withExample).toBeGreaterThan(2);
});

describe('practice as one wishes it', () => {
  test.each([5, 10, 20])('asks %i questions', async (questionCount) => {
    expect((await start('subject', { questionCount })).questions).toHaveLength(questionCount);
  });

  test('asks about the chosen chapters only', async () => {
    const [, second] = await chaptersOf(PYTHON);
    const { questions: asked } = await start('subject', { chapterIds: [second?.id ?? ''] });
    const rows = await db
      .selectDistinct({ chapterId: topics.chapterId })
      .from(questions)
      .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
      .innerJoin(topics, eq(topics.id, subtopics.topicId))
      .where(inArray(questions.id, idsOf(asked)));
    expect(rows).toEqual([{ chapterId: second?.id }]);
  });

  test('asks about completed lessons only, where the student wishes that and completed any', async () => {
    await refused(start('subject', { pool: 'completed' }), 'nothing-to-assess');
    const place = { subtopicId: NUMBERS, subjectId: PYTHON, courseId: PYTHON_COURSE };
    const row = { ...place, userId, status: 'in_progress' as const, updatedAt: SATURDAY };
    await db.insert(subtopicProgress).values(row);
    await refused(start('subject', { pool: 'completed' }), 'nothing-to-assess');
    const completed = { status: 'completed' as const, completedAt: SATURDAY };
    await db.update(subtopicProgress).set(completed).where(eq(subtopicProgress.userId, userId));
    const { questions: asked } = await start('subject', { pool: 'completed' });
    expect([...new Set(asked.map(({ subtopicId }) => subtopicId))]).toEqual([NUMBERS]);
  });

  test('is refused for chapters of another subject, and for chapters in anything but a subject', async () => {
    const chapterIds = (await chaptersOf(POLITY)).slice(0, 1).map(({ id }) => id);
    await refused(start('subject', { chapterIds }), 'not-found');
    await refused(start('topic', { chapterIds }), 'invalid-request');
  });

  test.each([
    { mode: 'learn' },
    { questionCount: 5 },
    { chapterIds: ['a'.repeat(24)] },
    { pool: 'missed' },
  ] as const)('gives no wish for a quiz that counts: %o', async (wish) => {
    const wishes = 'chapterIds' in wish ? { chapterIds: [...wish.chapterIds] } : wish;
    for (const kind of ['weekly', 'first-quiz'] as const) {
      await refused(start(kind, wishes), 'invalid-request');
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
    const answers = await answersTo(db, attemptId, asked.length);
    await attempts.save(userId, attemptId, { answers });
    world.setSecondsAfterStart(asked.length * 90 + 31);
    await handlers.listQuizAttempts(callBy(userId));
    expect(await progressOf()).toMatchObject([{ subtopicId: NUMBERS, status: 'completed' }]);
  });

  test('names the topic of practice in a topic, and how it was taken, in the list', async () => {
    await start('topic', { mode: 'exam' });
    const query = { kind: 'topic', subjectId: PYTHON } as const;
    const list = await handlers.listQuizAttempts({ ...callBy(userId), query });
    expect(list.body.data).toMatchObject([{ topicId, mode: 'exam', status: 'started' }]);
  });
});

describe('what practice asks', () => {
  test('is what was never asked before anything else, then what was asked longest ago', async () => {
    const total = (await start('topic')).questions.length;
    const first = await start('topic');
    await submit(first.attemptId, {});
    const half = Math.floor(total / 2);
    userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    const one = await start('topic', { questionCount: half });
    await submit(one.attemptId, {});
    world.setSecondsAfterStart(60);
    const two = await start('topic', { questionCount: half });
    await submit(two.attemptId, {});
    expect(idsOf(two.questions).filter((id) => idsOf(one.questions).includes(id))).toEqual([]);
    world.setSecondsAfterStart(120);
    const three = await start('topic', { questionCount: half + (total % 2) });
    expect(idsOf(three.questions).filter((id) => idsOf(two.questions).includes(id))).toEqual([]);
  });

  test('can be only what was never asked', async () => {
    const first = await start('topic', { questionCount: 5 });
    await submit(first.attemptId, {});
    const rest = await start('topic', { pool: 'unseen' });
    expect(idsOf(rest.questions).filter((id) => idsOf(first.questions).includes(id))).toEqual([]);
    await submit(rest.attemptId, {});
    await refused(start('topic', { pool: 'unseen' }), 'nothing-to-assess');
  });

  test('can be only what was answered wrongly the last time; what was left blank was not got wrong', async () => {
    await refused(start('topic', { pool: 'missed' }), 'nothing-to-assess');
    const first = await start('topic', { questionCount: 5 });
    const { 4: _blank, ...answers } = await answersTo(db, first.attemptId, 2);
    await submit(first.attemptId, answers);
    world.setSecondsAfterStart(60);
    const missed = await start('topic', { pool: 'missed' });
    expect(idsOf(missed.questions).toSorted()).toEqual(idsOf(first.questions.slice(2, 4)).toSorted());
    await submit(missed.attemptId, await answersTo(db, missed.attemptId, 1));
    world.setSecondsAfterStart(120);
    const again = await start('topic', { pool: 'missed' });
    expect(idsOf(again.questions)).toEqual(idsOf(missed.questions.slice(1)));
  });

  test('is never what a running weekly quiz asks (R37)', async () => {
    await attempts.studyPython(userId, 1);
    const weekly = await start('weekly');
    await refused(start('subtopic'), 'locked-during-quiz');
    const practice = await start('topic');
    expect(idsOf(practice.questions).filter((id) => idsOf(weekly.questions).includes(id))).toEqual([]);
  });
});

describe('giving practice up', () => {
  const abandon = (attemptId: string, by = userId) => attempts.abandon(by, attemptId);

  test('leaves no attempt and no result: the next one is a first one', async () => {
    const { attemptId } = await start('topic');
    await abandon(attemptId);
    expect(await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId))).toEqual([]);
    expect(await start('topic')).toMatchObject({ isRetake: false });
  });

  test('is refused for what counts, for what is graded, and to other people', async () => {
    await attempts.studyPython(userId, 1);
    const weekly = await start('weekly');
    const graded = await start('topic');
    const open = await start('subject');
    const stranger = await world.createStudent();
    await submit(graded.attemptId);
    await refused(abandon(weekly.attemptId), 'forbidden');
    await refused(abandon(graded.attemptId), 'attempt-closed');
    await refused(abandon(open.attemptId, stranger), 'not-found');
  });
});
