import { beforeEach, describe, expect, test } from 'vitest';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { TEST_ORIGIN, useTestApp } from '#tests/support/server/test-app.ts';

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const app = await useTestApp({ config: { logLevel: 'warn' }, logTo });
/** How many are in a course may be a minute old on another server. */
const anyCount = { enrolledCount: expect.any(Number) };
const prepare = (lessons: number) => prepareStudent({ origin: TEST_ORIGIN, send: app.fetch }, { lessons });

test('home answers what each of its calls answers', async () => {
  const { api, userId, courseId, subjectId } = await prepare(3);
  const answers = await Promise.all([
    api.GET('/completion/status'),
    api.GET('/profiles/user-details'),
    api.GET('/course-progress/summary/{userId}', { params: { path: { userId } } }),
    api.GET('/courses/getAllCoursesBasic'),
    api.GET('/house-standings'),
    api.GET('/challenges'),
  ]);
  const parts = answers.map(({ data }) => data?.data);
  expect(parts).not.toContain(undefined);
  parts[3] = answers[3].data?.data.map((course) => ({ ...course, ...anyCount }));
  const home = (await api.GET('/home')).data?.data;
  const { completion, details, summary, courses, standings, plan } = home ?? {};
  expect([completion, details, summary, courses, standings, plan?.challenges]).toEqual(parts);
  const cards = await api.GET('/review-cards');
  expect(plan?.cardsDueAt).toEqual(cards.data?.data.map(({ dueAt }) => dueAt));
  const week = await api.GET('/course-progress/previous-week/{userId}/{courseId}/{subjectId}', {
    params: { path: { userId, courseId, subjectId } },
  });
  expect(plan?.weekly).toEqual({ courseId, subjectId, assessment: week.data?.data.assessment });
});

test('home has a plan from the first completed lesson on', async () => {
  const { api } = await prepare(0);
  expect((await api.GET('/home')).data?.data.plan).toBeNull();
});

describe('home leaves out a plan, and says why in the log, where', () => {
  beforeEach(() => void lines.splice(0));
  const isWithoutPlan = async ({ api }: Awaited<ReturnType<typeof prepare>>, reason: string) => {
    const home = await api.GET('/home');
    expect(home.data?.data).toMatchObject({ plan: null, summary: { subtopicsCompleted: 1 } });
    expect(lines.filter((line) => line.includes('the plan of Home'))).toEqual([
      expect.stringContaining(reason),
    ]);
  };

  test('its quests cannot be read', async () => {
    const student = await prepare(1);
    const rename = (from: string, to: string) =>
      app.db.$client.query(`ALTER TABLE weekly_quests RENAME COLUMN ${from} TO ${to}`);
    await rename('goal', 'lost');
    try {
      await isWithoutPlan(student, 'goal does not exist');
    } finally {
      await rename('lost', 'goal');
    }
  });

  test('another transaction has locked them', async () => {
    const student = await prepare(1);
    const client = await app.db.$client.connect();
    await client.query('BEGIN; LOCK TABLE weekly_quests');
    try {
      await isWithoutPlan(student, 'still waiting');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
