import { beforeAll, expect, test } from 'vitest';
import { loadContent } from '#server/content/load-content.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { type ApiClient, createApiClient, registerStudent } from '#tests/support/server/api-client.ts';
import { answersTo, insertHouses } from '#tests/support/server/attempt-fixtures.ts';
import { TEST_ORIGIN, useTestApp } from '#tests/support/server/test-app.ts';

let userId: string;
let accessToken: string;
let client: ApiClient;

const app = await useTestApp();
await loadContent(app.db);
await insertHouses(app.db);
beforeAll(async () => {
  ({ userId, accessToken } = await registerStudent(app));
  client = createApiClient(app.fetch, accessToken);
});

const codeOf = ({ error }: { error?: { code?: string } | undefined }) => error?.code;

async function sendForm(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await app.fetch(`${TEST_ORIGIN}/api/v1/profiles/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

test('a newcomer walks through onboarding and takes a weekly quiz, over the wire', async () => {
  expect(codeOf(await client.GET('/profiles/me/profile'))).toBe('no-profile');
  expect(codeOf(await client.POST('/completion/first-quiz', { body: { firstQuizCompleted: true } }))).toBe(
    'step-out-of-order',
  );
  expect(await sendForm({ firstName: 'Asha', lastName: 'Rao', birthYear: '1800' })).toMatchObject({
    status: 422,
    body: { code: 'invalid-field', fields: { birthYear: expect.any(String) } },
  });
  expect(
    await sendForm({
      firstName: 'Asha',
      lastName: 'Rao',
      track: 'engineering',
      schoolName: 'NIT Trichy',
      classGrade: 'Semester 3',
      birthYear: '2003',
      phonePrimary: '',
    }),
  ).toMatchObject({
    status: 200,
    body: { data: { firstName: 'Asha', wizlearn: { xp: 20 } } },
  });

  const first = await client.POST('/quiz-attempts', { body: { kind: 'first-quiz', retake: false } });
  const firstId = first.data?.data.attemptId ?? '';
  expect(first.data?.data.questions).toHaveLength(10);
  const path = { params: { path: { attemptId: firstId } } };
  const lease = { writerId: 'a-tab-of-asha', intent: 'hold' as const };
  const held = await client.POST('/quiz-attempts/{attemptId}/lease', { ...path, body: lease });
  const epoch = held.data?.data.epoch ?? -1;
  const { '0': firstKey } = await answersTo(app.db, firstId, 1);
  const saved = await client.PUT('/quiz-attempts/{attemptId}/answers', {
    ...path,
    body: { rev: 1, epoch, answers: { '0': ((firstKey ?? 0) + 1) % 4 }, index: 0 },
  });
  expect(saved.data?.data).toMatchObject({ rev: 1, deadlineAt: null, next: expect.any(Number) });
  const diagnosed = await client.POST('/quiz-attempts/{attemptId}/submit', { ...path, body: { epoch } });
  expect(diagnosed.data?.data).toMatchObject({
    status: 'graded',
    report: null,
    startHere: expect.any(Object),
  });
  await client.POST('/completion/first-quiz', { body: { firstQuizCompleted: true } });

  const quiz = await client.POST('/ai/house-questions', { body: { language: 'Hindi' } });
  const { questionSetId = '', questions = [] } = quiz.data?.data ?? {};
  const answers = questions.map(({ id, options }) => ({ questionId: id, optionId: options[0]?.id ?? '' }));
  const predicted = await client.POST('/ai/house-predictor', { body: { questionSetId, answers } });
  const house = predicted.data?.data.house ?? '';
  const again = await client.POST('/ai-host/house-predictor', { body: { questionSetId, answers } });
  expect(again.data?.data.house).toBe(house);
  const sorted = await client.PUT('/completion/house-prediction', {
    body: { completed: true, house, prediction: again.data?.data.prediction ?? '' },
  });
  expect(sorted.data?.data).toMatchObject({ housePredictionCompleted: true, assignedHouse: house });

  await client.PUT('/profiles/picture-url', { body: { profilePictureUrl: 'avatar:crest:asha' } });
  await client.POST('/profiles/create', { body: { role: 'student-engineering' } });
  const done = await client.PUT('/completion/first-time-flow', { body: { hasCompletedFirstTimeFlow: true } });
  expect(done.data?.data.hasCompletedFirstTimeFlow).toBe(true);
  const ledger = await client.GET('/xp/ledger');
  const startHere = diagnosed.data?.data.report === null ? diagnosed.data.data.startHere : undefined;
  expect(ledger.data?.data).toMatchObject({ total: 100, streak: 0, nextRecommended: startHere });
  const home = await client.GET('/course-progress/summary/{userId}', { params: { path: { userId } } });
  expect(home.data?.data.nextRecommended).toEqual(startHere);
  expect((await client.GET('/profiles/user-details')).data?.data).toMatchObject({
    house,
    xp: 100,
    streak: 0,
  });

  const weekly = { kind: 'weekly' as const, subjectId: PYTHON, courseId: PYTHON_COURSE, retake: false };
  expect(codeOf(await client.POST('/quiz-attempts', { body: weekly }))).toBe('not-enrolled');
  await client.POST('/courses/enrollUser', { body: { courseId: PYTHON_COURSE } });
  expect(codeOf(await client.POST('/quiz-attempts', { body: weekly }))).toBe('nothing-to-assess');
  const subtopicId = pythonSubtopic('first-steps/numbers-and-text');
  await client.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
    params: { path: { userId, courseId: PYTHON_COURSE, subtopicId } },
    body: { status: 'completed' },
  });
  const started = await client.POST('/quiz-attempts', { body: weekly });
  const attemptId = started.data?.data.attemptId ?? '';
  const count = started.data?.data.questions.length ?? 0;
  const graded = await client.POST('/quiz-attempts/{attemptId}/submit', {
    params: { path: { attemptId } },
    body: { answers: await answersTo(app.db, attemptId, count) },
  });
  // The first quiz has shown what it asked and was missed: that pays nothing today.
  const missed = first.data?.data.questions[0]?.questionId;
  const asked = started.data?.data.questions ?? [];
  const shown = asked.filter(({ questionId }) => questionId === missed).length;
  // All of its questions are of one lesson, which they complete.
  const xpAwarded = (count - shown) * 10 + 50 + 10;
  expect(graded.data?.data).toMatchObject({ xpAwarded, report: { userName: 'Asha Rao' } });
  const report = graded.data?.data.report;
  const filed = await client.POST('/weekly-quiz-reports', {
    body: { userId, subjectId: PYTHON, courseId: PYTHON_COURSE, attemptId },
  });
  expect(filed.data?.data).toEqual(report);
  const listed = await client.GET('/weekly-quiz-reports/{userId}/{subjectId}/{courseId}', {
    params: { path: { userId, subjectId: PYTHON, courseId: PYTHON_COURSE } },
  });
  expect(listed.data?.data).toEqual([report]);
  // The five questions of one lesson are no week's work.
  expect(report?.certificateCode).toBeNull();
  expect(
    (await client.GET('/quiz-attempts', { params: { query: { kind: 'weekly' } } })).data?.data,
  ).toHaveLength(1);
  expect((await client.GET('/houses/{name}', { params: { path: { name: house } } })).data?.house.name).toBe(
    house,
  );
});
