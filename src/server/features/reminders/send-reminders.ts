import type { EmailReminder } from '#contract/contract.ts';
import { studentDay, timeOfDayIn } from '#domain/progress/calendar.ts';
import {
  LONGEST_DELAY_MS,
  type PlannedReminder,
  WEEKLY_REMINDER_TIME,
  isDayOfWeeklyReminder,
  isDue,
  isGoalMet,
} from '#domain/progress/reminders.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Mail, type MailPort, wasRefusedForNow } from '../../mail/mail-port.ts';
import { liveSecrets } from '../../signing-keys.ts';
import type { MailRecipient } from '../identity/accounts/email-changes.repository.ts';
import { createReminderLinks } from './reminder-links.ts';
import { dailyReminderMail, weeklyReminderMail } from './reminder-mails.ts';
import { createProgressRepository } from '../progress/progress.repository.ts';
import { findStudyToday } from '../progress/study-today.repository.ts';
import { createDueRemindersRepository, type DueRemindersRepository } from './due-reminders.repository.ts';

type ReminderDeps = Pick<AppDeps, 'db' | 'now' | 'config'>;

interface Reminder extends PlannedReminder {
  readonly userId: string;
}

const AT_ONCE = 4;
// Clocks move by an hour at most where they move at all for summer: what is due is told to the minute afterwards.
const CLOCK_CHANGE_MS = 3_600_000;

/**
 * The job that sends reminder emails, by the reminder schedule of each student: those due, at most one of each kind a
 * student and day of theirs, whichever server asks first. A reminder that nobody needs is done for the day; one of a
 * student in a quiz waits until it is over or too late. Resolves to how many were sent; one that fails does not hold up
 * the others and is told in the error at the end.
 */
export async function sendDueReminders(
  { db, now, config }: ReminderDeps,
  mail: MailPort,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const repository = createDueRemindersRepository(db);
  const progress = createProgressRepository(db);
  const links = createReminderLinks(liveSecrets(config));
  const failures: unknown[] = [];
  let sent = 0;

  const waiting = await listDue(repository, now());
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift())
      await remind(next).catch((error: unknown) => failures.push(error));
  });
  await Promise.all(workers);
  if (failures.length > 0) throw new AggregateError(failures, 'Reminders were not sent.');
  return sent;

  async function remind(due: Reminder): Promise<void> {
    const { reminder, userId, day } = due;
    const at = now();
    // Many before it may have taken their time.
    if (!isDue(due, at) || (await repository.isInQuiz(userId, at))) return;
    const write = await (reminder === 'daily' ? writeDaily(due, at) : writeWeekly(due, at));
    const recipient = await repository.claim(reminder, userId, day);
    if (!recipient || !write) return;
    const token = links.mint({ purpose: reminder, userId, expiresAt: null, email: recipient.email });
    try {
      await mail.send(write(recipient, { origin: config.publicOrigin, token }));
      sent += 1;
    } catch (error) {
      // Only what the mail server certainly did not take is tried again: no reminder comes twice.
      if (wasRefusedForNow(error)) await repository.release(reminder, userId, day);
      throw error;
    }
  }

  type Write = (to: MailRecipient, links: { origin: string; token: string }) => Mail;

  async function writeDaily({ userId, timeZone }: Reminder, at: Date): Promise<Write | null> {
    const { today } = await findStudyToday(db, { userId, timeZone }, at);
    return isGoalMet(today) ? null : (to, own) => dailyReminderMail(to, today, own);
  }

  async function writeWeekly({ userId }: Reminder, at: Date): Promise<Write | null> {
    const { openWeeklyQuizzes: quizzes } = await progress.findQuizSummary(userId, at);
    if (quizzes.length === 0) return null;
    const names = await repository.findHindiNames(quizzes.map(({ subjectId }) => subjectId));
    const named = quizzes.map((quiz) => ({
      ...quiz,
      hindiSubject: names.get(quiz.subjectId) ?? quiz.subject,
    }));
    return (to, own) => weeklyReminderMail(to, named, own);
  }
}

/** Reminders whose time has come, zone by zone. */
async function listDue(repository: DueRemindersRepository, at: Date): Promise<Reminder[]> {
  const due: Reminder[] = [];
  for (const timeZone of await repository.listZones()) {
    const day = studentDay({ timeZone }, at);
    const list = async (reminder: EmailReminder, from: string, until: string) => {
      const found = await repository.list(reminder, { timeZone, day, from, until });
      due.push(
        ...found
          .map((candidate) => ({ ...candidate, reminder, day }))
          .filter((candidate) => isDue(candidate, at)),
      );
    };
    await list('daily', ...timesAround(timeZone, day, at));
    if (isDayOfWeeklyReminder(day)) await list('weekly', WEEKLY_REMINDER_TIME, WEEKLY_REMINDER_TIME);
  }
  return due;
}

/** Times of day of `day` that may be due at `at`, both inside. */
function timesAround(timeZone: string, day: string, at: Date): [from: string, until: string] {
  const sinceMidnight = (ms: number) =>
    new Date(at.getTime() + ms - timeOfDayIn(timeZone, day, '00:00').getTime());
  const clock = (ms: number) => {
    const wall = new Date(Math.max(0, sinceMidnight(ms).getTime()));
    return wall.getUTCDate() > 1 ? '23:59' : wall.toISOString().slice(11, 16);
  };
  return [clock(-LONGEST_DELAY_MS - CLOCK_CHANGE_MS), clock(CLOCK_CHANGE_MS)];
}
