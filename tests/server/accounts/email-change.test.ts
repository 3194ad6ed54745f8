import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { auditEvents, emailChanges, sessions, users } from '#server/db/schema/accounts.ts';
import { deleteExpiredRows } from '#server/expired-rows.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import {
  type ApiClient,
  TEST_PASSWORD,
  createApiClient,
  registerStudent,
  signInTo,
} from '#tests/support/server/api-client.ts';
import { createTestClock, untilAllServersKnow } from '#tests/support/server/clock.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
/** With a mail server, and the limits of mails. */
const mailing = await useTestApp({
  now: clock.now,
  config: { smtpUrl: 'smtp://mail.example.org' },
  limits: { ...RATE_LIMITS, changeEmail: { ...RATE_LIMITS.changeEmail, limits: [] } },
});
const countMailsTo = (email: string) => mailing.mails.filter(({ to }) => to === email).length;

let addresses = 0;
const newAddress = () => `new.address.${(addresses += 1)}@example.org`;
const anyone = () => createApiClient(server.fetch);
const request = (client: ApiClient, newEmail: string, password = TEST_PASSWORD) =>
  client.POST('/email-change', { body: { newEmail, password } });
const confirm = (token: string) => anyone().POST('/email-change/confirm', { body: { token } });
const login = async (email: string) => (await signInTo(server, email)).status;
const stateOf = async (client: ApiClient) => (await client.GET('/email-change')).data?.data;
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);
const tokenIn = (text = '') => /\/login\?email=([\w-]+)/.exec(text)?.[1] ?? '';
const isConfirmed = async ({ db }: typeof server, userId: string) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]?.emailConfirmedAt !== null;
const kindsOf = async (userId: string) =>
  (await server.db.select().from(auditEvents).where(eq(auditEvents.userId, userId))).map(({ kind }) => kind);

async function askForToken(client: ApiClient, newEmail: string): Promise<string> {
  const before = mailsTo(newEmail).length;
  expect((await request(client, newEmail)).response.status).toBe(202);
  await expect.poll(() => mailsTo(newEmail).length).toBe(before + 1);
  return tokenIn(mailsTo(newEmail).at(-1)?.text);
}

