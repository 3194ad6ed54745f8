import { type CallLimits, isBeyond } from './call-limits.ts';
import type { RuleName } from './limits-table.ts';
import type { MailSender } from '../mail/mail-sender.ts';

const NOTICES: readonly RuleName[] = ['accountNotice', 'addressLeftNotice'];
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Whose mail an address is for, as far as many providers go by a rule: what follows a plus sign is a label (plus
 * addressing), and at Gmail dots say nothing. One mailbox has as many addresses as somebody likes to name.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  const plus = local.indexOf('+');
  const name = plus > 0 ? local.slice(0, plus) : local;
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Whether a link to a new password may be mailed to this address, which nobody has shown to read. */
export async function isResetWithin(limits: CallLimits, address: string): Promise<boolean> {
  const mailbox = mailboxOf(address);
  return mailbox === address.toLowerCase() || isCounted(limits, 'resetOfLabel', mailbox);
}

const isCounted = async (limits: CallLimits, rule: RuleName, account: string): Promise<boolean> =>
  !(await isBeyond(limits, rule, { ip: '', account }));

/**
 * Email rate limiting by recipient: mails that go to one address, and to one mailbox, only so often, whoever causes them; what
 * is too many is not sent. A notice of what was done with an account is not counted by mailbox, which a stranger could use
 * up before they take the account.
 */
export function limitMails(mails: MailSender, limits: CallLimits, rule: RuleName): MailSender {
  return {
    ...mails,
    send(kind, write) {
      const isWithin = createCountedOnce(limits);
      mails.send(kind, async () => {
        const mail = await write();
        if (!mail || !(await isWithin(rule, mail.to))) return null;
        return NOTICES.includes(rule) || (await isWithin('mailbox', mailboxOf(mail.to))) ? mail : null;
      });
    },
  };
}

/**
 * Counts one mail, which is written again while the database is busy, once by each rule: what was counted, or refused,
 * stays so, and only what could not be is counted again.
 */
function createCountedOnce(limits: CallLimits) {
  const known = new Map<string, boolean>();
  return async (rule: RuleName, account: string): Promise<boolean> => {
    const key = `${rule} ${account}`;
    const isWithin = known.get(key) ?? (await isCounted(limits, rule, account));
    known.set(key, isWithin);
    return isWithin;
  };
}
