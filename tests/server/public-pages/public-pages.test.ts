import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseCatalogueVersion } from '#server/content/catalogue-version.repository.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
let root: string;
let server: TestApp;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wizlearn-public-'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>WizLearn</title>');
  await writeFile(
    join(root, '.vite/manifest.json'),
    JSON.stringify({ 'index.html': { file: 'assets/a.js', css: ['assets/faces-1a2b.css'] } }),
  );
  server = await createTestApp({
    webRoot: root,
    now: clock.now,
    config: { operator: { name: 'Nalanda *School*', email: 'hello@example.org', address: 'Rajgir Road 1' } },
  });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: path, headers: { host: 'localhost', ...headers } });
const COURSE = '/explore/b-tech-computer-science-foundations';
const LESSON = `${COURSE}/python-programming`;
const documents = ['help', 'terms', 'privacy', 'contact', 'licence', 'accessibility'].map(
  (name) => `/${name}`,
);

async function listAddresses(): Promise<string[]> {
  const { body } = await get('/sitemap.xml');
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) =>
    place.slice(server.config.publicOrigin.length),
  );
}

describe('the sitemap', () => {
  test('lists the two pages of the app, every course, one lesson a subject and every document, in both languages', async () => {
    const addresses = await listAddresses();
    const english = addresses.filter((path) => !path.startsWith('/hi/'));
    expect(english).toEqual(
      expect.arrayContaining(['/', '/login', '/explore', COURSE, LESSON, ...documents]),
    );
    const { rows } = await server.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM subjects`,
    );
    expect(english.filter((path) => path.split('/').length === 4)).toHaveLength(rows[0]?.count ?? 0);
    const hindi = addresses.filter((path) => path.startsWith('/hi/')).map((path) => path.slice('/hi'.length));
    expect(hindi).toEqual(english.filter((path) => path !== '/' && path !== '/login'));
  });

  test('names no address that does not answer, and each says its own name', async () => {
    for (const path of (await listAddresses()).filter((each) => each !== '/' && each !== '/login')) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).toContain(`<link rel="canonical" href="${server.config.publicOrigin}${path}" />`);
      expect(body).toContain(`<html lang="${path.startsWith('/hi/') ? 'hi' : 'en'}">`);
      expect(body.match(/<h1/g), path).toHaveLength(1);
    }
  });

  test('is where every link of a public page leads that stays among them, in the language of the page', async () => {
    const addresses = new Set(await listAddresses());
    const inApp =
      /^\/($|login|home$|home\?|proof\/|docs$|favicon|manifest|apple-touch|public-pages|assets\/)/;
    for (const path of addresses) {
      if (path === '/' || path === '/login') continue;
      const { body } = await get(path);
      const links = [...body.matchAll(/href="(\/[^"#]*)"/g)].map(([, link = '']) => link);
      expect(
        links.filter((link) => !inApp.test(link) && !addresses.has(link)),
        path,
      ).toEqual([]);
      const inHindi = path.startsWith('/hi/');
      const translation = inHindi ? path.slice('/hi'.length) : `/hi${path}`;
      const otherLanguage = links.filter((link) =>
        inHindi ? addresses.has(`/hi${link}`) : link.startsWith('/hi/'),
      );
      expect([...new Set(otherLanguage)], path).toEqual([translation]);
    }
  });
});

describe('a public page', () => {
  test.each(['/explore', COURSE, LESSON, ...documents])(
    '%s tells search engines what it is',
    async (path) => {
      const { body, headers } = await get(path);
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(body).toMatch(/<title>[^<]+ · WizLearn<\/title>/);
      expect(body).toMatch(/<meta name="description" content="[^"]{40,}" \/>/);
      for (const property of ['title', 'description', 'url', 'image'])
        expect(body).toMatch(new RegExp(`<meta property="og:${property}" content="[^"]+" />`));
      const { publicOrigin } = server.config;
      expect(body).toContain(`hreflang="hi" href="${publicOrigin}/hi${path}"`);
      expect(body).toContain(`hreflang="x-default" href="${publicOrigin}${path}"`);
    },
  );

  test('describes a course and the way to it as data', async () => {
    const dataOf = async (path: string) =>
      [...(await get(path)).body.matchAll(/<script type="application\/ld\+json">\s*(.*?)\s*<\/script>/g)].map(
        ([, text = '']) => JSON.parse(text),
      );
    const [course, trail] = await dataOf(COURSE);
    expect(course).toMatchObject({ '@type': 'Course', name: 'B.Tech Computer Science Foundations' });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }],
    });
    const [lesson, way] = await dataOf(`/hi${LESSON}`);
    expect(lesson).toMatchObject({
      '@type': 'LearningResource',
      name: 'Numbers and text',
      timeRequired: 'PT6M',
    });
    expect(way.itemListElement.at(-1).item).toBe(`${server.config.publicOrigin}/hi${LESSON}`);
  });

  test('shows a member the way back to Home, a guest the ways in', async () => {
    const { body } = await get('/help');
    expect(body).toContain('<a class="button for-members" href="/home">Back to Home</a>');
    expect([...body.matchAll(/class="(?:button )?for-guests" href="(\/login[^"]*)"/g)]).toHaveLength(2);
    const [, style = ''] = /href="(\/public-pages[^"]+)"/.exec(body) ?? [];
    const rules = (await get(style)).body;
    expect(rules).toMatch(/:root\[data-member\] \.bar nav a\.for-guests \{\s*display: none/);
    expect(rules).toMatch(/:root\[data-member\] \.bar nav a\.for-members \{\s*display: inline-flex/);
  });

  test('brings no script of its own, and a policy that would let none run', async () => {
    const { body, headers } = await get(LESSON);
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes.trim());
    expect(new Set(scripts)).toEqual(new Set(['src="/theme-at-start.js"', 'type="application/ld+json"']));
    expect(body).not.toMatch(/ on\w+="| style="|<style/);
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src-elem 'self';/);
  });

  test('is known again by its ETag, and is compressed', async () => {
    const { headers, body } = await get(COURSE);
    const again = await get(COURSE, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(COURSE, { 'if-none-match': '*' })).statusCode).toBe(304);
    const br = await get(COURSE, { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
    const gz = await get(COURSE, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gz.rawPayload).toString()).toBe(body);
  });

  test('wears the faces of the built app and a stylesheet that may be kept for good', async () => {
    const { body } = await get('/help');
    const sheets = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)" \/>/g)].map(
      ([, href = '']) => href,
    );
    expect(sheets).toEqual([
      '/assets/faces-1a2b.css',
      expect.stringMatching(/^\/public-pages\.[\w-]{12}\.css$/),
    ]);
    const { headers } = await get(sheets[1] ?? '');
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('leads to a new account, and on to what was looked at', async () => {
    const hrefs = async (path: string) =>
      [...(await get(path)).body.matchAll(/href="(\/login\?[^"]+)"/g)].map(
        ([, link = '']) => new URLSearchParams(link.replaceAll('&amp;', '&').split('?')[1]),
      );
    const nextOf = async (path: string) => (await hrefs(path)).map((search) => search.get('next'));
    expect(await nextOf(COURSE)).toContainEqual(expect.stringMatching(/^\/courses\/[0-9a-f]{24}$/));
    expect(await nextOf(LESSON)).toContainEqual(
      expect.stringMatching(/^\/lesson\/[0-9a-f]{24}\?subtopic=[0-9a-f]{24}$/),
    );
    for (const search of await hrefs('/explore')) expect(search.get('mode')).toBe('create');
  });

  test.each([
    '/explore/nothing',
    `${COURSE}/nothing`,
    '/explore/%3Cscript%3E',
    '/hi/explore/nothing',
    '/hi/home',
  ])('%s is not there', async (path) => {
    const { statusCode, body } = await get(path);
    expect([path, statusCode, body.includes('<script>')]).toEqual([path, 404, false]);
  });
});

