import { CACHE_KINDS, CACHE_RULES, type CacheKind } from '#domain/calls/cache-kinds.ts';
import { CACHE_PREFIX, type StorageClass } from '#web/browser/browser-storage.ts';

/** A hash function for a short stand-in for an account's id, so that a key does not tell whose it is (R64). Not a secret. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const ofPublicKind = (kind: CacheKind): boolean => CACHE_RULES[kind].storage === 'public';

/** Whom an entry of a kind belongs to: nobody, or the account. */
export const ownerOf = (kind: CacheKind, uid: string | null): string | null =>
  ofPublicKind(kind) ? null : uid;

/** What is public outlives the tab (R64). */
export const placeOf = (kind: CacheKind): StorageClass => (ofPublicKind(kind) ? 'local' : 'session');

/** The cache key of an entry: kind, whose it is, and the subject or house it is about (spec §9, R64). */
export function keyOf(kind: CacheKind, owner: string | null, suffix: string | null): string {
  const { key } = CACHE_RULES[kind];
  // Read before anybody is known, so it stands where the session looks for it.
  if (kind === 'authStatus') return key;
  const whose = owner === null ? [] : [shortHash(owner)];
  const about = suffix === null ? [] : [encodeURIComponent(suffix)];
  return CACHE_PREFIX + [...whose, key, ...about].join(':');
}

const KINDS_BY_KEY = new Map(CACHE_KINDS.map((kind) => [CACHE_RULES[kind].key, kind]));

/** What a key of the browser's storage is about; null where it is no cache entry. */
export function readKey(key: string): { kind: CacheKind; suffix: string | null } | null {
  if (key === CACHE_RULES.authStatus.key) return { kind: 'authStatus', suffix: null };
  if (!key.startsWith(CACHE_PREFIX)) return null;
  const parts = key.slice(CACHE_PREFIX.length).split(':');
  const at = KINDS_BY_KEY.has(parts[0] ?? '') ? 0 : 1;
  const kind = KINDS_BY_KEY.get(parts[at] ?? '');
  const suffix = parts[at + 1];
  return kind ? { kind, suffix: suffix === undefined ? null : decodeURIComponent(suffix) } : null;
}
