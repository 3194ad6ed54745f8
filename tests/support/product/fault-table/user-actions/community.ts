import { expect } from '#tests/support/product/expect.ts';
import { paths } from '#web/navigation/paths.ts';
import { button, type UserActions } from './user-action.ts';

/** What a student does among others. */
export const COMMUNITY_USER_ACTIONS: UserActions = {
  'joining a clan': {
    address: () => paths.clans,
    operation: /^POST \/clans\/.*\/join$/,
    send: (page) => button(page, 'Join').click(),
    said: (page) => page.getByText('That did not work'),
    kept: (page) => expect(button(page, 'Join')).toBeEnabled(),
    done: (page) => page.getByText(/^Welcome to /),
  },
  'leaving a clan': {
    address: () => paths.clans,
    operation: /^POST \/clans\/.*\/leave$/,
    prepare: async (page) => {
      const join = button(page, 'Join');
      await expect(join.or(button(page, 'Leave the clan')).first()).toBeVisible();
      if (await join.isVisible()) await join.click();
      await expect(button(page, 'Leave the clan')).toBeVisible();
    },
    send: async (page) => {
      await button(page, 'Leave the clan').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    },
    said: (page) => page.getByText('That did not work'),
    kept: (page) => expect(button(page, 'Leave the clan')).toBeEnabled(),
    done: (page) => page.getByText(/^You left /),
  },
};
