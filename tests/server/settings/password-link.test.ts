import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { auditEvents, passwordResets, users } from '#server/db/schema/accounts.ts';
import { newId, TEST_PASSWORD_COST, testConfig } from '#tests/support/server/test-app.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/server/test-database.ts';

const tool = resolve(import.meta.dirname, '../../../src/tools/password-link.ts');
const EMAIL = 'asha@example.org';
const NEW_PASSWORD = 'eleven quiet lanterns in Kochi';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const deps = { db: database.db, config: testConfig, now: () => new Date(), newId };
  const mail = { send: async () => undefined };
  app = await createApp(deps, { webRoot: '/nonexistent', mail, passwordCost: TEST_PASSWORD_COST });
  const password = 'maple-lantern-river-42';
  expect((await post('/register', { email: EMAIL, username: 'asha', password })).statusCode).toBe(201);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const post = (path: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { host: 'localhost', 'idempotency-key': randomUUID() },
    payload,
  });

const makeLink = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((done) => {
    const settings = {
      DATABASE_URL: database.connectionString,
      DATA_DIRECTORY: join(tmpdir(), 'wizlearn-no-data'),
      SESSION_SECRET: testConfig.sessionSecret ?? '',
      PUBLIC_ORIGIN: 'https://learn.example.org',
    };
    execFile(
      process.execPath,
      [tool, ...args],
      { env: { ...process.env, ...settings, ...env } },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

describe('npm run password-link', { timeout: 60_000 }, () => {
  test('prints a link that sets a new password once, and stands in the audit', async () => {
    const { code, said } = await makeLink([` ${EMAIL.toUpperCase()}`]);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(`Give this link to ${EMAIL} and to nobody else.`),
    ]);
    const [, token = ''] = /^https:\/\/learn\.example\.org\/login\?reset=([\w-]+)$/m.exec(said) ?? [];
    const [account] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, EMAIL));
    const kinds = () =>
      database.db
        .select({ kind: auditEvents.kind })
        .from(auditEvents)
        .where(eq(auditEvents.userId, account?.id ?? ''));
    expect(await kinds()).toContainEqual({ kind: 'password.reset-requested' });
    const confirm = () => post('/password-reset/confirm', { token, password: NEW_PASSWORD });
    expect((await confirm()).statusCode).toBe(200);
    expect((await confirm()).statusCode).toBe(409);
    const login = { email: EMAIL, password: NEW_PASSWORD, sharedComputer: false };
    expect((await post('/login', login)).statusCode).toBe(200);
    // Whoever handed it over may not have mailed it.
    const [changed] = await database.db.select().from(users).where(eq(users.email, EMAIL));
    expect(changed?.emailConfirmedAt).toBeNull();
  });

  test.each([
    [['nobody@example.org'], {}, 'Nobody has an account with the email nobody@example.org.'],
    [[], {}, 'Say who needs a new password: npm run password-link -- <email>'],
    [
      [EMAIL],
      { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'hello@example.org' },
      'This academy has a mail server',
    ],
  ])('makes none for %j with %j, and says why', async (args, env, sentence) => {
    const before = await database.db.$count(passwordResets);
    const { code, said } = await makeLink(args, env);
    expect([code > 0, said]).toEqual([true, expect.stringContaining(sentence)]);
    expect(await database.db.$count(passwordResets)).toBe(before);
  });
});
