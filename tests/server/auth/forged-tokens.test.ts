import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deriveKey } from '#server/signing-keys.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { newId, testConfig, useTestApp } from '#tests/support/server/test-app.ts';

type Json = Record<string, unknown>;

const key = deriveKey(testConfig.sessionSecret, 'access-token');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = createHash('sha256').update(key).digest('hex').slice(0, 12);
const header = { alg: 'HS256', typ: 'at+jwt', kid };
const nowSeconds = Math.floor(Date.now() / 1_000);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (input: string, secret: Buffer | string = key, hash = 'sha256') =>
  createHmac(hash, secret).update(input).digest('base64url');
const forge = (changes: { header?: Json; payload: Json; secret?: Buffer | string; hash?: string }) => {
  const input = `${encode({ ...header, ...changes.header })}.${encode(changes.payload)}`;
  return `${input}.${hmac(input, changes.secret, changes.hash)}`;
};

const server = await useTestApp();
const student = await registerStudent(server);
const claims: Json = JSON.parse(Buffer.from(student.accessToken.split('.')[1] ?? '', 'base64url').toString());

const ask = (authorization: string) =>
  server.fetch('http://localhost:3000/api/v1/sessions', { headers: { authorization } });
const part = (index: number) => student.accessToken.split('.')[index] ?? '';

test('a token forged in no way is let in', async () => {
  expect((await ask(`Bearer ${student.accessToken}`)).status).toBe(200);
  expect((await ask(`Bearer ${forge({ payload: claims })}`)).status).toBe(200);
});

