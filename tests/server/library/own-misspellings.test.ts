import { beforeAll, describe, expect, test } from 'vitest';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { notes, userQueries } from '#server/db/schema/notes.ts';
import { createLibraryHandlers } from '#server/features/library/library.handlers.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { NOBODY, callBy, SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const { db, newId } = world.deps;
const [reader, other] = [await world.createStudent(), await world.createStudent()];

async function ask(q: string, by = reader) {
  const { searchLibrary } = createLibraryHandlers(world.deps);
  return (await searchLibrary({ ...callBy(by), query: { q } })).body;
}

const place = {
  userId: reader,
  courseId: PYTHON_COURSE,
  subjectId: PYTHON,
  createdAt: SATURDAY,
  updatedAt: SATURDAY,
};
const saveQuestion = (query: string) =>
  db.insert(userQueries).values({
    ...place,
    id: newId(),
    topicId: NOBODY,
    subtopicId: '-',
    query,
    queryResponse: 'See the lesson.',
    source: 'student',
  });
const saveNote = (content: string) =>
  db
    .insert(notes)
    .values({ ...place, id: newId(), subtopicId: pythonSubtopic('first-steps/loops-and-ranges'), content });

beforeAll(async () => {
  await saveQuestion('How deep may a recurssion go?');
  await saveNote('The parlement trick');
  await saveNote('A tantra to learn by heart');
  await saveNote('Ask about dictionarys and the axolotl, but never a parlement.');
  const [lesson] = await db.select().from(subtopics).limit(1);
  if (!lesson) throw new Error('The courses are there.');
  const rare = { ...lesson, hindi: null, hindiWords: null, id: newId(), name: 'Animals' };
  await db.insert(subtopics).values({ ...rare, notes: 'A numbat eats termites. An ocelott does not.' });
});

describe('a word that a student alone has written', () => {
  test.each([
    ['recurssion', 'recursion', 'my-query'],
    ['parlement', 'parliament', 'my-note'],
  ])('“%s” is read as “%s” of the lessons, with the %s behind them', async (q, meant, kind) => {
    const answer = await ask(q);
    expect(answer.meant).toBe(meant);
    expect(answer).not.toHaveProperty('missing');
    const lessons = (await ask(meant, other)).data;
    expect(lessons).not.toEqual([]);
    expect(answer.data.filter((hit) => hit.kind === 'lesson')).toEqual(
      lessons.filter((hit) => hit.kind === 'lesson'),
    );
    expect(answer.data.at(-1)?.kind).toBe(kind);
  });

  test('is read so beside other words', async () => {
    expect((await ask('recurssion depth')).meant).toBe('recursion depth');
  });

  test('is looked for as it is where the lessons have what it was corrected into apart from the other words', async () => {
    const answer = await ask('parlement heap');
    expect(answer).not.toHaveProperty('missing');
    expect(answer.data.map(({ excerpt }) => excerpt)).toContain('The parlement trick');
    expect(await ask('parlement heap', other)).toMatchObject({ missing: ['parlement'] });
  });

  test('is looked for as it is beside a word of Hindi lessons', async () => {
    const answer = await ask('paristhitik tantra');
    expect(answer.meant).toBe('पारिस्थितिक');
    expect(answer).not.toHaveProperty('missing');
    expect(answer.data.at(-1)?.excerpt).toBe('A tantra to learn by heart');
    expect(await ask('paristhitik tantra', other)).toMatchObject({ missing: ['tantra'] });
  });

  test('is left as it is where no lesson has one like it', async () => {
    const answer = await ask('axolotl');
    expect(answer.data.map(({ kind }) => kind)).toEqual(['my-note']);
    expect(answer).not.toHaveProperty('meant');
    expect(answer).not.toHaveProperty('missing');
  });
});

test.each(['numbat', 'ocelott', 'termites'])('the rare word “%s” of one lesson is corrected by nothing', async (q) => {
  await saveQuestion('Is a numbet a wombat, an ocelot or a termitess?');
  const answer = await ask(q);
  expect(answer).not.toHaveProperty('meant');
  expect(answer.data[0]).toMatchObject({ kind: 'lesson', title: 'Animals' });
}); // oxfmt-ignore
