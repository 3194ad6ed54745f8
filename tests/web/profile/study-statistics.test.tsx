import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { buildCourseGoal, buildStatistics } from '#tests/support/machines/study-fixtures.ts';
import '#web/features/profile/progress/progress-tab.tsx';
import { openProfile, usePages } from './profile-page.tsx';
import { type Answers, inTurn, ok, problem } from '#tests/support/web/stub-answers.ts';

usePages();

const STATISTICS = `GET /course-progress/statistics/${asha.userId}`;
const { courseId } = buildCourseGoal();
const settings = (method: 'GET' | 'PUT') => `${method} /course-progress/${asha.userId}/${courseId}/settings`;

const open = (change: Answers = {}) =>
  openProfile(
    {
      'GET /profiles/me/profile': ok(buildProfile()),
      [`GET /course-progress/user/${asha.userId}`]: ok([]),
      'GET /quiz-attempts': ok([]),
      [STATISTICS]: ok(buildStatistics()),
      ...change,
    },
    { tab: 'progress' },
  );
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the study statistics', () => {
  it('draw the time by day and tell it in words, over the rows it is made of', async () => {
    open();
    const time = await screen.findByRole('region', { name: 'Your last four weeks' });
    expect(
      within(time).getByRole('img', { name: 'Study time by day: 50 min in all, on 2 days of the last 28' }),
    ).toBeTruthy();
    const bySubject = within(time).getByRole('list', { name: 'Time by subject' });
    expect(rowsOf(within(bySubject).getByRole('table', { hidden: true }))).toEqual([
      [expect.stringContaining('15 January'), '10 min'],
      [expect.stringContaining('13 January'), '40 min'],
    ]);
    await userEvent.click(within(time).getByText('Day by day'));
    expect(rowsOf(within(time).getByRole('table', { name: 'Day by day' }))).toEqual([
      ['Day', 'Subject', 'Lessons', 'Time'],
      [expect.stringContaining('15 January'), 'Python Programming', '1', '10 min'],
      [expect.stringContaining('13 January'), 'Python Programming', '3', '40 min'],
    ]);
  });

  it('list the subjects by the time spent on them, the longest first', async () => {
    const { days, subjects } = buildStatistics();
    const algebra = { subjectId: 'a'.repeat(24), subjectName: 'Algebra', courseId };
    open({
      [STATISTICS]: ok(
        buildStatistics({
          days: [
            ...days.map((day) => ({ ...day, timeSpent: 600 })),
            { date: '2027-01-12', subjectId: algebra.subjectId, timeSpent: 2_400, completedSubtopics: 0 },
          ],
          subjects: [...subjects, algebra],
        }),
      ),
    });
    const bySubject = await screen.findByRole('list', { name: 'Time by subject' });
    expect([...bySubject.children].map((line) => line.querySelector('summary')?.textContent)).toEqual([
      'Algebra40 min',
      'Python Programming20 min',
    ]);
  });

  it('mark the days that reached the goal by more than a colour', async () => {
    open({ [STATISTICS]: ok(buildStatistics({ courses: [buildCourseGoal({ dailyGoalMinutes: 30 })] })) });
    const chart = await screen.findByRole('img', { name: /^Study time by day/ });
    const titles = [...chart.querySelectorAll('rect[data-reached] title')].map(
      ({ textContent }) => textContent,
    );
    expect(titles).toEqual([expect.stringContaining('40 min')]);
    expect(screen.getByText('Filled: goal reached. Outlined: less than the goal.')).toBeTruthy();
  });

  it('do not count time of one course towards the goal of another', async () => {
    const other = buildCourseGoal({ courseId: '00000000000000000000000d', courseName: 'Law' });
    const courses = [buildCourseGoal(), { ...other, dailyGoalMinutes: 5 }];
    open({ [STATISTICS]: ok(buildStatistics({ courses })) });
    const chart = await screen.findByRole('img', { name: /^Study time by day/ });
    expect(chart.querySelectorAll('rect[data-reached]')).toHaveLength(0);
  });

  it('show mastery by topic with its lessons, and what fades with the way to the cards', async () => {
    open();
    const mastery = await screen.findByRole('region', { name: 'Mastery by topic' });
    expect(mastery.textContent).toContain('80%4 of 5 right, 5 not asked yet');
    await userEvent.click(within(mastery).getByText('Values'));
    expect(rowsOf(within(mastery).getByRole('table')).slice(1)).toEqual([
      ['Numbers', '4 of 5', '0'],
      ['Names', '–', '5'],
      ['All questions of the topic', '4 of 5', '5'],
    ]);
    const fading = screen.getByRole('region', { name: 'What you may be forgetting' });
    expect(fading.textContent).toContain('3 review cards are due.');
    expect(within(fading).getByRole('link', { name: 'Review now' }).getAttribute('href')).toContain(
      '?tab=review',
    );
  });

  it.each([
    [{}, '8 lessons left. At your pace of the last 8 days, you will finish on 31 Jan 2027.'],
    [
      { finishOn: null },
      '8 lessons left. At your pace of the last 8 days, it will take more than two years.',
    ],
    [{ recentDays: 2 }, '8 lessons left. After 3 days you can see here when you will be done.'],
    [{ completedRecently: 0, finishOn: null }, '8 lessons left. Finish one to see when you will be done.'],
    [{ completedSubtopics: 12, finishOn: null }, 'All lessons completed.'],
  ])('tell with %o: %s', async (changes, sentence) => {
    open({ [STATISTICS]: ok(buildStatistics({ courses: [buildCourseGoal(changes)] })) });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('work the forecast out below it', async () => {
    open();
    await userEvent.click(await screen.findByText(/^8 lessons left/));
    const goals = screen.getByRole('article', { name: 'Foundations' });
    expect(rowsOf(within(goals).getByRole('table'))).toEqual([
      ['Lessons of the course', '12'],
      ['Completed so far', '4'],
      ['Still to do', '12 − 4 = 8'],
      ['Completed in the last 8 days', '4'],
      ['Days for the rest at that pace', '8 × 8 ÷ 4 ≈ 16'],
      ['16 days from today', '31 Jan 2027'],
    ]);
  });

  it('invite whoever has a course and nothing done', async () => {
    open({ [STATISTICS]: ok(buildStatistics({ days: [], topics: [], dueCards: 0, fading: [] })) });
    expect(await screen.findByText('Your chart starts here')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Daily goal: Foundations' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '10 min today' })).toBeNull();
  });

  it('can be tried again when they could not be loaded', async () => {
    open({ [STATISTICS]: inTurn(problem(500), ok(buildStatistics())) });
    await screen.findByText('Your study statistics could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Mastery by topic' })).toBeTruthy();
  });
});

