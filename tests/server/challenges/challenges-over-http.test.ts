import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { GradedAttempt } from '#contract/contract.ts';
import { dailyQuestions } from '#server/db/schema/community.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock('2026-11-20T06:30:00.000Z');
const ONE_LESSON = 'Complete one lesson this week by answering questions';
const TODAY = 'daily-2026-11-20-engineering';

const app = await useTestApp({ now: clock.now });
const asha = await registerStudent(app);

const list = async ({ client }: TestStudent) => {
  const { data, response } = await client.GET('/challenges');
  expect(response.status).toBe(200);
  return data?.data ?? [];
};
const answer = ({ client }: TestStudent, body: object) =>
  client.POST('/challenges/daily/answer', { body: body as { challengeId: string; option: number } });
async function storedQuestion() {
  const [question] = await app.db.select().from(dailyQuestions).where(eq(dailyQuestions.day, '2026-11-20'));
  if (!question) throw new Error('Nobody has looked yet.');
  return question;
}

async function startLesson(client: TestStudent['client']) {
  const subtopicId = pythonSubtopic('first-steps/numbers-and-text');
  const body = { kind: 'subtopic', subtopicId, retake: false, questionCount: 3, mode: 'learn' } as const;
  const started = await client.POST('/quiz-attempts', { body });
  const { attemptId = '', epoch = 0 } = (started.data?.data ?? {}) as { attemptId?: string; epoch?: number };
  const [row] = await app.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  const key = row?.questions.map(({ correctIndex }) => correctIndex) ?? [];
  return { params: { path: { attemptId } }, epoch, key };
}

