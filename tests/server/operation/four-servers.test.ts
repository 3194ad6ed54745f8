import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { users } from '#server/db/schema/accounts.ts';
import { quizAttempts, weeklyReports } from '#server/db/schema/quizzes.ts';
import { xpEvents } from '#server/db/schema/xp.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { scaled } from '#tests/support/scale.ts';
import { type TestStudent, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { answersTo, completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import {
  type KeepAliveClient,
  createKeepAliveClient,
} from '#tests/support/server/processes/keep-alive-client.ts';
import { createLearner } from '#tests/support/server/processes/learner.ts';
import { type RoundRobin, startRoundRobin } from '#tests/support/server/processes/round-robin.ts';
import { TEST_ORIGIN, createBrowser, testConfig } from '#tests/support/server/test-app.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/server/test-database.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

let database: TestDatabase;
let products: Product[];
let balancer: RoundRobin;
/** To each server by itself. */
let direct: (typeof fetch)[];
const clients: KeepAliveClient[] = [];

beforeAll(async () => {
  // All four find nothing there: one of them migrates, and what the product ships is filled in once.
  database = await createTestDatabase({ empty: true });
  const env = {
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: testConfig.sessionSecret,
    PUBLIC_ORIGIN: TEST_ORIGIN,
  };
  products = await Promise.all(Array.from({ length: 4 }, () => startProduct(env)));
  balancer = await startRoundRobin(products.map(portOf));
  direct = products.map((product) => connectTo(portOf(product)));
});
afterAll(async () => {
  for (const client of clients) client.close();
  await balancer.close();
  for (const product of products) await product.stop();
  await database.drop();
});

const portOf = ({ origin }: Product) => Number(new URL(origin).port);
function connectTo(port: number): typeof fetch {
  const client = createKeepAliveClient({ port, from: `127.0.3.${clients.length + 1}`, keepAlive: false });
  clients.push(client);
  return client.fetch;
}
const register = () => registerStudent({ openBrowser: () => createBrowser(connectTo(balancer.port)) });
const many = <Result>(count: number, call: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const distinct = (values: unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;

async function followLeaderboard({ origin }: Product, accessToken: string) {
  const ending = new AbortController();
  const answer = await fetch(`${origin}/api/v1/leaderboard/events`, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: ending.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (): Promise<void> => {
    const part = await reader?.read();
    if (!part || part.done) return;
    text += part.value;
    return read();
  };
  read().catch(() => undefined);
  return { heard: () => text, close: () => ending.abort() };
}

test('four servers that start at once on an empty database fill it once (R82)', async () => {
  const { rows } = await database.db.$client.query<{ version: number }>(
    'SELECT version FROM schema_migrations ORDER BY version',
  );
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
  expect(await database.db.$count(users)).toBe(1);
  const lists = await Promise.all(
    direct.map(async (send) => {
      const { data } = await createApiClient(send).GET('/courses/getAllCoursesBasic');
      return data?.data.map(({ _id }) => _id).toSorted();
    }),
  );
  expect(distinct(lists)).toBe(1);
  expect(lists[0]).toContain(contentId('course', 'btech-computer-science-foundations'));
});

test('a student learns through all four at once as through one: sessions, attempts and keys are shared (R85)', async () => {
  const before = [...balancer.answered];
  const { browser, userId, signedIn } = await register();

  // As many as one session may in a minute.
  const refreshes = await many(28, () => createApiClient(browser.fetch).POST('/refresh-token', { body: {} }));
  const tokens = refreshes.map(({ data }) => data?.data.accessToken ?? '');
  expect(refreshes.map(({ response }) => response.status)).toEqual(tokens.map(() => 200));
  expect(new Set(refreshes.map(({ data }) => data?.data.sessionId))).toEqual(new Set([signedIn.sessionId]));
  const { rows } = await database.db.$client.query('SELECT counter FROM sessions WHERE id = $1', [
    signedIn.sessionId,
  ]);
  expect(rows).toEqual([{ counter: 1 }]);

  const client = createApiClient(browser.fetch, tokens[27]);
  const enrollments = await many(8, () =>
    client.POST('/courses/enrollUser', { body: { courseId: PYTHON_COURSE } }),
  );
  expect(distinct(enrollments.map(({ data }) => data?.data))).toBe(1);
  for (const lesson of ['names-and-assignment', 'numbers-and-text', 'loops-and-ranges']) {
    const { data } = await client.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
      params: {
        path: { userId, courseId: PYTHON_COURSE, subtopicId: pythonSubtopic(`first-steps/${lesson}`) },
      },
      body: { status: 'completed' },
    });
    expect(data?.data.status).toBe('completed');
  }

  const starts = await many(8, () =>
    client.POST('/quiz-attempts', { body: { kind: 'weekly', subjectId: PYTHON, retake: false } }),
  );
  const [attemptId = '', ...others] = new Set(starts.map(({ data }) => data?.data.attemptId ?? ''));
  expect(others).toEqual([]);
  const path = { attemptId };
  const right = await answersTo(database.db, attemptId, 20);
  for (const rev of [1, 2, 3, 4, 5]) {
    const answers = Object.fromEntries(Object.entries(right).slice(0, rev));
    const body = { rev, epoch: 0, answers };
    const saved = await client.PUT('/quiz-attempts/{attemptId}/answers', { params: { path }, body });
    expect(saved.data?.data.rev).toBe(rev);
    const read = await client.GET('/quiz-attempts/{attemptId}', { params: { path } });
    expect(read.data?.data).toMatchObject({ status: 'open', rev, answers });
  }
  const submit = () =>
    client.POST('/quiz-attempts/{attemptId}/submit', {
      params: { path, header: { 'idempotency-key': 'handing-in-once' } },
      body: { answers: right, epoch: 0 },
    });
  // One does the work; the others get its answer, or hear that it is under way and ask again.
  const submissions = await many(6, submit);
  const statuses = submissions.map(({ response }) => response.status);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(statuses).toContain(200);
  const graded = await many(4, submit);
  expect(graded.map(({ response }) => response.status)).toEqual([200, 200, 200, 200]);
  expect(distinct(graded.map(({ data }) => data?.data))).toBe(1);
  const reports = await many(4, () =>
    client.GET('/weekly-quiz-reports/{userId}/{subjectId}/{courseId}', {
      params: { path: { userId, subjectId: PYTHON, courseId: PYTHON_COURSE } },
    }),
  );
  expect(reports.map(({ data }) => data?.data)).toEqual(
    reports.map(() => [graded[0]?.data?.data.report ?? 'no report']),
  );
  expect(await database.db.$count(quizAttempts, eq(quizAttempts.userId, userId))).toBe(1);
  expect(await database.db.$count(weeklyReports, eq(weeklyReports.userId, userId))).toBe(1);
  const earned = await database.db.select().from(xpEvents).where(eq(xpEvents.userId, userId));
  // How many quests that completes depends on how much of the week is left, how many lessons on what was asked.
  const other = earned.filter(({ sourceType }) => sourceType !== 'quest' && sourceType !== 'lesson-check');
  expect(other.map(({ sourceType }) => sourceType)).toEqual(['weekly-quiz']);
  expect(distinct(earned.map(({ sourceId }) => sourceId))).toBe(earned.length);
  for (const [index, count] of balancer.answered.entries()) expect(count).toBeGreaterThan(before[index] ?? 0);
});

test('signing out holds on every server within 5 s (R11)', async () => {
  const student = await register();
  const ask = async (send: typeof fetch) =>
    (await createApiClient(send, student.accessToken).GET('/sessions')).response.status;
  expect(await Promise.all(direct.map(ask))).toEqual([200, 200, 200, 200]);
  await createApiClient(student.browser.fetch).POST('/logout', { body: {} });
  const signedOutAt = performance.now();
  await expect
    .poll(() => Promise.all(direct.map(ask)), { timeout: scaled(30_000, 10_000), interval: 250 })
    .toEqual([401, 401, 401, 401]);
  // A little more than 5 s: the last question may have been asked just before. Beside other tests each takes its time.
  expect(performance.now() - signedOutAt).toBeLessThan(scaled(Infinity, 6_500));
  const again = await createApiClient(student.browser.fetch).POST('/refresh-token', { body: {} });
  expect(again.response.status).toBe(401);
});

test('XP earned through one server is told by the event streams of all four (R50)', async () => {
  const { client, userId, accessToken } = await register();
  const streams = await Promise.all(products.map((product) => followLeaderboard(product, accessToken)));
  await client.POST('/courses/enrollUser', { body: { courseId: PYTHON_COURSE } });
  await completeSubtopics(database.db, { userId, subjectId: PYTHON, count: 3, at: new Date() });
  const start = await client.POST('/quiz-attempts', {
    body: { kind: 'weekly', subjectId: PYTHON, retake: false },
  });
  const attemptId = start.data?.data.attemptId ?? '';
  const { data } = await client.POST('/quiz-attempts/{attemptId}/submit', {
    params: { path: { attemptId } },
    body: { answers: await answersTo(database.db, attemptId, 15), epoch: 0 },
  });
  expect(data?.data.xpAwarded).toBeGreaterThan(0);
  await expect
    .poll(() => streams.map(({ heard }) => heard().includes('event: leaderboard.changed')), {
      timeout: 5_000,
    })
    .toEqual([true, true, true, true]);
  for (const { close } of streams) close();
});

test('one of them killed among it, the others go on, and what it acknowledged is there', async () => {
  const learners = await many(8, (index) =>
    createLearner(connectTo(balancer.port), `four.${index}@example.org`),
  );
  const student = await register();
  let isOver = false;
  const writing = learners.map((learner) => learner.write(() => isOver));
  const isServed = async ({ client }: TestStudent) =>
    (await client.GET('/profiles/user-details')).response.status;
  await expect.poll(() => isServed(student)).toBe(200);
  await products[2]?.kill();
  const killedAt = performance.now();
  const seen = await many(20, () => isServed(student));
  expect(seen.filter((status) => status !== 200 && status !== 502)).toEqual([]);
  while (performance.now() - killedAt < 1_000) expect(await isServed(student)).toBe(200);
  isOver = true;
  const written = await Promise.all(writing);
  expect(written.map(({ end }) => end)).toEqual(written.map(() => null));
  expect((await Promise.all(learners.map((learner) => learner.findDataLoss()))).flat()).toEqual([]);
  await products[2]?.start();
  const before = balancer.answered[2] ?? 0;
  expect(await many(4, () => isServed(student))).toEqual([200, 200, 200, 200]);
  expect(balancer.answered[2]).toBe(before + 1);
});