describe('what is nobody’s business', () => {
  test('no page holds a question, an option, a key or an explanation', async () => {
    const { rows } = await server.db.execute<{ text: string; explanation: string | null }>(
      sql`SELECT text, explanation FROM questions
        UNION ALL SELECT hindi->>'text', hindi->>'explanation' FROM questions WHERE hindi IS NOT NULL`,
    );
    expect(rows.length).toBeGreaterThan(1_000);
    const secrets = rows
      .flatMap(({ text, explanation }) => [text, explanation ?? ''])
      .filter((each) => each.length > 40);
    for (const path of await listAddresses()) {
      if (path === '/' || path === '/login') continue;
      const { body } = await get(path);
      const plain = body
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"');
      expect(
        secrets.filter((secret) => plain.includes(secret)),
        path,
      ).toEqual([]);
      expect(body).not.toMatch(/correctOption|correctIndex|"options"/);
    }
  });

  test('no page holds the name or the address of a student', async () => {
    await server.openBrowser().fetch(`${server.config.publicOrigin}/api/v1/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'canary@example.org',
        username: 'canaryname',
        password: 'maple-lantern-river-42',
      }),
    });
    const { rows } = await server.db.execute(sql`SELECT FROM users WHERE email = 'canary@example.org'`);
    expect(rows).toHaveLength(1);
    clock.advance({ seconds: 3_601 });
    for (const path of await listAddresses()) expect((await get(path)).body, path).not.toMatch(/canary/);
  });

  test('the notes of other lessons stay in the app', async () => {
    const { rows } = await server.db.execute<{ notes: string }>(
      sql`SELECT notes FROM subtopics WHERE name = 'Lists and slices'`,
    );
    const [sentence = ''] = rows[0]?.notes.match(/[A-Z][^.`$|*[\n]{40,}\./) ?? [];
    expect(sentence).not.toBe('');
    for (const path of await listAddresses()) expect((await get(path)).body, path).not.toContain(sentence);
  });
});

