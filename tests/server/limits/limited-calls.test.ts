import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { scaled } from '#tests/support/scale.ts';
import {
  TEST_PASSWORD,
  type TestStudent,
  createApiClient,
  registerStudent,
} from '#tests/support/server/api-client.ts';
import { type TestClock, createTestClock } from '#tests/support/server/clock.ts';
import { TEST_SERVERS, type TestApp, createTestApp, newId } from '#tests/support/server/test-app.ts';

const CLASSROOM = 40;
// What is counted about: several servers tell each other a second later, and let that much more through.
const onOneServer = test.runIf(TEST_SERVERS === 1);

let clock: TestClock;
let server: TestApp;
beforeEach(async () => {
  clock = createTestClock();
  server = await createTestApp({ now: clock.now, limits: RATE_LIMITS });
});
afterEach(() => server.close());

const many = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (answers: readonly { response: Response }[]) =>
  answers.map(({ response }) => response.status);
const tally = (answers: readonly number[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(answers)].map((status) => [status, answers.filter((s) => s === status).length]),
  );
const login = (email: string, password = TEST_PASSWORD) =>
  createApiClient(server.fetch).POST('/login', { body: { email, password, sharedComputer: false } });
const askQuestions = ({ client }: Pick<TestStudent, 'client'>) =>
  client.POST('/ai/house-questions', { body: { language: 'English' } });

