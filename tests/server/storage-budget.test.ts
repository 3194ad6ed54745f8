import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { notes, questionReports, userQueries } from '#server/db/schema/notes.ts';
import { createUserQuery } from '#server/features/queries/queries.repository.ts';
import { STORAGE_BUDGET, refuseFullAccount } from '#server/storage-budget.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';
import { NAMES, QUESTION, placed, queryCallsOf } from './queries/query-calls.ts';

const KiB = 1024;
const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
let asha: TestStudent;
let ashas: ReturnType<typeof queryCallsOf>;
beforeAll(() =>
  server.db.execute(sql`ALTER TABLE question_reports ALTER COLUMN reason SET STORAGE EXTERNAL`),
);
beforeEach(async () => {
  asha = await createEnrolled(server);
  ashas = queryCallsOf(asha);
});

/** A text that no compression makes shorter. */
const noise = (length: number) => randomBytes(length / 2).toString('hex');

/** Leaves room for so many bytes more; a report has no words by which it is found, and is not compressed here. */
async function fillUpTo(room: number, budget: number = STORAGE_BUDGET.atOnce): Promise<void> {
  await server.db.execute(sql`
    INSERT INTO question_reports (id, user_id, question_id, question_text, reason, created_at, updated_at)
    SELECT id, ${asha.userId}, id, '?', repeat('x', ${budget - room}), now(), now() FROM (VALUES (${newId()})) AS made (id)`);
}

const note = () => {
  const { courseId, subtopicId } = placed(asha.userId);
  return { userId: asha.userId, courseId, subtopicId };
};
const NOTE = '/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note';
const add = (content: string) => asha.client.POST(NOTE, { params: { path: note() }, body: { content } });
const change = (noteId: string, content: string, rev = 0) =>
  asha.client.PUT(`${NOTE}/{noteId}`, { params: { path: { ...note(), noteId } }, body: { content, rev } });
const remove = (noteId: string) =>
  asha.client.DELETE(`${NOTE}/{noteId}`, { params: { path: { ...note(), noteId } } });
const written = async (content: string) => {
  const { data, error } = await add(content);
  if (!data) throw new Error(JSON.stringify(error));
  return data.data;
};
const countOf = (table: typeof notes | typeof userQueries | typeof questionReports) =>
  server.db.$count(table, eq(table.userId, asha.userId));

const FULL = {
  code: 'storage-full',
  message: 'Your account is full. Delete notes or questions that you no longer need, then try again.',
};

