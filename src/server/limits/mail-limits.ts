import { Problem } from '../http/problem.ts';
import type { CallLimits } from './call-limits.ts';
import type { RuleName } from './limits-table.ts';
import type { MailSender } from '../mail/mail-sender.ts';

/** Email rate limiting by recipient: mails that go to one address only so often, whoever causes them; what is too many is not sent. */
export function limitMails(mails: MailSender, limits: CallLimits, rule: RuleName): MailSender {
  const isWithin = async (account: string): Promise<boolean> => {
    try {
      await limits.count(rule, { ip: '', account });
      return true;
    } catch (refusal) {
      if (refusal instanceof Problem) return false;
      throw refusal;
    }
  };
  return {
    ...mails,
    send: (kind, write) =>
      mails.send(kind, async () => {
        const mail = await write();
        return mail && (await isWithin(mail.to)) ? mail : null;
      }),
  };
}
