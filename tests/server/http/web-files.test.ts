import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_SERVERS, type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

const shell = `<!doctype html><meta property="og:image" content="__ORIGIN__/social-card.jpg"><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>WizLearn</title>
<style nonce="__CSP_NONCE__">body{margin:0}</style><script type="module" src="/assets/main-1a2b3c.js"></script>`;
const login = `<!doctype html><title>Sign in</title><script nonce="__CSP_NONCE__">theme()</script>${'<p>x</p>'.repeat(300)}`;

let root: string;
let server: TestApp;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wizlearn-web-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, 'index.html'), shell);
  await writeFile(join(root, 'login.html'), login);
  await writeFile(join(root, 'login.hi.html'), '<!doctype html><html lang="hi">');
  await writeFile(join(root, 'large.html'), randomBytes(150_000).toString('base64'));
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(join(root, 'assets/main-1a2b3c.js'), 'plain');
  await writeFile(join(root, 'assets/main-1a2b3c.js.br'), 'brotli');
  await writeFile(join(root, 'assets/main-1a2b3c.js.gz'), 'gzip');
  await writeFile(join(root, '.vite/manifest.json'), '{}');
  await writeFile(join(root, '../wizlearn-secret.txt'), 'secret');
  server = await createTestApp({ webRoot: root });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
  await rm(join(root, '../wizlearn-secret.txt'));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: path, headers: { host: 'localhost', ...headers } });
const policyOf = (answer: Awaited<ReturnType<typeof get>>) =>
  String(answer.headers['content-security-policy']);

describe('for search engines and link previews', () => {
  test('an address the app has no page at is the app with a 404, and never shown', async () => {
    for (const path of ['/nowhere', '/apiary', '/courses/a/b', '/quiz', '/library/import/x']) {
      const { statusCode, headers, body } = await get(path);
      expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, 404, 'noindex']);
      expect(body).toContain('<title>WizLearn</title>');
    }
  });

  test.each(['/', '/login'])('%s may be shown', async (path) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined]);
  });

  test.each(['/home', '/Home/', '/courses/a', '/weeklyquiz/a', '/authoring', '/authoring/courses/a/b'])(
    '%s is there, and is not shown',
    async (path) => {
      const { statusCode, headers } = await get(path);
      expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    },
  );

  test('robots.txt names the sitemap, and the sitemap the public pages, by the origin from outside', async () => {
    const { publicOrigin } = server.config;
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain(`Sitemap: ${publicOrigin}/sitemap.xml`);
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const places = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    expect(places.slice(0, 2)).toEqual([`${publicOrigin}/`, `${publicOrigin}/login`]);
  });

  test('the document names its own address for previews', async () => {
    const { publicOrigin } = server.config;
    expect((await get('/about-this')).body).toContain(`content="${publicOrigin}/social-card.jpg"`);
  });
});

