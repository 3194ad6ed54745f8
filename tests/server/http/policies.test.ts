import { describe, expect, test } from 'vitest';
import { loadContract } from '#server/http/contract-document.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { requestWith } from '#tests/support/server/fuzz/requests.ts';
import { sendTo } from '#tests/support/server/fuzz/send.ts';
import { useStubApp } from '#tests/support/server/stub-app.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';

const courseId = newId();
const subjectId = newId();

const server = await useTestApp();
const app = await useStubApp(server, {});
const student = await registerStudent(server);
await server.db.$client.query(
  `INSERT INTO courses (id, slug, name, description, category, track, dean_name, dean_tag, dean_image, serial_no)
   VALUES ($1, 'policy-course', 'Optics', 'Light', 'academic', 'engineering', 'Dean', 'Tag', '', 99)`,
  [courseId],
);

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${student.accessToken}` },
    ...(payload && { payload }),
  });
  const { requestId: _requestId, ...body } = answer.json();
  return { status: answer.statusCode, body };
}
/** A right call of the student, by its name in the contract. */
async function call(name: string) {
  const contract = loadContract();
  const operation = contract.operations.find((each) => each.name === name);
  if (!operation) throw new Error(`The contract has no ${name}.`);
  const request = requestWith(contract, operation, { userId: student.userId, courseId });
  const { status, text } = await sendTo(server, operation, request, student.accessToken);
  return { status, body: JSON.parse(text) };
}
const forbidden = {
  status: 403,
  body: { success: false, code: 'forbidden', message: 'You are not allowed to do this.' },
};
const notEnrolled = {
  status: 403,
  body: { success: false, code: 'not-enrolled', message: 'Enrol in this course first.' },
};

const namesIn = (list: string) => list.trim().split(/\s+/u);

test.for(
  namesIn(`
  addNote getNote updateNote deleteNote listNotes toggleBookmark listUserQueries
  updateUserQuery deleteUserQuery askTutor revealNextHint initializeProgress
  initializeExistingProgress updateSubtopicProgress startStudySession getCourseSettings
  updateCourseSettings getPreviousWeek createWeeklyQuizReport
`),
)('%s is for who is enrolled (R25)', async (name) => {
  expect(await call(name)).toMatchObject(notEnrolled);
});

test.for(
  namesIn(`
  listAuthoringCourses getAuthoringCourse createCourse saveCourse removeCourse createSubject
  saveSubject removeSubject listProfessors assignProfessor createHouse getAuthoringSubtopic
  saveSubtopic createQuestion saveQuestion retireQuestion importQuestions exportQuestions
  listQuestionStatistics listBugReports updateBugReport
`),
)('%s is refused to students (R23)', async (name) => {
  expect(await call(name)).toMatchObject(forbidden);
});

describe('a course', () => {
  const initialize = (course: string) =>
    send('POST', '/course-progress/initialize', { userId: student.userId, courseId: course, subjectId });
  const saveQuery = (course: string) =>
    send('POST', '/user-queries/save', {
      userId: student.userId,
      courseId: course,
      subjectId,
      topicId: newId(),
      query: 'Why?',
      queryResponse: 'So.',
    });
  const startSession = (course: string) =>
    send('POST', `/course-progress/${student.userId}/${course}/start-session`, {});

  test('asks for an enrollment, the same for courses that exist and courses that do not (R25)', async () => {
    for (const course of [courseId, newId()]) {
      expect(await initialize(course)).toEqual(notEnrolled);
      expect(await startSession(course)).toEqual(notEnrolled);
      expect(await saveQuery(course)).toEqual(notEnrolled);
    }
  });

  test('opens with the enrollment', async () => {
    await server.db.$client.query(
      'INSERT INTO enrollments (user_id, course_id, enrolled_at) VALUES ($1, $2, now())',
      [student.userId, courseId],
    );
    expect((await initialize(courseId)).status).toBe(409);
    expect((await startSession(courseId)).status).toBe(409);
  });
});

test.for(['teacher', 'admin'])('what students may not do is open to a %s', async (role) => {
  const author = await registerStudent(server);
  await server.db.$client.query('UPDATE users SET account_role = $1 WHERE id = $2', [role, author.userId]);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/courses/createCourse',
    headers: { authorization: `Bearer ${author.accessToken}` },
    payload: { name: 'Optics', courseDescription: 'Light', category: 'academic' },
  });
  expect(answer.statusCode).toBe(409);
});
