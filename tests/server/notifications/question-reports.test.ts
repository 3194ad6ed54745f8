import { and, asc, eq, notInArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { questions, subtopics } from '#server/db/schema/catalogue.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { questionReports } from '#server/db/schema/notes.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import { countFunctionScans } from '#tests/support/server/function-scans.ts';
import {
  FREE_OF_LESSON,
  LESSON_QUESTIONS,
  PYTHON,
  PYTHON_COURSE,
  pythonSubtopic,
} from '#tests/support/server/course-ids.ts';
import { NOBODY } from '#tests/support/server/learning-fixtures.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
beforeAll(async () => {
  const taught = (inCourse: boolean) =>
    server.db
      .select({ id: questions.id, text: questions.text })
      .from(questions)
      .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
      .where(
        inCourse ? eq(subtopics.courseId, PYTHON_COURSE) : notInArray(subtopics.courseId, [PYTHON_COURSE]),
      )
      // The first ones of a lesson are kept for no weekly quiz.
      .orderBy(asc(questions.serialNo), asc(questions.id))
      .limit(1);
  const [[mine], [other]] = [await taught(true), await taught(false)];
  if (!mine || !other) throw new Error('The shipped courses have questions.');
  question = mine;
  otherCourse = other;
});
let asha: TestStudent;
let question: { id: string; text: string };
let otherCourse: { id: string; text: string };
beforeEach(async () => {
  asha = await createEnrolled(server);
});

const report = (questionId: string, reason = 'Two options are right.', by = asha) =>
  by.client.POST('/question-reports', { body: { questionId, reason } });
const reportsOf = ({ userId }: TestStudent) =>
  server.db.select().from(questionReports).where(eq(questionReports.userId, userId));

describe('a report on a question', () => {
  test('is kept with the text of the question', async () => {
    const { data, response } = await report(question.id);
    expect([response.status, data]).toEqual([201, { success: true }]);
    expect(await reportsOf(asha)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        userId: asha.userId,
        questionId: question.id,
        questionText: question.text,
        reason: 'Two options are right.',
        createdAt: clock.now(),
        updatedAt: clock.now(),
        resolvedAt: null,
      },
    ]);
  });

  test('that is sent again says the new reason, in one open report', async () => {
    const ravi = await createEnrolled(server);
    await report(question.id);
    await report(question.id, 'Mine.', ravi);
    const createdAt = clock.now();
    clock.advance({ seconds: 5 });
    await report(question.id, 'The passage says otherwise.');
    expect(await reportsOf(asha)).toMatchObject([
      { reason: 'The passage says otherwise.', createdAt, updatedAt: clock.now() },
    ]);
    expect(await reportsOf(ravi)).toMatchObject([{ reason: 'Mine.' }]);
  });

  test('is one, however many come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => report(question.id, `reason ${index}`)));
    expect(await reportsOf(asha)).toHaveLength(1);
  });

  test('is a new one once the first was dealt with', async () => {
    await report(question.id);
    const isOwn = eq(questionReports.userId, asha.userId);
    await server.db.update(questionReports).set({ resolvedAt: clock.now() }).where(isOwn);
    await report(question.id, 'Still wrong.');
    expect((await reportsOf(asha)).map(({ reason }) => reason).sort()).toEqual([
      'Still wrong.',
      'Two options are right.',
    ]);
  });

  test('is not taken of a question there is not, or of a course one is not enrolled in (R25)', async () => {
    for (const id of [NOBODY, otherCourse.id]) {
      expect((await report(id)).error).toMatchObject({ code: 'not-found' });
    }
    const stranger = await createEnrolled(server, []);
    expect((await report(question.id, 'Wrong.', stranger)).error).toMatchObject({ code: 'not-found' });
    expect(await reportsOf(asha)).toEqual([]);
    expect(await reportsOf(stranger)).toEqual([]);
  });

  test('is not taken of a lesson that is a draft, until it is published', async () => {
    const ofQuestion = eq(questions.id, question.id);
    const [asked] = await server.db.select().from(questions).where(ofQuestion);
    const isLesson = eq(subtopics.id, asked?.subtopicId ?? '');
    await server.db.update(subtopics).set({ isDraft: true }).where(isLesson);
    expect((await report(question.id)).error).toMatchObject({ code: 'not-found' });
    expect(await reportsOf(asha)).toEqual([]);
    await server.db.update(subtopics).set({ isDraft: false }).where(isLesson);
    expect((await report(question.id)).response.status).toBe(201);
  });

  test('is taken of one kept for the weekly quiz when that asks it, not before', async () => {
    const subtopicId = pythonSubtopic('first-steps/numbers-and-text');
    const params = { path: { userId: asha.userId, courseId: PYTHON_COURSE, subtopicId } };
    await asha.client.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
      params,
      body: { status: 'completed' },
    });
    const { data: week } = await asha.client.GET(
      '/course-progress/previous-week/{userId}/{courseId}/{subjectId}',
      { params: { path: { userId: asha.userId, courseId: PYTHON_COURSE, subjectId: PYTHON } } },
    );
    const ids = week?.data.completedSubtopics.flatMap(({ quizzes }) =>
      quizzes.map((each) => each.questionId),
    );
    const statuses = async () => {
      const given = [];
      for (const id of ids ?? []) given.push((await report(id)).response.status);
      return given;
    };
    expect(await statuses()).toEqual(
      Array.from({ length: LESSON_QUESTIONS }, (_, index) => (index < FREE_OF_LESSON ? 201 : 404)),
    );
    expect(await reportsOf(asha)).toHaveLength(FREE_OF_LESSON);
    await asha.client.POST('/quiz-attempts', { body: { kind: 'weekly', subjectId: PYTHON, retake: false } });
    expect(await statuses()).toEqual(Array(LESSON_QUESTIONS).fill(201));
  });

  test('is taken of a question in an attempt of one’s own, though it was rewritten since', async () => {
    const copy = {
      questionId: 'abcdefabcdefabcdefabcdef',
      question: 'As it was then?',
      options: ['yes', 'no', 'perhaps', 'never'],
      correctIndex: 0,
      explanation: '',
      passage: '',
      subtopicIndex: 0,
      subtopicName: '',
      subtopicId: NOBODY,
    };
    await server.db.insert(quizAttempts).values({
      id: 'abcdefabcdefabcdefabcde0',
      userId: asha.userId,
      kind: 'topic',
      title: 'Practice',
      scope: 'practice',
      questions: [copy],
      startedAt: clock.now(),
    });
    await server.db
      .delete(enrollments)
      .where(and(eq(enrollments.userId, asha.userId), eq(enrollments.courseId, PYTHON_COURSE)));
    expect((await report(copy.questionId)).response.status).toBe(201);
    expect(await reportsOf(asha)).toMatchObject([{ questionText: 'As it was then?' }]);
    const ravi = await createEnrolled(server);
    expect((await report(copy.questionId, 'Wrong.', ravi)).error).toMatchObject({ code: 'not-found' });
  });
});

