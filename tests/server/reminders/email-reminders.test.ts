import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { EmailReminderChange } from '#contract/contract.ts';
import { users } from '#server/db/schema/accounts.ts';
import { RATE_LIMITS, type LimitsTable } from '#server/limits/limits-table.ts';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createReminded } from '#tests/support/server/reminded-student.ts';
import { createTestApp, useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
const config = { smtpUrl: 'smtp://mail.example.org', accessTokenSeconds: 2_592_000 };
const server = await useTestApp({ now: clock.now, config });

const change = (
  { client }: TestStudent,
  body: EmailReminderChange,
  emailReminder: 'daily' | 'weekly' = 'daily',
) => client.PUT('/email-reminders/{emailReminder}', { params: { path: { emailReminder } }, body });
const settingsOf = async ({ client }: TestStudent) =>
  (await client.GET('/notification-settings')).data?.data.emailReminders;
const create = (changes: Partial<Parameters<typeof createReminded>[1]> = {}) =>
  createReminded(server, { at: clock.now(), ...changes });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
const linkIn = (text = '') => /http:\/\/localhost:3000(\/\S*reminders\/\S+)/.exec(text)?.[1] ?? '';
const get = (url: string) => server.app.inject({ url, headers: { host: 'localhost:3000' } });
const post = (url: string, payload: string) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
  });
const confirmedAtOf = async ({ userId }: TestStudent) =>
  (await server.db.select().from(users).where(eq(users.id, userId)))[0]?.emailConfirmedAt;
const isConfirmed = async (student: TestStudent) => (await confirmedAtOf(student)) !== null;

describe('the settings of reminders', () => {
  test('are off, at six in the evening of the zone of the student, until they are turned on', async () => {
    const asha = await create({ timeZone: 'Asia/Dubai' });
    expect(await settingsOf(asha)).toEqual({
      status: 'ready',
      email: asha.email,
      timeZone: 'Asia/Dubai',
      linkSentAt: null,
      daily: { isOn: false, time: '18:00' },
      weekly: { isOn: false },
    });
    const { data } = await change(asha, { isOn: true, time: '07:30' });
    expect(data?.data.emailReminders.daily).toEqual({ isOn: true, time: '07:30' });
    await change(asha, { isOn: true }, 'weekly');
    await change(asha, { isOn: false });
    expect(await settingsOf(asha)).toMatchObject({
      daily: { isOn: false, time: '07:30' },
      weekly: { isOn: true },
    });
  });

  test('that another device has changed are not overwritten unread', async () => {
    const asha = await create();
    const expected = { isOn: false, time: '18:00' };
    await change(asha, { isOn: true, time: '07:00' });
    const { error } = await change(asha, { isOn: true, time: '21:00', expected });
    expect(error).toMatchObject({ code: 'content-changed' });
    expect((await settingsOf(asha))?.daily).toEqual({ isOn: true, time: '07:00' });
    expect((await change(asha, { isOn: true, time: '07:00', expected })).response.status).toBe(200);
  });

  test.each(['24:00', '7:30', '18:60', 'noon'])('take no time that is none: %s', async (time) => {
    expect((await change(await create(), { isOn: true, time })).response.status).toBe(400);
  });

  test.each([
    ['guardian-missing', { birthYear: 2012 }],
    ['guardian-missing', { birthYear: null }],
    ['unconfirmed', { isConfirmed: false }],
    ['ready', { birthYear: 2012, guardianConsent: true }],
  ] as const)('say why none is sent: %s for %j', async (status, changes) => {
    expect((await settingsOf(await create(changes)))?.status).toBe(status);
  });
});

