import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { withBegun } from '#domain/progress/begun-lesson.ts';
import {
  check,
  graded,
  missedOne,
  practised,
  round,
} from '#tests/machines/learning/scenarios/lesson-check.scenarios.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildStudyToday } from '#tests/support/study-today.ts';
import {
  buildChapters,
  buildCompleteSubject,
  buildLesson,
  buildSummary,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { never, ok, usePages } from '#tests/web/courses/learning-page.tsx';
import { NEXT_SHOWN } from '#web/features/lesson/check/next-shown.ts';
import { isShownAsReward } from '#web/features/shell/notifications/notification-links.ts';
import { COMPLETE, openCheck, READ, SUBJECT, SUBMIT } from './lesson-check-page.tsx';

usePages();

const notice = (text: string, at = NOW) => ({ text, createdAt: new Date(at).toISOString() });

describe('the questions of a lesson, once they are answered', () => {
  it('show what the round earned, and complete the lesson', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const done = round([check(0, 1), check(1, 1)]);
    const { page, panel, press } = await openCheck({ [READ]: ok(done) });
    await press('Answer the questions');
    expect(await panel.findByText('+10 XP')).toBeTruthy();
    const outcome = panel.getByText(/^All correct!/).closest('[role="status"]');
    expect(into.mock.contexts).toContain(outcome);
    await waitFor(() => expect(page.calls).toContain(COMPLETE));
    expect(page.bodies).toContainEqual({ answers: { 0: 1, 1: 1 }, epoch: 4 });
  });

  it('complete the lesson in the list beside it and at its foot at once, before the server is heard again', async () => {
    const { press } = await openCheck({ [READ]: ok(round([check(0, 1), check(1, 1)])), [COMPLETE]: never });
    expect(screen.getAllByText(/^0 of \d+ lessons completed/)).not.toEqual([]);
    await press('Answer the questions');
    expect(await screen.findByText(/^1 of \d+ lessons completed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I knew this' })).toBeNull();
    expect(screen.queryByText(/You get no XP for this/)).toBeNull();
  });

  it('say which quest the lesson completed, with its XP, which no toast repeats', async () => {
    const quest = 'Complete one lesson this week by answering questions';
    const quests = [{ _id: 'f'.repeat(24), label: quest, amount: 30 }];
    const { page, panel, press } = await openCheck({
      [READ]: ok(round([check(0, 1), check(1, 1)])),
      [SUBMIT]: ok({ ...graded(2), rewards: { ...graded(2).rewards, quests } }),
    });
    await press('Answer the questions');
    const line = (await panel.findByRole('link', { name: '+30 XP' })).closest('li');
    expect(line?.textContent).toBe(`+30 XP · Quest done: “${quest}”`);
    const told = (title: string, at = NOW) => {
      const text = `Quest done: “${title}”. You earned 30 XP.`;
      return isShownAsReward(notice(text, at), page.services.session);
    };
    const nextWeek = NOW + 7 * 24 * 60 * 60 * 1000;
    expect([told(quest), told(quest, nextWeek), told('Choose a course')]).toEqual([true, false, false]);
  });

  it('say of a single question that it was right, not that all were', async () => {
    const { panel, press } = await openCheck({
      [READ]: ok(round([check(0, 1), check(1, 1)])),
      [SUBMIT]: ok({ ...graded(1), result: { ...graded(1).result, totalQuestions: 1 } }),
    });
    await press('Answer the questions');
    expect(await panel.findByText('Right. The lesson is complete.')).toBeTruthy();
    expect(panel.queryByText(/^All correct!/)).toBeNull();
  });

  const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
  const summary = buildSummary({
    streak: 1,
    tomorrow: { lesson: null, cardsDue: 2 },
    today: buildStudyToday({
      isLearned: true,
      dailyQuestion: { isAnswered: true, xp: 10, closesAt: '2027-01-15T18:30:00.000Z' },
    }),
  });

  it('celebrate the first lesson as the first, with all it brought and one step on', async () => {
    const badge = { badge: 'lessons-1', family: 'lessons', tier: 'bronze', name: 'First page' } as const;
    const rewards = {
      entries: [{ _id: '1'.repeat(24), label: 'Lesson checked: One', amount: 10 }],
      badges: [{ ...badge, awardedAt: '2026-11-21T04:30:00.000Z' }],
      level: { level: 2, name: 'Apprentice', fromXp: 100 },
      streak: 1,
      house: null,
    };
    const { page, panel, press } = await openCheck({
      [READ]: ok(round([check(0, 1), check(1, 1)])),
      [SUBMIT]: ok({ ...graded(2), rewards }),
      [SUMMARY]: ok(summary),
    });
    await press('Answer the questions');
    const told = within(
      (await panel.findByText('Your first lesson is complete!')).closest<HTMLElement>('[role="status"]') ??
        document.body,
    );
    expect(document.activeElement?.contains(told.getByText('+10 XP'))).toBe(true);
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '+10 XP for completing the lesson',
      'You reached level 2: Apprentice. It takes 100 XP.',
      'Day 1 of your streak',
      'A new badge: First page',
    ]);
    expect(told.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '+10 XP',
      'First page',
      expect.stringMatching(/^Next: /),
    ]);
    expect(told.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/badges#first-page');
    expect(told.getByText(/not from XP\.$/)).toBeTruthy();
    const tomorrow = await panel.findByText(/^Tomorrow: /);
    // It comes later: inside, all of the result would be announced again.
    expect(tomorrow.closest('[role="status"]')).toBeNull();
    expect(tomorrow.textContent).toBe(
      'Tomorrow: 2 cards to review, a new question of the day. One answer tomorrow makes day 2 of your streak.',
    );
    // Said once: the foot of the page does not repeat it.
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(isShownAsReward(notice('You earned a badge: “First page”.'), page.services.session)).toBe(true);
    expect(
      isShownAsReward(notice('Quest done: “Choose a course”. You earned 30 XP.'), page.services.session),
    ).toBe(false);
    // Nor is it once the result was left: its notification may come late.
    cleanup();
    expect(isShownAsReward(notice('You earned a badge: “First page”.'), page.services.session)).toBe(true);
    expect(
      isShownAsReward(notice('You reached level 2: Apprentice. It takes 100 XP.'), page.services.session),
    ).toBe(true);
    expect(isShownAsReward(notice('You earned a badge: “Well read”.'), page.services.session)).toBe(false);
  });

  it('leave the lesson open where one was missed, lead back to its passage, and say when it counts', async () => {
    const missed = round([check(0, 1), check(1, 0)]);
    const asked = missed.questions.map((question) => ({
      ...question,
      correctAnswer: 1,
      correctOption: 'option2',
      explanation: '',
      passage: `What \`the lesson\` says of | ${question.question}`,
    }));
    const result = { ...missedOne.result, answers: { 0: 1, 1: 0 } };
    const line = { _id: '1'.repeat(24), label: 'First right answers: One', amount: 2 };
    const rewards = { ...missedOne.rewards, entries: [line] };
    const { page, panel, press } = await openCheck({
      [READ]: ok(missed),
      [SUBMIT]: ok({ ...missedOne, questions: asked, result, rewards }),
      [SUMMARY]: ok(summary),
    });
    await press('Answer the questions');
    const outcome = (await panel.findByText('1 of 2 right.')).closest('[role="status"]');
    expect(document.activeElement).toBe(outcome);
    // What was right has brought something already.
    const paid = await panel.findByRole('link', { name: '+2 XP' });
    expect(outcome?.contains(paid)).toBe(true);
    expect(outcome?.textContent).toContain('+2 XP for a right answer');
    await panel.findByText(/^Tomorrow: /);
    // What it says of the question that is left: from when on and why, what it brings, and where it comes back.
    expect(outcome?.textContent).toMatch(
      /You have seen the right answers\. Try again from Fri 1 Jan, \d\d:\d\d to complete the lesson\. Completing a lesson earns 10 XP in all\. The wrong one comes back tomorrow as a review card\.Tomorrow: a new question of the day\. One answer tomorrow makes day 2 of your streak\.$/,
    );
    const link = panel.getByRole('link', { name: 'Read again: “What the lesson says of: Question 2?”' });
    expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('at')).toBe(
      'What `the lesson` says of | Question 2?',
    );
    expect(link.querySelector('code')?.textContent).toBe('the lesson');
    // What counts today is the next lesson.
    expect(panel.getByText('You can complete “Lesson 2” now.')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Next: Lesson 2' }).getAttribute('href')).toContain(subtopicId(2));
    expect(panel.queryAllByRole('link')).toHaveLength(3);
    expect(panel.getByRole('button', { name: 'Practise now' })).toBeTruthy();
    expect(page.calls).not.toContain(COMPLETE);
  });

  it('say beside the next lesson that its questions wait, where they do', async () => {
    const countsFrom = missedOne.rewards.noXp?.round?.countsFrom ?? '';
    const [first, second] = buildChapters(['in_progress', 'completed', 'in_progress']);
    const chapters = [first, second].flatMap((one) => one ?? []);
    const { panel, press } = await openCheck({
      [SUBJECT]: ok(buildCompleteSubject([], { chapters: withBegun(chapters, subtopicId(3), countsFrom) })),
      [READ]: ok(round([check(0, 1), check(1, 1)])),
    });
    await press('Answer the questions');
    expect(
      await panel.findByRole('link', { name: /^Next: Lesson 3 · Try its questions again in \d/ }),
    ).toBeTruthy();
  });

  it('lead back to a lesson that waits once no other is left, say for how long, and lead there once', async () => {
    const countsFrom = missedOne.rewards.noXp?.round?.countsFrom ?? '';
    const [first, second] = buildChapters(['in_progress', 'completed', 'in_progress']);
    const chapters = [first, second].flatMap((one) => one ?? []);
    const { panel, press } = await openCheck({
      [SUBJECT]: ok(buildCompleteSubject([], { chapters: withBegun(chapters, subtopicId(3), countsFrom) })),
      [READ]: ok(round([check(0, 1), check(1, 0)])),
      [SUBMIT]: ok(missedOne),
    });
    await press('Answer the questions');
    expect(
      await panel.findByText(/^“Lesson 3” is the next lesson you can complete\. Try its questions again in /),
    ).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Next: Lesson 3' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Next recommended/ })).toBeNull();
  });

  it('are kind to whoever had none right, without a medal', async () => {
    const none = { ...missedOne, result: { ...missedOne.result, correctAnswers: 0, percentage: 0 } };
    const { panel, press } = await openCheck({
      [READ]: ok(round([check(0, 0), check(1, 0)])),
      [SUBMIT]: ok(none),
    });
    await press('Answer the questions');
    expect(await panel.findByText(/^None right this time, and that is okay\./)).toBeTruthy();
    expect(
      panel.getByText(/^Read the lesson again\. .* The wrong ones come back tomorrow as review cards\.$/),
    ).toBeTruthy();
    expect(panel.queryByText(/correct/)).toBeNull();
  });

  it.each([
    [1, 'The wrong ones come back tomorrow as review cards.'],
    [2, 'The wrong one comes back tomorrow as a review card.'],
  ])('say of %i right out of three how many come back as review cards', async (correctAnswers, sentence) => {
    const result = { ...missedOne.result, totalQuestions: 3, correctAnswers };
    const { panel, press } = await openCheck({
      [READ]: ok(round([check(0, 1), check(1, 0)])),
      [SUBMIT]: ok({ ...missedOne, result }),
    });
    await press('Answer the questions');
    const outcome = (await panel.findByText(/^\d of 3 right\./)).closest('[role="status"]');
    expect(outcome?.textContent).toContain(sentence);
  });

  it('lead once to a passage that several missed questions are about', async () => {
    const missed = round([check(0, 0), check(1, 0)]);
    const passages = missed.questions.map((question) => ({
      ...question,
      correctAnswer: 1,
      correctOption: 'option2',
      explanation: '',
      passage: 'Strings are immutable.',
    }));
    const { panel, press } = await openCheck({
      [READ]: ok(missed),
      [SUBMIT]: ok({ ...missedOne, questions: passages }),
    });
    await press('Answer the questions');
    expect(await panel.findByRole('link', { name: 'Read again: “Strings are immutable.”' })).toBeTruthy();
  });

  it('praise most of them right, and lead on from there', async () => {
    const two = {
      ...missedOne,
      result: { ...missedOne.result, totalQuestions: 3, correctAnswers: 2, incorrectAnswers: 1 },
    };
    const { panel, press } = await openCheck({
      [READ]: ok(round([check(0, 1), check(1, 0)])),
      [SUBMIT]: ok(two),
    });
    await press('Answer the questions');
    expect(await panel.findByText('2 of 3 right. Nearly there!')).toBeTruthy();
    const next = panel.getByRole('link', { name: 'Next: Lesson 2' });
    // The foot of the lesson does not say it again.
    expect(next.hasAttribute(NEXT_SHOWN)).toBe(true);
  });

  it('are named practice before and during a round whose answer was just shown, and complete nothing', async () => {
    const countsFrom = missedOne.rewards.noXp?.round?.countsFrom ?? '';
    const practice = { ...round([check(0, 1), check(1, 1)]), countsFrom };
    const shown = { questions: 1, countsFrom, spare: 0 };
    const { page, panel, press } = await openCheck({
      [`GET /subtopics/${subtopicId(1)}`]: ok(buildLesson(1, { round: shown })),
      [READ]: ok({ ...practice, checks: [] }),
      [SUBMIT]: ok(practised),
    });
    expect(
      panel.getByText(/Try again from .* to complete the lesson\. .*Until then you can practise\.$/),
    ).toBeTruthy();
    expect(panel.queryByText(/more right answer/)).toBeNull();
    await press('Practise now');
    expect(await panel.findByRole('heading', { level: 3, name: 'Question 1?' })).toBeTruthy();
    expect(panel.getByText(/You have seen some of these answers\./)).toBeTruthy();
    expect(page.calls).not.toContain(COMPLETE);
  });

  it('are not named practice any more in a round that was begun before they count', async () => {
    const { panel, press } = await openCheck({
      [READ]: ok({ ...round(), countsFrom: new Date(NOW).toISOString() }),
    });
    await press('Answer the questions');
    await panel.findByRole('heading', { level: 3, name: 'Question 1?' });
    expect(panel.queryByText(/You have seen some of these answers\./)).toBeNull();
  });

  it('say after a round of shown answers when to come back for the lesson and its XP', async () => {
    const { page, panel, press } = await openCheck({
      [READ]: ok(round([check(0, 1), check(1, 1)])),
      [SUBMIT]: ok(practised),
    });
    await press('Answer the questions');
    const outcome = await panel.findByText(
      /^All correct! You had just seen some answers, so this was practice\. Answer again after Fri 1 Jan, \d\d:\d\d to complete the lesson\. Completing a lesson earns 10 XP in all\.$/,
    );
    expect(document.activeElement).toBe(outcome.closest('[role="status"]'));
    expect(panel.getByRole('link', { name: /^Next: / })).toBeTruthy();
    expect(page.calls).not.toContain(COMPLETE);
  });

  it.each([
    ['missed', missedOne, /1 of 2/],
    ['answered for practice', practised, /^All correct!/],
  ])(
    'show the lesson as begun in the tree once a round is %s, without a reload',
    async (_, result, words) => {
      const { panel, press } = await openCheck({
        [SUBJECT]: ok(buildCompleteSubject(['incomplete', 'incomplete'])),
        [READ]: ok(round([check(0, 0), check(1, 1)])),
        [SUBMIT]: ok(result),
      });
      await press('Answer the questions');
      await panel.findByText(words);
      const rows = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('data-status'));
      const statuses = () => rows().map((link) => link.getAttribute('data-status'));
      const [, other] = rows();
      if (!other) throw new Error('There is no other lesson.');
      // One that is open counts as begun by itself.
      await userEvent.click(other);
      await waitFor(() => expect(statuses().slice(0, 2)).toEqual(['in_progress', 'in_progress']));
    },
  );
});
