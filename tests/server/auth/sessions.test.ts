import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents, users } from '#server/db/schema/accounts.ts';
import { createSessionsRepository } from '#server/features/identity/sessions/sessions.repository.ts';
import { TEST_PASSWORD, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestClock, advancePastRevocationDelay } from '#tests/support/server/clock.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signInAgain(email: string, userAgent = firefox) {
  const { data } = await createApiClient(server.fetch).POST('/login', {
    body: { email, password: TEST_PASSWORD, sharedComputer: false },
    headers: { 'user-agent': userAgent },
  });
  if (!data) throw new Error('Signing in failed.');
  return data.data;
}
const statusOf = async (token: string) =>
  (await createApiClient(server.fetch, token).GET('/sessions')).response.status;

test('a student sees the own live sessions, newest first (R12)', async () => {
  const { email, client, signedIn } = await registerStudent(server);
  clock.advance({ seconds: 60 });
  const second = await signInAgain(email);
  const { data } = await client.GET('/sessions');
  expect(data?.data).toEqual([
    {
      _id: second.sessionId,
      createdAt: clock.now().toISOString(),
      lastUsedAt: clock.now().toISOString(),
      expiresAt: second.sessionExpiresAt,
      current: false,
      device: 'Firefox on Windows',
    },
    expect.objectContaining({ _id: signedIn.sessionId, current: true }),
  ]);
});

test('a student ends one of them, and nobody else’s (R12)', async () => {
  const { email, client } = await registerStudent(server);
  const stranger = await registerStudent(server);
  const second = await signInAgain(email);
  expect(await statusOf(second.accessToken)).toBe(200);
  const end = (sessionId: string) =>
    client.DELETE('/sessions/{sessionId}', { params: { path: { sessionId } } });
  expect((await end(second.sessionId)).response.status).toBe(200);
  advancePastRevocationDelay(clock);
  expect(await statusOf(second.accessToken)).toBe(401);
  for (const sessionId of [second.sessionId, stranger.signedIn.sessionId, '65f1c0ffee65f1c0ffee65f1']) {
    expect(await end(sessionId)).toMatchObject({ error: { code: 'not-found' } });
  }
  expect(await statusOf(stranger.accessToken)).toBe(200);
});

test('the audit trail tells which session a student ended, once, and nothing of those that were not theirs', async () => {
  const { email, userId, client } = await registerStudent(server);
  const stranger = await registerStudent(server);
  const { sessionId } = await signInAgain(email);
  for (const id of [stranger.signedIn.sessionId, sessionId, sessionId])
    await client.DELETE('/sessions/{sessionId}', { params: { path: { sessionId: id } } });
  const events = await server.db.select().from(auditEvents).where(eq(auditEvents.kind, 'session.revoked'));
  const of = (id: string) => events.filter((event) => event.userId === id);
  expect(of(userId)).toMatchObject([{ at: clock.now(), detail: { sessionId } }]);
  expect(of(stranger.userId)).toEqual([]);
});

test('an access token is refused 15 minutes after it was given, the leeway of 5 s included (R4)', async () => {
  const { accessToken, signedIn } = await registerStudent(server);
  const life = Date.parse(signedIn.expiresAt) - Date.parse(signedIn.serverNow);
  expect(life).toBeLessThanOrEqual(900_000);
  clock.advance({ seconds: 890 });
  expect(await statusOf(accessToken)).toBe(200);
  clock.advance({ seconds: 16 });
  expect(await statusOf(accessToken)).toBe(401);
});

test('the eleventh session ends the oldest (R12)', async () => {
  const { email, accessToken, client } = await registerStudent(server);
  const later: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    clock.advance({ seconds: 1 });
    later.push((await signInAgain(email)).accessToken);
  }
  expect(await statusOf(accessToken)).toBe(401);
  expect((await client.GET('/sessions')).response.status).toBe(401);
  expect(await Promise.all(later.map(statusOf))).toEqual(Array.from({ length: 10 }, () => 200));
});

test('many that are opened at once are ten in the end, and each that ended was named (R12)', async () => {
  const { userId, signedIn } = await registerStudent(server);
  const [user] = await server.db.select().from(users).where(eq(users.id, userId));
  const entry = { passwordHash: user?.passwordHash ?? '', event: 'login.succeeded' as const };
  const { create } = createSessionsRepository(server.db);
  const ids = Array.from({ length: 20 }, newId);
  const opened = await Promise.all(
    ids.map((id) => create({ id, userId, sharedComputer: false, device: '' }, entry, clock.now())),
  );
  const ended = opened.flatMap((each) => each?.endedIds ?? []);
  const { rows } = await server.db.$client.query<{ id: string }>(
    'SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL',
    [userId],
  );
  expect(rows).toHaveLength(10);
  const live = new Set(rows.map(({ id }) => id));
  expect(ended.toSorted()).toEqual([signedIn.sessionId, ...ids].filter((id) => !live.has(id)).toSorted());
});

test('signing in many times at once leaves ten sessions (R12)', async () => {
  const { email, userId } = await registerStudent(server);
  // As many as may try at once, and once more.
  for (const times of [14, 6]) await Promise.all(Array.from({ length: times }, () => signInAgain(email)));
  const { rows } = await server.db.$client.query(
    'SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL',
    [userId],
  );
  expect(rows).toHaveLength(10);
});

test('the session in use outlives any number that nobody uses', async () => {
  const { email, accessToken } = await registerStudent(server);
  expect(await statusOf(accessToken)).toBe(200);
  for (let count = 0; count < 12; count += 1) {
    clock.advance({ seconds: 1 });
    await signInAgain(email);
  }
  expect(await statusOf(accessToken)).toBe(200);
});

test('a session ended by another server is refused within 5 s (R11)', async () => {
  const { signedIn, accessToken } = await registerStudent(server);
  expect(await statusOf(accessToken)).toBe(200);
  await server.db.$client.query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [signedIn.sessionId]);
  clock.advance({ seconds: 5 });
  expect(await statusOf(accessToken)).toBe(401);
});

test('a role given or taken counts within 5 s, though the token is older (R19)', async () => {
  const { userId, client } = await registerStudent(server);
  const body = { name: 'Optics', courseDescription: 'Light and lenses.', category: 'academic' } as const;
  const create = async () => (await client.POST('/courses/createCourse', { body })).response.status;
  await server.db.$client.query("UPDATE users SET account_role = 'teacher' WHERE id = $1", [userId]);
  expect(await create()).toBe(201);
  await server.db.$client.query("UPDATE users SET account_role = 'student' WHERE id = $1", [userId]);
  clock.advance({ seconds: 5 });
  expect(await create()).toBe(403);
});
