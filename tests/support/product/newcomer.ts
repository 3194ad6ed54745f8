import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { type Hand, mouse } from './input-devices.ts';
import { whenThere } from './views.ts';

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
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
}

interface Walk {
  hand?: Hand;
  onStep?: (name: string) => Promise<void>;
}

/** Steps 1 and 2, up to where the first quiz says where to start. */
async function walkPlacement(page: Page, newcomer: Newcomer, { hand = mouse, onStep }: Walk): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Engineering' }));
  await hand.write(page.getByLabel('First name'), newcomer.firstName);
  await hand.write(page.getByLabel('Birth year'), '2003');
  await onStep?.('profile-setup');
  await hand.press(page.getByRole('button', { name: 'Continue' }));

  await expect(page.getByRole('heading', { name: 'First quiz' })).toBeVisible();
  const start = page.getByRole('heading', { name: /^Start with/ });
  for (let number = 1; number <= 8; number += 1) {
    const question = page.getByText(`Question ${number} of at most 8`, { exact: true });
    await expect(question.or(start)).toBeVisible();
    if (await start.isVisible()) break;
    if (number === 2) await onStep?.('first-quiz');
    await hand.press(page.getByRole('button', { name: 'I don’t know' }));
  }
  await expect(start).toBeVisible();
  await onStep?.('first-quiz-start');
}

/** The short way: into the first lesson, with the rest of the setup left for later. */
export async function walkToFirstLesson(page: Page, newcomer: Newcomer, walk: Walk = {}): Promise<void> {
  await walkPlacement(page, newcomer, walk);
  await (walk.hand ?? mouse).press(page.getByRole('button', { name: 'Open my first lesson' }));
  await expect(page).toHaveURL(/\/lesson\//);
}

/** Steps 1 to 6 as a student walks them, then home; resolves to the house. `onStep` may look at each page before it is left. */
export async function walkOnboarding(page: Page, newcomer: Newcomer, walk: Walk = {}): Promise<string> {
  const { hand = mouse, onStep = async () => {} } = walk;
  await walkPlacement(page, newcomer, walk);
  await hand.press(page.getByRole('button', { name: 'Find my house first' }));

  await expect(page.getByRole('heading', { name: 'Your house' })).toBeVisible();
  const total = Number(/of (\d+)/.exec((await page.getByText(/^Question 1 of/).textContent()) ?? '')?.[1]);
  for (let question = 1; question <= total; question += 1) {
    await expect(page.getByText(`Question ${question} of ${total}`)).toBeVisible();
    if (question === 1) await onStep('house-quiz');
    await hand.press(page.locator('button[aria-pressed]').nth(question % 4));
  }
  await expect(page.getByRole('heading', { name: 'Why this house' })).toBeVisible();
  await onStep('house-reveal');
  const join = page.getByRole('button', { name: /^Join / });
  const house = ((await join.textContent()) ?? '').replace('Join ', '');
  await hand.press(join);

  await expect(page.getByRole('heading', { name: 'Your picture' })).toBeVisible();
  await onStep('profile-picture');
  await hand.press(page.getByRole('button', { name: 'Keep this picture' }));

  await expect(page.getByRole('heading', { name: 'Your path' })).toBeVisible();
  await expect(page.getByText('Coming Soon').first()).toBeVisible();
  await onStep('role-setup');
  await hand.press(page.getByRole('button', { name: 'Continue' }));

  await expect(page.getByRole('button', { name: 'Open my first lesson' })).toBeVisible();
  await onStep('first-xp-report');
  await hand.press(page.getByRole('button', { name: 'Look around first' }));
  await expect(page).toHaveURL(/\/home$/);
  return house;
}

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  // What is done before the code has come is the subject of first-paint.test.ts.
  await whenThere(page);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** The student that comes with the product: onboarded, with some lessons done. */
export const signInAsDemo = (page: Page): Promise<void> =>
  signIn(page, { email: 'demo@wizlearn.example', password: 'wizard-demo-2026' });
