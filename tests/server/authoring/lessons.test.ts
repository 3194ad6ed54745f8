import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AuthoringQuestion, AuthoringSubtopic, SubtopicContent } from '#contract/contract.ts';
import { questionReports } from '#server/db/schema/notes.ts';
import { answersTo } from '#tests/support/server/attempt-fixtures.ts';
import { QUESTION, useAuthorWorld } from './author-world.ts';

const world = await useAuthorWorld();

const save = (lesson: AuthoringSubtopic, change: Partial<SubtopicContent>) => {
  const { version, name, minutes, notes, draft } = lesson;
  return world.teacher.client.PUT('/authoring/subtopics/{subtopicId}', {
    params: { path: { subtopicId: lesson._id } },
    body: { version, name, minutes, notes, draft, ...change },
  });
};
const add = (subtopicId: string, change: Partial<typeof QUESTION> = {}) =>
  world.teacher.client.POST('/authoring/subtopics/{subtopicId}/questions', {
    params: { path: { subtopicId } },
    body: { ...QUESTION, ...change },
  });
const change = ({ _id: questionId, subtopicId: _subtopicId, ...question }: AuthoringQuestion, to: object) =>
  world.teacher.client.PUT('/authoring/questions/{questionId}', {
    params: { path: { questionId } },
    body: { ...question, ...to },
  });
/** Without a version as pages did before it was asked for. */
const retire = (questionId: string, version?: string) =>
  world.teacher.client.DELETE('/authoring/questions/{questionId}', {
    params: { path: { questionId }, ...(version !== undefined && { query: { version } }) },
  });
const readAsStudent = (subtopicId: string) =>
  world.student.api.GET('/subtopics/{subtopicId}', { params: { path: { subtopicId } } });

async function publishedLesson() {
  const { subject, subtopicId } = await world.ownSubject();
  await add(subtopicId);
  const saved = await save(await world.lesson(subtopicId), { notes: 'A lens bends light.', draft: false });
  if (!saved.data) throw new Error(JSON.stringify(saved.error));
  return { subject, lesson: saved.data.data };
}

describe('a draft', () => {
  test('is hidden from students until it is published with notes and a question', async () => {
    const { subject, subtopicId } = await world.ownSubject();
    const { api, courseId } = world.student;
    const treeOf = async () => {
      world.settle();
      const path = { courseId, subjectId: subject._id };
      const { data } = await api.GET('/subjects/complete/{courseId}/{subjectId}', { params: { path } });
      return data?.data.chapters.flatMap(({ topics }) => topics.flatMap(({ subtopics }) => subtopics));
    };
    expect([await treeOf(), (await readAsStudent(subtopicId)).response.status]).toEqual([[], 404]);
    const early = await save(await world.lesson(subtopicId), { draft: false });
    expect([early.error?.code, Object.keys(early.error?.fields ?? {})]).toEqual([
      'invalid-field',
      ['draft', 'notes'],
    ]);

    await add(subtopicId);
    const practice = { kind: 'subtopic', courseId, subtopicId, retake: false } as const;
    expect((await api.POST('/quiz-attempts', { body: practice })).error?.code).toBe('not-found');
    const notes = 'A lens bends light.\r\n\r\n$n = c/v$';
    const published = await save(await world.lesson(subtopicId), { notes, draft: false, minutes: 7 });
    expect(published.data?.data).toMatchObject({
      draft: false,
      minutes: 7,
      notes: notes.replaceAll('\r', ''),
    });
    expect((await treeOf())?.map(({ _id, questionCount }) => ({ _id, questionCount }))).toEqual([
      { _id: subtopicId, questionCount: 1 },
    ]);
    expect((await readAsStudent(subtopicId)).data?.data.notes).toContain('A lens bends light.');
  });

  test('is what a lesson becomes again only while no student has work in it', async () => {
    const { lesson } = await publishedLesson();
    expect((await save(lesson, { draft: true })).response.status).toBe(200);
    const subject = await world.subject();
    const inUse = subject.chapters[0]?.topics[0]?.subtopics[0]?._id ?? '';
    const refused = await save(await world.lesson(inUse), { draft: true });
    expect([refused.response.status, refused.error?.code]).toEqual([409, 'content-in-use']);
  });
});

describe('notes', () => {
  test('of two authors who read the same: the second is told and can save after reading again', async () => {
    const { lesson } = await publishedLesson();
    expect((await save(lesson, { notes: 'First.' })).response.status).toBe(200);
    const late = await save(lesson, { notes: 'Second.' });
    expect([late.response.status, late.error?.code]).toEqual([409, 'content-changed']);
    const again = await save(await world.lesson(lesson._id), { notes: 'First. Second.' });
    expect(again.data?.data.notes).toBe('First. Second.');
  });

  test('keep the passages that their questions quote', async () => {
    const { lesson } = await publishedLesson();
    await add(lesson._id, { question: 'What does a lens do?', passage: 'bends light' });
    const refused = await save(lesson, { notes: 'A lens bends\nlight.' });
    expect([refused.response.status, refused.error?.fields]).toEqual([
      422,
      { notes: 'Question 2 quotes a passage that does not stand in one line of the notes any more.' },
    ]);
    expect((await save(lesson, { notes: 'Every lens bends light.' })).response.status).toBe(200);
  });

  test('hold no character that no text has', async () => {
    const { lesson } = await publishedLesson();
    const refused = await save(lesson, { notes: 'A \u0007 lens.' });
    expect(refused.error?.fields).toEqual({ notes: 'It has the control character U+0007.' });
  });
});

