import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { courseSettings } from '#server/db/schema/notes.ts';
import { profiles, users } from '#server/db/schema/accounts.ts';
import { studyDays } from '#server/db/schema/learning.ts';
import { openDatabase } from '#server/db/database.ts';
import { sendDueReminders } from '#server/features/reminders/send-reminders.ts';
import { createMail } from '#server/mail/create-mail.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { POLITY, PYTHON, PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { createReminded } from '#tests/support/server/reminded-student.ts';
import { recordsIn } from '#tests/support/server/student-records.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';
import { startSmtpServer } from '../mail/smtp-server.ts';

/** Friday, 11:30 in India. */
const FRIDAY = '2026-11-20T06:00:00Z';
let at = new Date(FRIDAY);
const now = () => at;
const smtp = await startSmtpServer();
const server = await useTestApp({
  now,
  config: { accessTokenSeconds: 2_592_000, smtpUrl: smtp.url, mailFrom: 'WizLearn <hello@example.org>' },
});
const mail = await createMail({ config: server.config, now, newId }, { warn: () => {} });
afterAll(() => smtp.close());
const deps = { db: server.db, config: server.config, now };

beforeEach(async () => {
  smtp.received.length = 0;
  smtp.refuse(0);
  at = new Date(FRIDAY);
  await server.db.$client.query('DELETE FROM email_reminders');
});

const tick = async (moment: string) => {
  at = new Date(moment);
  return sendDueReminders(deps, mail);
};
const turnOn = async ({ client }: TestStudent, emailReminder: 'daily' | 'weekly', time?: string) => {
  const params = { path: { emailReminder } };
  const body = { isOn: true, ...(time !== undefined && { time }) };
  expect((await client.PUT('/email-reminders/{emailReminder}', { params, body })).response.status).toBe(200);
};
const reached = () => smtp.received.map(({ to }) => to[0]).toSorted();
/** The body as it was written, whichever way it came over the line. */
function textOf(index = 0): string {
  const [headers = '', ...body] = (smtp.received[index]?.data ?? '').split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/^Content-Transfer-Encoding: base64/m.test(headers))
    return Buffer.from(text, 'base64').toString('utf8');
  return text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
const SIX = '2026-11-20T12:30:00Z';

