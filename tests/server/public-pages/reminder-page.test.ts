import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { createReminderLinks, type LinkPurpose } from '#server/features/reminders/reminder-links.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { createReminded } from '#tests/support/server/reminded-student.ts';
import { testConfig, useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp({ config: { smtpUrl: 'smtp://mail.example.org' } });
const links = createReminderLinks([testConfig.sessionSecret]);
let asha: TestStudent;
let link: string;

const linkTo = ({ userId, email }: TestStudent, purpose: LinkPurpose = 'daily') =>
  `/reminders/${links.mint({ purpose, userId, expiresAt: null, email })}`;
beforeEach(async () => {
  asha = await createReminded(server, { at: new Date() });
  link = linkTo(asha);
  for (const emailReminder of ['daily', 'weekly'] as const) {
    const params = { path: { emailReminder } };
    await asha.client.PUT('/email-reminders/{emailReminder}', { params, body: { isOn: true } });
  }
});

const host = 'localhost:3000';
const get = (url: string) => server.app.inject({ url, headers: { host } });
const post = (payload: string, url = link, type = 'application/x-www-form-urlencoded') =>
  server.app.inject({ method: 'POST', url, payload, headers: { host, 'content-type': type } });
const chosen = async () => {
  const { data } = await asha.client.GET('/notification-settings');
  return [data?.data.emailReminders.daily.isOn, data?.data.emailReminders.weekly.isOn];
};

describe('the link of a reminder', () => {
  test('says what it stops and stops nothing by being opened', async () => {
    const { statusCode, body, headers } = await get(link);
    expect(statusCode).toBe(200);
    expect(body).toContain('Stop the daily study reminder?');
    expect(body).toContain(asha.email);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    expect(await chosen()).toEqual([true, true]);
  });

  test('stops its reminder alone by the button, and turns it on again', async () => {
    const stopped = await post('reminder=off');
    expect([stopped.statusCode, await chosen()]).toEqual([200, [false, true]]);
    expect(stopped.body).toContain('The daily study reminder is off');
    expect(stopped.body).toContain('Turn it on again');
    expect((await post('reminder=on')).body).toContain('Stop the daily study reminder?');
    expect(await chosen()).toEqual([true, true]);
  });

  test('stops it by the one click of a mail program, in either form, without a redirect', async () => {
    expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await chosen()).toEqual([false, true]);
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const weekly = linkTo(asha, 'weekly');
    expect((await post(form, weekly, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    expect(await chosen()).toEqual([false, false]);
  });

  test('is in Hindi below /hi', async () => {
    expect((await get(`/hi${link}`)).body).toContain('रोज़ का पढ़ाई रिमाइंडर बंद करें?');
  });

  test('works for nothing else: another reminder, another account, a forged end', async () => {
    const ravi = await createReminded(server, { at: new Date() });
    const forged = [
      link.replace('daily', 'weekly'),
      link.replace('daily', 'confirm'),
      link.replace(asha.userId, ravi.userId),
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      link.replace('.0.', '.9999999999.'),
      '/reminders/x',
    ];
    for (const url of forged) {
      const { statusCode, body } = await post('reminder=off', url);
      expect([statusCode, body.includes('This link no longer works'), body.includes('@')]).toEqual([
        404,
        true,
        false,
      ]);
    }
    expect(await chosen()).toEqual([true, true]);
  });

  test('ends with the address it was sent to, and with the account', async () => {
    await server.db.update(users).set({ email: 'new.asha@example.org' }).where(eq(users.id, asha.userId));
    expect((await post('reminder=off')).statusCode).toBe(404);
    await server.db
      .update(users)
      .set({ email: asha.email, disabledAt: new Date() })
      .where(eq(users.id, asha.userId));
    expect((await get(link)).statusCode).toBe(404);
  });

  test('takes no long form', async () => {
    expect((await post('x'.repeat(2_000))).statusCode).toBe(413);
  });
});
