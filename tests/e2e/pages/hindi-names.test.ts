import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { paths } from '#web/navigation/paths.ts';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { keepPicture } from '#tests/support/product/page-pictures.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { findTopic, namesOfPage, studentPages } from '#tests/support/product/student-pages.ts';
import { openPage, whenThere } from '#tests/support/product/views.ts';
import { sampleRows } from '#tests/support/sample.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

vi.setConfig({ testTimeout: 120_000 });

const readNames = async (): Promise<string[]> => {
  const answer = await fetch(`${product.origin}/course-names.hi.json`);
  return Object.keys((await answer.json()) as Record<string, string>);
};

/** What is read and what is heard. */
const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    );
    return [document.title, document.body.innerText, ...labels].join('\n');
  });

/** Takes the weekly quiz and a round of practice, writes a note and sets a bookmark: so that pages have names to show. */
async function study({ api, userId, courseId, subjectId }: PreparedStudent): Promise<Record<string, string>> {
  const submit = async (body: { kind: 'weekly' | 'subject'; courseId: string; subjectId: string }) => {
    const { data } = await api.POST('/quiz-attempts', { body: { ...body, retake: false } });
    const attemptId = data?.data.attemptId ?? '';
    await api.POST('/quiz-attempts/{attemptId}/submit', { params: { path: { attemptId } }, body: {} });
    return attemptId;
  };
  const weekly = await submit({ kind: 'weekly', courseId, subjectId });
  const practice = await submit({ kind: 'subject', courseId, subjectId });
  const { data: chapters } = await api.GET('/courses/getChaptersBySubject/{subjectId}', {
    params: { path: { subjectId } },
  });
  const subtopicId = chapters?.data[0]?.topics[0]?.subtopics[0]?._id ?? '';
  const path = { userId, courseId, subtopicId };
  await api.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note', {
    params: { path },
    body: { content: 'याद रखें' },
  });
  await api.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/bookmark', { params: { path } });
  const { data: attempts } = await api.GET('/quiz-attempts', { params: { query: {} } });
  const id = attempts?.data.find(({ attemptId }) => attemptId === weekly)?.assessmentId ?? '';
  return {
    'result of the weekly quiz': paths.weeklyQuiz({ courseId, subjectId, id }),
    'result of practice': paths.quizAttempt(subjectId, practice),
  };
}

test('a student of UPSC who reads Hindi meets no English name of a course on any page', async () => {
  const student = await prepareStudent(product, { subject: 'Indian Polity' });
  const results = await study(student);
  const topicId = await findTopic(student);
  const names = await readNames();
  expect(names.length).toBeGreaterThan(200);
  const { page } = await visit({
    origin: product.origin,
    width: 390,
    // The lease of a quiz that was submitted is refused before its result is shown.
    expectedErrors: /409 \(Conflict\).*\/lease/,
  });
  await signIn(page, student);
  await page.goto(`${paths.profile}?tab=settings`);
  await page.getByRole('button', { name: 'हिन्दी (Hindi)' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const pages = Object.entries(studentPages).map(([name, addressIn]) => [
    name,
    addressIn({ student, topicId }),
  ]);
  const rows = [...pages, ...Object.entries(results)] as [string, string][];
  const found: Record<string, string[]> = {};
  for (const [name, address] of sampleRows('names in Hindi', rows, 3, ([page]) => namesOfPage(page))) {
    await openPage(page, address);
    await whenThere(page);
    await keepPicture(page, `hindi-names-${name}`);
    const lines = (await textsOf(page)).split('\n');
    const english = lines.filter((line) => names.some((known) => line.includes(known)));
    if (english.length > 0) found[name] = english;
  }
  expect(found).toEqual({});
});
