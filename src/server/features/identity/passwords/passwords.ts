import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { type Priority, createJobQueue } from '../../../limits/job-queue.ts';

/** Of argon2: KiB of memory, passes over it, threads. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/**
 * The hash cost of a password hash: argon2id with OWASP's parameters (R2); the library's default algorithm is argon2id.
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const mostMemoryCost = 4 * PASSWORD_COST.memoryCost;
const mostTimeCost = 8;
const mostThreads = 4;

/** Password hashing: what it takes to hash a password and verify it, in few threads at a time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Verifies a password. False without a stored hash too, after the same work, in constant time as far as anybody can
   * tell: no timing attack says whether the account exists (R15).
   */
  verify(stored: string | undefined, password: string, priority?: Priority): Promise<boolean>;
  /** Takes as long as the last check did, without its work. */
  pause(): Promise<void>;
  needsRehash(stored: string): boolean;
  /** Throws `busy` if the next hash would have to be turned away. */
  checkRoom(priority?: Priority): void;
}

// One core stays free for everyone else: a storm of sign-ins must not slow the rest.
const spareCores = Math.max(1, availableParallelism() - 1);

export async function createPasswords(cost: PasswordCost = PASSWORD_COST): Promise<Passwords> {
  const queue = createJobQueue({ atOnce: spareCores, waiting: 64 });
  const nobodys = await hash(randomBytes(16), cost);
  let lastCheckMs = 0;
  return {
    hash: (password) => queue.run(() => hash(password, cost)),
    async verify(stored, password, priority) {
      const isKnown = stored !== undefined && isAffordable(stored);
      const startedAt = performance.now();
      const matches = await queue.run(() => verify(isKnown ? stored : nobodys, password), priority);
      lastCheckMs = performance.now() - startedAt;
      return isKnown && matches;
    },
    pause: () => wait(lastCheckMs),
    needsRehash(stored) {
      const { memoryCost, timeCost } = parseOptions(stored);
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
    },
    checkRoom: (priority) => queue.checkRoom(priority),
  };
}

/** A stored hash that is damaged, or would take more than four times our memory, matches nothing (R2). */
function isAffordable(stored: string): boolean {
  try {
    const { memoryCost, timeCost, parallelism } = parseOptions(stored);
    return memoryCost <= mostMemoryCost && timeCost <= mostTimeCost && parallelism <= mostThreads;
  } catch {
    return false;
  }
}
