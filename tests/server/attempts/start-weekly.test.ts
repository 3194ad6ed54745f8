import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { profiles } from '#server/db/schema/accounts.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { quizAttempts, weeklyReports } from '#server/db/schema/quizzes.ts';
import { POLITY, PYTHON, PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { type AttemptStart, createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { raceTo } from '#tests/support/server/race.ts';

const MINUTE = 60_000;

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const later = (ms: number) => world.setNow(new Date(SATURDAY.getTime() + ms));
const start = (body: AttemptStart, by = userId) => attempts.start(by, body);
const submit = (attemptId: string, right: number) => attempts.submitRight(userId, attemptId, right);
const weekly = (extra: Partial<AttemptStart> = {}) => start({ kind: 'weekly', subjectId: PYTHON, ...extra });
const complete = (count: number) => attempts.studyPython(userId, count);
const storedIds = async () =>
  (await world.deps.db.select().from(quizAttempts).where(eq(quizAttempts.userId, userId))).map(
    ({ id }) => id,
  );

describe('a weekly quiz', () => {
  test('asks at most 20 shuffled questions of the completed subtopics and starts the clock (R37)', async () => {
    const completed = await complete(6);
    const attempt = await weekly({ courseId: PYTHON_COURSE });
    expect(attempt).toMatchObject({
      status: 'open',
      kind: 'weekly',
      title: 'Weekly Quiz: Python Programming',
      courseId: PYTHON_COURSE,
      subjectId: PYTHON,
      assessmentId: `2026-W47-${PYTHON}`,
      isRetake: false,
      answers: {},
      index: 0,
      rev: 0,
      epoch: 0,
      startedAt: SATURDAY.toISOString(),
      deadlineAt: new Date(SATURDAY.getTime() + 30 * MINUTE).toISOString(),
      limitSeconds: 1800,
      serverNow: SATURDAY.toISOString(),
    });
    expect(attempt.questions).toHaveLength(20);
    expect(new Set(attempt.questions.map(({ questionId }) => questionId)).size).toBe(20);
    for (const question of attempt.questions) {
      expect(question.subtopicIndex).toBe(completed.indexOf(question.subtopicId));
      expect(question.subtopicName).not.toBe('');
    }
  });

  test('asks nothing that was practised just before, while it has others', async () => {
    const [subtopicId = ''] = await complete(6);
    const practice = await start({ kind: 'subtopic', subtopicId });
    await submit(practice.attemptId, 1);
    const practised = practice.questions.map(({ questionId }) => questionId);
    expect(practised.length).toBeGreaterThan(2);
    const asked = (await weekly()).questions.map(({ questionId }) => questionId);
    expect(asked).toHaveLength(20);
    expect(asked.filter((id) => practised.includes(id))).toEqual([]);
  });

  test('asks all questions where there are fewer than 20', async () => {
    const [subtopicId = ''] = await complete(1);
    const own = await world.deps.db.select().from(questions).where(eq(questions.subtopicId, subtopicId));
    expect((await weekly()).questions).toHaveLength(own.length);
  });

  test('keeps the right option right wherever the shuffle puts it (R38)', async () => {
    await complete(6);
    const { attemptId, questions: asked } = await weekly();
    const graded = await submit(attemptId, 20);
    const bank = new Map(
      (await world.deps.db.select().from(questions)).map((question) => [question.id, question]),
    );
    for (const { questionId, options, correctAnswer, correctOption } of graded.questions) {
      const original = bank.get(questionId);
      expect(options.toSorted()).toEqual(original?.options.toSorted());
      expect(options[correctAnswer]).toBe(original?.options[original.correctIndex]);
      expect(correctOption).toBe(`option${correctAnswer + 1}`);
    }
    const orderOf = (list: typeof asked) =>
      list.map(({ questionId, options }) => options.join() === bank.get(questionId)?.options.join());
    expect(orderOf(asked)).toContain(false);
  });

  test('draws with the randomness it is given', async () => {
    await complete(6);
    const [one, other] = await Promise.all([0.25, 0.25].map((number) => draw(() => number)));
    expect(one).toEqual(other);

    async function draw(random: () => number) {
      const student = await world.createStudent({ courses: [PYTHON_COURSE] });
      await attempts.studyPython(student);
      return (await createAttemptCalls(world, { random }).startWeekly(student)).questions;
    }
  });

  test('holds no key before it is graded (R37)', async () => {
    await complete(6);
    const attempt = await weekly();
    const bank = await world.deps.db.select().from(questions);
    for (const answer of [attempt, await attempts.read(userId, attempt.attemptId)]) {
      const text = JSON.stringify(answer);
      expect(text).not.toMatch(/correct|explanation|passage/i);
      const leaked = bank.filter(({ explanation }) =>
        text.includes(JSON.stringify(explanation).slice(1, -1)),
      );
      expect(leaked).toEqual([]);
      for (const question of answer.questions) {
        expect(Object.keys(question).toSorted()).toEqual([
          'options',
          'question',
          'questionId',
          'subtopicId',
          'subtopicIndex',
          'subtopicName',
        ]);
      }
    }
  });

  test('is one attempt however often it is begun, and the clock is not set back (R39)', async () => {
    await complete(2);
    const first = await weekly();
    later(10 * MINUTE);
    const again = await weekly({ retake: true });
    expect(again).toEqual({ ...first, serverNow: new Date(SATURDAY.getTime() + 10 * MINUTE).toISOString() });
    expect(await storedIds()).toEqual([first.attemptId]);
  });

  test('is one attempt for 50 starts at the same moment (R39)', async () => {
    await complete(2);
    const attempts = await raceTo(
      world.deps.db,
      'quiz_attempts',
      () => Promise.all(Array.from({ length: 50 }, () => weekly())),
      { waiting: 5 },
    );
    expect(new Set(attempts.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(await storedIds()).toHaveLength(1);
  });

  test('leaves practice beside it one attempt for 50 starts at the same moment (R38)', async () => {
    await complete(2);
    await weekly();
    const attempts = await raceTo(
      world.deps.db,
      'quiz_attempts',
      () => Promise.all(Array.from({ length: 50 }, () => start({ kind: 'subject', subjectId: PYTHON }))),
      { waiting: 5 },
    );
    expect(new Set(attempts.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(await storedIds()).toHaveLength(2);
  });

  test('does not count twice where another tab submits one just before it begins (R39)', async () => {
    await complete(2);
    const { attemptId } = await weekly();
    await submit(attemptId, 3);
    const [row] = await world.deps.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
    const moveTo = (scope = '') =>
      `UPDATE quiz_attempts SET scope = '${scope}', week_ends_at = NULL WHERE id = '${attemptId}'`;
    await world.deps.db.execute(moveTo('not yet'));
    const starting = raceTo(world.deps.db, 'quiz_attempts', () => weekly(), {
      waiting: 1,
      before: [moveTo(row?.scope)],
    });
    await expect(starting).rejects.toMatchObject({ code: 'already-submitted' });
    expect(await storedIds()).toEqual([attemptId]);
  });

  test('counts once; after that it is practice (R46)', async () => {
    await complete(2);
    await submit((await weekly()).attemptId, 3);
    await expect(weekly()).rejects.toMatchObject({ code: 'already-submitted' });
    const practice = await weekly({ retake: true });
    expect(practice).toMatchObject({ isRetake: true, limitSeconds: 1800 });
    expect(await weekly()).toMatchObject({ attemptId: practice.attemptId });
    expect(await submit(practice.attemptId, 10)).toMatchObject({ isRetake: true, xpAwarded: 0 });
    expect(await weekly({ retake: true })).toMatchObject({ isRetake: true, status: 'open' });
  });

  test('is counted even where practice was asked for first', async () => {
    await complete(2);
    expect(await weekly({ retake: true })).toMatchObject({ isRetake: false });
  });

  test('is closed first where its time is over, and that stays so though the start is refused', async () => {
    await complete(2);
    const { attemptId } = await weekly();
    later(31 * MINUTE);
    await expect(weekly()).rejects.toMatchObject({ code: 'already-submitted' });
    const reports = await world.deps.db
      .select()
      .from(weeklyReports)
      .where(eq(weeklyReports.attemptId, attemptId));
    expect(reports).toHaveLength(1);
    expect(await weekly({ retake: true })).toMatchObject({ isRetake: true });
  });

  test.each([
    ['the student’s week has turned', 10 * MINUTE, 'Asia/Kolkata'],
    ['another time zone brings another week', 0, 'Pacific/Auckland'],
  ])('goes on where %s while it runs (R37)', async (_, wait, timeZone) => {
    await complete(2);
    const sundayNight = new Date('2026-11-22T18:25:00Z');
    world.setNow(sundayNight);
    const running = await weekly();
    world.setNow(new Date(sundayNight.getTime() + wait));
    await world.deps.db.update(profiles).set({ timeZone }).where(eq(profiles.userId, userId));
    for (const retake of [false, true]) {
      expect(await weekly({ retake })).toMatchObject({
        attemptId: running.attemptId,
        assessmentId: `2026-W47-${PYTHON}`,
      });
    }
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Honolulu', 'Asia/Kolkata'])(
    'is followed by that of the next week once the week has ended where it was begun, also in %s',
    async (timeZone) => {
      await complete(2);
      world.setNow(new Date('2026-11-22T12:00:00Z'));
      await submit((await weekly()).attemptId, 3);
      await world.deps.db.update(profiles).set({ timeZone }).where(eq(profiles.userId, userId));
      for (const early of ['2026-11-22T12:30:00Z', '2026-11-22T18:29:59Z']) {
        world.setNow(new Date(early));
        await expect(weekly()).rejects.toMatchObject({ code: 'already-submitted' });
        expect(await weekly({ retake: true })).toMatchObject({ assessmentId: `2026-W47-${PYTHON}` });
      }
      world.setNow(new Date('2026-11-23T10:00:00Z'));
      const next = await weekly();
      expect(next).toMatchObject({ assessmentId: `2026-W48-${PYTHON}`, isRetake: false });
      await submit(next.attemptId, 3);
      await world.deps.db
        .update(profiles)
        .set({ timeZone: 'Pacific/Midway' })
        .where(eq(profiles.userId, userId));
      await expect(weekly()).rejects.toMatchObject({ code: 'already-submitted' });
    },
  );

  test('of another week is closed first where its time is over', async () => {
    await complete(2);
    world.setNow(new Date('2026-11-22T18:25:00Z'));
    const { attemptId } = await weekly();
    world.setNow(new Date('2026-11-22T18:56:00Z'));
    expect(await weekly()).toMatchObject({ assessmentId: `2026-W48-${PYTHON}`, status: 'open' });
    expect(await attempts.handlers.listQuizAttempts(callBy(userId))).toMatchObject({
      body: { data: [{ status: 'started' }, { attemptId, status: 'completed' }] },
    });
  });

  test('of another week, begun at the same moment, is the one that goes on', async () => {
    await complete(2);
    const other = await attempts.createRunning(2);
    const begunElsewhere = { id: 'e'.repeat(24), user_id: userId, scope: `2026-W46-${PYTHON}` };
    const started = await raceTo(world.deps.db, 'quiz_attempts', () => weekly(), {
      waiting: 1,
      before: [
        `INSERT INTO quiz_attempts SELECT (jsonb_populate_record(a, '${JSON.stringify(begunElsewhere)}')).*
        FROM quiz_attempts a WHERE id = '${other.attemptId}'`,
      ],
    });
    expect(started.attemptId).toBe(begunElsewhere.id);
  });

  test('of two weeks that an earlier version let begin, the first one stays', async () => {
    await complete(2);
    const { attemptId } = await weekly();
    const second = {
      id: 'd'.repeat(24),
      scope: 'another week',
      started_at: new Date(SATURDAY.getTime() + MINUTE),
    };
    const migration = await readFile('src/server/db/migrations/0017_one_running_weekly_quiz.sql', 'utf8');
    const client = await world.deps.db.$client.connect();
    try {
      await client.query('BEGIN; DROP INDEX quiz_attempts_one_running_weekly_key');
      await client.query(
        `INSERT INTO quiz_attempts SELECT (jsonb_populate_record(a, $1)).* FROM quiz_attempts a WHERE id = $2`,
        [second, attemptId],
      );
      await client.query(migration);
      const { rows } = await client.query('SELECT id FROM quiz_attempts WHERE user_id = $1', [userId]);
      expect(rows).toEqual([{ id: attemptId }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('begins anew the week after', async () => {
    await complete(2);
    const { attemptId } = await weekly();
    await submit(attemptId, 3);
    later(2 * 24 * 60 * MINUTE);
    expect(await weekly()).toMatchObject({ assessmentId: `2026-W48-${PYTHON}`, isRetake: false });
  });

  test.each([
    ['nothing is completed', { kind: 'weekly', subjectId: PYTHON }, 'nothing-to-assess'],
    ['the student is not enrolled', { kind: 'weekly', subjectId: POLITY }, 'not-enrolled'],
    ['there is no such subject', { kind: 'weekly', subjectId: NOBODY }, 'not-found'],
    [
      'the subject is of another course',
      { kind: 'weekly', subjectId: PYTHON, courseId: UPSC_COURSE },
      'not-found',
    ],
    ['no subject is named', { kind: 'weekly', courseId: PYTHON_COURSE }, 'invalid-request'],
  ] as const)('is refused where %s', async (_, body, code) => {
    await expect(start(body)).rejects.toMatchObject({ code });
  });
});
