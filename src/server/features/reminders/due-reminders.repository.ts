import type { EmailReminder } from '#contract/contract.ts';
import { AGE_OF_CONSENT } from '#domain/account/profile-texts.ts';
import type { PlannedReminder } from '#domain/progress/reminders.ts';
import type { Database } from '../../db/database.ts';
import { executeStatement } from '../../db/named-statement.ts';
import type { MailRecipient } from '../identity/accounts/email-changes.repository.ts';

/** A reminder of a student that may be due. */
export type ReminderCandidate = Omit<PlannedReminder, 'reminder'> & { readonly userId: string };

/** The day where a zone's students are, and the times of day around now. */
export interface ZoneTimes {
  readonly timeZone: string;
  readonly day: string;
  readonly from: string;
  readonly until: string;
}

/** Whoever learns for so long without a sign of life has gone away from a quiz without a clock. */
const QUIET_MINUTES = 10;

const LIST_ZONES = `
  SELECT DISTINCT p.time_zone AS "timeZone"
  FROM email_reminders r JOIN profiles p USING (user_id) WHERE r.daily OR r.weekly`;

/** Students who may get reminders: of a confirmed address, not suspended, of age or with a guardian's consent. */
const MAY_BE_REMINDED = `
  u.disabled_at IS NULL AND u.email_confirmed_at IS NOT NULL AND p.birth_year IS NOT NULL
  AND (p.guardian_consent OR left($2::date::text, 4)::int - p.birth_year > ${AGE_OF_CONSENT})`;

const LIST: Readonly<Record<EmailReminder, string>> = {
  daily: `
    SELECT r.user_id AS "userId", p.time_zone AS "timeZone", r.daily_time AS time,
      greatest(r.daily_set_at, u.email_confirmed_at) AS "setAt"
    FROM email_reminders r JOIN users u ON u.id = r.user_id JOIN profiles p ON p.user_id = r.user_id
    WHERE r.daily AND r.daily_time BETWEEN $3 AND $4 AND (r.daily_done_on IS NULL OR r.daily_done_on < $2::date)
      AND p.time_zone = $1 AND ${MAY_BE_REMINDED}`,
  weekly: `
    SELECT r.user_id AS "userId", p.time_zone AS "timeZone", $3::text AS time,
      greatest(r.weekly_set_at, u.email_confirmed_at) AS "setAt"
    FROM email_reminders r JOIN users u ON u.id = r.user_id JOIN profiles p ON p.user_id = r.user_id
    WHERE r.weekly AND (r.weekly_done_on IS NULL OR r.weekly_done_on < $2::date)
      AND p.time_zone = $1 AND ${MAY_BE_REMINDED}`,
};

// The one statement that decides: of several servers one gets the row, and none for whoever has changed their mind.
const CLAIM: Readonly<Record<EmailReminder, string>> = {
  daily: claimOf('daily'),
  weekly: claimOf('weekly'),
};

function claimOf(reminder: EmailReminder): string {
  return `
    UPDATE email_reminders r SET ${reminder}_done_on = $2::date
    FROM users u JOIN profiles p ON p.user_id = u.id
    WHERE r.user_id = $1 AND u.id = r.user_id AND r.${reminder}
      AND (r.${reminder}_done_on IS NULL OR r.${reminder}_done_on < $2::date) AND ${MAY_BE_REMINDED}
    RETURNING u.email, p.language`;
}

const RELEASE: Readonly<Record<EmailReminder, string>> = {
  daily:
    'UPDATE email_reminders SET daily_done_on = $2::date - 1 WHERE user_id = $1 AND daily_done_on = $2::date',
  weekly:
    'UPDATE email_reminders SET weekly_done_on = $2::date - 1 WHERE user_id = $1 AND weekly_done_on = $2::date',
};

const IS_IN_QUIZ = `
  SELECT FROM quiz_attempts WHERE user_id = $1 AND status = 'open' AND (deadline_at > $2::timestamptz
    OR (deadline_at IS NULL
      AND coalesce(writer_seen_at, started_at) > $2::timestamptz - interval '${QUIET_MINUTES} minutes'))
  LIMIT 1`;

// As everywhere: of an edited tree the Hindi does not count.
const HINDI_NAMES = `
  SELECT id, hindi->>'name' AS name FROM subjects WHERE id = ANY($1) AND hindi IS NOT NULL AND edited_at IS NULL`;

/** Finds due reminders: who wants a reminder email at this moment, and what it is about. */
export function createDueRemindersRepository(db: Database) {
  return {
    async listZones(): Promise<string[]> {
      const rows = await executeStatement<{ timeZone: string }>(db, {
        name: 'due-reminders.list-zones',
        text: LIST_ZONES,
        values: [],
      });
      return rows.map(({ timeZone }) => timeZone);
    },
    /** Of the daily one those set to a time between two, of the weekly one all of the zone, at the time `from`. */
    list(
      reminder: EmailReminder,
      { timeZone, day, from, until }: ZoneTimes,
    ): Promise<Omit<ReminderCandidate, 'day'>[]> {
      return executeStatement<Omit<ReminderCandidate, 'day'>>(db, {
        name: `due-reminders.list-${reminder}`,
        text: LIST[reminder],
        values: reminder === 'daily' ? [timeZone, day, from, until] : [timeZone, day, from],
      });
    },
    async isInQuiz(userId: string, at: Date): Promise<boolean> {
      const find = { name: 'due-reminders.is-in-quiz', text: IS_IN_QUIZ, values: [userId, at] };
      return (await executeStatement(db, find)).length > 0;
    },
    /** Claims a job for one server: null where another one was first, or the reminder is not to be sent any more. */
    async claim(reminder: EmailReminder, userId: string, day: string): Promise<MailRecipient | null> {
      const rows = await executeStatement<MailRecipient>(db, {
        name: `due-reminders.claim-${reminder}`,
        text: CLAIM[reminder],
        values: [userId, day],
      });
      return rows[0] ?? null;
    },
    /** What subjects are called in Hindi, by id; those without a Hindi name are absent. */
    async findHindiNames(subjectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const find = { name: 'due-reminders.hindi-names', text: HINDI_NAMES, values: [subjectIds] };
      const rows = await executeStatement<{ id: string; name: string }>(db, find);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    /** The day is open again. */
    async release(reminder: EmailReminder, userId: string, day: string): Promise<void> {
      const release = {
        name: `due-reminders.release-${reminder}`,
        text: RELEASE[reminder],
        values: [userId, day],
      };
      await executeStatement(db, release);
    },
  };
}

export type DueRemindersRepository = ReturnType<typeof createDueRemindersRepository>;
