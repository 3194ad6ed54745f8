import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewCourse } from '#contract/contract.ts';
import { auditEvents } from '#server/db/schema/accounts.ts';
import { courses } from '#server/db/schema/catalogue.ts';
import {
  type CatalogueHandlers,
  createCatalogueHandlers,
} from '#server/features/catalogue/catalogue.handlers.ts';
import { previewTopicQuiz } from '#server/features/attempts/quiz-plans.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { loadContent } from '#server/content/load-content.ts';
import {
  SATURDAY,
  callBy,
  countQueries,
  openCall,
  useLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';
import { besideTransaction } from '#tests/support/server/transaction-scope.ts';

let handlers: CatalogueHandlers;
let made = 0;
const world = await useLearningWorld();
const authorId = await world.createStudent();
beforeEach(() => {
  handlers = createCatalogueHandlers(world.deps, {
    courses: createCurrentCourses(world.deps),
    previewTopicQuiz,
  });
});

const freshName = () => `Optics ${(made += 1)}`;
const create = async (overrides: Partial<NewCourse> = {}) => {
  const body: NewCourse = {
    name: freshName(),
    courseDescription: 'Light and lenses.',
    category: 'academic',
    ...overrides,
  };
  return (await handlers.createCourse(callBy(authorId, { body }))).body.data;
};
const listOn = async ({ getAllCourse, getAllCoursesBasic }: CatalogueHandlers) => [
  (await getAllCourse(openCall)).body.data.map(({ _id }) => _id),
  (await getAllCoursesBasic(openCall)).body.data.map(({ _id }) => _id),
];
const row = async (id: string) => (await world.deps.db.select().from(courses).where(eq(courses.id, id)))[0];

describe('a course that an author makes (R23)', () => {
  test('has all that a course has, and no subject yet', async () => {
    const course = await create({
      name: 'Waves  and   Optics',
      deanName: 'Dr. Meera Iyer',
      deanTag: 'Physics',
    });
    expect(course).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Waves and Optics',
      courseDescription: 'Light and lenses.',
      category: 'academic',
      deanName: 'Dr. Meera Iyer',
      deanTag: 'Physics',
      deanImage: '/art/professors/dean-engineering.svg',
      enrolledStudents: [],
      subjects: [],
    });
  });

  test.each<[Partial<NewCourse>, string]>([
    [{ category: 'academic' }, 'engineering'],
    [{ category: 'competitive' }, 'civil-services'],
    [{ category: 'competitive', track: 'engineering' }, 'engineering'],
    [{ category: 'skill', track: 'civil-services' }, 'civil-services'],
  ])('with %o is for %s', async (given, track) => {
    const { _id, deanImage, deanName, deanTag } = await create(given);
    expect((await row(_id))?.track).toBe(track);
    expect({ deanImage, deanName, deanTag }).toEqual({
      deanImage: `/art/professors/dean-${track}.svg`,
      deanName: 'Dean TBD',
      deanTag: 'Dean will be named soon',
    });
  });

  test('stands in both public lists at once, and on every other server within a second', async () => {
    const otherServer = createCatalogueHandlers(world.deps, {
      courses: createCurrentCourses(world.deps),
      previewTopicQuiz,
    });
    await listOn(handlers);
    await listOn(otherServer);
    const { _id } = await create();
    const lists = await listOn(handlers);
    expect(lists.map((list) => list.at(-1))).toEqual([_id, _id]);
    world.setNow(new Date(SATURDAY.getTime() + 1_000));
    expect(await listOn(otherServer)).toEqual(lists);
  });

  test('costs the lists of a server one small statement a second', async () => {
    await listOn(handlers);
    expect(await countQueries(world, () => listOn(handlers))).toBe(0);
    world.setNow(new Date(SATURDAY.getTime() + 1_000));
    expect(await countQueries(world, () => listOn(handlers))).toBe(1);
  });

  test('leaves the lists as they were while the database does not answer', async () => {
    const before = await listOn(handlers);
    world.setNow(new Date(SATURDAY.getTime() + 1_000));
    const query = vi.spyOn(world.deps.db.$client, 'query').mockRejectedValue(new Error('gone') as never);
    const meanwhile = await listOn(handlers);
    query.mockRestore();
    expect(meanwhile).toEqual(before);
  });

  test('is written down with its author (R72)', async () => {
    const { _id } = await create();
    const events = await world.deps.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.kind, 'course.created'), eq(auditEvents.userId, authorId)));
    expect(events.map(({ detail }) => detail)).toContainEqual({ courseId: _id });
  });

  test('survives the next load of the shipped courses', async () => {
    const { _id } = await create();
    await world.deps.db.execute('DELETE FROM content_files');
    await loadContent(world.deps.db);
    expect(
      (
        await listOn(
          createCatalogueHandlers(world.deps, {
            courses: createCurrentCourses(world.deps),
            previewTopicQuiz,
          }),
        )
      )[0],
    ).toContain(_id);
  });
});

