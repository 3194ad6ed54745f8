import { describe, expect, test } from 'vitest';
import { notes, userQueries } from '#server/db/schema/notes.ts';
import { contentId } from '#server/content/content-ids.ts';
import { withoutStopWords } from '#server/features/library/hindi/hindi-stop-words.ts';
import { createLibraryHandlers } from '#server/features/library/library.handlers.ts';
import { POLITY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const { db, newId } = world.deps;
const userId = await world.createStudent();

async function ask(q: string) {
  const { searchLibrary } = createLibraryHandlers(world.deps);
  return (await searchLibrary({ ...callBy(userId), query: { q } })).body;
}

const place = { userId, courseId: UPSC_COURSE, subjectId: POLITY, createdAt: SATURDAY, updatedAt: SATURDAY };
const OWN_QUESTIONS = [
  'STV kya hai',
  'repo rate kya hai aur kaise kaam karta hai',
  'single vote se election kaise hota hai',
  'संघ क्या है',
];
await db.insert(userQueries).values(
  OWN_QUESTIONS.map((query) => ({
    ...place,
    id: newId(),
    topicId: NOBODY,
    subtopicId: '-',
    query,
    queryResponse: 'It is explained in the lesson.',
    source: 'student' as const,
  })),
);
await db.insert(notes).values({
  ...place,
  id: newId(),
  subtopicId: contentId('subtopic', 'indian-polity/states-and-regions/governor'),
  content: 'Rajya Sabha: single transferable vote, in python.',
});

describe('a query with Hindi words that only ask', () => {
  test.each([
    ['monsoon kyu aata hai', 'monsoon'],
    ['inflation kya hai', 'inflation'],
    ['inflation kya h?', 'inflation ?'],
    ['rajya sabha ka election kaise hota hai', 'rajya sabha election'],
    ['Gandhi ji', 'Gandhi'],
    ['gandhi ji kaun the', 'gandhi'],
    ['inflation samjhaiye', 'inflation'],
  ])('“%s” finds what “%s” finds, read as nothing else', async (q, subject) => {
    expect(withoutStopWords(q)).toBe(subject);
    const { data, meant } = await ask(q);
    expect(data).not.toEqual([]);
    expect({ data, meant }).toEqual({ data: (await ask(subject)).data, meant: undefined });
  });

  test.each([
    ['inflation क्या है', 'inflation', 'CPI, WPI और मुद्रास्फीति का अर्थ'],
    ['गांधी जी कौन थे', 'गांधी', 'चंपारण से चौरी चौरा तक'],
  ])(
    'in Devanagari “%s” finds by “%s” the lesson “%s” first, and nothing by the others',
    async (q, subject, title) => {
      expect(withoutStopWords(q)).toBe(subject);
      const { data } = await ask(q);
      expect(data[0]?.title).toBe(title);
      expect(data.filter(({ kind }) => kind.startsWith('my-'))).toEqual([]);
    },
  );

  test('keeps those words where there are no others, and corrects none of them', async () => {
    const { data, meant } = await ask('kyu aata hai');
    expect(meant).toBeUndefined();
    expect(data.map(({ kind }) => kind)).toContain('my-query');
  });

  test('is corrected in its other words alone', async () => {
    expect((await ask('parlament kaise aata hai')).meant).toBe('parliament');
  });

  test.each([
    'is a the of',
    'who is it',
    'please tell me the per capita income',
    'shah jahan',
    'uttar pradesh',
    'main function',
    'browser  tab',
  ])('“%s” stays as it is in English', (q) => expect(withoutStopWords(q)).toBe(q));

  test.each([
    ['shah jahan kaun tha', 'shah jahan'],
    ['tab kya hai', 'tab'],
    ['main function kya hai', 'main function'],
    ['human rights kya hai', 'human rights'],
  ])('“%s” keeps the English words “%s”', (q, subject) => expect(withoutStopWords(q)).toBe(subject));

  test('finds by one Hindi word that lessons have where the others are in none', async () => {
    const { data } = await ask('monsoon badalon hawaon zameen samundar kaise hota hai');
    expect(data[0]?.title).toMatch(/monsoon/i);
  });
});

describe("a student's own texts", () => {
  const kindsOf = async (q: string) => (await ask(q)).data.map(({ kind }) => kind);
  const isOwn = (kind: string) => kind.startsWith('my-');

  test('come behind the lessons where they have only some of the words', async () => {
    const kinds = await kindsOf('single vote rajya election kaise hota hai');
    expect(kinds.filter(isOwn)).not.toEqual([]);
    expect(kinds.findLastIndex((kind) => !isOwn(kind))).toBeLessThan(kinds.findIndex(isOwn));
  });

  test('come first where they alone have all of the words', async () => {
    const [first, ...others] = await kindsOf('rajya sabha single transferable vote python');
    expect(first).toBe('my-note');
    expect(others).toContain('lesson');
  });
});

describe('a term of Hindi that no lesson is about', () => {
  test('is read as what it is called in English, and its words are said to stand apart', async () => {
    expect(await ask('jal chakra')).toMatchObject({ meant: 'water cycle', isApart: true });
    expect(await ask('mitti ke prakar')).not.toHaveProperty('isApart');
    expect(await ask('bhumi sudhar')).not.toHaveProperty('isApart');
  });

  test('does not stand apart from a word that English leaves out of a search', async () => {
    const answer = await ask('dono sadan');
    expect(answer.meant).toMatch(/both house/);
    expect(answer).not.toHaveProperty('isApart');
  });

  test('is corrected into no English name beside a word of Hindi lessons', async () => {
    const { data, meant, missing } = await ask('paristhitik tantra');
    expect([meant, missing]).toEqual(['पारिस्थितिक', ['tantra']]);
    expect(data.map(({ title }) => title)).not.toContain('The Revolt of 1857');
  });
});