describe('the daily goal', () => {
  const choose = async (name: string) => {
    const group = await screen.findByRole('group', { name: 'Daily goal: Foundations' });
    await userEvent.click(within(group).getByRole('button', { name }));
  };

  it('is saved with the goal that was read, and measured at once', async () => {
    const page = open({ [settings('PUT')]: ok({ dailyGoalMinutes: 30, reminders: false }) });
    await choose('30 min');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(page.bodiesOf(settings('PUT'))).toEqual([{ dailyGoalMinutes: 30, expectedGoalMinutes: 0 }]);
    expect(screen.getByText('10 min of 30 min today')).toBeTruthy();
    const ring = screen.getByRole('progressbar', { name: "Today's goal in Foundations" });
    expect(ring.getAttribute('aria-valuenow')).toBe('33');
  });

  it.each([
    ['reached', 10, 1],
    ['not reached', 11, 0],
  ])('is %s by 10 of %i minutes', async (_, goal, times) => {
    open({ [STATISTICS]: ok(buildStatistics({ courses: [buildCourseGoal({ dailyGoalMinutes: goal })] })) });
    await screen.findByText(`10 min of ${goal} min today`);
    expect(screen.queryAllByText(/Goal reached/)).toHaveLength(times);
  });

  it.each([
    [20, ['No goal', '15 min', '20 min', '30 min', '45 min', '60 min', '90 min']],
    [30, ['No goal', '15 min', '30 min', '45 min', '60 min', '90 min']],
  ])('of %i minutes stands among the others in its order, and once', async (dailyGoalMinutes, choices) => {
    open({ [STATISTICS]: ok(buildStatistics({ courses: [buildCourseGoal({ dailyGoalMinutes })] })) });
    const group = await screen.findByRole('group', { name: 'Daily goal: Foundations' });
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(choices);
  });

  it('says that it was not saved, and can be saved again', async () => {
    open({ [settings('PUT')]: inTurn(problem(500), ok({ dailyGoalMinutes: 30, reminders: false })) });
    await choose('30 min');
    expect((await screen.findByRole('alert')).textContent).toContain('Your goal was not saved.');
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('set on another device meanwhile is shown, and one of the two is taken', async () => {
    const page = open({
      [settings('PUT')]: problem(409, 'content-changed'),
      [settings('GET')]: ok({ dailyGoalMinutes: 45, reminders: false }),
    });
    await choose('30 min');
    expect(await screen.findByText('On another device you chose 45 min, here 30 min.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep 45 min' }));
    expect(await screen.findByText('10 min of 45 min today')).toBeTruthy();
    expect(page.countOf(settings('PUT'))).toBe(1);
  });
});
