import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { STEP_XP } from '#domain/progress/xp.ts';
import type { Database } from '#server/db/database.ts';
import { auditEvents, users } from '#server/db/schema/accounts.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import {
  TEST_PASSWORD,
  createApiClient,
  registerStudent,
  signInTo,
} from '#tests/support/server/api-client.ts';
import { createTestClock, advancePastRevocationDelay } from '#tests/support/server/clock.ts';
import { answersTo } from '#tests/support/server/attempt-fixtures.ts';
import { findBrokenInvariants } from '#tests/support/server/invariants.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { UNLIMITED } from '#tools/load/unlimited.ts';
import { TEST_ORIGIN, createTestApp, useTestApp } from '#tests/support/server/test-app.ts';
import { fillEveryTable } from './full-life.ts';
import { dumpEverything } from './personal-tables.ts';

const CANARY = 'canary-7f3a';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });

async function createMadeUpApp() {
  const made = await createTestApp({ now: clock.now, invariants: 'unchecked' });
  return { ...made, [Symbol.asyncDispose]: () => made.close() };
}

const signIn = (email: string, password?: string) => signInTo(server, email, password);
const houseXp = async (db: Database) => {
  const { rows } = await db.$client.query<{ xp: string }>(
    `SELECT (SELECT coalesce(sum(xp), 0) FROM weekly_xp WHERE week = 'all' AND house IS NOT NULL)
       + (SELECT coalesce(sum(xp), 0) FROM departed_xp WHERE week = 'all') AS xp`,
  );
  return Number(rows[0]?.xp);
};

describe('deleting an account', () => {
  test('leaves no trace of the person in any table, and nothing of others is touched (R69)', async () => {
    // Rows made up, not lived: they hold together for no rule but the tables' own.
    await using made = await createMadeUpApp();
    const gone = await registerStudent(made, { email: `${CANARY}@example.org`, username: CANARY });
    const stays = await registerStudent(made);
    const filled = await fillEveryTable(made.db, stays.userId, 'still here');
    expect(await fillEveryTable(made.db, gone.userId, CANARY)).toEqual(filled);
    const before = await dumpEverything(made.db);
    const told = filled.filter((table) => before.get(table)?.some((row) => row.includes(CANARY)));
    // The rest holds numbers and times alone.
    expect(told).toEqual(
      expect.arrayContaining([
        'audit_events', 'bug_reports', 'data_exports', 'notes', 'notifications', 'profiles', 'question_reports',
        'quiz_attempts', 'sessions', 'user_queries', 'weekly_reports',
      ]),
    ); // oxfmt-ignore
    const xpBefore = await houseXp(made.db);
    clock.advance({ days: 31 });
    const { client } = await signInTo(made, gone.email);

    expect((await client.DELETE('/profiles/delete')).data).toEqual({ success: true });

    const after = await dumpEverything(made.db);
    const everything = [...after].flatMap(([table, rows]) => rows.map((row) => `${table}: ${row}`));
    for (const trace of [CANARY, gone.userId, gone.signedIn.sessionId]) {
      expect(everything.filter((row) => row.includes(trace))).toEqual([]);
    }
    const rowsOf = (dump: Map<string, string[]>, text: string) =>
      [...dump].flatMap(([table, rows]) =>
        rows.filter((row) => row.includes(text)).map((row) => `${table}: ${row}`),
      );
    expect(rowsOf(after, stays.userId)).toEqual(rowsOf(before, stays.userId));
    expect(await houseXp(made.db)).toBe(xpBefore);
    const lines = (dump: Map<string, string[]>) => dump.get('xp_events')?.length;
    expect(lines(after)).toBe(lines(before));
  });

  test('a deletion keeps what a student has learnt for the house, and every other sum right (R69)', async () => {
    const student = await prepareStudent({ origin: TEST_ORIGIN, send: server.fetch });
    const { courseId, subjectId } = student;
    const { data } = await student.api.POST('/quiz-attempts', {
      body: { kind: 'weekly', courseId, subjectId, retake: false },
    });
    const attemptId = data?.data.attemptId ?? '';
    const answers = await answersTo(server.db, attemptId, 20);
    await student.api.POST('/quiz-attempts/{attemptId}/submit', {
      params: { path: { attemptId } },
      body: { answers },
    });
    const before = await houseXp(server.db);
    const firstSteps = Object.values(STEP_XP).reduce((sum, { amount }) => sum + amount, 0);
    expect(before).toBeGreaterThan(firstSteps);
    clock.advance({ days: 31 });
    const { client } = await signIn(student.email, student.password);
    expect((await client.DELETE('/profiles/delete')).response.status).toBe(200);
    expect(await houseXp(server.db)).toBe(before - firstSteps);
    expect(await findBrokenInvariants(server.db)).toEqual([]);
  });

  test('ends every session at once and clears the cookie (R11)', async () => {
    const { email, client, browser } = await registerStudent(server);
    const other = await signIn(email);
    const cookies = new Map(browser.cookies);
    expect((await other.client.GET('/sessions')).response.status).toBe(200);
    const { response } = await client.DELETE('/profiles/delete');
    expect(response.headers.get('clear-site-data')).toBe('"storage"');
    expect(browser.cookies).toEqual(new Map());
    advancePastRevocationDelay(clock);
    for (const one of [client, other.client]) {
      expect((await one.GET('/profiles/user-details')).response.status).toBe(401);
      expect((await one.DELETE('/profiles/delete')).response.status).toBe(401);
    }
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const refreshed = await createApiClient(browser.fetch).POST('/refresh-token', { body: {} });
    expect(refreshed.response.status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
  });

  test('a deletion is written down for a restore alone to know whose it was, and told to the owner', async () => {
    const { email, client, userId } = await registerStudent(server);
    const at = clock.now();
    await client.DELETE('/profiles/delete');
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.kind, 'account.deleted'));
    expect(events.at(-1)).toEqual({
      id: expect.any(Number),
      at,
      kind: 'account.deleted',
      userId: null,
      detail: { account: createHash('sha256').update(userId).digest('hex') },
    });
    expect(await server.db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).toEqual([]);
    await expect
      .poll(() => server.mails.filter(({ to }) => to === email).map(({ subject }) => subject))
      .toEqual(['Your WizLearn account was deleted']);
  });

  test('is told in Hindi to whoever reads Hindi', async () => {
    const { email, client } = await registerStudent(server);
    await client.POST('/profiles/create', { body: { language: 'Hindi' } });
    await client.DELETE('/profiles/delete');
    await expect
      .poll(() => server.mails.filter(({ to }) => to === email).map(({ subject }) => subject))
      .toEqual(['आपका WizLearn खाता मिटा दिया गया है']);
  });

  test('is told to one address 20 times a day at most, however often somebody registers it', async () => {
    await using bounded = await createTestApp({
      now: clock.now,
      limits: { ...UNLIMITED, accountNotice: RATE_LIMITS.accountNotice },
    }).then((app) => ({ ...app, [Symbol.asyncDispose]: () => app.close() }));
    const mailsTo = (email: string) => bounded.mails.filter(({ to }) => to === email).length;
    const end = async (email: string) => {
      const { client } = await registerStudent(bounded, { email });
      expect((await client.DELETE('/profiles/delete')).response.status).toBe(200);
    };
    for (let time = 0; time < 22; time += 1) await end('victim@example.org');
    await end('other@example.org');
    await expect.poll(() => mailsTo('other@example.org')).toBe(1);
    expect(mailsTo('victim@example.org')).toBe(20);
  });

  test('is told though somebody else has used up the mails of that mailbox', async () => {
    const limits = [{ by: 'account', most: 1, seconds: 86_400 } as const];
    await using bounded = await createTestApp({
      now: clock.now,
      limits: { ...UNLIMITED, mailbox: { ...RATE_LIMITS.mailbox, limits } },
    }).then((app) => ({ ...app, [Symbol.asyncDispose]: () => app.close() }));
    const mailsTo = (email: string) => bounded.mails.filter(({ to }) => to === email).length;
    const stranger = await registerStudent(bounded);
    const name = (newEmail: string) =>
      stranger.client.POST('/email-change', { body: { newEmail, password: TEST_PASSWORD } });
    await name('victim+1@example.org');
    await expect.poll(() => mailsTo('victim+1@example.org')).toBe(1);
    await name('victim+2@example.org');
    const { client } = await registerStudent(bounded, { email: 'victim@example.org' });
    await client.DELETE('/profiles/delete');
    await expect.poll(() => mailsTo('victim@example.org')).toBe(1);
    expect(mailsTo('victim+2@example.org')).toBe(0);
  });

  test('frees the address for a new account, which has nothing of the old one', async () => {
    const { email, client } = await registerStudent(server);
    await client.POST('/profiles/create', { body: { firstName: 'Asha' } });
    await client.DELETE('/profiles/delete');
    const again = await registerStudent(server, { email });
    expect((await again.client.GET('/profiles/me/profile')).error?.code).toBe('no-profile');
  });

  test('happens once for several calls at once', async () => {
    const { client, userId } = await registerStudent(server);
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.DELETE('/profiles/delete')));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 401, 401, 401]);
    expect(await server.db.select().from(users).where(eq(users.id, userId))).toEqual([]);
  });
});