describe('a report on a question of a quiz that was submitted', () => {
  const submitLesson = async (subtopicId: string) => {
    const started = await asha.client.POST('/quiz-attempts', {
      body: { kind: 'subtopic', subtopicId, retake: false },
    });
    const params = { path: { attemptId: started.data?.data.attemptId ?? '' } };
    await asha.client.POST('/quiz-attempts/{attemptId}/submit', { params, body: {} });
    const { data } = await asha.client.GET('/quiz-attempts/{attemptId}', { params });
    return data?.data.questions ?? [];
  };
  const lessons = ['first-steps/numbers-and-text', 'first-steps/names-and-assignment'].map(pythonSubtopic);

  test('is taken, though its course is left', async () => {
    const [asked] = await submitLesson(lessons[0] ?? '');
    await server.db.delete(enrollments).where(eq(enrollments.userId, asha.userId));
    expect((await report(asked?.questionId ?? '')).response.status).toBe(201);
    expect(await reportsOf(asha)).toMatchObject([{ questionText: asked?.question }]);
  });

  test('reads no quiz for a question that none of them has asked', async () => {
    for (const lesson of lessons) expect((await submitLesson(lesson)).length).toBeGreaterThan(0);
    const scans = await countFunctionScans(server.db, 'feedback.save-question-report', () => report(NOBODY));
    expect(scans).toBe(0);
  });
});
