import type { EmailReminder, EmailReminderChange, EmailReminders } from '#contract/contract.ts';
import { isAdult } from '#domain/account/public-name.ts';
import { studentDay } from '#domain/progress/calendar.ts';
import type { AppDeps } from '../../app-deps.ts';
import { Problem } from '../../http/problem.ts';
import type { MailSender } from '../../mail/mail-sender.ts';
import { liveSecrets } from '../../signing-keys.ts';
import { createAccountsRepository } from '../identity/sign-in/accounts.repository.ts';
import { createEmailChangesRepository } from '../identity/accounts/email-changes.repository.ts';
import { type ReminderSettings, createEmailRemindersRepository } from './email-reminders.repository.ts';
import { confirmationMail } from './reminder-mails.ts';
import { type LinkPurpose, createReminderLinks } from './reminder-links.ts';

/** Where a link of one of our mails leads, as its page shows it. */
export interface OpenedLink {
  readonly purpose: LinkPurpose;
  /** Of a reminder whether it is sent, of an address whether it is confirmed. */
  readonly isOn: boolean;
  readonly email: string;
}

export interface EmailRemindersService {
  find(userId: string): Promise<EmailReminders>;
  isDaily(userId: string): Promise<boolean>;
  /** Throws `content-changed` where it is not as expected any more. */
  change(userId: string, change: EmailReminderChange & { reminder: EmailReminder }): Promise<EmailReminders>;
  sendLink(userId: string): Promise<EmailReminders>;
  /** Null for a link that is not ours, has run out, or was sent to an address the account no longer has. */
  openLink(token: string): Promise<OpenedLink | null>;
  /** Stops a reminder or turns it on again; confirms an address. Null as above. */
  useLink(token: string, isOn: boolean): Promise<OpenedLink | null>;
}

type ServiceDeps = Pick<AppDeps, 'db' | 'config' | 'now'>;

const LINK_LIFE_MS = 24 * 3_600_000;

export function createEmailRemindersService(
  { db, config, now }: ServiceDeps,
  mails: MailSender,
): EmailRemindersService {
  const repository = createEmailRemindersRepository(db);
  const links = createReminderLinks(liveSecrets(config));

  const statusOf = (found: ReminderSettings): EmailReminders['status'] => {
    if (config.smtpUrl === null) return 'no-mail-server';
    if (!mayBeReminded(found, now())) return 'guardian-missing';
    return found.isConfirmed ? 'ready' : 'unconfirmed';
  };
  const settingsOf = async (userId: string): Promise<ReminderSettings> => {
    const found = await repository.find(userId);
    if (!found) throw new Problem('unauthenticated');
    return found;
  };
  const present = async (userId: string): Promise<EmailReminders> => {
    const found = await settingsOf(userId);
    return toReminders(found, statusOf(found));
  };

  /** One at most since `earliest`. */
  async function postLink(userId: string, earliest: Date): Promise<void> {
    const at = now();
    if (statusOf(await settingsOf(userId)) !== 'unconfirmed') return;
    if (!(await repository.takeLink(userId, at, earliest))) return;
    mails.send('reminders confirmation', async () => {
      const owner = await createEmailChangesRepository(db).findRecipient({ userId });
      if (!owner) return null;
      const expiresAt = new Date(at.getTime() + LINK_LIFE_MS);
      const token = links.mint({ purpose: 'confirm', userId, expiresAt, email: owner.email });
      return confirmationMail(owner, { origin: config.publicOrigin, token });
    });
  }

  return {
    find: present,
    isDaily: (userId) => repository.isDaily(userId),

    async change(userId, change) {
      const at = now();
      if (!(await repository.change(userId, change, at))) throw new Problem('content-changed');
      if (change.isOn) await postLink(userId, new Date(at.getTime() - LINK_LIFE_MS));
      return present(userId);
    },

    async sendLink(userId) {
      await postLink(userId, now());
      return present(userId);
    },

    ...createLinkOpening({ db, config, now }),
  };
}

/** What the links of our mails do. */
function createLinkOpening({
  db,
  config,
  now,
}: ServiceDeps): Pick<EmailRemindersService, 'openLink' | 'useLink'> {
  const repository = createEmailRemindersRepository(db);
  const accounts = createAccountsRepository(db);
  const links = createReminderLinks(liveSecrets(config));

  async function readLink(token: string) {
    const claims = links.read(token);
    if (!claims || (claims.expiresAt && claims.expiresAt <= now())) return null;
    const found = await repository.find(claims.userId);
    if (!found || !claims.isFor(found.email)) return null;
    const isOn = claims.purpose === 'confirm' ? found.isConfirmed : found[claims.purpose];
    return { purpose: claims.purpose, userId: claims.userId, isOn, email: found.email };
  }

  return {
    async openLink(token) {
      const link = await readLink(token);
      return link && { purpose: link.purpose, isOn: link.isOn, email: link.email };
    },

    async useLink(token, isOn) {
      const link = await readLink(token);
      if (!link) return null;
      const { purpose, userId, email } = link;
      if (purpose !== 'confirm') await repository.change(userId, { reminder: purpose, isOn }, now());
      // A second time changes nothing: when it was confirmed decides which reminders are late.
      else if (!link.isOn) await accounts.confirmEmail(userId, now());
      return { purpose, isOn: purpose === 'confirm' || isOn, email };
    },
  };
}

const toReminders = (found: ReminderSettings, status: EmailReminders['status']): EmailReminders => ({
  status,
  email: found.email,
  timeZone: found.timeZone,
  linkSentAt: found.linkSentAt?.toISOString() ?? null,
  daily: { isOn: found.daily, time: found.dailyTime },
  weekly: { isOn: found.weekly },
});

/** Whoever has not told their age may be under age. */
const mayBeReminded = (
  {
    birthYear,
    guardianConsent,
    timeZone,
  }: Pick<ReminderSettings, 'birthYear' | 'guardianConsent' | 'timeZone'>,
  at: Date,
): boolean =>
  birthYear !== null &&
  (guardianConsent || isAdult(birthYear, Number(studentDay({ timeZone }, at).slice(0, 4))));
