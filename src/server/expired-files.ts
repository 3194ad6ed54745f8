import { dropOldBackups } from './backup/scheduled-backups.ts';
import type { Config } from './config.ts';
import { deleteOldMails } from './mail/mailbox-folder.ts';
import { type ScheduledJob, scheduleJob } from './scheduled-job.ts';

const everyMs = 3_600_000;

/** Deletes backups and mails whose retention period is over, whether or not any are still made (R69). */
export async function deleteExpiredFiles(
  { backupDirectory, dataDirectory }: Pick<Config, 'backupDirectory' | 'dataDirectory'>,
  at: Date,
): Promise<void> {
  await Promise.all([dropOldBackups(backupDirectory, at), deleteOldMails(dataDirectory, at)]);
}

/** The background job: deletes them now and every hour. */
export const startFileCleanup = (
  { config, now }: { config: Config; now: () => Date },
  onError: (error: unknown) => void,
): ScheduledJob => scheduleJob(() => deleteExpiredFiles(config, now()), everyMs, onError);
