import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { paths } from '#web/navigation/paths.ts';
import { visit } from '#tests/support/product/browser.ts';
import { buildNewcomer, createAccount, walkOnboarding } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import {
  addressesOf,
  attemptPages,
  findTopic,
  OPEN_PAGES,
  SETUP_PAGES,
  type StudentPlaces,
} from '#tests/support/product/student-pages.ts';
import { inspect, openPage, whenThere } from '#tests/support/product/views.ts';
import { sampleRows } from '#tests/support/sample.ts';

// The full run opens every page, and looks at it in four views.
vi.setConfig({ testTimeout: 300_000 });

let product: OpenProduct;
/** Of another student: a newcomer may write any address. */
let places: StudentPlaces;
beforeAll(async () => {
  product = await openProduct();
  const student = await prepareStudent(product, { lessons: 0 });
  places = { student, topicId: await findTopic(student) };
});
afterAll(() => product.close());

test('every page of somebody who has just come through the onboarding', async () => {
  // Who is in no course may not read it, an attempt of nobody is not there and the first quiz is over: browsers log
  // all three as errors.
  const { page } = await visit({
    origin: product.origin,
    expectedErrors: /status of 40[34]|409.*\/quiz-attempts$/,
  });
  const look = (name: string) => inspect(page, name);
  const newcomer = buildNewcomer();
  await createAccount(page, newcomer);
  await walkOnboarding(page, newcomer, { onStep: look });
  for (const address of [paths.landing, paths.login]) {
    await page.goto(address);
    await expect(page, address).toHaveURL(`${product.origin}/home`);
  }
  for (const address of sampleRows('steps of the onboarding that are over', SETUP_PAGES, 1, (path) =>
    path.slice(1),
  )) {
    await page.goto(address);
    await whenThere(page);
  }
  const all = [
    ...addressesOf(places),
    ...Object.entries(attemptPages(places)),
    ...Object.entries(OPEN_PAGES),
  ];
  const pages = sampleRows('pages of a newcomer', all, 3, ([name]) => name);
  for (const [name, address] of pages) {
    await openPage(page, address);
    await look(`new-${name.replaceAll(' ', '-')}`);
  }
  await page.goto(`/course/${places.student.courseId}`);
  await expect(page).toHaveURL(paths.course(places.student.courseId));
  await page.getByRole('button', { name: 'User Profile' }).click();
  await expect(page.getByRole('dialog').getByText('Logout')).toBeVisible();
  await look('user-profile');
});
