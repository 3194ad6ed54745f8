import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailPort } from './mail-port.ts';
import { DATA_DIRECTORY_MODE } from '../data-directory.ts';

/** Mails hold addresses and links: they are not kept for longer than a backup is (R69). */
const RETENTION_MS = 30 * 86_400_000;

interface Place {
  /** The mails lie in its folder `mailbox`, for the owner alone; the newest is the last by name. */
  readonly dataDirectory: string;
  readonly from: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The development mailbox, without a mail server: every mail is a text file. */
export function createMailboxFolder({ dataDirectory, from, now, newId }: Place): MailPort {
  const folder = join(dataDirectory, 'mailbox');
  const nameOf = (at: Date) => at.toISOString().replaceAll(':', '-');
  return {
    async send({ to, subject, text }) {
      const at = now();
      await mkdir(dataDirectory, { recursive: true, mode: DATA_DIRECTORY_MODE });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const oldest = nameOf(new Date(at.getTime() - RETENTION_MS));
      const outdated = (await readdir(folder)).filter((name) => name.endsWith('.txt') && name < oldest);
      await Promise.all(outdated.map((name) => rm(join(folder, name), { force: true })));
      const mail = `Date: ${at.toUTCString()}\nFrom: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}`;
      await writeFile(join(folder, `${nameOf(at)}-${newId().slice(-6)}.txt`), mail, {
        flag: 'wx',
        mode: 0o600,
      });
    },
  };
}
