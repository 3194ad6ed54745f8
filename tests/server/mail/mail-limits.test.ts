import { expect, test } from 'vitest';
import { Problem } from '#server/http/problem.ts';
import type { CallLimits } from '#server/limits/call-limits.ts';
import type { RuleName } from '#server/limits/limits-table.ts';
import { limitMails } from '#server/limits/mail-limits.ts';
import type { Mail } from '#server/mail/mail-port.ts';
import { createMailSender } from '#server/mail/mail-sender.ts';

const ADDRESS = 'asha+exam@example.org';
const mailTo = (to: string): Mail => ({ to, subject: 'Confirm your address', text: 'Here.' });

type Answer = 'counted' | 'busy' | 'refused';

/** Limits that count what they are asked, and fail or refuse as told. */
function createLimits(answers: Partial<Record<RuleName, readonly Answer[]>> = {}) {
  const counted: string[] = [];
  const left = new Map(Object.entries(answers).map(([rule, told]) => [rule, [...told]]));
  const count: CallLimits['count'] = async (rule, { account }) => {
    const answer = left.get(rule)?.shift();
    if (answer === 'busy') throw new Error('the database is busy');
    counted.push(`${rule} ${account}`);
    if (answer === 'refused') throw new Problem('too-many-requests', { retryAfterSeconds: 60 });
    return {};
  };
  return { counted, limits: { count } as CallLimits };
}

function createMails() {
  const sent: string[] = [];
  const logged: unknown[] = [];
  const port = { send: async ({ to }: Mail) => void sent.push(to) };
  const mails = createMailSender(port, { error: (detail) => logged.push(detail) }, [0, 0]);
  return { mails, sent, logged };
}

test('a mail is counted once by each rule, however often the database was busy', async () => {
  const { counted, limits } = createLimits({ mailToNamedAddress: ['busy'], mailbox: ['busy'] });
  const { mails, sent, logged } = createMails();
  limitMails(mails, limits, 'mailToNamedAddress').send('confirmation', () => mailTo(ADDRESS));
  await expect.poll(() => sent).toEqual([ADDRESS]);
  await mails.close();
  expect(counted).toEqual([`mailToNamedAddress ${ADDRESS}`, 'mailbox asha@example.org']);
  expect(logged).toEqual([]);
});

test('the last mail that a rule has room for is sent, also where the database was busy in between', async () => {
  const { limits } = createLimits({ mailToNamedAddress: ['counted', 'refused'], mailbox: ['busy'] });
  const { mails, sent } = createMails();
  limitMails(mails, limits, 'mailToNamedAddress').send('confirmation', () => mailTo(ADDRESS));
  await expect.poll(() => sent).toEqual([ADDRESS]);
  await mails.close();
});

test('each of several mails is counted, and one that is refused is not sent', async () => {
  const { counted, limits } = createLimits({ mailbox: ['refused'] });
  const { mails, sent } = createMails();
  const limited = limitMails(mails, limits, 'mailToNamedAddress');
  limited.send('confirmation', () => mailTo(ADDRESS));
  await expect.poll(() => counted.length).toBe(2);
  limited.send('confirmation', () => mailTo(ADDRESS));
  await expect.poll(() => sent).toEqual([ADDRESS]);
  await mails.close();
  expect(counted).toHaveLength(4);
});

test('a mail that is written again for another address is counted for that one too', async () => {
  const { counted, limits } = createLimits({ mailbox: ['busy'] });
  const { mails, sent } = createMails();
  const addresses = ['old@example.org', 'new@example.org'];
  limitMails(mails, limits, 'mailToNamedAddress').send('confirmation', () => mailTo(addresses.shift() ?? ''));
  await expect.poll(() => sent).toEqual(['new@example.org']);
  await mails.close();
  expect(counted).toEqual([
    'mailToNamedAddress old@example.org',
    'mailToNamedAddress new@example.org',
    'mailbox new@example.org',
  ]);
});
