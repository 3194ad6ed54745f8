import { gunzipSync } from 'node:zlib';
import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents, dataExports } from '#server/db/schema/accounts.ts';
import { questions, subtopics } from '#server/db/schema/catalogue.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { lockStudent } from '#server/db/student-lock.ts';
import { deleteExpiredRows } from '#server/expired-rows.ts';
import { createExportsHandlers } from '#server/features/identity/accounts/exports.handlers.ts';
import { EXPORTED_TABLES } from '#server/features/identity/accounts/exported-tables.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type ApiClient, registerStudent, signInTo } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { recordStatements } from '#tests/support/server/recorded-statements.ts';
import {
  TEST_ORIGIN,
  TEST_SERVERS,
  createTestApp,
  newId,
  useTestApp,
} from '#tests/support/server/test-app.ts';
import { fillEveryTable } from './full-life.ts';
import { besideTransaction } from '#tests/support/server/transaction-scope.ts';
import { countBlocked } from '#tests/support/server/race.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });

const request = async (client: ApiClient) => {
  const { data } = await client.POST('/exports');
  if (!data) throw new Error('No export came.');
  return data.data;
};
const path = (exportId: string) => ({ params: { path: { exportId } } });
const read = async (client: ApiClient, exportId: string) =>
  (await client.GET('/exports/{exportId}', path(exportId))).data?.data;

async function createMadeUpApp() {
  const made = await createTestApp({ now: clock.now, invariants: 'unchecked' });
  return { ...made, [Symbol.asyncDispose]: () => made.close() };
}

async function exportOf(client: ApiClient) {
  const { _id } = await request(client);
  const { data, response } = await client.GET('/exports/{exportId}/file', path(_id));
  if (!data) throw new Error(`No file came: ${response.status}`);
  return { data: data.data, whole: data, response };
}