describe('the daily study reminder', () => {
  test('comes once at its time, says what is missing, and can be stopped by one click of a mail program', async () => {
    const asha = await createReminded(server, { at });
    await turnOn(asha, 'daily');
    await server.db
      .insert(courseSettings)
      .values({ userId: asha.userId, courseId: PYTHON_COURSE, dailyGoalMinutes: 20, updatedAt: at });
    await server.db.insert(studyDays).values({
      userId: asha.userId,
      courseId: PYTHON_COURSE,
      subjectId: PYTHON,
      day: '2026-11-20',
      seconds: 720,
    });
    expect(await tick('2026-11-20T12:29:00Z')).toBe(0);
    expect(await tick(SIX)).toBe(1);
    for (const later of ['2026-11-20T12:31:00Z', '2026-11-20T14:00:00Z']) expect(await tick(later)).toBe(0);
    expect(reached()).toEqual([asha.email]);
    expect(textOf()).toContain('You have studied 12 of the 20 minutes you planned for today.');
    const headers = (smtp.received[0]?.data ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
    expect(headers).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/reminders\/daily\.[\w.-]+>\r$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await tick('2026-11-21T12:30:00Z')).toBe(1);
  });

  test('is in the language of the account, and so is its page', async () => {
    const ravi = await createReminded(server, { at, language: 'Hindi' });
    await turnOn(ravi, 'daily');
    expect(await tick(SIX)).toBe(1);
    // Whoever has no streak is promised none that goes on.
    expect(textOf()).toContain(
      'आज अभी शुरू नहीं किया? एक पाठ या एक दोहराव कार्ड से आज का दिन स्ट्रीक में गिना जाएगा।',
    );
    expect(textOf()).toMatch(/http:\/\/localhost:3000\/hi\/reminders\/daily\./);
  });

  test('does not come to whoever has met the goal of the day', async () => {
    const asha = await createReminded(server, { at });
    await turnOn(asha, 'daily');
    await recordsIn(server.db).markActivity(asha.userId, at);
    expect(await tick(SIX)).toBe(0);
  });

  test('waits while a quiz runs, and comes afterwards if it is not too late', async () => {
    const asha = await createReminded(server, { at });
    await completeSubtopics(server.db, {
      userId: asha.userId,
      subjectId: PYTHON,
      count: 2,
      at: new Date('2026-11-19T06:00:00Z'),
    });
    await turnOn(asha, 'daily');
    at = new Date('2026-11-20T12:20:00Z');
    const begun = await asha.client.POST('/quiz-attempts', {
      params: { header: { 'idempotency-key': newId() } },
      body: { kind: 'weekly', subjectId: PYTHON, retake: false },
    });
    expect(begun.response.status).toBe(200);
    expect(await tick(SIX)).toBe(0);
    expect(await tick('2026-11-20T13:30:00Z')).toBe(1);
  });

  test('is late by at most two hours: after a day without a server it is left out', async () => {
    const [asha, ravi] = [await createReminded(server, { at }), await createReminded(server, { at })];
    await turnOn(asha, 'daily');
    await turnOn(ravi, 'daily', '17:00');
    expect(await tick('2026-11-20T14:00:00Z')).toBe(1);
    expect(reached()).toEqual([asha.email]);
  });

  test('does not come at once to whoever turns it on after its time', async () => {
    const asha = await createReminded(server, { at });
    at = new Date('2026-11-20T13:00:00Z');
    await turnOn(asha, 'daily');
    expect(await tick('2026-11-20T13:01:00Z')).toBe(0);
    expect(await tick('2026-11-21T12:30:00Z')).toBe(1);
  });

  test('comes once a day of the student who changes the zone or the time', async () => {
    const asha = await createReminded(server, { at });
    await turnOn(asha, 'daily');
    expect(await tick(SIX)).toBe(1);
    await turnOn(asha, 'daily', '20:00');
    expect(await tick('2026-11-20T14:30:00Z')).toBe(0);
    await server.db
      .update(profiles)
      .set({ timeZone: 'America/New_York' })
      .where(eq(profiles.userId, asha.userId));
    // 20:00 in New York, of the same Friday there.
    expect(await tick('2026-11-21T01:00:00Z')).toBe(0);
    expect(await tick('2026-11-22T01:00:00Z')).toBe(1);
  });

  test.each([
    ['2026-03-28T17:00:00Z', '2026-03-29T16:00:00Z', '2026-03-30T16:00:00Z'],
    ['2026-10-24T16:00:00Z', '2026-10-25T17:00:00Z', '2026-10-26T17:00:00Z'],
  ])('keeps its time when the clocks change: %s, %s, %s', async (...moments) => {
    at = new Date('2026-01-01T00:00:00Z');
    const asha = await createReminded(server, { at, timeZone: 'Europe/Berlin' });
    await turnOn(asha, 'daily');
    for (const moment of moments) {
      expect(await tick(new Date(Date.parse(moment) - 60_000).toISOString())).toBe(0);
      expect(await tick(moment)).toBe(1);
    }
  });
});

describe('no reminder comes', () => {
  test.each([
    ['to an address that is not confirmed', { isConfirmed: false }],
    ['to a minor without a guardian who agrees', { birthYear: 2012 }],
    ['to whoever has not told their age', { birthYear: null }],
  ])('%s', async (_, change) => {
    const asha = await createReminded(server, { at, ...change });
    await turnOn(asha, 'daily');
    expect(await tick(SIX)).toBe(0);
    expect(reached()).toEqual([]);
  });

  test('to a suspended account', async () => {
    const asha = await createReminded(server, { at });
    await turnOn(asha, 'daily');
    await server.db.update(users).set({ disabledAt: at }).where(eq(users.id, asha.userId));
    expect(await tick(SIX)).toBe(0);
  });

  test('to an account that was deleted', async () => {
    const asha = await createReminded(server, { at });
    await turnOn(asha, 'daily');
    expect((await asha.client.DELETE('/profiles/delete')).response.status).toBe(200);
    expect(await tick(SIX)).toBe(0);
  });

  test('twice, however many servers look at once', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => createReminded(server, { at })));
    for (const student of students) await turnOn(student, 'daily');
    at = new Date(SIX);
    const address = server.db.$client.options.connectionString ?? '';
    const others = [openDatabase(address), openDatabase(address)];
    const counts = await Promise.all(
      [server.db, ...others.map(({ db }) => db)].map((db) => sendDueReminders({ ...deps, db }, mail)),
    );
    for (const { close } of others) await close();
    expect(counts.reduce((sum, count) => sum + count)).toBe(6);
    expect(reached()).toEqual(students.map(({ email }) => email).toSorted());
  });
});

