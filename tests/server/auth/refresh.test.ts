import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { SignedIn } from '#contract/contract.ts';
import { auditEvents, sessions } from '#server/db/schema/accounts.ts';
import { TEST_PASSWORD, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestClock, advancePastRevocationDelay } from '#tests/support/server/clock.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });

/** Signs in as a program does: the refresh token is in the answer. */
async function signIn(): Promise<SignedIn & { refreshToken: string }> {
  const { email } = await registerStudent(server);
  const { data } = await createApiClient(server.fetch).POST('/login', {
    body: { email, password: TEST_PASSWORD, sharedComputer: false, client: 'other' },
  });
  return withRefreshToken(data?.data);
}

function withRefreshToken(signedIn: SignedIn | undefined): SignedIn & { refreshToken: string } {
  const { refreshToken } = signedIn ?? {};
  if (!signedIn || refreshToken === undefined) throw new Error('No refresh token came.');
  return { ...signedIn, refreshToken };
}

async function refresh(token: string) {
  const { data, error, response } = await createApiClient(server.fetch).POST('/refresh-token', {
    body: { refresh_token: token },
  });
  return { status: response.status, code: error?.code, signedIn: data?.data, response };
}
const refreshed = async (token: string) => withRefreshToken((await refresh(token)).signedIn);

const use = async (accessToken: string) =>
  (await createApiClient(server.fetch, accessToken).GET('/sessions')).response.status;

const readSession = async (id: string) =>
  (await server.db.select().from(sessions).where(eq(sessions.id, id)))[0];

describe('rotation', () => {
  test('exchanges the pair for a new one of the same session', async () => {
    const first = await signIn();
    clock.advance({ seconds: 600 });
    const second = await refreshed(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.sessionId).toBe(first.sessionId);
    expect(Date.parse(second.expiresAt) - clock.now().getTime()).toBe(900_000);
    expect(await use(second.accessToken)).toBe(200);
    expect(await use(first.accessToken)).toBe(200);
  });

  test('happens once for 200 calls at once, and every call gets the same usable pair (R5, T9)', async () => {
    const first = await signIn();
    clock.advance({ seconds: 600 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => refreshed(first.refreshToken)));
    expect((await readSession(first.sessionId))?.counter).toBe(1);
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(new Set(answers.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(await use(answers[0]?.accessToken ?? '')).toBe(200);
    expect((await refresh(answers[199]?.refreshToken ?? '')).status).toBe(200);
  });

  test.for(['', 'x', '65f1c0ffee65f1c0ffee65f1.0.', 'a.b.c', '../../etc/passwd', '0'.repeat(400)])(
    'refuses %j, which we never made',
    async (token) => {
      expect(await refresh(token)).toMatchObject({ status: 401, code: 'unauthenticated' });
    },
  );

  test('refuses a counter or a session swapped under another signature (R5)', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const [, counter = '', mac = ''] = mine.refreshToken.split('.');
    expect((await refresh(`${mine.sessionId}.1.${mac}`)).status).toBe(401);
    expect((await refresh(`${other.sessionId}.${counter}.${mac}`)).status).toBe(401);
    expect((await refresh(mine.refreshToken)).status).toBe(200);
  });
});

describe('a repeated token', () => {
  test('gets the current pair within 10 s, though its successor is in use (R6)', async () => {
    const first = await signIn();
    const second = await refreshed(first.refreshToken);
    expect(await use(second.accessToken)).toBe(200);
    clock.advance({ seconds: 10 });
    expect((await refreshed(first.refreshToken)).refreshToken).toBe(second.refreshToken);
    expect((await readSession(first.sessionId))?.counter).toBe(1);
  });

  test.for([{ seconds: 1 }, { hours: 1 }, { hours: 23 }])(
    'gets the current pair %o after an answer that was lost',
    async (time) => {
      const first = await signIn();
      const lost = await refreshed(first.refreshToken);
      clock.advance(time);
      const found = await refreshed(first.refreshToken);
      expect(found.refreshToken).toBe(lost.refreshToken);
      expect(await use(found.accessToken)).toBe(200);
    },
  );

  test('ends the session a day after the answer was lost (R6)', async () => {
    const first = await signIn();
    await refresh(first.refreshToken);
    clock.advance({ hours: 24, seconds: 1 });
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 401, code: 'token_reused' });
  });

  test('ends the session once its successor is in use, whoever comes second (R7)', async () => {
    const first = await signIn();
    const second = await refreshed(first.refreshToken);
    expect(await use(second.accessToken)).toBe(200);
    clock.advance({ seconds: 11 });
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 401, code: 'token_reused' });
    advancePastRevocationDelay(clock);
    expect(await use(second.accessToken)).toBe(401);
    expect(await refresh(second.refreshToken)).toMatchObject({ status: 401, code: 'unauthenticated' });
    const events = await server.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.kind, 'session.token-reused'), eq(auditEvents.userId, first.user.id)));
    expect(events).toEqual([
      expect.objectContaining({
        userId: first.user.id,
        detail: { sessionId: first.sessionId, presented: 0, current: 1 },
      }),
    ]);
  });

  test('does so too where the successor is first used right after its parent (R7)', async () => {
    const first = await signIn();
    const second = await refreshed(first.refreshToken);
    expect([await use(first.accessToken), await use(second.accessToken)]).toEqual([200, 200]);
    clock.advance({ seconds: 11 });
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 401, code: 'token_reused' });
  });

  test('ends the session if it is older than the parent, even at once (R7)', async () => {
    const first = await signIn();
    const second = await refreshed(first.refreshToken);
    const third = await refreshed(second.refreshToken);
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 401, code: 'token_reused' });
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  test('ends the session when a thief was first and the owner asks twice too late (R7)', async () => {
    const stolen = await signIn();
    const thiefs = await refreshed(stolen.refreshToken);
    clock.advance({ seconds: 600 });
    await refreshed(thiefs.refreshToken);
    expect(await refresh(stolen.refreshToken)).toMatchObject({ status: 401, code: 'token_reused' });
  });

  test('leaves other sessions of the account alone', async () => {
    const [first, email] = await signIn().then((signedIn) => [signedIn, signedIn.user.email] as const);
    const { data } = await createApiClient(server.fetch).POST('/login', {
      body: { email, password: TEST_PASSWORD, sharedComputer: false, client: 'other' },
    });
    const second = await refreshed(first.refreshToken);
    await refreshed(second.refreshToken);
    expect((await refresh(first.refreshToken)).code).toBe('token_reused');
    expect(await use(data?.data.accessToken ?? '')).toBe(200);
  });
});

