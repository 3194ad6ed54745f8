import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MAX_EVENTS_A_DAY, createAuditRepository } from '#server/audit/audit.repository.ts';
import { auditEvents, sessions } from '#server/db/schema/accounts.ts';
import { createAuthParts } from '#server/features/identity/auth.ts';
import { createLoginAttempts } from '#server/features/identity/sign-in/login-attempts.ts';
import { createCallLimits } from '#server/limits/call-limits.ts';
import { type LimitsTable, RATE_LIMITS } from '#server/limits/limits-table.ts';
import { TEST_PASSWORD, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { TEST_PASSWORD_COST, newId, useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });

test('sign-ins of an address beyond its limit wait behind all others, right ones too, wherever accounts are known', async () => {
  const deps = { db: server.db, config: server.config, now: clock.now, newId };
  const limits: LimitsTable = {
    ...RATE_LIMITS,
    signIns: { ...RATE_LIMITS.signIns, limits: [{ by: 'address', most: 3, seconds: 60 }] },
  };
  const parts = await createAuthParts(deps, { passwordCost: TEST_PASSWORD_COST, limits });
  const attempts = createLoginAttempts(parts, createCallLimits(deps, limits));
  const begin = async (email: string, ip: string) => {
    const request = { id: 'of-a-test', ip, headers: {}, cookies: {}, isAbandoned: () => false };
    return (await attempts.begin(email, request)).priority;
  };
  const known = await registerStudent(server);
  const other = await registerStudent(server);
  const [school, elsewhere] = ['203.0.113.7', '203.0.113.8'];
  for (const ip of [school, elsewhere]) await parts.knownNetworks.record(known.userId, ip, clock.now());

  expect([
    await begin(known.email, school),
    await begin(other.email, school),
    await begin('nobody@example.org', school),
  ]).toEqual(['high', 'normal', 'normal']);
  expect([
    await begin(known.email, school),
    await begin(other.email, school),
    await begin('nobody@example.org', school),
  ]).toEqual(['low', 'low', 'low']);
  expect([await begin(known.email, elsewhere), await begin(other.email, elsewhere)]).toEqual([
    'high',
    'normal',
  ]);
  clock.advance({ seconds: 20 });
  expect([await begin(known.email, school), await begin(known.email, school)]).toEqual(['high', 'low']);
});

test('of an account a hundred ended sessions are kept, the newest', async () => {
  const { userId, email } = await registerStudent(server);
  const rows = Array.from({ length: 130 }, (_, index) => {
    const at = new Date(clock.now().getTime() - (index + 1) * 1_000);
    return {
      id: newId(),
      userId,
      createdAt: at,
      rotatedAt: at,
      lastUsedAt: at,
      expiresAt: at,
      revokedAt: at,
      revokedReason: 'logout',
    };
  });
  await server.db.insert(sessions).values(rows);
  const body = { email, password: TEST_PASSWORD, sharedComputer: false };
  const { response } = await createApiClient(server.fetch).POST('/login', { body });
  expect(response.status).toBe(200);
  const ended = await server.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.revokedAt)));
  expect(ended.map(({ id }) => id).sort()).toEqual(
    rows
      .slice(0, 100)
      .map(({ id }) => id)
      .sort(),
  );
  expect(await server.db.$count(sessions, eq(sessions.userId, userId))).toBe(102);
});

test('of a kind so many events a day and account are kept, and those of nobody in particular all', async () => {
  const audit = createAuditRepository(server.db);
  const [asha, ravi] = [await registerStudent(server), await registerStudent(server)];
  const kind = 'access.refused' as const;
  const countOf = (userId: string) =>
    server.db.$count(auditEvents, and(eq(auditEvents.userId, userId), eq(auditEvents.kind, kind)));
  const rows = Array.from({ length: MAX_EVENTS_A_DAY - 1 }, () => ({
    at: clock.now(),
    kind,
    userId: asha.userId,
  }));
  await server.db.insert(auditEvents).values(rows);
  for (const userId of [asha.userId, asha.userId, ravi.userId])
    await audit.record({ at: clock.now(), kind, userId });
  await audit.record({ at: clock.now(), kind: 'login.failed', userId: asha.userId });
  await audit.record({ at: clock.now(), kind: 'login.failed' });
  expect([await countOf(asha.userId), await countOf(ravi.userId)]).toEqual([MAX_EVENTS_A_DAY, 1]);
  expect(await server.db.$count(auditEvents, eq(auditEvents.kind, 'login.failed'))).toBe(2);
  clock.advance({ hours: 24 });
  await audit.record({ at: clock.now(), kind, userId: asha.userId });
  expect(await countOf(asha.userId)).toBe(MAX_EVENTS_A_DAY + 1);
});

test('of sign-ins as many are kept, and beyond them everybody still gets in', async () => {
  const { userId, email } = await registerStudent(server);
  const kind = 'login.succeeded';
  const signIn = async () => {
    const body = { email, password: TEST_PASSWORD, sharedComputer: false };
    expect((await createApiClient(server.fetch).POST('/login', { body })).response.status).toBe(200);
    return server.db.$count(auditEvents, and(eq(auditEvents.userId, userId), eq(auditEvents.kind, kind)));
  };
  const rows = Array.from({ length: MAX_EVENTS_A_DAY - 1 }, () => ({ at: clock.now(), kind, userId }));
  await server.db.insert(auditEvents).values(rows);
  expect([await signIn(), await signIn()]).toEqual([MAX_EVENTS_A_DAY, MAX_EVENTS_A_DAY]);
  clock.advance({ hours: 24 });
  expect(await signIn()).toBe(MAX_EVENTS_A_DAY + 1);
});
