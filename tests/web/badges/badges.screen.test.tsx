import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type BadgeTier, BADGES } from '#domain/progress/badges.ts';
import {
  type Answers,
  never,
  ok,
  openPage,
  problem,
  unreachable,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { BadgeCrest } from '#web/components/art/badge-crest.tsx';
import { badgeAnchor } from '#web/components/community/badge-path.ts';
import { theme } from '#web/theme/theme.ts';
import { BadgesScreen } from '#web/features/badges/badges.screen.tsx';
import { paths } from '#web/navigation/paths.ts';
import { buildBadgeBook } from './badge-fixtures.ts';

usePages();

const CALL = 'GET /badges';
const EARNED = { sorted: '2026-11-01T10:00:00Z', 'streak-3': '2026-11-20T10:00:00Z' };
const open = (answer: Answers[string]) =>
  openPage(<BadgesScreen />, { at: paths.badges, route: paths.badges, answers: { [CALL]: answer } });
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const crest = (tier: BadgeTier, isEarned: boolean) => {
  const { container, unmount } = render(
    <ThemeProvider theme={theme}>
      <BadgeCrest family="lessons" tier={tier} isEarned={isEarned} />
    </ThemeProvider>,
  );
  const shapes = [...container.querySelectorAll('path, circle')].map((shape) => shape.outerHTML).join();
  unmount();
  return shapes;
};

describe('the shield of a badge', () => {
  it.each([true, false])('is drawn differently for each tier, earned or not: %s', (isEarned) => {
    const drawn = (['bronze', 'silver', 'gold', 'star'] as const).map((tier) => crest(tier, isEarned));
    expect(new Set(drawn).size).toBe(4);
  });

  it('has a filled field and sign in the colours of the page before it is earned', () => {
    expect(crest('bronze', false)).toMatch(/class="field" .*class="sign"/);
    expect(crest('bronze', false)).not.toContain('fill="#003366"');
    expect(crest('bronze', true)).toContain('fill="#003366"');
  });
});

describe('the page of badges', () => {
  it.each([
    ['a badge', 'well-read', 'Well read'],
    ['the level', 'level', 'Level 2: Apprentice'],
  ])('has the focus on %s that the address names', async (_, hash, name) => {
    openPage(<BadgesScreen />, {
      at: `${paths.badges}#${hash}`,
      route: paths.badges,
      answers: { [CALL]: ok(buildBadgeBook({}, 130)) },
    });
    await screen.findByText(name);
    expect(document.activeElement?.id).toBe(hash);
    expect(document.activeElement?.textContent).toContain(name);
  });

  it('has a place of its own for each badge', async () => {
    open(ok(buildBadgeBook({})));
    await screen.findByRole('list', { name: 'Badges to earn' });
    for (const { name } of BADGES) {
      expect(document.getElementById(badgeAnchor(name))?.textContent).toContain(name);
    }
  });

  it('shows those earned, the newest first, and the way to each of the others', async () => {
    open(ok(buildBadgeBook(EARNED)));
    const earned = await screen.findByRole('list', { name: 'Badges earned' });
    expect(namesIn(earned)).toEqual(['Kindled', 'Sorted']);
    expect(within(earned).getByText('Earned on 20 Nov 2026')).toBeTruthy();
    expect(within(earned).queryByRole('progressbar')).toBeNull();
    const ahead = screen.getByRole('list', { name: 'Badges to earn' });
    expect(namesIn(ahead)).toHaveLength(BADGES.length - 2);
    const bar = within(ahead).getByRole('progressbar', { name: 'Well read' });
    expect(bar.getAttribute('aria-valuetext')).toBe('5 of 10');
    const rise = within(ahead).getByRole('progressbar', { name: 'On the rise' });
    expect(rise.getAttribute('aria-valuetext')).toMatch(/^Your best rise: \d+ of 20 percentage points$/);
    expect(within(ahead).queryByText(/^Earned on/)).toBeNull();
  });

  it('says the level and what is left to the next one', async () => {
    open(ok(buildBadgeBook({}, 130)));
    expect(await screen.findByRole('heading', { name: 'Level 2: Apprentice' })).toBeTruthy();
    expect(screen.getByText('130 XP · 120 XP more to level 3: Scholar')).toBeTruthy();
    const levels = screen.getByRole('list', { name: 'All levels and their XP' });
    const [first, second] = within(levels).getAllByRole('listitem');
    expect([first?.textContent, second?.textContent]).toEqual(['1: Newcomer, 0 XP', '2: Apprentice, 100 XP']);
    expect(levels.querySelectorAll('[aria-current="step"]')).toEqual(
      levels.querySelectorAll('li:nth-child(2)'),
    );
    expect(screen.getByRole('heading', { name: 'No badge yet' })).toBeTruthy();
  });

  it('marks a level as reached with the XP it takes', async () => {
    open(ok(buildBadgeBook({}, 100)));
    const levels = await screen.findByRole('list', { name: 'All levels and their XP' });
    expect(levels.querySelectorAll('[data-reached="true"]')).toHaveLength(2);
  });

  it('tells teachers that they earn none, and shows them no level', async () => {
    open(ok({ ...buildBadgeBook(), earns: false }));
    expect(
      await screen.findByText(/^Teachers and admins can see the answers, so they do not earn badges/),
    ).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^Level/ })).toBeNull();
  });

  it('waits with its heading there', () => {
    open(never);
    expect(screen.getByRole('heading', { level: 1, name: 'Badges' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it.each([
    ['refused', problem(500)],
    ['without a connection', unreachable],
  ])('says what failed when the call is %s, and asks again', async (_, answer) => {
    const answers = [answer, ok(buildBadgeBook(EARNED))];
    open(() => (answers.shift() ?? answer)());
    await screen.findByText('Your badges could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByRole('list', { name: 'Badges earned' })).toBeTruthy();
  });

  it('shows those of the last visit where they cannot be read again, says so, and asks again', async () => {
    const answers: Answers = { [CALL]: ok(buildBadgeBook(EARNED)) };
    const page = openPage(<BadgesScreen />, {
      at: paths.badges,
      route: paths.badges,
      answers,
      isSignedIn: true,
    });
    await screen.findByRole('list', { name: 'Badges earned' });
    page.goTo('/elsewhere');
    answers[CALL] = problem(500);
    page.goBack();
    await screen.findByText('Your badges may have changed since');
    expect(namesIn(screen.getByRole('list', { name: 'Badges earned' }))).toEqual(['Kindled', 'Sorted']);
    answers[CALL] = ok(buildBadgeBook({ sorted: EARNED.sorted }));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Your badges may have changed since')).toBeNull());
    expect(namesIn(screen.getByRole('list', { name: 'Badges earned' }))).toEqual(['Sorted']);
  });
});
