import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const get = (path: string) => server.app.inject({ url: path, headers: { host: 'localhost' } });
const LESSON = '/explore/b-tech-computer-science-foundations/python-programming';
const UPSC = '/explore/upsc-civil-services-foundation';
const POLITY = `${UPSC}/indian-polity`;

/** A page without what it marks as English. */
const withoutEnglish = (body: string): string =>
  body.replaceAll(/<(\w+)[^>]*? lang="en"[^>]*>[^]*?<\/\1>/g, '');
const mainOf = (body: string): string => /<main[^]*<\/main>/.exec(body)?.[0] ?? '';
const titleOf = (body: string): string => /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '';
const descriptionOf = (body: string): string =>
  /<meta name="description" content="(.*?)"/.exec(body)?.[1] ?? '';
const DEVANAGARI = /\p{Script=Devanagari}/u;

async function listHindiAddresses(): Promise<string[]> {
  const { body } = await get('/sitemap.xml');
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, place = '']) => place.slice(server.config.publicOrigin.length))
    .filter((path) => path.startsWith('/hi/explore'));
}

describe('a Hindi page', () => {
  test('names courses, subjects, chapters, lessons, deans and professors in Hindi, and says in which language each is taught', async () => {
    const explore = (await get('/hi/explore')).body;
    for (const text of [
      'UPSC सिविल सेवा आधार पाठ्यक्रम: सभी पाठ और प्रश्न हिन्दी में। बाक़ी कोर्सों के पाठ और प्रश्न अंग्रेज़ी में हैं।',
      '<h2 >बी.टेक. कंप्यूटर विज्ञान की नींव</h2>',
      'डॉ. अरविंद भट्टाचार्य',
      'सिविल सेवाओं के डीन',
      'प्रोफ़ेसर रघुनाथ सेन',
    ])
      expect(explore).toContain(text);
    expect(explore.match(/पाठ और प्रश्न हिन्दी और अंग्रेज़ी, दोनों में/g)).toHaveLength(1);
    expect(explore.match(/>\s*पाठ और प्रश्न अंग्रेज़ी में\s*</g)).toHaveLength(3);
    const course = (await get(`/hi${UPSC}`)).body;
    expect(course).toContain('<h1 >UPSC सिविल सेवा आधार पाठ्यक्रम</h1>');
    expect(course).toContain('संविधान और उसका निर्माण');
    expect(course).toContain('अनुच्छेद मत सुनाइए।');
    const { rows } = await server.db.execute<{ name: string }>(
      sql`SELECT st.hindi->>'name' AS name FROM subtopics st JOIN courses c ON c.id = st.course_id WHERE c.name LIKE 'UPSC%'`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ name }) => !course.includes(`<li >${name}</li>`))).toEqual([]);
    expect(mainOf(course)).not.toContain('lang="en"');
  });

  test('shows the sample lesson of a UPSC subject in Hindi, and one that has no Hindi marked as English', async () => {
    const { rows } = await server.db.execute<{ name: string; notes: string }>(
      sql`SELECT st.hindi->>'name' AS name, st.hindi->>'notes' AS notes FROM subtopics st WHERE st.name = 'The Constituent Assembly'`,
    );
    const [lesson] = rows;
    const polity = (await get(`/hi${POLITY}`)).body;
    expect(polity).toContain(`<h1 >${lesson?.name}</h1>`);
    const sentence = lesson?.notes.match(/[\u0900-\u097F ]{40,}/)?.[0].trim() ?? '';
    expect(sentence).not.toBe('');
    expect(polity).toContain(sentence);
    expect(polity).not.toContain('यह पाठ अंग्रेज़ी में है।');
    expect(polity).not.toContain('aria-label="Table"');
    const python = (await get(`/hi${LESSON}`)).body;
    expect(python).toContain('<h1 lang="en">Numbers and text</h1>');
    expect(python).toContain('<div class="prose" lang="en">');
    expect(python).toContain('यह पाठ अंग्रेज़ी में है।');
    const english = mainOf((await get(POLITY)).body);
    expect(english).toContain('<h1 >The Constituent Assembly</h1>');
    expect(english).not.toMatch(DEVANAGARI);
  });

  test('has a Hindi title, description and structured data, and marks every English name that it shows', async () => {
    for (const path of await listHindiAddresses()) {
      const { body } = await get(path);
      expect(descriptionOf(body), path).toMatch(DEVANAGARI);
      expect(body).toContain(`<meta property="og:description" content="${descriptionOf(body)}" />`);
      const main = withoutEnglish(mainOf(body).replace(/<div class="prose"[^]*?<\/article>/, ''));
      const english = [...main.matchAll(/>([^<>]*[A-Za-z]{3}[^<>]*)</g)]
        .map(([, text = '']) => text)
        .filter((text) => !DEVANAGARI.test(text));
      expect(english, path).toEqual([]);
    }
    const { body } = await get(`/hi${POLITY}`);
    expect(titleOf(body)).toMatch(/^\P{L}*\p{Script=Devanagari}.* · भारतीय राजव्यवस्था · WizLearn$/u);
    const data = [...body.matchAll(/<script type="application\/ld\+json">\s*(.*?)\s*<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text),
    );
    expect(data).toMatchObject([
      {
        inLanguage: 'hi',
        name: expect.stringMatching(DEVANAGARI),
        isPartOf: {
          name: 'UPSC सिविल सेवा आधार पाठ्यक्रम',
          url: `${server.config.publicOrigin}/hi${UPSC}`,
        },
      },
      { itemListElement: [{}, { name: 'UPSC सिविल सेवा आधार पाठ्यक्रम' }, { name: 'भारतीय राजव्यवस्था' }] },
    ]);
  });
});
