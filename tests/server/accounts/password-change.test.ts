import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents, users } from '#server/db/schema/accounts.ts';
import {
  type ApiClient,
  TEST_PASSWORD,
  createApiClient,
  registerStudent,
  signInTo,
} from '#tests/support/server/api-client.ts';
import { createTestClock, advancePastRevocationDelay } from '#tests/support/server/clock.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const NEW_PASSWORD = 'eleven quiet lanterns in Kochi';

const clock = createTestClock();
// Sign-ins run beside what ends them: with the time that hashing takes.
const server = await useTestApp({ now: clock.now, passwordCost: 'shipped' });

const signIn = (email: string, password?: string) => signInTo(server, email, password);
const change = (client: ApiClient, currentPassword = TEST_PASSWORD, newPassword = NEW_PASSWORD) =>
  client.PUT('/password', { body: { currentPassword, newPassword } });
const isSignedIn = async (client: ApiClient) => (await client.GET('/sessions')).response.status === 200;

describe('a new password', () => {
  test('ends the other sessions at once and keeps this one (R11)', async () => {
    const { email, client, userId, browser } = await registerStudent(server);
    const other = await signIn(email);
    expect(await isSignedIn(other.client)).toBe(true);
    expect((await change(client)).data).toEqual({ success: true });
    advancePastRevocationDelay(clock);
    expect([await isSignedIn(client), await isSignedIn(other.client)]).toEqual([true, false]);
    const refreshed = await createApiClient(browser.fetch).POST('/refresh-token', { body: {} });
    expect(refreshed.response.status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    const kinds = await server.db.select().from(auditEvents).where(eq(auditEvents.userId, userId));
    expect(kinds.map(({ kind }) => kind)).toContain('password.changed');
    await expect
      .poll(() => server.mails.filter(({ to }) => to === email))
      .toEqual([
        {
          to: email,
          subject: 'Your WizLearn password was changed',
          text: expect.stringContaining('This was not you?'),
        },
      ]);
  });

  test('makes a reset link of before useless', async () => {
    const { email, client } = await registerStudent(server);
    await client.POST('/password-reset', { body: { email } });
    await expect.poll(() => server.mails.filter(({ to }) => to === email).length).toBe(1);
    const text = server.mails.find(({ to }) => to === email)?.text ?? '';
    const token = /reset=([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await change(client)).response.status).toBe(200);
    const { error } = await client.POST('/password-reset/confirm', {
      body: { token, password: 'some other good password' },
    });
    expect(error?.code).toBe('reset-link-expired');
  });

  test('is taken letter for letter, spaces and all', async () => {
    const { email, client } = await registerStudent(server, { password: '  नमस्ते दुनिया 🪁  ' });
    expect((await change(client, 'नमस्ते दुनिया 🪁')).response.status).toBe(422);
    expect((await change(client, '  नमस्ते दुनिया 🪁  ', '  two spaces before ')).response.status).toBe(200);
    expect((await signIn(email, '  two spaces before ')).status).toBe(200);
    expect((await signIn(email, 'two spaces before')).status).toBe(401);
  });

  test.for(['password123', 'wizlearn-rocks-2026', 'aaaaaaaaaa'])('%s is too weak (R1)', async (weak) => {
    const { email, client } = await registerStudent(server);
    expect(await change(client, TEST_PASSWORD, weak)).toMatchObject({
      response: { status: 422 },
      error: { code: 'weak-password', fields: { newPassword: expect.any(String) } },
    });
    expect((await signIn(email)).status).toBe(200);
  });

  test('is set once by several changes at once', async () => {
    const { email, client } = await registerStudent(server);
    const wishes = ['one orange bicycle', 'two orange bicycles', 'three orange bicycles'];
    const answers = await Promise.all(wishes.map((wish) => change(client, TEST_PASSWORD, wish)));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 422, 422]);
    const winner = wishes[answers.findIndex(({ response }) => response.status === 200)];
    expect((await signIn(email, winner)).status).toBe(200);
  });

  test('is not undone by a sign-in that was hashing the old one anew', async () => {
    const { email, client, userId } = await registerStudent(server);
    const { hash } = await import('@node-rs/argon2');
    const passwordHash = await hash(TEST_PASSWORD, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    await server.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    const [changed] = await Promise.all([change(client), signIn(email), signIn(email)]);
    // A sign-in that was first has made the hash anew: the change is told, not lost.
    const expected = changed.response.status === 200 ? NEW_PASSWORD : TEST_PASSWORD;
    expect((await signIn(email, expected)).status).toBe(200);
  });
});

describe('a wrong current password', () => {
  test('changes nothing and says so without ending the session', async () => {
    const { email, client, userId } = await registerStudent(server);
    expect(await change(client, 'not the password')).toMatchObject({
      response: { status: 422 },
      error: {
        code: 'invalid-field',
        fields: { currentPassword: 'This is not your current password.' },
      },
    });
    expect([await isSignedIn(client), (await signIn(email)).status]).toEqual([true, 200]);
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.userId, userId));
    expect(events.map(({ kind }) => kind)).toContain('password.change-refused');
  });

  test('cannot be guessed at: tries are slowed down as those to sign in are (R16)', async () => {
    const { client } = await registerStudent(server);
    for (let time = 0; time < 5; time += 1) {
      expect((await change(client, 'not the password')).response.status).toBe(422);
    }
    const refused = await change(client);
    expect(refused.error?.code).toBe('too-many-requests');
    expect(refused.response.headers.get('retry-after')).toBe('2');
    expect(await isSignedIn(client)).toBe(true);
    clock.advance({ seconds: 2 });
    expect((await change(client)).response.status).toBe(200);
  });

  test('of strangers at the login does not keep the owner from changing it (R16)', async () => {
    const { email, client } = await registerStudent(server);
    for (let time = 0; time < 6; time += 1) await signIn(email, 'not the password');
    expect((await signIn(email)).status).toBe(429);
    expect((await change(client)).response.status).toBe(200);
  });
});