describe('asking for another address', () => {
  test('mails a link to the new address and a notice to the old one, and changes nothing', async () => {
    const { email, client, userId } = await registerStudent(server);
    const newEmail = newAddress();
    const expiresAt = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString();
    const state = { email, pending: { newEmail, expiresAt } };
    const answer = await request(client, newEmail.toUpperCase());
    expect([answer.response.status, answer.data]).toEqual([202, { success: true, data: state }]);
    expect(await stateOf(client)).toEqual(state);
    await expect.poll(() => [mailsTo(newEmail).length, mailsTo(email).length]).toEqual([1, 1]);
    const [link] = mailsTo(newEmail);
    expect(link?.text).toMatch(/http:\/\/localhost:3000\/login\?email=[\w-]{43}\n/);
    const [notice] = mailsTo(email);
    expect(notice?.text).toContain('This was not you?');
    expect(notice?.text).not.toContain(newEmail);
    expect(notice?.text).not.toContain(tokenIn(link?.text));
    const [row] = await server.db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
    expect(JSON.stringify(row)).not.toContain(tokenIn(link?.text));
    expect([await login(email), await login(newEmail)]).toEqual([200, 401]);
    expect(await kindsOf(userId)).toContain('email.change-requested');
  });

  test('mails Hindi to whoever reads Hindi', async () => {
    const { email, client } = await registerStudent(server);
    await client.POST('/profiles/create', { body: { language: 'Hindi' } });
    const newEmail = newAddress();
    await request(client, newEmail);
    await expect.poll(() => [...subjectsTo(newEmail), ...subjectsTo(email)].toSorted()).toHaveLength(2);
    for (const { text } of [...mailsTo(newEmail), ...mailsTo(email)]) expect(text).toMatch(/^नमस्ते/);
  });

  test('is answered the same for an address that has an account, whose owner is told by mail (R15)', async () => {
    const owner = await registerStudent(server);
    const { client, userId } = await registerStudent(server);
    const taken = await request(client, owner.email);
    const free = await request(client, newAddress());
    const shape = ({ data, response }: typeof taken) => [
      response.status,
      [...response.headers.keys()].toSorted(),
      { ...data?.data.pending, newEmail: '' },
    ];
    expect(shape(taken)).toEqual(shape(free));
    await request(client, owner.email);
    await expect.poll(() => subjectsTo(owner.email).length).toBeGreaterThan(0);
    expect(new Set(subjectsTo(owner.email))).toEqual(new Set(['You already have a WizLearn account']));
    expect(mailsTo(owner.email)[0]?.text).not.toContain('email=');
    expect(await stateOf(client)).toMatchObject({ pending: { newEmail: owner.email } });
    const stored = await server.db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
    expect(stored).toHaveLength(1);
  });

  test('is answered before anybody looks whose the new address is (R15)', async () => {
    const owner = await registerStudent(server);
    const { client } = await registerStudent(server);
    const count = server.db.$count.bind(server.db);
    const answered = Promise.withResolvers<void>();
    const looked = vi.fn((...asked: Parameters<typeof count>) =>
      answered.promise.then(() => count(...asked)),
    );
    const look = vi.spyOn(server.db, '$count').mockImplementation(looked as unknown as typeof count);
    expect((await request(client, owner.email)).response.status).toBe(202);
    expect(mailsTo(owner.email)).toEqual([]);
    answered.resolve();
    await expect.poll(() => subjectsTo(owner.email)).toHaveLength(1);
    expect(looked).toHaveBeenCalled();
    look.mockRestore();
  });

  test('takes the password, whose wrong tries are slowed down (R16)', async () => {
    const { client, userId } = await registerStudent(server);
    const newEmail = newAddress();
    for (let time = 0; time < 5; time += 1) {
      expect(await request(client, newEmail, 'not the password')).toMatchObject({
        response: { status: 422 },
        error: { code: 'invalid-field', fields: { password: 'This is not your password.' } },
      });
    }
    expect((await request(client, newEmail)).error?.code).toBe('too-many-requests');
    expect(await stateOf(client)).toMatchObject({ pending: null });
    expect(await kindsOf(userId)).toContain('email.change-refused');
    expect(mailsTo(newEmail)).toEqual([]);
  });

  test('refuses the address of today', async () => {
    const { email, client } = await registerStudent(server);
    expect(await request(client, email.toUpperCase())).toMatchObject({
      error: { code: 'invalid-field', fields: { newEmail: 'This is your address already.' } },
    });
  });

  test('mails one address five times a day at most, whoever asks and whatever becomes of the wish', async () => {
    const newEmail = newAddress();
    for (let time = 0; time < 4; time += 1) {
      const { client, email } = await registerStudent(mailing);
      for (const again of [1, 2]) {
        expect((await request(client, newEmail)).response.status).toBe(202);
        await expect.poll(() => countMailsTo(email)).toBe(again);
        await client.DELETE('/email-change');
      }
    }
    expect(countMailsTo(newEmail)).toBe(5);
    const { client } = await registerStudent(mailing);
    const other = newAddress();
    await request(client, other);
    await expect.poll(() => countMailsTo(other)).toBe(1);
    clock.advance({ hours: 5 });
    await request((await registerStudent(mailing)).client, newEmail);
    await expect.poll(() => countMailsTo(newEmail)).toBe(6);
  });

  test('mails nothing that somebody chose as a name', async () => {
    const { client, email } = await registerStudent(server, { username: 'Rs 5000 prize' });
    const newEmail = newAddress();
    await request(client, newEmail);
    await expect.poll(() => [mailsTo(newEmail).length, mailsTo(email).length]).toEqual([1, 1]);
    for (const { text } of [...mailsTo(newEmail), ...mailsTo(email)]) {
      expect(text).toMatch(/^Hello,\n/);
      expect(text).not.toMatch(/prize|5000/i);
    }
  });
});

