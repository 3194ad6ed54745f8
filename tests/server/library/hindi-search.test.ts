import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { courses, subjects, subtopics, topics } from '#server/db/schema/catalogue.ts';
import { hindiSearchWords } from '#server/words/hindi-search-words.ts';
import { createHindiLessonsRepository } from '#server/features/library/hindi-lessons.repository.ts';
import { createLibraryHandlers } from '#server/features/library/library.handlers.ts';
import { POLITY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const userId = await world.createStudent();
const { db } = world.deps;

async function ask(q: string, language?: 'Hindi' | 'English') {
  const { searchLibrary } = createLibraryHandlers(world.deps);
  const caller = callBy(userId);
  return (await searchLibrary({ ...caller, query: { q, ...(language && { language }) } })).body;
}
const search = async (q: string, language?: 'Hindi' | 'English') => (await ask(q, language)).data;
const titles = async (q: string, language?: 'Hindi') => (await search(q, language)).map(({ title }) => title);

const GOVERNOR = contentId('subtopic', 'indian-polity/states-and-regions/governor');
const change = (changes: Partial<typeof subtopics.$inferInsert>) =>
  db.update(subtopics).set(changes).where(eq(subtopics.id, GOVERNOR));
const isThere = async (q: string, language?: 'Hindi') =>
  (await search(q, language)).some(({ href }) => href.includes(GOVERNOR));

describe('a search in Devanagari', () => {
  test.each([
    ['मूल अधिकार', 'समता और स्वतंत्रता', 'मूल अधिकार'],
    ['मौलिक अधिकार', 'समता और स्वतंत्रता', 'मूल अधिकार'],
    ['पंचायत', 'पंचायतें और नगरपालिकाएँ', 'पंचायत'],
    ['राज्यपाल', 'राज्यपाल', 'राज्यपाल'],
    ['प्रधान मंत्री', 'राष्ट्रपति और मंत्रिपरिषद', 'प्रधानमंत्री'],
    ['धारा ३७०', 'विशेष उपबंध और संघ राज्यक्षेत्र', 'अनुच्छेद 370'],
    ['संविधान सभा के बारे में', 'संविधान सभा', 'संविधान'],
  ])('for “%s” finds “%s” first, in Hindi, and takes it for nothing else', async (q, title, words) => {
    const { data, meant } = await ask(q);
    expect(data[0]).toMatchObject({ kind: 'lesson', title, language: 'Hindi' });
    expect(data[0]?.excerpt).toContain(words);
    expect(meant).toBeUndefined();
  });

  test('marks the words as they stand in title and excerpt, and leads to that sentence', async () => {
    const [first] = await search('पंचायत');
    expect(first?.marked).toEqual(['पंचायतें', 'पंचायतों']);
    expect(first?.title).toContain('पंचायतें');
    expect(first?.excerpt).toContain('पंचायतों');
    expect(new URL(first?.href ?? '', 'http://a').searchParams.get('at')).toBe(first?.excerpt);
  });

  test.each([
    ['हिन्दी', 'हिंदी'],
    ['ज़मींदारी', 'जमींदारी'],
    ['कर्त्तव्य', 'कर्तव्य'],
    ['पंचायतों', 'पंचायत'],
    ['अधिकारियों', 'अधिकारी'],
    ['संविधान संशोधनों', 'संविधान संशोधन'],
  ])('finds the same by “%s” as by “%s”', async (one, other) => {
    expect(await titles(one)).not.toEqual([]);
    expect(new Set(await titles(one))).toEqual(new Set(await titles(other)));
    expect((await titles(one))[0]).toBe((await titles(other))[0]);
  });

  test('finds a plural by its singular', async () => {
    const [first] = await search('अधिकारों');
    expect(first).toMatchObject({ language: 'Hindi' });
    expect(first?.marked?.join(' ')).toContain('अधिकार');
  });

  test('finds a word half typed', async () => {
    expect((await titles('राज्यपा'))[0]).toBe('राज्यपाल');
  });

  test('finds what has all but one of the words first, however many have one', async () => {
    const [lesson] = await db.select().from(subtopics).where(eq(subtopics.id, GOVERNOR));
    if (!lesson) throw new Error('The courses are there.');
    const withText = (name: string, notes: string) => ({
      ...lesson,
      id: world.deps.newId(),
      name: 'Mammals',
      notes: 'Seen.',
      hindi: { name, notes },
      hindiWords: { name: hindiSearchWords(name), notes: hindiSearchWords(notes) },
    });
    await db.insert(subtopics).values(Array.from({ length: 210 }, () => withText('अन्य', 'एक क्वोक्का मिला।')));
    await db.insert(subtopics).values(withText('तीन', 'क्वोक्का, वॉम्बैट और बिल्बी मिले।'));
    expect((await titles('क्वोक्का वॉम्बैट बिल्बी टेंरेक'))[0]).toBe('तीन');
    await db.delete(subtopics).where(eq(subtopics.name, 'Mammals'));
  });

  test('finds lessons without Hindi too, by what the words mean', async () => {
    const [first] = await search('पायथन में सूची');
    expect(first).toMatchObject({ title: 'Lists and slices' });
    expect(first).not.toHaveProperty('language');
  });
});

describe('a page in Hindi', () => {
  test.each([
    ['governor', 'राज्यपाल'],
    ['panchayat', 'पंचायतें और नगरपालिकाएँ'],
    ['fundamental rights', 'उपचार और रिट'],
    ['mool adhikar', 'उपचार और रिट'],
    ['rajyapal ki shaktiyan', 'राज्यपाल'],
  ])('shows for “%s” in Latin letters the Hindi of “%s”', async (q, title) => {
    const { data, meant } = await ask(q, 'Hindi');
    const hit = data.slice(0, 2).find((each) => each.title === title);
    expect(hit).toMatchObject({
      language: 'Hindi',
      excerpt: expect.stringMatching(/\p{Script=Devanagari}/u),
    });
    expect(hit?.marked).not.toEqual([]);
    expect(meant).toBeUndefined();
  });

  test('shows the Hindi sentence in the place of the English one that matches best', async () => {
    const [english] = await search('What did Kesavananda Bharati decide?');
    const [hindi] = await search('What did Kesavananda Bharati decide?', 'Hindi');
    expect(english?.excerpt).toBe('Kesavananda Bharati was decided 7 to 6.');
    expect(hindi?.excerpt).toMatch(/^केशवानंद भारती .* 6 .* 7 /);
  });

  test('shows a subject in Hindi', async () => {
    const hit = (await search('indian polity', 'Hindi')).find(({ kind }) => kind === 'subject');
    expect(hit).toMatchObject({ language: 'Hindi', href: `/lesson/${POLITY}` });
    expect(hit?.title).toMatch(/\p{Script=Devanagari}/u);
  });

  test('shows what has no Hindi in English', async () => {
    const [first] = await search('dictionary', 'Hindi');
    expect(first).toEqual((await search('dictionary'))[0]);
  });
});

describe('a page in English', () => {
  test.each(['governor', 'fundamental rights', 'panchayat', 'rajyapal ki shaktiyan', 'Kesavananda'])(
    'shows for “%s” no Hindi',
    async (q) => {
      const { data } = await ask(q, 'English');
      expect(data).toEqual(await search(q));
      expect(data.filter((hit) => 'language' in hit || 'marked' in hit)).toEqual([]);
      expect(data.map(({ title, excerpt }) => title + excerpt).join(' ')).not.toMatch(
        /\p{Script=Devanagari}/u,
      );
    },
  );
});

describe('the Hindi name of a topic', () => {
  const NAME = 'क्वोक्का वॉम्बैट';
  beforeAll(async () => {
    const [lesson] = await db.select().from(subtopics).where(eq(subtopics.id, GOVERNOR));
    await db
      .update(topics)
      .set({ hindiName: NAME })
      .where(eq(topics.id, lesson?.topicId ?? ''));
  });
  afterEach(async () => {
    await change({ editedAt: null });
    await db.update(subjects).set({ editedAt: null }).where(eq(subjects.id, POLITY));
  });

  test('finds its lessons, also one without Hindi, by the rank of their topic', async () => {
    await change({ editedAt: new Date() });
    const words = hindiSearchWords(NAME);
    const found = await createHindiLessonsRepository(db).search({ ways: [words], begun: words, userId });
    const lesson = found.find(({ subtopicId }) => subtopicId === GOVERNOR);
    expect(lesson).toMatchObject({ rank: 1, coverage: 1 });
    expect(found.length).toBeGreaterThan(1);
  });

  test('finds nothing once the subject is edited, which shows it no more', async () => {
    expect(await isThere(NAME)).toBe(true);
    await db.update(subjects).set({ editedAt: new Date() }).where(eq(subjects.id, POLITY));
    expect(await isThere(NAME)).toBe(false);
  });
});

describe('the Hindi of a lesson', () => {
  afterEach(async () => {
    await change({ isDraft: false, editedAt: null });
    await db.update(courses).set({ isHidden: false }).where(eq(courses.id, UPSC_COURSE));
  });

  test('is not found while the lesson is a draft', async () => {
    expect(await isThere('राज्यपाल')).toBe(true);
    await change({ isDraft: true });
    expect([await isThere('राज्यपाल'), await isThere('governor', 'Hindi')]).toEqual([false, false]);
  });

  test('is not found in a hidden course', async () => {
    await db.update(courses).set({ isHidden: true }).where(eq(courses.id, UPSC_COURSE));
    expect((await search('राज्यपाल')).filter(({ language }) => language === 'Hindi')).toEqual([]);
  });

  test('is gone where an author has edited the lesson: then it is found, and shown, in English', async () => {
    await change({ editedAt: new Date() });
    for (const found of [await search('राज्यपाल'), await search('governor', 'Hindi')]) {
      const hit = found.find(({ href }) => href.includes(GOVERNOR));
      expect(hit).toMatchObject({ title: 'The Governor' });
      expect(hit).not.toHaveProperty('language');
    }
    const { rows } = await db.$client.query('SELECT hindi_search AS found FROM subtopics WHERE id = $1', [
      GOVERNOR,
    ]);
    expect(rows).toEqual([{ found: null }]);
  });

  test('is stored as the stems of its words, in one spelling', async () => {
    expect(hindiSearchWords('हिन्दी के ज़मींदारों की **पंचायतें**, १९४७')).toBe(
      hindiSearchWords('हिंदी के जमींदार की पंचायत, 1947'),
    );
    const lessons = await db.select().from(subtopics);
    for (const { hindi, hindiWords } of lessons) {
      expect(hindiWords).toEqual(
        hindi && { name: hindiSearchWords(hindi.name), notes: hindiSearchWords(hindi.notes) },
      );
    }
  });

  test('is found by an index', async () => {
    const client = await db.$client.connect();
    try {
      // A hundred lessons are read as fast whole.
      await client.query('SET enable_seqscan = off');
      for (const column of ['hindi_search', 'hindi_name_search']) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN SELECT id FROM subtopics WHERE ${column} @@ plainto_tsquery('simple', 'x')`,
        );
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`subtopics_${column}_idx`);
      }
    } finally {
      client.release(true);
    }
  });
});
