import { expect, test, vi } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import { contentId } from '#server/content/content-ids.ts';
import { reply, say } from '#tests/support/server/ai-server.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { POLITY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { useAiServer } from './preamble-question.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const key = 'sk-canary-of-this-test';
const body = {
  courseId: UPSC_COURSE,
  subjectId: POLITY,
  subtopicId: contentId('subtopic', 'indian-polity/the-constitution/preamble'),
  query: 'Is the Preamble a part of the Constitution?',
};

const ai = await useAiServer();
const server = await useTestApp({ config: { aiTutor: { url: ai.url, key, model: 'small' } } });
const asha = await registerStudent(server);

/** The turn of an answer that is no stream. */
const wholeIn = (answer: string | { data: UserQuery } | undefined): UserQuery | undefined =>
  typeof answer === 'object' ? answer.data : undefined;

/** A nudge, or why there is none. */
const askForNudge = async () => {
  const { data: asked, error } = await ask();
  if (!asked) return error;
  const nudged = await asha.client.POST('/ai/tutor/{queryId}/next', {
    params: { path: { queryId: asked.data.queryId } },
    body: { courseId: UPSC_COURSE, from: 'passages' },
  });
  return wholeIn(nudged.data) ?? nudged.error;
};
const ask = (headers: { 'idempotency-key'?: string } = {}) =>
  asha.client.POST('/ai/tutor', { params: { header: headers }, body });

test('the tutor is for students of the course (R25)', async () => {
  const { error } = await ask();
  expect(error).toMatchObject({ code: 'not-enrolled' });
  expect(ai.requests).toEqual([]);
});

test('the key of the model stands in no answer and no log, whatever the model’s server says (R51)', async () => {
  await asha.client.POST('/courses/enrollUser', { body: { courseId: UPSC_COURSE } });
  const warn = vi.spyOn(server.app.log, 'warn');
  const answers = [];
  for (const script of [say('It is.'), reply(401, `bad key ${key}`), reply(500, key), reply(200, key)]) {
    ai.script = script;
    answers.push(await askForNudge());
  }
  expect(answers).toMatchObject(['model', 'extract', 'extract', 'extract'].map((source) => ({ source })));
  expect(JSON.stringify(answers)).not.toContain(key);
  expect(JSON.stringify(warn.mock.calls)).not.toContain(key);
  warn.mockRestore();
});

test('a student takes a turn of the tutor hint by hint, and judges it', async () => {
  const { data: asked } = await ask();
  const turn = asked?.data;
  if (!turn) throw new Error('There is no turn.');
  const next = (from: 'passages' | 'nudge') =>
    asha.client.POST('/ai/tutor/{queryId}/next', {
      params: { path: { queryId: turn.queryId } },
      body: { courseId: UPSC_COURSE, from },
    });
  const { data: nudged } = await next('passages');
  expect(wholeIn(nudged)).toMatchObject({ hintLevel: 'nudge', queryId: turn.queryId });
  const { userId, courseId, subjectId, topicId, subtopicId, queryId } = turn;
  const path = { userId, courseId, subjectId, topicId, subtopicId, queryId };
  const judge = (body: { verdict?: 'wrong' | null; query?: string }) =>
    asha.client.PUT('/user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}/{queryId}', {
      params: { path },
      body,
    });
  expect((await judge({ verdict: 'wrong' })).data?.data).toMatchObject({
    verdict: 'wrong',
    hintLevel: 'nudge',
  });
  expect((await judge({ verdict: null })).data?.data).not.toHaveProperty('verdict');
  expect((await judge({ query: 'Another?' })).error).toMatchObject({ code: 'invalid-field' });
});

test('the same question with the same key is asked and kept once (R44)', async () => {
  ai.requests.length = 0;
  const headers = { 'idempotency-key': 'the-same-question' };
  const answers = [await ask(headers), await ask(headers)];
  expect(answers[1]?.data).toEqual(answers[0]?.data);
  const { data } = await asha.client.GET('/user-queries/all/{userId}', {
    params: { path: { userId: asha.userId } },
  });
  expect(data?.data.filter(({ queryId }) => queryId === answers[0]?.data?.data.queryId)).toHaveLength(1);
});
