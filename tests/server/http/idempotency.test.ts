import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents, idempotencyKeys } from '#server/db/schema/accounts.ts';
import { createAuditRepository } from '#server/audit/audit.repository.ts';
import { loadContract } from '#server/http/contract-document.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { commitAnswer, createIdempotentRequest } from '#server/http/idempotency.ts';
import { MAX_STORED_ANSWERS, storeAnswerStatement } from '#server/http/idempotency.repository.ts';
import { executeStatement } from '#server/db/named-statement.ts';
import { Problem } from '#server/http/problem.ts';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
import { type TestClock, createTestClock } from '#tests/support/server/clock.ts';
import { useStubApp } from '#tests/support/server/stub-app.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';
import { outsideTransaction } from '#tests/support/server/transaction-scope.ts';

const clock: TestClock = createTestClock();
let student: TestStudent;
let calls: number;
let enrol: () => Promise<Problem | void>;

const server = await useTestApp({ now: clock.now });
const enrollUser: Handlers['enrollUser'] = (call) =>
  commitAnswer(server.db, call, async (tx) => {
    calls += 1;
    const number = calls;
    const refusal = await enrol();
    const detail = { number };
    const event = { userId: call.caller.userId, kind: 'course.created' as const, at: clock.now(), detail };
    await createAuditRepository(tx).record(event);
    if (refusal) return refusal;
    const enrolledAt = clock.now().toISOString();
    const data = { course, enrolledAt, completedSubtopics: number, totalSubtopics: 9 };
    return { status: 200, body: { success: true, data } };
  });
const app = await useStubApp(server, { enrollUser }, { now: clock.now });
beforeEach(async () => {
  student = await registerStudent(server);
  calls = 0;
  enrol = () => Promise.resolve();
});

/** What was committed of the work. */
const countWork = () =>
  server.db.$count(
    auditEvents,
    and(eq(auditEvents.userId, student.userId), eq(auditEvents.kind, 'course.created')),
  );

