import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { questions, subtopics } from '#server/db/schema/catalogue.ts';
import { longestStretch } from '#tests/support/server/longest-stretch.ts';
import { formOf, part } from '../media/upload-form.ts';
import { useAuthorWorld } from './author-world.ts';
import { countBlocked } from '#tests/support/server/race.ts';

const LESSONS = 10;
const QUESTIONS = 2_000;
/** Of work in one go, as the processor counts it: others at the machine do not make it longer. Milliseconds. */
const LONGEST_STRETCH = 120;

const world = await useAuthorWorld();

/** A subject whose lessons have long notes, and a file with as many questions on them as one may hold. */
async function longFile() {
  const { subject } = await world.ownSubject();
  const { _id: subjectId, version, name, description } = subject;
  const names = Array.from({ length: LESSONS }, (_, index) => ({ name: `Lens ${index}` }));
  const chapters = [{ name: 'Glass', topics: [{ name: 'Lenses', subtopics: names }] }];
  const { error } = await world.teacher.client.PUT('/authoring/subjects/{subjectId}', {
    params: { path: { subjectId } },
    body: { version, name, description, chapters },
  });
  if (error) throw new Error(JSON.stringify(error));
  const notes = Array.from(
    { length: 400 },
    (_, index) => `Light number ${index} bends when it goes into glass.`,
  );
  const { db } = world.server;
  await db
    .update(subtopics)
    .set({ notes: notes.join('\n') })
    .where(eq(subtopics.subjectId, subjectId));
  const exported = await world.server.app.inject({
    url: `/api/v1/authoring/subjects/${subjectId}/export?format=json`,
    headers: { authorization: `Bearer ${world.teacher.accessToken}` },
  });
  const { rows } = await db.$client.query<{ place: string }>(
    `SELECT s.slug || '/' || ch.slug || '/' || st.slug AS place
     FROM subtopics st JOIN topics t ON t.id = st.topic_id JOIN chapters ch ON ch.id = t.chapter_id
     JOIN subjects s ON s.id = st.subject_id WHERE s.id = $1`,
    [subjectId],
  );
  const asked = Array.from({ length: QUESTIONS }, (_, index) => ({
    subtopic: rows[index % LESSONS]?.place,
    ask: `What does light number ${index} do?`,
    options: ['It bends', 'It stops', 'It sings', 'It waits'],
    answer: 1,
    passage: `Light number ${index % 400} bends`,
    difficulty: 2,
  }));
  const file = JSON.stringify({ ...JSON.parse(exported.body), questions: asked });
  const send = async (dryRun: 'true' | 'false') => {
    const { payload, type } = formOf(
      part('dryRun', dryRun),
      part('file', Buffer.from(file), { filename: 'questions.json', type: 'application/json' }),
    );
    const answer = await world.server.app.inject({
      method: 'POST',
      url: `/api/v1/authoring/subjects/${subjectId}/import`,
      headers: { authorization: `Bearer ${world.teacher.accessToken}`, 'content-type': type },
      payload,
    });
    return answer.json<{ data: { good: number; bad: number } }>().data;
  };
  return { subjectId, send };
}

test('2,000 questions are judged and brought in while others have their turn', async () => {
  const { subjectId, send } = await longFile();
  expect(await send('true')).toMatchObject({ good: QUESTIONS, bad: 0 });
  expect(await longestStretch(() => send('true'))).toBeLessThan(LONGEST_STRETCH);
  const stretch = await longestStretch(async () => {
    expect(await send('false')).toMatchObject({ good: QUESTIONS, bad: 0 });
  });
  expect(stretch).toBeLessThan(LONGEST_STRETCH);
  const { db } = world.server;
  const own = db.select({ id: subtopics.id }).from(subtopics).where(eq(subtopics.subjectId, subjectId));
  expect(await db.$count(questions, inArray(questions.subtopicId, own))).toBe(QUESTIONS);
});

test('a change between judging and writing is seen', async () => {
  const { subject, subtopicId } = await world.ownSubject();
  const { db } = world.server;
  const { payload, type } = formOf(
    part('dryRun', 'false'),
    part('subtopicId', subtopicId),
    part('file', Buffer.from('Twice? {=a ~b ~c ~d}\n'), { filename: 'a.gift', type: 'text/plain' }),
  );
  const send = () =>
    world.server.app.inject({
      method: 'POST',
      url: `/api/v1/authoring/subjects/${subject._id}/import`,
      headers: { authorization: `Bearer ${world.teacher.accessToken}`, 'content-type': type },
      payload,
    });
  // Another author, who has begun and asks the same, holds the import off until it has judged the file.
  const other = await db.$client.connect();
  await other.query('BEGIN');
  await other.query('UPDATE catalogue_version SET version = version + 1');
  await other.query(
    `INSERT INTO questions (id, subtopic_id, text, options, correct_index, explanation, passage, difficulty, serial_no)
     VALUES ($1, $2, 'Twice?', '{a,b,c,d}', 0, '', '', 1, 1)`,
    ['ab'.repeat(12), subtopicId],
  );
  const sent = send();
  await expect.poll(() => countBlocked(db)).toBe(1);
  await other.query('COMMIT');
  other.release();
  expect((await sent).json()).toMatchObject({
    data: { good: 0, bad: 1, rows: [{ problems: [expect.stringContaining('is asked already')] }] },
  });
});
