import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents, emailChanges, sessions, users } from '#server/db/schema/accounts.ts';
import { deleteExpiredRows } from '#server/expired-rows.ts';
import { TEST_PASSWORD, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { advancePastRevocationDelay } from '#tests/support/server/clock.ts';
import { isConfirmed, newAddress, request, stateOf, tokenIn, useEmailChanges } from './email-change-calls.ts';

const {
  clock,
  server,
  mailing,
  anyone,
  mailsTo,
  countMailsTo,
  subjectsTo,
  confirm,
  login,
  kindsOf,
  askForToken,
} = await useEmailChanges();

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
    advancePastRevocationDelay(clock);
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

  test('is told to the address that the account had when it was asked for, however soon that changes', async () => {
    const { email, client, userId } = await registerStudent(server);
    await request(client, newAddress());
    await server.db.update(users).set({ email: newAddress() }).where(eq(users.id, userId));
    await expect
      .poll(() => subjectsTo(email))
      .toEqual(['Somebody asked to change the email address of your WizLearn account']);
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
