import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AuthoringCourse, CourseContent } from '#contract/contract.ts';
import { loadContent } from '#server/content/load-content.ts';
import { auditEvents } from '#server/db/schema/accounts.ts';
import { bookmarks } from '#server/db/schema/notes.ts';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
import { useAuthorWorld } from './author-world.ts';

const world = await useAuthorWorld();
const newcomer = await registerStudent(world.server);

let made = 0;

async function read(courseId: string): Promise<AuthoringCourse> {
  const { data, error } = await world.teacher.client.GET('/authoring/courses/{courseId}', {
    params: { path: { courseId } },
  });
  if (!data) throw new Error(JSON.stringify(error));
  return data.data;
}

async function ownCourse(): Promise<AuthoringCourse> {
  made += 1;
  const { data } = await world.teacher.client.POST('/courses/createCourse', {
    body: { name: `Acoustics ${made}`, courseDescription: 'Rooms and strings.', category: 'academic' },
  });
  world.settle();
  return read(data?.data._id ?? '');
}

const save = (
  { _id: courseId, version, name, courseDescription, category, hidden }: AuthoringCourse,
  change: Partial<CourseContent>,
) =>
  world.teacher.client.PUT('/authoring/courses/{courseId}', {
    params: { path: { courseId } },
    body: { version, name, courseDescription, category, hidden, ...change },
  });

const remove = ({ _id: courseId, version }: Pick<AuthoringCourse, '_id' | 'version'>) =>
  world.teacher.client.DELETE('/authoring/courses/{courseId}', {
    params: { path: { courseId }, query: { version } },
  });

const removeSubject = ({ _id: subjectId, version }: { _id: string; version: string }) =>
  world.teacher.client.DELETE('/authoring/subjects/{subjectId}', {
    params: { path: { subjectId }, query: { version } },
  });

async function namesIn(who: Pick<TestStudent, 'client'>): Promise<string[]> {
  world.settle();
  const full = await who.client.GET('/courses/getAllCourse');
  const basic = await who.client.GET('/courses/getAllCoursesBasic');
  const names = full.data?.data.map(({ name }) => name) ?? [];
  expect(basic.data?.data.map(({ name }) => name)).toEqual(names);
  return names;
}

const enrol = (who: TestStudent, courseId: string) =>
  who.client.POST('/courses/enrollUser', { body: { courseId } });
const look = (who: TestStudent, courseId: string) =>
  who.client.POST('/courses/getCourseDetails', { body: { courseId } });

