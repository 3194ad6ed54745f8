import { afterEach, expect, test } from 'vitest';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const reset = (from: string, forwardedFor?: string) =>
  server?.app.inject({
    method: 'POST',
    url: '/api/v1/password-reset',
    remoteAddress: from,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    payload: { email: 'nobody@example.org' },
  });
/** The addresses that calls were counted for. */
const countedFor = async () => {
  const rows = await server?.db.$client.query<{ key: string }>(
    `SELECT key FROM call_allowances WHERE key LIKE 'passwordReset|address|%' ORDER BY key`,
  );
  return rows?.rows.map(({ key }) => key.split('|').at(-1));
};

test('without TRUST_PROXY nobody can say that they are somebody else', async () => {
  server = await createTestApp({ now: createTestClock().now, limits: RATE_LIMITS });
  await reset('198.51.100.7', '203.0.113.1');
  await reset('198.51.100.7', '203.0.113.2, 203.0.113.3');
  expect(await countedFor()).toEqual(['198.51.100.7']);
});

test('a proxy that is trusted says who the caller is, and the caller cannot add to it', async () => {
  server = await createTestApp({
    now: createTestClock().now,
    limits: RATE_LIMITS,
    config: { trustedProxies: ['10.0.0.0/8', '2001:db8::1'] },
  });
  // The proxy puts whom it saw at the end; all before that is the caller's own word.
  await reset('10.1.2.3', '1.1.1.1, 203.0.113.5');
  await reset('10.1.2.3', '203.0.113.6, 10.9.9.9');
  await reset('::ffff:10.1.2.3', '203.0.113.7');
  expect(await countedFor()).toEqual(['203.0.113.5', '203.0.113.6', '203.0.113.7']);
});

test('whoever reaches the server past the proxy is who they are', async () => {
  server = await createTestApp({
    now: createTestClock().now,
    limits: RATE_LIMITS,
    config: { trustedProxies: ['10.0.0.0/8'] },
  });
  await reset('198.51.100.7', '203.0.113.1');
  await reset('198.51.100.7', '10.0.0.1');
  expect(await countedFor()).toEqual(['198.51.100.7']);
});

test('what is no address counts as one', async () => {
  server = await createTestApp({
    now: createTestClock().now,
    limits: RATE_LIMITS,
    config: { trustedProxies: ['10.0.0.0/8'] },
  });
  for (const forwarded of ['<script>', 'x'.repeat(5_000), '999.1.1.1'])
    expect((await reset('10.1.2.3', forwarded))?.statusCode).toBeLessThan(500);
  expect(await countedFor()).toEqual(['unknown']);
});
