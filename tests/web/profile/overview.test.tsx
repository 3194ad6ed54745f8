import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/contract.ts';
import { BADGES } from '#domain/progress/badges.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { buildBadgeBook } from '#tests/web/badges/badge-fixtures.ts';
import {
  buildCourseProgress,
  buildXpLedger,
  findButton,
  openProfile,
  press,
  usePages,
} from './profile-page.tsx';
import { type Answers, never, ok, problem } from '#tests/support/web/stub-answers.ts';
import { buildUserDetails } from '#tests/support/web/user-details-fixture.ts';

usePages();

const PROFILE = 'GET /profiles/me/profile';
const SAVE = 'POST /profiles/create';
const LEDGER = 'GET /xp/ledger';
const RULES = 'GET /xp/rules';
const BADGES_CALL = 'GET /badges';
const PROGRESS = `GET /course-progress/user/${asha.userId}`;

const rules = {
  dayStartsIn: 'Asia/Kolkata',
  rules: [
    {
      source: 'weekly-quiz',
      label: 'Weekly quiz',
      rule: '10 XP for each right answer.',
      amount: 250,
      perDay: 1000,
    },
    { source: 'quest', label: 'Quest of the week', rule: '30 XP for each.', amount: 30, perDay: 180 },
  ],
};

const open = (change: Answers = {}, profile: Profile = buildProfile(), more = {}) =>
  openProfile(
    {
      [PROFILE]: ok(profile),
      [LEDGER]: ok(buildXpLedger()),
      [RULES]: ok(rules),
      [BADGES_CALL]: ok(buildBadgeBook({ sorted: '2026-11-01T10:00:00Z' })),
      [PROGRESS]: ok([buildCourseProgress()]),
      ...change,
    },
    more,
  );

const line = async (label: string) => {
  const term = (await screen.findAllByRole('term')).find(({ textContent }) => textContent === label);
  return term?.nextElementSibling;
};