describe('a call too many', () => {
  test('is a 429 that says when to come back, and then it is welcome (R70)', async () => {
    const student = await registerStudent(server);
    const answers = await many(10, () => askQuestions(student));
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    const { response, error } = await askQuestions(student);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('6');
    expect(error).toEqual({
      success: false,
      code: 'too-many-requests',
      message: 'Too many attempts. Please wait a little, then try again.',
      requestId: expect.any(String),
    });
    clock.advance({ seconds: 6 });
    expect((await askQuestions(student)).response.status).toBe(200);
  });

  onOneServer('counts against the student, not against the classroom (R70)', async () => {
    const [greedy, neighbour] = [await registerStudent(server), await registerStudent(server)];
    expect(tally(statuses(await many(320, () => greedy.client.GET('/sessions'))))).toEqual({
      200: 300,
      429: 20,
    });
    expect((await neighbour.client.GET('/sessions')).response.status).toBe(200);
    // Reads do not use up what writes have.
    expect((await greedy.client.POST('/logout', { body: {} })).response.status).toBe(200);
  });

  test('of an upload is refused before the file is read', async () => {
    const student = await registerStudent(server);
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/media',
        headers: {
          authorization: `Bearer ${student.accessToken}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: 'no form at all',
      });
    const answers = await many(11, send);
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 400: 10, 429: 1 });
  });
});

test('what authors send is counted by its size, and as long as may be where it does not say', async () => {
  await server.close();
  const limits = [{ by: 'user', most: 1, of: 'megabytes', seconds: 86_400 }] as const;
  const authoring = { ...RATE_LIMITS.authoring, limits };
  server = await createTestApp({ now: clock.now, limits: { ...RATE_LIMITS, authoring } });
  const sendAs = async (payloadOf: () => string | Readable) => {
    const { accessToken } = await registerStudent(server);
    const answers: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      const { statusCode } = await server.app.inject({
        method: 'PUT',
        url: `/api/v1/authoring/subtopics/${newId()}`,
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        payload: payloadOf(),
      });
      answers.push(statusCode);
    }
    return tally(answers);
  };
  expect(await sendAs(() => 'x'.repeat(160 * 1024))).toEqual({ 403: 6, 429: 1 });
  expect(await sendAs(() => Readable.from(['{}']))).toEqual({ 403: 5, 429: 2 });
  expect(await sendAs(() => '{}')).toEqual({ 403: 7 });
});

test('the report of a quiz, which may leave a row in the audit log, is taken 30 times an hour', async () => {
  const student = await registerStudent(server);
  const [subjectId, courseId, attemptId] = [newId(), newId(), newId()];
  const send = () =>
    student.client.POST('/weekly-quiz-reports', {
      body: { userId: student.userId, subjectId, courseId, attemptId, correctAnswer: 50 },
    });
  const answers = tally(statuses(await many(31, send)));
  expect(answers).toEqual({ 403: 30, 429: 1 });
});

describe('behind one address', () => {
  test('40 students register, and start, within ten seconds without a single 429 (R70)', async () => {
    const students: TestStudent[] = [];
    for (let seat = 0; seat < CLASSROOM; seat += 1) {
      students.push(await registerStudent(server));
      clock.advance({ ms: 250 });
    }
    const start = async (student: TestStudent) => {
      const { client, browser } = student;
      return statuses([
        await login(student.email),
        await createApiClient(browser.fetch).POST('/refresh-token', { body: {} }),
        await client.GET('/courses/getAllCourse'),
        await client.GET('/houses/all'),
        await client.GET('/profiles/user-details'),
        await client.GET('/completion/status'),
        await askQuestions(student),
        await client.POST('/quiz-attempts', { body: { kind: 'first-quiz', retake: false } }),
      ]);
    };
    const answers: number[][] = [];
    // The clock stands still: all at once is a matter of the database's patience alone.
    const atOnce = scaled(8, CLASSROOM);
    for (let seat = 0; seat < CLASSROOM; seat += atOnce)
      answers.push(...(await Promise.all(students.slice(seat, seat + atOnce).map(start))));
    expect(answers.flat().filter((status) => status === 429)).toEqual([]);
    expect(answers.flat().filter((status) => status >= 500)).toEqual([]);
  }, 60_000);

  test('a mistyped password each is no matter, and right ones do not count (R70)', async () => {
    const { email } = await registerStudent(server);
    const wrongOnes = async () => {
      const { rows } = await server.db.$client.query<{ count: string }>(
        `SELECT round(extract(epoch FROM restored_at - $1) / 18) AS count FROM call_allowances WHERE key LIKE 'failedLogin|%'`,
        [clock.now()],
      );
      return Number(rows[0]?.count);
    };
    const answers = await many(CLASSROOM, (seat) => login(`seat.${seat}@example.org`, 'not the password'));
    expect([tally(statuses(answers)), await wrongOnes()]).toEqual([{ 401: CLASSROOM }, CLASSROOM]);
    expect((await login(email)).response.status).toBe(200);
    expect(await wrongOnes()).toBe(CLASSROOM);
  }, 60_000);

  test('more than 200 wrong passwords slow the address down, evenly and not for long (R16)', async () => {
    await server.db.$client.query(
      `INSERT INTO call_allowances VALUES ('failedLogin|address|3600|127.0.0.1', $1::timestamptz + interval '1 hour')`,
      [clock.now()],
    );
    const refused = await login('one@example.org');
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '18']);
    clock.advance({ seconds: 18 });
    expect((await login('one@example.org')).response.status).toBe(401);
  });
});

test('wrong passwords of an account: five at once, then a wait (R71)', async () => {
  const { email } = await registerStudent(server);
  const answers: number[] = [];
  for (let time = 0; time < 6; time += 1)
    answers.push((await login(email, 'not the password')).response.status);
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a reset link is mailed three times an hour and address, whether or not anybody has it (R71)', async () => {
  const { email } = await registerStudent(server);
  const ask = (address: string) =>
    createApiClient(server.fetch).POST('/password-reset', { body: { email: address } });
  for (const address of [email, 'nobody@example.org']) {
    expect(statuses([await ask(address), await ask(address.toUpperCase()), await ask(address)])).toEqual([
      202, 202, 202,
    ]);
    const { response } = await ask(address);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1200']);
  }
});

onOneServer(
  'one session refreshes 30 times a minute; another session of the address is not concerned (R71)',
  async () => {
    const [busy, quiet] = [await registerStudent(server), await registerStudent(server)];
    const refresh = ({ browser }: TestStudent) =>
      createApiClient(browser.fetch).POST('/refresh-token', { body: {} });
    const answers: number[] = [];
    for (let time = 0; time < 31; time += 1) answers.push((await refresh(busy)).response.status);
    expect(tally(answers)).toEqual({ 200: 30, 429: 1 });
    expect((await refresh(quiet)).response.status).toBe(200);
    clock.advance({ seconds: 2 });
    expect((await refresh(busy)).response.status).toBe(200);
  },
);

onOneServer('calls without a valid token count against their address (R71)', async () => {
  const answers: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    answers.push(
      ...(await many(100, async () => (await server.app.inject({ url: '/api/v1/sessions' })).statusCode)),
    );
  }
  expect(tally(answers)).toEqual({ 401: 2_400, 429: 100 });
  const student = await createApiClient(server.fetch).GET('/houses/all');
  expect(student.response.status).toBe(429);
  clock.advance({ seconds: 60 });
  expect((await createApiClient(server.fetch).GET('/houses/all')).response.status).toBe(200);
});

describe('two servers over one database', () => {
  test('count the guarded calls as one, and the others within a second (R70)', async () => {
    const { db, config } = server;
    const second = await createApp(
      { db, config, now: clock.now, newId },
      { webRoot: '/nonexistent', limits: RATE_LIMITS },
    );
    const student = await registerStudent(server);
    const headers = { authorization: `Bearer ${student.accessToken}` };
    const apps = [server.app, second];
    const send = (index: number, method: 'GET' | 'POST', url: string, payload?: object) =>
      apps[index % 2]?.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
    const asked = await many(30, (index) =>
      Promise.resolve(send(index, 'POST', '/ai/house-questions', { language: 'English' })),
    );
    expect(tally(asked.map((answer) => answer?.statusCode ?? 0))).toEqual({ 200: 10, 429: 20 });

    for (let time = 0; time < 300; time += 1) await send(0, 'GET', '/sessions');
    // The second server learns with its next calls what the first let through.
    await expect
      .poll(async () => (await send(1, 'GET', '/sessions'))?.statusCode, { timeout: 5_000, interval: 100 })
      .toBe(429);
    await second.close();
  }, 20_000);
});
