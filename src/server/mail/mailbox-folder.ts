import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailPort } from './mail-port.ts';
import { DATA_DIRECTORY_MODE } from '../data-directory.ts';

/** Mails hold addresses and links: they are not kept for ever (R69). */
const RETENTION_MS = 30 * 86_400_000;

interface Place {
  /** The mails lie in its folder `mailbox`, for the owner alone; the newest is the last by name. */
  readonly dataDirectory: string;
  readonly from: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

const folderIn = (dataDirectory: string) => join(dataDirectory, 'mailbox');
const nameOf = (at: Date) => at.toISOString().replaceAll(':', '-');

/** Deletes the mails whose time is over, also those from before there was a mail server. */
export async function deleteOldMails(dataDirectory: string, at: Date): Promise<void> {
  const folder = folderIn(dataDirectory);
  const oldest = nameOf(new Date(at.getTime() - RETENTION_MS));
  const names = await readdir(folder).catch(() => []);
  const outdated = names.filter((name) => name.endsWith('.txt') && name < oldest);
  await Promise.all(outdated.map((name) => rm(join(folder, name), { force: true })));
}

/** The development mailbox, without a mail server: every mail is a text file. */
export function createMailboxFolder({ dataDirectory, from, now, newId }: Place): MailPort {
  const folder = folderIn(dataDirectory);
  return {
    async send({ to, subject, text }) {
      const at = now();
      await mkdir(dataDirectory, { recursive: true, mode: DATA_DIRECTORY_MODE });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const mail = `Date: ${at.toUTCString()}\nFrom: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}`;
      await writeFile(join(folder, `${nameOf(at)}-${newId().slice(-6)}.txt`), mail, {
        flag: 'wx',
        mode: 0o600,
      });
    },
  };
}
