import type { Caller } from '../../../http/handlers.ts';
import type { Problem } from '../../../http/problem.ts';
import type { AuthParts } from '../auth.ts';

/** What a wrong password is noted as, and answered with. */
interface Refusal {
  readonly kind: 'password.change-refused' | 'email.change-refused';
  readonly problem: () => Problem;
}

// Apart from the tries to sign in: whoever makes those fail from outside must not keep the owner from this.
export const passwordTriesOf = (userId: string): string => `password ${userId}`;

/**
 * The reauthentication before a password or an address is changed: the hash of the caller's password where this is it;
 * a wrong one counts as a try.
 */
export async function checkOwnPassword(
  { now, accounts, audit, passwords, throttle, takeTry }: AuthParts,
  { userId, email }: Caller,
  password: string,
  { kind, problem }: Refusal,
): Promise<string> {
  const tries = passwordTriesOf(userId);
  await takeTry(tries);
  const hash = (await accounts.findByEmail(email))?.passwordHash;
  const isRight = await passwords.verify(hash, password);
  if (hash === undefined || !isRight) {
    await throttle.punish(tries, now());
    await audit.record({ at: now(), kind, userId });
    throw problem();
  }
  return hash;
}
