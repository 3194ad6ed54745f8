import type { Account } from '#contract/contract.ts';
import type { Transaction } from '../../db/database.ts';
import type { Call, Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { describeDevice } from '../sessions/device.ts';
import type { SignInEvent } from '../sessions/sessions.repository.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import type { AuthParts } from './auth.ts';
import { weaknessOf } from './password-rules.ts';

type Entry = Call<'register'> | Call<'login'>;

interface SignIn {
  readonly account: Account;
  /** The one that was found right. */
  readonly passwordHash: string;
  readonly event: SignInEvent;
}

const longestUsername = 40;

export function createAuthHandlers(parts: AuthParts): Pick<Handlers, 'register' | 'login'> {
  const { db, now, newId, accounts, passwords, throttle, sessions, audit, answerWith, takeTry } = parts;

  const signIn = async ({ account, ...entry }: SignIn, { body, request }: Entry, tx?: Transaction) => {
    const device = describeDevice(request.headers['user-agent']);
    const { sharedComputer } = body;
    const open = await sessions.open(account, { ...entry, sharedComputer, device }, tx);
    // The password was changed, or the account ended, while this one was being checked.
    if (!open) throw new Problem('invalid-credentials');
    return answerWith(open, body.client !== 'other', request.headers.host);
  };

  return {
    async register(call) {
      const { body } = call;
      const email = body.email.toLowerCase();
      const weakness = weaknessOf(body.password, { email });
      if (weakness) throw new Problem('weak-password', { fields: { password: weakness } });
      // Apart from the tries to sign in: asking for a taken address must not keep its owner out.
      const tries = `register ${email}`;
      await takeTry(tries);
      const username = body.username ?? email.split('@', 1).join('').slice(0, longestUsername);
      const passwordHash = await passwords.hash(body.password);
      const account: Account = { id: newId(), email, name: username, username, accountRole: 'student' };

      const answer = await db.transaction(async (tx) => {
        const stored = { id: account.id, email, username, passwordHash, createdAt: now() };
        const outcome = await createAccountsRepository(tx).create(stored);
        if (outcome === 'email-taken') return null;
        return signIn({ account, passwordHash, event: 'account.created' }, call, tx);
      });
      if (!answer) {
        await throttle.punish(tries, now());
        throw new Problem('account-not-created');
      }
      await throttle.forget([tries]);
      return { status: 201, body: { success: true, data: answer.body }, headers: answer.headers };
    },

    async login(call) {
      const { body } = call;
      const email = body.email.toLowerCase();
      await takeTry(email);
      const found = await accounts.findByEmail(email);
      const isRight = await passwords.verify(found?.passwordHash, body.password);
      if (!found || !isRight) {
        await Promise.all([
          throttle.punish(email, now()),
          audit.record({ at: now(), kind: 'login.failed', ...(found && { userId: found.account.id }) }),
        ]);
        throw new Problem('invalid-credentials');
      }
      const passwordHash = await rehash(found, body.password);
      const { account } = found;
      const { body: data, headers } = await signIn({ account, passwordHash, event: 'login.succeeded' }, call);
      await throttle.forget([email]);
      return { status: 200, body: { success: true, data }, headers };
    },
  };

  /** The hash that is stored from now on: an older, cheaper one is made anew (R2). */
  async function rehash({ account, passwordHash }: Omit<SignIn, 'event'>, password: string): Promise<string> {
    if (!passwords.needsRehash(passwordHash)) return passwordHash;
    const stronger = await passwords.hash(password);
    const replaced = await accounts.replacePasswordHash(account.id, { from: passwordHash, to: stronger });
    return replaced ? stronger : passwordHash;
  }
}
