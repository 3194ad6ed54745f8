import { beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readPrediction, signPrediction } from '#server/ai/house-statement.ts';
import { createAccessTokens } from '#server/features/identity/tokens/access-tokens.ts';
import { liveSecrets } from '#server/signing-keys.ts';
import { createRefreshTokens } from '#server/features/identity/tokens/refresh-tokens.ts';
import { createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestApp, newId } from '#tests/support/server/test-app.ts';

const OLD = 'the key of last year, 32 characters';
const NEW = 'the key of this year, 32 characters';
const at = new Date('2026-11-20T06:30:00Z');
const session = { userId: newId(), sessionId: newId(), counter: 3, email: 'asha@example.org' };
const { email: _email, ...claims } = session;

const before = liveSecrets({ sessionSecret: OLD, previousSessionSecret: null });
const during = liveSecrets({ sessionSecret: NEW, previousSessionSecret: OLD });
const after = liveSecrets({ sessionSecret: NEW, previousSessionSecret: null });

let token: string;
beforeAll(async () => {
  token = createAccessTokens(before, 900).mint(session, at).token;
});

const kidOf = (jwt: string): string =>
  JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid;

test('an access token of the key before is taken while both keys live, and no longer (R18)', async () => {
  expect(await createAccessTokens(during, 900).verify(token, at)).toEqual(claims);
  expect(await createAccessTokens(after, 900).verify(token, at)).toBeNull();
});

test('a new access token is signed with the new key alone, and says so by its kid (R18)', async () => {
  const { token: fresh } = createAccessTokens(during, 900).mint(session, at);
  expect(kidOf(fresh)).not.toBe(kidOf(token));
  expect(await createAccessTokens(after, 900).verify(fresh, at)).toEqual(claims);
  expect(await createAccessTokens(before, 900).verify(fresh, at)).toBeNull();
});

test('the kid chooses the key: a signature of the other one is refused (R17, R18)', async () => {
  const { token: fresh } = createAccessTokens(during, 900).mint(session, at);
  const [header = ''] = fresh.split('.');
  const [, payload = '', signature = ''] = token.split('.');
  expect(await createAccessTokens(during, 900).verify(`${header}.${payload}.${signature}`, at)).toBeNull();
});

test('a refresh token of the key before is taken while both keys live, and replaced by one of the new (R18)', () => {
  const named = { sessionId: newId(), counter: 7 };
  const old = createRefreshTokens(before).mint(named);
  expect(createRefreshTokens(during).read(old)).toEqual(named);
  expect(createRefreshTokens(after).read(old)).toBeNull();
  const fresh = createRefreshTokens(during).mint(named);
  expect(fresh).not.toBe(old);
  expect(createRefreshTokens(after).read(fresh)).toEqual(named);
});

test('a house prediction signed with the key before can still be turned into a house (R18)', () => {
  const statement = signPrediction(OLD, 'Lumina', at);
  expect(readPrediction(during, statement, at)).toBe('Lumina');
  expect(readPrediction(after, statement, at)).toBeNull();
});

test('whoever is signed in stays so while the key changes (R18)', async () => {
  const server = await createTestApp({ config: { sessionSecret: OLD } });
  const { email, password, accessToken } = await registerStudent(server);
  const body = { email, password, sharedComputer: false, client: 'other' } as const;
  const { data } = await createApiClient(server.fetch).POST('/login', { body });
  const config = { ...server.config, sessionSecret: NEW, previousSessionSecret: OLD };
  const mail = { send: () => Promise.resolve() };
  const next = await createApp(
    { db: server.db, config, now: () => new Date(), newId },
    { webRoot: '/nonexistent', mail },
  );
  const headers = { host: 'localhost:3000' };
  const sessions = await next.inject({
    url: '/api/v1/sessions',
    headers: { ...headers, authorization: `Bearer ${accessToken}` },
  });
  const refreshed = await next.inject({
    method: 'POST',
    url: '/api/v1/refresh-token',
    headers,
    payload: { refresh_token: data?.data.refreshToken },
  });
  expect([sessions.statusCode, refreshed.statusCode]).toEqual([200, 200]);
  await next.close();
  await server.close();
});
