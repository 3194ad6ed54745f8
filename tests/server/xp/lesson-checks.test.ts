import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { STEP_XP } from '#domain/progress/xp.ts';
import { completions, users } from '#server/db/schema/accounts.ts';
import { questions, subtopics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { xpEvents } from '#server/db/schema/xp.ts';
import { createNotificationsHandlers } from '#server/features/notifications/notifications.handlers.ts';
import { award } from '#server/features/profile/profile.service.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createXpHandlers } from '#server/features/xp/xp.handlers.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const attempts = createAttemptCalls(world);
const progress = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
const xp = createXpHandlers(world.deps);
const lessons = (await db.select().from(subtopics).where(eq(subtopics.subjectId, PYTHON))).toSorted((a, b) =>
  a.id < b.id ? -1 : 1,
);
const idOf = (index: number): string => lessons[index]?.id ?? '';

let asha: string;
beforeEach(async () => {
  asha = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

/** Resolves to the XP the result says. */
async function practise(subtopicId: string, share = 1): Promise<number> {
  const { attemptId, questions: asked } = await attempts.start(asha, { kind: 'subtopic', subtopicId });
  return (await attempts.submitRight(asha, attemptId, Math.floor(asked.length * share))).xpAwarded;
}
const linesOf = async (userId: string) =>
  (await db.select().from(xpEvents).where(eq(xpEvents.userId, userId))).map(
    ({ sourceType, sourceId, amount, label }) => ({ sourceType, sourceId, amount, label }),
  );

describe('the XP of a lesson', () => {
  test('comes with the first quiz that gets 80 % of its questions right, and once', async () => {
    expect(await practise(idOf(0), 0)).toBe(0);
    expect(await linesOf(asha)).toEqual([]);
    world.setSecondsAfterStart(12 * 3_600);
    expect(await practise(idOf(0))).toBe(10);
    expect(await practise(idOf(0))).toBe(0);
    expect(await linesOf(asha)).toEqual([
      {
        sourceType: 'lesson-check',
        sourceId: idOf(0),
        amount: 10,
        label: `Lesson checked: ${lessons[0]?.name}`,
      },
    ]);
  });

  test('is told with the result by its line of the ledger, with the badge it earned and the house, and not again', async () => {
    await db.insert(completions).values({ userId: asha, house: 'Lumina' });
    const { attemptId, questions: asked } = await attempts.start(asha, {
      kind: 'subtopic',
      subtopicId: idOf(0),
    });
    const { rewards, xpAwarded } = await attempts.submitRight(asha, attemptId, asked.length);
    const [line] = await db.select().from(xpEvents).where(eq(xpEvents.userId, asha));
    expect(rewards).toEqual({
      entries: [{ _id: line?.id, label: `Lesson checked: ${lessons[0]?.name}`, amount: xpAwarded }],
      badges: [expect.objectContaining({ badge: 'lessons-1', name: 'First page' })],
      level: null,
      streak: 1,
      house: 'Lumina',
      completedSubtopics: [idOf(0)],
    });
    const { body } = await xp.getXpLedger(callBy(asha));
    const place = { courseId: PYTHON_COURSE, subjectId: PYTHON, id: idOf(0) };
    expect(body.data.entries.map((entry) => entry.place)).toEqual([place]);
    // Read again it says the same; another round has earned nothing of it.
    expect(await attempts.read(asha, attemptId)).toMatchObject({ rewards });
    world.setSecondsAfterStart(60);
    const again = await attempts.start(asha, { kind: 'subtopic', subtopicId: idOf(0) });
    const round = await attempts.submitRight(asha, again.attemptId, again.questions.length);
    const noXp = { reason: 'already-earned' };
    expect(round.rewards).toEqual({ entries: [], badges: [], level: null, streak: 1, house: 'Lumina', noXp });
    expect(await attempts.read(asha, again.attemptId)).toMatchObject({ rewards: { noXp } });
  });

  test('is told with its badges and the level it reaches, with the result and behind the bell', async () => {
    for (const step of Object.keys(STEP_XP) as (keyof typeof STEP_XP)[]) {
      if (step !== 'role-setup') await db.transaction((tx) => award(tx, asha, step, world.deps.now()));
    }
    const { attemptId, questions: asked } = await attempts.start(asha, {
      kind: 'subtopic',
      subtopicId: idOf(0),
    });
    const { rewards } = await attempts.submitRight(asha, attemptId, asked.length);
    expect(rewards).toMatchObject({
      badges: expect.arrayContaining(
        ['First page', 'Spark'].map((name) => expect.objectContaining({ name })),
      ),
      level: { level: 2, name: 'Apprentice', fromXp: 100 },
    });
    const told = await createNotificationsHandlers(world.deps).listNotifications(callBy(asha));
    expect(told.body.data.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'You earned a badge: “First page”.',
        'You earned a badge: “Spark”.',
        'You reached level 2: Apprentice. It takes 100 XP.',
      ]),
    );
  });

  test('comes for each lesson that a quiz of several checks', async () => {
    const [topicId = ''] = lessons.map((lesson) => lesson.topicId);
    const { attemptId, questions: asked } = await attempts.start(asha, { kind: 'topic', topicId });
    const times = Map.groupBy(asked, ({ subtopicId }) => subtopicId);
    const checked = [...times.keys()].filter((id) => (times.get(id) ?? []).length >= 3);
    const { xpAwarded } = await attempts.submitRight(asha, attemptId, asked.length);
    expect(checked.length).toBeGreaterThan(1);
    expect(xpAwarded).toBe(checked.length * 10);
    expect((await linesOf(asha)).map(({ sourceId }) => sourceId).toSorted()).toEqual(checked.toSorted());
  });

  test('comes in part for the first two right answers, and the rest with the third', async () => {
    const { attemptId, questions: asked } = await attempts.start(asha, {
      kind: 'subtopic',
      subtopicId: idOf(0),
      questionCount: 3,
    });
    expect(asked).toHaveLength(3);
    const missed = await attempts.submitRight(asha, attemptId, 2);
    const [line] = await db.select().from(xpEvents).where(eq(xpEvents.userId, asha));
    const label = `First right answers: ${lessons[0]?.name}`;
    expect(missed.rewards).toMatchObject({
      entries: [{ _id: line?.id, label, amount: 4 }],
      noXp: { reason: 'not-passed' },
    });
    expect(await attempts.read(asha, attemptId)).toMatchObject({ rewards: missed.rewards });
    const { body } = await xp.getXpLedger(callBy(asha));
    expect(body.data.entries.map((entry) => entry.place)).toEqual([
      { courseId: PYTHON_COURSE, subjectId: PYTHON, id: idOf(0) },
    ]);
    // Missed and right again: paid once.
    world.setSecondsAfterStart(12 * 3_600);
    expect(await practise(idOf(0), 0)).toBe(0);
    world.setSecondsAfterStart(24 * 3_600);
    expect(await practise(idOf(0), 0.5)).toBe(0);
    world.setSecondsAfterStart(36 * 3_600);
    expect(await practise(idOf(0))).toBe(6);
    expect(await linesOf(asha)).toEqual([
      { sourceType: 'lesson-check', sourceId: `${idOf(0)}:2`, amount: 4, label },
      {
        sourceType: 'lesson-check',
        sourceId: idOf(0),
        amount: 6,
        label: `Lesson checked: ${lessons[0]?.name}`,
      },
    ]);
  });

  test('comes in part only for a round on the lesson alone, and is never part of a claim', async () => {
    const [topicId = ''] = lessons.map((lesson) => lesson.topicId);
    const { attemptId } = await attempts.start(asha, { kind: 'topic', topicId });
    expect((await attempts.submitRight(asha, attemptId, 2)).xpAwarded).toBe(0);
    expect(await linesOf(asha)).toEqual([]);
  });

  test('is ten in all where the cap of the day cut the first answers', async () => {
    for (let lesson = 1; lesson < 5; lesson += 1) expect(await practise(idOf(lesson))).toBe(10);
    const one = async (lesson: number) => {
      const asked = { kind: 'subtopic', subtopicId: idOf(lesson), questionCount: 1, pool: 'unseen' } as const;
      const { attemptId } = await attempts.start(asha, asked);
      return (await attempts.submitRight(asha, attemptId, 1)).xpAwarded;
    };
    expect([await one(5), await one(5), await one(6), await one(6), await one(7)]).toEqual([2, 2, 2, 2, 2]);
    expect(await one(0)).toBe(0);
    world.setSecondsAfterStart(24 * 3_600);
    expect([await one(0), await one(0)]).toEqual([4, 6]);
  });

  test('does not come whole for a lucky question or two, and does once three have been right', async () => {
    const one = async () => {
      const asked = { kind: 'subtopic', subtopicId: idOf(0), questionCount: 1, pool: 'unseen' } as const;
      const { attemptId } = await attempts.start(asha, asked);
      return (await attempts.submitRight(asha, attemptId, 1)).xpAwarded;
    };
    expect([await one(), await one(), await one()]).toEqual([2, 2, 6]);
    expect(await practise(idOf(0))).toBe(0);
  });

  test('comes for both open questions of a lesson that reserves two of its four for the weekly quiz', async () => {
    const [dropped] = await db
      .select()
      .from(questions)
      .where(eq(questions.subtopicId, idOf(7)));
    await db.delete(questions).where(eq(questions.id, dropped?.id ?? ''));
    const one = { kind: 'subtopic', subtopicId: idOf(7), questionCount: 1 } as const;
    const { attemptId } = await attempts.start(asha, one);
    expect((await attempts.submitRight(asha, attemptId, 1)).xpAwarded).toBe(2);
    expect(await practise(idOf(7))).toBe(8);
  });

  test.each([
    ['three right of five', [3]],
    ['two right of five, and one of the five of another time', [2, 1]],
  ])('comes whole for %s, as its page says, and the lesson is complete', async (_how, rounds) => {
    const statusOf = async () =>
      (
        await db
          .select()
          .from(subtopicProgress)
          .where(eq(subtopicProgress.subtopicId, idOf(0)))
      ).find(({ userId }) => userId === asha)?.status;
    const known = new Set<string>();
    let earned = 0;
    for (const [index, right] of rounds.entries()) {
      expect(await statusOf()).not.toBe('completed');
      world.setSecondsAfterStart(index * 12 * 3_600);
      const { attemptId, questions: asked } = await attempts.start(asha, {
        kind: 'subtopic',
        subtopicId: idOf(0),
        questionCount: 5,
      });
      expect(asked).toHaveLength(5);
      const key = await attempts.answers(attemptId, asked.length);
      // What was right before stays so: it is not asked for again.
      const places = [...asked.keys()].filter((place) => !known.has(asked[place]?.questionId ?? ''));
      const answered = places.slice(0, right);
      for (const place of answered) known.add(asked[place]?.questionId ?? '');
      const answers = Object.fromEntries(answered.map((place) => [place, key[String(place)] ?? null]));
      earned += (await attempts.submit(asha, attemptId, { answers })).xpAwarded;
    }
    expect(earned).toBe(10);
    expect(await statusOf()).toBe('completed');
  });

  test('does not come for a question each of many lessons', async () => {
    const whole = { kind: 'subject', subjectId: PYTHON, questionCount: 20 } as const;
    const { attemptId, questions: asked } = await attempts.start(asha, whole);
    const times = Map.groupBy(asked, ({ subtopicId }) => subtopicId);
    const checked = [...times.values()].filter((own) => own.length >= 3);
    expect((await attempts.submitRight(asha, attemptId, asked.length)).xpAwarded).toBe(checked.length * 10);
    expect(times.size).toBeGreaterThan(checked.length);
  });

  test('ends at 50 a day, and a lesson checked above that is not paid the next day', async () => {
    const earned: number[] = [];
    for (let lesson = 0; lesson < 6; lesson += 1) earned.push(await practise(idOf(lesson)));
    expect(earned).toEqual([10, 10, 10, 10, 10, 0]);
    world.setSecondsAfterStart(24 * 3_600);
    expect([await practise(idOf(5)), await practise(idOf(6))]).toEqual([0, 10]);
  });

  test('does not come for a claim, and a claim does not take it away', async () => {
    const params = { userId: asha, courseId: PYTHON_COURSE, subtopicId: idOf(0) };
    const count = await db.$count(questions, eq(questions.subtopicId, idOf(0)));
    const body = { status: 'completed', quizScore: count, maxScore: count } as const;
    await progress.updateSubtopicProgress(callBy(asha, { params, body }));
    expect(await linesOf(asha)).toEqual([]);
    expect(await practise(idOf(0))).toBe(10);
  });

  describe('does not come for what Learn mode has just shown', () => {
    const lesson = () => ({ kind: 'subtopic', subtopicId: idOf(0) }) as const;
    /** Answers the questions in Learn mode, wrongly first, which shows what is right; without the last `left`. */
    async function seeWhatIsRight(left: number) {
      const { attemptId, questions: asked } = await attempts.start(asha, { ...lesson(), mode: 'learn' });
      const right = await attempts.answers(attemptId, asked.length);
      for (const index of [...asked.keys()].slice(0, asked.length - left)) {
        const option = ((right[String(index)] ?? 0) + 1) % 4;
        await attempts.check(asha, attemptId, { epoch: 0, index, option });
      }
      return attemptId;
    }

    test.each([
      ['and submitted', 0, (attemptId: string) => attempts.submitRight(asha, attemptId, 0)],
      ['and given up', 1, (attemptId: string) => attempts.abandon(asha, attemptId)],
    ])('%s, and does twelve hours later', async (_, left, end) => {
      await end(await seeWhatIsRight(left));
      world.setSecondsAfterStart(60);
      // The one that was left had not been shown.
      expect(await practise(idOf(0))).toBe(2 * left);
      world.setSecondsAfterStart(12 * 3_600 - 1);
      expect(await practise(idOf(0))).toBe(0);
      world.setSecondsAfterStart(12 * 3_600);
      expect(await practise(idOf(0))).toBe(10 - 2 * left);
    });
  });

  test('comes for what was right in Learn mode at first, and for what was right before', async () => {
    const { attemptId, questions: asked } = await attempts.start(asha, {
      kind: 'subtopic',
      subtopicId: idOf(0),
      mode: 'learn',
    });
    const right = await attempts.answers(attemptId, asked.length);
    for (const index of asked.keys()) {
      await attempts.check(asha, attemptId, { epoch: 0, index, option: right[String(index)] ?? 0 });
    }
    expect((await attempts.submitRight(asha, attemptId, asked.length)).xpAwarded).toBe(10);
  });

  test('is not for teachers, who can read the keys', async () => {
    await db.update(users).set({ accountRole: 'teacher' }).where(eq(users.id, asha));
    expect(await practise(idOf(0))).toBe(0);
    expect(await linesOf(asha)).toEqual([]);
  });
});
