import { hkdfSync } from 'node:crypto';

/** A 256-bit key for one purpose, derived from the server's secret: keys of different purposes tell nothing of each other. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'wizlearn', purpose, 32));
}
