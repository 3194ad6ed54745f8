import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SOUNDS_LIKE_STAFF } from '#domain/account/staff-impersonation.ts';
import { NO_CONTACTS } from '#domain/text/contact-details.ts';
import { users } from '#server/db/schema/accounts.ts';
import { TEST_PASSWORD, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp({ passwordCost: 'shipped' });

describe('register', () => {
  test('creates the account and signs in', async () => {
    const { signedIn, userId } = await registerStudent(server, { email: 'Meera.Nair@Example.org' });
    expect(signedIn).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresAt: expect.any(String),
      sessionId: expect.stringMatching(/^[0-9a-f]{24}$/),
      sessionExpiresAt: expect.any(String),
      serverNow: expect.any(String),
      user: {
        id: userId,
        email: 'meera.nair@example.org',
        name: 'meera.nair',
        username: 'meera.nair',
        accountRole: 'student',
      },
    });
  });

  test('keeps the password as argon2id with the parameters of OWASP (R2)', async () => {
    const { userId } = await registerStudent(server);
    const [user] = await server.db.select().from(users).where(eq(users.id, userId));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('answers a taken address like any other refusal of details (R15)', async () => {
    const { email } = await registerStudent(server);
    const { error, response } = await createApiClient(server.fetch).POST('/register', {
      body: { email: email.toUpperCase(), password: TEST_PASSWORD, sharedComputer: false },
    });
    expect(response.status).toBe(409);
    expect(error).toEqual({
      success: false,
      code: 'account-not-created',
      message: 'We could not create this account. Check your details, or sign in if you already have one.',
      requestId: expect.any(String),
    });
  });

  test.each(['a\nBcc: b@x.example', 'a\u2028b', 'a\u0007b', 'a\u200bb'])(
    'refuses %j as a username, whose characters cannot be seen',
    async (username) => {
      const { error } = await createApiClient(server.fetch).POST('/register', {
        body: { email: 'ravi@example.org', password: TEST_PASSWORD, sharedComputer: false, username },
      });
      expect(error).toMatchObject({ code: 'invalid-request', fields: { username: expect.any(String) } });
    },
  );

  test.each([
    ['WizLearn Support', SOUNDS_LIKE_STAFF],
    ['The Рrincipal', SOUNDS_LIKE_STAFF],
    ['Claim at wiz-prize.top/x', NO_CONTACTS],
    ['Prize: t.me/wizprize', NO_CONTACTS],
    ['Call 98765 43210', NO_CONTACTS],
  ])('refuses %j as a username, and says why', async (username, text) => {
    const { error } = await createApiClient(server.fetch).POST('/register', {
      body: { email: 'ravi@example.org', password: TEST_PASSWORD, sharedComputer: false, username },
    });
    expect(error).toMatchObject({ code: 'invalid-request', fields: { username: text } });
    expect(await server.db.$count(users, eq(users.email, 'ravi@example.org'))).toBe(0);
  });

  test('takes an address whose first part would be refused as a name that somebody typed', async () => {
    const { signedIn } = await registerStudent(server, { email: 'principal@example.org' });
    expect(signedIn.user.username).toBe('principal');
  });
});