const courseId = newId();
const course = {
  _id: courseId,
  name: 'Optics',
  courseDescription: 'Light and lenses.',
  category: 'academic' as const,
  deanName: 'Dean',
  deanTag: 'Tag',
  deanImage: '/art/dean.svg',
  enrolledCount: 1,
  subjectCount: 2,
};
async function send(key: string | undefined, body: object = { courseId }, { accessToken } = student) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/courses/enrollUser',
    headers: { authorization: `Bearer ${accessToken}`, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

describe('an idempotency key (R44)', () => {
  test('gives the same answer again and does the work once', async () => {
    const first = await send('key-of-mine-1');
    clock.advance({ hours: 23 });
    const fresh = await withFreshToken();
    const second = await send('key-of-mine-1', { courseId }, fresh);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(calls).toBe(1);
  });

  test('is refused for another request', async () => {
    await send('key-of-mine-2');
    expect(await send('key-of-mine-2', { courseId: newId() })).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
    expect(calls).toBe(1);
  });

  test('is another one for another student', async () => {
    await send('key-of-mine-3');
    await send('key-of-mine-3', { courseId }, await registerStudent(server));
    expect(calls).toBe(2);
  });

  test('lets one of many at once do the work; the others hear that it is under way', async () => {
    let finish: () => void = () => {};
    enrol = () => new Promise((resolve) => (finish = resolve));
    const first = send('key-of-mine-4');
    await expect.poll(() => calls).toBe(1);
    const others = await Promise.all(Array.from({ length: 20 }, () => send('key-of-mine-4')));
    for (const other of others) {
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency-key-in-use' } });
      expect(other.headers['retry-after']).toBe('1');
    }
    finish();
    expect((await first).status).toBe(200);
    expect((await send('key-of-mine-4')).body).toEqual((await first).body);
    expect(calls).toBe(1);
  });

  test('is free again after a refusal', async () => {
    enrol = () => Promise.reject(new Problem('not-found'));
    expect((await send('key-of-mine-5')).status).toBe(404);
    enrol = () => Promise.resolve();
    expect((await send('key-of-mine-5')).status).toBe(200);
    expect(calls).toBe(2);
  });

  test('stores nothing of work that is refused, and all of work that is done before the refusal', async () => {
    enrol = () => Promise.reject(new Problem('not-found'));
    expect((await send('key-of-mine-5b')).status).toBe(404);
    expect(await countWork()).toBe(0);
    enrol = () => Promise.resolve(new Problem('not-found'));
    expect((await send('key-of-mine-5b')).status).toBe(404);
    expect(await countWork()).toBe(1);
    enrol = () => Promise.resolve();
    expect((await send('key-of-mine-5b')).status).toBe(200);
  });

  test('undoes the work where its answer cannot be stored', async () => {
    await server.db.execute(
      sql`ALTER TABLE idempotency_keys ADD CONSTRAINT full_disk CHECK (false) NOT VALID`,
    );
    expect((await send('key-of-mine-6a')).status).toBe(500);
    await server.db.execute(sql`ALTER TABLE idempotency_keys DROP CONSTRAINT full_disk`);
    expect([calls, await countWork()]).toEqual([1, 0]);
    expect((await send('key-of-mine-6a')).status).toBe(200);
    expect([calls, await countWork()]).toEqual([2, 1]);
  });

  test('does the work once though a deadlock makes it start anew', async () => {
    enrol = async () => {
      if (calls === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    };
    const first = await send('key-of-mine-6b');
    expect(first).toMatchObject({ status: 200, body: { data: { completedSubtopics: 2 } } });
    expect((await send('key-of-mine-6b')).body).toEqual(first.body);
    expect([calls, await countWork()]).toEqual([2, 1]);
  });

  test('is in use until the database notices that the server at work has died, and free at once then', async () => {
    let [pid, finish] = [0, () => {}];
    enrol = async () => {
      pid = await outsideTransaction(findWorkingBackend);
      await new Promise<void>((resolve) => (finish = resolve));
    };
    const lost = send('key-of-mine-6c');
    await expect.poll(() => pid).toBeGreaterThan(0);
    const meanwhile = await send('key-of-mine-6c');
    expect(meanwhile).toMatchObject({ status: 409, body: { code: 'idempotency-key-in-use' } });
    expect(meanwhile.headers['retry-after']).toBe('1');
    await server.db.execute(sql`SELECT pg_terminate_backend(${pid}, 5000)`);
    enrol = () => Promise.resolve();
    expect((await send('key-of-mine-6c')).status).toBe(200);
    finish();
    expect((await lost).status).toBe(503);
    expect(await countWork()).toBe(1);
  });

  test('that a server of before left in flight is no hindrance', async () => {
    await storeKeys(['key-of-mine-6d'], null);
    const first = await send('key-of-mine-6d');
    expect(first.status).toBe(200);
    expect((await send('key-of-mine-6d')).body).toEqual(first.body);
    expect(calls).toBe(1);
  });

  test('is forgotten after a day', async () => {
    await send('key-of-mine-7');
    clock.advance({ hours: 24, seconds: 1 });
    await send('key-of-mine-7', { courseId }, await withFreshToken());
    expect(calls).toBe(2);
  });

  test('is forgotten as soon as so many others of the student were answered that the newest alone are kept', async () => {
    const other = await registerStudent(server);
    await send('key-of-mine-8a');
    await send('key-of-mine-8a', { courseId }, other);
    clock.advance({ seconds: 1 });
    await send('key-of-mine-8b');
    await reserve('key-of-mine-8c');
    clock.advance({ seconds: 1 });
    await answerOthers(MAX_STORED_ANSWERS - 2);
    await send('key-of-mine-8a');
    expect(calls).toBe(3);
    await send('key-of-mine-8d');
    await send('key-of-mine-8b');
    await send('key-of-mine-8a', { courseId }, other);
    expect(calls).toBe(4);
    await send('key-of-mine-8a');
    expect(calls).toBe(5);
    const kept = await listKeys();
    expect(kept).toHaveLength(MAX_STORED_ANSWERS + 1);
    expect(kept).not.toContain('key-of-mine-8b');
    expect(kept).toEqual(expect.arrayContaining(['key-of-mine-8a', 'key-of-mine-8c', 'key-of-mine-8d']));
  });

  test('is kept among the newest that take no more than two megabytes', async () => {
    const size = 100 * 1024;
    for (let place = 0; place < 30; place += 1) {
      const key = { userId: student.userId, operation: 'addNote', key: `long-answer-${place}` };
      const body = randomBytes(size / 2).toString('hex');
      const answer = { payloadHash: '', status: 201, body };
      await executeStatement(server.db, storeAnswerStatement(key, answer, clock.now()));
      clock.advance({ seconds: 1 });
    }
    const kept = await listKeys();
    expect(kept).toHaveLength(Math.floor((2 * 1024 * 1024) / size) + 1);
    expect(kept).toContain('long-answer-29');
    expect(kept).not.toContain('long-answer-8');
  });

  test('is optional, and no key is no key', async () => {
    await send(undefined);
    await send(undefined);
    expect(calls).toBe(2);
  });

  test.for(['short', 'x'.repeat(101)])('of the wrong length is refused: %s', async (key) => {
    expect(await send(key)).toMatchObject({
      status: 400,
      body: { fields: { 'idempotency-key': expect.any(String) } },
    });
    expect(calls).toBe(0);
  });
});

const listKeys = async (): Promise<string[]> => {
  const rows = await server.db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.userId, student.userId));
  return rows.map(({ key }) => key);
};

