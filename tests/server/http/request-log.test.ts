import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/accounts.ts';
import { createLogger, describeError } from '#server/log.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { TEST_ORIGIN, newId, useTestApp } from '#tests/support/server/test-app.ts';

let lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const clock = createTestClock();
const server = await useTestApp({ now: clock.now, config: { logLevel: 'trace' }, logTo });
beforeEach(() => {
  lines = [];
});
const logged = () => lines.map((line) => JSON.parse(line));

const canaries = {
  password: 'canary-password river 42',
  email: 'canary-email@example.org',
  phone: '+91 98765 43210',
  school: 'Canary School of Ooty',
  note: 'canary-note: Newton was wrong',
  query: 'canary-query',
  answer: 'canary-answer',
  resetToken: 'canary-reset-token-'.padEnd(43, 'x'),
  refreshToken: `${'c'.repeat(24)}.7.${'canary'.padEnd(43, 'y')}`,
  cookie: 'canary-cookie',
  header: 'canary-header',
};

test('no password, token, cookie, address, phone, answer or note is ever logged, even at the level trace (R72, T26)', async () => {
  const browser = server.openBrowser();
  const open = createApiClient(browser.fetch);
  const { email, password } = canaries;
  const credentials = { email, password, sharedComputer: false };
  const { data } = await open.POST('/register', { body: credentials });
  const signedIn = data?.data;
  if (!signedIn) throw new Error('The account was not created.');
  await open.POST('/login', { body: credentials });
  await open.POST('/login', { body: { ...credentials, password: `${password} wrong` } });
  await open.POST('/refresh-token', { body: {} });
  await createApiClient(server.fetch).POST('/refresh-token', {
    body: { refresh_token: canaries.refreshToken },
  });
  await open.POST('/password-reset', { body: { email } });
  await open.POST('/password-reset/confirm', { body: { token: canaries.resetToken, password } });

  const { accessToken, user } = signedIn;
  const client = createApiClient(browser.fetch, accessToken);
  const form = new FormData();
  const fields = { firstName: 'Canarina', phonePrimary: canaries.phone, schoolName: canaries.school };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  await browser.fetch(`${TEST_ORIGIN}/api/v1/profiles/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
  const { data: courses } = await client.GET('/courses/getAllCourse');
  const courseId = courses?.data[0]?._id ?? '';
  const subjectId = courses?.data[0]?.subjects[0]?._id ?? '';
  await client.POST('/courses/enrollUser', { body: { courseId } });
  const userId = user.id;
  const subtopics = await server.db.$client.query<{ id: string }>(
    'SELECT id FROM subtopics WHERE subject_id = $1',
    [subjectId],
  );
  const subtopicId = subtopics.rows[0]?.id ?? '';
  const raw = (method: string, path: string, body: object | string) =>
    browser.fetch(`${TEST_ORIGIN}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'x-canary': canaries.header,
        cookie: `other=${canaries.cookie}`,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const statuses = [
    await raw('POST', `/course-progress/${userId}/${courseId}/subtopic/${subtopicId}/note`, { text: canaries.note, note: canaries.note }),
    await raw('POST', '/user-queries/save', { userId, courseId, subjectId, subtopicId, query: canaries.query, answer: canaries.answer }),
    await raw('POST', '/bug-reports', { message: canaries.note, text: canaries.note }),
    await raw('POST', '/quiz-attempts', `{"kind":"${canaries.query}",`),
    await raw('PUT', `/quiz-attempts/${newId()}/answers`, { rev: 1, epoch: 0, answers: { 0: 1 }, note: canaries.answer }),
    await raw('POST', `/library/search?q=${canaries.query}`, {}),
  ].map(({ status }) => status); // oxfmt-ignore
  await browser.fetch(`${TEST_ORIGIN}/api/v1/library/search?q=${canaries.query}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(statuses.every((status) => status < 500)).toBe(true);
  await client.POST('/logout', { body: { email } });

  // A database that is gone, too: failures are where logs tell most.
  await server.db.$client.query('ALTER TABLE users RENAME TO users_gone');
  await open.POST('/login', { body: credentials });
  await open.POST('/register', { body: { ...credentials, email: `2.${email}` } });
  await server.db.$client.query('ALTER TABLE users_gone RENAME TO users');

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(20);
  expect(log).toContain('"level":"error"');
  const secrets = [
    ...Object.values(canaries),
    accessToken,
    ...browser.cookies.values(),
    ...[...browser.cookies.values()].map((value) => value.split('.').at(-1) ?? value),
    'Canarina',
    userId,
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect(log.toLowerCase()).not.toContain('canar');
}, 30_000);

test('a line names the request, the route, the status and a hash of the user, and nothing else', async () => {
  const student = await registerStudent(server);
  lines = [];
  await student.client.GET('/course-progress/user/{userId}', {
    params: { path: { userId: student.userId } },
  });
  expect(logged()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      requestId: expect.stringMatching(/^[0-9a-f]{24}$/),
      operation: 'listCourseProgress',
      route: '/api/v1/course-progress/user/:userId',
      method: 'GET',
      user: expect.stringMatching(/^[\w-]{12}$/),
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
});

test('what is no plain value is left out', () => {
  createLogger('trace', logTo).info({ request: { headers: {} }, list: [1], count: 2, who: 'a' }, 'seen');
  expect(logged()).toEqual([{ level: 'info', time: expect.any(String), count: 2, who: 'a', msg: 'seen' }]);
});

test('nobody writes lines of their own into the log', () => {
  const log = createLogger('trace', logTo);
  log.info({ route: 'a\r\n{"level":"fatal"}\u2028\u0000' }, 'b\r\nc');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
});

test('an error is logged without the values of its statement', async () => {
  const failures = [
    sql`SELECT ${'canary'}::int`,
    sql`INSERT INTO users (id) VALUES (${'canary\n    at canary (file:///canary.ts:1:1)'})`,
    sql`SELECT canary FROM ${sql.identifier('users')} WHERE id = ${'canary'}`,
  ];
  for (const failure of failures.slice(0, 2)) {
    const error = await server.db.execute(failure).then(
      () => null,
      (reason: unknown) => reason,
    );
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('"pgCode"');
    expect(described).not.toContain('canary');
    createLogger('trace', logTo).error({ err: error }, 'it failed');
  }
  expect(lines.join('')).not.toContain('canary');
});

test('an error is logged without the address that a mail server refuses, among several errors too (R72)', () => {
  const refused = new Error('recipients were rejected: 550 5.1.1 <raj@school.example>: unknown');
  const described = describeError(new AggregateError([refused], 'Not sent to raj@school.example.'));
  expect(described).toMatchObject({
    reason: 'Not sent to (address)',
    errors: [{ reason: 'recipients were rejected: 550 5.1.1 (address) unknown' }],
  });
  expect(JSON.stringify(described)).not.toContain('school.example');
  const missing = "Cannot find package '@fastify/static' in /srv/node_modules/@fastify/static/index.js";
  expect(describeError(new Error(missing))).toMatchObject({ reason: missing });
});

test('who asks for what is not theirs is noted, once a minute and operation (R72)', async () => {
  const asha = await prepareStudent({ origin: TEST_ORIGIN, send: server.fetch });
  const ravi = await registerStudent(server);
  const snoop = () =>
    ravi.client.GET('/course-progress/user/{userId}', { params: { path: { userId: asha.userId } } });
  const noted = async () => {
    const events = await server.db.select().from(auditEvents);
    return events
      .filter(({ kind }) => kind === 'access.refused')
      .map(({ userId, detail }) => [userId, detail]);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, snoop));
  expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([403]));
  expect(await noted()).toEqual([[ravi.userId, { operation: 'listCourseProgress' }]]);
  await ravi.client.GET('/course-progress/summary/{userId}', { params: { path: { userId: asha.userId } } });
  clock.advance({ seconds: 60 });
  await snoop();
  expect(await noted()).toEqual([
    [ravi.userId, { operation: 'listCourseProgress' }],
    [ravi.userId, { operation: 'getProgressSummary' }],
    [ravi.userId, { operation: 'listCourseProgress' }],
  ]);
}, 30_000);
