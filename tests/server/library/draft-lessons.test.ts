import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { notes, userQueries } from '#server/db/schema/notes.ts';
import { createLibraryHandlers } from '#server/features/library/library.handlers.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();

async function search(reader: string) {
  const { searchLibrary } = createLibraryHandlers(world.deps);
  return (await searchLibrary({ ...callBy(reader), query: { q: 'narwhal' } })).body.data;
}

test('a search leads from a note and a question on a lesson that is a draft again to its subject alone', async () => {
  const { db, newId } = world.deps;
  const reader = await world.createStudent();
  const [lesson] = await db
    .select()
    .from(subtopics)
    .where(eq(subtopics.id, pythonSubtopic('first-steps/loops-and-ranges')));
  if (!lesson) throw new Error('The courses are there.');
  const subtopicId = 'da'.repeat(12);
  await db.insert(subtopics).values({ ...lesson, id: subtopicId, name: 'Secret plans' });
  const place = { courseId: PYTHON_COURSE, subjectId: PYTHON, createdAt: SATURDAY, updatedAt: SATURDAY };
  const own = { ...place, userId: reader, subtopicId };
  await db.insert(notes).values({ ...own, id: newId(), content: 'The narwhal again.' });
  await db.insert(userQueries).values({
    ...own,
    id: newId(),
    topicId: lesson.topicId,
    query: 'Narwhal?',
    queryResponse: 'It swims.',
    source: 'student',
  });
  const hrefs = async () => (await search(reader)).map(({ href }) => href);
  const inLesson = `/lesson/${PYTHON}?subtopic=${subtopicId}`;
  expect(await hrefs()).toEqual([inLesson, inLesson]);
  await db.update(subtopics).set({ isDraft: true }).where(eq(subtopics.id, subtopicId));
  const hits = await search(reader);
  expect(hits.map(({ href, chapterId }) => [href, chapterId])).toEqual([
    [`/lesson/${PYTHON}`, null],
    [`/lesson/${PYTHON}`, null],
  ]);
  expect(JSON.stringify(hits)).not.toContain('Secret plans');
  await db.delete(subtopics).where(eq(subtopics.id, subtopicId));
});
