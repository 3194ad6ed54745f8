import type { Account } from '#contract/contract.ts';
import { SOUNDS_LIKE_STAFF, soundsLikeStaff } from '#domain/account/staff-impersonation.ts';
import { NO_CONTACTS, hasContact } from '#domain/text/contact-details.ts';
import { UNPRINTABLE, UNREADABLE } from '#domain/text/hidden-characters.ts';
import type { Call, Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import type { CallLimits } from '../../limits/call-limits.ts';
import { isTimeZone } from '#domain/progress/time-zone.ts';
import { knowsTimeZone } from '../../db/student-zone.ts';
import { networkOf } from '../../http/client-network.ts';
import { describeDevice } from './sessions/device.ts';
import {
  type SessionsRepository,
  type SignInEvent,
  createSessionsRepository,
} from './sessions/sessions.repository.ts';
import { createAccountsRepository } from './sign-in/accounts.repository.ts';
import type { AuthParts } from './auth.ts';
import { createLoginAttempts } from './sign-in/login-attempts.ts';
import { findBySignUpForm, rememberSignUpForm } from './sign-in/sign-up-forms.ts';
import { weaknessOf } from './passwords/password-rules.ts';
import type { FoundAccount } from './sign-in/sign-in.repository.ts';

type Entry = Call<'register'> | Call<'login'>;

/** An account whose password was found right. */
interface SignIn extends Omit<FoundAccount, 'hasTimeZone'> {
  readonly event: SignInEvent;
  readonly create: SessionsRepository['create'];
}

const longestUsername = 40;

/** The authentication endpoints, for sign up and login. */
export const createAuthHandlers = (
  parts: AuthParts,
  { limits }: { limits: CallLimits },
): Pick<Handlers, 'register' | 'login'> => ({
  ...createRegistration(parts),
  ...createLogin(parts, limits),
});

function createRegistration(parts: AuthParts): Pick<Handlers, 'register'> {
  const { db, now, newId, passwords, throttle, takeTry } = parts;

  return {
    async register(call) {
      const { body } = call;
      const email = body.email.toLowerCase();
      const fault = body.username === undefined ? undefined : faultOfUsername(body.username);
      if (fault !== undefined) throw new Problem('invalid-request', { fields: { username: fault } });
      const weakness = weaknessOf(body.password, { email, accountRole: 'student' });
      if (weakness) throw new Problem('weak-password', { fields: { password: weakness } });
      // Apart from the tries to sign in: asking for a taken address must not keep its owner out.
      const tries = `register ${email}`;
      await takeTry(tries);
      const username = body.username ?? email.split('@', 1).join('').slice(0, longestUsername);
      const passwordHash = await passwords.hash(body.password);
      const timeZone = await readTimeZone(parts, body);
      const account: Account = { id: newId(), email, name: username, username, accountRole: 'student' };

      const answer = await db.transaction(async (tx) => {
        const stored = { id: account.id, email, username, passwordHash, createdAt: now(), timeZone };
        const outcome = await createAccountsRepository(tx).create(stored);
        if (outcome === 'email-taken') return null;
        const { create } = createSessionsRepository(tx);
        const created = await signIn(
          parts,
          { account, passwordHash, event: 'account.created', create },
          call,
        );
        const { sessionId } = created.body;
        const { formKey } = body;
        if (formKey !== undefined)
          await rememberSignUpForm(tx, { userId: account.id, formKey, sessionId, at: now() });
        return { ...created, account };
      });
      const signedIn = answer ?? (await signInAgain(parts, call));
      if (!signedIn) {
        await throttle.punish(tries, now());
        throw new Problem('account-not-created');
      }
      await throttle.forget([tries]);
      const headers = await rememberPlace(parts, signedIn.account, call, signedIn.headers);
      return { status: 201, body: { success: true, data: signedIn.body }, headers };
    },
  };
}

/**
 * Of a form whose answer was lost: signs in to the account that it created, and ends the session of that answer, which
 * nobody has. Null for everybody else, whatever their password: a taken address is told to nobody. A call that nobody
 * waits for any more signs nobody in, since the form sent after it may be ahead of it.
 */
async function signInAgain(parts: AuthParts, call: Call<'register'>) {
  const { db, now, accounts, passwords, sessions, audit } = parts;
  const { email, password, formKey } = call.body;
  if (formKey === undefined || call.request.isAbandoned()) return null;
  const found = await accounts.findByEmail(email.toLowerCase());
  const first = await findBySignUpForm(db, found, { formKey, at: now() });
  if (!first) return null;
  if (!(await passwords.verify(first.passwordHash, password, 'normal'))) {
    await audit.record({ at: now(), kind: 'login.failed', userId: first.account.id });
    return null;
  }
  // The form sent after this one may have got its session meanwhile: it is not this call's to end.
  const latest = call.request.isAbandoned()
    ? null
    : await findBySignUpForm(db, found, { formKey, at: now() });
  if (latest?.sessionId !== first.sessionId) return null;
  const { account, passwordHash } = first;
  const { create } = createSessionsRepository(db);
  const again = await signIn(parts, { account, passwordHash, event: 'login.succeeded', create }, call);
  await sessions.end({ id: first.sessionId, userId: account.id }, 'logout');
  const { sessionId } = again.body;
  await rememberSignUpForm(db, { userId: account.id, formKey, sessionId, at: first.at });
  return { ...again, account };
}

function createLogin(parts: AuthParts, limits: CallLimits): Pick<Handlers, 'login'> {
  const { now, passwords, signIns, audit } = parts;
  const attempts = createLoginAttempts(parts, limits);

  return {
    async login(call) {
      const { body } = call;
      const email = body.email.toLowerCase();
      const attempt = await attempts.begin(email, call.request);
      const { found, priority, tries, refund } = attempt;
      const isRight = await passwords.verify(found?.passwordHash, body.password, priority);
      if (!found || !isRight) {
        const userId = found?.account.id;
        await audit.record({ at: now(), kind: 'login.failed', ...(userId !== undefined && { userId }) });
        await attempt.fail();
        throw new Problem('invalid-credentials');
      }
      const passwordHash = await rehash(parts, found, body.password);
      const { account } = found;
      const create = signIns.finish(tries, refund.calls);
      const entered = { account, passwordHash, event: 'login.succeeded', create } as const;
      const answer = await signIn(parts, entered, call);
      refund.done();
      if (!found.hasTimeZone) await rememberTimeZone(parts, account, call);
      const headers = await rememberPlace(parts, account, call, answer.headers);
      return { status: 200, body: { success: true, data: answer.body }, headers };
    },
  };
}

function faultOfUsername(username: string): string | undefined {
  if (UNPRINTABLE.test(username)) return UNREADABLE;
  if (hasContact(username)) return NO_CONTACTS;
  return soundsLikeStaff(username) ? SOUNDS_LIKE_STAFF : undefined;
}

async function signIn(
  { sessions, answerWith }: AuthParts,
  { account, create, ...entry }: SignIn,
  { body, request }: Entry,
) {
  const device = describeDevice(request.headers['user-agent']);
  const { sharedComputer } = body;
  const open = await sessions.open(account, { ...entry, sharedComputer, device }, create);
  // The password was changed, or the account ended, while this one was being checked.
  if (!open) throw new Problem('invalid-credentials');
  return answerWith(open, body.client !== 'other', request.headers.host);
}

/** A time zone that the database does not know is left out: nobody is kept from signing in by the clock of a device. */
async function readTimeZone({ db }: AuthParts, { timeZone }: Entry['body']): Promise<string | null> {
  if (timeZone === undefined || !isTimeZone(timeZone)) return null;
  return (await knowsTimeZone(db, timeZone)) ? timeZone : null;
}

/** What is studied from here on counts on the day it is where the student is. */
async function rememberTimeZone(parts: AuthParts, { id }: Account, { body }: Entry): Promise<void> {
  const timeZone = await readTimeZone(parts, body);
  if (timeZone !== null) await parts.accounts.rememberTimeZone(id, timeZone);
}

/** From now on wrong passwords of others do not keep the owner out here. */
async function rememberPlace(
  { knownDevices, knownNetworks, now }: AuthParts,
  { id, email }: Account,
  { body, request }: Entry,
  headers: Record<string, string>,
): Promise<Record<string, string | string[]>> {
  await knownNetworks.record(id, networkOf(request.ip), now());
  const { 'set-cookie': cookie } = headers;
  // Nobody can say whose a shared computer is, and other clients take no cookies.
  if (cookie === undefined || body.sharedComputer) return headers;
  return { ...headers, 'set-cookie': [cookie, knownDevices.cookieFor(email, request.headers.host)] };
}

/** Rehashes a password: the hash that is stored from now on; an older, cheaper one is made anew (R2). */
async function rehash(
  { accounts, passwords }: AuthParts,
  { account, passwordHash }: FoundAccount,
  password: string,
): Promise<string> {
  if (!passwords.needsRehash(passwordHash)) return passwordHash;
  const stronger = await passwords.hash(password);
  const replaced = await accounts.replacePasswordHash(account.id, { from: passwordHash, to: stronger });
  return replaced ? stronger : passwordHash;
}
