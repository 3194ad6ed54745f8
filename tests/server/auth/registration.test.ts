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

  describe('sent again with the key of its form', () => {
    const body = { password: TEST_PASSWORD, sharedComputer: false, formKey: 'form-0123456789abcdef' };
    const send = (
      browser: ReturnType<typeof server.openBrowser>,
      changes: Partial<typeof body> & { email: string },
    ) => createApiClient(browser.fetch).POST('/register', { body: { ...body, ...changes } });
    const sessionsOf = (accessToken: string, browser: ReturnType<typeof server.openBrowser>) =>
      createApiClient(browser.fetch, accessToken).GET('/sessions');

    test('signs in to the account that the lost answer was about, and leaves one session', async () => {
      const browser = server.openBrowser();
      const email = 'lost.answer@example.org';
      const first = await send(browser, { email });
      const again = await send(browser, { email: email.toUpperCase() });
      expect([first.response.status, again.response.status]).toEqual([201, 201]);
      expect(again.data?.data.user).toEqual(first.data?.data.user);
      expect(await server.db.$count(users, eq(users.email, email))).toBe(1);
      const third = await send(browser, { email });
      const { data } = await sessionsOf(third.data?.data.accessToken ?? '', browser);
      expect(data?.data.map(({ _id }) => _id)).toEqual([third.data?.data.sessionId]);
      const { response } = await sessionsOf(first.data?.data.accessToken ?? '', browser);
      expect(response.status).toBe(401);
    });

    test.each([
      ['another password', { password: 'nine red kites over Pune' }],
      ['another key', { formKey: 'form-fedcba9876543210' }],
    ])('is refused like any taken address with %s', async (how, changes) => {
      const email = `${how.replace(' ', '.')}@example.org`;
      await send(server.openBrowser(), { email });
      const { error, response } = await send(server.openBrowser(), { email, ...changes });
      expect([response.status, error?.code]).toEqual([409, 'account-not-created']);
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
