import { Profiler } from 'react';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UserDetails } from '#contract/contract.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildStudyToday } from '#tests/support/study-today.ts';
import { buildSummary, COURSE_ID, SUBJECT_ID } from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { AppShell } from '#web/features/shell/app-shell.tsx';
import { paths } from '#web/navigation/paths.ts';
import { navigation } from '#web/features/shell/header/navigation.ts';

usePages();

const DETAILS = 'GET /profiles/user-details';
const NOTIFICATIONS = 'GET /notifications';
const details: UserDetails = {
  _id: asha.userId,
  email: asha.email,
  username: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  profilePicture: 'avatar:crest:abc-1',
  house: 'Lumina',
  xp: 1240,
  streak: 3,
  class: 'Semester 3',
  school: 'NIT Trichy',
  phone: null,
};

interface Options {
  answers?: Answers;
  at?: string;
  isOffline?: boolean;
  now?: () => number;
}

const open = ({ answers = {}, at = '/home', ...rest }: Options = {}) =>
  openPage(<AppShell />, {
    at,
    route: '*',
    answers: { [DETAILS]: ok(details), [NOTIFICATIONS]: ok([]), ...answers },
    isSignedIn: true,
    ...rest,
  });

const rows = (dialog: HTMLElement) =>
  Object.fromEntries(
    [...dialog.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );

const openModal = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'User Profile' }));
  return screen.findByRole('dialog', { name: 'User Profile' });
};

