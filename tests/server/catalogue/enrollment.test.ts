import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { raiseCatalogueVersion } from '#server/content/catalogue-version.repository.ts';
import { contentId } from '#server/content/content-ids.ts';
import { courses, subtopics } from '#server/db/schema/catalogue.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import {
  type CatalogueHandlers,
  createCatalogueHandlers,
} from '#server/features/catalogue/catalogue.handlers.ts';
import { previewTopicQuiz } from '#server/features/attempts/quiz-plans.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import {
  NOBODY,
  SATURDAY,
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
  handlers = createCatalogueHandlers(world.deps, {
    courses: createCurrentCourses(world.deps),
    previewTopicQuiz,
  });
});

const enrol = (userId: string, courseId: string) =>
  handlers.enrollUser(callBy(userId, { body: { courseId } }));
const listMine = async (userId: string) =>
  (await handlers.getUserEnrolledCourses(callBy(userId, { body: {} }))).body.data;
const listBasics = async () => (await handlers.getAllCoursesBasic(openCall)).body.data;
const listFull = async () => (await handlers.getAllCourse(openCall)).body.data;

async function createStudents(count: number): Promise<void> {
  await world.deps.db.execute(sql`
    WITH created AS (
      INSERT INTO users (id, email, username, password_hash, created_at)
      SELECT lpad(n::text, 24, 'e'), n || '@many.example', 'many' || n, '-', now()
      FROM generate_series(1, ${count}::int) n RETURNING id)
    INSERT INTO enrollments (user_id, course_id, enrolled_at)
    SELECT id, ${PYTHON_COURSE}, ${SATURDAY}::timestamptz FROM created`);
}

/** What the statements of some calls bring back, as one text. */
async function rowsRead(work: () => Promise<unknown>): Promise<string> {
  const query = vi.spyOn(world.deps.db.$client, 'query');
  try {
    await work();
    const results = await Promise.all(
      query.mock.results.map(({ value }) => value as Promise<{ rows: unknown }>),
    );
    return JSON.stringify(results.map(({ rows }) => rows));
  } finally {
    query.mockRestore();
  }
}

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

    const details = await handlers.getCourseDetails(callBy(userId, { body: { courseId: PYTHON_COURSE } }));
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

  test('are the same object until somebody enrols for the first time', async () => {
    const userId = await world.createStudent();
    await enrol(userId, PYTHON_COURSE);
    const before = (await handlers.getAllCoursesBasic(openCall)).body;
    await enrol(userId, PYTHON_COURSE);
    const askAgain = async () => expect((await handlers.getAllCoursesBasic(openCall)).body).toBe(before);
    expect(await countQueries(world, askAgain)).toBe(0);
    await enrol(userId, UPSC_COURSE);
    expect((await handlers.getAllCoursesBasic(openCall)).body).not.toBe(before);
  });

  test('name whoever enrols within a minute: until then the list of pseudonyms is the same object', async () => {
    const before = (await handlers.getAllCourse(openCall)).body;
    await enrol(await world.createStudent(), PYTHON_COURSE);
    expect((await handlers.getAllCourse(openCall)).body).toBe(before);
    world.setNow(new Date(SATURDAY.getTime() + 60_000));
    const python = (await listFull()).find(({ _id }) => _id === PYTHON_COURSE);
    expect(python?.enrolledStudents).toHaveLength(1);
  });

  test('read no student where only the number of them is shown', async () => {
    const userId = await world.createStudent({ courses: [PYTHON_COURSE] });
    const readAll = async () => {
      await listBasics();
      await listMine(userId);
      const call = callBy(userId, { body: { courseId: PYTHON_COURSE } });
      await handlers.getCourseDetails(call);
    };
    const few = await rowsRead(readAll);
    await createStudents(200);
    world.setNow(new Date(SATURDAY.getTime() + 60_000));
    const read = await rowsRead(readAll);
    expect((await listBasics())[0]?.enrolledCount).toBe(201);
    expect(read.length - few.length).toBeLessThan(20);
  });

  test('ask the database anew after a minute', async () => {
    await listBasics();
    await world.createStudent({ courses: [WEB_COURSE] });
    expect((await listBasics()).map(({ enrolledCount }) => enrolledCount)).toEqual([0, 0, 0, 0]);
    world.setNow(new Date(SATURDAY.getTime() + 60_000));
    expect((await listBasics())[0]).toMatchObject({ _id: WEB_COURSE, enrolledCount: 1 });
  });

  test('need three statements however many ask at once, and one more for the pseudonyms', async () => {
    const askBasics = () => Promise.all([listBasics(), listBasics()]);
    expect(await countQueries(world, askBasics)).toBe(3);
    const askAll = () => Promise.all([listFull(), listBasics(), listFull(), listBasics()]);
    expect(await countQueries(world, askAll)).toBe(1);
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
  await world.deps.db.transaction(async (tx) => {
    await raiseCatalogueVersion(tx);
    await tx.insert(courses).values({ ...python, id, slug: 'new', name: 'New', serialNo: 9 });
  });
  const details = await handlers.getCourseDetails(callBy(userId, { body: { courseId: id } }));
  expect(details.body.data).toMatchObject({ course: { name: 'New', subjectCount: 0 }, subjects: [] });
  await world.deps.db.execute(sql`DELETE FROM courses WHERE id = ${id}`);
});

test('an id that nothing has is looked for in the courses that are kept, however often it is asked for', async () => {
  const userId = await world.createStudent();
  await listBasics();
  const askForNothing = () =>
    handlers
      .getCourseDetails(callBy(userId, { body: { courseId: NOBODY } }))
      .catch((thrown: unknown) => thrown);
  const statements = vi.spyOn(world.database.db.$client, 'query');
  for (let times = 0; times < 3; times += 1) {
    expect(await askForNothing()).toMatchObject({ code: 'not-found' });
  }
  const named = statements.mock.calls.map(([statement]) => Reflect.get(Object(statement), 'name'));
  statements.mockRestore();
  expect(named).not.toContain('catalogue.courses');
  expect(named).toHaveLength(3);
});