describe('a course', () => {
  test('is called something else, against what was read', async () => {
    const course = await ownCourse();
    const name = `${course.name}  and   sound`;
    const saved = await save(course, { name, category: 'skill', courseDescription: 'Rooms.' });
    expect(saved.data?.data).toEqual({
      ...course,
      name: `${course.name} and sound`,
      category: 'skill',
      courseDescription: 'Rooms.',
      version: expect.not.stringMatching(course.version),
      editedAt: expect.any(String),
    });
    expect(await namesIn(newcomer)).toContain(`${course.name} and sound`);
    const late = await save(course, { name: 'Of somebody else' });
    expect([late.response.status, late.error?.code]).toEqual([409, 'content-changed']);
    const again = saved.data && (await save(saved.data.data, {}));
    expect(again?.data).toEqual(saved.data);
  });

  test('has a name of its own, in texts of a right encoding', async () => {
    const [one, other] = [await ownCourse(), await ownCourse()];
    expect((await save(one, { name: other.name.toUpperCase() })).error?.code).toBe('already-exists');
    expect((await save(one, { name: one.name.toUpperCase() })).response.status).toBe(200);
    const broken = await save(other, { courseDescription: 'a\uFFFDb' });
    expect(Object.keys(broken.error?.fields ?? {})).toEqual(['courseDescription']);
  });

  test('that is hidden stands in no list and takes nobody new, and whoever is enrolled goes on', async () => {
    const course = await ownCourse();
    const inside = await registerStudent(world.server);
    expect((await enrol(inside, course._id)).response.status).toBe(200);
    const hidden = await save(course, { hidden: true });
    expect(await namesIn(newcomer)).not.toContain(course.name);
    expect((await enrol(newcomer, course._id)).response.status).toBe(404);
    expect((await look(newcomer, course._id)).response.status).toBe(404);
    expect((await look(inside, course._id)).data?.data.enrolled).toBe(true);
    expect((await enrol(inside, course._id)).response.status).toBe(200);
    const mine = await inside.client.POST('/courses/getUserEnrolledCourses', { body: {} });
    expect(mine.data?.data.map(({ course: { name } }) => name)).toEqual([course.name]);
    expect((await look(world.teacher, course._id)).response.status).toBe(200);
    const search = async (who: TestStudent) => {
      const { data } = await who.client.GET('/library/search', { params: { query: { q: course.name } } });
      return data?.data.some(({ title }) => title === course.name);
    };
    expect([await search(newcomer), await search(inside)]).toEqual([false, true]);
    const { data: listed } = await world.teacher.client.GET('/authoring/courses');
    expect(listed?.data.find(({ _id }) => _id === course._id)).toEqual({
      _id: course._id,
      name: course.name,
      category: 'academic',
      hidden: true,
      enrolledCount: 1,
      subjectCount: 0,
    });
    if (hidden.data) await save(hidden.data.data, { hidden: false });
    expect(await namesIn(newcomer)).toContain(course.name);
  });

  test('that is hidden is read by those who are enrolled and by authors alone', async () => {
    const { courseId, subjectId } = world.student;
    const course = await read(courseId);
    const [chapter] = (await world.subject()).chapters;
    const [topic] = chapter?.topics ?? [];
    const ids = {
      chapterId: chapter?._id ?? '',
      topicId: topic?._id ?? '',
      subtopicId: topic?.subtopics[0]?._id ?? '',
    };
    const statuses = async ({ client, userId }: Pick<TestStudent, 'client' | 'userId'>) => {
      const path = { courseId, subjectId, userId, ...ids };
      const answers = await Promise.all([
        client.POST('/courses/getCourseDetails', { body: { courseId } }),
        client.GET('/courses/getSubjectsByCourse/{courseId}', { params: { path } }),
        client.POST('/courses/getAllSubjectsFromCourse', { body: { courseId } }),
        client.GET('/courses/getChaptersBySubject/{subjectId}', { params: { path } }),
        client.POST('/courses/getAllChaptersFromCourseSubject', { body: { courseId, subjectId } }),
        client.GET('/courses/getTopicsByChapter/{chapterId}', { params: { path } }),
        client.GET('/subjects/complete/{courseId}/{subjectId}', { params: { path } }),
        client.GET('/subtopics/{subtopicId}', { params: { path } }),
        client.GET('/topics/{topicId}', { params: { path } }),
        client.GET('/course-progress/{userId}/{courseId}', { params: { path } }),
        client.GET('/course-progress/subject/{userId}/{courseId}/{subjectId}', { params: { path } }),
        client.POST('/teachers/getprofessorbysubjectid', { body: { subjectId } }),
      ]);
      return [...new Set(answers.map(({ response }) => response.status))];
    };
    const hidden = await save(course, { hidden: true });
    world.settle();
    expect(await statuses(newcomer)).toEqual([404]);
    expect(await statuses({ client: world.student.api, userId: world.student.userId })).toEqual([200]);
    expect(await statuses(world.teacher)).toEqual([200]);
    if (hidden.data) await save(hidden.data.data, { hidden: false });
    world.settle();
    expect(await statuses(newcomer)).toEqual([200]);
  });

  test('that came with the academy keeps its new name when its file is read again', async () => {
    const shipped = await read(world.student.courseId);
    expect(shipped.shipped).toBe(true);
    const { data } = await save(shipped, { name: 'Engineering, from the ground up' });
    await world.server.db.execute('DELETE FROM content_files');
    await loadContent(world.server.db);
    expect((await read(shipped._id)).name).toBe('Engineering, from the ground up');
    if (data) await save(data.data, { name: shipped.name });
  });
});

