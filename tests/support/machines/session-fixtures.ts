import type { ApiError } from '#domain/calls/api-error.ts';
import type { AccessTokenClaims, SessionUser, StoredSession } from '#machines/session/session.types.ts';

/** A round server time, ms. */
export const NOW = 1_800_000_000_000;

export const asha: SessionUser = { userId: '65f1c0ffee65f1c0ffee65f1', email: 'asha@example.org' };
export const ravi: SessionUser = { userId: '65f1c0ffee65f1c0ffee65f2', email: 'ravi@example.org' };

/** Facts of a token read at `at` with `life` seconds to go. */
export const buildClaims = (changes: Partial<AccessTokenClaims> = {}, life = 900): AccessTokenClaims => {
  const at = changes.at ?? NOW;
  return { ...asha, accountRole: 'student', at, exp: at / 1000 + life, ...changes };
};

export const nameless = buildClaims({ email: null });

/** What the page finds in this browser: nothing unless told. */
export const buildStored = (changes: Partial<StoredSession> = {}): StoredSession => ({
  access: null,
  marker: null,
  at: NOW,
  ...changes,
});

export const refused: ApiError = {
  kind: 'http',
  status: 401,
  message: 'Please sign in again.',
  code: 'token_reused',
};
