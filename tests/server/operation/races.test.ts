import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { enrollments } from '#server/db/schema/learning.ts';
import { quizAttempts, weeklyReports } from '#server/db/schema/quizzes.ts';
import { badgeAwards, xpEvents } from '#server/db/schema/xp.ts';
import { createAuthParts } from '#server/features/identity/auth.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { scaled } from '#tests/support/scale.ts';
import { type TestStudent, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { answersTo, completeSubtopics, insertReviewCards } from '#tests/support/server/attempt-fixtures.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

const atOnce = 200;

const clock = createTestClock();
// Sign-ins run beside what ends them: with the time that hashing takes.
const server = await useTestApp({ now: clock.now, passwordCost: 'shipped' });

interface Reply {
  readonly data?: { readonly data: unknown };
  readonly error?: { readonly code: string };
  readonly response: Response;
}

/** Sends the same 200 times at once; a server that has no connection left says so, and is asked again. */
function sendAtOnce<Result extends Reply>(send: (index: number) => Promise<Result>): Promise<Result[]> {
  const insist = async (index: number): Promise<Result> => {
    const reply = await send(index);
    return reply.response.status === 503 ? insist(index) : reply;
  };
  return Promise.all(Array.from({ length: atOnce }, (_, index) => insist(index)));
}

/** How often each status came, and how many different bodies the successful ones had. */
function tally(replies: readonly Reply[]) {
  const statuses: Record<number, number> = {};
  for (const { response } of replies) statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  const bodies = replies.flatMap(({ data }) => (data ? [JSON.stringify(sorted(data.data))] : []));
  return { statuses, answers: new Set(bodies).size };
}

/** A kept answer comes from the database, which orders keys its own way. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

async function createTaker(): Promise<TestStudent> {
  const student = await registerStudent(server);
  await server.db
    .insert(enrollments)
    .values({ userId: student.userId, courseId: PYTHON_COURSE, enrolledAt: clock.now() });
  const { userId } = student;
  await completeSubtopics(server.db, { userId, subjectId: PYTHON, count: 6, at: clock.now() });
  return student;
}

describe.each([
  ['without a key', undefined],
  ['with one key', 'the-same-key-for-all'],
])(`${atOnce} calls at once %s`, (_, key) => {
  const header = key === undefined ? {} : { 'idempotency-key': key };
  const allAnswered = { statuses: { 200: atOnce }, answers: 1 };

  /** Without a key all do the work and come to the same end; with one, those that find it under way hear so and ask again. */
  async function expectOneEffect<Result extends Reply>(send: () => Promise<Result>) {
    const replies = await sendAtOnce(send);
    if (key === undefined) return expect(tally(replies)).toEqual(allAnswered);
    const { statuses, answers } = tally(replies);
    expect(answers).toBe(1);
    expect((statuses[200] ?? 0) + (statuses[409] ?? 0)).toBe(atOnce);
    for (const { error } of replies) if (error) expect(error.code).toBe('idempotency-key-in-use');
    expect(tally(await sendAtOnce(send))).toEqual(allAnswered);
  }

  test('enrol once (R44, T10)', async () => {
    const { client, userId } = await registerStudent(server);
    const body = { courseId: PYTHON_COURSE };
    await expectOneEffect(() => client.POST('/courses/enrollUser', { params: { header }, body }));
    expect(await server.db.$count(enrollments, eq(enrollments.userId, userId))).toBe(1);
  });

  test('start one attempt (R39, T10)', async () => {
    const { client, userId } = await createTaker();
    const body = { kind: 'weekly' as const, subjectId: PYTHON, retake: false };
    await expectOneEffect(() => client.POST('/quiz-attempts', { params: { header }, body }));
    expect(await server.db.$count(quizAttempts, eq(quizAttempts.userId, userId))).toBe(1);
  });

  test('grade once, file one report and pay XP once (R43, T10)', async () => {
    const { client, userId } = await createTaker();
    const start = { kind: 'weekly' as const, subjectId: PYTHON, retake: false };
    const { data } = await client.POST('/quiz-attempts', { body: start });
    const attemptId = data?.data.attemptId ?? '';
    // Below the bonus: the clock stands still, and a quest paid in the same moment shall not reach a further level.
    const answers = await answersTo(server.db, attemptId, 14);
    await expectOneEffect(() =>
      client.POST('/quiz-attempts/{attemptId}/submit', {
        params: { path: { attemptId }, header },
        body: { answers, epoch: 0 },
      }),
    );
    expect(await server.db.$count(weeklyReports, eq(weeklyReports.userId, userId))).toBe(1);
    const paid = await server.db.select().from(xpEvents).where(eq(xpEvents.userId, userId));
    expect(paid.filter(({ sourceType }) => sourceType === 'weekly-quiz')).toHaveLength(1);

    const body = { userId, subjectId: PYTHON, courseId: PYTHON_COURSE, attemptId };
    // A key stands for one call.
    const other = key === undefined ? {} : { 'idempotency-key': `${key}-again` };
    await expectOneEffect(() => client.POST('/weekly-quiz-reports', { params: { header: other }, body }));
    expect(await server.db.$count(weeklyReports, eq(weeklyReports.userId, userId))).toBe(1);
    expect(await server.db.$count(xpEvents, eq(xpEvents.userId, userId))).toBe(paid.length);
  });
});

