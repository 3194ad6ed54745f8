import { expect, test } from 'vitest';
import { createAuthParts } from '#server/features/identity/auth.ts';
import { createLoginAttempts } from '#server/features/identity/sign-in/login-attempts.ts';
import { createCallLimits } from '#server/limits/call-limits.ts';
import { type LimitsTable, RATE_LIMITS } from '#server/limits/limits-table.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
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
    const request = { id: 'of-a-test', ip, headers: {}, cookies: {} };
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
