import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ProgressStatus } from '#contract/contract.ts';
import { contentId } from '#server/content/content-ids.ts';
import { professors, subtopics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { createCatalogueHandlers } from '#server/features/catalogue/catalogue.handlers.ts';
import { previewTopicQuiz } from '#server/features/attempts/quiz-plans.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import {
  FREE_OF_LESSON,
  HISTORY,
  POLITY,
  PYTHON,
  PYTHON_COURSE,
  UPSC_COURSE,
  pythonSubtopic,
} from '#tests/support/server/course-ids.ts';
import {
  NOBODY,
  SATURDAY,
  callBy,
  countQueries,
  useLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const handlers = createCatalogueHandlers(world.deps, {
  courses: createCurrentCourses(world.deps),
  previewTopicQuiz,
});

async function setStatus(userId: string, subtopicId: string, status: ProgressStatus): Promise<void> {
  const { db } = world.deps;
  const [place] = await db.select().from(subtopics).where(eq(subtopics.id, subtopicId));
  if (!place) throw new Error(`There is no subtopic ${subtopicId}.`);
  const { subjectId, courseId } = place;
  const completedAt = status === 'completed' ? SATURDAY : null;
  await db
    .insert(subtopicProgress)
    .values({ userId, subtopicId, subjectId, courseId, status, completedAt, updatedAt: SATURDAY });
}

const getSubject = (userId: string, courseId: string, subjectId: string) =>
  handlers.getCompleteSubject(callBy(userId, { params: { courseId, subjectId } }));

describe('getCompleteSubject', () => {
  test('gives the tree in its order with the caller’s own status', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    await setStatus(userId, pythonSubtopic('first-steps/numbers-and-text'), 'completed');
    await setStatus(userId, pythonSubtopic('first-steps/conditions-and-truth'), 'in_progress');

    const { data } = (await getSubject(userId, PYTHON_COURSE, PYTHON)).body;

    expect(data.enrolled).toBe(true);
    expect(data.chapters.map(({ name, serialNo, status }) => ({ name, serialNo, status }))).toEqual([
      { name: 'First steps', serialNo: 1, status: 'in_progress' },
      { name: 'Data in collections', serialNo: 2, status: 'incomplete' },
      { name: 'Programs that hold together', serialNo: 3, status: 'incomplete' },
      { name: 'Text, numbers and files', serialNo: 4, status: 'incomplete' },
      { name: 'Code worth keeping', serialNo: 5, status: 'incomplete' },
    ]);
    expect(data.chapters[0]?.topics[0]).toEqual({
      _id: contentId('topic', 'python-programming/first-steps/values-and-names'),
      name: 'Values and names',
      serialNo: 1,
      subtopics: [
        {
          _id: pythonSubtopic('first-steps/numbers-and-text'),
          name: 'Numbers and text',
          serialNo: 1,
          minutes: expect.any(Number),
          questionCount: FREE_OF_LESSON,
          status: 'completed',
        },
        {
          _id: pythonSubtopic('first-steps/names-and-assignment'),
          name: expect.any(String),
          serialNo: 2,
          minutes: expect.any(Number),
          questionCount: FREE_OF_LESSON,
          status: 'incomplete',
        },
      ],
    });
    expect(data.subject).toMatchObject({
      _id: PYTHON,
      courseId: PYTHON_COURSE,
      chapterCount: 5,
      subtopicCount: data.chapters.flatMap(({ topics }) => topics.flatMap((topic) => topic.subtopics)).length,
      completedSubtopics: 1,
      professor: { subjectId: PYTHON, courseId: PYTHON_COURSE, subjectName: 'Python Programming' },
    });
  });

  test('recommends the first subtopic that is not completed', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    await setStatus(userId, pythonSubtopic('first-steps/numbers-and-text'), 'completed');
    await setStatus(userId, pythonSubtopic('first-steps/names-and-assignment'), 'in_progress');
    const { nextRecommended, message } = (await getSubject(userId, PYTHON_COURSE, PYTHON)).body.data;
    expect({ nextRecommended, message }).toEqual({
      nextRecommended: {
        courseId: PYTHON_COURSE,
        subjectId: PYTHON,
        subtopicId: pythonSubtopic('first-steps/names-and-assignment'),
        name: expect.any(String),
        subjectName: 'Python Programming',
      },
      message: null,
    });
  });

  test('says so when every subtopic is completed', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    const all = await world.deps.db.select().from(subtopics).where(eq(subtopics.subjectId, PYTHON));
    for (const { id } of all) await setStatus(userId, id, 'completed');
    const { nextRecommended, message, chapters } = (await getSubject(userId, PYTHON_COURSE, PYTHON)).body
      .data;
    expect({ nextRecommended, message }).toEqual({
      nextRecommended: null,
      message: 'All subtopics in this subject are completed!',
    });
    expect(new Set(chapters.map(({ status }) => status))).toEqual(new Set(['completed']));
  });

  test('shows the tree to a student who is not enrolled', async () => {
    const userId = await world.createStudent();
    const { enrolled, subject } = (await getSubject(userId, UPSC_COURSE, POLITY)).body.data;
    expect({ enrolled, completed: subject.completedSubtopics }).toEqual({ enrolled: false, completed: 0 });
  });

  test('never shows the notes or a question', async () => {
    const userId = await world.createStudent();
    const text = JSON.stringify(await getSubject(userId, PYTHON_COURSE, PYTHON));
    expect(text).not.toMatch(/notes|correct|options|explanation/);
  });

  test('needs one statement for the version, one for the tree and one for the caller, and one for the lessons that wait', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    const fresh = createCatalogueHandlers(world.deps, {
      courses: createCurrentCourses(world.deps),
      previewTopicQuiz,
    });
    const call = callBy(userId, { params: { subjectId: PYTHON } });
    expect(await countQueries(world, () => fresh.getChaptersBySubject(call))).toBe(3);
    expect(await countQueries(world, () => fresh.getChaptersBySubject(call))).toBe(1);
    const complete = callBy(userId, {
      params: { courseId: PYTHON_COURSE, subjectId: PYTHON },
    });
    expect(await countQueries(world, () => fresh.getCompleteSubject(complete))).toBe(3);
    expect(await countQueries(world, () => fresh.getCompleteSubject(complete))).toBe(2);
  });
});

