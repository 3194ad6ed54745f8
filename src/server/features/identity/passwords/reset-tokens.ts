import { createHash, randomBytes } from 'node:crypto';

/** A one-time token: 256 random bits, as they stand in a mailed link. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** The token hash, which is what is stored of it; so many random bits need no salt. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
