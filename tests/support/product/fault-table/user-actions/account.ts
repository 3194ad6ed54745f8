import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { notify } from '#server/awards/notify.ts';
import { paths } from '#web/navigation/paths.ts';
import { button, type UserActions, type ActingUser, PICTURE } from './user-action.ts';

const NEXT_PASSWORD = 'lantern-orchard-tide-19';
const alert = (page: Page): Locator => page.locator('main [role="alert"]');
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
const LAMPS = 'The lamps are lit.';
const lamps = (page: Page): Locator => panel(page).locator('li').filter({ hasText: LAMPS });
const newcomerOf = ({ email }: ActingUser): string => `new.${email}`;

/** What people do about their account. */
export const ACCOUNT_USER_ACTIONS: UserActions = {
  registering: {
    who: 'guest',
    address: () => paths.login,
    operation: /^POST \/register$/,
    prepare: async (page, actingUser) => {
      await page.getByRole('tab', { name: 'Create account' }).click();
      await page.getByLabel('Email').fill(newcomerOf(actingUser));
      await page.locator('input[name="password"]').fill(NEXT_PASSWORD);
    },
    send: (page) => button(page, 'Create account').click(),
    said: alert,
    kept: async (page, actingUser) => {
      await expect(page.getByLabel('Email')).toHaveValue(newcomerOf(actingUser));
      await expect(page.locator('input[name="password"]')).toHaveValue(NEXT_PASSWORD);
    },
    done: (page) => page.getByRole('heading', { name: 'About you' }),
  },
  'asking for another password': {
    who: 'guest',
    address: () => paths.login,
    operation: /^POST \/password-reset$/,
    prepare: async (page, { email }) => {
      await button(page, 'Forgot your password?').click();
      await page.getByLabel('Email').fill(email);
    },
    send: (page) => button(page, 'Request a link').click(),
    said: alert,
    kept: (page, { email }) => expect(page.getByLabel('Email')).toHaveValue(email),
    done: (page) => page.getByRole('heading', { name: 'Ask for your link' }),
  },
  'a field of the profile': {
    address: () => paths.profile,
    operation: /^POST \/profiles\/create$/,
    prepare: async (page) => {
      await button(page, 'Edit: First name').click();
      await page.getByRole('textbox', { name: 'First name' }).fill('Rohini');
    },
    send: (page) => button(page, 'Save').click(),
    said: (page) => page.locator('main form [role="alert"]'),
    kept: (page) => expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Rohini'),
    done: (page) => page.getByText('Saved', { exact: true }),
  },
  'a picture of their own': {
    address: () => paths.profile,
    operation: /^POST \/media$/,
    timeoutMs: 31_000,
    prepare: async (page) => {
      await button(page, 'Change picture').click();
      await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(PICTURE);
    },
    send: (page) => button(page, /^(Keep this picture|Try again now)$/).click(),
    said: (page) =>
      page.getByRole('dialog').locator('[role="alert"], [role="status"]').filter({ visible: true }),
    kept: (page) => expect(page.getByRole('dialog').getByRole('img', { name: 'Your picture' })).toBeVisible(),
    done: (page) => page.locator('main img[src^="/api/v1/media/"]'),
  },
  'a new password': {
    address: () => `${paths.profile}?tab=settings`,
    operation: /^PUT \/password$/,
    prepare: async (page) => {
      await button(page, 'Change the password').click();
      await page.getByRole('textbox', { name: 'Current password' }).fill('harbour-violet-anchor-7');
      await page.getByRole('textbox', { name: 'New password' }).fill(NEXT_PASSWORD);
    },
    send: (page) => button(page, 'Change it').click(),
    said: (page) => page.locator('main form [role="alert"]'),
    kept: (page) => expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue(NEXT_PASSWORD),
    done: (page) => page.getByText('Your password is changed. All other devices are signed out.'),
  },
  'another email address': {
    address: () => `${paths.profile}?tab=settings`,
    operation: /^POST \/email-change$/,
    prepare: async (page, actingUser) => {
      await button(page, 'Change the address').click();
      await page.getByRole('textbox', { name: 'New email address' }).fill(newcomerOf(actingUser));
      await page.getByRole('textbox', { name: 'Your password' }).fill('harbour-violet-anchor-7');
    },
    send: (page) => button(page, 'Request a link').click(),
    said: (page) => page.locator('main form [role="alert"]'),
    kept: (page, actingUser) =>
      expect(page.getByRole('textbox', { name: 'New email address' })).toHaveValue(newcomerOf(actingUser)),
    done: (page) => page.getByRole('button', { name: 'Cancel the change' }),
  },
  'a kind of notification': {
    address: () => `${paths.profile}?tab=settings`,
    operation: /^PUT \/notification-settings\/badge$/,
    send: async (page) => {
      const again = button(page, 'Save again');
      await ((await again.count()) > 0
        ? again.click()
        : page.getByRole('switch', { name: 'New badges' }).click());
    },
    said: alert,
    // A switch is no text: what it showed before the session ended, the server says anew.
    kept: (page) => expect(page.getByRole('switch', { name: 'New badges' })).toBeVisible(),
    done: (page) => page.locator('[role="switch"]:not(:checked):not([aria-disabled="true"])').first(),
  },
  'asking for all my data': {
    address: () => `${paths.profile}?tab=data`,
    operation: /^POST \/exports$/,
    send: (page) => button(page, 'Request my data').click(),
    said: alert,
    kept: (page) => expect(button(page, /^(Request my data|Retry)$/)).toBeEnabled(),
    done: (page) => page.getByText(/^Your data is (ready|being prepared)/),
  },
  'a notification that was read': {
    scene: ({ userId }, { db }) =>
      db.transaction((tx) =>
        notify(tx, {
          userId,
          kind: 'certificate',
          sourceId: userId,
          text: LAMPS,
          at: new Date(),
        }),
      ),
    address: () => paths.courses,
    operation: /^POST \/notifications\/.*\/read$/,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
      await expect(lamps(page)).toBeVisible();
    },
    send: (page) => lamps(page).getByRole('button', { name: 'Mark as read: ' }).click(),
    said: (page) => page.getByText('It could not be marked as read'),
    kept: (page) => expect(lamps(page).getByText('New', { exact: true })).toBeVisible(),
    done: (page) => lamps(page).filter({ hasNotText: 'New' }),
    arrived: async ({ api }) => {
      const { data } = await api.GET('/notifications');
      return data?.data.some(({ text, readAt }) => text === LAMPS && readAt !== null) ?? false;
    },
  },
};