describe('a page', () => {
  test('comes in the first of its languages that the browser names, and says what it depends on', async () => {
    const languageOf = async (header: string) => {
      const { body, headers } = await get('/login', { 'accept-language': header });
      expect(headers.vary).toContain('accept-language');
      return body.includes('lang="hi"') ? 'hi' : 'en';
    };
    expect(await languageOf('hi-IN,hi;q=0.9,en;q=0.8')).toBe('hi');
    expect(await languageOf('ta-IN, hi;q=0.7, en;q=0.5')).toBe('hi');
    expect(await languageOf('en-IN,en;q=0.9,hi;q=0.8')).toBe('en');
    expect(await languageOf('ta-IN')).toBe('en');
    expect((await get('/login.hi')).statusCode).toBe(404);
  });

  test('comes with a policy and a nonce of its own each time (R58)', async () => {
    const answers = await Promise.all([get('/'), get('/')]);
    const nonces = answers.map((answer) => /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(2);
    for (const [index, answer] of answers.entries()) {
      const told = shell.replace('__ORIGIN__', server.config.publicOrigin);
      expect(answer.body).toBe(told.replaceAll('__CSP_NONCE__', nonces[index] ?? ''));
      expect(policyOf(answer)).toBe(
        `default-src 'none'; script-src 'self'; style-src-elem 'self' 'nonce-${nonces[index]}'; style-src-attr 'none'; ` +
          `img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; ` +
          `form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; ` +
          `report-uri /csp-reports; report-to csp`,
      );
      expect(answer.headers).toMatchObject({
        'reporting-endpoints': 'csp="/csp-reports"',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      });
    }
  });

  test('lets its own inline script run, where it has one', async () => {
    const answer = await get('/login');
    const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1];
    expect(policyOf(answer)).toContain(`script-src 'self' 'nonce-${nonce}'`);
  });

  test('is the app for every address without a file of its own', async () => {
    for (const path of [
      '/home',
      '/courses/65f1c0ffee65f1c0ffee65f1',
      '/weeklyquiz/MjAyNi1XNDd8YQ',

      '/courses?x=1',
    ]) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.body.includes('<title>WizLearn</title>')]).toEqual([
        path,
        200,
        true,
      ]);
    }
  });

  test('known to the browser is not sent again, nor is another policy', async () => {
    const { headers } = await get('/');
    const again = await get('/home', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBeUndefined();
  });

  test('is compressed', async () => {
    const plain = (await get('/login')).body.length;
    const brotli = await get('/login', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-language, accept-encoding',
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toHaveLength(plain);
    const gzip = await get('/login', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toHaveLength(plain);
  });

  // Each of several servers has a line of its own.
  test.runIf(TEST_SERVERS === 1)(
    'goes out as it is where too many wait to be compressed, and is compressed again afterwards',
    async () => {
      const encodingOf = async () =>
        (await get('/large', { 'accept-encoding': 'br' })).headers['content-encoding'];
      const encodings = await Promise.all(Array.from({ length: 150 }, encodingOf));
      expect(new Set(encodings)).toEqual(new Set(['br', undefined]));
      expect(await encodingOf()).toBe('br');
    },
  );

  test('takes no other method', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/home', payload: 'x' });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
    const head = await server.app.inject({ method: 'HEAD', url: '/home' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

describe('a file', () => {
  const script = '/assets/main-1a2b3c.js';

  test('with a hashed name is kept for ever (R59)', async () => {
    const answer = await get(script);
    expect(answer.body).toBe('plain');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect((await get(script, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
    expect((await get(script, { 'if-none-match': '*' })).statusCode).toBe(304);
  });

  test('is sent as it was compressed at build time', async () => {
    expect(await get(script, { 'accept-encoding': 'gzip, br' })).toMatchObject({ body: 'brotli' });
    expect(await get(script, { 'accept-encoding': 'gzip' })).toMatchObject({ body: 'gzip' });
  });

  test('with a plain name is kept for an hour', async () => {
    const answer = await get('/favicon.svg');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
  });

  test.for([
    '/assets/main-0ld.js',
    '/assets/nothing',
    '/home.css',
    '/index.html',
    '/login.html',
    '/.vite/manifest.json',
    '/assets/main-1a2b3c.js.br',
    '/api/x.js',
  ])('that is not there is a 404 and never a page: %s (R59)', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.for([
    '/../wizlearn-secret.txt',
    '/%2e%2e/wizlearn-secret.txt',
    '/assets/../../wizlearn-secret.txt',
    '/..%2fwizlearn-secret.txt',
    '/..%5cwizlearn-secret.txt',
    '/%00',
    '//etc/passwd.txt',
    '/%E0%A4%A',
  ])('outside the folder is out of reach: %s (R63)', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret');
  });
});

test('without built pages everything else still answers', async () => {
  const bare = await createTestApp();
  expect((await bare.app.inject({ url: '/' })).statusCode).toBe(404);
  expect((await bare.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  await bare.close();
});