const forgeries: Record<string, () => string> = {
  'no token': () => '',
  'one part': () => part(0),
  'two parts': () => `${part(0)}.${part(1)}`,
  'four parts': () => `${student.accessToken}.${part(2)}`,
  'a dot too many': () => `${student.accessToken}.`,
  'an empty signature': () => `${part(0)}.${part(1)}.`,
  'an empty payload': () => `${part(0)}..${part(2)}`,
  'parts that are not base64url': () => '~~~.***.???',
  'a padded signature': () => `${student.accessToken}=`,
  'a second spelling of the signature': () => {
    const last = student.accessToken.at(-1) ?? '';
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return student.accessToken.slice(0, -1) + letters[letters.indexOf(last) ^ 1];
  },
  'a changed signature': () => `${part(0)}.${part(1)}.${hmac('something else')}`,
  'a changed payload': () => `${part(0)}.${encode({ ...claims, sub: newId() })}.${part(2)}`,
  'a changed header': () => `${encode({ ...header, kid: 'other' })}.${part(1)}.${part(2)}`,
  'a header that is no object': () => {
    const input = `${encode('HS256')}.${part(1)}`;
    return `${input}.${hmac(input)}`;
  },
  'a payload that is no object': () => {
    const input = `${part(0)}.${encode([claims])}`;
    return `${input}.${hmac(input)}`;
  },
  'a payload that is no JSON': () => {
    const input = `${part(0)}.${Buffer.from('{"sub":').toString('base64url')}`;
    return `${input}.${hmac(input)}`;
  },
  'alg none': () => `${encode({ ...header, alg: 'none' })}.${part(1)}.`,
  'alg None with our signature': () => forge({ header: { alg: 'None' }, payload: claims }),
  'alg HS512': () => forge({ header: { alg: 'HS512' }, payload: claims, hash: 'sha512' }),
  'alg HS384': () => forge({ header: { alg: 'HS384' }, payload: claims, hash: 'sha384' }),
  'alg missing': () => forge({ header: { alg: undefined }, payload: claims }),
  'RS256 with a key of its own': () => {
    const input = `${encode({ ...header, alg: 'RS256' })}.${encode(claims)}`;
    return `${input}.${sign('sha256', Buffer.from(input), rsa.privateKey).toString('base64url')}`;
  },
  'a public key taken as the secret': () =>
    forge({ payload: claims, secret: rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString() }),
  'an empty secret': () => forge({ payload: claims, secret: '' }),
  'the server secret itself as the key': () => forge({ payload: claims, secret: testConfig.sessionSecret }),
  'the key of refresh tokens': () =>
    forge({ payload: claims, secret: deriveKey(testConfig.sessionSecret, 'refresh-token') }),
  'another kid': () => forge({ header: { kid: '000000000000' }, payload: claims }),
  'no kid': () => forge({ header: { kid: undefined }, payload: claims }),
  'a kid that is a path': () => forge({ header: { kid: '../../dev/null' }, payload: claims }),
  'a key in the header': () =>
    forge({ header: { jwk: { kty: 'oct', k: key.toString('base64url') } }, payload: claims }),
  'a key address in the header': () =>
    forge({ header: { jku: 'https://evil.example/keys' }, payload: claims }),
  'a certificate address in the header': () =>
    forge({ header: { x5u: 'https://evil.example/x' }, payload: claims }),
  'a certificate in the header': () => forge({ header: { x5c: ['MIIB'] }, payload: claims }),
  'a critical extension': () => forge({ header: { crit: ['exp'] }, payload: claims }),
  'an unencoded payload': () => forge({ header: { b64: false, crit: ['b64'] }, payload: claims }),
  'typ JWT': () => forge({ header: { typ: 'JWT' }, payload: claims }),
  'typ missing': () => forge({ header: { typ: undefined }, payload: claims }),
  'another issuer': () => forge({ payload: { ...claims, iss: 'wizlearn.example' } }),
  'no issuer': () => forge({ payload: { ...claims, iss: undefined } }),
  'another audience': () => forge({ payload: { ...claims, aud: 'wizlearn-mail' } }),
  'no audience': () => forge({ payload: { ...claims, aud: undefined } }),
  'an end in the past': () => forge({ payload: { ...claims, exp: nowSeconds - 60 } }),
  'no end': () => forge({ payload: { ...claims, exp: undefined } }),
  'an end that is a text': () => forge({ payload: { ...claims, exp: String(nowSeconds + 900) } }),
  'a start in the future': () => forge({ payload: { ...claims, nbf: nowSeconds + 600 } }),
  'no start': () => forge({ payload: { ...claims, nbf: undefined } }),
  'no subject': () => forge({ payload: { ...claims, sub: undefined } }),
  'a subject that is no id': () => forge({ payload: { ...claims, sub: 'admin', userId: 'admin' } }),
  'a subject other than the user': () => forge({ payload: { ...claims, userId: newId() } }),
  "somebody else's id on our session": () => {
    const other = newId();
    return forge({ payload: { ...claims, sub: other, userId: other } });
  },
  'a session that never was': () => forge({ payload: { ...claims, sid: newId() } }),
  'no session': () => forge({ payload: { ...claims, sid: undefined } }),
  'a session that is SQL': () => forge({ payload: { ...claims, sid: "' OR '1'='1" } }),
  'no counter': () => forge({ payload: { ...claims, gen: undefined } }),
  'more than 4 KiB': () => forge({ payload: { ...claims, filler: 'x'.repeat(5_000) } }),
};

describe('a forged access token is refused with 401 (R17, T5)', () => {
  test.for(Object.entries(forgeries))('%s', async ([, make]) => {
    const answer = await ask(`Bearer ${make()}`);
    expect(await answer.json()).toEqual({
      success: false,
      code: 'unauthenticated',
      message: 'Please sign in again.',
      requestId: expect.any(String),
    });
    expect(answer.status).toBe(401);
  });

  test.for(['Basic YTpi', 'Bearer', 'Bearer  ', 'bearer a b', 'Token x', '\u00e9'])(
    'under the scheme of %j',
    async (authorization) => {
      expect((await ask(authorization)).status).toBe(401);
    },
  );
});
