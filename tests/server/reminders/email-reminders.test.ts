import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { EmailReminderChange } from '#contract/contract.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createReminded } from '#tests/support/server/reminded-student.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

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
