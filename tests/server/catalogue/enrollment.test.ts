import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { courses, subtopics } from '#server/db/schema/catalogue.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import {
  type CatalogueHandlers,
  createCatalogueHandlers,
} from '#server/features/catalogue/catalogue.handlers.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import {
  PYTHON_COURSE,
  SATURDAY,
  UPSC_COURSE,
  callBy,
  countQueries,
  openCall,
  useLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';

const WEB_COURSE = contentId('course', 'full-stack-web-development');

const world = await useLearningWorld();
let handlers: CatalogueHandlers;
beforeEach(async () => {
  await world.deps.db.execute(sql`TRUNCATE enrollments`);
  handlers = createCatalogueHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
});

const enrol = (userId: string, courseId: string) =>
  handlers.enrollUser(callBy(userId, { params: {}, body: { courseId } }));
const listMine = async (userId: string) =>
  (await handlers.getUserEnrolledCourses(callBy(userId, { params: {}, body: {} }))).body.data;
const listBasics = async () => (await handlers.getAllCoursesBasic(openCall)).body.data;
const listFull = async () => (await handlers.getAllCourse(openCall)).body.data;

describe('enrollUser', () => {
  test('enrols once, however often it is called', async () => {
    const userId = await world.createStudent();
    const first = await enrol(userId, UPSC_COURSE);
    expect(first.body.data).toEqual({
      course: expect.objectContaining({ _id: UPSC_COURSE, enrolledCount: 1, subjectCount: 4 }),
      enrolledAt: SATURDAY.toISOString(),
      completedSubtopics: 0,
      totalSubtopics: await world.deps.db.$count(subtopics, eq(subtopics.courseId, UPSC_COURSE)),
    });
    world.setNow(new Date('2026-11-22T04:30:00Z'));
    expect(await enrol(userId, UPSC_COURSE)).toEqual(first);
    expect(await world.deps.db.$count(enrollments)).toBe(1);
  });

  test('survives two calls at once', async () => {
    const userId = await world.createStudent();
    const [one, other] = await Promise.all([enrol(userId, UPSC_COURSE), enrol(userId, UPSC_COURSE)]);
    expect(one).toEqual(other);
  });

  test('shows in the details, in my courses and in the public counts', async () => {
    const userId = await world.createStudent();
    expect((await listBasics()).every(({ enrolledCount }) => enrolledCount === 0)).toBe(true);
    await enrol(userId, PYTHON_COURSE);
    world.setNow(new Date('2026-11-21T05:00:00Z'));
    await enrol(userId, UPSC_COURSE);

    const details = await handlers.getCourseDetails(
      callBy(userId, { params: {}, body: { courseId: PYTHON_COURSE } }),
    );
    expect(details.body.data).toMatchObject({ enrolled: true, course: { enrolledCount: 1 } });
    expect((await listMine(userId)).map(({ course }) => course._id)).toEqual([UPSC_COURSE, PYTHON_COURSE]);
    expect((await listBasics()).map(({ enrolledCount }) => enrolledCount)).toEqual([1, 1, 0, 0]);
  });
});

describe('the public lists', () => {
  test('name students by pseudonyms that differ from course to course', async () => {
    const userIds = [await world.createStudent(), await world.createStudent()];
    for (const userId of userIds) {
      await enrol(userId, PYTHON_COURSE);
      await enrol(userId, UPSC_COURSE);
    }
    const list = await listFull();
    const students = (courseId: string) => list.find(({ _id }) => _id === courseId)?.enrolledStudents ?? [];
    const all = [...students(PYTHON_COURSE), ...students(UPSC_COURSE)];
    expect(students(PYTHON_COURSE)).toHaveLength(2);
    expect(new Set(all).size).toBe(4);
    for (const pseudonym of all) expect(pseudonym).toMatch(/^[0-9a-f]{16}$/);
    for (const userId of userIds) expect(JSON.stringify(list)).not.toContain(userId);
  });

  test('give subjects by id and name alone', async () => {
    const upsc = (await listFull()).find(({ _id }) => _id === UPSC_COURSE);
    expect(upsc).toMatchObject({
      category: 'competitive',
      deanTag: 'Dean of Civil Services',
      deanImage: '/art/professors/dean-civil-services.svg',
      enrolledStudents: [],
      subjects: [
        { _id: contentId('subject', 'indian-polity'), name: 'Indian Polity' },
        { _id: contentId('subject', 'modern-indian-history'), name: 'Modern Indian History' },
        {
          _id: contentId('subject', 'geography-of-india-and-the-world'),
          name: 'Geography of India and the World',
        },
        { _id: contentId('subject', 'indian-economy'), name: 'Indian Economy' },
      ],
    });
  });

  test('put the courses first that most students joined in the last 30 days', async () => {
    const longAgo = new Date('2026-10-01T04:30:00Z');
    await world.createStudent({ courses: [PYTHON_COURSE], at: longAgo });
    await world.createStudent({ courses: [PYTHON_COURSE], at: longAgo });
    await world.createStudent({ courses: [WEB_COURSE] });
    const [first, second] = await listBasics();
    expect(first).toMatchObject({ _id: WEB_COURSE, enrolledCount: 1 });
    expect(second).toMatchObject({ _id: PYTHON_COURSE, enrolledCount: 2 });
    expect((await listFull()).map(({ _id }) => _id)).toEqual((await listBasics()).map(({ _id }) => _id));
  });

  test('are the same object until somebody enrols', async () => {
    const before = (await handlers.getAllCourse(openCall)).body;
    expect((await handlers.getAllCourse(openCall)).body).toBe(before);
    expect(await countQueries(world, () => handlers.getAllCoursesBasic(openCall))).toBe(0);
    await enrol(await world.createStudent(), PYTHON_COURSE);
    expect((await handlers.getAllCourse(openCall)).body).not.toBe(before);
  });

  test('ask the database anew after a minute', async () => {
    await listBasics();
    await world.createStudent({ courses: [WEB_COURSE] });
    expect((await listBasics()).map(({ enrolledCount }) => enrolledCount)).toEqual([0, 0, 0, 0]);
    world.setNow(new Date(SATURDAY.getTime() + 60_000));
    expect((await listBasics())[0]).toMatchObject({ _id: WEB_COURSE, enrolledCount: 1 });
  });

  test('need three statements however many ask at once', async () => {
    const askAll = () => Promise.all([listFull(), listBasics(), listFull(), listBasics()]);
    expect(await countQueries(world, askAll)).toBe(3);
  });

  test('recover from a database that failed', async () => {
    await world.deps.db.execute(sql`ALTER TABLE enrollments RENAME TO gone`);
    await expect(listBasics()).rejects.toThrow('does not exist');
    await world.deps.db.execute(sql`ALTER TABLE gone RENAME TO enrollments`);
    expect(await listBasics()).toHaveLength(4);
  });
});

test('a course published a moment ago is found at once', async () => {
  const userId = await world.createStudent();
  await listBasics();
  const [python] = await world.deps.db.select().from(courses).limit(1);
  if (!python) throw new Error('There are no courses.');
  const id = 'e'.repeat(24);
  await world.deps.db.insert(courses).values({ ...python, id, slug: 'new', name: 'New', serialNo: 9 });
  const details = await handlers.getCourseDetails(callBy(userId, { params: {}, body: { courseId: id } }));
  expect(details.body.data).toMatchObject({ course: { name: 'New', subjectCount: 0 }, subjects: [] });
  await world.deps.db.execute(sql`DELETE FROM courses WHERE id = ${id}`);
});
