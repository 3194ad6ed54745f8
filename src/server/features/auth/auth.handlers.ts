import type { Account } from '#contract/contract.ts';
import type { Transaction } from '../../db/database.ts';
import type { Call, Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { describeDevice } from '../sessions/device.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { createAuditRepository } from './audit.repository.ts';
import type { AuthParts } from './auth.ts';
import { weaknessOf } from './password-rules.ts';

type Entry = Call<'register'> | Call<'login'>;

const longestUsername = 40;

export function createAuthHandlers(parts: AuthParts): Pick<Handlers, 'register' | 'login'> {
  const { db, now, newId, accounts, passwords, throttle, sessions, audit, answerWith } = parts;

  /** Counts the try first, so that many at once cannot slip past the count. */
  const takeTry = async (account: string, { request }: Entry) => {
    passwords.checkRoom();
    const tries = { account, ip: request.ip };
    const at = now();
    const blockedUntil = await throttle.take(tries, at);
    if (!blockedUntil) return tries;
    const wait = Math.max(1, Math.ceil((blockedUntil.getTime() - at.getTime()) / 1_000));
    throw new Problem('too-many-requests', { retryAfterSeconds: wait });
  };

  const signIn = async (account: Account, { body, request }: Entry, tx?: Transaction) => {
    const device = describeDevice(request.headers['user-agent']);
    const open = await sessions.open(account, { sharedComputer: body.sharedComputer, device }, tx);
    return answerWith(open, body.client !== 'other', request.headers.host);
  };

  return {
    async register(call) {
      const { body } = call;
      const email = body.email.toLowerCase();
      const weakness = weaknessOf(body.password, { email });
      if (weakness) throw new Problem('weak-password', { fields: { password: weakness } });
      // Apart from the tries to sign in: asking for a taken address must not keep its owner out.
      const tries = await takeTry(`register ${email}`, call);
      const username = body.username ?? email.split('@', 1).join('').slice(0, longestUsername);
      const passwordHash = await passwords.hash(body.password);
      const account: Account = { id: newId(), email, name: username, username, accountRole: 'student' };

      const answer = await db.transaction(async (tx) => {
        const at = now();
        const stored = { id: account.id, email, username, passwordHash, createdAt: at };
        const outcome = await createAccountsRepository(tx).create(stored);
        if (outcome === 'email-taken') return null;
        await createAuditRepository(tx).record({ at, kind: 'account.created', userId: account.id });
        return signIn(account, call, tx);
      });
      if (!answer) {
        await throttle.punish(tries, now());
        throw new Problem('account-not-created');
      }
      await throttle.forgive(tries);
      return { status: 201, body: { success: true, data: answer.body }, headers: answer.headers };
    },

    async login(call) {
      const { body } = call;
      const email = body.email.toLowerCase();
      const tries = await takeTry(email, call);
      const found = await accounts.findByEmail(email);
      const isRight = await passwords.verify(found?.passwordHash, body.password);
      if (!found || !isRight) {
        await Promise.all([
          throttle.punish(tries, now()),
          audit.record({ at: now(), kind: 'login.failed', ...(found && { userId: found.account.id }) }),
        ]);
        throw new Problem('invalid-credentials');
      }
      if (passwords.needsRehash(found.passwordHash)) {
        await accounts.updatePasswordHash(found.account.id, await passwords.hash(body.password));
      }
      const { body: data, headers } = await signIn(found.account, call);
      await Promise.all([
        throttle.forgive(tries),
        audit.record({ at: now(), kind: 'login.succeeded', userId: found.account.id }),
      ]);
      return { status: 200, body: { success: true, data }, headers };
    },
  };
}
