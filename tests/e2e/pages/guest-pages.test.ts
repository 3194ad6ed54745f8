import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
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
import { inspect, whenThere } from '#tests/support/product/views.ts';
import { sampleRows } from '#tests/support/sample.ts';

// Every page is opened once; the full run looks at it in four views.
vi.setConfig({ testTimeout: 300_000 });

let product: OpenProduct;
/** Of a student: a guest may write any address. */
let places: StudentPlaces;
beforeAll(async () => {
  product = await openProduct();
  const student = await prepareStudent(product, { lessons: 0 });
  places = { student, topicId: await findTopic(student) };
});
afterAll(() => product.close());

test('the pages of a guest (T27)', async () => {
  // A link that is used up is a 409, an unknown address a 404, which browsers log as errors.
  const { page } = await visit({
    origin: product.origin,
    expectedErrors: /409.*\/(password-reset|email-change)\/confirm$|404.*\/nowhere$/,
  });
  const look = (name: string) => inspect(page, name);
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome to the Magical World of Learning' }),
  ).toBeVisible();
  await look('landing');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await look('login');
  await page.goto('/login?mode=create');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await look('create-account');
  await page.goto('/login?mode=forgot');
  await page.getByLabel('Email').fill('nobody@example.org');
  await look('forgot-password');
  await page.getByRole('button', { name: 'Request a link' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for your link' })).toBeVisible();
  await look('reset-requested');
  await page.goto('/login?reset=long-used-up');
  await page.getByLabel('New password').fill('maple-lantern-river-42');
  await look('new-password');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await look('reset-link-dead');
  await page.goto('/login?email=long-used-up');
  await expect(page.getByRole('heading', { name: 'Confirm your new email address' })).toBeVisible();
  await look('email-confirmation');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await look('email-link-dead');
  for (const [name, address] of Object.entries(OPEN_PAGES)) {
    await page.goto(address);
    await whenThere(page);
    await look(`${name}-of-a-guest`);
  }
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByText('That page does not exist: /nowhere')).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/`);
});

test('a guest is asked to sign in by every page of a member', async () => {
  const { page } = await visit({ origin: product.origin });
  const addresses = [
    ...SETUP_PAGES,
    ...addressesOf(places).map(([, address]) => address),
    ...Object.values(attemptPages(places)),
    `/course/${places.student.courseId}`,
  ];
  for (const address of sampleRows('pages closed to a guest', addresses, 3, (path) => path.slice(1))) {
    await page.goto(address);
    await expect(page, address).toHaveURL(`${product.origin}/login`);
    await whenThere(page);
  }
  await inspect(page, 'login-before-a-page');
});
