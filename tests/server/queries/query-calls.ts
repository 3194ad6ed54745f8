import { contentId } from '#server/content/content-ids.ts';
import type { Database } from '#server/db/database.ts';
import { userQueries } from '#server/db/schema/notes.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import {
  POLITY,
  PYTHON,
  PYTHON_COURSE,
  UPSC_COURSE,
  pythonSubtopic,
} from '#tests/support/server/course-ids.ts';
import { NOBODY } from '#tests/support/server/learning-fixtures.ts';
import { newId } from '#tests/support/server/test-app.ts';

export const NAMES = pythonSubtopic('first-steps/names-and-assignment');
export const TOPIC_OF_NAMES = contentId('topic', 'python-programming/first-steps/values-and-names');
export const SLICES = pythonSubtopic('data-in-collections/lists-and-slices');
export const TOPIC_OF_SLICES = contentId('topic', 'python-programming/data-in-collections/sequences');
export const QUESTION = { query: 'Is a name a box?', queryResponse: 'No, a label.' };

/** Where a question is asked; what is absent is that of the lesson on names. */
export interface Place {
  courseId?: string;
  subjectId?: string;
  topicId?: string;
  subtopicId?: string;
}

export const placed = (userId: string, place: Place = {}) => ({
  userId,
  courseId: PYTHON_COURSE,
  subjectId: PYTHON,
  topicId: TOPIC_OF_NAMES,
  subtopicId: NAMES,
  ...place,
});

/** Ids of which one does not belong to the others, or to nothing. */
export const WRONG_PLACES: readonly Place[] = [
  { courseId: UPSC_COURSE },
  { subjectId: POLITY },
  { subjectId: NOBODY },
  { topicId: TOPIC_OF_SLICES },
  { topicId: NOBODY },
  { subtopicId: SLICES },
  { subtopicId: NOBODY },
];

const LIST = '/user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}';
const ITEM = '/user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}/{queryId}';

/** The calls of one student. */
export function queryCallsOf({ client, userId }: TestStudent) {
  const save = (body: Place & { query?: string; queryResponse?: string } = {}) =>
    client.POST('/user-queries/save', { body: { ...placed(userId), ...QUESTION, ...body } });
  return {
    save,
    async saved(asking: Parameters<typeof save>[0] = {}) {
      const { data, error } = await save(asking);
      if (!data) throw new Error(JSON.stringify(error));
      return data.data;
    },
    list: ({ before, ...place }: Place & { before?: string } = {}) =>
      client.GET(LIST, {
        params: { path: placed(userId, place), query: before === undefined ? {} : { before } },
      }),
    async listAll(before?: string) {
      const { data, error } = await client.GET('/user-queries/all/{userId}', {
        params: { path: { userId }, query: before === undefined ? {} : { before } },
      });
      if (!data) throw new Error(JSON.stringify(error));
      return data.data;
    },
    change: (queryId: string, body: { query?: string; queryResponse?: string }, place: Place = {}) =>
      client.PUT(ITEM, { params: { path: { ...placed(userId, place), queryId } }, body }),
    remove: (queryId: string, place: Place = {}) =>
      client.DELETE(ITEM, { params: { path: { ...placed(userId, place), queryId } } }),
  };
}

/** Questions a student saved one second after the other; ids, the oldest first. */
export async function storeQueries(
  db: Database,
  userId: string,
  count: number,
  texts = { query: 'from before', queryResponse: 'and answered' },
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1_000);
    const source = 'student' as const;
    return { id: newId(), ...placed(userId), ...texts, source, createdAt, updatedAt: createdAt };
  });
  await db.insert(userQueries).values(rows);
  return rows.map(({ id }) => id);
}
