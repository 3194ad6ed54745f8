import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { DEMO_STUDENT } from '#server/seed/demo-student.ts';
import { users } from '#server/db/schema/accounts.ts';
import { seed } from '#server/seed/seed.ts';
import { createCatalogueHandlers } from '#server/features/catalogue/catalogue.handlers.ts';
import { previewTopicQuiz } from '#server/features/attempts/quiz-plans.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { loadContract } from '#server/http/contract-document.ts';
import type { OperationName } from '#server/http/handlers.ts';
import { createSchemaValidators } from '#server/http/request/schema-validators.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { callBy, openCall, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

let userId: string;

const world = await useLearningWorld();
await seed(world.deps);
beforeAll(async () => {
  const [demo] = await world.deps.db.select().from(users).where(eq(users.email, DEMO_STUDENT.email));
  if (!demo) throw new Error('There is no demo student.');
  userId = demo.id;
});

type Handlers = ReturnType<typeof createCatalogueHandlers> & ReturnType<typeof createProgressHandlers>;

const ids = () => ({ userId, courseId: PYTHON_COURSE, subjectId: PYTHON });
const byPath = () => callBy(userId, { params: { ...ids(), chapterId, topicId, subtopicId } });
const chapterId = contentId('chapter', 'python-programming/first-steps');
const topicId = contentId('topic', 'python-programming/first-steps/values-and-names');
const subtopicId = pythonSubtopic('programs-that-hold-together/modules-and-imports');
const byBody = <Body>(body: Body) => callBy(userId, { params: { ...ids(), subtopicId }, body });

test.each<[OperationName, (handlers: Handlers) => Promise<{ status: number; body: unknown }>]>([
  ['getAllCourse', (handlers) => handlers.getAllCourse(openCall)],
  ['getAllCoursesBasic', (handlers) => handlers.getAllCoursesBasic(openCall)],
  ['getCourseDetails', (handlers) => handlers.getCourseDetails(byBody({ courseId: PYTHON_COURSE }))],
  ['getSubjectsByCourse', (handlers) => handlers.getSubjectsByCourse(byPath())],
  [
    'getAllSubjectsFromCourse',
    (handlers) => handlers.getAllSubjectsFromCourse(byBody({ courseId: PYTHON_COURSE })),
  ],
  ['getChaptersBySubject', (handlers) => handlers.getChaptersBySubject(byPath())],
  ['getAllChaptersFromCourseSubject', (handlers) => handlers.getAllChaptersFromCourseSubject(byBody(ids()))],
  ['getTopicsByChapter', (handlers) => handlers.getTopicsByChapter(byPath())],
  ['enrollUser', (handlers) => handlers.enrollUser(byBody({ courseId: PYTHON_COURSE }))],
  ['getUserEnrolledCourses', (handlers) => handlers.getUserEnrolledCourses(byBody({}))],
  ['getCompleteSubject', (handlers) => handlers.getCompleteSubject(byPath())],
  ['getTopic', (handlers) => handlers.getTopic(byPath())],
  ['getSubtopic', (handlers) => handlers.getSubtopic(byPath())],
  ['getProfessorBySubjectId', (handlers) => handlers.getProfessorBySubjectId(byBody({ subjectId: PYTHON }))],
  [
    'getProfessorBySubject',
    (handlers) => handlers.getProfessorBySubject(byBody({ subjectName: 'Indian Polity' })),
  ],
  ['initializeProgress', (handlers) => handlers.initializeProgress(byBody(ids()))],
  ['getCourseProgress', (handlers) => handlers.getCourseProgress(byPath())],
  ['listCourseProgress', (handlers) => handlers.listCourseProgress(byPath())],
  ['getProgressSummary', (handlers) => handlers.getProgressSummary(byPath())],
  ['getSubjectProgress', (handlers) => handlers.getSubjectProgress(byPath())],
  ['updateSubtopicProgress', (handlers) => handlers.updateSubtopicProgress(byBody({ status: 'completed' }))],
  ['startStudySession', (handlers) => handlers.startStudySession(byBody({}))],
  ['initializeExistingProgress', (handlers) => handlers.initializeExistingProgress(byBody({}))],
  ['checkFixEnrollments', (handlers) => handlers.checkFixEnrollments(byBody({}))],
  ['getPreviousWeek', (handlers) => handlers.getPreviousWeek(byPath())],
])('%s answers as the contract has it', async (name, call) => {
  const courses = createCurrentCourses(world.deps);
  const handlers = {
    ...createCatalogueHandlers(world.deps, { courses, previewTopicQuiz }),
    ...createProgressHandlers(world.deps, { courses }),
  };
  const { status, body } = await call(handlers);
  const contract = loadContract();
  const schema = contract.operations
    .find((operation) => operation.name === name)
    ?.answers.get(status)?.schema;
  if (!schema) throw new Error(`${name} has no answer ${status}.`);
  expect(createSchemaValidators(contract).exact(schema)(body)).toBeNull();
});

test('a professor of a subject that nobody knows by that name is refused in the words of the specification', async () => {
  const handlers = createCatalogueHandlers(world.deps, {
    courses: createCurrentCourses(world.deps),
    previewTopicQuiz,
  });
  const asked = handlers.getProfessorBySubject(byBody({ subjectName: 'Alchemy' }));
  await expect(asked).rejects.toMatchObject({
    code: 'no-professor',
    text: 'Get professor by subject name failed',
  });
});