describe('an address that is not confirmed', () => {
  test('gets a link with the first reminder, once, and is confirmed by the button of its page alone', async () => {
    const asha = await create({ isConfirmed: false });
    await change(asha, { isOn: true });
    clock.advance({ seconds: 60 });
    await change(asha, { isOn: true }, 'weekly');
    await expect.poll(() => mailsTo(asha.email).length).toBe(1);
    const link = linkIn(mailsTo(asha.email)[0]?.text);
    expect((await get(link)).body).toContain('Confirm this address');
    expect(await isConfirmed(asha)).toBe(false);
    expect((await post(link, 'reminder=on')).body).toContain('Your email address is confirmed');
    expect(await isConfirmed(asha)).toBe(true);
    expect((await settingsOf(asha))?.status).toBe('ready');
    await asha.client.POST('/email-reminder-link');
    expect(mailsTo(asha.email)).toHaveLength(1);
  });

  test('stays confirmed since the first time, however often its link is used', async () => {
    const asha = await create({ isConfirmed: false });
    await change(asha, { isOn: true });
    await expect.poll(() => mailsTo(asha.email).length).toBe(1);
    const link = linkIn(mailsTo(asha.email)[0]?.text);
    await post(link, 'reminder=on');
    const confirmedAt = await confirmedAtOf(asha);
    expect(confirmedAt).toEqual(clock.now());
    clock.advance({ hours: 1 });
    expect((await post(link, 'reminder=on')).statusCode).toBe(200);
    expect(await confirmedAtOf(asha)).toEqual(confirmedAt);
  });

  test('is not confirmed by a link that is a day old, but by a new one', async () => {
    const asha = await create({ isConfirmed: false });
    await change(asha, { isOn: true });
    await expect.poll(() => mailsTo(asha.email).length).toBe(1);
    clock.advance({ hours: 24 });
    const old = await post(linkIn(mailsTo(asha.email)[0]?.text), 'reminder=on');
    expect([old.statusCode, await isConfirmed(asha)]).toEqual([404, false]);
    await asha.client.POST('/email-reminder-link');
    await expect.poll(() => mailsTo(asha.email).length).toBe(2);
    expect((await post(linkIn(mailsTo(asha.email)[1]?.text), 'reminder=on')).statusCode).toBe(200);
  });

  test('is confirmed by a new password that its link has set', async () => {
    const asha = await create({ isConfirmed: false });
    await asha.client.POST('/password-reset', { body: { email: asha.email } });
    await expect.poll(() => mailsTo(asha.email).length).toBe(1);
    const token = /reset=(\S+)/.exec(mailsTo(asha.email)[0]?.text ?? '')?.[1] ?? '';
    await asha.client.POST('/password-reset/confirm', {
      body: { token, password: 'nine slow boats to Goa' },
    });
    expect(await isConfirmed(asha)).toBe(true);
  });

  test('gets no link where a guardian is to agree first', async () => {
    const asha = await create({ isConfirmed: false, birthYear: 2012 });
    await change(asha, { isOn: true });
    expect((await settingsOf(asha))?.linkSentAt).toBeNull();
  });
});

describe('the mailbox of somebody else is mailed so many links a day at most', () => {
  async function openLimited(table: Partial<LimitsTable> = {}) {
    const limited = await createTestApp({
      now: clock.now,
      config,
      limits: { ...RATE_LIMITS, reminderLink: { ...RATE_LIMITS.reminderLink, limits: [] }, ...table },
    });
    const countLinksTo = (...addresses: string[]) =>
      limited.mails.filter(({ to, text }) => addresses.includes(to) && linkIn(text) !== '').length;
    const register = async (email: string) => {
      const student = await registerStudent(limited, { email });
      await student.client.POST('/profiles/create', { body: { birthYear: 2000 } });
      await change(student, { isOn: true });
      return student;
    };
    /** Once a link has gone to another mailbox, none that was asked for before is on its way. */
    const waitForOthers = async () => {
      await register('somebody.else@example.org');
      await expect.poll(() => countLinksTo('somebody.else@example.org')).toBe(1);
    };
    const askAgain = async ({ client }: TestStudent) => {
      clock.advance({ seconds: 1 });
      await client.POST('/email-reminder-link');
    };
    return {
      countLinksTo,
      register,
      waitForOthers,
      askAgain,
      [Symbol.asyncDispose]: () => limited.close(),
    };
  }

  test('though its account is deleted and made anew each time', async () => {
    await using limited = await openLimited();
    const email = 'not.mine@example.org';
    for (const sent of [2, 4, 6]) {
      const student = await limited.register(email);
      await expect.poll(() => limited.countLinksTo(email)).toBe(sent - 1);
      await limited.askAgain(student);
      await expect.poll(() => limited.countLinksTo(email)).toBe(sent);
      await student.client.DELETE('/profiles/delete');
    }
    await limited.register(email);
    await limited.waitForOthers();
    expect(limited.countLinksTo(email)).toBe(6);
  });

  test('though each account has a label or a dot of its own in its address', async () => {
    const limits = [{ by: 'account', most: 6, seconds: 86_400 } as const];
    await using limited = await openLimited({ mailbox: { ...RATE_LIMITS.mailbox, limits } });
    const addresses = ['not.mine@gmail.com', 'notmine+1@gmail.com', 'not.mine+2@googlemail.com'];
    for (const [index, address] of addresses.entries()) {
      const student = await limited.register(address);
      await limited.askAgain(student);
      await expect.poll(() => limited.countLinksTo(...addresses)).toBe(2 * (index + 1));
    }
    await limited.register('n.otmine+three@gmail.com');
    await limited.waitForOthers();
    expect(limited.countLinksTo('n.otmine+three@gmail.com')).toBe(0);
  });
});
