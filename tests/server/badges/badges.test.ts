import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BADGES } from '#domain/progress/badges.ts';
import { addDays } from '#domain/progress/calendar.ts';
import { users } from '#server/db/schema/accounts.ts';
import { activityDays, badgeAwards } from '#server/db/schema/xp.ts';
import { createBadgesHandlers } from '#server/features/badges/badges.handlers.ts';
import { awardBadges } from '#server/awards/badges.repository.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createOwnQuery } from '#server/features/queries/queries.repository.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { newId } from '#tests/support/server/test-app.ts';
import { placed } from '../queries/query-calls.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const attempts = createAttemptCalls(world);
const progress = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
const badges = createBadgesHandlers(world.deps);

const createLearner = () => world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
const book = async (userId: string) => (await badges.listBadges(callBy(userId))).body.data;
const held = async (userId: string) =>
  (await db.select().from(badgeAwards).where(eq(badgeAwards.userId, userId)))
    .map(({ badge }) => badge)
    .toSorted();
const give = (userId: string, at = SATURDAY) =>
  db.transaction((tx) => awardBadges(tx, { userId, event: 'quiz-graded', sourceId: 'attempt', at }));
const mark = (userId: string, days: readonly string[], answered = true) =>
  db.insert(activityDays).values(days.map((day) => ({ userId, day, answered })));
const run = (length: number, until = '2026-11-21') =>
  Array.from({ length }, (_, index) => addDays(until, -index));

test('a weekly quiz without a wrong answer earns its badges in the transaction that grades it', async () => {
  const { userId, attemptId } = await attempts.createRunning();
  expect(await held(userId)).toEqual([]);
  await attempts.submitRight(userId, attemptId, 20);
  const rows = await db.select().from(badgeAwards).where(eq(badgeAwards.userId, userId));
  expect(rows.map(({ badge }) => badge).toSorted()).toEqual([
    'chapters-1',
    'lessons-1',
    'marks-1',
    'quizzes-1',
    'xp-100',
  ]);
  expect(new Set(rows.map(({ event, sourceId }) => `${event} ${sourceId}`))).toEqual(
    new Set([`quiz-graded ${attemptId}`]),
  );
});

test.each([
  ['left blank', {}],
  ['with nothing right', 'wrong'],
] as const)('a weekly quiz that was handed in %s earns no badge', async (_how, given) => {
  const userId = await createLearner();
  await attempts.studyPython(userId);
  const { attemptId } = await attempts.startWeekly(userId);
  const answers = given === 'wrong' ? await attempts.answers(attemptId, 0) : given;
  const { result, rewards } = await attempts.submit(userId, attemptId, { answers });
  expect({ right: result.correctAnswers, badges: rewards.badges }).toEqual({ right: 0, badges: [] });
  expect(await held(userId)).toEqual([]);
});

test('a question is one of my own once it has an answer of my own', async () => {
  const userId = await createLearner();
  const save = (queryResponse: string) =>
    db.transaction((tx) =>
      createOwnQuery(tx, {
        ...placed(userId),
        id: newId(),
        query: 'Is a name a box?',
        queryResponse,
        at: SATURDAY,
      }),
    );
  await save(' ');
  await give(userId);
  expect(await held(userId)).toEqual([]);
  await save('No, a label.');
  await give(userId);
  expect(await held(userId)).toEqual(['questions-1']);
});

test.each(['teacher', 'admin'] as const)(
  'a %s, who can read the keys, earns no badge',
  async (accountRole) => {
    const { userId, attemptId } = await attempts.createRunning();
    await db.update(users).set({ accountRole }).where(eq(users.id, userId));
    await attempts.submitRight(userId, attemptId, 20);
    expect(await held(userId)).toEqual([]);
    expect(await book(userId)).toMatchObject({ earns: false });
  },
);

