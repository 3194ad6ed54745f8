import { hkdfSync } from 'node:crypto';
import type { Config } from './config.ts';

/**
 * Key derivation by HKDF: a 256-bit secret key for one purpose from the server's secret. Keys of different purposes tell
 * nothing of each other.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'wizlearn', purpose, 32));
}

/** Key rotation: the secrets that verify, the one that signs first: while they change there are two (R18). */
export function liveSecrets({
  sessionSecret,
  previousSessionSecret,
}: Pick<Config, 'sessionSecret' | 'previousSessionSecret'>): readonly [string, ...string[]] {
  return previousSessionSecret === null ? [sessionSecret] : [sessionSecret, previousSessionSecret];
}
