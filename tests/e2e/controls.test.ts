import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '#web/paths.ts';
import { visit } from '#tests/support/product/browser.ts';
import { crawl } from '#tests/support/product/crawl.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { scaled } from '#tests/support/scale.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startProduct({ DATABASE_URL: database.connectionString });
});
afterAll(async () => {
  await product.stop();
  await database.drop();
});

/** Lists of lessons have the same few controls in each row: the full run presses those of every row. */
const most = scaled(3, 1_000);

vi.setConfig({ testTimeout: 300_000 });

/** They end the session, or wait for the keyboard alone; each has tests of its own. */
const LEAVING = /Logout|Sign out|Delete|Skip to the content/i;
/** Pressed once, at home; the same on every page. */
const FRAME =
  /^a (Skip to the content|WizLearn home|Home|Courses|Clans|Challenges|Leaderboard|Library|Profile)$|^button (User Profile|Menu|Notifications.*|Where am I\?|Dark theme|Light theme|Switch to .*)$/;

const either = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'i');

const guestScreens = {
  landing: paths.landing,
  'sign in': paths.login,
  'create account': `${paths.login}?mode=create`,
  'forgot password': `${paths.login}?mode=forgot`,
  'auth-debug': paths.authDebug,
};

describe('every control a guest can press does something', () => {
  test.each(Object.entries(guestScreens))('on %s', async (_, address) => {
    const { page } = await visit({ origin: product.origin, expectedErrors: /status of 4\d\d/ });
    const elsewhere = address === paths.authDebug ? paths.login : paths.authDebug;
    const { pressed, dead } = await crawl(page, address, { elsewhere, most });
    console.info(`${address}: ${pressed} controls`);
    expect(pressed).toBeGreaterThan(0);
    expect(dead).toEqual([]);
  });
});

const memberScreens: Record<string, (student: PreparedStudent, topicId: string) => string> = {
  home: () => paths.home,
  courses: () => paths.courses,
  course: ({ courseId }) => paths.course(courseId),
  lesson: ({ subjectId }) => paths.lesson(subjectId),
  'practice quiz': ({ subjectId }) => paths.quiz(subjectId),
  'topic quiz': (_, topicId) => paths.topicQuiz(topicId),
  resources: ({ subjectId }) => paths.resource(subjectId),
  'resources of a topic': (_, topicId) => paths.topicResource(topicId),
  notes: ({ subjectId }) => paths.notes(subjectId),
  'Assessment Center': (student) => paths.assignments(student),
  challenges: () => paths.challenges,
  clans: () => paths.clans,
  library: () => paths.library,
  profile: () => paths.profile,
  leaderboard: () => paths.leaderboard,
};

describe('every control a student can press does something', () => {
  test.each(Object.entries(memberScreens))('on %s', async (name, addressOf) => {
    const student = await prepareStudent(product);
    const { data: chapters } = await student.api.GET('/courses/getChaptersBySubject/{subjectId}', {
      params: { path: { subjectId: student.subjectId } },
    });
    const topicId = chapters?.data[0]?.topics[0]?._id ?? '';
    const { page } = await visit({ origin: product.origin, expectedErrors: /status of 4\d\d/ });
    await signIn(page, student);
    const leaveAlone = name === 'home' ? LEAVING : either(LEAVING, FRAME);
    const address = addressOf(student, topicId);
    const { pressed, dead } = await crawl(page, address, { leaveAlone, most });
    console.info(`${address}: ${pressed} controls`);
    expect(pressed).toBeGreaterThan(0);
    expect(dead).toEqual([]);
  });
});