describe('the other ways to a tree', () => {
  test('give the same chapters and topics', async () => {
    const userId = await world.createStudent();
    await setStatus(userId, pythonSubtopic('first-steps/numbers-and-text'), 'completed');
    const { chapters } = (await getSubject(userId, PYTHON_COURSE, PYTHON)).body.data;
    const ids = { courseId: PYTHON_COURSE, subjectId: PYTHON };
    const bySubject = await handlers.getChaptersBySubject(callBy(userId, { params: { subjectId: PYTHON } }));
    const byCourse = await handlers.getAllChaptersFromCourseSubject(callBy(userId, { body: ids }));
    const byChapter = await handlers.getTopicsByChapter(
      callBy(userId, {
        params: { chapterId: contentId('chapter', 'python-programming/first-steps') },
      }),
    );
    expect(bySubject.body.data).toEqual(chapters);
    expect(byCourse.body.data).toEqual(chapters);
    expect(byChapter.body.data).toEqual(chapters[0]?.topics);
  });

  test('give the subjects of a course with the caller’s count', async () => {
    const userId = await world.createStudent();
    await setStatus(userId, contentId('subtopic', 'indian-polity/the-constitution/preamble'), 'completed');
    const byPath = await handlers.getSubjectsByCourse(callBy(userId, { params: { courseId: UPSC_COURSE } }));
    const byBody = await handlers.getAllSubjectsFromCourse(
      callBy(userId, { body: { courseId: UPSC_COURSE } }),
    );
    expect(byPath.body.data.map(({ _id, completedSubtopics }) => ({ _id, completedSubtopics }))).toEqual([
      { _id: POLITY, completedSubtopics: 1 },
      { _id: HISTORY, completedSubtopics: 0 },
      { _id: contentId('subject', 'geography-of-india-and-the-world'), completedSubtopics: 0 },
      { _id: contentId('subject', 'indian-economy'), completedSubtopics: 0 },
    ]);
    expect(byBody).toEqual(byPath);
  });
});

