import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createTestApp, useTestApp } from '#tests/support/server/test-app.ts';

const PAGES = 'https://www.example.org';
const API = 'https://api.example.org';
const server = await useTestApp({ config: { publicOrigin: PAGES, apiOrigin: API } });
const plain = await useTestApp();
const host = 'api.example.org';

type Method = 'GET' | 'POST' | 'OPTIONS';
const send = (method: Method, path: string, headers: Record<string, string>, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { host, ...headers },
    ...(payload && { payload }),
  });
const preflight = (origin: string, path = '/media') =>
  send('OPTIONS', path, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,x-wizlearn',
  });
const account = { email: 'cors@example.org', password: 'seven green kites over Pune', sharedComputer: false };

describe('an API of another origin', () => {
  test('lets the pages of the one web origin send what they send, with cookies', async () => {
    const { statusCode, headers, body } = await preflight(PAGES);
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers['access-control-allow-origin']).toBe(PAGES);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'x-wizlearn'])
      expect(headers['access-control-allow-headers']).toContain(name);
    expect(headers['vary']).toBe('origin');
  });

  test.each([
    'https://evil.example',
    'https://evil.example.org',
    `${PAGES}.evil.example`,
    'http://www.example.org',
    'null',
  ])('lets no page of %s send anything or read an answer', async (origin) => {
    const refused = await preflight(origin);
    expect(refused.statusCode).toBe(405);
    const read = await send('GET', '/houses/all', { origin });
    for (const { headers } of [refused, read]) {
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['vary']).toContain('origin');
    }
  });

  test('shows its pages what they read of an answer, of a refusal too', async () => {
    for (const [path, status] of [
      ['/houses/all', 200],
      ['/profiles/me/profile', 401],
    ] as const) {
      const { statusCode, headers } = await send('GET', path, { origin: PAGES });
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([status, PAGES]);
      expect(headers['access-control-expose-headers']).toContain('x-server-now');
    }
  });

  test('signs its pages in by the cookie, which no other origin can use', async () => {
    const marked = { origin: PAGES, 'x-wizlearn': '1' };
    const { headers, statusCode } = await send('POST', '/register', marked, account);
    expect(statusCode).toBe(201);
    const [set = ''] = [headers['set-cookie'] ?? []].flat();
    expect(set).toMatch(/^__Host-refresh_token=.*HttpOnly; SameSite=Strict.*Secure$/);
    const cookie = set.split(';', 1)[0] ?? '';
    expect((await send('POST', '/refresh-token', { ...marked, cookie }, {})).statusCode).toBe(200);
    const stolen = await send(
      'POST',
      '/refresh-token',
      { ...marked, origin: 'https://evil.example.org', cookie },
      {},
    );
    expect(stolen.json()).toMatchObject({ code: 'origin-refused' });
  });

  test('answers by its own name and by that of the pages, and by no other', async () => {
    const statusFor = async (name: string) => (await send('GET', '/houses/all', { host: name })).statusCode;
    expect([
      await statusFor(host),
      await statusFor('www.example.org'),
      await statusFor('evil.example'),
    ]).toEqual([200, 200, 400]);
  });
});

test('the pages name the API, and their policy lets them call it', async () => {
  const source = '<!doctype html><meta name="wizlearn-api-host" content="__API_HOST__">';
  const root = await mkdtemp(join(tmpdir(), 'wizlearn-web-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'index.html'), source);
  const pages = await createTestApp({ webRoot: root, config: { publicOrigin: PAGES, apiOrigin: API } });
  onTestFinished(() => pages.close());
  const { body, headers } = await pages.app.inject({ url: '/', headers: { host: 'www.example.org' } });
  expect(body).toBe(source.replace('__API_HOST__', API));
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${API};`);
});

test.each([
  ['smtps://mail.example.org', 'server'],
  [null, 'none'],
])(
  'the pages of an academy whose mail server is %s are told %s, before anybody is known',
  async (smtpUrl, said) => {
    const root = await mkdtemp(join(tmpdir(), 'wizlearn-web-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await writeFile(join(root, 'index.html'), '<meta name="wizlearn-mail" content="__MAIL__">');
    const pages = await createTestApp({ webRoot: root, config: { smtpUrl } });
    onTestFinished(() => pages.close());
    const { body } = await pages.app.inject({ url: '/login', headers: { host: 'localhost' } });
    expect(body).toBe(`<meta name="wizlearn-mail" content="${said}">`);
  },
);

test('an API of the same origin says nothing of origins', async () => {
  const { headers } = await plain.app.inject({
    url: '/api/v1/houses/all',
    headers: { host: 'localhost', origin: 'http://localhost:3000' },
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

describe('API_ORIGIN', () => {
  const secret = 'correct horse battery staple, 4 words';
  const read = (env: Record<string, string>) => readConfig({ SESSION_SECRET: secret, ...env }).apiOrigin;

  test('is none where it is not set or is that of the pages', () => {
    expect([read({}), read({ PUBLIC_ORIGIN: PAGES, API_ORIGIN: PAGES })]).toEqual([null, null]);
  });

  test.each([
    [PAGES, API],
    ['http://localhost:3000', 'http://localhost:4000'],
    ['https://learn.college.ac.in', 'https://api.college.ac.in'],
  ])('beside %s may be %s', (PUBLIC_ORIGIN, API_ORIGIN) => {
    expect(read({ PUBLIC_ORIGIN, API_ORIGIN })).toBe(API_ORIGIN);
  });

  test.each(['https://api.example.com', 'http://api.example.org', 'https://192.0.2.1'])(
    'of another site is refused at the start, since the cookie would not go there: %s',
    (API_ORIGIN) => {
      expect(() => read({ PUBLIC_ORIGIN: PAGES, API_ORIGIN })).toThrow('API_ORIGIN must be of the same site');
    },
  );

  test.each(['ac.in', 'co.in'])('of another owner under %s is of another site', (shared) => {
    const env = {
      PUBLIC_ORIGIN: `https://learn.first.${shared}`,
      API_ORIGIN: `https://api.second.${shared}`,
    };
    expect(() => read(env)).toThrow('API_ORIGIN must be of the same site');
  });
});