describe('a course that changes', () => {
  const change = (statement: ReturnType<typeof sql>) =>
    server.db.transaction(async (tx) => {
      await raiseCatalogueVersion(tx);
      await tx.execute(statement);
    });

  test('keeps its address where another one is named almost alike', async () => {
    const [id, name] = ['c'.repeat(24), 'B.Tech: Computer Science Foundations!'];
    await change(sql`INSERT INTO courses
      (id, slug, name, description, category, track, dean_name, dean_tag, dean_image, serial_no)
      SELECT ${id}, ${`authored/${id}`}, ${name}, description, category, track, dean_name, dean_tag, dean_image, 99
      FROM courses WHERE name LIKE 'B.Tech%'`);
    clock.advance({ seconds: 2 });
    expect((await get(COURSE)).body).toMatch(/<h1 [^>]*>B\.Tech Computer Science Foundations</);
    expect((await get(`/explore/${id}`)).body).toMatch(/<h1 [^>]*>B\.Tech: Computer Science Foundations!</);
    expect((await listAddresses()).filter((path) => path === COURSE || path.endsWith(id))).toEqual([
      COURSE,
      `/explore/${id}`,
      `/hi/explore/${id}`,
    ]);
    await change(sql`DELETE FROM courses WHERE id = ${id}`);
    clock.advance({ seconds: 2 });
  });

  test('shows as it is within a second or two, and a hidden one not at all', async () => {
    const before = String((await get(COURSE)).headers.etag);
    await change(sql`UPDATE courses SET description = 'Now <b>new</b>.' WHERE name LIKE 'B.Tech%'`);
    clock.advance({ seconds: 2 });
    const { body } = await get(COURSE, { 'if-none-match': before });
    expect(body).toContain('Now &lt;b&gt;new&lt;/b&gt;.');
    await change(sql`UPDATE courses SET is_hidden = true WHERE name LIKE 'B.Tech%'`);
    clock.advance({ seconds: 2 });
    expect((await get(COURSE)).statusCode).toBe(404);
    expect((await get(LESSON)).statusCode).toBe(404);
    expect(await listAddresses()).not.toContain(COURSE);
    expect((await get('/explore')).body).not.toContain('B.Tech');
  });
});

describe('the texts about an academy', () => {
  test.each(['/terms', '/privacy', '/contact', '/hi/terms', '/hi/privacy', '/hi/contact'])(
    '%s names who runs it, as a text',
    async (path) => {
      const { body } = await get(path);
      expect(body).toContain('Nalanda *School*');
      expect(body).toContain('<a href="mailto:hello@example.org">hello@example.org</a>');
      expect(body).not.toContain('{{');
    },
  );

  test('say so where nobody is named', async () => {
    const nameless = await createTestApp();
    const read = async (url: string) =>
      (await nameless.app.inject({ url, headers: { host: 'localhost' } })).body;
    expect(await read('/privacy')).toContain('They have not entered a name yet.');
    expect(await read('/contact')).toContain(
      '<p>Please write to the person who gave you the address of this site.</p>',
    );
    expect(await read('/hi/contact')).toContain('<p>उन्हें लिखें जिनसे आपको इस साइट का पता मिला।</p>');
    expect(await read('/hi/privacy')).toContain('शिकायत के लिए भी, उन्हें लिखें जिनसे आपको');
    await nameless.close();
  });

  test('promise mails exactly where the academy has a mail server', async () => {
    const mailing = await createTestApp({ config: { smtpUrl: 'smtps://mail.example.org' } });
    const read = async ({ app }: TestApp, url: string) =>
      (await app.inject({ url, headers: { host: 'localhost' } })).body;
    const switches = { '/help': 'Profile › Settings › Notifications', '/hi/help': 'प्रोफ़ाइल › सेटिंग › सूचनाएँ' };
    const mailed = { '/help': 'check your email', '/hi/help': 'अपना ईमेल देखें' };
    for (const path of ['/help', '/hi/help'] as const) {
      for (const text of [switches[path], mailed[path]]) {
        expect(await read(mailing, path)).toContain(text);
        expect(await read(server, path)).not.toContain(text);
      }
    }
    expect(await read(server, '/help')).toContain('then ask whoever runs the academy for it');
    expect(await read(server, '/hi/help')).toContain('वे आपको लिंक दे देंगे');
    await mailing.close();
  });

  test('have the same headings, in number and level, in both languages', async () => {
    const levelsOf = async (path: string) =>
      [...(await get(path)).body.matchAll(/<(h[1-6])/g)].map(([, level]) => level);
    for (const path of documents) expect(await levelsOf(`/hi${path}`), path).toEqual(await levelsOf(path));
  });
});
