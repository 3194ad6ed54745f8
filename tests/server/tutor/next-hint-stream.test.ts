import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import { contentId } from '#server/content/content-ids.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { say, stream } from '#tests/support/server/ai-server.ts';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
import { type TestClock, createTestClock } from '#tests/support/server/clock.ts';
import { POLITY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';
import { useAiServer } from './preamble-question.ts';
import { followedIn } from './tutor-turns.ts';

const body = {
  courseId: UPSC_COURSE,
  subjectId: POLITY,
  subtopicId: contentId('subtopic', 'indian-polity/the-constitution/preamble'),
  query: 'Is the Preamble a part of the Constitution?',
};
const SENTENCES = ['Read the lesson. ', 'What does it say of amendments?'];

const ai = await useAiServer();
let server: TestApp;
let clock: TestClock;
let asha: TestStudent;
let address: string;
beforeEach(async () => {
  clock = createTestClock();
  server = await createTestApp({
    now: clock.now,
    limits: RATE_LIMITS,
    config: { aiTutor: { url: ai.url, key: null, model: 'small' } },
  });
  asha = await registerStudent(server);
  await asha.client.POST('/courses/enrollUser', { body: { courseId: UPSC_COURSE } });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  ai.script = stream(SENTENCES);
});
afterEach(() => server.close());

async function ask(): Promise<UserQuery> {
  const { data, error } = await asha.client.POST('/ai/tutor', { body });
  if (!data) throw new Error(JSON.stringify(error));
  return data.data;
}
const nextHint = (turn: UserQuery, { accept = 'text/event-stream', signal }: { accept?: string; signal?: AbortSignal } = {}) =>
  fetch(`${address}/api/v1/ai/tutor/${turn.queryId}/next`, {
    method: 'POST',
    headers: { authorization: `Bearer ${asha.accessToken}`, 'content-type': 'application/json', 'x-wizlearn': '1', accept },
    body: JSON.stringify({ courseId: UPSC_COURSE, from: turn.hintLevel }),
    ...(signal && { signal }),
  }); // oxfmt-ignore
async function statusOf(turn: UserQuery): Promise<number> {
  const response = await nextHint(turn);
  await response.text();
  return response.status;
}
const saved = async (queryId: string) => {
  const { data } = await asha.client.GET('/user-queries/all/{userId}', {
    params: { path: { userId: asha.userId } },
  });
  return data?.data.find((each) => each.queryId === queryId);
};
/** Lets a model begin and then say nothing more; resolves once its call has ended. */
function stall(): { begun: Promise<unknown>; ended: Promise<unknown> } {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  ai.script = (response, request) => {
    void once(response, 'close').then(() => ended.resolve());
    stream([SENTENCES[0] ?? ''], 'stalls')(response, request);
    begun.resolve();
  };
  return { begun: begun.promise, ended: ended.promise };
}

describe('a hint level of the tutor as events (R55)', () => {
  test('comes sentence by sentence and ends with the turn that is kept', async () => {
    const turn = await ask();
    const response = await nextHint(turn);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'ratelimit-remaining': '199',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    const followed = followedIn(await response.text());
    expect(followed.deltas).toEqual(['Read the lesson.']);
    expect(followed.turn).toMatchObject({ hintLevel: 'nudge', source: 'model', queryResponse: SENTENCES.join('') });
    expect(await saved(turn.queryId)).toEqual(followed.turn);
  }); // oxfmt-ignore

  test('is there at once, not when it is whole', async () => {
    const model = stall();
    const turn = await ask();
    const reader = (await nextHint(turn)).body?.pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    while (!read.includes('event: delta')) read += (await reader?.read())?.value ?? '';
    expect(followedIn(read).deltas).toEqual(['Read the lesson.']);
    await reader?.cancel();
    await model.ended;
  });

  test('comes whole to whoever does not ask for events', async () => {
    ai.script = say(SENTENCES.join(''));
    const response = await nextHint(await ask(), { accept: '*/*' });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatchObject({
      success: true,
      data: { hintLevel: 'nudge', source: 'model' },
    });
    expect(JSON.parse(ai.requests[0]?.body ?? '').stream).toBe(false);
  });

  test('is a plain refusal where no hint may be given', async () => {
    const turn = await ask();
    const response = await nextHint({ ...turn, queryId: 'f'.repeat(24) });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  });

  test('stops the model when its reader leaves, and leaves the turn as it was', async () => {
    const model = stall();
    const turn = await ask();
    const leaving = new AbortController();
    const following = nextHint(turn, { signal: leaving.signal }).then((response) => response.text());
    await model.begun;
    leaving.abort();
    await expect(following).rejects.toThrow();
    await model.ended;
    expect((await saved(turn.queryId))?.hintLevel).toBe('passages');
    ai.script = stream(SENTENCES);
    // The reservation is released a moment after.
    await expect.poll(() => statusOf(turn)).toBe(200);
    expect((await saved(turn.queryId))?.hintLevel).toBe('nudge');
  });

  test('is said in the words of the lessons when the server stops, which does not wait for the model', async () => {
    const model = stall();
    const turn = await ask();
    const following = nextHint(turn).then((response) => response.text());
    await model.begun;
    const begunAt = performance.now();
    const closing = server.app.close();
    const { turn: answered } = followedIn(await following);
    expect(answered).toMatchObject({ hintLevel: 'nudge', source: 'extract' });
    // As draining does.
    const hangUp = setInterval(() => server.app.server.closeIdleConnections(), 20);
    await closing;
    clearInterval(hangUp);
    expect(performance.now() - begunAt).toBeLessThan(4_000);
  });
});

describe('two tabs on one turn', () => {
  test('pay for one model: the second is told that it is under way', async () => {
    const model = stall();
    const turn = await ask();
    const leaving = new AbortController();
    const first = nextHint(turn, { signal: leaving.signal }).then((response) => response.text());
    await model.begun;
    const second = await nextHint(turn);
    expect(second.status).toBe(409);
    expect(second.headers.get('retry-after')).toBe('2');
    expect(await second.json()).toMatchObject({
      code: 'idempotency-key-in-use',
      message: 'The same request is still in progress. Please wait a moment.',
    });
    leaving.abort();
    await expect(first).rejects.toThrow();
    expect(ai.requests).toHaveLength(1);
  });

  test('see the same hint once it is given', async () => {
    const turn = await ask();
    const first = followedIn(await (await nextHint(turn)).text());
    const second = followedIn(await (await nextHint(turn)).text());
    expect(second).toEqual({ deltas: [], turn: first.turn, code: null });
    expect(ai.requests).toHaveLength(1);
  });

  test('are not kept waiting by a server that died over it: after a minute the hint can be asked for', async () => {
    const turn = await ask();
    await server.db.$client.query(
      `INSERT INTO idempotency_keys (user_id, operation, key, payload_hash, created_at) VALUES ($1, 'revealNextHint', $2, '', $3)`,
      [asha.userId, `${turn.queryId}-passages`, clock.now()],
    );
    expect(await statusOf(turn)).toBe(409);
    clock.advance({ seconds: 61 });
    expect(await statusOf(turn)).toBe(200);
  });
});

test('each answer says (R70) how many questions are left today, and a refusal when the next is taken', async () => {
  const left = [];
  for (let question = 0; question < 50; question += 1) {
    if (question % 10 === 0) clock.advance({ seconds: 60 });
    const { response } = await asha.client.POST('/ai/tutor', { body });
    left.push(response.headers.get('ratelimit-remaining'));
  }
  expect(left.slice(0, 3)).toEqual(['49', '48', '47']);
  expect(left.slice(-2)).toEqual(['1', '0']);
  clock.advance({ seconds: 60 });
  const { response } = await asha.client.POST('/ai/tutor', { body });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe(String(86_400 / 50 - 300));
});
