import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { emailChanges } from '#server/db/schema/accounts.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { newAddress, request, stateOf, tokenIn, useEmailChanges } from './email-change-calls.ts';

const { clock, server, mailing, mailsTo, countMailsTo, subjectsTo, login, kindsOf, askForToken } =
  await useEmailChanges();

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

  test('mails the link and the notice though the database is busy when they are written', async () => {
    const { email, client } = await registerStudent(server);
    const newEmail = newAddress();
    const select = server.db.select.bind(server.db);
    let busy = 1;
    const spy = vi.spyOn(server.db, 'select').mockImplementation(((fields: object = {}) => {
      if ('isConfirmed' in fields && (busy -= 1) >= 0) throw new Error('no connection is free');
      return select(fields as never);
    }) as never);
    expect((await request(client, newEmail)).response.status).toBe(202);
    await expect
      .poll(() => [...subjectsTo(newEmail), ...subjectsTo(email)], { timeout: 30_000 })
      .toHaveLength(2);
    spy.mockRestore();
    expect(busy).toBeLessThan(1);
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
      error: { code: 'invalid-field', fields: { newEmail: 'This is already your address.' } },
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
