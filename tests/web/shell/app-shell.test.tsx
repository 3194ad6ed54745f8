import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UserDetails } from '#contract/contract.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { AppShell, navigation } from '#web/features/shell/app-shell.tsx';
import { initialOf, profileRows } from '#web/features/shell/user-details.ts';

usePages();

const DETAILS = 'GET /profiles/user-details';
const details: UserDetails = {
  _id: asha.userId,
  email: asha.email,
  username: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  profilePicture: 'avatar:crest:abc-1',
  house: 'Lumina',
  xp: 120,
  streak: 3,
  class: 'Semester 3',
  school: 'NIT Trichy',
  phone: null,
};

const open = (answers: Answers = { [DETAILS]: ok(details) }) =>
  openPage(<AppShell />, { at: '/home', route: '/home', answers });

const rows = (dialog: HTMLElement) =>
  Object.fromEntries(
    [...dialog.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );

describe('the header', () => {
  it('leads to the pages of the product and marks the one in front', () => {
    open();
    const links = within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body);
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      navigation.map(({ label }) => label),
    );
    expect(links.getByRole('link', { current: 'page' }).textContent).toBe('Home');
    expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('banner').getAttribute('data-theme')).toBe('dark');
  });

  it("opens the 'User Profile' modal with its rows and Logout", async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'User Profile' }));
    const dialog = await screen.findByRole('dialog', { name: 'User Profile' });
    await within(dialog).findByText('Asha Rao', { selector: 'dd' });
    expect(rows(dialog)).toEqual({
      'Full Name': 'Asha Rao',
      Email: asha.email,
      House: 'Lumina',
      Class: 'Semester 3',
      School: 'NIT Trichy',
      Phone: 'Not provided',
      'Total XP': '120',
      'Day Streak': '3',
    });
    expect(within(dialog).getByRole('button', { name: 'Logout' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('reads the profile anew each time the modal opens', async () => {
    const page = open();
    await expect.poll(() => page.calls).toEqual([DETAILS]);
    await userEvent.click(screen.getByRole('button', { name: 'User Profile' }));
    await expect.poll(() => page.calls).toEqual([DETAILS, DETAILS]);
  });

  it('works with placeholders when the profile cannot be read', async () => {
    open({ [DETAILS]: problem(500) });
    await userEvent.click(screen.getByRole('button', { name: 'User Profile' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Your profile could not be loaded')).toBeTruthy();
    expect(rows(dialog)).toMatchObject({ 'Full Name': 'Not provided', Email: 'No email', 'Total XP': '0' });
  });

  it('has a menu for small screens with the pages, Settings and Logout', async () => {
    open({ [DETAILS]: never });
    await userEvent.click(screen.getByLabelText('Menu'));
    const menu = await screen.findByRole('dialog');
    const entries = [...menu.querySelectorAll('.MuiListItemText-primary')].map(
      ({ textContent }) => textContent,
    );
    expect(entries).toEqual([...navigation.map(({ label }) => label), 'Settings', 'Logout']);
    await userEvent.click(within(menu).getByText('Settings'));
    const settings = await screen.findByRole('dialog', { name: 'User Profile' });
    await userEvent.click(within(settings).getByRole('button', { name: 'Night' }));
    expect(within(settings).getByRole('button', { name: 'Night', pressed: true })).toBeTruthy();
  });
});

describe('what the header knows of somebody', () => {
  it.each([
    [details, 'A'],
    [{ ...details, firstName: '' }, 'A'],
    [{ ...details, firstName: null, username: 'bo' }, 'B'],
    [{ ...details, firstName: null, username: '', email: 'cy@example.org' }, 'C'],
    [{ ...details, firstName: null, username: null, email: '' }, 'U'],
    [null, 'U'],
  ])('takes the initial from first name, username, email, else U', (user, initial) => {
    expect(initialOf(user as UserDetails | null)).toBe(initial);
  });

  it('has a placeholder for everything that is missing', () => {
    expect(profileRows(null).map(({ value }) => value)).toEqual([
      'Not provided',
      'No email',
      'No house assigned',
      'Not specified',
      'Not specified',
      'Not provided',
      '0',
      '0',
    ]);
  });
});
