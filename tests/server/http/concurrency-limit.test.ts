import { expect, test, vi } from 'vitest';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { useStubApp } from '#tests/support/server/stub-app.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const ends: (() => void)[] = [];
let fails = false;
const server = await useTestApp();
const app = await useStubApp(server, {
  getXpRules: async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    if (fails) throw new Error('no memory');
    return { status: 200, body: { success: true, data: { dayStartsIn: 'Asia/Kolkata', rules: [] } } };
  },
});
const [busy, other] = await Promise.all([registerStudent(server), registerStudent(server)]);

async function ask({ accessToken }: { accessToken: string }): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await app.inject({ url: '/api/v1/xp/rules', headers })).statusCode;
}

test('a student’s calls wait for each other, and nobody else’s wait for them', async () => {
  const burst = Array.from({ length: 30 }, () => ask(busy));
  await vi.waitFor(() => expect(ends).toHaveLength(4));

  const otherCall = ask(other);
  await vi.waitFor(() => expect(ends).toHaveLength(5));
  ends.pop()?.();
  expect(await otherCall).toBe(200);
  expect(ends).toHaveLength(4);

  const everyEnd = setInterval(() => ends.splice(0).forEach((end) => end()), 1);
  expect(new Set(await Promise.all(burst))).toEqual(new Set([200]));
  clearInterval(everyEnd);
});

test('a call that fails gives its turn to the next one', async () => {
  fails = true;
  const burst = Array.from({ length: 9 }, () => ask(busy));
  const everyEnd = setInterval(() => ends.splice(0).forEach((end) => end()), 1);
  expect(new Set(await Promise.all(burst))).toEqual(new Set([500]));
  clearInterval(everyEnd);
});
