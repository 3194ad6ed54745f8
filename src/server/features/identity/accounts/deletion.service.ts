import type { Caller } from '../../../http/handlers.ts';
import { Problem } from '../../../http/problem.ts';
import type { MailSender } from '../../../mail/mail-sender.ts';
import type { AuthParts } from '../auth.ts';
import { createSessionsRepository } from '../sessions/sessions.repository.ts';
import { accountDeletedMail } from './account-mails.ts';
import { createEmailChangesRepository } from './email-changes.repository.ts';
import { deleteAccount } from './deletion.repository.ts';

/** Delete account, the right to erasure of the GDPR (R69, docs/decisions/009-account-deletion.md). */
export interface DeletionService {
  /** Erases the personal data of the user, and ends all sessions. Throws `reauthentication-required`. */
  eraseAccount(caller: Caller): Promise<void>;
}

/** An account is deleted only after a recent login, this long ago at most: the call of the specification carries no password. */
const RECENT_MS = 10 * 60_000;

export function createDeletionService(parts: AuthParts, mails: MailSender): DeletionService {
  const { db, config, now, sessions } = parts;
  const sessionsRepository = createSessionsRepository(db);
  return {
    async eraseAccount({ userId, sessionId }) {
      const session = await sessionsRepository.find(sessionId);
      // Read before the profile, which has the language, is gone.
      const owner = await createEmailChangesRepository(db).findRecipient({ userId });
      if (!session || !owner) throw new Problem('unauthenticated');
      const age = now().getTime() - session.createdAt.getTime();
      if (age > RECENT_MS) throw new Problem('reauthentication-required');
      const endedIds = await db.transaction((tx) => deleteAccount(tx, userId, now()));
      if (!endedIds) throw new Problem('unauthenticated');
      sessions.forget(endedIds);
      mails.send('account deleted', () => accountDeletedMail(owner, config.publicOrigin));
    },
  };
}
