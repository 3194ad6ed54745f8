import type { Call } from '../../../http/handlers.ts';
import { type CallLimits, type RefundableCalls, isBeyond } from '../../../limits/call-limits.ts';
import { networkOf } from '../../../http/client-network.ts';
import { type AuthParts, tooManyTries } from '../auth.ts';
import type { Priority } from '../../../limits/job-queue.ts';
import { triesFrom } from './login-throttle.repository.ts';
import type { FoundAccount } from './sign-in.repository.ts';

/** A password that may be checked now; the try is counted. */
interface LoginAttempt {
  readonly found: FoundAccount | null;
  readonly priority: Priority;
  /** The names of its tries, all forgotten once the password was right. */
  readonly tries: readonly string[];
  readonly refund: RefundableCalls;
  /** The password was wrong. Throws `too-many-requests` where a stranger would have been refused before. */
  fail(): Promise<void>;
}

type Request = Call<'login'>['request'];

const NOTHING_COUNTED: RefundableCalls = { calls: [], done: () => {} };

/** Of those whom an account, or an address, is not known to. */
function createStrangerAttempts(
  { passwords, signIns, throttle, now }: Pick<AuthParts, 'passwords' | 'signIns' | 'throttle' | 'now'>,
  limits: CallLimits,
) {
  /** Throws where whoever guesses a made-up name would be refused. */
  const countFailure = async (ip: string): Promise<void> => void (await limits.count('failedLogin', { ip }));

  const beginForUnknownAccount = async (email: string, ip: string) => {
    await countFailure(ip).catch(async (refusal: unknown) => {
      await passwords.pause();
      throw refusal;
    });
    const until = await throttle.take(email, now());
    if (until !== null) throw tooManyTries(until, now());
    return { found: null, refund: NOTHING_COUNTED };
  };

  const beginFromUnknownDevice = async (email: string, ip: string) => {
    let found: FoundAccount | null = null;
    try {
      const refund = await limits.countBy('login', { ip }, async (calls, at) => {
        const begun = await signIns.begin({ email, tries: email }, calls, at);
        if (begun.taken.isCounted && !begun.hasTriesLeft) {
          throw tooManyTries(begun.fullUntil ?? (await throttle.findBlockedUntil(email, at)), at);
        }
        ({ found } = begun);
        return begun.taken;
      });
      return { found, refund };
    } catch (refusal) {
      await countFailure(ip);
      throw refusal;
    }
  };

  return { countFailure, beginForUnknownAccount, beginFromUnknownDevice };
}

/**
 * Counts failed logins (wrong passwords) against brute force and account takeover, without account lockout: an account is never
 * locked, it is slowed down. Whoever signs in from a browser or a client network that the
 * account is known from has wrong passwords of their own: those of others, at this account or at this address, do not keep them
 * out. Strangers share the tries of the account and of their address. Once the address has failed too often, the password of an
 * account there goes on being checked, within bounds of its own, so that a right one always gets in; a wrong one is refused as that
 * of a made-up name is. Whoever has the right passwords of many accounts is refused by none of that: sign-ins of an address beyond
 * what a school needs wait behind all others. No answer tells where an account is known, or whether there is one
 * (docs/decisions/020-known-devices.md).
 */
export function createLoginAttempts(parts: AuthParts, limits: CallLimits) {
  const { passwords, signIns, throttle, knownDevices, knownNetworks, now } = parts;
  const { countFailure, beginForUnknownAccount, beginFromUnknownDevice } = createStrangerAttempts(
    parts,
    limits,
  );

  return {
    /** Throws `too-many-requests` or `busy`. */
    async begin(email: string, { cookies, ip }: Request): Promise<LoginAttempt> {
      const device = knownDevices.find(cookies, email);
      const network = networkOf(ip);
      const familiarity = device === null ? await knownNetworks.findFamiliarity(email, network) : 'known';
      const isCrowd = await isBeyond(limits, 'signIns', { ip });
      if (familiarity !== 'known') {
        const isNobody = familiarity === 'nobody';
        const priority = isCrowd ? 'low' : 'normal';
        try {
          passwords.checkRoom(priority);
        } catch (busy) {
          await countFailure(ip);
          throw busy;
        }
        const begun = await (isNobody ? beginForUnknownAccount : beginFromUnknownDevice)(email, ip);
        const fail = async () => {
          await throttle.punish(email, now());
          if (!isNobody) await countFailure(ip);
        };
        return { ...begun, priority, tries: [email], fail };
      }
      const place = device ?? triesFrom(network, email);
      const priority = isCrowd ? 'low' : 'high';
      passwords.checkRoom(priority);
      const at = now();
      const { found, hasTriesLeft, fullUntil } = await signIns.begin({ email, tries: place }, [], at);
      if (!hasTriesLeft) throw tooManyTries(fullUntil ?? (await throttle.findBlockedUntil(place, at)), at);
      return {
        found,
        priority,
        tries: [email, place],
        refund: NOTHING_COUNTED,
        async fail() {
          await throttle.punish(place, now());
          await beginFromUnknownDevice(email, ip);
          await throttle.punish(email, now());
          await countFailure(ip);
        },
      };
    },
  };
}
