import { expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { newId } from '#tests/support/server/test-app.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { useAuthorWorld } from './author-world.ts';

const SUBTOPIC = contentId('subtopic', 'indian-polity/the-constitution/preamble');
const SUBJECT = contentId('subject', 'indian-polity');
const COURSE = contentId('course', 'upsc-civil-services-foundation');

const world = await useAuthorWorld();

const statistics = async () => {
  const { data } = await world.teacher.client.GET('/authoring/subjects/{subjectId}/statistics', {
    params: { path: { subjectId: SUBJECT } },
  });
  expect(data?.subject).toMatchObject({ _id: SUBJECT, courseId: COURSE });
  return data?.data ?? [];
};

test('what students got wrong is told of five students at least, their first answers, the question as it reads now', async () => {
  const { questions, name } = await world.lesson(SUBTOPIC);
  const [question] = questions;
  if (!question) throw new Error('The lesson has no questions.');
  const right = question.options[question.correctAnswer] ?? '';
  const [wrong = '', other = ''] = question.options.filter((option) => option !== right);
  const turned = question.options.toReversed();

  let minutes = 0;
  /** A graded practice of this one question, its options in another order than the bank's. */
  async function answered(userId: string, option: string, text = question?.question ?? '') {
    minutes += 1;
    const at = new Date(Date.parse('2026-11-01T00:00:00Z') + minutes * 60_000);
    await world.server.db.insert(quizAttempts).values({
      id: newId(),
      userId,
      kind: 'subtopic',
      title: name,
      scope: SUBTOPIC,
      courseId: COURSE,
      subjectId: SUBJECT,
      status: 'graded',
      questions: [
        {
          questionId: question?._id ?? '',
          question: text,
          options: turned,
          correctIndex: turned.indexOf(right),
          explanation: '',
          passage: '',
          subtopicIndex: 0,
          subtopicName: name,
          subtopicId: SUBTOPIC,
        },
      ],
      answers: { '0': turned.indexOf(option) },
      startedAt: at,
      finishedAt: at,
      closedBy: 'student',
      correctAnswers: option === right ? 1 : 0,
      percentage: option === right ? 100 : 0,
      timeTakenSeconds: 60,
    });
    await world.server.db.$client.query(
      `INSERT INTO question_history (user_id, question_id, asked_at, answered_at, was_right)
      VALUES ($1, $2, $3, $3, $4) ON CONFLICT DO NOTHING`,
      [userId, question?._id, at, option === right],
    );
  }
  const students = await Promise.all(Array.from({ length: 5 }, () => registerStudent(world.server)));
  const chosen = [wrong, other, wrong, right];
  for (const [index, option] of chosen.entries()) await answered(students[index]?.userId ?? '', option);
  const first = {
    questionId: question._id,
    subtopicId: SUBTOPIC,
    subtopicName: name,
    question: question.question,
  };
  const find = async () => (await statistics()).find(({ questionId }) => questionId === question._id);
  await answered(students[4]?.userId ?? '', right, 'As it read before?');
  const silent = { openReports: 0, explainedReports: 0 };
  expect(await find()).toEqual({ ...first, answers: null, ...silent });

  await answered(students[4]?.userId ?? '', right);
  // A second answer is practice, and counts for nothing here.
  await answered(students[0]?.userId ?? '', right);
  const answers = {
    students: 5,
    percentageCorrect: 40,
    mostChosenWrong: { option: wrong, percentage: 40 },
  };
  expect(await find()).toEqual({ ...first, answers, ...silent });
  const reasons = ['Two are right.', ' ? ', 'विकल्प ख भी सही है'];
  for (const [index, reason] of reasons.entries()) {
    world.settle();
    await students[index]?.client.POST('/question-reports', { body: { questionId: question._id, reason } });
  }
  expect(await find()).toEqual({
    ...first,
    answers,
    openReports: 3,
    explainedReports: 2,
  });

  const { _id: questionId, subtopicId: _subtopicId, ...texts } = question;
  await world.teacher.client.PUT('/authoring/questions/{questionId}', {
    params: { path: { questionId } },
    body: { ...texts, question: 'Another one?' },
  });
  expect(await find()).toEqual({ ...first, question: 'Another one?', answers: null, ...silent });
});