describe('a sign-in that is older than 10 minutes', () => {
  const refusal = {
    response: { status: 403 },
    error: {
      code: 'reauthentication-required',
      message: 'Please sign in again first. Then you have 10 minutes to delete your account.',
    },
  };

  test('does not delete the account, however often it was refreshed', async () => {
    const { email, browser, client } = await registerStudent(server);
    clock.advance({ seconds: 600 });
    const { data } = await createApiClient(browser.fetch).POST('/refresh-token', { body: {} });
    clock.advance({ seconds: 1 });
    const refreshed = createApiClient(browser.fetch, data?.data.accessToken);
    for (const one of [client, refreshed]) {
      expect(await one.DELETE('/profiles/delete')).toMatchObject(refusal);
    }
    expect((await signIn(email)).status).toBe(200);
  });

  test('does not become recent by another sign-in elsewhere', async () => {
    const { email, client } = await registerStudent(server);
    clock.advance({ seconds: 601 });
    const fresh = await signIn(email);
    expect(await client.DELETE('/profiles/delete')).toMatchObject(refusal);
    expect((await fresh.client.DELETE('/profiles/delete')).response.status).toBe(200);
  });
});

test('a sign-in that runs beside the deletion is refused or ended, never broken', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { email, client } = await registerStudent(server);
    const logins = Array.from({ length: 3 }, () => signIn(email));
    await client.DELETE('/profiles/delete');
    advancePastRevocationDelay(clock);
    for (const { status, client: other } of await Promise.all(logins)) {
      expect([200, 401]).toContain(status);
      expect((await other.GET('/sessions')).response.status).toBe(401);
    }
  }
});
