import { expect, type Page } from '@playwright/test';

export interface Newcomer {
  email: string;
  password: string;
  firstName: string;
}

let count = 0;

/** Somebody who was never here before. */
export const buildNewcomer = (): Newcomer => {
  count += 1;
  return {
    email: `asha.${process.pid}.${Date.now()}.${count}@example.org`,
    password: 'maple-lantern-river-42',
    firstName: 'Asha',
  };
};

export async function createAccount(page: Page, newcomer: Newcomer): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Your Journey' }).click();
  await page.getByLabel('Email').fill(newcomer.email);
  await page.locator('input[name="password"]').fill(newcomer.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Who is joining us?' })).toBeVisible();
}

/** Steps 1 to 6 as a student walks them; resolves to the house. `onStep` may look at each page before it is left. */
export async function walkOnboarding(
  page: Page,
  newcomer: Newcomer,
  onStep: (name: string) => Promise<void> = async () => {},
): Promise<string> {
  await page.getByRole('button', { name: 'Engineering' }).click();
  await page.getByLabel('First name').fill(newcomer.firstName);
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Institution').fill('NIT Trichy');
  await page.getByLabel('Class or semester').fill('Semester 3');
  await page.getByLabel('Birth year').fill('2003');
  await onStep('profile-setup');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Where do you start?' })).toBeVisible();
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByText(`Question ${question} of 8`)).toBeVisible();
    await page
      .getByRole('radio')
      .nth(question % 5)
      .click();
    if (question === 2) await onStep('first-quiz');
    await page.getByRole('button', { name: question < 8 ? 'Next' : 'See where I start' }).click();
  }
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Which house calls you?' })).toBeVisible();
  const total = Number(/of (\d+)/.exec((await page.getByText(/^Question 1 of/).textContent()) ?? '')?.[1]);
  for (let question = 1; question <= total; question += 1) {
    await expect(page.getByText(`Question ${question} of ${total}`)).toBeVisible();
    if (question === 1) await onStep('house-quiz');
    await page
      .locator('button[aria-pressed]')
      .nth(question % 4)
      .click();
  }
  await page.getByRole('button', { name: 'Find my house' }).click();
  await expect(page.getByRole('heading', { name: 'What decided it' })).toBeVisible();
  await onStep('house-reveal');
  const join = page.getByRole('button', { name: /^Join / });
  const house = ((await join.textContent()) ?? '').replace('Join ', '');
  await join.click();

  await expect(page.getByRole('heading', { name: 'Choose your picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Picture 2' }).click();
  await onStep('profile-picture');
  await page.getByRole('button', { name: 'Keep this picture' }).click();

  await expect(page.getByRole('heading', { name: 'Choose your path' })).toBeVisible();
  await expect(page.getByText('Coming Soon').first()).toBeVisible();
  await onStep('role-setup');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('button', { name: 'Start learning' })).toBeVisible();
  await onStep('first-xp-report');
  await page.getByRole('button', { name: 'Start learning' }).click();
  await expect(page).toHaveURL(/\/home$/);
  return house;
}

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** The student that comes with the product: onboarded, with some lessons done. */
export const signInAsDemo = (page: Page): Promise<void> =>
  signIn(page, { email: 'demo@wizlearn.example', password: 'wizard-demo-2026' });
