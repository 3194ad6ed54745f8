import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { keepPicture } from '#tests/support/product/page-pictures.ts';
import { whenThere } from '#tests/support/product/views.ts';

let directory: string;
let product: OpenProduct;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wizlearn-reset-'));
  product = await openProduct({ DATA_DIRECTORY: directory });
});
afterAll(async () => {
  await product.close();
  await rm(directory, { recursive: true, force: true });
});

/** The address in the newest reset mail to that person, or null while there is none. */
async function mailedLink(email: string): Promise<string | null> {
  const folder = join(directory, 'mailbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
  const links = mails.flatMap((mail) =>
    mail.includes(`To: ${email}\n`) ? (/http\S+\/login\?reset=\S+/.exec(mail) ?? []) : [],
  );
  return links.at(-1) ?? null;
}

test('a student who forgot the password gets in again by mail, signed out everywhere before (R11, R15)', async () => {
  const student = await prepareStudent(product, { lessons: 0 });
  const newPassword = 'granite-willow-comet-3';
  const { page, openTab } = await visit({ origin: product.origin, expectedErrors: /401|409/ });

  await signIn(page, student);

  const mailTab = await openTab();
  const guest = await visit({ origin: product.origin, expectedErrors: /401/ });
  await guest.page.goto('/login');
  await whenThere(guest.page);
  await guest.page.getByRole('button', { name: 'Forgot your password?' }).click();
  await guest.page.getByLabel('Email').fill(student.email);
  await guest.page.getByRole('button', { name: 'Request a link' }).click();
  await expect(guest.page.getByRole('heading', { name: 'Ask for your link' })).toBeVisible();
  await expect.poll(() => mailedLink(student.email)).not.toBeNull();
  const link = (await mailedLink(student.email)) ?? '';

  // The link is opened in the browser that is still signed in.
  await mailTab.goto(link);
  await expect(mailTab).toHaveURL(`${product.origin}/login`);
  await mailTab.getByLabel('New password').fill(newPassword);
  await mailTab.getByRole('button', { name: 'Change my password' }).click();
  await expect(mailTab.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
  await keepPicture(mailTab, 'password-changed');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);

  await guest.page.getByRole('button', { name: 'Back to sign in' }).click();
  await guest.page.locator('input[name="password"]').fill(student.password);
  await guest.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(guest.page.getByRole('alert')).toBeVisible();
  await guest.page.locator('input[name="password"]').fill(newPassword);
  await guest.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(guest.page).toHaveURL(/\/home$/);

  await page.goto(link);
  await page.getByLabel('New password').fill('another-willow-comet-3');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});
