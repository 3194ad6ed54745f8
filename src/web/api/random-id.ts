/**
 * A random id, as of a writer or for a new idempotency key: 32 hex digits; works on plain http too, where
 * `crypto.randomUUID` is missing.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
