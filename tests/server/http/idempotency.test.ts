import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#server/http/problem.ts';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
import { type TestClock, createTestClock } from '#tests/support/server/clock.ts';
import { useStubApp } from '#tests/support/server/stub-app.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';

const clock: TestClock = createTestClock();
let student: TestStudent;
let calls: number;
let enrol: () => Promise<void>;

const server = await useTestApp({ now: clock.now });
const enrollUser = async () => {
  calls += 1;
  const number = calls;
  await enrol();
  const enrolledAt = clock.now().toISOString();
  const data = { course, enrolledAt, completedSubtopics: number, totalSubtopics: 9 };
  return { status: 200, body: { success: true, data } };
};
const app = await useStubApp(server, { enrollUser }, { now: clock.now });
beforeEach(async () => {
  student = await registerStudent(server);
  calls = 0;
  enrol = () => Promise.resolve();
});

const courseId = newId();
const course = {
  _id: courseId,
  name: 'Optics',
  courseDescription: 'Light and lenses.',
  category: 'academic',
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

  test('is free again a minute after the server died at work', async () => {
    await server.db.$client.query(
      `INSERT INTO idempotency_keys (user_id, operation, key, payload_hash, created_at)
       VALUES ($1, 'enrollUser', 'key-of-mine-6', 'whatever', $2)`,
      [student.userId, clock.now()],
    );
    expect((await send('key-of-mine-6')).status).toBe(422);
    clock.advance({ seconds: 61 });
    expect((await send('key-of-mine-6')).status).toBe(200);
  });

  test('is forgotten after a day', async () => {
    await send('key-of-mine-7');
    clock.advance({ hours: 24, seconds: 1 });
    await send('key-of-mine-7', { courseId }, await withFreshToken());
    expect(calls).toBe(2);
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
