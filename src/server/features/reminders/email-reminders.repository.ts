import type { EmailReminder, EmailReminderChange } from '#contract/contract.ts';
import { DEFAULT_REMINDER_TIME } from '#domain/progress/reminders.ts';
import { zoneOfProfile } from '../../db/student-zone.ts';
import type { Database } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';

/** The reminders of an account, with what decides whether they may be sent. */
export interface ReminderSettings {
  email: string;
  isConfirmed: boolean;
  timeZone: string;
  birthYear: number | null;
  guardianConsent: boolean;
  daily: boolean;
  dailyTime: string;
  weekly: boolean;
  linkSentAt: Date | null;
}

const FIND = `
  SELECT u.email, u.email_confirmed_at IS NOT NULL AS "isConfirmed",
    ${zoneOfProfile('p', 'u.id')} AS "timeZone",
    p.birth_year AS "birthYear", coalesce(p.guardian_consent, false) AS "guardianConsent",
    coalesce(r.daily, false) AS daily, coalesce(r.daily_time, '${DEFAULT_REMINDER_TIME}') AS "dailyTime",
    coalesce(r.weekly, false) AS weekly, r.link_sent_at AS "linkSentAt"
  FROM users u
  LEFT JOIN profiles p ON p.user_id = u.id
  LEFT JOIN email_reminders r ON r.user_id = u.id
  WHERE u.id = $1 AND u.disabled_at IS NULL`;

const CREATE = `
  INSERT INTO email_reminders (user_id, daily_set_at, weekly_set_at) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING`;

// What is chosen already is no conflict, whoever chose it.
const CHANGE: Readonly<Record<EmailReminder, string>> = {
  daily: `
    UPDATE email_reminders SET daily = $3, daily_time = coalesce($4, daily_time),
      daily_set_at = CASE WHEN daily = $3 AND daily_time = coalesce($4, daily_time) THEN daily_set_at ELSE $2 END
    WHERE user_id = $1 AND ($5::boolean IS NULL
      OR (daily = $5 AND daily_time = coalesce($6::text, daily_time))
      OR (daily = $3 AND daily_time = coalesce($4, daily_time)))`,
  weekly: `
    UPDATE email_reminders SET weekly = $3, weekly_set_at = CASE WHEN weekly = $3 THEN weekly_set_at ELSE $2 END
    WHERE user_id = $1 AND ($4::boolean IS NULL OR weekly = $4 OR weekly = $3)`,
};

// Of two calls at once one sends.
const TAKE_LINK = `
  UPDATE email_reminders SET link_sent_at = $2
  WHERE user_id = $1 AND (link_sent_at IS NULL OR link_sent_at < $3)`;

const IS_DAILY = 'SELECT FROM email_reminders WHERE user_id = $1 AND daily';

/** Stores email reminder settings: which reminders by email a student wants. */
export function createEmailRemindersRepository(db: Database) {
  return {
    /** Null once the account is gone or suspended. */
    async find(userId: string): Promise<ReminderSettings | null> {
      const find = { name: 'email-reminders.find', text: FIND, values: [userId] };
      const [row] = await executeStatement<ReminderSettings>(db, find);
      return row ?? null;
    },
    async isDaily(userId: string): Promise<boolean> {
      const find = { name: 'email-reminders.is-daily', text: IS_DAILY, values: [userId] };
      return (await executeStatement(db, find)).length > 0;
    },
    /** False where it is not as `expected` any more: then nothing has changed. */
    async change(
      userId: string,
      { reminder, isOn, time, expected }: EmailReminderChange & { reminder: EmailReminder },
      at: Date,
    ): Promise<boolean> {
      await executeStatement(db, { name: 'email-reminders.create', text: CREATE, values: [userId, at] });
      const { rowCount } = await db.$client.query({
        name: `email-reminders.change-${reminder}`,
        text: CHANGE[reminder],
        values:
          reminder === 'weekly'
            ? [userId, at, isOn, expected?.isOn ?? null]
            : [userId, at, isOn, time ?? null, expected?.isOn ?? null, expected?.time ?? null],
      });
      return rowCount === 1;
    },
    /** True for the one who is to send the link: none was sent since `earliest`. */
    async takeLink(userId: string, at: Date, earliest: Date): Promise<boolean> {
      await executeStatement(db, { name: 'email-reminders.create', text: CREATE, values: [userId, at] });
      const take = { name: 'email-reminders.take-link', text: TAKE_LINK, values: [userId, at, earliest] };
      return (await db.$client.query(take)).rowCount === 1;
    },
  };
}