test(`${atOnce} first answers to cards at once give each badge once, and the last of them is not missed`, async () => {
  const { client, userId } = await createTaker();
  const cards = await insertReviewCards(server.db, userId, Array<Date>(100).fill(clock.now()));
  // Each card twice with one key: every review counts once, so that exactly the threshold is reached by the last one.
  const replies = await sendAtOnce((index) => {
    const cardId = cards[Math.floor(index / 2) % cards.length] ?? '';
    const params = { path: { cardId }, header: { 'idempotency-key': `review-${cardId}` } };
    return client.POST('/review-cards/{cardId}/answer', { params, body: { option: 0 } });
  });
  const { 200: done = 0, 409: underWay = 0 } = tally(replies).statuses;
  expect(done + underWay).toBe(atOnce);
  const awards = await server.db.select().from(badgeAwards).where(eq(badgeAwards.userId, userId));
  expect(awards.map(({ badge, event }) => `${badge} ${event}`).toSorted()).toEqual([
    'review-10 card-reviewed',
    'review-100 card-reviewed',
  ]);
});

test(`${atOnce} reports without an attempt and with one key are one report`, async () => {
  const { client, userId } = await createTaker();
  const body = { userId, subjectId: PYTHON, courseId: PYTHON_COURSE, correctAnswer: 3, totalQuestion: 8 };
  const header = { 'idempotency-key': 'one-report-only' };
  await sendAtOnce(() => client.POST('/weekly-quiz-reports', { params: { header }, body }));
  expect(await server.db.$count(weeklyReports, eq(weeklyReports.userId, userId))).toBe(1);
  expect(await server.db.$count(xpEvents, eq(xpEvents.userId, userId))).toBe(0);
});

test(
  'no refresh survives a sign-out beside it, however the two fall (R10, T9)',
  async () => {
    // Every 120 the pairs of pauses begin anew.
    const interleavings = scaled(120, 2_000);
    const { db, config } = server;
    const { sessions, accounts } = await createAuthParts(
      { db, config, now: clock.now, newId },
      { limits: RATE_LIMITS },
    );
    const { email } = await registerStudent(server);
    const stored = await accounts.findByEmail(email);
    if (!stored) throw new Error('The account is gone.');
    const { account, passwordHash } = stored;
    const call = (accessToken?: string) => createApiClient(server.fetch, accessToken);
    const survivors: string[] = [];
    let minted = 0;

    async function interleave(round: number): Promise<void> {
      const entry = { event: 'login.succeeded' as const, sharedComputer: false, device: 'Firefox' };
      const opened = await sessions.open(account, { ...entry, passwordHash });
      if (!opened) throw new Error('No session was opened.');
      const { signedIn, refreshToken } = opened;
      const body = { refresh_token: refreshToken };
      const refresh = async (turns: number) => {
        for (let turn = 0; turn < turns; turn += 1) await nextTurn();
        return (await call().POST('/refresh-token', { body })).data?.data;
      };
      const signOut = async (turns: number) => {
        for (let turn = 0; turn < turns; turn += 1) await nextTurn();
        const { response } = await call().POST('/logout', { body });
        expect(response.status).toBe(200);
      };
      // Both orders, each from nothing between them to the whole length of a call; every third time two tabs refresh.
      const [first, second] = [round % 40, (round * 7) % 40];
      const [one, other] = await Promise.all([
        refresh(first),
        round % 3 === 0 ? refresh(second) : undefined,
        signOut(second),
      ]);
      const answers = [one, other].filter((answer) => answer !== undefined);
      minted += answers.length;
      for (const { accessToken } of [signedIn, ...answers]) {
        const { response } = await call(accessToken).GET('/sessions');
        if (response.status !== 401) survivors.push(`round ${round}: an access token`);
      }
      for (const token of [refreshToken, ...answers.flatMap(({ refreshToken: next }) => next ?? [])]) {
        const { response } = await call().POST('/refresh-token', { body: { refresh_token: token } });
        if (response.status !== 401) survivors.push(`round ${round}: a refresh token`);
      }
    }

    // Five at a time: more than ten sessions of one student would end each other.
    for (let round = 0; round < interleavings; round += 5)
      await Promise.all([0, 1, 2, 3, 4].map((offset) => interleave(round + offset)));
    process.stdout.write(
      `${interleavings} interleavings of refresh and sign-out, ${minted} refreshes answered, ${survivors.length} survivors\n`,
    );
    expect(survivors).toEqual([]);
    expect(minted).toBeGreaterThan(interleavings / 10);
    expect(minted).toBeLessThan(interleavings * 1.34);
  },
  scaled(60_000, 300_000),
);