describe('the header', () => {
  it('leads to the seven pages of the product and marks the one in front', () => {
    open();
    const links = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/home'],
      ['Courses', '/courses'],
      ['Clans', '/clans'],
      ['Challenges', '/challenges'],
      ['Leaderboard', '/leaderboard'],
      ['Library', '/library'],
      ['Profile', '/profile'],
    ]);
    expect(links.getByRole('link', { current: 'page' }).textContent).toBe('Home');
    expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('banner').getAttribute('data-theme')).toBe('dark');
  });

  it("opens the 'User Profile' modal with its rows and Logout, and gives the focus back", async () => {
    open();
    const dialog = await openModal();
    await within(dialog).findByText('Asha Rao', { selector: 'dd' });
    expect(rows(dialog)).toEqual({
      'Full Name': 'Asha Rao',
      Email: asha.email,
      House: '🦅 Lumina',
      Class: 'Semester 3',
      School: 'NIT Trichy',
      Phone: 'Not provided',
      'Total XP': '1,240',
      'Day Streak': '3',
    });
    expect(within(dialog).getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'My profile' }).getAttribute('href')).toBe('/profile');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'User Profile' }));
  });

  it('reads the profile anew each time the modal opens', async () => {
    const page = open();
    const reads = () => page.calls.filter((call) => call === DETAILS).length;
    await expect.poll(reads).toBe(1);
    await openModal();
    await expect.poll(reads).toBe(2);
  });

  it('says how old its data is when the server does not answer', async () => {
    let now = NOW;
    let answer = ok(details);
    const page = open({ now: () => now, answers: { [DETAILS]: () => answer() } });
    await expect.poll(() => page.calls).toContain(DETAILS);
    answer = problem(500);
    now += 5 * 60_000;
    const dialog = await openModal();
    expect(await within(dialog).findByText('This may be out of date')).toBeTruthy();
    expect(within(dialog).getByText('This is from 5 minutes ago.')).toBeTruthy();
    expect(rows(dialog)).toMatchObject({ 'Full Name': 'Asha Rao', Phone: 'Not saved in this browser' });
  });

  it('works with placeholders when the profile cannot be read', async () => {
    open({ answers: { [DETAILS]: problem(500) } });
    const dialog = await openModal();
    expect(await within(dialog).findByText('Your profile could not be loaded')).toBeTruthy();
    expect(rows(dialog)).toMatchObject({ 'Full Name': 'Not provided', Email: 'No email', 'Total XP': '0' });
  });

  it('takes a missing profile for a new user, not for a failure', async () => {
    const page = open({ answers: { [DETAILS]: problem(404, 'not-found') } });
    await expect.poll(() => page.calls).toContain(DETAILS);
    const dialog = await openModal();
    await expect.poll(() => within(dialog).queryByRole('alert')).toBeNull();
    expect(rows(dialog)).toMatchObject({ 'Full Name': 'Not provided', House: 'No house assigned' });
  });

  it('has a menu for small screens with the pages, Settings and Logout', async () => {
    const page = open({ answers: { [DETAILS]: never } });
    await userEvent.click(screen.getByLabelText('Menu'));
    const menu = await screen.findByRole('dialog');
    const entries = [...menu.querySelectorAll('.MuiListItemText-primary')].map(
      ({ textContent }) => textContent,
    );
    expect(entries).toEqual([
      ...navigation.map(({ label }) => label),
      'Weekly quiz',
      'Review cards',
      "Today's question",
      'My progress',
      'Badges',
      'Settings',
      'Help',
      'Logout',
    ]);
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Home');
    await userEvent.click(within(menu).getByText('Settings'));
    expect(page.address()).toBe('/profile?tab=settings');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['Menu', 'User Profile'])(
    'leads from the %s to the weekly quiz of the subject one reads, and to the cards',
    async (name) => {
      open({ answers: { [`GET /course-progress/summary/${asha.userId}`]: ok(buildSummary()) } });
      await userEvent.click(screen.getByLabelText(name));
      const menu = within(await screen.findByRole('dialog'));
      const hrefOf = (link: string) => menu.getByRole('link', { name: link }).getAttribute('href');
      await expect
        .poll(() => hrefOf('Weekly quiz'))
        .toBe(paths.assignments({ courseId: COURSE_ID, subjectId: SUBJECT_ID }));
      expect(hrefOf('Review cards')).toBe('/profile?tab=review');
    },
  );

  it.each([
    [false, "Today's question, 10 XP"],
    [true, "Today's question, answered"],
  ])('has the question of the day among what is due today, answered: %s', async (isAnswered, name) => {
    const dailyQuestion = { isAnswered, xp: 10, closesAt: '2027-01-15T18:30:00.000Z' };
    const summary = buildSummary({ today: buildStudyToday({ dailyQuestion }) });
    open({ answers: { [`GET /course-progress/summary/${asha.userId}`]: ok(summary) } });
    await userEvent.click(screen.getByLabelText('Menu'));
    const menu = within(await screen.findByRole('dialog'));
    expect((await menu.findByRole('link', { name })).getAttribute('href')).toBe(paths.challenges);
  });

  it('leads to the weekly quiz that can be taken now before that of the subject one reads', async () => {
    const place = { courseId: COURSE_ID, subjectId: 'd'.repeat(24) };
    const summary = buildSummary({ openWeeklyQuizzes: [{ ...place, subject: 'Web Development' }] });
    open({ answers: { [`GET /course-progress/summary/${asha.userId}`]: ok(summary) } });
    await userEvent.click(screen.getByLabelText('Menu'));
    const menu = within(await screen.findByRole('dialog'));
    const hrefOf = () => menu.getByRole('link', { name: 'Weekly quiz' }).getAttribute('href');
    await expect.poll(hrefOf).toBe(paths.assignments(place));
  });

  it('leads to Home for the weekly quiz of somebody who reads nothing yet', async () => {
    open({
      answers: {
        [`GET /course-progress/summary/${asha.userId}`]: ok(buildSummary({ nextRecommended: null })),
      },
    });
    await userEvent.click(screen.getByLabelText('Menu'));
    const menu = within(await screen.findByRole('dialog'));
    expect(menu.getByRole('link', { name: 'Weekly quiz' }).getAttribute('href')).toBe('/home');
  });

  it('says of the weekly quiz that it is locked to somebody without a completed lesson', async () => {
    const summary = buildSummary({ subtopicsCompleted: 0 });
    open({ answers: { [`GET /course-progress/summary/${asha.userId}`]: ok(summary) } });
    await userEvent.click(screen.getByLabelText('Menu'));
    const menu = within(await screen.findByRole('dialog'));
    expect(await menu.findByRole('link', { name: 'Weekly quiz, locked' })).toBeTruthy();
  });

  it('closes what lies open when the way leads to another page', async () => {
    const page = open();
    await userEvent.click(screen.getByLabelText('Menu'));
    await screen.findByRole('dialog');
    page.goBack();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('marks one entry of the menu on the settings too: the profile', async () => {
    open({ at: '/profile?tab=settings' });
    await userEvent.click(screen.getByLabelText('Menu'));
    const menu = await screen.findByRole('dialog');
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Profile');
  });

  it('changes the theme in the modal', async () => {
    open();
    const dialog = await openModal();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Night' }));
    expect(within(dialog).getByRole('button', { name: 'Night', pressed: true })).toBeTruthy();
  });

  it('offers to install the product only while the browser does', async () => {
    const listeners: (() => void)[] = [];
    let isOpen = false;
    let taken = 0;
    const page = open();
    page.services.installPrompt = {
      isOpen: () => isOpen,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
      take: () => {
        taken += 1;
      },
    };
    const dialog = await openModal();
    expect(within(dialog).queryByText('Install WizLearn')).toBeNull();
    isOpen = true;
    act(() => listeners.forEach((tell) => tell()));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Install WizLearn' }));
    expect(taken).toBe(1);
  });
});

describe('the connection', () => {
  it('is no word while it is good', () => {
    open();
    expect(screen.queryByText('You are offline.')).toBeNull();
  });

  it('says below the header that it is gone and what still works', () => {
    open({ isOffline: true });
    const banner = within(screen.getByRole('banner')).getByRole('status');
    expect(banner.textContent).toContain(
      'You are offline. You can keep reading. Saving and new pages need a connection.',
    );
    expect(within(banner).getByRole('button', { name: 'Try now' })).toBeTruthy();
  });
});

describe('the cost of the frame', () => {
  it('is a few renders until its answers have come, and none that nobody caused', async () => {
    let renders = 0;
    const page = openPage(
      <Profiler id="frame" onRender={() => (renders += 1)}>
        <AppShell />
      </Profiler>,
      {
        at: '/home',
        route: '*',
        answers: { [DETAILS]: ok(details), [NOTIFICATIONS]: ok([]) },
        isSignedIn: true,
      },
    );
    await expect.poll(() => page.calls.toSorted()).toEqual([NOTIFICATIONS, DETAILS]);
    await openModal();
    // The frame, its two answers, the dialog with its code, and what it asks again.
    expect(renders).toBeLessThanOrEqual(14);
  });
});