describe('of an account that is full', () => {
  test('no note is added, none becomes longer, and one that is deleted makes room', async () => {
    await fillUpTo(16 * KiB);
    const first = await written(noise(10_000));
    const { response, error } = await add(noise(10_000));
    expect([response.status, error]).toEqual([
      409,
      { ...FULL, success: false, requestId: expect.any(String) },
    ]);
    const short = await written('short');
    expect((await change(short._id, noise(10_000))).error).toMatchObject(FULL);
    const kept = await server.db.select().from(notes).where(eq(notes.id, short._id));
    expect(kept).toMatchObject([{ content: 'short', rev: 0 }]);
    expect((await change(short._id, 'shorter')).data?.data).toMatchObject({ content: 'shorter', rev: 1 });
    expect((await remove(first._id)).data).toEqual({ success: true });
    await written(noise(10_000));
    expect(await countOf(notes)).toBe(2);
  });

  test('no question is saved, and none becomes longer', async () => {
    await fillUpTo(30 * KiB);
    const long = { query: noise(4_000), queryResponse: noise(20_000) };
    const first = await ashas.saved(long);
    expect((await ashas.save(long)).error).toMatchObject(FULL);
    const short = await ashas.saved();
    expect((await ashas.change(short.queryId, long)).error).toMatchObject(FULL);
    expect((await ashas.listAll()).map(({ queryResponse }) => queryResponse).sort()).toEqual(
      [QUESTION.queryResponse, long.queryResponse].sort(),
    );
    await ashas.remove(first.queryId);
    await ashas.saved(long);
  });

  test('the tutor is asked nothing more, and what it said can be judged and deleted', async () => {
    const turn = { source: 'extract', citations: [], hintLevel: 'answer', steps: [] } as const;
    const said = { ...placed(asha.userId), query: 'What is a name?', queryResponse: noise(20_000) };
    const { queryId } = await createUserQuery(server.db, {
      ...turn,
      citations: [],
      steps: [],
      ...said,
      id: newId(),
      at: clock.now(),
    });
    const { courseId, subjectId, subtopicId } = placed(asha.userId);
    const body = { courseId, subjectId, subtopicId, query: 'What is a name?' };
    const ask = () => asha.client.POST('/ai/tutor', { body });
    await fillUpTo(10 * KiB);
    expect((await ask()).error).toMatchObject(FULL);
    expect(await countOf(userQueries)).toBe(1);
    const judged = await ashas.change(queryId, { verdict: 'helpful' } as never);
    expect(judged.response.status).toBe(200);
    await ashas.remove(queryId);
    expect((await ask()).response.status).toBe(200);
  });

  test('no question is reported any more', async () => {
    const { rows } = await server.db.execute<{ id: string }>(
      sql`SELECT id FROM questions WHERE subtopic_id = ${NAMES} ORDER BY serial_no LIMIT 1`,
    );
    const report = (reason: string) =>
      asha.client.POST('/question-reports', { body: { questionId: rows[0]?.id ?? '', reason } });
    await fillUpTo(600);
    expect((await report(noise(1_000))).error).toMatchObject(FULL);
    expect(await countOf(questionReports)).toBe(1);
    expect((await report('Two are right.')).response.status).toBe(201);
    expect((await report(noise(1_000))).error).toMatchObject(FULL);
  });

  test('notes, questions and reports may still become shorter, whatever the disk makes of it', async () => {
    const { rows } = await server.db.execute<{ id: string }>(
      sql`SELECT id FROM questions WHERE subtopic_id = ${NAMES} ORDER BY serial_no LIMIT 1`,
    );
    const report = (reason: string) =>
      asha.client.POST('/question-reports', { body: { questionId: rows[0]?.id ?? '', reason } });
    const { _id: noteId } = await written(noise(10_000));
    const { queryId } = await ashas.saved({ query: noise(4_000), queryResponse: noise(20_000) });
    await report(noise(1_000));
    // One that compresses well: below 2 KB it is kept as it is.
    const { _id: repeated } = await written('x'.repeat(10_000));
    await fillUpTo(0);
    expect((await change(noteId, noise(9_998))).response.status).toBe(200);
    expect((await change(noteId, noise(9_998), 1)).response.status).toBe(200);
    expect((await change(noteId, noise(10_000), 2)).error).toMatchObject(FULL);
    expect((await change(repeated, 'x'.repeat(1_500))).response.status).toBe(200);
    expect((await ashas.change(queryId, { queryResponse: noise(19_000) })).response.status).toBe(200);
    expect((await ashas.change(queryId, { queryResponse: noise(19_100) })).error).toMatchObject(FULL);
    expect((await report(noise(900))).response.status).toBe(201);
    expect((await report(noise(910))).error).toMatchObject(FULL);
  });

  test('no text takes more room by being other words', async () => {
    const { _id: noteId } = await written('x'.repeat(10_000));
    await fillUpTo(0);
    expect((await change(noteId, noise(9_000))).error).toMatchObject(FULL);
  });

  test('no text takes more room by other words little by little', async () => {
    const { _id: noteId } = await written('x'.repeat(3_000));
    await fillUpTo(0);
    const other = (words: number) => noise(words) + 'x'.repeat(3_000 - words);
    expect((await change(noteId, other(500))).response.status).toBe(200);
    await fillUpTo(-64 * KiB, 0);
    expect((await change(noteId, other(1_000), 1)).error).toMatchObject(FULL);
    expect((await change(noteId, other(400), 1)).response.status).toBe(200);
  });

  test('of many that are added at once only those that fit are kept', async () => {
    await fillUpTo(35 * KiB);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(noise(10_000))));
    expect(answers.filter(({ data }) => data)).toHaveLength(3);
    expect(answers.flatMap(({ error }) => error ?? [])).toEqual(
      Array.from({ length: 7 }, () => expect.objectContaining(FULL)),
    );
    expect(await countOf(notes)).toBe(3);
  });
});

test('an account is counted by itself', async () => {
  await fillUpTo(0);
  asha = await createEnrolled(server);
  await written(noise(10_000));
});

describe('an account may keep more the older it is', () => {
  const createdAgo = (days: number) =>
    server.db
      .update(users)
      .set({ createdAt: new Date(clock.now().getTime() - days * 86_400_000) })
      .where(eq(users.id, asha.userId));

  test('by a quarter of a megabyte a day', async () => {
    await fillUpTo(0, STORAGE_BUDGET.atOnce + 2 * STORAGE_BUDGET.aDay);
    await createdAgo(1.9);
    expect((await add('short')).error).toMatchObject(FULL);
    await createdAgo(2.1);
    await written('short');
  });

  test('up to an end', async () => {
    await createdAgo(5_000);
    const most = STORAGE_BUDGET.atOnce + KiB;
    await fillUpTo(0, most);
    const ask = (budget = STORAGE_BUDGET) => refuseFullAccount(server.db, asha.userId, clock.now(), budget);
    await expect(ask()).resolves.toBeUndefined();
    await expect(ask({ ...STORAGE_BUDGET, most })).rejects.toMatchObject({ code: 'storage-full' });
  });
});
