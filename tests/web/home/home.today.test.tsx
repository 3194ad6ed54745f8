import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { StudyToday } from '#contract/contract.ts';
import { buildRunningAttempt } from '#tests/support/machines/profile-fixtures.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildStudyToday } from '#tests/support/study-today.ts';
import { buildAssessment, buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { HomeScreen } from '#web/features/home/home.screen.tsx';
import { TodaysPlan } from '#web/features/home/plan/todays-plan.tsx';
import { paths } from '#web/navigation/paths.ts';
import { attempt, ATTEMPTS, good, openHome, REVIEW, SUMMARY, WEEK } from './home-page.tsx';

usePages();

describe('Today’s plan', () => {
  const plan = () => within(screen.getByRole('region', { name: 'Today’s plan' }));
  const card = (due: number) => ({
    _id: 'a'.repeat(24),
    question: '?',
    options: ['!', '?'],
    dueAt: new Date(NOW + due).toISOString(),
  });

  it('tells the cards due, when the weekly quiz ends and how long that is, and the day’s goal, each with its link', async () => {
    openHome({
      [REVIEW]: ok([card(-1), card(0), card(60_000)]),
      [WEEK]: ok({ assessment: buildAssessment({ closesAt: new Date(NOW + 53 * 3_600_000).toISOString() }) }),
    });
    const review = await screen.findByRole('link', { name: '2 cards to review' });
    expect(review.getAttribute('href')).toBe('/profile?tab=review');
    expect(plan().getByRole('link', { name: 'Learn something new today' }).getAttribute('href')).toBe(
      '/profile?tab=progress',
    );
    const quiz = await plan().findByRole('link', { name: 'Indian Polity' });
    expect(quiz.getAttribute('href')).toMatch(/^\/assignments\//);
    expect(plan().getByText(/^Open until Sunday 17 January at 13:00/)).toBeTruthy();
    expect(plan().getByText('2 days 5 hours left')).toBeTruthy();
    // The welcome calls to what the plan has open.
    expect(screen.getByText(/^To do today: Weekly quiz/)).toBeTruthy();
  });

  const titles = () =>
    plan()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  it('begins with what can be done: nothing to review stands behind it, cards that are due before it', async () => {
    openHome({ [REVIEW]: ok([card(60_000)]) });
    await screen.findByText('Nothing to review now');
    await plan().findByRole('link', { name: 'Indian Polity' });
    expect(titles()[0]).toBe('Indian Polity');
    expect(titles().indexOf('Nothing to review now')).toBeGreaterThan(
      titles().indexOf('Learn something new today'),
    );
    cleanup();
    openHome({ [REVIEW]: ok([card(-1)]) });
    await screen.findByText('1 card to review');
    expect(titles()[0]).toBe('1 card to review');
  });

  it('has no tile to press before its place among them is known', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    openHome({ [REVIEW]: () => late.then(() => ok([card(60_000)])()) });
    await screen.findByRole('region', { name: 'Today’s plan' });
    const [list] = plan().getAllByRole('list');
    const lines = within(list ?? document.body);
    await screen.findByText(/^To do today: Weekly quiz/);
    expect(lines.getAllByText(/^(Review|Weekly quiz|Today)$/)).toHaveLength(3);
    expect(lines.queryAllByRole('link')).toEqual([]);
    // What is known but waits for its place says so as what is not known does.
    expect(lines.getAllByText('Loading the details')).toHaveLength(3);
    answer();
    await screen.findByText('Nothing to review now');
    expect(lines.queryByText('Loading the details')).toBeNull();
    const order = titles();
    expect(order[0]).toBe('Indian Polity');
    expect(order.indexOf('Nothing to review now')).toBeGreaterThan(
      order.indexOf('Learn something new today'),
    );
  });

  it('has the question of the day with its XP and the time that is left, and says when it is answered', async () => {
    const question = { isAnswered: false, xp: 10, closesAt: new Date(NOW + 5 * 3_600_000).toISOString() };
    const withQuestion = (dailyQuestion: StudyToday['dailyQuestion']) => ({
      [SUMMARY]: ok(buildSummary({ today: buildStudyToday({ dailyQuestion }) })),
    });
    openHome(withQuestion(question));
    const link = await screen.findByRole('link', { name: "Today's question, 10 XP" });
    expect(link.getAttribute('href')).toBe(paths.challenges);
    expect(plan().getByText('Open until Friday 15 January at 13:00, your time')).toBeTruthy();
    expect(plan().getByText('5 hours left')).toBeTruthy();
    cleanup();
    openHome(withQuestion({ ...question, isAnswered: true }));
    expect(await screen.findByRole('link', { name: "Today's question is answered" })).toBeTruthy();
    expect(plan().getByText('Question of the day · done')).toBeTruthy();
    expect(plan().getByText('Next question in 5 hours.')).toBeTruthy();
  });

  it('has no question where the track of the student has none', async () => {
    openHome({ [SUMMARY]: ok(buildSummary({ today: buildStudyToday({ dailyQuestion: null }) })) });
    await screen.findByRole('link', { name: 'Learn something new today' });
    expect(plan().queryByText('Question of the day')).toBeNull();
  });

  it.each([
    ['none', []],
    ['one', [card(-1)]],
  ])('says that cards wait while a weekly quiz runs, with %s in the list', async (_, cards) => {
    openHome({
      [REVIEW]: ok(cards),
      [SUMMARY]: ok(buildSummary({ openAttempt: buildRunningAttempt() })),
    });
    expect(await screen.findByRole('link', { name: 'Submit your weekly quiz first' })).toBeTruthy();
    expect(plan().getByText('Then your review cards are back.')).toBeTruthy();
    expect(plan().queryByText('No cards yet')).toBeNull();
  });

  it('offers practice that was left while it holds cards back, and the way to go on with it or end it', async () => {
    const held = { cards: 2, attempt: { ...attempt, kind: 'subject', assessmentId: null, deadlineAt: null } };
    openHome({ [REVIEW]: () => Response.json({ success: true, data: [], held }) });
    const link = await screen.findByRole('link', { name: 'Continue your practice' });
    expect(link.getAttribute('href')).toBe(paths.quizAttempt(attempt.subjectId ?? '', attempt.attemptId));
    expect(plan().getByText('Review')).toBeTruthy();
    expect(plan().queryByText('No cards yet')).toBeNull();
  });

  it('says of a quiz that only repeats that it earns no XP', async () => {
    openHome({ [WEEK]: ok({ assessment: buildAssessment({ countingQuestions: 0 }) }) });
    expect(await screen.findByText(/^Practice without XP, until Sunday 22 November/)).toBeTruthy();
  });

  it('puts a quiz that only repeats behind what can be done', async () => {
    openHome({
      [REVIEW]: ok([card(60_000)]),
      [WEEK]: ok({ assessment: buildAssessment({ countingQuestions: 0 }) }),
    });
    await screen.findByText('Nothing to review now');
    await screen.findByText(/^Practice without XP/);
    expect(titles()[0]).toBe('Learn something new today');
  });

  it('says of a quiz that is submitted that it is done, in words', async () => {
    openHome({ [WEEK]: ok({ assessment: buildAssessment({ state: 'submitted' }) }) });
    expect(await screen.findByText('Weekly quiz · done')).toBeTruthy();
    expect(plan().getByText(/^Done this week/)).toBeTruthy();
  });

  it.each<[string, Partial<StudyToday>, string[]]>([
    [
      'nothing yet, with a streak to keep',
      {},
      ['Today', 'Learn something new today', 'Keep your 5-day streak.'],
    ],
    [
      'a day that counts, beside the day before',
      { isLearned: true, timeSpent: 840, lessons: 1, xp: 20, timeYesterday: 1_290, xpYesterday: 10 },
      [
        'Today · done',
        'Your streak is safe for today',
        'Today: 14 minutes, 1 lesson. 20 XP from studying today.',
        'Yesterday: 21 minutes, 10 XP.',
      ],
    ],
    [
      'the XP of the setup apart from those of the day',
      { isLearned: true, lessons: 1, xp: 10, setupXp: 100 },
      [
        'Today · done',
        'Your streak is safe for today',
        'Today: 1 lesson. 10 XP from studying today.',
        'Setup steps today: 100 XP more. They count in your total, not in this week’s leaderboard.',
      ],
    ],
    [
      'a goal that is a second away',
      { isLearned: true, goalMinutes: 20, goalTime: 1_199, timeSpent: 1_500 },
      ['Today’s goal', '19 of 20 minutes', 'Each course has its own goal.'],
    ],
    [
      'a goal that is reached',
      { isLearned: true, goalMinutes: 20, goalTime: 1_200, timeSpent: 1_200, lessons: 1, xp: 20 },
      ['Today’s goal · done', '20 of 20 minutes', 'Today: 1 lesson. 20 XP from studying today.'],
    ],
  ])('tells %s', async (_, today, words) => {
    openHome({ [SUMMARY]: ok(buildSummary({ today: buildStudyToday(today) })) });
    const link = await screen.findByRole('link', { name: words[1] ?? '' });
    expect(
      plan()
        .queryAllByText(/^Today(’s goal)?( · done)?$/)
        .map(({ textContent }) => textContent),
    ).toEqual([words[0]]);
    const line = link.closest('li')?.querySelector('p:last-of-type');
    expect(line?.textContent).toBe(words.slice(2).join(''));
  });

  it('shows how much of a goal is done as a bar that is full only at the goal', async () => {
    openHome({ [SUMMARY]: ok(buildSummary({ today: buildStudyToday({ goalMinutes: 10, goalTime: 599 }) })) });
    const bar = await screen.findByRole('progressbar', { name: 'Today’s goal' });
    expect(bar.getAttribute('aria-valuetext')).toBe('9 of 10 minutes');
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
  });

  it('does not call cards done that are due on another day', async () => {
    const card = {
      _id: 'a'.repeat(24),
      question: 'Why?',
      options: ['A', 'B'],
      dueAt: '2100-01-01T00:00:00Z',
    };
    openHome({ 'GET /review-cards': ok([card]) });
    const line = (await screen.findByRole('link', { name: 'Nothing to review now' })).closest('li');
    expect(line?.textContent).not.toMatch(/done/i);
    expect(line?.querySelector('[data-state="done"]')).toBeNull();
  });

  it('keeps the other lines when one could not be looked up, and asks for it again', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good, [WEEK]: problem(500) };
    openPage(<HomeScreen />, { at: '/home', route: '/home', answers });
    const retry = await screen.findByRole('button', { name: 'Retry: Weekly quiz' });
    expect(plan().getByText('No cards yet')).toBeTruthy();
    answers[WEEK] = good[WEEK] ?? never;
    await user.click(retry);
    expect(await plan().findByText(/^Open until /)).toBeTruthy();
  });

  it('leads to the quizzes that can be taken now, not to the locked one of the subject one reads', async () => {
    const other = { courseId: 'c'.repeat(24), subjectId: 'd'.repeat(24), subject: 'Data Structures' };
    const third = { ...other, subjectId: 'e'.repeat(24), subject: 'Web Development' };
    const week = `GET /course-progress/previous-week/${asha.userId}/${other.courseId}/${other.subjectId}`;
    const page = openHome({
      [SUMMARY]: ok(buildSummary({ openWeeklyQuizzes: [other, third] })),
      [week]: ok({ assessment: buildAssessment({ subject: other.subject }) }),
    });
    const quiz = await screen.findByRole('link', { name: 'Data Structures' });
    expect(quiz.getAttribute('href')).toBe(paths.assignments(other));
    expect(plan().getByRole('link', { name: 'Web Development' }).getAttribute('href')).toBe(
      paths.assignments(third),
    );
    expect(page.calls).not.toContain(WEEK);
  });

  it('takes its weekly quiz back from the welcome once all of the subject is read', async () => {
    const onWeek = vi.fn<ComponentProps<typeof TodaysPlan>['onWeek']>();
    function Plan() {
      const [isRead, setRead] = useState(false);
      const data = buildSummary(isRead ? { nextRecommended: null } : {});
      const summary = { state: 'ready', data, at: null, error: null, reload: () => undefined } as const;
      return (
        <>
          <TodaysPlan summary={summary} onWeek={onWeek} />
          <button onClick={() => setRead(true)}>Read all</button>
        </>
      );
    }
    const answers = { ...good, [ATTEMPTS]: ok([]) };
    openPage(<Plan />, { at: '/home', route: '/home', answers });
    await waitFor(() => expect(onWeek).toHaveBeenLastCalledWith(buildAssessment()));
    await userEvent.click(screen.getByRole('button', { name: 'Read all' }));
    expect(onWeek).toHaveBeenLastCalledWith(null);
  });

  it('goes on with the subject of the last weekly quiz once all is read', async () => {
    openHome({
      [SUMMARY]: ok(buildSummary({ nextRecommended: null })),
      [ATTEMPTS]: ok([{ ...attempt, courseId: null, subjectId: null }, attempt]),
    });
    expect(await screen.findByRole('link', { name: 'Indian Polity' })).toBeTruthy();
  });

  it('is the plan of a day once something was answered, though no lesson is complete', async () => {
    openHome({ [SUMMARY]: ok(buildSummary({ subtopicsCompleted: 0, streak: 1 })) });
    expect(await screen.findByRole('region', { name: 'Today’s plan' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your first steps' })).toBeNull();
  });

  it('is how it begins for somebody new: three steps, and nothing more to be asked', async () => {
    const page = openHome({
      [SUMMARY]: ok(buildSummary({ nextRecommended: null, subtopicsCompleted: 0, streak: 0 })),
    });
    const steps = within(await screen.findByRole('region', { name: 'Your first steps' }));
    expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Find your course',
      'Complete a lesson',
      'Take your first weekly quiz',
    ]);
    expect(steps.getByText('Step 3 · later')).toBeTruthy();
    expect(steps.getByText('Complete a lesson to unlock it.')).toBeTruthy();
    expect(page.calls).not.toContain(REVIEW);
  });

  it('has the question of the day for somebody new too: it needs no lesson', async () => {
    const dailyQuestion = { isAnswered: false, xp: 10, closesAt: '2026-11-21T18:30:00.000Z' };
    const today = buildStudyToday({ dailyQuestion });
    openHome({
      [SUMMARY]: ok(buildSummary({ nextRecommended: null, subtopicsCompleted: 0, streak: 0, today })),
    });
    const steps = within(await screen.findByRole('region', { name: 'Your first steps' }));
    const question = steps.getByRole('link', { name: "Today's question, 10 XP" });
    expect(question.getAttribute('href')).toBe(paths.challenges);
  });
});