describe('the name of a course', () => {
  test.each(['B.Tech Computer Science Foundations', 'b.tech  computer science FOUNDATIONS'])(
    'is taken by one that ships: %s',
    async (name) => {
      await expect(create({ name })).rejects.toMatchObject({ code: 'already-exists' });
    },
  );

  test('goes to one of ten who ask at once, on several servers', async () => {
    const servers = Array.from({ length: 10 }, () =>
      createCatalogueHandlers(world.deps, { courses: createCurrentCourses(world.deps), previewTopicQuiz }),
    );
    const body = { name: freshName(), courseDescription: 'x', category: 'academic' as const };
    const outcomes = await Promise.allSettled(
      servers.map((server) => server.createCourse(callBy(authorId, { body }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already-exists' });
    }
    expect(await world.deps.db.$count(courses, eq(courses.name, body.name))).toBe(1);
  });
});

test('a course without subjects breaks nothing that is asked of it', async () => {
  const { _id: courseId } = await create({ name: 'Thermodynamics' });
  const userId = await world.createStudent();
  const progress = createProgressHandlers(world.deps, { courses: createCurrentCourses(world.deps) });
  const byPath = callBy(userId, { params: { userId, courseId } });
  const byBody = <Body>(body: Body) => callBy(userId, { params: { userId, courseId }, body });
  const course = expect.objectContaining({ _id: courseId, subjectCount: 0 });

  expect((await handlers.enrollUser(byBody({ courseId }))).body.data).toEqual({
    course,
    enrolledAt: SATURDAY.toISOString(),
    completedSubtopics: 0,
    totalSubtopics: 0,
  });
  expect((await handlers.getUserEnrolledCourses(byBody({}))).body.data).toHaveLength(1);
  expect((await handlers.getCourseDetails(byBody({ courseId }))).body.data).toEqual({
    course,
    enrolled: true,
    subjects: [],
  });
  expect((await handlers.getSubjectsByCourse(byPath)).body.data).toEqual([]);
  expect((await handlers.getAllSubjectsFromCourse(byBody({ courseId }))).body.data).toEqual([]);

  const nothing = {
    courseId,
    courseName: 'Thermodynamics',
    status: 'incomplete',
    completedSubtopics: 0,
    totalSubtopics: 0,
    subjects: [],
  };
  expect((await progress.getCourseProgress(byPath)).body.data).toEqual(nothing);
  expect((await progress.listCourseProgress(byPath)).body.data).toEqual([nothing]);
  expect((await progress.initializeExistingProgress(byBody({}))).status).toBe(200);
  expect((await progress.checkFixEnrollments(byBody({}))).body.data).toMatchObject({ fixed: 0 });
  expect((await progress.startStudySession(byBody({}))).status).toBe(200);
  const summary = (await progress.getProgressSummary(byPath)).body.data;
  expect(JSON.stringify(summary)).not.toMatch(/null.*percent|NaN/i);
  expect(summary).toMatchObject({ nextRecommended: null });
});

test('with two hundred courses there is room for no more', async () => {
  const { db } = world.deps;
  await besideTransaction(db, async (tx) => {
    const base = await row((await create())._id);
    if (!base) throw new Error('The course was not made.');
    const missing = 200 - (await db.$count(courses));
    const fillers = Array.from({ length: missing }, (_, index) => {
      const id = (0xabc000 + index).toString(16).padStart(24, '0');
      return { ...base, id, slug: id, name: `Filler ${index}`, serialNo: 1_000 + index };
    });
    await tx.insert(courses).values(fillers);
  });
  await expect(create()).rejects.toMatchObject({ code: 'catalogue-full' });
  await db.execute(`DELETE FROM courses WHERE name LIKE 'Filler %'`);
});
