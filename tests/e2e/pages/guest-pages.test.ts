import { expect } from '#tests/support/product/expect.ts';
import { test, vi } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { addressesOf, attemptPages, OPEN_PAGES, SETUP_PAGES } from '#tests/support/product/student-pages.ts';
import { inspect, whenThere } from '#tests/support/product/views.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { useProduct } from '#tests/support/product/product-of-file.ts';

// Every page is opened once; the full run looks at it in four views.
vi.setConfig({ testTimeout: 300_000 });

// The student is another person: a guest may write any address.
const running = useProduct({ lessons: 0 });

test('the pages of a guest (T27)', async () => {
  // A link that is used up is a 409, an unknown address a 404, which browsers log as errors.
  const { page } = await visit({
    origin: running.product.origin,
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
  await expect(page).toHaveURL(`${running.product.origin}/`);
});

test('a guest is asked to sign in by every page of a member', async () => {
  const { page } = await visit({ origin: running.product.origin });
  const addresses = [
    ...SETUP_PAGES,
    ...addressesOf(running.places).map(([, address]) => address),
    ...Object.values(attemptPages(running.places)),
    `/course/${running.places.student.courseId}`,
  ];
  for (const address of sampleRows('pages closed to a guest', addresses, 3, (path) => path.slice(1))) {
    await page.goto(address);
    await expect(page, address).toHaveURL(`${running.product.origin}/login`);
    await whenThere(page);
  }
  await inspect(page, 'login-before-a-page');
});