describe('removing a course', () => {
  test('takes one that is empty, as it was read, and writes down who did', async () => {
    const course = await ownCourse();
    const renamed = await save(course, { name: `${course.name} anew` });
    expect((await remove(course)).error?.code).toBe('content-changed');
    if (renamed.data) expect((await remove(renamed.data.data)).response.status).toBe(200);
    expect(await namesIn(newcomer)).not.toContain(`${course.name} anew`);
    expect((await remove(course)).response.status).toBe(404);
    const [event] = await world.server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, world.teacher.userId))
      .orderBy(desc(auditEvents.id))
      .limit(1);
    expect(event).toMatchObject({
      kind: 'course.removed',
      detail: { courseId: course._id, name: `${course.name} anew` },
    });
  });

  test('spares one that has subjects, that students are in, or that came with the academy, and says which', async () => {
    const [full, visited] = [await ownCourse(), await ownCourse()];
    await world.teacher.client.POST('/authoring/courses/{courseId}/subjects', {
      params: { path: { courseId: full._id } },
      body: { name: 'Echoes', description: 'What comes back.' },
    });
    await enrol(newcomer, visited._id);
    const shipped = await read(world.student.courseId);
    const answers = await Promise.all([full, visited, shipped].map(remove));
    expect(answers.map(({ response, error }) => [response.status, error?.code, error?.message])).toEqual([
      [409, 'content-in-use', 'This course has subjects. Remove them first, or hide the course.'],
      [409, 'content-in-use', 'Students have enrolled in this course, so it stays. It can be hidden.'],
      [409, 'content-in-use', 'This course came with the academy, so it stays. It can be hidden.'],
    ]);
    expect((await read(full._id)).subjects).toHaveLength(1);
  });
});

describe('removing a subject', () => {
  test('takes its lessons along, as they were read', async () => {
    const { subject, subtopicId } = await world.ownSubject();
    const lesson = await world.lesson(subtopicId);
    world.settle();
    const { version, name, minutes } = lesson;
    await world.teacher.client.PUT('/authoring/subtopics/{subtopicId}', {
      params: { path: { subtopicId } },
      body: { version, name, minutes, notes: 'A lens bends light.', draft: true },
    });
    expect((await removeSubject(subject)).error?.code).toBe('content-changed');
    const course = await read(subject.courseId);
    const now = course.subjects.find(({ _id }) => _id === subject._id);
    if (now) expect((await removeSubject(now)).response.status).toBe(200);
    const gone = await world.teacher.client.GET('/authoring/subtopics/{subtopicId}', {
      params: { path: { subtopicId } },
    });
    expect(gone.response.status).toBe(404);
    expect((await removeSubject(subject)).response.status).toBe(404);
  });

  test('spares one that a student has work in, and names the lesson', async () => {
    const { subject, subtopicId } = await world.ownSubject();
    const { userId, courseId } = world.student;
    // Of before the lesson was a draft.
    await world.server.db
      .insert(bookmarks)
      .values({ userId, subtopicId, courseId, subjectId: subject._id, createdAt: new Date() });
    const refused = await removeSubject(subject);
    expect([refused.response.status, refused.error?.code, refused.error?.fields]).toEqual([
      409,
      'content-in-use',
      { [subtopicId]: 'Lenses' },
    ]);
    expect((await world.lesson(subtopicId)).name).toBe('Lenses');
  });

  test('spares one that came with the academy', async () => {
    const refused = await removeSubject(await world.subject());
    expect([refused.response.status, refused.error?.message]).toEqual([
      409,
      'This subject came with the academy, so it stays.',
    ]);
  });
});
