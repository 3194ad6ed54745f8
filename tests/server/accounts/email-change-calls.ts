import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEvents, users } from '#server/db/schema/accounts.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import {
  type ApiClient,
  TEST_PASSWORD,
  createApiClient,
  signInTo,
} from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { type TestApp, useTestApp } from '#tests/support/server/test-app.ts';

let addresses = 0;
export const newAddress = () => `new.address.${(addresses += 1)}@example.org`;
export const request = (client: ApiClient, newEmail: string, password = TEST_PASSWORD) =>
  client.POST('/email-change', { body: { newEmail, password } });
export const stateOf = async (client: ApiClient) => (await client.GET('/email-change')).data?.data;
export const tokenIn = (text = '') => /\/login\?email=([\w-]+)/.exec(text)?.[1] ?? '';
export const isConfirmed = async ({ db }: TestApp, userId: string) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.emailConfirmedAt !== null;

/** A server without a mail server, one with it, and what changes an address there. */
export async function useEmailChanges() {
  const clock = createTestClock();
  const server = await useTestApp({ now: clock.now });
  /** With a mail server, and the limits of mails. */
  const mailing = await useTestApp({
    now: clock.now,
    config: { smtpUrl: 'smtp://mail.example.org' },
    limits: { ...RATE_LIMITS, changeEmail: { ...RATE_LIMITS.changeEmail, limits: [] } },
  });
  const anyone = () => createApiClient(server.fetch);
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
  return {
    clock,
    server,
    mailing,
    anyone,
    mailsTo,
    countMailsTo: (email: string) => mailing.mails.filter(({ to }) => to === email).length,
    subjectsTo: (email: string) => mailsTo(email).map(({ subject }) => subject),
    confirm: (token: string) => anyone().POST('/email-change/confirm', { body: { token } }),
    login: async (email: string) => (await signInTo(server, email)).status,
    kindsOf: async (userId: string) =>
      (await server.db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(
        ({ kind }) => kind,
      ),
    async askForToken(client: ApiClient, newEmail: string): Promise<string> {
      const before = mailsTo(newEmail).length;
      expect((await request(client, newEmail)).response.status).toBe(202);
      await expect.poll(() => mailsTo(newEmail).length).toBe(before + 1);
      return tokenIn(mailsTo(newEmail).at(-1)?.text);
    },
  };
}
