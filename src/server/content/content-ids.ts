import { createHash } from 'node:crypto';

type ContentKind = 'course' | 'subject' | 'chapter' | 'topic' | 'subtopic' | 'question';

/**
 * The deterministic id of a piece of content, a content hash, the same on every server: the first 24 hexadecimal characters
 * of SHA-256 of `<kind>:<key>`. Keys: `<course>`, `<subject>`, `<subject>/<chapter>`, `<subject>/<chapter>/<topic name as
 * slug>`, `<subject>/<chapter>/<file>`, `<subject>/<chapter>/<file>/<question number from 1>`.
 */
export const contentId = (kind: ContentKind, key: string): string =>
  createHash('sha256').update(`${kind}:${key}`).digest('hex').slice(0, 24);

/** The URL slug of a name: `guided-search` for `Guided search`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
