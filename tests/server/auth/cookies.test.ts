import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestApp, useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp();

const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  server.fetch(`http://localhost:3000/api/v1${address}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const ownPage = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', 'x-wizlearn': '1' };

async function signIn(overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const { email } = await registerStudent(server);
  return post('/login', { email, password: TEST_PASSWORD, ...overrides }, headers);
}
async function cookieOf(answer: Response): Promise<string> {
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

describe('the refresh cookie', () => {
  test('is out of reach of scripts, other sites and plain connections for 7 days (R3)', async () => {
    const answer = await signIn();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-refresh_token=[0-9a-f]{24}\.0\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800; Secure$/,
      ),
      expect.stringMatching(
        /^__Host-known_device=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000; Secure$/,
      ),
    ]);
    expect(await answer.text()).not.toContain('refreshToken');
  });

  test('goes with the browser window on a shared computer, and stays so when rotated', async () => {
    const answer = await signIn({ sharedComputer: true });
    expect(answer.headers.getSetCookie()).toEqual([expect.not.stringContaining('Max-Age')]);
    const again = await post('/refresh-token', {}, { ...ownPage, cookie: await cookieOf(answer) });
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie()).toEqual([expect.not.stringContaining('Max-Age')]);
  });

  test('has the plain name where the page is not secure', async () => {
    const answer = await signIn({}, { host: '192.168.1.20' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^refresh_token=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/),
      expect.stringMatching(/^known_device=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/),
    ]);
    const headers = { ...ownPage, host: '192.168.1.20', origin: 'http://192.168.1.20' };
    const again = await post('/refresh-token', {}, { ...headers, cookie: await cookieOf(answer) });
    expect(again.status).toBe(200);
  });

  test('has the secure name behind https, whatever the host', async () => {
    const secure = await createTestApp({ config: { publicOrigin: 'https://wizlearn.example' } });
    const { email } = await registerStudent(secure);
    const answer = await secure.fetch('http://wizlearn.example/api/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: TEST_PASSWORD }),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-refresh_token=.*; Secure$/),
      expect.stringMatching(/^__Host-known_device=.*; Secure$/),
    ]);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    await secure.close();
  });

  test('of the plain name counts for nothing behind https: a neighbour under the same domain can set one', async () => {
    const secure = await createTestApp({ config: { publicOrigin: 'https://wizlearn.example' } });
    const stranger = await registerStudent(secure);
    const [[, value = ''] = []] = stranger.browser.cookies;
    const asPlain = { ...ownPage, origin: 'https://wizlearn.example', cookie: `refresh_token=${value}` };
    for (const address of ['refresh-token', 'logout']) {
      const answer = await secure.fetch(`http://wizlearn.example/api/v1/${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...asPlain },
        body: '{}',
      });
      expect(await answer.text()).not.toContain(stranger.userId);
    }
    const { response } = await stranger.client.GET('/sessions');
    expect(response.status).toBe(200);
    await secure.close();
  });

  test('is not sent to other clients, who get the token in the answer (R3)', async () => {
    const answer = await signIn({ client: 'other' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toMatchObject({ data: { refreshToken: expect.stringMatching(/\.0\./) } });
  });

  test('is left alone by a refusal that ends no session (R8)', async () => {
    const forged = `__Host-refresh_token=65f1c0ffee65f1c0ffee65f1.0.${'A'.repeat(43)}`;
    const answer = await post('/refresh-token', {}, { ...ownPage, cookie: forged });
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is cleared under both names once its session is over', async () => {
    const student = await registerStudent(server);
    const cookie = [...student.browser.cookies].map((pair) => pair.join('=')).join('; ');
    await student.client.POST('/logout', { body: {} });
    const answer = await post('/refresh-token', {}, { ...ownPage, cookie });
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-refresh_token=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
      'refresh_token=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
  });

  test('and a token in the body together are refused', async () => {
    const cookie = await cookieOf(await signIn());
    const answer = await post('/refresh-token', { refresh_token: 'x' }, { ...ownPage, cookie });
    expect(answer.status).toBe(400);
  });
});

describe('a cookie counts only from our own page (R13)', () => {
  const { origin: _origin, ...withoutOrigin } = ownPage;
  const { 'x-wizlearn': _mark, ...withoutMark } = ownPage;
  const cases: [string, Record<string, string>, number][] = [
    ['our page', ownPage, 200],
    [
      'our page on a second name of this server',
      { ...ownPage, host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
      200,
    ],
    ['a browser that sends Sec-Fetch-Site alone', withoutOrigin, 200],
    ['another site', { ...ownPage, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site that claims the same origin', { ...ownPage, origin: 'https://evil.example' }, 403],
    ['another port', { ...ownPage, origin: 'http://localhost:4444' }, 403],
    ['a sandboxed frame', { ...ownPage, origin: 'null' }, 403],
    ['a page of the same site', { ...withoutOrigin, 'sec-fetch-site': 'same-site' }, 403],
    ['nowhere', { 'x-wizlearn': '1' }, 403],
    ['a form', withoutMark, 403],
  ];

  test.for(cases)('%s', async ([, headers, status]) => {
    const cookie = await cookieOf(await signIn());
    for (const address of ['/refresh-token', '/logout']) {
      const answer = await post(address, {}, { ...headers, cookie });
      expect([address, answer.status]).toEqual([address, status]);
      if (status === 403) expect(await answer.json()).toMatchObject({ code: 'origin-refused' });
    }
  });

  test('a refused one keeps its session (R13)', async () => {
    const cookie = await cookieOf(await signIn());
    await post('/logout', {}, { origin: 'https://evil.example', 'x-wizlearn': '1', cookie });
    expect((await post('/refresh-token', {}, { ...ownPage, cookie })).status).toBe(200);
  });

  test('a form post is refused for its type', async () => {
    const answer = await server.fetch('http://localhost:3000/api/v1/logout', {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'text/plain', cookie: await cookieOf(await signIn()) },
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });
});

test('two accounts of one browser do not mix: the newer cookie replaces the older', async () => {
  const first = await registerStudent(server);
  const second = await registerStudent(server);
  const client = createApiClient(first.browser.fetch);
  await client.POST('/login', {
    body: { email: second.email, password: TEST_PASSWORD, sharedComputer: false },
  });
  const { data } = await client.POST('/refresh-token', { body: {} });
  expect(data?.data.user.id).toBe(second.userId);
});