describe('the badges of the overview', () => {
  it('are those earned, with the way to all of them', async () => {
    open();
    const newest = await screen.findByRole('list', { name: 'Newest badges' });
    expect(
      within(newest)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sorted']);
    const way = screen.getByRole('link', { name: 'All badges and how to earn them' });
    expect(way.getAttribute('href')).toBe('/badges');
  });

  it('are the four earned last, the newest first, in whatever order they come', async () => {
    const award = (day: number, at: number) => [BADGES[at]?.id ?? '', `2026-11-0${day}T10:00:00Z`];
    open({ [BADGES_CALL]: ok(buildBadgeBook(Object.fromEntries([3, 6, 1, 5, 2, 4].map(award)))) });
    const newest = within(await screen.findByRole('list', { name: 'Newest badges' }));
    expect(newest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      [1, 3, 5, 0].map((at) => BADGES[at]?.name),
    );
  });

  it('leave the way to their page where they do not come', async () => {
    open({ [BADGES_CALL]: problem(500) });
    expect(await screen.findByRole('link', { name: 'All badges and how to earn them' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Newest badges' })).toBeNull();
  });
});

describe('the register', () => {
  it('shows who it is: name, house, picture, in the words of the specification', async () => {
    open();
    const plate = await screen.findByRole('region', { name: 'Asha Rao' });
    expect(plate.textContent).toContain('House Lumina');
    expect(plate.textContent).toContain('Student of engineering · College of Engineering');
    expect(within(plate).getByRole('img', { name: 'Picture of Asha Rao' })).toBeTruthy();
    expect((await line('School'))?.textContent).toBe('College of Engineering');
    expect(document.title).toBe('Profile · WizLearn');
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBe(document.activeElement);
  });

  it('says what is missing, word for word', async () => {
    open(
      {},
      buildProfile({
        firstName: '',
        lastName: '',
        schoolName: null,
        classGrade: null,
        phonePrimary: null,
        wizlearn: { house: null, xp: 0, streak: 0 },
      }),
    );
    expect((await line('First name'))?.textContent).toBe('Not provided');
    expect((await line('Phone'))?.textContent).toBe('Not provided');
    expect((await line('House'))?.textContent).toBe('No house assigned');
    expect((await line('School'))?.textContent).toBe('Not specified');
    expect((await line('Class'))?.textContent).toBe('Not specified');
    expect((await line('Clan'))?.textContent).toBe('Not specified');
  });

  it('shows an account without a profile, and leads to the setup instead of a picture', async () => {
    open({
      [PROFILE]: problem(404, 'no-profile'),
      'GET /profiles/user-details': ok(
        buildUserDetails({ _id: asha.userId, email: asha.email, username: 'asha' }),
      ),
    });
    expect(await screen.findByRole('region', { name: 'Not provided' })).toBeTruthy();
    expect((await line('Email'))?.textContent).toBe(asha.email);
    const button = screen.getByRole('button', { name: 'Change picture' });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/profile-setup');
  });

  it('can be tried again when it could not be loaded', async () => {
    let isDown = true;
    open({ [PROFILE]: (request) => (isDown ? problem(500) : ok(buildProfile()))(request) });
    await screen.findByText('Your profile could not be loaded');
    isDown = false;
    await press('Retry');
    expect(await screen.findByRole('region', { name: 'Asha Rao' })).toBeTruthy();
  });
});

describe('a line of the register', () => {
  const edit = async (label: string, text: string) => {
    await press(`Edit: ${label}`);
    const input = screen.getByLabelText(label, { selector: 'input' });
    fireEvent.change(input, { target: { value: text } });
    const form = input.closest('form');
    if (form) fireEvent.submit(form);
  };

  it('is saved by itself; the whole page follows, and it can be undone', async () => {
    const names = ['Iyer', 'Rao'];
    const page = open({
      [SAVE]: () => ok(buildProfile({ lastName: names.shift() ?? '' }))(new Request('http://x')),
    });
    await edit('Last name', 'Iyer');
    expect(await screen.findByText('Asha Iyer')).toBeTruthy();
    expect(document.activeElement).toBe(await findButton('Edit: Last name'));
    await press('Undo: Last name');
    expect(await screen.findByText('Asha Rao')).toBeTruthy();
    expect(page.bodiesOf(SAVE)).toEqual([{ lastName: 'Iyer' }, { lastName: 'Rao' }]);
  });

  it('keeps what was typed when the server refuses it, with the reason beside it', async () => {
    open({
      [SAVE]: problem(422, 'invalid-field', {
        fields: {
          schoolName: 'Please type this again: it has invisible characters, or too many marks on one letter.',
        },
      }),
    });
    await edit('School', 'NIT');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please type this again: it has invisible characters, or too many marks on one letter.',
    );
    expect(screen.getByLabelText('School', { selector: 'input' })).toHaveProperty('value', 'NIT');
    await press('Cancel');
    expect((await line('School'))?.textContent).toBe('College of Engineering');
  });

  it('is left by Escape, but not by the one that ends a composition', async () => {
    open({});
    await press('Edit: School');
    const field = () => screen.queryByLabelText('School', { selector: 'input' });
    const escape = (more = {}) => fireEvent.keyDown(field() ?? expect.fail(), { key: 'Escape', ...more });
    escape({ isComposing: true });
    expect(field()).not.toBeNull();
    escape();
    expect(field()).toBeNull();
  });

  it('says what is wrong before anything is sent', async () => {
    const page = open();
    await edit('Birth year', '99');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a year with four digits.');
    expect(page.countOf(SAVE)).toBe(0);
  });

  it('asks for a new sign-in where the page has no token, with the detail of the specification', async () => {
    const page = open({}, buildProfile(), { hasToken: false });
    await edit('Last name', 'Iyer');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Please sign in again');
    expect(alert.textContent).toContain('No authentication token found');
    fireEvent.click(within(alert).getByRole('button', { name: 'Sign in' }));
    expect(page.told()).toContainEqual({ type: 'session.refuse' });
    expect(page.countOf(SAVE)).toBe(0);
  });

  it.each([
    ['Server error: 502 Bad gateway', () => new Response('Bad gateway', { status: 502 })],
    ['Profile update failed', () => Response.json({ success: false }, { status: 400 })],
  ])('tells of a server without words of its own: %s', async (message, answer) => {
    open({ [SAVE]: answer });
    await edit('Last name', 'Iyer');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('cannot be saved twice, and waits while the server is away', async () => {
    const page = open({ [SAVE]: never });
    await edit('Last name', 'Iyer');
    expect((await findButton('Saving...')).hasAttribute('disabled')).toBe(true);
    await expect.poll(() => page.countOf(SAVE)).toBe(1);
  });

  it('says why it cannot be saved offline', async () => {
    const page = open({}, buildProfile(), { isOffline: true });
    await edit('Last name', 'Iyer');
    expect(screen.getByText(/You can save when you are back online/)).toBeTruthy();
    expect((await findButton('Save')).hasAttribute('disabled')).toBe(true);
    expect(page.countOf(SAVE)).toBe(0);
  });

  it('with few choices is saved as soon as one is made', async () => {
    const page = open({ [SAVE]: ok(buildProfile({ track: 'civil-services' })) });
    await press('Civil Services');
    expect(await findButton('Undo: What you study for')).toBeTruthy();
    expect(page.bodiesOf(SAVE)).toEqual([{ track: 'civil-services' }]);
    expect(await findButton('Edit: Attempt year')).toBeTruthy();
  });

  it('asks for a guardian’s consent only where it is needed', async () => {
    open({}, buildProfile({ birthYear: 2012 }));
    expect(await screen.findByText(/needs the consent of a parent/)).toBeTruthy();
  });
});

describe('what was earned', () => {
  it('stands line by line, with its sum', async () => {
    open();
    const ledger = await screen.findByRole('region', { name: 'Your XP, line by line' });
    const rows = await within(ledger).findAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Weekly Quiz: Python Programming4 right × 10 = 40 XP.+40'),
      expect.stringContaining('Setup: About you+20'),
    ]);
    expect(ledger.textContent).toContain('60 XP in all');
    expect(
      within(ledger)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([expect.stringMatching(/^\/weeklyquiz\/./)]);
  });

  it('shows the newest eight lines at first, and all of them on demand', async () => {
    const [first] = buildXpLedger().entries;
    const entries = Array.from({ length: 10 }, (_, index) => ({
      ...(first ?? expect.fail()),
      _id: String(index).repeat(24),
      amount: 10 + index,
    }));
    open({ [LEDGER]: ok(buildXpLedger({ entries, total: 145 })) });
    const ledger = within(await screen.findByRole('region', { name: 'Your XP, line by line' }));
    const button = await ledger.findByRole('button', { name: 'Show all 10' });
    const lines = () => ledger.getAllByRole('row').slice(1);
    expect([lines().length, lines()[0]?.textContent]).toEqual([8, expect.stringMatching(/\+10$/)]);
    expect(ledger.getByText('145 XP in all')).toBeTruthy();
    fireEvent.click(button);
    expect(lines()).toHaveLength(10);
  });

  it('bears a seal in the rules where something was earned', async () => {
    open();
    const ways = await screen.findByRole('region', { name: 'How XP is earned' });
    const [weekly, quest] = await within(ways).findAllByRole('listitem');
    expect(weekly?.textContent).toContain('earned');
    expect(quest?.textContent).not.toContain('earned');
    expect(ways.textContent).toContain('Daily XP limits start again at 18:30.');
  });

  it('asks again for the rules where they do not come', async () => {
    const answers = [problem(500), ok(rules)];
    open({ [RULES]: (request) => (answers.shift() ?? ok(rules))(request) });
    const ways = within(await screen.findByRole('region', { name: 'How XP is earned' }));
    expect(await ways.findByText('The rules could not be loaded')).toBeTruthy();
    fireEvent.click(ways.getByRole('button', { name: 'Retry' }));
    expect(await ways.findAllByRole('listitem')).toHaveLength(2);
    expect(ways.queryByText('The rules could not be loaded')).toBeNull();
  });

  it('is kind to somebody who earned nothing yet', async () => {
    open({ [LEDGER]: ok(buildXpLedger({ total: 0, streak: 0, entries: [] })) });
    expect(await screen.findByText('Nothing earned yet')).toBeTruthy();
    expect(screen.getByText('One lesson starts a streak')).toBeTruthy();
  });

  it('marks the days of learning, and says in whose zone they turn', async () => {
    open();
    const days = await screen.findByRole('region', { name: 'Days of learning' });
    expect(await within(days).findByText('2 days in a row')).toBeTruthy();
    expect(await within(days).findByText(/^Today, Friday 15 January: learned, 40 XP$/)).toBeTruthy();
    expect(within(days).getByText(/^Thursday 14 January: learned$/)).toBeTruthy();
    expect(within(days).getByText(/^Wednesday 13 January: no activity$/)).toBeTruthy();
    expect(within(days).getByText(/^Tuesday 12 January: no activity, 20 XP$/)).toBeTruthy();
    expect(days.textContent).toContain('India Standard Time');
  });

  it('says that days may be missing when they could not be read', async () => {
    open({ [LEDGER]: problem(500) });
    expect(await screen.findByText('Some days may be missing')).toBeTruthy();
    expect(screen.getByText('Your XP could not be loaded')).toBeTruthy();
  });
});

describe('the picture', () => {
  it('is changed in the picture maker, and the page shows it at once', async () => {
    const page = open({
      'PUT /profiles/picture-url': async (request) => {
        const { profilePictureUrl } = await request.clone().json();
        return ok(buildProfile({ profilePictureUrl, lastName: 'Changed' }))(request);
      },
    });
    await press('Change picture');
    const dialog = await screen.findByRole('dialog', { name: 'Change your picture' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Picture 2' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep this picture' }));
    expect(await screen.findByRole('region', { name: 'Asha Changed' })).toBeTruthy();
    expect(page.bodiesOf('PUT /profiles/picture-url')).toEqual([
      { profilePictureUrl: expect.stringMatching(/^avatar:pattern:/) },
    ]);
  });
});
