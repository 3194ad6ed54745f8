import { expect } from '#tests/support/product/expect.ts';
import { test, vi } from 'vitest';
import { paths } from '#web/navigation/paths.ts';
import { readAnswerKey } from '#tests/support/product/answer-key.ts';
import { visit } from '#tests/support/product/browser.ts';
import { signIn, signInAsDemo } from '#tests/support/product/newcomer.ts';
import { takeQuiz } from '#tests/support/product/quiz-taker.ts';
import { addressesOf, OPEN_PAGES, studentPages } from '#tests/support/product/student-pages.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { inspect, openPage } from '#tests/support/product/views.ts';
import { useProduct } from '#tests/support/product/product-of-file.ts';

// Each test opens every page of one person once; the full run looks at it in four views.
vi.setConfig({ testTimeout: 300_000 });

const running = useProduct({ lessons: 5 });

test('the pages of a student on the way (T27)', async () => {
  const { page } = await visit({ origin: running.product.origin });
  const look = (name: string) => inspect(page, name);
  await signInAsDemo(page);
  await expect(page.getByText('Popular Courses')).toBeVisible();
  await expect(page.getByText('Sorted House')).toBeVisible();
  await look('home-on-the-way');
  await page.goto(paths.courses);
  await page
    .getByRole('link', { name: /B\.Tech Computer Science Foundations/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Continue learning: Python Programming' }).click();
  await expect(
    page
      .getByRole('contentinfo')
      .or(page.getByRole('navigation', { name: 'Other lessons' }))
      .first(),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Assessment Center: Python Programming' }).click();
  await expect(page.getByRole('button', { name: /Begin Assessment|Continue/ })).toBeVisible();
  await look('assessment-center-on-the-way');
  await page.getByRole('tab', { name: 'Upload Video' }).click();
  await expect(page.getByText(/40\s?%/).first()).toBeVisible();
  await look('upload-video');
  await page.getByRole('tab', { name: 'Viva' }).click();
  await expect(page.getByText('Tomorrow 10:00 AM')).toBeVisible();
  await look('viva');
});

test('the pages of a student who took the quiz of the week', async () => {
  const { page } = await visit({ origin: running.product.origin });
  const look = (name: string) => inspect(page, name);
  const beginQuiz = async (name: string): Promise<void> => {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('section[aria-labelledby="quiz-question"]')).toBeVisible();
  };
  await signIn(page, running.places.student);
  await page.goto(paths.assignments(running.places.student));
  await beginQuiz('Begin Assessment');
  const taker = takeQuiz(page, await readAnswerKey());
  await taker.answer(true);
  await look('weekly-quiz');
  await taker.answerTheRest();
  await taker.submit();
  await look('quiz-results');
  await page.getByRole('button', { name: 'Back to Assessment' }).click();
  await expect(page.getByText('Review result')).toBeVisible();
  const pages = [...addressesOf(running.places), ...Object.entries(OPEN_PAGES)];
  for (const [name, address] of sampleRows('pages of a student', pages, 8, ([page]) => page.split('-'))) {
    await openPage(page, address);
    await look(name);
  }
  await page.goto(`/course/${running.places.student.courseId}`);
  await expect(page).toHaveURL(paths.course(running.places.student.courseId));
  await page.goto(studentPages['practice quiz'](running.places));
  await beginQuiz('Begin practice');
  await look('practice-run');
  await page.goto(studentPages['topic quiz'](running.places));
  await beginQuiz('Begin topic quiz');
  await look('topic-quiz-run');
});