describe('a session', () => {
  test('lives on while it is refreshed within 7 days (R12)', async () => {
    let current = await signIn();
    for (const _week of [1, 2, 3, 4]) {
      clock.advance({ days: 7, seconds: -1 });
      current = await refreshed(current.refreshToken);
    }
    expect((await readSession(current.sessionId))?.counter).toBe(4);
  });

  test.for([0, 2])('is over after 7 idle days, refreshed %i times before (R12)', async (times) => {
    let { refreshToken } = await signIn();
    for (let time = 0; time < times; time += 1) {
      clock.advance({ days: 2 });
      ({ refreshToken } = await refreshed(refreshToken));
    }
    clock.advance({ days: 7 });
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('is over after 30 days, however busy (R12)', async () => {
    let current = await signIn();
    for (let spent = 0; spent < 29; spent += 1) {
      clock.advance({ days: 1 });
      current = await refreshed(current.refreshToken);
    }
    clock.advance({ days: 1 });
    expect((await refresh(current.refreshToken)).status).toBe(401);
  });

  test('is over once its account is disabled, and lives again with it (R11)', async () => {
    const { refreshToken, accessToken, user } = await signIn();
    await server.db.$client.query('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id]);
    expect(await use(accessToken)).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    await server.db.$client.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [user.id]);
    expect(await use(accessToken)).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test('in use is over 5 s after its account is disabled (R11)', async () => {
    const { refreshToken, accessToken, user } = await signIn();
    expect(await use(accessToken)).toBe(200);
    await server.db.$client.query('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id]);
    expect((await refresh(refreshToken)).status).toBe(401);
    clock.advance({ seconds: 5 });
    expect(await use(accessToken)).toBe(401);
  });
});