describe('an export', () => {
  test('is ready at once, for a day (R69)', async () => {
    const { client, userId } = await registerStudent(server);
    const ready = await request(client);
    expect(ready).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      state: 'ready',
      expiresAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
      url: `/api/v1/exports/${ready._id}/file`,
    });
    expect(await read(client, ready._id)).toEqual(ready);
    const { response } = await client.GET('/exports/{exportId}/file', path(ready._id));
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="wizlearn-${clock.now().toISOString().slice(0, 10)}.json"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.userId, userId));
    expect(events.map(({ kind }) => kind)).toEqual([
      'account.created',
      'export.requested',
      'export.downloaded',
    ]);

    clock.advance({ hours: 24 });
    expect(await read(client, ready._id)).toBeUndefined();
  });

  test('is empty after a day, says so, and is forgotten after a month', async () => {
    const student = await registerStudent(server);
    const { _id, expiresAt } = await request(student.client);
    clock.advance({ hours: 24 });
    const { client: again } = await signInTo(server, student.email);
    expect(await read(again, _id)).toEqual({ _id, state: 'expired', expiresAt });
    const { error } = await again.GET('/exports/{exportId}/file', path(_id));
    expect(error).toMatchObject({
      code: 'not-found',
      message: 'This export is no longer there. Ask for a new one.',
    });
    await deleteExpiredRows(server.db, clock.now());
    const [stored] = await server.db.select().from(dataExports).where(eq(dataExports.id, _id));
    expect(stored?.bytes).toBeNull();
    clock.advance({ days: 30, seconds: 1 });
    await deleteExpiredRows(server.db, clock.now());
    expect(await server.db.select().from(dataExports).where(eq(dataExports.id, _id))).toEqual([]);
  });

  test('is one at a time: a second click gets the same, a later wish replaces it', async () => {
    const { client } = await registerStudent(server);
    const clicks = await Promise.all(Array.from({ length: 5 }, () => request(client)));
    expect(new Set(clicks.map(({ _id }) => _id)).size).toBe(1);
    clock.advance({ seconds: 61 });
    const later = await request(client);
    expect(later._id).not.toBe(clicks[0]?._id);
    expect((await read(client, clicks[0]?._id ?? ''))?.state).toBe('expired');
    expect((await read(client, later._id))?.state).toBe('ready');
  });

  test.skipIf(TEST_SERVERS > 1)('is made one at a time, whoever asks: each is held whole', async () => {
    const [first, second] = [await registerStudent(server), await registerStudent(server)];
    const made = await besideTransaction(server.db, async (tx) => {
      await lockStudent(tx, first.userId);
      const held = request(first.client);
      await expect.poll(() => countBlocked(server.db)).toBeGreaterThan(0);
      const behind = request(second.client);
      for (let time = 0; time < 30; time += 1) await second.client.GET('/sessions');
      expect(await server.db.$count(dataExports, eq(dataExports.userId, second.userId))).toBe(0);
      return [held, behind];
    });
    expect((await Promise.all(made)).map(({ state }) => state)).toEqual(['ready', 'ready']);
  });

  test('an export is emptied where newer ones of all accounts take as much as is kept, the newest never', async () => {
    const students = [
      await registerStudent(server),
      await registerStudent(server),
      await registerStudent(server),
    ];
    const made: string[] = [];
    const { requestExport } = createExportsHandlers({ db: server.db, now: clock.now, newId }, 1);
    for (const { userId } of students) {
      clock.advance({ seconds: 1 });
      const { body } = await requestExport({ caller: { userId } } as never);
      made.push(body.data._id);
    }
    const states = await Promise.all(
      students.map(async ({ client }, index) => (await read(client, made[index] ?? ''))?.state),
    );
    expect(states).toEqual(['expired', 'expired', 'ready']);
    expect(await server.db.$count(dataExports, isNotNull(dataExports.bytes))).toBe(1);
  });

  test('that is long is read and sent part by part, whole in the end', async () => {
    const { client, accessToken } = await registerStudent(server);
    const replay = 'क'.repeat(190_000);
    const summaries = ['one', 'two', 'three'];
    for (const summary of summaries) await client.POST('/bug-reports', { body: { summary, replay } });
    const { url } = await request(client);
    const get = (encoding: string) =>
      server.app.inject({
        url: url ?? '',
        headers: {
          host: 'localhost:3000',
          authorization: `Bearer ${accessToken}`,
          'accept-encoding': encoding,
        },
      });
    const statements = await recordStatements(server.db, async () => {
      const { data } = (await get('identity')).json();
      expect(data.bug_reports.map((each: { replay: string }) => each.replay)).toEqual(
        summaries.map(() => replay),
      );
    });
    // Some 1.7 MB, of which half a megabyte is held at a time.
    expect(statements.flat().filter((text) => text.startsWith('select substring('))).toHaveLength(4);
    const packed = await get('gzip');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await get('identity')).body);
  });

  test('is nobody else’s', async () => {
    const owner = await registerStudent(server);
    const stranger = await registerStudent(server);
    const { _id } = await request(owner.client);
    expect((await stranger.client.GET('/exports/{exportId}', path(_id))).error?.code).toBe('not-found');
    expect((await stranger.client.GET('/exports/{exportId}/file', path(_id))).error?.code).toBe('not-found');
  });
});