test('a lesson that is only claimed earns nothing; one that a quiz has marked does', async () => {
  const userId = await createLearner();
  const subtopicId = pythonSubtopic('first-steps/numbers-and-text');
  const params = { userId, courseId: PYTHON_COURSE, subtopicId };
  const body = { status: 'completed' as const, quizScore: 5, maxScore: 5 };
  await progress.updateSubtopicProgress(callBy(userId, { params, body }));
  await give(userId);
  expect(await held(userId)).toEqual([]);
  const { attemptId, questions } = await attempts.start(userId, { kind: 'subtopic', subtopicId });
  await attempts.submitRight(userId, attemptId, questions.length);
  expect(await held(userId)).toEqual(['lessons-1']);
});

test('chapters and subjects count once every lesson of theirs is checked, and not before', async () => {
  const userId = await createLearner();
  const done = { userId, subjectId: PYTHON, at: SATURDAY, checked: true };
  const all = await completeSubtopics(db, { ...done, count: 1_000, checked: false });
  await give(userId);
  expect(await held(userId)).toEqual([]);
  const other = await createLearner();
  await completeSubtopics(db, { ...done, userId: other, count: all.length - 1 });
  await give(other);
  expect(await held(other)).toContain('chapters-1');
  expect(await held(other)).not.toContain('subjects-1');
  await completeSubtopics(db, { ...done, userId: other, count: all.length });
  await give(other);
  expect(await held(other)).toContain('subjects-1');
});

test('a streak counts days with an answer, without a gap, up to the day of the student', async () => {
  const [steady, reader, gap, over] = await Promise.all([1, 2, 3, 4].map(createLearner));
  await mark(steady ?? '', run(7));
  await mark(reader ?? '', run(7), false);
  await mark(gap ?? '', [...run(2), ...run(2, '2026-11-18')]);
  await mark(over ?? '', run(7, '2026-11-18'));
  for (const userId of [steady, reader, gap, over]) await give(userId ?? '');
  expect(await held(steady ?? '')).toEqual(['streak-3', 'streak-7']);
  expect([await held(reader ?? ''), await held(gap ?? ''), await held(over ?? '')]).toEqual([[], [], []]);
});

test('of three events at the same moment the last one sees the others, and the badge comes once', async () => {
  const userId = await createLearner();
  const days = run(3);
  let arrived = 0;
  let open = () => {};
  const everybodyWrote = new Promise<void>((resolve) => (open = resolve));
  await Promise.all(
    days.map((day) =>
      db.transaction(async (tx) => {
        await tx.insert(activityDays).values({ userId, day, answered: true });
        if ((arrived += 1) === days.length) open();
        await everybodyWrote;
        await awardBadges(tx, { userId, event: 'quiz-graded', sourceId: day, at: SATURDAY });
      }),
    ),
  );
  expect(await held(userId)).toEqual(['streak-3']);
});

test('a badge stays when what earned it is gone, with the day of its first award', async () => {
  const userId = await createLearner();
  await mark(userId, run(3));
  await give(userId);
  await db.delete(activityDays).where(eq(activityDays.userId, userId));
  await give(userId, new Date('2026-12-21T04:30:00Z'));
  const kindled = (await book(userId)).badges.find(({ badge }) => badge === 'streak-3');
  expect(kindled).toMatchObject({ progress: 3, awardedAt: SATURDAY.toISOString() });
});

test('an award is undone with the work that earned it', async () => {
  const userId = await createLearner();
  await mark(userId, run(3));
  const failing = db.transaction(async (tx) => {
    await awardBadges(tx, { userId, event: 'quiz-graded', sourceId: 'attempt', at: SATURDAY });
    throw new Error('something else failed');
  });
  await expect(failing).rejects.toThrow('something else failed');
  expect(await held(userId)).toEqual([]);
});

test('the book has every badge with its progress and the level', async () => {
  const userId = await createLearner();
  await completeSubtopics(db, { userId, subjectId: PYTHON, count: 4, at: SATURDAY, checked: true });
  const data = await book(userId);
  expect(data).toMatchObject({ earns: true, xp: 0, level: { level: 1, nextXp: 100 } });
  expect(data.badges.map(({ badge }) => badge)).toEqual(BADGES.map(({ id }) => id));
  expect(data.badges.find(({ badge }) => badge === 'lessons-10')).toMatchObject({
    progress: 4,
    threshold: 10,
    awardedAt: null,
  });
});
