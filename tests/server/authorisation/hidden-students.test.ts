import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { profiles, users } from '#server/db/schema/accounts.ts';
import { enrollments } from '#server/db/schema/learning.ts';
import { weeklyReports } from '#server/db/schema/quizzes.ts';
import { createClansHandlers } from '#server/features/clans/clans.handlers.ts';
import { loadContract } from '#server/http/contract-document.ts';
import { OPEN_OPERATIONS } from '#server/http/handlers.ts';
import { insertHouses } from '#tests/support/server/attempt-fixtures.ts';
import { createBoardStudent } from '#tests/support/server/board-fixtures.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { NOBODY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { TEST_PASSWORD_COST } from '#tests/support/server/test-app.ts';
import { UNLIMITED } from '#tools/load/unlimited.ts';

const CODE = 'WZ-H1DD-EN00';
const PARAMETERS: Readonly<Record<string, string>> = { code: CODE, name: 'Lumina', mediaId: NOBODY };
/** They answer whoever calls about themself, and name nobody else. */
const ABOUT_THE_CALLER = [
  'confirmEmailChange',
  'confirmPasswordReset',
  'login',
  'logout',
  'predictHouseAtHost',
  'refreshToken',
  'register',
  'requestPasswordReset',
];

// A certificate without its quiz: only what it says is of interest here.
const world = await useLearningWorld({ invariants: 'unchecked' });
const { db, now } = world.deps;
const app = await createApp(world.deps, {
  webRoot: '/nonexistent',
  limits: UNLIMITED,
  passwordCost: TEST_PASSWORD_COST,
});
afterAll(() => app.close());
const open = loadContract().operations.filter(({ name }) =>
  (OPEN_OPERATIONS as readonly string[]).includes(name),
);

let hidden: string;
beforeAll(async () => {
  await insertHouses(db);
  hidden = await createBoardStudent(world, { firstName: 'Zarqa', visibility: 'hidden', xp: 900 });
  await db
    .update(users)
    .set({ username: 'zarqa', email: 'zarqa@canary.example' })
    .where(eq(users.id, hidden));
  await db.update(profiles).set({ certificateName: 'name', schoolName: 'Canary School' });
  await db.insert(enrollments).values({ userId: hidden, courseId: PYTHON_COURSE, enrolledAt: now() });
  const figures = { correctAnswer: 18, incorrectAnswer: 2, totalQuestion: 20, percentageObtained: 90 };
  await db.insert(weeklyReports).values({
    ...figures,
    id: world.deps.newId(),
    userId: hidden,
    subjectId: PYTHON,
    courseId: PYTHON_COURSE,
    userName: 'Zarqa Canary',
    day: 'Saturday',
    verified: true,
    retake: false,
    certificateCode: CODE,
    createdAt: now(),
  });
  const clan = { name: 'Night Owls', motto: 'Together.' };
  await createClansHandlers(world.deps).createClan(callBy(hidden, { body: clan }));
});

const read = (url: string, token?: string) =>
  app.inject({
    url: `/api/v1${url}`,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
const expectUnnamed = (text: string) => {
  expect(text).not.toMatch(/zarqa|canary/i);
  expect(text).not.toContain(hidden);
};

test('every open operation reads something, or answers its caller alone', () => {
  const others = open.filter(({ method }) => method !== 'GET').map(({ name }) => name);
  expect(others.sort()).toEqual(ABOUT_THE_CALLER);
});

test.each(open.filter(({ method }) => method === 'GET').map(({ name, path }) => [name, path] as const))(
  'whoever hides from the leaderboard is named nowhere in public: %s',
  async (name, path) => {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => PARAMETERS[parameter] ?? '');
    const answer = await read(url);
    expect(answer.statusCode).toBe(name === 'getMedia' ? 404 : 200);
    expectUnnamed(answer.payload);
  },
);

test('other students see nobody on the boards, and a nickname in the clan, who hides from the leaderboard', async () => {
  const visitor = await createVisitor();
  for (const url of [
    '/leaderboard',
    '/leaderboard?window=all',
    '/leaderboard?house=Lumina',
    '/house-standings',
    '/clans/allclans',
  ]) {
    const { payload, statusCode } = await read(url, visitor);
    expect([url, statusCode]).toEqual([url, 200]);
    expectUnnamed(payload);
  }
  expect((await read('/clans/allclans', visitor)).payload).toContain('Night Owls');
});

async function createVisitor(): Promise<string> {
  const body = {
    email: 'visitor@example.org',
    password: 'seven green kites over Pune',
    sharedComputer: false,
  };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/register', payload: body });
  return answer.json<{ data: { accessToken: string } }>().data.accessToken;
}
