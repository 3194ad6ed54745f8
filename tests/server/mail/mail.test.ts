import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpiredFiles } from '#server/expired-files.ts';
import { createMail } from '#server/mail/create-mail.ts';
import type { Mail } from '#server/mail/mail-port.ts';
import { createMailSender } from '#server/mail/mail-sender.ts';
import { createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createDataDirectory } from '#tests/support/server/data-directory.ts';
import { createTestApp, newId, testConfig } from '#tests/support/server/test-app.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';

const mail: Mail = {
  to: 'asha@example.org',
  subject: 'नमस्ते',
  text: 'Two lines,\none address: http://x/y?z=1\n',
};
const silent = { error: () => {}, warn: () => {} };

describe('with SMTP_URL', () => {
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtpServer();
  });
  afterAll(() => smtp.close());
  const open = (mailFrom = 'WizLearn <hello@example.org>') =>
    createMail(
      { config: { ...testConfig, smtpUrl: smtp.url, mailFrom }, now: () => new Date(), newId },
      silent,
    );

  test('a mail goes to the mail server, from MAIL_FROM, marked as automatic', async () => {
    await (await open()).send(mail);
    const [received] = smtp.received.splice(0);
    expect(received).toMatchObject({ from: 'hello@example.org', to: ['asha@example.org'] });
    expect(received?.data).toMatch(/^From: WizLearn <hello@example.org>\r$/m);
    expect(received?.data).toMatch(/^To: asha@example.org\r$/m);
    expect(received?.data).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received?.data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(received?.data).toContain('Two lines,\r\none address: http://x/y?z=1');
  });

  test.for(['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', '"a, b" <b@example.org>'])(
    'no address adds a second recipient: %j',
    async (to) => {
      await (await open()).send({ ...mail, to }).catch(() => {});
      for (const { to: reached, data } of smtp.received.splice(0)) {
        expect(reached).toHaveLength(1);
        expect(data).not.toMatch(/^Bcc:/m);
      }
    },
  );

  test('a mail that is turned away is tried again', async () => {
    smtp.refuse(2);
    const mails = createMailSender(await open(), silent, [0, 0]);
    mails.send('test', () => mail);
    await expect.poll(() => smtp.received.length).toBe(1);
    await mails.close();
    smtp.received.length = 0;
  });

  test('a mail that cannot be written while the database is busy is written again', async () => {
    const mails = createMailSender(await open(), silent, [0, 0]);
    let tries = 0;
    mails.send('test', () => ((tries += 1) < 3 ? Promise.reject(new Error('no database')) : mail));
    await expect.poll(() => smtp.received.length).toBe(1);
    await mails.close();
    expect([tries, smtp.received.splice(0).length]).toEqual([3, 1]);
  });

  test('a reset link arrives there from the running product', async () => {
    const server = await createTestApp({ mail: await open() });
    const { email } = await registerStudent(server);
    await createApiClient(server.fetch).POST('/password-reset', { body: { email } });
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([[email]]);
    // Quoted-printable: lines end in `=`, and `=` is `=3D`.
    const text = smtp.received[0]?.data.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).toMatch(/http:\/\/localhost:3000\/login\?reset=[\w-]{43}\r\n/);
    await server.close();
  });
});

describe('without a mail server', () => {
  let data: Awaited<ReturnType<typeof createDataDirectory>>;
  beforeEach(async () => {
    data = await createDataDirectory();
  });
  afterEach(() => data.remove());

  test('mails lie in the data directory as text, the newest last by name, for their owner alone', async () => {
    const clock = createTestClock();
    const config = { ...testConfig, dataDirectory: data.path };
    const port = await createMail({ config, now: clock.now, newId }, silent);
    await port.send({ ...mail, subject: 'First' });
    clock.advance({ seconds: 1 });
    await Promise.all([port.send(mail), port.send(mail)]);
    const folder = join(data.path, 'mailbox');
    const names = (await readdir(folder)).sort();
    expect(names).toHaveLength(3);
    expect(names[0]).toMatch(/^2026-11-20T06-30-00\.000Z-[0-9a-f]{6}\.txt$/);
    expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toContain('Subject: First');
    expect(await readFile(join(folder, names[2] ?? ''), 'utf8')).toBe(
      'Date: Fri, 20 Nov 2026 06:30:01 GMT\nFrom: WizLearn <wizlearn@localhost>\nTo: asha@example.org\nSubject: नमस्ते\n\nTwo lines,\none address: http://x/y?z=1\n',
    );
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  test('an operator of a production server is told', async () => {
    const warnings: string[] = [];
    const log = { warn: (message: string) => void warnings.push(message) };
    const { now } = createTestClock();
    await createMail({ config: testConfig, now, newId }, log);
    expect(warnings).toEqual([]);
    await createMail({ config: { ...testConfig, isProduction: true }, now, newId }, log);
    expect(warnings).toEqual(['SMTP_URL is not set: mails stay in the folder mailbox of the data directory']);
  });

  test('mails are thrown away after 30 days, also where no other comes (R69)', async () => {
    const clock = createTestClock();
    const config = { ...testConfig, dataDirectory: data.path };
    const port = await createMail({ config, now: clock.now, newId }, silent);
    const list = async () =>
      (await readdir(join(data.path, 'mailbox'))).map((name) => name.slice(0, 10)).toSorted();
    await port.send(mail);
    clock.advance({ seconds: 1 });
    await port.send({ ...mail, subject: 'Second' });
    clock.advance({ days: 30 });
    await deleteExpiredFiles(config, clock.now());
    expect(await list()).toEqual(['2026-11-20']);
    clock.advance({ seconds: 1 });
    await deleteExpiredFiles(config, clock.now());
    expect(await list()).toEqual([]);
  });
});

describe('a mail that cannot be sent', () => {
  const broken = { send: () => Promise.reject(new Error('550 <asha@example.org> is unknown')) };

  test('is logged with its kind and without the address, and breaks nothing', async () => {
    const logged: unknown[][] = [];
    const mails = createMailSender(broken, { error: (...line) => logged.push(line) }, [0]);
    mails.send('password reset', () => mail);
    mails.send('password reset', () => Promise.reject(new Error('no database')));
    mails.send('password reset', () => Promise.resolve(null));
    await expect.poll(() => logged.length).toBe(2);
    expect(logged).toEqual(
      expect.arrayContaining([
        [{ kind: 'password reset', reason: '550 (address) is unknown' }, 'a mail was not sent'],
        [{ kind: 'password reset', reason: 'no database' }, 'a mail was not sent'],
      ]),
    );
    await mails.close();
  });

  test('does not hold up the end of the server', async () => {
    const logged: unknown[][] = [];
    const mails = createMailSender(broken, { error: (...line) => logged.push(line) }, [3_600_000]);
    mails.send('password reset', () => mail);
    await mails.close();
    expect(logged).toHaveLength(1);
  });
});
