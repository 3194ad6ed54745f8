import { expect } from '#tests/support/product/expect.ts';
import { test, vi } from 'vitest';
import { paths } from '#web/navigation/paths.ts';
import { visit } from '#tests/support/product/browser.ts';
import { buildNewcomer, createAccount, walkOnboarding } from '#tests/support/product/newcomer.ts';
import { addressesOf, attemptPages, OPEN_PAGES, SETUP_PAGES } from '#tests/support/product/student-pages.ts';
import { inspect, openPage, whenThere } from '#tests/support/product/views.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { useProduct } from '#tests/support/product/product-of-file.ts';

// The full run opens every page, and looks at it in four views.
vi.setConfig({ testTimeout: 300_000 });

// The student is another person: a newcomer may write any address.
const running = useProduct({ lessons: 0 });

test('every page of somebody who has just come through the onboarding', async () => {
  // Who is in no course may not read it, an attempt of nobody is not there and the first quiz is over: browsers log
  // all three as errors.
  const { page } = await visit({
    origin: running.product.origin,
    expectedErrors: /status of 40[34]|409.*\/quiz-attempts$/,
  });
  const look = (name: string) => inspect(page, name);
  const newcomer = buildNewcomer();
  await createAccount(page, newcomer);
  await walkOnboarding(page, newcomer, { onStep: look });
  for (const address of [paths.landing, paths.login]) {
    await page.goto(address);
    await expect(page, address).toHaveURL(`${running.product.origin}/home`);
  }
  for (const address of sampleRows('steps of the onboarding that are over', SETUP_PAGES, 1, (path) =>
    path.slice(1),
  )) {
    await page.goto(address);
    await whenThere(page);
  }
  const all = [
    ...addressesOf(running.places),
    ...Object.entries(attemptPages(running.places)),
    ...Object.entries(OPEN_PAGES),
  ];
  const pages = sampleRows('pages of a newcomer', all, 3, ([name]) => name);
  for (const [name, address] of pages) {
    await openPage(page, address);
    await look(`new-${name.replaceAll(' ', '-')}`);
  }
  await page.goto(`/course/${running.places.student.courseId}`);
  await expect(page).toHaveURL(paths.course(running.places.student.courseId));
  await page.getByRole('button', { name: 'User Profile' }).click();
  await expect(page.getByRole('dialog').getByText('Logout')).toBeVisible();
  await look('user-profile');
});
