import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  buildCompletion,
  buildGradedAttempt,
  buildLedger,
  buildProfile,
} from '#tests/support/machines/onboarding-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { buildStudyToday } from '#tests/support/study-today.ts';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { buildBadgeBook } from '#tests/web/badges/badge-fixtures.ts';
import { FirstXpReportScreen } from '#web/features/onboarding/first-xp-report.screen.tsx';
import { openStep, useSteps } from './step-page.tsx';
import { type Answers, inTurn, never, ok, problem } from '#tests/support/web/stub-answers.ts';

useSteps();

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled');

describe('the first XP', () => {
  const LEDGER = 'GET /xp/ledger';
  const MARK = 'PUT /completion/first-time-flow';
  const open = (answers: Answers = {}) =>
    openStep(<FirstXpReportScreen />, {
      at: '/first-xp-report',
      completion: buildCompletion(),
      profile: buildProfile(),
      answers: { [LEDGER]: ok(buildLedger([30, 20])), [MARK]: never, ...answers },
    });

  it('shows the sum, the entries from the first to the last, and the house', async () => {
    const page = open();
    expect(await screen.findByText('50 XP')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'House Lumina' })).toBeTruthy();
    expect(screen.getByText(/Day 1 of your streak/)).toBeTruthy();
    expect(screen.getAllByText(/^\+/).map(({ textContent }) => textContent)).toEqual(['+20', '+30']);
    expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull();
    await press('Start learning');
    expect(page.bodiesOf(MARK)).toEqual([{ hasCompletedFirstTimeFlow: true }]);
    expect(isDisabled('One moment…')).toBe(true);
  });

  const day = '2026-11-21T04:30:00.000Z';
  /** Of somebody who has passed a lesson before the setup was over. */
  const learnt = () => {
    const book = buildLedger([30, 20]);
    const [lesson, ...steps] = book.entries;
    return { ...book, entries: lesson ? [{ ...lesson, source: 'lesson-check' as const }, ...steps] : steps };
  };

  it('is said to be for setting up where nothing was learnt yet, with the crests of its badges', async () => {
    open({ 'GET /badges': ok(buildBadgeBook({ sorted: day, 'at-home': day })) });
    expect(
      await screen.findByText(
        'XP from the setup raises your level, but does not count on the week’s leaderboard. XP from lessons counts there too.',
      ),
    ).toBeTruthy();
    const badges = await screen.findByRole('region', { name: 'Your first badges' });
    const rows = within(badges).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Sorted', 'At home here']);
    expect(rows.every((row) => row.querySelector('svg, img'))).toBe(true);
  });

  it('says once something was learnt what XP are for, and what comes tomorrow', async () => {
    const summary = buildSummary({
      streak: 1,
      tomorrow: { lesson: null, cardsDue: 1 },
      today: buildStudyToday({ isLearned: true, dailyQuestion: null }),
    });
    open({ [LEDGER]: ok(learnt()), [`GET /course-progress/summary/${asha.userId}`]: ok(summary) });
    const tomorrow = await screen.findByText(/^Tomorrow: /);
    expect(tomorrow.textContent).toBe(
      'Tomorrow: 1 card to review. One answer tomorrow makes day 2 of your streak.',
    );
    expect(screen.getByText(/not from XP\.$/)).toBeTruthy();
  });

  it('shows the earned badges by name and the nearest one with what it takes, and stands without them', async () => {
    open({ [LEDGER]: ok(learnt()), 'GET /badges': ok(buildBadgeBook({ sorted: day, 'at-home': day })) });
    const badges = within(await screen.findByRole('region', { name: 'Your first badges' }));
    expect(badges.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sorted',
      'At home here',
    ]);
    expect(screen.getByText(/^Next badge: /).textContent).toBe(
      'Next badge: First page. Complete a lesson by answering its questions.',
    );
    expect(screen.queryByText(/Take the house quiz|Finish the setup/)).toBeNull();
    expect(screen.queryByText(/^You earned this for your setup/)).toBeNull();
    // Nothing here leads out of the setup.
    expect(badges.queryByRole('link')).toBeNull();
    open({ [LEDGER]: ok(learnt()), 'GET /badges': problem(500) });
    await expect.poll(() => screen.queryAllByText('50 XP').length).toBe(2);
    expect(screen.getAllByRole('region', { name: /first badge/ })).toHaveLength(1);
  });

  it('names every level passed on the way, the first too, and what the next one needs', async () => {
    open({ 'GET /badges': ok(buildBadgeBook({}, 260)) });
    const level = within(await screen.findByRole('region', { name: 'Level 3: Scholar' }));
    expect(
      level.getByText(
        'Your levels so far: Newcomer (0 XP), Apprentice (100 XP), Scholar (250 XP). 240 XP more to level 4: Scribe',
      ),
    ).toBeTruthy();
  });

  it('names no level to somebody who earns none', async () => {
    const book = { ...buildBadgeBook({ sorted: day }), earns: false };
    open({ [LEDGER]: ok(learnt()), 'GET /badges': ok(book) });
    await screen.findByRole('region', { name: 'Your first badge' });
    expect(screen.queryByRole('region', { name: /^Level/ })).toBeNull();
    expect(screen.queryByText(/^Next badge/)).toBeNull();
  });

  it('leads into the first lesson once the flow is marked, in a course one is in by then', async () => {
    const done = buildCompletion({ hasCompletedFirstTimeFlow: true });
    const nextRecommended = buildGradedAttempt().startHere;
    const page = open({
      [LEDGER]: ok({ ...buildLedger([20]), nextRecommended }),
      [MARK]: ok(done),
      'POST /courses/enrollUser': ok({}),
    });
    await screen.findByText('20 XP');
    page.answer({ 'GET /completion/status': ok(done) });
    await press('Open my first lesson');
    await expect.poll(page.address, { timeout: 4000 }).toMatch(/^\/lesson\//);
    expect(page.bodiesOf('POST /courses/enrollUser')).toEqual([{ courseId: nextRecommended?.courseId }]);
  });

  it('leads to the next lesson whoever has done one by then', async () => {
    const ledger = buildLedger([20, 10]);
    const entries = ledger.entries.map((entry, at) =>
      at === 1 ? { ...entry, source: 'lesson-check' as const } : entry,
    );
    const nextRecommended = buildGradedAttempt().startHere;
    open({ [LEDGER]: ok({ ...ledger, entries, nextRecommended }) });
    expect(await screen.findByText(/^Next lesson: /)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open my next lesson' })).toBeTruthy();
  });

  it('leads home whoever would rather look around first', async () => {
    const done = buildCompletion({ hasCompletedFirstTimeFlow: true });
    const nextRecommended = buildGradedAttempt().startHere;
    const page = open({ [LEDGER]: ok({ ...buildLedger([20]), nextRecommended }), [MARK]: ok(done) });
    await screen.findByText('20 XP');
    page.answer({ 'GET /completion/status': ok(done) });
    await press('Look around first');
    await expect.poll(page.address, { timeout: 4000 }).toBe('/home');
  });

  it('leads home once the flow is marked and no lesson is known', async () => {
    const done = buildCompletion({ hasCompletedFirstTimeFlow: true });
    const page = open({ [MARK]: ok(done) });
    await screen.findByText('50 XP');
    page.answer({ 'GET /completion/status': ok(done) });
    await press('Start learning');
    await expect.poll(page.address, { timeout: 3000 }).toBe('/home');
  });

  it('is kind to somebody who earned nothing', async () => {
    open({ [LEDGER]: ok(buildLedger([])) });
    expect(await screen.findByText('Nothing earned yet')).toBeTruthy();
    expect(isDisabled('Start learning')).toBe(false);
  });

  it('lets learning start though the XP cannot be read', async () => {
    open({ [LEDGER]: inTurn(problem(500), ok(buildLedger([20]))) });
    expect(await screen.findByText('Your XP could not be loaded')).toBeTruthy();
    expect(isDisabled('Start learning')).toBe(false);
    await press('Retry');
    expect(await screen.findByText('20 XP')).toBeTruthy();
  });

  it('lets nobody be kept by a mark that fails', async () => {
    open({ [MARK]: problem(500) });
    await press('Start learning');
    expect(await screen.findByText('This could not be saved')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Home for now' })).toBeTruthy();
  });

  it('looks again how far one is where a step is missing after all', async () => {
    const page = open({ [MARK]: problem(409, 'step-out-of-order') });
    await screen.findByText('50 XP');
    page.answer({ 'GET /completion/status': ok(buildCompletion({ firstQuizCompleted: false })) });
    await press('Start learning');
    await expect.poll(page.address, { timeout: 3000 }).toBe('/firstquiz');
  });
});