describe('ids that do not belong together', () => {
  test.each<[string, (userId: string) => Promise<unknown>]>([
    ['a subject of another course', (id) => getSubject(id, UPSC_COURSE, PYTHON)],
    ['an unknown subject', (id) => getSubject(id, PYTHON_COURSE, NOBODY)],
    ['an unknown course', (id) => getSubject(id, NOBODY, PYTHON)],
    [
      'a subject of another course in a body',
      (id) =>
        handlers.getAllChaptersFromCourseSubject(
          callBy(id, { body: { courseId: UPSC_COURSE, subjectId: PYTHON } }),
        ),
    ],
    [
      'a professor of another course',
      (id) =>
        handlers.getProfessorBySubjectId(callBy(id, { body: { courseId: UPSC_COURSE, subjectId: PYTHON } })),
    ],
    [
      'an unknown chapter',
      (id) => handlers.getTopicsByChapter(callBy(id, { params: { chapterId: NOBODY } })),
    ],
    ['an unknown subtopic', (id) => handlers.getSubtopic(callBy(id, { params: { subtopicId: NOBODY } }))],
    ['an unknown topic', (id) => handlers.getTopic(callBy(id, { params: { topicId: NOBODY } }))],
    [
      'an unknown course to enrol in',
      (id) => handlers.enrollUser(callBy(id, { body: { courseId: NOBODY } })),
    ],
    [
      'details of an unknown course',
      (id) => handlers.getCourseDetails(callBy(id, { body: { courseId: NOBODY } })),
    ],
  ])('are not found: %s', async (_, call) => {
    await expect(call(await world.createStudent())).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('getSubtopic gives the notes with their place and the caller’s status', async () => {
  const userId = await world.createStudent();
  const subtopicId = pythonSubtopic('first-steps/numbers-and-text');
  await setStatus(userId, subtopicId, 'in_progress');
  const { data } = (await handlers.getSubtopic(callBy(userId, { params: { subtopicId } }))).body;
  expect(data).toEqual({
    _id: subtopicId,
    name: 'Numbers and text',
    subjectId: PYTHON,
    courseId: PYTHON_COURSE,
    chapterName: 'First steps',
    topicId: contentId('topic', 'python-programming/first-steps/values-and-names'),
    topicName: 'Values and names',
    notes: expect.stringContaining('## '),
    minutes: expect.any(Number),
    status: 'in_progress',
    isClaimed: false,
    round: { questions: 3, countsFrom: null, spare: 2 },
  });
});

test('getTopic gives one topic with its place and the caller’s statuses', async () => {
  const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
  const subtopicId = pythonSubtopic('first-steps/numbers-and-text');
  await setStatus(userId, subtopicId, 'completed');
  const topicId = contentId('topic', 'python-programming/first-steps/values-and-names');
  const { data } = (await handlers.getTopic(callBy(userId, { params: { topicId } }))).body;
  expect(data).toMatchObject({
    topic: { _id: topicId, name: 'Values and names' },
    chapterName: 'First steps',
    subjectId: PYTHON,
    subjectName: 'Python Programming',
    courseId: PYTHON_COURSE,
    enrolled: true,
  });
  expect(data.topic.subtopics.find(({ _id }) => _id === subtopicId)?.status).toBe('completed');
});

describe('professors', () => {
  test('are found by subject id and by subject name, whatever its case', async () => {
    const userId = await world.createStudent();
    const byId = await handlers.getProfessorBySubjectId(callBy(userId, { body: { subjectId: POLITY } }));
    const byName = await handlers.getProfessorBySubject(
      callBy(userId, { body: { subjectName: ' indian polity' } }),
    );
    expect(byId.body.data).toMatchObject({
      category: 'civil-services',
      image: '/art/professors/polity.svg',
      courseId: UPSC_COURSE,
      courseName: 'UPSC Civil Services Foundation',
      subjectId: POLITY,
      subjectName: 'Indian Polity',
    });
    expect(byName).toEqual(byId);
  });

  test('are refused by their own code where a subject has none', async () => {
    const userId = await world.createStudent();
    const { db } = world.deps;
    const [row] = await db.delete(professors).where(eq(professors.subjectId, HISTORY)).returning();
    if (!row) throw new Error('History has no professor.');
    const fresh = createCatalogueHandlers(world.deps, {
      courses: createCurrentCourses(world.deps),
      previewTopicQuiz,
    });
    await expect(
      fresh.getProfessorBySubjectId(callBy(userId, { body: { subjectId: HISTORY } })),
    ).rejects.toMatchObject({ code: 'no-professor' });
    await db.insert(professors).values(row);
    await expect(
      handlers.getProfessorBySubject(callBy(userId, { body: { subjectName: 'Alchemy' } })),
    ).rejects.toMatchObject({ code: 'no-professor' });
  });
});
