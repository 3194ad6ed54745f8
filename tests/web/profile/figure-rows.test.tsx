import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { LessonAnswers, StudyDayDetails } from '#contract/contract.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { buildStatistics } from '#tests/support/machines/study-fixtures.ts';
import '#web/features/profile/progress/progress-tab.tsx';
import { buildXpLedger, openProfile, usePages } from './profile-page.tsx';
import { type Answers, inTurn, ok, problem } from '#tests/support/web/stub-answers.ts';

usePages();

const STATISTICS = `GET /course-progress/statistics/${asha.userId}`;
const dayCall = (day: string) => `${STATISTICS}/days/${day}`;
const NUMBERS = '000000000000000000000021';
const ANSWERS = `${STATISTICS}/lessons/${NUMBERS}/answers`;

const today: StudyDayDetails = {
  date: '2027-01-15',
  subjects: [
    {
      subjectId: '00000000000000000000000c',
      subjectName: 'Python Programming',
      timeSpent: 600,
      lessons: [{ subtopicId: NUMBERS, name: 'Numbers' }],
    },
  ],
  xp: buildXpLedger().entries,
};
const answers: LessonAnswers = {
  subtopicId: NUMBERS,
  answers: [
    {
      questionId: '000000000000000000000051',
      question: 'What is `7 // 2`?',
      isRight: true,
      answeredAt: '2027-01-15T04:00:00.000Z',
    },
    {
      questionId: '000000000000000000000052',
      question: 'What is `7 % 2`?',
      isRight: false,
      answeredAt: '2027-01-14T04:00:00.000Z',
    },
    {
      questionId: '000000000000000000000053',
      question: 'What is `-7 % 2`?',
      isRight: null,
      answeredAt: '2027-01-13T04:00:00.000Z',
    },
  ],
};

const open = (change: Answers = {}) =>
  openProfile(
    {
      'GET /profiles/me/profile': ok(buildProfile()),
      [`GET /course-progress/user/${asha.userId}`]: ok([]),
      'GET /quiz-attempts': ok([]),
      [STATISTICS]: ok(buildStatistics()),
      [dayCall('2027-01-15')]: ok(today),
      [dayCall('2027-01-14')]: ok({ date: '2027-01-14', subjects: [], xp: [] }),
      [ANSWERS]: ok(answers),
      ...change,
    },
    { tab: 'progress' },
  );
const days = () => screen.findByRole('group', { name: 'Days, each with its details' });
const bar = async (name: RegExp) => within(await days()).getByRole('button', { name });
const panel = () => screen.findByRole('region', { name: 'Friday 15 January' });
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('a day of the chart', () => {
  it('opens its lessons and its lines of XP, asked for when it is opened', async () => {
    const page = open();
    const friday = await bar(/^Friday 15 January: 10 min$/);
    expect(friday.getAttribute('aria-expanded')).toBe('false');
    expect(page.countOf(dayCall('2027-01-15'))).toBe(0);
    await userEvent.click(friday);
    expect(linesOf(await within(await panel()).findByRole('table', { name: 'Lessons' }))).toEqual([
      'Python ProgrammingNumbers completed10 min',
    ]);
    expect(linesOf(within(await panel()).getByRole('table', { name: 'XP' }))).toEqual([
      expect.stringMatching(/^Weekly Quiz: Python Programming.*\+40$/),
      expect.stringMatching(/^Setup: About you.*\+20$/),
      'In all+60',
    ]);
    expect(friday.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(friday);
    expect(screen.queryByRole('region', { name: 'Friday 15 January' })).toBeNull();
  });

  it('is gone through with the arrow keys, as one stop of the tab key', async () => {
    open();
    const group = await days();
    const stops = () =>
      within(group)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops().map((stop) => stop.getAttribute('aria-label'))).toEqual(['Friday 15 January: 10 min']);
    stops()[0]?.focus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(await screen.findByText('No lesson and no XP on this day.')).toBeTruthy();
    expect(stops().map((stop) => stop.getAttribute('aria-label'))).toEqual([
      'Thursday 14 January: no study time',
    ]);
  });

  it('leads to the day before and after, as far as the chart goes', async () => {
    open();
    await userEvent.click(await bar(/^Friday 15 January/));
    const after = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next day' });
    await panel();
    expect(after().disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    await screen.findByRole('region', { name: 'Thursday 14 January' });
    expect(after().disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Close the day' }));
    expect(screen.queryByRole('region', { name: 'Thursday 14 January' })).toBeNull();
  });

  it('leads to no day before the first of the chart', async () => {
    open();
    const [first, second] = within(await days()).getAllByRole('button');
    if (!first || !second) throw new Error('The chart has no days.');
    const before = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Previous day' });
    await userEvent.click(second);
    expect(before().disabled).toBe(false);
    await userEvent.click(before());
    expect([first.getAttribute('aria-expanded'), before().disabled]).toEqual(['true', true]);
  });

  it('opens from the time of today too', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: '10 min today' }));
    expect(await panel()).toBeTruthy();
  });

  it('can be asked for again where it could not be loaded', async () => {
    open({ [dayCall('2027-01-15')]: inTurn(problem(500), ok(today)) });
    await userEvent.click(await bar(/^Friday 15 January/));
    await screen.findByText('The details could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await within(await panel()).findByRole('table', { name: 'XP' })).toBeTruthy();
  });
});

describe('the figure of a lesson', () => {
  const press = async () => {
    const mastery = await screen.findByRole('region', { name: 'Mastery by topic' });
    await userEvent.click(within(mastery).getByText('Values'));
    await userEvent.click(within(mastery).getByRole('button', { name: '4 of 5: my answers in Numbers' }));
    return mastery;
  };

  it('opens the answers it counts, and withholds those of a running weekly quiz', async () => {
    open();
    const mastery = await press();
    await within(mastery).findByText('7 // 2');
    expect(
      within(mastery)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'What is 7 // 2?Right15 Jan 2027',
      'What is 7 % 2?Wrong14 Jan 2027',
      'What is -7 % 2?Shown after your weekly quiz13 Jan 2027',
    ]);
  });

  it('of a lesson that no quiz has asked about is no button', async () => {
    open();
    const mastery = await screen.findByRole('region', { name: 'Mastery by topic' });
    expect(within(mastery).queryByRole('button', { name: /Names/ })).toBeNull();
  });
});