test('a minor whose guardian agrees is reminded', async () => {
  await turnOn(await createReminded(server, { at, birthYear: 2012, guardianConsent: true }), 'daily');
  expect(await tick(SIX)).toBe(1);
});

test('what a mail server turns away for now is sent with the next look', async () => {
  await turnOn(await createReminded(server, { at }), 'daily');
  smtp.refuse(1);
  await expect(tick(SIX)).rejects.toThrow('Reminders were not sent.');
  expect(await tick('2026-11-20T12:31:00Z')).toBe(1);
  expect(smtp.received).toHaveLength(1);
});

test('only what the mail server certainly did not take is sent again: no reminder comes twice', async () => {
  const notTaken = [
    { responseCode: 451, command: 'DATA' },
    { code: 'ETIMEDOUT', command: 'CONN' },
    { code: 'ECONNREFUSED' },
    { code: 'EDNS' },
  ];
  const perhapsTaken = [
    { responseCode: 550 },
    { code: 'ETIMEDOUT', command: 'DATA' },
    { code: 'EENVELOPE' },
    {},
  ];
  const failures = new Map<string | undefined, object>();
  for (const failure of [...notTaken, ...perhapsTaken]) {
    const student = await createReminded(server, { at });
    await turnOn(student, 'daily');
    failures.set(student.email, failure);
  }
  const failing = {
    send: ({ to }: { to: string }) => Promise.reject(Object.assign(new Error('no'), failures.get(to))),
  };
  at = new Date(SIX);
  await expect(sendDueReminders(deps, failing)).rejects.toThrow('Reminders were not sent.');
  expect(await tick('2026-11-20T12:31:00Z')).toBe(notTaken.length);
  expect(reached().map((to) => failures.get(to))).toEqual(expect.arrayContaining(notTaken));
});

describe('the weekly quiz reminder', () => {
  const SUNDAY = '2026-11-22T04:30:00Z';
  const begin = async ({ userId }: TestStudent) =>
    completeSubtopics(server.db, {
      userId,
      subjectId: PYTHON,
      count: 2,
      at: new Date('2026-11-19T06:00:00Z'),
    });

  test('comes on the last day of the week alone, once, and names the quiz with its page', async () => {
    const asha = await createReminded(server, { at });
    await begin(asha);
    await turnOn(asha, 'weekly');
    expect(await tick('2026-11-21T04:30:00Z')).toBe(0);
    expect(await tick(SUNDAY)).toBe(1);
    expect(await tick('2026-11-22T05:00:00Z')).toBe(0);
    expect(textOf()).toContain(`- Python Programming\r\n  http://localhost:3000/assignments/${PYTHON}`);
    expect(textOf()).toContain('/reminders/weekly.');
    expect(await tick('2026-11-29T04:30:00Z')).toBe(1);
  });

  test('names a subject in the language of the student', async () => {
    const ravi = await createReminded(server, { at, language: 'Hindi' });
    await ravi.client.POST('/courses/enrollUser', { body: { courseId: UPSC_COURSE } });
    await completeSubtopics(server.db, {
      userId: ravi.userId,
      subjectId: POLITY,
      count: 2,
      at: new Date('2026-11-19T06:00:00Z'),
    });
    await turnOn(ravi, 'weekly');
    expect(await tick(SUNDAY)).toBe(1);
    expect(textOf()).toMatch(
      new RegExp(`- भारतीय राजव्यवस्था\\r?\\n  http://localhost:3000/assignments/${POLITY}`),
    );
  });

  test('does not come once the quiz is submitted, or where there is none', async () => {
    const [asha, ravi] = [await createReminded(server, { at }), await createReminded(server, { at })];
    await begin(asha);
    for (const student of [asha, ravi]) await turnOn(student, 'weekly');
    const { data } = await asha.client.POST('/quiz-attempts', {
      params: { header: { 'idempotency-key': newId() } },
      body: { kind: 'weekly', subjectId: PYTHON, retake: false },
    });
    const path = { attemptId: data?.data.attemptId ?? '' };
    const done = await asha.client.POST('/quiz-attempts/{attemptId}/submit', {
      params: { path, header: { 'idempotency-key': newId() } },
      body: { answers: {} },
    });
    expect(done.response.status).toBe(200);
    expect(await tick(SUNDAY)).toBe(0);
  });
});
