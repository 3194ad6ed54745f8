import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { HomeScreen } from '#web/features/home/home.screen.tsx';
import { good, openHome, SUMMARY } from './home-page.tsx';

usePages();

describe('Your Stats', () => {
  it.each([
    [/Courses Completed/, '/courses?sort=progress'],
    [/XP Earned/, '/leaderboard?show=ledger'],
    [/Quizzes Taken/, '/profile?tab=progress#results'],
  ])('%s leads to its source', async (name, href) => {
    openHome();
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  it('tells the real numbers', async () => {
    openHome();
    const stats = within(screen.getByRole('region', { name: 'Your Stats' }));
    expect(await stats.findByText('1,340')).toBeTruthy();
    expect(stats.getByText('XP Earned')).toBeTruthy();
    expect(stats.getByText('Courses Completed').nextSibling?.textContent).toBe('1');
    expect(stats.getByText('Quizzes Taken').nextSibling?.textContent).toBe('7');
    expect(stats.getByText('My results, with the first quiz')).toBeTruthy();
  });

  it('gives a true 0 a first step', async () => {
    openHome({ [SUMMARY]: ok(buildSummary({ xpEarned: 0 })) });
    expect(
      await screen.findByText('Level 1: Newcomer · Right answers in a lesson earn your first XP'),
    ).toBeTruthy();
  });

  it.each([
    [130, { level: 2, name: 'Apprentice', fromXp: 100, nextXp: 250 }, '120 XP more to the next level'],
    [12_500, { level: 10, name: 'Archmage', fromXp: 12_000, nextXp: null }, null],
  ])('tells the level of %i XP and what the next one needs', async (xpEarned, level, next) => {
    openHome({ [SUMMARY]: ok(buildSummary({ xpEarned, level })) });
    const words = [`Level ${level.level}: ${level.name}`, next].filter(Boolean).join(' · ');
    const card = within(screen.getByRole('region', { name: 'Your Stats' }));
    expect(await card.findByText(words)).toBeTruthy();
  });

  it.each([
    ['whoever has begun', { subtopicsCompleted: 0, streak: 1 }, 1],
    ['whoever has answered nothing', { subtopicsCompleted: 0, streak: 0 }, 0],
  ])('has the level in the welcome of %s', async (_, begun, times) => {
    openHome({ [SUMMARY]: ok(buildSummary(begun)) });
    const welcome = within(screen.getByRole('region', { name: 'Welcome' }));
    await screen.findByText(/more to the next level$|earn your first XP$/);
    const links = welcome.queryAllByRole('link', { name: /^Level \d+: / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(times).fill('/badges#level'));
  });

  it('can be asked for again', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good, [SUMMARY]: problem(500) };
    openPage(<HomeScreen />, { at: '/home', route: '/home', answers });
    const notice = await screen.findByText('Your numbers could not be loaded');
    answers[SUMMARY] = ok(buildSummary());
    const card = within(screen.getByRole('region', { name: 'Your Stats' }));
    await user.click(card.getByRole('button', { name: 'Retry' }));
    expect(await card.findByText('1,340')).toBeTruthy();
    expect(notice.isConnected).toBe(false);
  });
});
