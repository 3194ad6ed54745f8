import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { DEADLINES_MS } from '#server/http/operation-bounds.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';

const OF_A_DAY = 50;
const place = {
  courseId: PYTHON_COURSE,
  subjectId: PYTHON,
  subtopicId: pythonSubtopic('first-steps/numbers-and-text'),
};

// The usual 9.5 s would be waited for, and a statement waits 3 s for a lock.
const { askTutor: usualDeadline = 0 } = DEADLINES_MS;
DEADLINES_MS.askTutor = 2_500;
afterAll(() => {
  DEADLINES_MS.askTutor = usualDeadline;
});

const clock = createTestClock();
const server = await useTestApp({ limits: RATE_LIMITS, now: clock.now });
const pool = server.db.$client;
const ravi = await createEnrolled(server);
let asha: Awaited<ReturnType<typeof createEnrolled>>;
beforeEach(async () => {
  asha = await createEnrolled(server);
});

const ask = (key?: string, { query = 'Why is 0.1 + 0.2 not 0.3?', client = asha.client } = {}) =>
  client.POST('/ai/tutor', {
    params: { header: key === undefined ? {} : { 'idempotency-key': key } },
    body: { ...place, query },
  });

/** What is left of the day, and how many turns are kept. */
async function balance(): Promise<{ left: number | undefined; turns: number }> {
  const topic = await pool.query<{ id: string }>('SELECT topic_id AS id FROM subtopics WHERE id = $1', [
    place.subtopicId,
  ]);
  const { data, error } = await asha.client.GET(
    '/user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}',
    { params: { path: { userId: asha.userId, ...place, topicId: topic.rows[0]?.id ?? '' } } },
  );
  if (!data) throw new Error(JSON.stringify(error));
  return { left: data.questionsLeft?.left, turns: data.data.length };
}

/** No answer can be made until it is released: what the tutor reads is locked. */
async function holdAnswers(): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('BEGIN; LOCK TABLE question_history IN ACCESS EXCLUSIVE MODE');
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('ROLLBACK');
    client.release();
  };
  onTestFinished(release);
  return release;
}

// The first question of a subject makes its index, however long that takes on a busy machine.
beforeAll(async () => {
  await vi.waitFor(
    async () => {
      const { response } = await ask(undefined, { client: ravi.client });
      expect(response.status).toBe(200);
      clock.advance({ seconds: 60 });
    },
    { timeout: 60_000 },
  );
}, 60_000);

/** What was held has had its time: somebody who asks the same later is answered twice. */
async function settled(): Promise<void> {
  for (const _again of [1, 2]) await ask(undefined, { client: ravi.client });
  clock.advance({ seconds: 600 });
}

describe('one of the questions of a day is used up', () => {
  test('by each answer, and the answer says how many are left', async () => {
    for (const left of [49, 48]) {
      const { response } = await ask();
      expect([response.status, response.headers.get('ratelimit-remaining')]).toEqual([200, String(left)]);
    }
    expect(await balance()).toEqual({ left: OF_A_DAY - 2, turns: 2 });
  });

  test('once by a question that is sent again with its key, which gets the same answer', async () => {
    const first = await ask('sent-twice-0001');
    const second = await ask('sent-twice-0001');
    expect(second.data).toEqual(first.data);
    expect(second.response.headers.get('ratelimit-remaining')).toBe('49');
    expect(await balance()).toEqual({ left: 49, turns: 1 });
  });

  test('once by two at once with one key', async () => {
    const both = await Promise.all([ask('at-once-000001'), ask('at-once-000001')]);
    const answered = both.filter(({ response }) => response.status === 200);
    expect(answered.length).toBeGreaterThan(0);
    for (const { error } of both) if (error) expect(error.code).toBe('idempotency-key-in-use');
    expect((await ask('at-once-000001')).data).toEqual(answered[0]?.data);
    expect(await balance()).toEqual({ left: 49, turns: 1 });
  });

  test('by the first of two at once where one is left', async () => {
    for (let asked = 1; asked < OF_A_DAY; asked += 1) {
      // As fast as the limit of a minute lets them.
      clock.advance({ seconds: 6 });
      await ask();
    }
    const { left = 0, turns } = await balance();
    expect(turns).toBeGreaterThan(0);
    const rest = await Promise.all(Array.from({ length: left + 1 }, (_, at) => ask(`the-last-00000${at}`)));
    expect(rest.filter(({ response }) => response.status === 200)).toHaveLength(left);
    const refused = rest.find(({ error }) => error);
    expect(refused?.error?.code).toBe('too-many-requests');
    expect(Number(refused?.response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await balance()).left).toBe(0);
    expect((await ask()).error?.code).toBe('too-many-requests');
  }, 60_000);
});

describe('none is used up, and no turn is kept,', () => {
  test.each([undefined, 'took-too-long-01'])('by a question that took too long (key: %s)', async (key) => {
    const release = await holdAnswers();
    const { error, response } = await ask(key);
    expect([response.status, error?.code]).toEqual([503, 'DB_TIMEOUT']);
    expect(response.headers.get('ratelimit-remaining')).toBe(String(OF_A_DAY));
    await release();
    await settled();
    expect(await balance()).toEqual({ left: OF_A_DAY, turns: 0 });
    const again = await ask(key);
    expect(again.response.status).toBe(200);
    if (key !== undefined) expect((await ask(key)).data).toEqual(again.data);
    expect(await balance()).toEqual({ left: OF_A_DAY - 1, turns: 1 });
  });

  test('by a question whose student has hung up', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const release = await holdAnswers();
    const leaving = new AbortController();
    const asked = fetch(`${address}/api/v1/ai/tutor`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${asha.accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': 'hung-up-000001',
      },
      body: JSON.stringify({ ...place, query: 'Why is 0.1 + 0.2 not 0.3?' }),
      signal: leaving.signal,
    });
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `SELECT FROM pg_locks WHERE relation = 'question_history'::regclass AND NOT granted`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await release();
    await settled();
    expect(await balance()).toEqual({ left: OF_A_DAY, turns: 0 });
    expect((await ask('hung-up-000001')).response.status).toBe(200);
    expect(await balance()).toEqual({ left: OF_A_DAY - 1, turns: 1 });
  });

  test('by a question whose answer could not be stored', async () => {
    await pool.query(`
      CREATE FUNCTION refuse_turn() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no turn''; END';
      CREATE TRIGGER refuse_turn BEFORE INSERT ON user_queries EXECUTE FUNCTION refuse_turn();`);
    const { response } = await ask('not-stored-0001');
    await pool.query('DROP TRIGGER refuse_turn ON user_queries; DROP FUNCTION refuse_turn');
    expect(response.status).toBe(500);
    expect(await balance()).toEqual({ left: OF_A_DAY, turns: 0 });
    expect((await ask('not-stored-0001')).response.status).toBe(200);
    expect(await balance()).toEqual({ left: OF_A_DAY - 1, turns: 1 });
  });
});
