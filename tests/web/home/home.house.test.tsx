import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCompletion, buildStandings } from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, never, ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { cacheOf } from '#web/data/cache-of.ts';
import { COMPLETION, CUP, openHome } from './home-page.tsx';

usePages();

describe('Your House', () => {
  it('shows crest, name and mascot of the house one was sorted into', async () => {
    openHome();
    await screen.findByText('Eagle');
    const card = screen.getByRole('region', { name: 'Your House' });
    expect(within(card).getAllByText('Lumina').length).toBeGreaterThan(0);
    expect(within(card).getByText('Sorted House')).toBeTruthy();
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/art/houses.svg#lumina');
    expect(card.querySelector('svg[data-house="lumina"]')?.classList.contains('lucide-lightbulb')).toBe(true);
  });

  it('tells where it stands in the House Cup of the week', async () => {
    openHome();
    expect(await screen.findByText('Your house is in 2nd place this week.')).toBeTruthy();
    const rows = within(screen.getByRole('region', { name: 'Your House' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Veritas900 XP',
      'Lumina750 XP',
      'Fidelis40 XP',
      'Ingenium0 XP',
    ]);
    expect(screen.getByRole('link', { name: 'See the House Cup' }).getAttribute('href')).toBe('/leaderboard');
    // Midnight in India, by the clock of the reader.
    expect(
      screen.getByText(
        /^This week ends on Sunday 17 January at 18:30, your time\. That is midnight in India/,
      ),
    ).toBeTruthy();
  });

  it.each([
    ['Your house shares 1st place this week.', [900, 900, 0, 0]],
    ['No points yet this week. Be the first!', [0, 0, 0, 0]],
    ['Your house is in 4th place this week.', [5, 0, 9, 7]],
  ])('says "%s"', async (text, xp) => {
    openHome({ [CUP]: ok(buildStandings(xp)) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByText(/\d XP$/)).toHaveLength(Math.max(...xp) > 0 ? 4 : 0);
  });

  it('lists the houses by their points of this week, in whatever order they come', async () => {
    openHome({ [CUP]: ok(buildStandings([5, 0, 9, 7])) });
    await screen.findByText('9 XP');
    const rows = within(screen.getByRole('region', { name: 'Your House' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => /\d XP$/.exec(textContent ?? '')?.[0])).toEqual([
      '9 XP',
      '7 XP',
      '5 XP',
      '0 XP',
    ]);
  });

  it('stands without the cup where that does not come', async () => {
    openHome({ [CUP]: problem(500) });
    expect(await screen.findByRole('button', { name: 'Retry: House Cup' })).toBeTruthy();
    expect(screen.getByText('Eagle')).toBeTruthy();
  });

  it('says that it is loading, and that nothing came', async () => {
    openHome({ [COMPLETION]: never });
    expect(screen.getByText('Loading your house...')).toBeTruthy();
    openHome({ [COMPLETION]: problem(500) });
    expect(await screen.findByText('No house data available')).toBeTruthy();
  });

  it('asks the server for a house that was founded later, and keeps it', async () => {
    const phoenix = {
      name: 'Phoenix',
      tagline: 'Up again',
      traits: [],
      color: '#B22222',
      mascot: 'Firebird',
      badge: '/api/v1/media/badge',
    };
    const answers: Answers = {
      [COMPLETION]: ok(buildCompletion({ assignedHouse: 'Phoenix' })),
      'GET /houses/Phoenix': () => Response.json({ success: true, house: phoenix }),
    };
    const page = openHome(answers, { isSignedIn: true });
    expect(await screen.findByText('Firebird')).toBeTruthy();
    expect(cacheOf(page.services).peek('homeHouseData', 'Phoenix')?.data).toEqual(phoenix);
  });

  it('is not there before a house is assigned', async () => {
    openHome({ [COMPLETION]: ok(buildCompletion({ assignedHouse: null })) });
    await waitFor(() => expect(screen.queryByText('Your House')).toBeNull());
  });
});
