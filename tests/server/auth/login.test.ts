import { hash } from '@node-rs/argon2';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents, loginThrottles, sessions, users } from '#server/db/schema/accounts.ts';
import { keyOfTries, triesFrom } from '#server/features/identity/sign-in/login-throttle.repository.ts';
import { createSessionsRepository } from '#server/features/identity/sessions/sessions.repository.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { UNLIMITED } from '#tools/load/unlimited.ts';
import {
  TEST_PASSWORD,
  createApiClient,
  registerStudent,
  signInTo,
} from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
const bounded = await useTestApp({
  now: clock.now,
  limits: { ...UNLIMITED, rightPassword: RATE_LIMITS.rightPassword },
});
/** Hashes as production does. */
const shipped = await useTestApp({ now: clock.now, passwordCost: 'shipped' });

/** Where `server.fetch` comes from. */
const HERE = '127.0.0.1';

const login = (email: string, password?: string, on = server) => signInTo(on, email, password);
const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));

describe('login', () => {
  test('signs in with the name of the profile, whatever the case of the address', async () => {
    const { userId, email } = await registerStudent(server);
    await server.db.$client.query(
      `INSERT INTO profiles (user_id, first_name, last_name, created_at, updated_at) VALUES ($1, 'Asha', 'Rao', now(), now())`,
      [userId],
    );
    const { status, data } = await login(` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(data?.data).toMatchObject({
      serverNow: clock.now().toISOString(),
      user: { id: userId, email, name: 'Asha Rao', accountRole: 'student' },
    });
  });

  test('takes the password letter for letter', async () => {
    const { email } = await registerStudent(server, { password: '  नमस्ते दुनिया \u200d🪁  ' });
    expect((await login(email, '  नमस्ते दुनिया \u200d🪁  ')).status).toBe(200);
    expect((await login(email, 'नमस्ते दुनिया \u200d🪁')).status).toBe(401);
  });

  test('answers an unknown address exactly as a wrong password (R15)', async () => {
    const { email } = await registerStudent(server);
    const [wrong, unknown] = [await login(email, 'not the password'), await login('anybody@example.org')];
    const { requestId: _first, ...wrongBody } = wrong.error ?? {};
    const { requestId: _second, ...unknownBody } = unknown.error ?? {};
    expect(wrongBody).toEqual({
      success: false,
      code: 'invalid-credentials',
      message: 'Email or password is incorrect.',
    });
    expect(unknownBody).toEqual(wrongBody);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(wrong.headers));
  });

  test('does the same hashing work for an unknown address (R15)', async () => {
    const { email } = await registerStudent(shipped);
    // Of this process's own work: others may be at work on this machine.
    const workOf = async (address: string) => {
      const before = process.cpuUsage();
      await login(address, 'not the password', shipped);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const pairs: [number, number][] = [];
    for (let round = 0; round < 15; round += 1) {
      clock.advance({ hours: 25 });
      pairs.push([await workOf(email), await workOf(`nobody.${round}@example.org`)]);
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[7] ?? 0;
    const ratio = median(pairs.map(([known]) => known)) / median(pairs.map(([, unknown]) => unknown));
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.43);
  });

  test('refuses a disabled account like a wrong password (R11, R15)', async () => {
    const { email, userId } = await registerStudent(server);
    await server.db.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, userId));
    expect(await login(email)).toMatchObject({ status: 401, error: { code: 'invalid-credentials' } });
  });

  test('opens no session for an account that is disabled while its password is checked (R11)', async () => {
    const { userId } = await registerStudent(server);
    const [row] = await server.db
      .update(users)
      .set({ disabledAt: clock.now() })
      .where(eq(users.id, userId))
      .returning();
    const found = { passwordHash: row?.passwordHash ?? '', event: 'login.succeeded' as const };
    const session = { id: newId(), userId, sharedComputer: false, device: '' };
    expect(await createSessionsRepository(server.db).create(session, found, clock.now())).toBeNull();
    expect(await server.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
  });

  test('hashes an older, cheaper password anew (R2)', async () => {
    const { email, userId } = await registerStudent(shipped);
    const passwordHash = await hash(TEST_PASSWORD, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    expect(passwordHash).toContain('$argon2id$v=19$m=4096,t=1,p=1$');
    await shipped.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    expect((await login(email, TEST_PASSWORD, shipped)).status).toBe(200);
    const [user] = await shipped.db.select().from(users).where(eq(users.id, userId));
    expect(user?.passwordHash).toContain('m=19456,t=2,p=1');
    expect((await login(email, TEST_PASSWORD, shipped)).status).toBe(200);
  });

  test('refuses a stored hash that would cost too much (R2)', async () => {
    const { email, userId } = await registerStudent(server);
    for (const cost of ['m=4194304,t=2,p=1', 'm=19456,t=1000,p=1', 'm=19456,t=2,p=200', 'broken']) {
      const passwordHash = `$argon2id$v=19$${cost}$${'c2FsdHNhbHQ'.repeat(2)}$${'d'.repeat(43)}`;
      await server.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
      expect((await login(email)).status).toBe(401);
    }
  });

  test('leaves a trace that names no address and no password (R72)', async () => {
    const { email, userId } = await registerStudent(server);
    await login(email, 'not the password');
    await login(email);
    const events = await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, userId))
      .orderBy(auditEvents.id);
    const kinds = ['account.created', 'login.failed', 'login.succeeded'];
    expect(events.map(({ kind }) => kind)).toEqual(kinds);
    expect(JSON.stringify(events)).not.toContain(email);
  });
});

describe('too many wrong passwords', () => {
  const fail = async (email: string, times: number) => {
    let last = await login(email, 'not the password');
    for (let time = 1; time < times; time += 1) last = await login(email, 'not the password');
    return last;
  };

  test('are slowed down more each time, up to 15 minutes (R16)', async () => {
    const { email } = await registerStudent(server);
    await fail(email, 5);
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const refused = await login(email);
      expect(refused).toMatchObject({ status: 429, error: { code: 'too-many-requests' } });
      waits.push(waitOf(refused));
      clock.advance({ seconds: waitOf(refused) });
      expect((await login(email, 'not the password')).status).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test('are forgotten after the right one', async () => {
    const { email } = await registerStudent(server);
    await fail(email, 4);
    expect((await login(email)).status).toBe(200);
    expect((await fail(email, 4)).status).toBe(401);
    expect((await login(email)).status).toBe(200);
  });

  test('stop an account for a day after 100 in a row (R16)', async () => {
    const { email } = await registerStudent(server);
    await fail(email, 1);
    await server.db
      .update(loginThrottles)
      .set({ failures: 99, blockedUntil: clock.now() })
      .where(inArray(loginThrottles.key, [email, triesFrom(HERE, email)].map(keyOfTries)));
    clock.advance({ seconds: 1 });
    expect((await login(email, 'not the password')).status).toBe(401);
    expect(waitOf(await login(email))).toBe(86_400);
    clock.advance({ hours: 24, seconds: 1 });
    expect((await login(email)).status).toBe(200);
  });

  test('keep nobody out who is signed in (R16)', async () => {
    const { email, client, browser } = await registerStudent(server);
    await fail(email, 6);
    expect((await client.GET('/sessions')).response.status).toBe(200);
    const again = await createApiClient(browser.fetch).POST('/refresh-token', { body: {} });
    expect(again.response.status).toBe(200);
  });

  test('of an address nobody has are slowed down alike', async () => {
    expect((await fail('nobody@example.org', 5)).status).toBe(401);
    expect(waitOf(await login('nobody@example.org'))).toBe(2);
  });

  test('at once do not slip past the count', async () => {
    const { email, userId } = await registerStudent(server);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, 'not the password')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    const { rowCount: checked } = await server.db.$client.query(
      `SELECT FROM audit_events WHERE user_id = $1 AND kind = 'login.failed'`,
      [userId],
    );
    expect(checked).toBe(16);
    expect(waitOf(await login(email))).toBe(900);
  });

  test('are not meant by the right one many times at once', async () => {
    const { email } = await registerStudent(server);
    const answers = await Promise.all(Array.from({ length: 16 }, () => login(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('do not slow down a whole classroom behind one address', async () => {
    await fail('one@example.org', 6);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, seat) => login(`seat.${seat}@example.org`, 'not the password')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });
});

describe('right passwords', () => {
  const signIn = (email: string, password?: string) => login(email, password, bounded);

  test('open 60 sessions of an account within a quarter of an hour, and more when that is over', async () => {
    const { email, userId } = await registerStudent(bounded);
    const statuses = new Set<number>();
    for (let time = 1; time < 60; time += 1) statuses.add((await signIn(email)).status);
    expect([...statuses]).toEqual([200]);
    clock.advance({ seconds: 300 });
    const refused = await signIn(email);
    expect([refused.status, refused.error?.code, waitOf(refused)]).toEqual([429, 'too-many-requests', 600]);
    expect(await bounded.db.$count(sessions, eq(sessions.userId, userId))).toBe(60);
    clock.advance({ seconds: 601 });
    expect((await signIn(email)).status).toBe(200);
  });

  test('beyond that are not hashed, and do not count as wrong ones once they are welcome again', async () => {
    const { email, userId } = await registerStudent(bounded);
    for (let time = 1; time < 60; time += 1) await signIn(email);
    for (let time = 0; time < 20; time += 1) expect((await signIn(email, 'a guess')).status).toBe(429);
    const { rowCount: checked } = await bounded.db.$client.query(
      `SELECT FROM audit_events WHERE user_id = $1 AND kind = 'login.failed'`,
      [userId],
    );
    expect(checked).toBe(0);
    clock.advance({ seconds: 901 });
    expect((await signIn(email, 'a guess')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test('are not used up by sessions that were opened before and are renewed now', async () => {
    const { email, userId } = await registerStudent(bounded);
    for (let time = 1; time < 60; time += 1) await signIn(email);
    clock.advance({ seconds: 901 });
    const { rowCount } = await bounded.db
      .update(sessions)
      .set({ lastUsedAt: clock.now() })
      .where(eq(sessions.userId, userId));
    expect([rowCount, (await signIn(email)).status]).toEqual([60, 200]);
  });

  test('of one account refuse nobody else there, and nobody else uses them up', async () => {
    const [busy, other] = [await registerStudent(bounded), await registerStudent(bounded)];
    for (let time = 1; time < 61; time += 1) await signIn(busy.email);
    expect((await signIn(busy.email)).status).toBe(429);
    expect((await signIn(other.email)).status).toBe(200);
    for (let time = 0; time < 4; time += 1) await signIn(other.email, 'a guess');
    expect((await signIn(other.email)).status).toBe(200);
  });
});
