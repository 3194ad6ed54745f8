import { eq } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { loadContent } from '#server/content/load-content.ts';
import { chapters, questions, subjects, subtopics } from '#server/db/schema/catalogue.ts';
import { findCatalogueVersion } from '#server/content/catalogue-version.repository.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';
import { type ContentFolder, SUBJECT, createContentFolder, subtopicFile } from './content-folder.ts';

const SUBJECT_ID = contentId('subject', 'unit-tests');
const WHY = contentId('subtopic', 'unit-tests/basics/why');
const HOW = contentId('subtopic', 'unit-tests/basics/how');
const AT = new Date('2026-11-21T04:30:00Z');

let folder: ContentFolder;

const database = await useTestDatabase();
beforeAll(async () => {
  // The ledger of everybody is emptied with their accounts.
  await database.db.execute(sql`ALTER TABLE xp_events DISABLE TRIGGER xp_events_no_truncate`);
});
beforeEach(async () => {
  folder = await createContentFolder();
  await database.db.execute(sql`TRUNCATE courses, content_files, users CASCADE`);
  await load();
});
afterEach(() => folder.dispose());

const load = () => loadContent(database.db, { directory: folder.directory });

const editSubtopic = (id: string, notes: string) =>
  database.db.update(subtopics).set({ notes, editedAt: AT }).where(eq(subtopics.id, id));

async function lessons() {
  const rows = await database.db.select().from(subtopics).orderBy(subtopics.name);
  return rows.map(({ name, notes, serialNo }) => ({ name, notes, serialNo }));
}
const asksOf = async (subtopicId: string) =>
  (await database.db.select().from(questions).where(eq(questions.subtopicId, subtopicId))).map(
    ({ text }) => text,
  );

test('a lesson that an author edited stays as it is, and the load says that its file was left aside', async () => {
  await editSubtopic(HOW, 'An author wrote this.');
  await database.db
    .delete(questions)
    .where(eq(questions.id, contentId('question', 'unit-tests/basics/how/1')));
  await folder.write('unit-tests/basics/how.md', subtopicFile('How exactly', ['Which?']));
  await folder.write('unit-tests/basics/why.md', subtopicFile('Why not', ['Which?']));
  expect(await load()).toEqual({
    isFirst: false,
    changedFiles: 2,
    leftAside: ['unit-tests/basics/how.md'],
    missingFigures: [],
  });
  expect(await lessons()).toEqual([
    { name: 'How', notes: 'An author wrote this.', serialNo: 2 },
    { name: 'Why not', notes: 'In a test green comes after red.', serialNo: 1 },
  ]);
  expect(await asksOf(HOW)).toEqual(['What then?']);
  expect(await asksOf(WHY)).toEqual(['Which?']);
  expect(await load()).toEqual({ isFirst: false, changedFiles: 0, leftAside: [], missingFigures: [] });
});

test('a lesson that an author edited still goes where the subject’s file puts it', async () => {
  await editSubtopic(HOW, 'An author wrote this.');
  await folder.write('unit-tests/subject.yaml', SUBJECT.replace('[why, how]', '[how, why]'));
  expect((await load()).leftAside).toEqual([]);
  expect(await lessons()).toEqual([
    { name: 'How', notes: 'An author wrote this.', serialNo: 1 },
    { name: 'Why', notes: 'In a test green comes after red.', serialNo: 2 },
  ]);
});

test('a tree that an author arranged stays; its lessons follow their files, new and removed ones do not come in', async () => {
  await database.db.update(subjects).set({ name: 'Trials', editedAt: AT }).where(eq(subjects.id, SUBJECT_ID));
  await database.db.update(subtopics).set({ serialNo: 7 }).where(eq(subtopics.id, WHY));
  await database.db.delete(subtopics).where(eq(subtopics.id, HOW));
  await folder.write(
    'unit-tests/subject.yaml',
    SUBJECT.replace('name: Basics', 'name: First steps').replace('[why, how]', '[when, why, how]'),
  );
  await folder.write('unit-tests/basics/when.md', subtopicFile('When'));
  await folder.write('unit-tests/basics/why.md', subtopicFile('Why not', ['Which?']));
  expect((await load()).leftAside).toEqual(['unit-tests/basics/when.md', 'unit-tests/subject.yaml']);
  expect(await lessons()).toEqual([
    { name: 'Why not', notes: 'In a test green comes after red.', serialNo: 7 },
  ]);
  expect(await asksOf(WHY)).toEqual(['Which?']);
  const [subject] = await database.db.select().from(subjects);
  const [chapter] = await database.db.select().from(chapters);
  expect([subject?.name, chapter?.name]).toEqual(['Trials', 'Basics']);
});

test('a load that changes something is told to every server', async () => {
  const before = await findCatalogueVersion(database.db);
  await load();
  expect(await findCatalogueVersion(database.db)).toBe(before);
  await folder.write('unit-tests/basics/why.md', subtopicFile('Why not'));
  await load();
  expect(await findCatalogueVersion(database.db)).toBeGreaterThan(before);
});
