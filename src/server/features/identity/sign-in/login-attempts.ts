import type { Call } from '../../../http/handlers.ts';
import type { CallLimits, RefundableCalls } from '../../../limits/call-limits.ts';
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

/**
 * Whoever signs in from a browser or a client network that the account is known from has wrong passwords of their own:
 * those of others, at this account or at this address, do not keep them out. Strangers share the tries of the account and
 * of their address. A wrong password from a known place counts against those too and is answered as a stranger's: no
 * answer tells where an account is known (docs/decisions/020-known-devices.md).
 */
export function createLoginAttempts(
  { passwords, signIns, throttle, knownDevices, knownNetworks, now }: AuthParts,
  limits: CallLimits,
) {
  const beginAsStranger = async (email: string, ip: string) => {
    let found: FoundAccount | null = null;
    const refund = await limits.countBy('login', { ip }, async (calls, at) => {
      const begun = await signIns.begin({ email, tries: email }, calls, at);
      if (begun.taken.isCounted && !begun.isWelcome) {
        throw tooManyTries(await throttle.findEnd(email, at), at);
      }
      ({ found } = begun);
      return begun.taken;
    });
    return { found, refund };
  };

  const findKnownPlace = async (email: string, { cookies, ip }: Request): Promise<string | null> => {
    const device = knownDevices.find(cookies, email);
    if (device !== null) return device;
    const network = networkOf(ip);
    return (await knownNetworks.isKnown(email, network)) ? triesFrom(network, email) : null;
  };

  return {
    /** Throws `too-many-requests` or `busy`. */
    async begin(email: string, request: Request): Promise<LoginAttempt> {
      const place = await findKnownPlace(email, request);
      const { ip } = request;
      if (place === null) {
        try {
          passwords.checkRoom();
        } catch (busy) {
          await limits.count('login', { ip });
          throw busy;
        }
        const fail = () => throttle.punish(email, now());
        return { ...(await beginAsStranger(email, ip)), priority: 'normal', tries: [email], fail };
      }
      passwords.checkRoom('high');
      const at = now();
      const { found, isWelcome } = await signIns.begin({ email, tries: place }, [], at);
      if (!isWelcome) throw tooManyTries(await throttle.findEnd(place, at), at);
      return {
        found,
        priority: 'high',
        tries: [email, place],
        refund: NOTHING_COUNTED,
        async fail() {
          await throttle.punish(place, now());
          await beginAsStranger(email, ip);
          await throttle.punish(email, now());
        },
      };
    },
  };
}
