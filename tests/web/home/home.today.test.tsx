import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import {
  buildAssessment,
  buildSummary,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { HomeScreen } from '#web/features/home/home.screen.tsx';
import { attempt, ATTEMPTS, good, openHome, REVIEW, SUMMARY, WEEK } from './home-page.tsx';

usePages();

describe('Today’s plan', () => {
  const plan = () => within(screen.getByRole('region', { name: 'Today’s plan' }));
  const card = (due: number) => ({
    _id: 'a'.repeat(24),
    question: '?',
    answer: '!',
    dueAt: new Date(NOW + due).toISOString(),
  });

  it('tells the cards due, the next lesson and how long the weekly quiz is open, each with its link', async () => {
    openHome({ [REVIEW]: ok([card(-1), card(0), card(60_000)]) });
    const review = await screen.findByRole('link', { name: '2 cards to review' });
    expect(review.getAttribute('href')).toBe('/profile?tab=review');
    expect(plan().getByRole('link', { name: 'Lesson 2' }).getAttribute('href')).toBe(
      `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`,
    );
    const quiz = await plan().findByRole('link', { name: 'Indian Polity' });
    expect(quiz.getAttribute('href')).toMatch(/^\/assignments\//);
    expect(plan().getByText(/^Open until Monday, 00:00 India time/)).toBeTruthy();
  });

  it('says of a quiz that is handed in that it is done, in words', async () => {
    openHome({ [WEEK]: ok({ assessment: buildAssessment({ state: 'submitted' }) }) });
    expect(await screen.findByText('Weekly quiz · done')).toBeTruthy();
    expect(plan().getByText(/^Done this week/)).toBeTruthy();
  });

  it('keeps the other lines when one could not be looked up, and asks for it again', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good, [WEEK]: problem(500) };
    openPage(<HomeScreen />, { at: '/home', route: '/home', answers });
    const retry = await screen.findByRole('button', { name: 'Retry: Weekly quiz' });
    expect(plan().getByText('No cards yet')).toBeTruthy();
    answers[WEEK] = good[WEEK] ?? never;
    await user.click(retry);
    expect(await plan().findByText(/^Open until Monday, 00:00 India time/)).toBeTruthy();
  });

  it('goes on with the subject of the last weekly quiz once all is read', async () => {
    openHome({
      [SUMMARY]: ok(buildSummary({ nextRecommended: null })),
      [ATTEMPTS]: ok([{ ...attempt, courseId: null, subjectId: null }, attempt]),
    });
    expect(await screen.findByRole('link', { name: 'Indian Polity' })).toBeTruthy();
    expect(plan().getByRole('link', { name: 'All lessons are read' })).toBeTruthy();
  });

  it('is how it begins for somebody new: three steps, and nothing more to be asked', async () => {
    const page = openHome({
      [SUMMARY]: ok(buildSummary({ nextRecommended: null, subtopicsCompleted: 0 })),
    });
    const steps = within(await screen.findByRole('region', { name: 'How it begins' }));
    expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Find your course',
      'Understand a lesson',
      'Take your first weekly quiz',
    ]);
    expect(steps.getByText('Step 3 · later')).toBeTruthy();
    expect(page.calls).not.toContain(REVIEW);
  });
});
