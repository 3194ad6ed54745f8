import { createHash } from 'node:crypto';

/** Stands for content as it was read: the same for the same content, wherever it came from. */
export const contentVersionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
