import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { createTestApp, useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp();
const student = await registerStudent(server);

const base = 'http://localhost:3000/api/v1';
const id = '65f1c0ffee65f1c0ffee65f1';
const json = { 'content-type': 'application/json' };

async function send(
  method: string,
  path: string,
  init: { body?: string; headers?: Record<string, string>; anonymous?: boolean } = {},
) {
  const headers = {
    ...(init.body !== undefined && json),
    ...(!init.anonymous && { authorization: `Bearer ${student.accessToken}` }),
    ...init.headers,
  };
  const answer = await server.fetch(base + path, {
    method,
    headers,
    ...(init.body !== undefined && { body: init.body }),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
}
const problem = (code: string, fields?: Record<string, string>) => ({
  success: false,
  code,
  message: expect.any(String),
  requestId: expect.stringMatching(/^[0-9a-f]{24}$/),
  ...(fields && { fields }),
});
const register = (body: string, headers?: Record<string, string>) =>
  send('POST', '/register', { body, anonymous: true, ...(headers && { headers }) });

describe('every answer of the API', () => {
  test('names its request, the server’s time, and is not stored (R59)', async () => {
    const { status, headers, body } = await send('GET', '/sessions', { anonymous: true });
    expect(status).toBe(401);
    expect(body).toEqual(problem('unauthenticated'));
    expect(headers.get('x-request-id')).toBe((body as { requestId: string }).requestId);
    expect(Math.abs(Date.parse(headers.get('x-server-now') ?? '') - Date.now())).toBeLessThan(5_000);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  test('does nothing when opened as a page, and shows itself to no other site (R59, R60)', async () => {
    const { headers } = await send('GET', '/sessions', { headers: { origin: 'https://evil.example' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.has('strict-transport-security')).toBe(false);
  });
});

describe('addresses (R30, R63)', () => {
  test('unknown below /api are a 404 in JSON, whatever the method and body', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await server.fetch(`${base}/nothing/here`, {
        method,
        headers: { 'content-type': 'text/weird' },
        ...(method !== 'GET' && { body: 'x' }),
      });
      expect([method, answer.status, await answer.json()]).toEqual([method, 404, problem('not-found')]);
    }
    expect((await server.fetch('http://localhost:3000/api')).status).toBe(404);
  });

  test('known with another method are a 405 that names the right ones (R30)', async () => {
    for (const [method, path, allow] of [
      ['GET', '/login', 'POST'],
      ['PATCH', '/sessions', 'GET, HEAD'],
      ['POST', '/houses/all', 'GET, HEAD'],
      ['HEAD', '/leaderboard/events', 'GET'],
      ['OPTIONS', '/login', 'POST'],
      ['POST', `/user-queries/${id}/${id}/${id}/${id}/${id}/${id}`, 'PUT, DELETE'],
    ] as const) {
      const answer = await server.fetch(base + path, { method });
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 405]);
      if (method !== 'HEAD') expect(JSON.parse(text)).toEqual(problem('method-not-allowed'));
      expect(answer.headers.get('allow')).toBe(allow);
    }
  });

  test.for([
    '/houses/%E0%A4%A',
    '/houses/a%2f..%2fb',
    '/houses/a%5cb',
    '/houses/a%00b',
    '/houses/..%2f..%2fetc',
  ])('%s is refused', async (path) => {
    expect(await send('GET', path)).toMatchObject({ status: 400, body: problem('invalid-request') });
  });

  test.for([
    'x y',
    'a/b',
    'evil.example@localhost',
    'localhost:99999999',
    '<script>',
    'evil.example',
    'localhost.evil.example:3000',
  ])('host %j is refused (R63)', async (host) => {
    expect(await send('GET', '/houses/all', { headers: { host } })).toMatchObject({ status: 400 });
  });

  test('any host may ask for the health of the server, and the name of the address bar for everything', async () => {
    const own = await createTestApp({ config: { publicOrigin: 'https://learn.example.org' } });
    const ask = async (url: string, host: string) =>
      (await own.app.inject({ url, headers: { host } })).statusCode;
    expect([
      await ask('/healthz', 'my_box.local:3000'),
      await ask('/readyz', 'my_box.local:3000'),
      await ask('/api/v1/houses/all', 'my_box.local:3000'),
      await ask('/api/v1/houses/all', 'Learn.example.org'),
    ]).toEqual([200, 200, 400, 200]);
    await own.close();
  });

  test.for(['localhost', '127.0.0.1:4123', '[::1]:3000', '192.168.1.20:3000'])(
    'host %j is taken',
    async (host) => {
      expect((await send('GET', '/sessions', { headers: { host } })).status).toBe(200);
    },
  );
});

describe('a caller nobody knows', () => {
  test('hears 401 before anything is said of the request', async () => {
    const anonymous = true;
    for (const [method, path, body, headers] of [
      ['POST', '/courses/enrollUser', '{"courseId":', json],
      ['POST', '/courses/enrollUser', 'x'.repeat(200_000), json],
      ['POST', '/courses/enrollUser', '<x/>', { 'content-type': 'text/xml' }],
      ['POST', '/profiles/create', '--x', { 'content-type': 'multipart/form-data' }],
      ['GET', '/course-progress/not-an-id/x', undefined, {}],
      ['GET', '/quiz-attempts?kind=1&kind=2', undefined, {}],
    ] as const) {
      const answer = await send(method, path, { anonymous, headers, ...(body !== undefined && { body }) });
      expect([path, answer.status, answer.body]).toEqual([path, 401, problem('unauthenticated')]);
    }
  });
});

describe('a body (R28, R30)', () => {
  const password = 'seven green kites';

  test('names in its address what was checked: blanks around it are no part of a day', async () => {
    const { userId } = student;
    const day = `/course-progress/statistics/${userId}/days/2026-11-25`;
    expect((await send('GET', day)).status).toBe(200);
    for (const blank of ['%0a', '%20', '%c2%a0']) {
      const { status, body } = await send('GET', day + blank);
      expect([status, body]).toEqual([
        400,
        problem('invalid-request', { day: expect.any(String) as string }),
      ]);
    }
  });

  test('with a field nobody asked for is refused and nothing is done (R28)', async () => {
    const body = JSON.stringify({ email: 'eve@example.org', password, accountRole: 'admin' });
    expect(await register(body)).toMatchObject({
      status: 400,
      body: problem('invalid-request', { accountRole: 'Not accepted here.' }),
    });
    const { rows } = await server.db.$client.query("SELECT 1 FROM users WHERE email = 'eve@example.org'");
    expect(rows).toEqual([]);
  });

  test('says what is wrong with which field (R32)', async () => {
    expect((await register(JSON.stringify({ email: 'nobody', password: 'short' }))).body).toEqual(
      problem('invalid-request', { email: 'Not an email address.', password: 'At least 8 characters.' }),
    );
    expect((await register('{}')).body).toEqual(
      problem('invalid-request', { email: 'Required.', password: 'Required.' }),
    );
  });

  test.for([
    ['a number for a text', { email: 'a@example.org', password: 12345678 }],
    ['a text for a flag', { email: 'a@example.org', password, sharedComputer: 'true' }],
    ['a list for an object', [{ email: 'a@example.org', password }]],
    ['null', null],
    ['a text', 'hello'],
  ] as const)('is not bent into shape: %s', async ([, body]) => {
    expect(await register(JSON.stringify(body))).toMatchObject({ status: 400 });
  });

  test.for([
    ['no JSON', '{"email":'],
    ['nothing', ''],
    ['a key twice', `{"email":"a@example.org","password":"${password}","email":"b@example.org"}`],
    [
      'a key twice, once escaped',
      `{"email":"a@example.org","password":"${password}","\\u0065mail":"b@example.org"}`,
    ],
    ['__proto__', `{"email":"a@example.org","password":"${password}","__proto__":{"accountRole":"admin"}}`],
    ['__proto__, escaped', `{"email":"a@example.org","password":"${password}","\\u005f_proto__":{}}`],
    ['constructor', `{"email":"a@example.org","password":"${password}","constructor":{"prototype":{}}}`],
    ['a nest of 21', `${'['.repeat(21)}${']'.repeat(21)}`],
    ['a nest of 600', `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`],
    ['NUL', `{"email":"a@example.org","password":"seven\\u0000green"}`],
    ['half a character', `{"email":"a@example.org","password":"seven \\ud83e green"}`],
    [
      'a name that turns the line around',
      `{"email":"a@example.org","password":"${password}","username":"a\\u202egpj.exe"}`,
    ],
  ] as const)('with %s is refused', async ([, body]) => {
    expect(await register(body)).toMatchObject({ status: 400, body: problem('invalid-request') });
  });

  test('is read with its texts trimmed and composed (R29)', async () => {
    const body = JSON.stringify({ email: ' renee@example.org ', password, username: ' Rene\u0301e ' });
    expect(await register(body)).toMatchObject({
      status: 201,
      body: { data: { user: { email: 'renee@example.org', username: 'Ren\u00e9e' } } },
    });
  });

  test('in another charset, or in bytes that are no text, is refused (R30)', async () => {
    const body = JSON.stringify({ email: 'latin@example.org', password });
    for (const type of ['application/json; charset=iso-8859-1', 'application/json;charset="utf-16"']) {
      expect(await register(body, { 'content-type': type })).toMatchObject({ status: 400 });
    }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/register',
      headers: json,
      payload: Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    });
    expect(answer.statusCode).toBe(400);
    expect((await register(body, { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(201);
  });

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('of type %s is refused with 415', async (type) => {
    expect(await register('{}', { 'content-type': type })).toMatchObject({
      status: 415,
      body: problem('unsupported-media-type'),
    });
  });

  test('whose header says that it is packed is refused with 415', async () => {
    const body = JSON.stringify({ email: 'packed@example.org', password });
    for (const encoding of ['gzip', 'br', 'identity, gzip'])
      expect(await register(body, { ...json, 'content-encoding': encoding })).toMatchObject({ status: 415 });
    expect((await register(body, { ...json, 'content-encoding': 'identity' })).status).toBe(201);
  });

  test('is refused beyond its limit: 4 KiB to sign in, 64 KiB elsewhere (R14, R30)', async () => {
    const filled = (bytes: number) => JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(bytes) });
    expect(await register(filled(4_100))).toMatchObject({ status: 413, body: problem('body-too-large') });
    expect((await register(filled(3_900))).status).toBe(400);
    const enrol = (bytes: number) =>
      send('POST', '/courses/enrollUser', { body: JSON.stringify({ courseId: 'x'.repeat(bytes) }) });
    expect((await enrol(65_600)).status).toBe(413);
    expect((await enrol(60_000)).status).toBe(400);
  });

  test('where none is taken is refused', async () => {
    const path = `/notifications/${id}/read`;
    expect(await send('POST', path, { body: '{"read":true}' })).toMatchObject({ status: 400 });
    expect(await send('POST', path, { body: `{"x":"${'x'.repeat(200_000)}"}` })).toMatchObject({
      status: 400,
    });
    expect(await send('POST', path, { body: '<x/>', headers: { 'content-type': 'text/xml' } })).toMatchObject(
      { status: 400 },
    );
    expect((await send('POST', path, { body: '{}' })).status).toBe(404);
    expect((await send('POST', path)).status).toBe(404);
  });
});

describe('a query string (R30)', () => {
  test.for([
    '?kind=weekly&kind=topic',
    '?kind=everything',
    '?kind[]=weekly',
    '?colour=red',
    '?__proto__=x',
    '?subjectId=%00',
  ])('%s is refused', async (query) => {
    expect(await send('GET', `/quiz-attempts${query}`)).toMatchObject({
      status: 400,
      body: problem('invalid-request'),
    });
  });
});

describe('over a real connection', () => {
  async function talk(port: number, request: string): Promise<string> {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.end(request);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }

  test('absolute addresses, missing hosts, oversized headers and broken requests are refused (R30, R63)', async () => {
    const own = await createTestApp();
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const address = own.app.server.address();
    const port = address instanceof Object ? address.port : 0;
    const last = 'Connection: close\r\n\r\n';
    const status = async (request: string) => (await talk(port, request)).split('\r\n', 1)[0];
    expect(
      await status(`GET http://evil.example/api/v1/houses/all HTTP/1.1\r\nHost: localhost\r\n${last}`),
    ).toContain('400');
    expect(await status(`GET /healthz HTTP/1.1\r\n${last}`)).toContain('400');
    expect(
      await status(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n${last}`),
    ).toContain('431');
    expect(await status('NONSENSE\r\n\r\n')).toContain('400');
    expect(await status(`PROPFIND /api/v1/login HTTP/1.1\r\nHost: localhost\r\n${last}`)).toContain('405');
    expect(await status(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n${last}`)).toContain('200');
    await own.close();
  });
});