describe('what is in it', () => {
  test('is every row of mine in every table, and no row of anybody else (R69)', async () => {
    // Rows made up, not lived: they hold together for no rule but the tables' own.
    await using made = await createMadeUpApp();
    const student = await registerStudent(made);
    const stranger = await registerStudent(made);
    await fillEveryTable(made.db, student.userId, 'all my words');
    await fillEveryTable(made.db, stranger.userId, 'words of a stranger');
    const { data, whole } = await exportOf(student.client);
    expect(whole).toMatchObject({ product: 'WizLearn', exportedAt: clock.now().toISOString() });
    expect(Object.keys(data)).toEqual(EXPORTED_TABLES.map(({ table }) => table));
    expect(Object.entries(data).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const text = JSON.stringify(data);
    expect(text).toContain('all my words');
    for (const foreign of ['words of a stranger', stranger.userId, stranger.email]) {
      expect(text).not.toContain(foreign);
    }
    expect(data['notes']).toEqual([expect.objectContaining({ content: 'all my words content' })]);
    const [picture] = data['media'] ?? [];
    expect(Buffer.from(String(picture?.['base64']), 'base64').toString()).toBe('all my words');
  });

  test('is no password, no token and nothing that could become one', async () => {
    const student = await registerStudent(server);
    await student.client.POST('/password-reset', { body: { email: student.email } });
    await expect.poll(() => server.mails.some(({ to }) => to === student.email)).toBe(true);
    const mail = server.mails.find(({ to }) => to === student.email);
    const { data } = await exportOf(student.client);
    const text = JSON.stringify(data);
    const token = /reset=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
    for (const secret of ['$argon2', student.password, student.accessToken, token, 'token_hash']) {
      expect(text).not.toContain(secret);
    }
    expect(Object.keys(data['users']?.[0] ?? {})).not.toContain('password_hash');
    expect(Object.keys(data['sessions']?.[0] ?? {})).not.toContain('counter');
  });

  test('is no key of practice that is still open, in either language', async () => {
    const student: PreparedStudent = await prepareStudent(
      { origin: TEST_ORIGIN, send: server.fetch },
      { subject: 'Indian Polity' },
    );
    const { subjectId } = student;
    const started = await student.api.POST('/quiz-attempts', {
      body: { kind: 'subject', subjectId, retake: false },
    });
    const attemptId = started.data?.data.attemptId ?? '';
    const attemptsIn = async () => (await exportOf(student.api)).data['quiz_attempts'] ?? [];
    const open = (await attemptsIn()).find(({ id }) => id === attemptId);
    const [stored] = await server.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
    expect(open?.['questions']).toEqual(
      stored?.questions.map(({ correctIndex: _key, explanation: _why, passage: _where, hindi, ...rest }) => ({
        ...rest,
        ...(hindi && {
          hindi: { question: hindi.question, options: hindi.options, subtopicName: hindi.subtopicName },
        }),
      })),
    );
    expect(stored?.questions.some(({ hindi }) => hindi)).toBe(true);
    expect(JSON.stringify(open)).not.toMatch(/correct(Index|Option|Answer"|_index)|explanation|passage/);

    await student.api.POST('/quiz-attempts/{attemptId}/submit', {
      params: { path: { attemptId } },
      body: {},
    });
    clock.advance({ seconds: 61 });
    const graded = (await attemptsIn()).find(({ id }) => id === attemptId);
    expect(graded?.['questions']).toEqual(stored?.questions);
  });

  test('is no text of a question that was reported, asked or not', async () => {
    const student: PreparedStudent = await prepareStudent({ origin: TEST_ORIGIN, send: server.fetch });
    const [question] = await server.db
      .select({ id: questions.id, text: questions.text })
      .from(questions)
      .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
      .where(eq(subtopics.subjectId, student.subjectId))
      .orderBy(desc(subtopics.serialNo), asc(questions.serialNo))
      .limit(1);
    if (!question) throw new Error('The subject has questions.');
    const body = { questionId: question.id, reason: 'Two options are right.' };
    expect((await student.api.POST('/question-reports', { body })).response.status).toBe(201);
    const { data } = await exportOf(student.api);
    expect(data['question_reports']).toMatchObject([{ question_id: question.id, reason: body.reason }]);
    expect(JSON.stringify(data)).not.toContain(JSON.stringify(question.text));
  });

  test('waits while a weekly quiz runs that counts, whenever it was made', async () => {
    const student: PreparedStudent = await prepareStudent({ origin: TEST_ORIGIN, send: server.fetch });
    const { courseId, subjectId } = student;
    const { _id } = await request(student.api);
    const { data: started } = await student.api.POST('/quiz-attempts', {
      body: { kind: 'weekly', courseId, subjectId, retake: false },
    });
    const during = await student.api.GET('/exports/{exportId}/file', path(_id));
    expect([during.response.status, during.error]).toMatchObject([409, { code: 'locked-during-quiz' }]);
    const params = { path: { attemptId: started?.data.attemptId ?? '' } };
    await student.api.POST('/quiz-attempts/{attemptId}/submit', { params, body: {} });
    const after = await student.api.GET('/exports/{exportId}/file', path(_id));
    expect(after.response.status).toBe(200);
  });
});
