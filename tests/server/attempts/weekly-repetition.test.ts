import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { XP_RULES } from '#domain/progress/xp.ts';
import { runMigrations } from '#server/db/run-migrations.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { LESSON_QUESTIONS, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';
import { createWeeklyCalls, outcomeOf } from '#tests/support/server/weekly-calls.ts';

const WEEK = 7 * 86_400;
const TWO_LESSONS = 2 * LESSON_QUESTIONS;
/** What a quiz of twenty leaves of three lessons. */
const REST = 3 * LESSON_QUESTIONS - 20;

const world = await useLearningWorld();
const { db } = world.deps;
const weekly = createWeeklyCalls(world);
const { attempts } = weekly;
let me: string;
beforeEach(async () => {
  me = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const assessment = () => weekly.assessment(me);
/** Lessons that have paid, so that the quiz pays for itself alone. */
const study = (count: number) => attempts.studyPython(me, count, true);
const weeklyXp = () => weekly.weeklyXp(me);
const sit = (wrong = 0) => weekly.sit(me, wrong);

/** The outcome of a quiz that asks only what was right before. */
const NOTHING_NEW = {
  told: 0,
  xp: 0,
  counting: [0, 0],
  firstTime: [0, 0],
  reason: 'right-before',
  certificate: false,
};

describe('the weekly quiz of somebody who finishes nothing new', () => {
  test('pays each question once and tells before it begins what it brings', async () => {
    await study(3);
    const first = await sit();
    expect(outcomeOf(first)).toEqual({
      told: 250,
      xp: 250,
      counting: [20, 20],
      firstTime: [20, 20],
      reason: undefined,
      certificate: true,
    });
    world.setSecondsAfterStart(WEEK);
    const second = await sit();
    expect(outcomeOf(second)).toEqual({
      told: REST * 10,
      xp: REST * 10,
      counting: [REST, REST],
      firstTime: [REST, REST],
      reason: 'right-before',
      certificate: false,
    });
    expect(second.ids.filter((id) => first.ids.includes(id))).toHaveLength(20 - REST);
    expect(second.graded.rewards.entries).toEqual([
      expect.objectContaining({
        amount: REST * 10,
        parts: { rightAnswers: REST, xpPerAnswer: 10, bonus: 0, hasBonus: false },
      }),
    ]);
    world.setSecondsAfterStart(2 * WEEK);
    expect(outcomeOf(await sit())).toEqual(NOTHING_NEW);
    expect(await weeklyXp()).toEqual([250, REST * 10]);
  });

  test('tells the same when the result is read later', async () => {
    await study(3);
    await sit();
    world.setSecondsAfterStart(WEEK);
    const { graded } = await sit();
    const read = await attempts.read(me, graded.attemptId);
    expect(read).toMatchObject({
      countingQuestions: REST,
      rewards: graded.rewards,
      xpAwarded: REST * 10,
    });
  });

  test('pays for what was missed before', async () => {
    await study(1);
    const missed = await sit(3);
    expect(missed.graded.xpAwarded).toBe((LESSON_QUESTIONS - 3) * 10);
    world.setSecondsAfterStart(WEEK);
    const again = await sit();
    expect(outcomeOf(again)).toMatchObject({ told: 30, xp: 30, counting: [3, 3], firstTime: [0, 0] });
  });

  test('asks all finished lessons once those of the two weeks have nothing left, and certifies them', async () => {
    await study(4);
    const lessons = await db.select().from(subtopicProgress).where(eq(subtopicProgress.userId, me));
    const old = lessons.slice(0, 3).map(({ subtopicId }) => subtopicId);
    for (const subtopicId of old) {
      await db
        .update(subtopicProgress)
        .set({ completedAt: new Date('2026-09-01T06:00:00Z') })
        .where(and(eq(subtopicProgress.userId, me), eq(subtopicProgress.subtopicId, subtopicId)));
    }
    const first = await sit();
    expect(first.told).toMatchObject({
      totalQuestions: LESSON_QUESTIONS,
      countingQuestions: LESSON_QUESTIONS,
    });
    // Its own right answers take nothing from it: the page and a retake stay of the same lesson.
    expect(await assessment()).toMatchObject({
      state: 'submitted',
      totalQuestions: LESSON_QUESTIONS,
      countingQuestions: LESSON_QUESTIONS,
    });
    expect((await attempts.startWeekly(me, true)).questions).toHaveLength(LESSON_QUESTIONS);
    await db.delete(quizAttempts).where(and(eq(quizAttempts.userId, me), eq(quizAttempts.status, 'open')));

    world.setSecondsAfterStart(WEEK);
    const second = await sit();
    expect(second.told.dateRange.startDate).toBe('2026-09-01');
    expect(outcomeOf(second)).toMatchObject({ told: 250, xp: 250, counting: [20, 20], certificate: true });
  });

  test('pays for a new lesson as ever', async () => {
    await study(1);
    await sit();
    world.setSecondsAfterStart(WEEK);
    await study(2);
    expect(outcomeOf(await sit())).toMatchObject({
      told: LESSON_QUESTIONS * 10 + 50,
      xp: LESSON_QUESTIONS * 10 + 50,
      counting: [LESSON_QUESTIONS, LESSON_QUESTIONS],
    });
  });

  test('takes nothing from practice: a question right there brings its XP in the quiz', async () => {
    const [subtopicId = ''] = await study(1);
    const { attemptId, questions } = await attempts.start(me, { kind: 'subtopic', subtopicId });
    await attempts.submitRight(me, attemptId, questions.length);
    expect((await sit()).graded.xpAwarded).toBe(LESSON_QUESTIONS * 10 + 50);
  });

  test('takes nothing from a retake: what it finds right was not paid', async () => {
    await study(1);
    const { ids } = await sit(LESSON_QUESTIONS);
    const { attemptId, questions } = await attempts.startWeekly(me, true);
    expect(questions.map(({ questionId }) => questionId).toSorted()).toEqual(ids.toSorted());
    await attempts.submitRight(me, attemptId, LESSON_QUESTIONS);
    world.setSecondsAfterStart(WEEK);
    // No bonus: the quiz before has shown the answers.
    expect(outcomeOf(await sit())).toMatchObject({
      told: LESSON_QUESTIONS * 10,
      xp: LESSON_QUESTIONS * 10,
      counting: [LESSON_QUESTIONS, LESSON_QUESTIONS],
      firstTime: [0, 0],
    });
  });
});

describe('a weekly quiz whose answers an earlier one has shown', () => {
  /** From the Saturday at 10:00 to Sunday, 23:50. */
  const SUNDAY_NIGHT = 37 * 3_600 + 50 * 60;
  const DAY = 86_400;

  async function handInBlank() {
    await study(2);
    world.setSecondsAfterStart(SUNDAY_NIGHT);
    const { attemptId } = await attempts.startWeekly(me);
    return attempts.submit(me, attemptId);
  }

  test('pays and certifies nothing after midnight to whoever left it blank on Sunday night', async () => {
    expect(await handInBlank()).toMatchObject({ xpAwarded: 0, countingQuestions: TWO_LESSONS });
    world.setSecondsAfterStart(SUNDAY_NIGHT + 20 * 60);
    const next = await sit();
    expect(next.graded).toMatchObject({
      isRetake: false,
      result: { percentage: 100, totalQuestions: TWO_LESSONS },
    });
    expect(outcomeOf(next)).toEqual(NOTHING_NEW);
    expect(await weeklyXp()).toEqual([]);
  });

  test('counts for XP again five days later, and never again for bonus and certificate', async () => {
    await handInBlank();
    world.setSecondsAfterStart(SUNDAY_NIGHT + 5 * DAY - 60);
    expect(await assessment()).toMatchObject({ state: 'available', countingQuestions: 0 });
    world.setSecondsAfterStart(SUNDAY_NIGHT + 5 * DAY);
    expect(outcomeOf(await sit())).toMatchObject({
      told: TWO_LESSONS * 10,
      xp: TWO_LESSONS * 10,
      counting: [TWO_LESSONS, TWO_LESSONS],
      firstTime: [0, 0],
      certificate: false,
    });
  });

  test('stays as it was told while its own result is on the page', async () => {
    await handInBlank();
    expect(await assessment()).toMatchObject({
      state: 'submitted',
      countingQuestions: TWO_LESSONS,
      firstTimeQuestions: TWO_LESSONS,
    });
  });

  test('pays what was missed, with bonus and certificate, where lessons brought enough that is new', async () => {
    await study(3);
    expect((await sit(8)).graded.xpAwarded).toBe(120);
    world.setSecondsAfterStart(WEEK);
    await study(4);
    const isNew = REST + LESSON_QUESTIONS;
    expect(isNew).toBeLessThan(20);
    // The questions that no quiz asked, and some of those that were missed.
    expect(outcomeOf(await sit())).toEqual({
      told: 250,
      xp: 250,
      counting: [20, 20],
      firstTime: [isNew, isNew],
      reason: undefined,
      certificate: true,
    });
  });
});

test('the rule that students read names what the quiz pays by', () => {
  expect(XP_RULES['weekly-quiz'].rule).toContain('once for each question');
});

test('weekly quizzes from before the rules have paid their questions and shown what they missed; retakes and practice have not', async () => {
  const RULE = '0036_right_in_a_weekly_quiz.sql';
  const MIGRATIONS = 'src/server/db/migrations';
  const database = await createTestDatabase({ empty: true });
  const before = await mkdtemp(join(tmpdir(), 'wizlearn-before-'));
  try {
    const files = (await readdir(MIGRATIONS)).filter((name) => name < RULE);
    for (const name of files) await copyFile(join(MIGRATIONS, name), join(before, name));
    const { $client } = database.db;
    await runMigrations($client, { directory: before });
    // Whose they are does not matter here.
    await $client.query('ALTER TABLE question_history DROP CONSTRAINT question_history_user_id_fkey');
    await $client.query('ALTER TABLE quiz_attempts DROP CONSTRAINT quiz_attempts_user_id_fkey');
    const add = (id: string, kind: string, scope: string, isRetake: boolean, hour: number, right: string[]) =>
      $client.query(
        `INSERT INTO quiz_attempts (id, user_id, kind, scope, title, status, is_retake, questions, answers,
           started_at, finished_at)
         VALUES ($1, 'u', $2, $3, 't', 'graded', $4, $5, $6, now(), now() + $7 * interval '1 hour')`,
        [
          id,
          kind,
          scope,
          isRetake,
          JSON.stringify(['a', 'b', 'c'].map((questionId) => ({ questionId, correctIndex: 1 }))),
          JSON.stringify(
            Object.fromEntries(['a', 'b', 'c'].map((each, at) => [at, right.includes(each) ? 1 : 0])),
          ),
          hour,
        ],
      );
    await add('1', 'subject', 's', false, 1, ['a', 'b', 'c']);
    await add('2', 'weekly', 'W1', false, 2, ['a']);
    await add('3', 'weekly', 'W1', true, 3, ['a', 'b', 'c']);
    await add('4', 'weekly', 'W2', false, 4, ['a', 'b']);
    await $client.query(
      `INSERT INTO question_history (user_id, question_id, asked_at)
       SELECT 'u', unnest(ARRAY['a', 'b', 'c']), now()`,
    );
    await runMigrations($client);
    const { rows } = await $client.query(
      `SELECT question_id, weekly_right_in, round(extract(epoch FROM weekly_missed_at - asked_at) / 3600)::int AS missed
       FROM question_history ORDER BY question_id`,
    );
    expect(rows.map(({ question_id: id, weekly_right_in: found, missed }) => [id, found, missed])).toEqual([
      ['a', 'W1', null],
      ['b', 'W2', 2],
      ['c', null, 4],
    ]);
  } finally {
    await database.drop();
    await rm(before, { recursive: true });
  }
});