describe('a question', () => {
  test('is added at the end, changed and retired, each against what was read', async () => {
    const { lesson } = await publishedLesson();
    const added = await add(lesson._id, { question: 'Which bends it most?' });
    const question = added.data?.data;
    expect(added.response.status).toBe(201);
    expect((await world.lesson(lesson._id)).questions[1]).toEqual(question);
    if (!question) throw new Error('There is no question.');
    const changed = await change(question, { correctAnswer: 2, difficulty: 3 });
    expect(changed.data?.data).toMatchObject({ _id: question._id, correctAnswer: 2, difficulty: 3 });
    expect((await change(question, { correctAnswer: 1 })).error?.code).toBe('content-changed');
    const { editedAt } = await world.lesson(lesson._id);
    const same = changed.data && (await change(changed.data.data, { correctAnswer: 2, difficulty: 3 }));
    expect(same?.data).toEqual(changed.data);
    expect((await world.lesson(lesson._id)).editedAt).toBe(editedAt);
    const late = await retire(question._id, question.version);
    expect([late.response.status, late.error?.code]).toEqual([409, 'content-changed']);
    expect((await world.lesson(lesson._id)).questions).toHaveLength(2);
    expect((await retire(question._id, changed.data?.data.version)).response.status).toBe(200);
    expect((await retire(question._id)).response.status).toBe(404);
    expect((await world.lesson(lesson._id)).questions).toHaveLength(1);
  });

  test('is retired by a page that was open before versions were asked for', async () => {
    const { lesson } = await publishedLesson();
    const added = await add(lesson._id, { question: 'Which bends it least?' });
    expect((await retire(added.data?.data._id ?? '')).response.status).toBe(200);
  });

  test('is one of its kind in the subject, with distinct options and a passage of the notes', async () => {
    const { lesson } = await publishedLesson();
    expect((await add(lesson._id, { question: '  Which  lens spreads light? ' })).error?.code).toBe(
      'already-exists',
    );
    const wrong = await add(lesson._id, {
      question: 'Which?',
      options: ['One', 'One', 'Two', 'Three'],
      passage: 'stands nowhere',
    });
    expect(wrong.error?.fields).toEqual({
      options: 'It must be distinct.',
      passage: 'It must stand within one line of the notes.',
    });
  });

  test('that is the last of a lesson which students see stays', async () => {
    const { lesson } = await publishedLesson();
    const refused = await retire(lesson.questions[0]?._id ?? '');
    expect([refused.response.status, refused.error?.code]).toEqual([409, 'content-in-use']);
  });
});

test('a running quiz keeps its questions whatever becomes of them, and is graded by the key it began with (R38)', async () => {
  const { api, courseId } = world.student;
  const subject = await world.subject();
  const subtopicId = subject.chapters[0]?.topics[0]?.subtopics[0]?._id ?? '';
  const started = await api.POST('/quiz-attempts', {
    body: { kind: 'subtopic', courseId, subtopicId, retake: false },
  });
  const attempt = started.data?.data;
  if (!attempt) throw new Error(JSON.stringify(started.error));
  const params = { path: { attemptId: attempt.attemptId } };
  const shown = (await api.GET('/quiz-attempts/{attemptId}', { params })).data?.data;
  const answers = await answersTo(world.server.db, attempt.attemptId, attempt.questions.length);

  const { questions } = await world.lesson(subtopicId);
  const [first, ...others] = questions;
  for (const { questionId } of attempt.questions)
    await api.POST('/question-reports', { body: { questionId, reason: 'Two are right.' } });
  if (!first) throw new Error('The lesson has no questions.');
  expect((await change(first, { question: 'Something else?', correctAnswer: 3 })).response.status).toBe(200);
  for (const { _id } of others) expect((await retire(_id)).response.status).toBe(200);
  world.settle();

  expect((await api.GET('/quiz-attempts/{attemptId}', { params })).data?.data.questions).toEqual(
    shown?.questions,
  );
  const graded = await api.POST('/quiz-attempts/{attemptId}/submit', { params, body: { answers } });
  expect(graded.data?.data).toMatchObject({ result: { percentage: 100 } });
  const ids = attempt.questions.map(({ questionId }) => questionId);
  const reports = await world.server.db
    .select()
    .from(questionReports)
    .where(inArray(questionReports.questionId, ids));
  expect(reports.map(({ resolvedAt }) => resolvedAt !== null)).toEqual(ids.map(() => true));
});
