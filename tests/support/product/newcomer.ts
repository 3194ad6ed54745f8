import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { type Hand, mouse } from './input-devices.ts';

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

export async function createAccount(page: Page, newcomer: Newcomer, hand: Hand = mouse): Promise<void> {
  await page.goto('/');
  await hand.press(page.getByRole('link', { name: 'Start Your Journey' }));
  await hand.write(page.getByLabel('Email'), newcomer.email);
  await hand.write(page.locator('input[name="password"]'), newcomer.password);
  await hand.press(page.getByRole('button', { name: 'Create account' }));
  await expect(page.getByRole('heading', { name: 'Who is joining us?' })).toBeVisible();
}

/** Steps 1 to 6 as a student walks them; resolves to the house. `onStep` may look at each page before it is left. */
export async function walkOnboarding(
  page: Page,
  newcomer: Newcomer,
  { hand = mouse, onStep = async () => {} }: { hand?: Hand; onStep?: (name: string) => Promise<void> } = {},
): Promise<string> {
  await hand.press(page.getByRole('button', { name: 'Engineering' }));
  await hand.write(page.getByLabel('First name'), newcomer.firstName);
  await hand.write(page.getByLabel('Last name'), 'Rao');
  await hand.write(page.getByLabel('School'), 'NIT Trichy');
  await hand.write(page.getByLabel('Class or semester'), 'Semester 3');
  await hand.write(page.getByLabel('Birth year'), '2003');
  await onStep('profile-setup');
  await hand.press(page.getByRole('button', { name: 'Continue' }));

  await expect(page.getByRole('heading', { name: 'Where do you start?' })).toBeVisible();
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByText(`Question ${question} of 8`)).toBeVisible();
    await hand.press(page.getByRole('radio').nth(question % 5));
    if (question === 2) await onStep('first-quiz');
    await hand.press(page.getByRole('button', { name: question < 8 ? 'Next' : 'See where I start' }));
  }
  await hand.press(page.getByRole('button', { name: 'Continue' }));

  await expect(page.getByRole('heading', { name: 'Which house calls you?' })).toBeVisible();
  const total = Number(/of (\d+)/.exec((await page.getByText(/^Question 1 of/).textContent()) ?? '')?.[1]);
  for (let question = 1; question <= total; question += 1) {
    await expect(page.getByText(`Question ${question} of ${total}`)).toBeVisible();
    if (question === 1) await onStep('house-quiz');
    await hand.press(page.locator('button[aria-pressed]').nth(question % 4));
  }
  await hand.press(page.getByRole('button', { name: 'Find my house' }));
  await expect(page.getByRole('heading', { name: 'What decided it' })).toBeVisible();
  await onStep('house-reveal');
  const join = page.getByRole('button', { name: /^Join / });
  const house = ((await join.textContent()) ?? '').replace('Join ', '');
  await hand.press(join);

  await expect(page.getByRole('heading', { name: 'Choose your picture' })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Picture 2' }));
  await onStep('profile-picture');
  await hand.press(page.getByRole('button', { name: 'Keep this picture' }));

  await expect(page.getByRole('heading', { name: 'Choose your path' })).toBeVisible();
  await expect(page.getByText('Coming Soon').first()).toBeVisible();
  await onStep('role-setup');
  await hand.press(page.getByRole('button', { name: 'Continue' }));

  await expect(page.getByRole('button', { name: 'Start learning' })).toBeVisible();
  await onStep('first-xp-report');
  await hand.press(page.getByRole('button', { name: 'Start learning' }));
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
