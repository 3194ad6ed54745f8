import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { UNLIMITED } from '#tools/load/unlimited.ts';
import { createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const limits = [{ by: 'account', most: 2, seconds: 86_400 } as const];
const server = await useTestApp({
  limits: { ...UNLIMITED, resetOfLabel: { ...RATE_LIMITS.resetOfLabel, limits } },
});

const ask = (email: string) => createApiClient(server.fetch).POST('/password-reset', { body: { email } });
const countTo = (email: string) => server.mails.filter(({ to }) => to === email).length;

async function registerAndAsk(email: string, mails: number): Promise<void> {
  await registerStudent(server, { email });
  await ask(email);
  await expect.poll(() => countTo(email)).toBe(mails);
}

test('a mailbox gets so many reset links a day for labels that strangers thought of', async () => {
  await registerAndAsk('victim+1@example.org', 1);
  await registerAndAsk('victim+2@example.org', 1);
  await registerStudent(server, { email: 'victim+3@example.org' });
  expect((await ask('victim+3@example.org')).response.status).toBe(202);
  // One that was asked for later, to another mailbox, has come.
  await registerAndAsk('somebody.else@example.org', 1);
  expect(countTo('victim+3@example.org')).toBe(0);

  // Nobody else can use up the links of one's plain address, nor of a label that one has shown to read.
  await registerAndAsk('victim@example.org', 1);
  const { email, userId } = await registerStudent(server, { email: 'victim+school@example.org' });
  await server.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));
  await ask(email);
  await expect.poll(() => countTo(email)).toBe(1);
});

test('a reset link that is written again while the database is busy is counted once', async () => {
  const [first, second] = ['busy+1@example.org', 'busy+2@example.org'];
  await registerStudent(server, { email: first });
  const { $client } = server.db;
  const countLinks = async () =>
    (await $client.query("SELECT FROM call_allowances WHERE key LIKE 'resetOfLabel|%'")).rowCount ?? 0;
  const before = await countLinks();
  await $client.query('ALTER TABLE password_resets RENAME TO password_resets_gone');
  await ask(first);
  await expect.poll(countLinks).toBe(before + 1);
  await $client.query('ALTER TABLE password_resets_gone RENAME TO password_resets');
  await expect.poll(() => countTo(first)).toBe(1);
  await registerAndAsk(second, 1);
});
