import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { profiles, users } from '#server/db/schema/accounts.ts';
import { weeklyReports } from '#server/db/schema/quizzes.ts';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { insertHouses } from '#tests/support/server/attempt-fixtures.ts';
import { contentId } from '#server/content/content-ids.ts';
import { createBoardStudent } from '#tests/support/server/board-fixtures.ts';
import { PYTHON, PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { TEST_PASSWORD_COST } from '#tests/support/server/test-app.ts';

const CODE = 'WZ-7F3K-9QPM';
const HINDI_CODE = 'WZ-8G4M-2RTN';
const POLITY = contentId('subject', 'indian-polity');

// A certificate without its quiz: only what it says is of interest here.
const world = await useLearningWorld({ invariants: 'unchecked' });
const { db } = world.deps;
const app = await createApp(world.deps, { webRoot: '/nonexistent', passwordCost: TEST_PASSWORD_COST });
afterAll(() => app.close());

let owner: string;
beforeAll(async () => {
  await insertHouses(db);
  owner = await createBoardStudent(world, { firstName: 'Zarqa', visibility: 'name', xp: 900 });
  await db
    .update(profiles)
    .set({ certificateName: 'name', birthYear: 2000 })
    .where(eq(profiles.userId, owner));
  const report = {
    userId: owner,
    userName: 'Zarqa <b>Noor</b>',
    day: 'Saturday',
    correctAnswer: 18,
    incorrectAnswer: 2,
    totalQuestion: 20,
    percentageObtained: 90,
    verified: true,
    retake: false,
    // Half past midnight in India.
    createdAt: new Date('2026-11-20T19:00:00Z'),
  };
  const ofPython = { subjectId: PYTHON, courseId: PYTHON_COURSE, certificateCode: CODE };
  const ofPolity = { subjectId: POLITY, courseId: UPSC_COURSE, certificateCode: HINDI_CODE };
  await db
    .insert(weeklyReports)
    .values([ofPython, ofPolity].map((each) => ({ ...report, ...each, id: world.deps.newId() })));
});

const get = (url: string, remoteAddress = '203.0.113.7') =>
  app.inject({ url, remoteAddress, headers: { host: 'localhost:3000' } });

test('a certificate is a page for whoever has its code, signed in or not, that no script runs in', async () => {
  const { statusCode, body, headers } = await get(`/certificates/${CODE}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Zarqa &lt;b&gt;Noor&lt;/b&gt;</h1>');
  expect(body).toContain('answered 18 of 20 questions right (90%)');
  expect(body).toContain(`<strong>${CODE}</strong>`);
  expect(body).toContain('21 November 2026');
  expect(body).toContain(`/certificates/${CODE}`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test('it is in Hindi below /hi, and takes the code however it is typed', async () => {
  const { statusCode, body } = await get(`/hi/certificates/${CODE.toLowerCase()}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="hi">');
  expect(body).toContain('यह प्रमाणपत्र असली है।');
});

test('it names subject and course in Hindi below /hi, marks what has only an English name, and stays English elsewhere', async () => {
  const polity = (await get(`/hi/certificates/${HINDI_CODE}`)).body;
  expect(polity).toContain('<p class="of-subject" >भारतीय राजव्यवस्था</p>');
  expect(polity).toContain('<p>UPSC सिविल सेवा आधार पाठ्यक्रम');
  const python = (await get(`/hi/certificates/${CODE}`)).body;
  expect(python).toContain('<p class="of-subject" lang="en">Python Programming</p>');
  expect(python).toContain('<p>बी.टेक. कंप्यूटर विज्ञान की नींव');
  const english = (await get(`/certificates/${HINDI_CODE}`)).body;
  expect(english).toContain('<p class="of-subject" >Indian Polity</p>');
  expect(english).toContain('<p>UPSC Civil Services Foundation');
});

test('no search engine lists it and no cache keeps it: the name on it may change', async () => {
  const { body, headers } = await get(`/certificates/${CODE}`);
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  expect(body).toContain('<meta name="robots" content="noindex" />');
  expect((await get('/sitemap.xml')).body).not.toContain('certificates');
  await db.update(profiles).set({ certificateName: 'nickname' }).where(eq(profiles.userId, owner));
  expect((await get(`/certificates/${CODE}`)).body).not.toContain('Zarqa');
});

test('it names neither the address nor the account of its owner', async () => {
  const [account] = await db.select().from(users).where(eq(users.id, owner));
  const { body } = await get(`/certificates/${CODE}`);
  for (const secret of [owner, account?.email ?? '', account?.username ?? '']) {
    expect(body).not.toContain(secret);
  }
});

test.each(['WZ-0000-0000', 'x', 'ab%3Cb%3E'])(
  'a code that none has is a 404 that says so: %s',
  async (code) => {
    const { statusCode, body } = await get(`/certificates/${code}`);
    expect(statusCode).toBe(404);
    expect(body).toContain('No certificate has this code');
    expect(body).not.toContain('<b>');
  },
);

test('codes cannot be tried without end from one address', async () => {
  const [limit] = RATE_LIMITS.anonymous.limits;
  const statuses = new Set<number>();
  for (let call = 0; call <= limit.most && !statuses.has(429); call += 1) {
    statuses.add((await get('/certificates/x', '198.51.100.1')).statusCode);
  }
  expect(statuses).toEqual(new Set([404, 429]));
});
