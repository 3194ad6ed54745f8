import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents, sessions } from '#server/db/schema/accounts.ts';
import { type TestStudent, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestClock, advancePastRevocationDelay } from '#tests/support/server/clock.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

let student: TestStudent;
const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
beforeEach(async () => {
  student = await registerStudent(server);
});

const isSignedIn = async ({ client }: TestStudent) => (await client.GET('/sessions')).response.status === 200;
const page = ({ browser }: TestStudent) => createApiClient(browser.fetch);

describe('logout', () => {
  test('ends the session at once, clears the cookie and the storage', async () => {
    expect(await isSignedIn(student)).toBe(true);
    const { response, data } = await student.client.POST('/logout', { body: { email: student.email } });
    expect(data).toEqual({ success: true });
    expect(response.headers.get('clear-site-data')).toBe('"storage"');
    expect([...student.browser.cookies.keys()]).toEqual(['__Host-known_device']);
    advancePastRevocationDelay(clock);
    expect(await isSignedIn(student)).toBe(false);
  });

  test('needs no more than the cookie', async () => {
    await page(student).POST('/logout', { body: {} });
    expect(await isSignedIn(student)).toBe(false);
  });

  test('needs no more than an access token, even one that ran out (R9)', async () => {
    student.browser.cookies.clear();
    clock.advance({ hours: 5 });
    expect(await isSignedIn(student)).toBe(false);
    expect((await student.client.POST('/logout', { body: {} })).response.status).toBe(200);
    const [session] = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, student.signedIn.sessionId));
    expect(session).toMatchObject({ revokedReason: 'logout', revokedAt: clock.now() });
  });

  test('answers the same the second time and with nothing to end (R9)', async () => {
    await student.client.POST('/logout', { body: {} });
    expect((await student.client.POST('/logout', { body: {} })).response.status).toBe(200);
    const nothing = await createApiClient(server.fetch).POST('/logout', { body: {} });
    expect(nothing.response.status).toBe(200);
    expect(nothing.response.headers.getSetCookie()).toEqual([]);
  });

  test('refuses a token that is not ours', async () => {
    const { response } = await createApiClient(server.fetch, 'a.b.c').POST('/logout', { body: {} });
    expect(response.status).toBe(401);
  });

  test('ends nobody else’s session by their email (R9)', async () => {
    const other = await registerStudent(server);
    const { error, response } = await student.client.POST('/logout', { body: { email: other.email } });
    expect(response.status).toBe(403);
    expect(error).toMatchObject({ code: 'forbidden' });
    expect([await isSignedIn(student), await isSignedIn(other)]).toEqual([true, true]);
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.userId, student.userId));
    expect(events.map(({ kind }) => kind)).toContain('logout.refused');
    const nothing = await createApiClient(server.fetch).POST('/logout', { body: { email: other.email } });
    expect(nothing.response.status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('that names somebody else is noted once a minute, however often it is tried', async () => {
    const tryOften = async () => {
      for (let time = 0; time < 5; time += 1)
        await student.client.POST('/logout', { body: { email: 'nobody@example.org' } });
    };
    const isNoted = and(eq(auditEvents.userId, student.userId), eq(auditEvents.kind, 'logout.refused'));
    await tryOften();
    expect(await server.db.$count(auditEvents, isNoted)).toBe(1);
    clock.advance({ seconds: 60 });
    await tryOften();
    expect(await server.db.$count(auditEvents, isNoted)).toBe(2);
  });

  test('survives no refresh that runs beside it (R10)', async () => {
    for (let round = 0; round < 60; round += 1) {
      const { browser, client, signedIn } = await registerStudent(server);
      const refresh = () => createApiClient(browser.fetch).POST('/refresh-token', { body: {} });
      const cookies = new Map(browser.cookies);
      const refreshes = round % 2 === 0 ? [refresh()] : [];
      const logout = client.POST('/logout', { body: {} });
      refreshes.push(refresh());
      expect((await logout).response.status).toBe(200);
      const minted = (await Promise.all(refreshes)).flatMap(({ data }) =>
        data ? [data.data.accessToken] : [],
      );
      for (const token of [signedIn.accessToken, ...minted]) {
        const answer = await createApiClient(server.fetch, token).GET('/sessions');
        expect([round, answer.response.status]).toEqual([round, 401]);
      }
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      expect((await refresh()).response.status).toBe(401);
    }
  });
});
