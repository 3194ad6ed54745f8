import { createHash } from 'node:crypto';

/**
 * A version hash for optimistic concurrency, whose mismatch is a version conflict (409): the same for the same content,
 * wherever it came from.
 */
export const contentVersionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
