import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { loadContent } from '#server/content/load-content.ts';
import { users } from '#server/db/schema/accounts.ts';
import { questions, subjects, subtopics, topics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';
import { COURSES, type ContentFolder, SUBJECT, createContentFolder, subtopicFile } from './content-folder.ts';

const WHY = contentId('subtopic', 'unit-tests/basics/why');
const HOW = contentId('subtopic', 'unit-tests/basics/how');

let folder: ContentFolder;

const database = await useTestDatabase();
beforeAll(async () => {
  // The ledger of everybody is emptied with their accounts.
  await database.db.execute(sql`ALTER TABLE xp_events DISABLE TRIGGER xp_events_no_truncate`);
});
beforeEach(async () => {
  folder = await createContentFolder();
  await database.db.execute(sql`TRUNCATE courses, content_files, users CASCADE`);
});
afterEach(() => folder.dispose());

const load = () => loadContent(database.db, { directory: folder.directory });

/** Where each row lies and who wrote it: changes with every write, whatever is written. */
async function rowVersions(table: 'subtopics' | 'questions'): Promise<Record<string, string>> {
  const { rows } = await database.db.$client.query<{ id: string; version: string }>(
    `SELECT id, xmin::text AS version FROM ${table} ORDER BY id`,
  );
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

const questionsOf = (subtopicId: string) =>
  database.db
    .select({ id: questions.id, text: questions.text })
    .from(questions)
    .where(eq(questions.subtopicId, subtopicId))
    .orderBy(questions.serialNo);

describe('a first load', () => {
  test('goes without a figure that is missing, and names it', async () => {
    const shown = '![A test turning from red to green](figures/gone.svg "From red to green")';
    await folder.write('unit-tests/basics/why.md', `${subtopicFile('Why')}\n${shown}\n`);
    expect(await load()).toMatchObject({ changedFiles: 4, missingFigures: ['unit-tests/figures/gone.svg'] });
    const [subtopic] = await database.db.select().from(subtopics).where(eq(subtopics.id, WHY));
    expect(subtopic?.notes).toContain(shown);
  });

  test('writes courses, subjects, topics, subtopics and questions under fixed ids', async () => {
    expect(await load()).toEqual({ isFirst: true, changedFiles: 4, leftAside: [], missingFigures: [] });
    const [subtopic] = await database.db.select().from(subtopics).where(eq(subtopics.id, WHY));
    expect(subtopic).toEqual({
      id: WHY,
      topicId: contentId('topic', 'unit-tests/basics/first-things'),
      subjectId: contentId('subject', 'unit-tests'),
      courseId: contentId('course', 'testing'),
      slug: 'why',
      name: 'Why',
      serialNo: 1,
      minutes: 5,
      notes: 'In a test green comes after red.',
      hindi: null,
      hindiWords: null,
      isDraft: false,
      editedAt: null,
    });
    const [question] = await database.db.select().from(questions).where(eq(questions.subtopicId, WHY));
    expect(question).toEqual({
      id: contentId('question', 'unit-tests/basics/why/1'),
      subtopicId: WHY,
      text: 'What comes first?',
      options: ['Red', 'Green', 'Blue', 'Grey'],
      correctIndex: 1,
      explanation: 'Because it does.',
      passage: 'green comes',
      difficulty: 1,
      hindi: null,
      hasFixedOrder: false,
      serialNo: 1,
    });
    expect(WHY).toMatch(/^[0-9a-f]{24}$/);
  });

  test('takes a question without reason and passage, as an import brings it', async () => {
    const bare = subtopicFile('How', ['Which?']).replaceAll(/^ +(why|passage): .*\n/gm, '');
    await folder.write('unit-tests/basics/how.md', bare);
    await load();
    const [question] = await database.db.select().from(questions).where(eq(questions.subtopicId, HOW));
    expect(question).toMatchObject({ text: 'Which?', explanation: '', passage: '' });
  });

  test('gives the same result when two servers start at once', async () => {
    await Promise.all([load(), load()]);
    expect(await database.db.$count(questions)).toBe(4);
  });
});

describe('a later load', () => {
  beforeEach(load);

  test('asks for the checksums and nothing else when no file has changed', async () => {
    const query = vi.spyOn(database.db.$client, 'query');
    const connect = vi.spyOn(database.db.$client, 'connect');
    expect(await load()).toEqual({ isFirst: false, changedFiles: 0, leftAside: [], missingFigures: [] });
    expect(query).toHaveBeenCalledTimes(1);
    // The pool's own query takes one connection.
    expect(connect.mock.calls.length).toBeLessThanOrEqual(1);
    vi.restoreAllMocks();
  });

  test('takes Windows line ends for no change', async () => {
    await folder.write('unit-tests/basics/why.md', subtopicFile('Why').replaceAll('\n', '\r\n'));
    expect(await load()).toEqual({ isFirst: false, changedFiles: 0, leftAside: [], missingFigures: [] });
  });

  test('writes what has changed and leaves every other row alone', async () => {
    const before = { subtopics: await rowVersions('subtopics'), questions: await rowVersions('questions') };
    await folder.write('unit-tests/basics/how.md', subtopicFile('How exactly', ['Which?', 'What then?']));
    expect(await load()).toEqual({ isFirst: false, changedFiles: 1, leftAside: [], missingFigures: [] });

    const after = { subtopics: await rowVersions('subtopics'), questions: await rowVersions('questions') };
    const changed = (table: 'subtopics' | 'questions') =>
      Object.keys(after[table]).filter((id) => after[table][id] !== before[table][id]);
    expect(changed('subtopics')).toEqual([HOW]);
    expect(changed('questions')).toEqual([contentId('question', 'unit-tests/basics/how/1')]);
    const [row] = await database.db
      .select({ name: subtopics.name })
      .from(subtopics)
      .where(eq(subtopics.id, HOW));
    expect(row).toEqual({ name: 'How exactly' });
  });

  test('drops questions beyond the list of their file', async () => {
    await folder.write('unit-tests/basics/how.md', subtopicFile('How', ['Which?']));
    await load();
    expect(await questionsOf(HOW)).toEqual([
      { id: contentId('question', 'unit-tests/basics/how/1'), text: 'Which?' },
    ]);
    expect(await questionsOf(WHY)).toHaveLength(2);
  });

  test('moves subtopics to a renamed topic and keeps what students did', async () => {
    const userId = 'a'.repeat(24);
    const at = new Date('2026-11-21T04:30:00Z');
    const ids = {
      subtopicId: WHY,
      subjectId: contentId('subject', 'unit-tests'),
      courseId: contentId('course', 'testing'),
    };
    await database.db
      .insert(users)
      .values({ id: userId, email: 'a@students.example', username: 'a', passwordHash: '-', createdAt: at });
    await database.db
      .insert(subtopicProgress)
      .values({ ...ids, userId, status: 'completed', completedAt: at, updatedAt: at });

    await folder.write('unit-tests/subject.yaml', SUBJECT.replace('First things', 'Beginnings'));
    await load();

    const placed = await database.db
      .select({ topic: topics.name })
      .from(subtopics)
      .innerJoin(topics, eq(topics.id, subtopics.topicId))
      .where(inArray(subtopics.id, [WHY, HOW]));
    expect(placed).toEqual([{ topic: 'Beginnings' }, { topic: 'Beginnings' }]);
    const isKept = and(eq(subtopicProgress.userId, userId), eq(subtopicProgress.status, 'completed'));
    expect(await database.db.$count(subtopicProgress, isKept)).toBe(1);
  });

  test('keeps a subtopic whose file is gone', async () => {
    await folder.remove('unit-tests/basics/how.md');
    await folder.write('unit-tests/subject.yaml', SUBJECT.replace('[why, how]', '[why]'));
    await load();
    expect(await database.db.$count(subtopics)).toBe(2);
    expect(await load()).toEqual({ isFirst: false, changedFiles: 0, leftAside: [], missingFigures: [] });
  });

  test('follows a change of courses.yaml', async () => {
    await folder.write('courses.yaml', COURSES.replace('All about tests.', 'Everything about tests.'));
    expect(await load()).toEqual({ isFirst: false, changedFiles: 1, leftAside: [], missingFigures: [] });
    const { rows } = await database.db.execute(sql`SELECT description FROM courses`);
    expect(rows).toEqual([{ description: 'Everything about tests.' }]);
  });
});

describe('content that is not valid', () => {
  test('is refused with every file and field, before anything is written', async () => {
    await folder.write(
      'courses.yaml',
      COURSES.replace('subjects: [unit-tests]', 'subjects: [unit-tests, unit-tests-2]'),
    );
    await folder.write('unit-tests/basics/why.md', subtopicFile('Why').replace('answer: 2', 'answer: 5'));
    await folder.write('unit-tests/basics/how.md', subtopicFile('How').replace('Green', 'Red'));
    await expect(load()).rejects.toThrow(
      [
        'The course content is not valid:',
        '  unit-tests/basics/why.md: questions[0].answer must be <= 4',
        '  unit-tests/basics/how.md: questions[0].options must be distinct',
        '  unit-tests-2/subject.yaml: the file is missing',
      ].join('\n'),
    );
    expect(await database.db.$count(subjects)).toBe(0);
  });

  test.each<[string, string, string, string]>([
    [
      'a dean nobody knows',
      'courses.yaml',
      COURSES.replace('dean: engineering', 'dean: law'),
      'courses.yaml: courses[0].dean must be one of the deans',
    ],
    [
      'an unknown field',
      'unit-tests/subject.yaml',
      `${SUBJECT}extra: 1\n`,
      'unit-tests/subject.yaml: the file must NOT have additional properties: extra',
    ],
    [
      'a value outside its list',
      'unit-tests/subject.yaml',
      SUBJECT.replace('category: engineering', 'category: law'),
      'unit-tests/subject.yaml: professor.category must be equal to one of the allowed values: engineering, civil-services',
    ],
    [
      'a missing field',
      'unit-tests/basics/why.md',
      subtopicFile('Why').replace('minutes: 5\n', ''),
      "unit-tests/basics/why.md: the file must have required property 'minutes'",
    ],
    [
      'an answer that is no option',
      'unit-tests/basics/why.md',
      subtopicFile('Why').replace('answer: 2', 'answer: 5'),
      'unit-tests/basics/why.md: questions[0].answer must be <= 4',
    ],
    [
      'options that are the same',
      'unit-tests/basics/why.md',
      subtopicFile('Why').replace('Green', 'Red'),
      'unit-tests/basics/why.md: questions[0].options must be distinct',
    ],
    [
      'a passage that is not in the notes',
      'unit-tests/basics/why.md',
      subtopicFile('Why').replace('passage: green comes', 'passage: green goes'),
      'unit-tests/basics/why.md: questions[0].passage must stand within one line of the notes',
    ],
    [
      'a character that no text has',
      'unit-tests/basics/why.md',
      subtopicFile('Why').replace('ask: What comes first?', 'ask: "What \\x07 comes first?"'),
      'unit-tests/basics/why.md: questions[0] has the control character U+0007',
    ],
    [
      'no head',
      'unit-tests/basics/why.md',
      'Only notes.',
      'unit-tests/basics/why.md: the file must begin with a head between --- lines',
    ],
    [
      'a file nobody lists',
      'unit-tests/basics/where.md',
      subtopicFile('Where'),
      'unit-tests/basics/where.md: the file is not listed in unit-tests/subject.yaml',
    ],
    [
      'a file that is listed and not there',
      'unit-tests/subject.yaml',
      SUBJECT.replace('[why, how]', '[why, how, when]'),
      'unit-tests/basics/when.md: the file is missing',
    ],
    [
      'text that is not YAML',
      'unit-tests/subject.yaml',
      'name: [',
      'unit-tests/subject.yaml: Flow sequence in block collection must be',
    ],
  ])('names file and field of %s', async (_, path, text, problem) => {
    await folder.write(path, text);
    await expect(load()).rejects.toThrow(problem);
    expect(await database.db.$count(subjects)).toBe(0);
  });
});