const storeKeys = (keys: readonly string[], status: number | null) =>
  server.db.insert(idempotencyKeys).values(
    keys.map((key) => ({
      userId: student.userId,
      operation: 'enrollUser',
      key,
      payloadHash: '',
      status,
      createdAt: clock.now(),
    })),
  );

/** As the next hint is reserved: it has no answer. */
const reserve = (key: string) => storeKeys([key], null);

const answerOthers = (count: number) =>
  storeKeys(
    Array.from({ length: count }, (_, index) => `other-key-${index}`),
    200,
  );

/** The one connection that holds a key. */
async function findWorkingBackend(): Promise<number> {
  const { rows } = await server.db.execute<{ pid: number }>(sql`
    SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE d.datname = current_database() AND l.locktype = 'advisory'`);
  expect(rows).toHaveLength(1);
  return rows[0]?.pid ?? 0;
}

/** A fresh access token for the same student. */
async function withFreshToken(): Promise<TestStudent> {
  const answer = await student.browser.fetch('http://localhost:3000/api/v1/refresh-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return { ...student, accessToken: data.accessToken };
}

describe('a repeated request', () => {
  const [operation] = loadContract().operations;
  if (!operation) throw new Error('The contract has no calls.');
  const picture = (bytes: string, filename = 'a.png') => ({ bytes: Buffer.from(bytes), filename });
  const parts = {
    params: { courseId: 'a', subtopicId: 'b' },
    query: { language: 'English' },
    body: { text: 'Why?', file: picture('bytes') },
  };
  const hashOf = (change: Partial<typeof parts> = {}) => {
    const caller = { userId: 'u', sessionId: 's', email: 'a@b.c', accountRole: 'student' as const };
    const call = { caller, parts: { ...parts, ...change }, key: 'key-of-mine', at: clock.now() };
    return createIdempotentRequest(operation, call).payloadHash;
  };

  test('is the same with the same file under another name', () => {
    expect(hashOf()).toBe(hashOf({ body: { ...parts.body, file: picture('bytes', 'b.png') } }));
  });

  test.each<[string, Partial<typeof parts>]>([
    ['address', { params: { ...parts.params, subtopicId: 'c' } }],
    ['query', { query: { language: 'Hindi' } }],
    ['text', { body: { ...parts.body, text: 'Why not?' } }],
    ['file', { body: { ...parts.body, file: picture('other bytes') } }],
  ])('is another one with another %s', (_, change) => {
    expect(hashOf(change)).not.toBe(hashOf());
  });
});
