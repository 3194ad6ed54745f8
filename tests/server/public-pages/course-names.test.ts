import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseCatalogueVersion } from '#server/content/catalogue-version.repository.ts';
import { contentId } from '#server/content/content-ids.ts';
import { chapters, courses, subjects, subtopics, topics } from '#server/db/schema/catalogue.ts';
import { listCourseNames } from '#tests/support/course-names.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

const KIB = 1024;
const UPSC_COURSE = contentId('course', 'upsc-civil-services-foundation');
const PREAMBLE = contentId('subtopic', 'indian-polity/the-constitution/preamble');

const clock = createTestClock();
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ now: clock.now });
});
afterAll(() => server.close());

const get = (headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/course-names.hi.json', headers: { host: 'localhost', ...headers } });
const names = async (): Promise<Record<string, string>> => (await get()).json();

/** As an author's change does; servers look once a second. */
async function change(write: () => Promise<unknown>): Promise<void> {
  await write();
  await server.db.transaction(raiseCatalogueVersion);
  clock.advance({ seconds: 2 });
}

test('the names of the courses in Hindi are those of their files, for anybody, at most 9 KiB', async () => {
  const answer = await get({ 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.rawPayload.length).toBeLessThanOrEqual(9 * KIB);
  const told = JSON.parse(brotliDecompressSync(answer.rawPayload).toString()) as Record<string, string>;
  const ofFiles = Object.fromEntries(await listCourseNames());
  expect(Object.keys(ofFiles).length).toBeGreaterThan(150);
  expect(told).toEqual(ofFiles);
});

test('they are sent once: who has them is told so', async () => {
  const { headers } = await get();
  expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=86400');
  const again = await get({ 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a lesson that an author has changed is in them no more, within two seconds', async () => {
  expect(await names()).toHaveProperty(['The Preamble'], 'उद्देशिका');
  const edit = (editedAt: Date | null) =>
    change(() => server.db.update(subtopics).set({ editedAt }).where(eq(subtopics.id, PREAMBLE)));
  await edit(new Date());
  expect(await names()).not.toHaveProperty(['The Preamble']);
  await edit(null);
  expect(await names()).toHaveProperty(['The Preamble'], 'उद्देशिका');
});

test('a course that no file ships is in them with the Hindi that its rows have', async () => {
  const id = 'c'.repeat(24);
  const [polity] = await server.db.select().from(subjects).where(eq(subjects.name, 'Indian Polity'));
  const [row] = await server.db.select().from(subtopics).where(eq(subtopics.id, PREAMBLE));
  if (!polity || !row?.hindi) throw new Error('The courses that ship are not there.');
  const song = { ...row, id, subjectId: id, topicId: id, slug: 'first-song', name: 'The first song' };
  const hindi = { ...row.hindi, name: 'पहला गीत' };
  await change(async () => {
    await server.db.insert(subjects).values({
      ...polity,
      id,
      slug: 'folk-songs',
      name: 'Folk songs of Assam',
      serialNo: 99,
      hindi: { name: 'असम के लोकगीत', description: 'गीत।' },
    });
    await server.db
      .insert(chapters)
      .values({ id, subjectId: id, name: 'Bihu', hindiName: 'बिहू', serialNo: 1 });
    await server.db
      .insert(topics)
      .values({ id, chapterId: id, name: 'Spring', hindiName: 'वसंत', serialNo: 1 });
    await server.db.insert(subtopics).values({ ...song, hindi });
  });
  try {
    expect(await names()).toMatchObject({
      'Folk songs of Assam': 'असम के लोकगीत',
      Bihu: 'बिहू',
      Spring: 'वसंत',
      'The first song': 'पहला गीत',
    });
  } finally {
    await change(() => server.db.delete(subjects).where(eq(subjects.id, id)));
  }
});

test('a hidden course has no name in them, as in no other list that anybody can read', async () => {
  const hide = (isHidden: boolean) =>
    change(() => server.db.update(courses).set({ isHidden }).where(eq(courses.id, UPSC_COURSE)));
  await hide(true);
  expect(await names()).not.toHaveProperty(['The Preamble']);
  await hide(false);
  expect(await names()).toHaveProperty(['The Preamble'], 'उद्देशिका');
});