describe('the link to a new address', () => {
  test('proves the address where a mail server has sent it', async () => {
    const { client, userId } = await registerStudent(mailing);
    const newEmail = newAddress();
    await request(client, newEmail);
    const sent = () => mailing.mails.find(({ to }) => to === newEmail)?.text;
    await expect.poll(sent).toBeDefined();
    const body = { token: tokenIn(sent()) };
    expect(await isConfirmed(mailing, userId)).toBe(false);
    await createApiClient(mailing.fetch).POST('/email-change/confirm', { body });
    expect(await isConfirmed(mailing, userId)).toBe(true);
  });

  test('makes it the address of the account and ends every session (R11)', async () => {
    const { email, client, userId, browser } = await registerStudent(server);
    const newEmail = newAddress();
    const token = await askForToken(client, newEmail);
    expect((await confirm(token)).data).toEqual({ success: true });
    untilAllServersKnow(clock);
    expect((await client.GET('/sessions')).response.status).toBe(401);
    const refreshed = await createApiClient(browser.fetch).POST('/refresh-token', { body: {} });
    expect(refreshed.response.status).toBe(401);
    expect([await login(email), await login(newEmail)]).toEqual([401, 200]);
    const ended = await server.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(ended.map(({ revokedReason }) => revokedReason)).toContain('email.changed');
    // Without a mail server somebody has handed the link over.
    expect(await isConfirmed(server, userId)).toBe(false);
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.userId, userId));
    expect(events.find(({ kind }) => kind === 'email.changed')?.detail).toEqual({
      from: email,
      to: newEmail,
    });
    await expect
      .poll(() => subjectsTo(email))
      .toEqual([
        'Somebody asked to change the email address of your WizLearn account',
        'The email address of your WizLearn account was changed',
      ]);
    expect(mailsTo(email)[1]?.text).toContain('http://localhost:3000/contact');
  });

  test('mails the old address five times a day at most, however often it is registered and left again', async () => {
    const email = newAddress();
    for (let time = 0; time < 6; time += 1) {
      const { client } = await registerStudent(mailing, { email });
      const newEmail = newAddress();
      await request(client, newEmail);
      const sent = () => mailing.mails.find(({ to }) => to === newEmail)?.text;
      await expect.poll(sent).toBeDefined();
      const body = { token: tokenIn(sent()) };
      const { response } = await createApiClient(mailing.fetch).POST('/email-change/confirm', { body });
      expect(response.status).toBe(200);
    }
    const changes = () =>
      mailing.mails.filter(({ to, subject }) => to === email && subject.endsWith('was changed')).length;
    await expect.poll(changes).toBeGreaterThanOrEqual(5);
    const last = newAddress();
    await request((await registerStudent(mailing)).client, last);
    await expect.poll(() => countMailsTo(last)).toBe(1);
    expect(changes()).toBe(5);
  });

  test('works once, however many follow it at once', async () => {
    const { client } = await registerStudent(server);
    const token = await askForToken(client, newAddress());
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([200, 409, 409]);
    expect((await confirm(token)).error?.code).toBe('email-link-expired');
  });

  test('works for a day', async () => {
    const { email, client } = await registerStudent(server);
    const newEmail = newAddress();
    const token = await askForToken(client, newEmail);
    clock.advance({ seconds: 24 * 3_600 });
    expect((await confirm(token)).error?.code).toBe('email-link-expired');
    expect([await login(email), await login(newEmail)]).toEqual([200, 401]);
    await deleteExpiredRows(server.db, new Date(clock.now().getTime() + 1));
    expect(await server.db.$count(emailChanges, eq(emailChanges.newEmail, newEmail))).toBe(0);
  });

  test('is dead once the change was cancelled or another address was asked for', async () => {
    const { email, client, userId } = await registerStudent(server);
    const first = await askForToken(client, newAddress());
    const second = await askForToken(client, newAddress());
    expect((await confirm(first)).error?.code).toBe('email-link-expired');
    expect((await client.DELETE('/email-change')).data).toEqual({ success: true });
    expect((await client.DELETE('/email-change')).data).toEqual({ success: true });
    expect((await confirm(second)).error?.code).toBe('email-link-expired');
    expect(await stateOf(client)).toEqual({ email, pending: null });
    expect((await kindsOf(userId)).filter((kind) => kind === 'email.change-cancelled')).toHaveLength(1);
  });

  test('is dead once the owner has chosen another password, by mail or signed in', async () => {
    const signedIn = await registerStudent(server);
    const bySession = await askForToken(signedIn.client, newAddress());
    const newPassword = 'eleven quiet lanterns in Kochi';
    await signedIn.client.PUT('/password', { body: { currentPassword: TEST_PASSWORD, newPassword } });
    const byMail = await registerStudent(server);
    const token = await askForToken(byMail.client, newAddress());
    await anyone().POST('/password-reset', { body: { email: byMail.email } });
    const resetIn = () => /reset=([\w-]+)/.exec(mailsTo(byMail.email).at(-1)?.text ?? '')?.[1];
    await expect.poll(resetIn).toBeTruthy();
    const body = { token: resetIn() ?? '', password: newPassword };
    expect((await anyone().POST('/password-reset/confirm', { body })).response.status).toBe(200);
    for (const dead of [bySession, token]) {
      expect((await confirm(dead)).error?.code).toBe('email-link-expired');
    }
  });

  test('ends the links to a new password that the old mailbox has', async () => {
    const { email, client } = await registerStudent(server);
    await anyone().POST('/password-reset', { body: { email } });
    const resetIn = () => /reset=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1];
    await expect.poll(resetIn).toBeTruthy();
    const resetToken = resetIn() ?? '';
    const newEmail = newAddress();
    expect((await confirm(await askForToken(client, newEmail))).response.status).toBe(200);
    const body = { token: resetToken, password: 'eleven quiet lanterns in Kochi' };
    const { error } = await anyone().POST('/password-reset/confirm', { body });
    expect(error?.code).toBe('reset-link-expired');
    expect(await login(newEmail)).toBe(200);
  });

  test('does not outlive a password that is changed while it is asked for', async () => {
    const { email, client } = await registerStudent(server);
    const newPassword = 'eleven quiet lanterns in Kochi';
    const [changed] = await Promise.all([
      client.PUT('/password', { body: { currentPassword: TEST_PASSWORD, newPassword } }),
      ...[1, 2, 3, 4].map(() => request(client, newAddress())),
    ]);
    expect(changed.response.status).toBe(200);
    expect(await stateOf(client)).toEqual({ email, pending: null });
  });

  test('is dead where somebody has registered the address meanwhile, and says no more than that', async () => {
    const { email, client } = await registerStudent(server);
    const newEmail = newAddress();
    const token = await askForToken(client, newEmail);
    await registerStudent(server, { email: newEmail });
    expect((await confirm(token)).error?.code).toBe('email-link-expired');
    expect(await login(email)).toBe(200);
  });

  test('gives an address to one of two accounts', async () => {
    const newEmail = newAddress();
    const one = await registerStudent(server);
    const other = await registerStudent(server);
    const tokens = [await askForToken(one.client, newEmail), await askForToken(other.client, newEmail)];
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([200, 409]);
    expect(await server.db.$count(users, eq(users.email, newEmail))).toBe(1);
  });

  test('is dead for a disabled account', async () => {
    const { client, userId } = await registerStudent(server);
    const token = await askForToken(client, newAddress());
    await server.db.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, userId));
    expect((await confirm(token)).error?.code).toBe('email-link-expired');
  });

  test('is dead once the account is deleted', async () => {
    const { client, userId } = await registerStudent(server);
    const token = await askForToken(client, newAddress());
    expect((await client.DELETE('/profiles/delete')).response.status).toBe(200);
    expect(await server.db.$count(emailChanges, eq(emailChanges.userId, userId))).toBe(0);
    expect((await confirm(token)).error?.code).toBe('email-link-expired');
  });
});

test('the export says which address waits to be confirmed, without the secret of its link', async () => {
  const { client } = await registerStudent(server);
  const newEmail = newAddress();
  await askForToken(client, newEmail);
  const made = await client.POST('/exports');
  const path = { exportId: made.data?.data._id ?? '' };
  await expect
    .poll(async () => (await client.GET('/exports/{exportId}', { params: { path } })).data?.data.state)
    .toBe('ready');
  const file = await client.GET('/exports/{exportId}/file', { params: { path } });
  const text = JSON.stringify(file.data);
  expect(text).toContain(newEmail);
  expect(text).not.toContain('token_hash');
});