describe('challenges over the contract', () => {
  test('hold nothing of the key before the answer (R37)', async () => {
    const [daily, ...quests] = await list(asha);
    expect([daily?._id, daily?.kind]).toEqual([TODAY, 'daily']);
    expect(quests).toHaveLength(3);
    const { explanation } = await storedQuestion();
    const text = JSON.stringify([daily, ...quests]);
    expect(text).not.toContain(JSON.stringify(explanation).slice(1, -1));
    expect(text).not.toMatch(/correct/i);
  });

  test('pay a quest with the call that completes it, and say so behind the bell', async () => {
    const ravi = await registerStudent(app);
    const questLines = async () =>
      (await ravi.client.GET('/xp/ledger')).data?.data.entries.filter(({ source }) => source === 'quest');
    expect((await list(ravi))[1]).toMatchObject({ title: 'Choose a course', done: false });
    expect(await questLines()).toEqual([]);
    await ravi.client.POST('/courses/enrollUser', { body: { courseId: PYTHON_COURSE } });
    expect(await questLines()).toMatchObject([{ amount: 30 }]);
    const told = await ravi.client.GET('/notifications');
    expect(told.data?.data.map(({ text }) => text)).toEqual([
      'Quest done: “Choose a course”. You earned 30 XP.',
    ]);
    await ravi.client.POST('/courses/enrollUser', { body: { courseId: PYTHON_COURSE } });
    expect(await questLines()).toHaveLength(1);
  });

  test.each(['with the last check', 'with its submission'])(
    'name a quest in the result of the lesson that completes it, paid %s',
    async (paid) => {
      const { client } = await registerStudent(app);
      expect((await list({ client } as TestStudent))[2]).toMatchObject({ title: ONE_LESSON, xp: 30 });
      await client.POST('/courses/enrollUser', { body: { courseId: PYTHON_COURSE } });
      // That paid a quest too, before the lesson.
      clock.advance({ seconds: 1 });
      const { params, epoch, key } = await startLesson(client);
      if (paid === 'with the last check') {
        for (const [index, option] of key.entries()) {
          await client.POST('/quiz-attempts/{attemptId}/checks', { params, body: { epoch, index, option } });
        }
      }
      const answers = Object.fromEntries(key.entries());
      const submit = () =>
        client.POST('/quiz-attempts/{attemptId}/submit', {
          params: { ...params, header: { 'idempotency-key': `submit ${params.path.attemptId}` } },
          body: { answers, epoch },
        });
      const submitted = await submit();
      const graded = submitted.data?.data;
      expect(graded).toMatchObject({ xpAwarded: 10 });
      // What grades the attempt answers before the quest is paid; whoever reads the result later hears of it.
      const quests = [{ label: ONE_LESSON, amount: 30 }];
      const told = paid === 'with the last check' ? quests : [];
      expect(graded?.rewards?.quests ?? []).toMatchObject(told);
      const read = await client.GET('/quiz-attempts/{attemptId}', { params });
      expect(read.data?.data).toMatchObject({ rewards: { quests } });
      expect((await submit()).data).toEqual(submitted.data);
    },
  );

  test('the result of a lesson names no quest that something else completed, or completed later', async () => {
    const { client } = await registerStudent(app);
    await list({ client } as TestStudent);
    await client.POST('/courses/enrollUser', { body: { courseId: PYTHON_COURSE } });
    clock.advance({ seconds: 1 });
    const submit = async () => {
      const { params, epoch, key } = await startLesson(client);
      const body = { answers: Object.fromEntries(key.entries()), epoch };
      await client.POST('/quiz-attempts/{attemptId}/submit', { params, body });
      return params;
    };
    const [params, gradedAt] = [await submit(), clock.now().getTime()];
    const gradeAgo = (attempt: typeof params, seconds: number) => {
      const at = new Date(gradedAt - seconds * 1000);
      return app.db
        .update(quizAttempts)
        .set({ startedAt: at, finishedAt: at })
        .where(eq(quizAttempts.id, attempt.path.attemptId));
    };
    const labels = async () => {
      const read = await client.GET('/quiz-attempts/{attemptId}', { params });
      const { quests = [] } = (read.data?.data as Partial<GradedAttempt> | undefined)?.rewards ?? {};
      return quests.map(({ label }) => label);
    };
    // The course was chosen a second before the lesson was completed.
    await gradeAgo(params, 2);
    expect(await labels()).toEqual([ONE_LESSON]);
    await gradeAgo(params, 20);
    expect(await labels()).toEqual([]);
    const later = await submit();
    await gradeAgo(params, 2);
    await gradeAgo(later, 1);
    expect(await labels()).toEqual([]);
  });

  test.each([
    { option: 0 },
    { challengeId: TODAY },
    { challengeId: TODAY, option: -1 },
    { challengeId: TODAY, option: 10 },
    { challengeId: TODAY, option: '1' },
    { challengeId: TODAY, option: 0.5 },
    { challengeId: TODAY, option: 7 },
    { challengeId: 'quest-2026-11-16-1', option: 0 },
  ])('refuse the answer %j (R29)', async (body) => {
    const { response } = await answer(asha, body);
    expect(response.status).toBe(400);
    expect((await list(asha))[0]).toMatchObject({ done: false });
  });

  test.each(['daily-2026-99-99-engineering', 'daily-2026-11-21-engineering'])(
    'know nothing of %s',
    async (challengeId) => {
      expect((await answer(asha, { challengeId, option: 0 })).response.status).toBe(404);
    },
  );

  test('say that yesterday’s question has closed', async () => {
    const { response, error } = await answer(asha, {
      challengeId: 'daily-2026-11-19-engineering',
      option: 0,
    });
    expect([response.status, error]).toEqual([
      409,
      expect.objectContaining({
        code: 'challenge-closed',
        message: "That question has closed. Answer today's question.",
      }),
    ]);
  });

  test('take one answer, and refuse another one with 409', async () => {
    const { correctIndex } = await storedQuestion();
    const body = { challengeId: TODAY, option: correctIndex };
    const first = await answer(asha, body);
    expect(first.data?.data).toMatchObject({ done: true, answer: { isCorrect: true, xpAwarded: 10 } });
    const again = await answer(asha, body);
    expect([again.response.status, again.error]).toEqual([
      409,
      expect.objectContaining({ code: 'already-submitted' }),
    ]);
    expect((await list(asha))[0]).toEqual(first.data?.data);
    const { data: ledger } = await asha.client.GET('/xp/ledger');
    expect(ledger?.data).toMatchObject({
      total: 10,
      streak: 1,
      entries: [{ source: 'daily-challenge', label: 'Question of the day', amount: 10 }],
    });
  });
});
