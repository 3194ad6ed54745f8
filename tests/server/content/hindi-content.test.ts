import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { loadContent } from '#server/content/load-content.ts';
import { questions, subjects, subtopics } from '#server/db/schema/catalogue.ts';
import { createCatalogueRepository } from '#server/features/catalogue/catalogue.repository.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';
import { type ContentFolder, createContentFolder } from './content-folder.ts';

const SUBJECT_ID = contentId('subject', 'unit-tests');
const WHY = contentId('subtopic', 'unit-tests/basics/why');
const NOBODY = 'f'.repeat(24);
const AT = new Date('2026-11-21T04:30:00Z');

const HINDI_SUBJECT = `
name: इकाई परीक्षण
description: छोटे और तेज़।
professor: { name: प्रोफ़ेसर टेस्ट, tagline: पहले लाल। }
chapters:
  - { slug: basics, name: मूल बातें, topics: [पहली बातें] }
`;

const QUESTION = `  - ask: पहले क्या आता है?
    options: [लाल, हरा, नीला, धूसर]
    why: क्योंकि ऐसा ही है।
    passage: हरा आता है
`;

/** `why.hi.md`, with other questions or notes than those that are right. */
const hindiFile = ({ questions: list = QUESTION.repeat(2), notes = 'परीक्षण में लाल के बाद हरा आता है।' } = {}) =>
  `---\ntitle: क्यों\nquestions:\n${list}---\n\n${notes}\n`;

let folder: ContentFolder;

const database = await useTestDatabase();
const repository = createCatalogueRepository(database.db);
beforeAll(async () => {
  // The ledger of everybody is emptied with their accounts.
  await database.db.execute(sql`ALTER TABLE xp_events DISABLE TRIGGER xp_events_no_truncate`);
});
beforeEach(async () => {
  folder = await createContentFolder();
  await database.db.execute(sql`TRUNCATE courses, content_files, users CASCADE`);
  await folder.write('unit-tests/basics/why.hi.md', hindiFile());
  await folder.write('unit-tests/subject.hi.yaml', HINDI_SUBJECT);
});
afterEach(() => folder.dispose());

const load = () => loadContent(database.db, { directory: folder.directory });

async function treeNames() {
  const [course] = await repository.listCourses();
  return course?.subjects.map(({ name, hindiName, hindiDescription, professor, chapters }) => ({
    name,
    hindiName,
    hindiDescription,
    professor: [professor?.hindiName, professor?.hindiTagline],
    chapters: chapters.map((chapter) => ({
      hindiName: chapter.hindiName,
      topics: chapter.topics.map((topic) => ({
        hindiName: topic.hindiName,
        subtopics: topic.subtopics.map((subtopic) => subtopic.hindiName),
      })),
    })),
  }));
}

describe('a lesson with a Hindi file', () => {
  beforeEach(load);

  test('is served with its title and notes in Hindi, and its questions keep theirs', async () => {
    expect(await repository.findLesson(NOBODY, WHY, AT)).toMatchObject({
      name: 'Why',
      notes: 'In a test green comes after red.',
      hindi: { name: 'क्यों', notes: 'परीक्षण में लाल के बाद हरा आता है।' },
    });
    const [question] = await database.db.select().from(questions).where(eq(questions.subtopicId, WHY));
    expect(question?.hindi).toEqual({
      text: 'पहले क्या आता है?',
      options: ['लाल', 'हरा', 'नीला', 'धूसर'],
      explanation: 'क्योंकि ऐसा ही है।',
      passage: 'हरा आता है',
    });
  });

  test('stands in a tree with Hindi names; what has none says nothing of it', async () => {
    expect(await treeNames()).toEqual([
      {
        name: 'Unit tests',
        hindiName: 'इकाई परीक्षण',
        hindiDescription: 'छोटे और तेज़।',
        professor: ['प्रोफ़ेसर टेस्ट', 'पहले लाल।'],
        chapters: [
          {
            hindiName: 'मूल बातें',
            topics: [{ hindiName: 'पहली बातें', subtopics: ['क्यों', undefined] }],
          },
        ],
      },
    ]);
    const how = await repository.findLesson(NOBODY, contentId('subtopic', 'unit-tests/basics/how'), AT);
    expect(how && 'hindi' in how).toBe(false);
  });

  test('is English alone once an author has edited it', async () => {
    await database.db.update(subtopics).set({ editedAt: AT }).where(eq(subtopics.id, WHY));
    const lesson = await repository.findLesson(NOBODY, WHY, AT);
    expect(lesson && 'hindi' in lesson).toBe(false);
    const [subject] = (await treeNames()) ?? [];
    expect(subject?.chapters[0]?.topics[0]?.subtopics).toEqual([undefined, undefined]);
  });

  test('keeps its text where an author rearranged the tree, whose names are then English', async () => {
    await database.db.update(subjects).set({ editedAt: AT }).where(eq(subjects.id, SUBJECT_ID));
    expect(await repository.findLesson(NOBODY, WHY, AT)).toHaveProperty('hindi.name', 'क्यों');
    expect(await treeNames()).toEqual([
      {
        name: 'Unit tests',
        hindiName: undefined,
        hindiDescription: undefined,
        professor: [undefined, undefined],
        chapters: [
          { hindiName: undefined, topics: [{ hindiName: undefined, subtopics: [undefined, undefined] }] },
        ],
      },
    ]);
  });

  test('loses it with the file', async () => {
    await folder.remove('unit-tests/basics/why.hi.md');
    await load();
    const lesson = await repository.findLesson(NOBODY, WHY, AT);
    expect(lesson && 'hindi' in lesson).toBe(false);
  });
});

test.each([
  ['a question too few', { questions: QUESTION }, 'questions must be the 2 of unit-tests/basics/why.md'],
  ['a passage its notes do not have', { notes: 'लाल।' }, 'passage must stand within one line of the notes'],
  ['a block more', { notes: 'हरा आता है।\n\nऔर भी।' }, 'has 2 blocks, in English 1'],
  ['a heading for a paragraph', { notes: '## हरा आता है' }, 'block 1 is a heading of level 2'],
  ['code of its own', { notes: 'हरा आता है $x$।' }, 'code, formulas and figures must be those'],
])('a Hindi file with %s is refused before anything is written', async (_, change, problem) => {
  await folder.write('unit-tests/basics/why.hi.md', hindiFile(change));
  await expect(load()).rejects.toThrow(problem);
  expect(await database.db.$count(subtopics)).toBe(0);
});

test('a Hindi file without its lesson is refused', async () => {
  await folder.write('unit-tests/basics/gone.hi.md', hindiFile());
  await expect(load()).rejects.toThrow('gone.hi.md: the file is not listed');
});

test('Hindi names of courses are refused unless they are of the same deans and courses, in their order', async () => {
  const hindi = (slug: string) =>
    [
      'deans: { engineering: { name: डॉ. परीक्षा, tag: परीक्षणों की डीन } }',
      `courses: [{ slug: ${slug}, name: परीक्षण, description: परीक्षणों के बारे में। }]`,
    ].join('\n');
  await folder.write('courses.hi.yaml', hindi('other'));
  await expect(load()).rejects.toThrow(
    'courses.hi.yaml: deans and courses must be those of courses.yaml: engineering, testing',
  );
  await folder.write('courses.hi.yaml', hindi('testing'));
  await expect(load()).resolves.toMatchObject({ isFirst: true });
});
