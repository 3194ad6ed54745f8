import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import {
  check,
  graded,
  missedOne,
  practised,
  round,
} from '#tests/machines/learning/scenarios/lesson-check.scenarios.ts';
import { withBegun } from '#domain/progress/begun-lesson.ts';
import {
  buildChapters,
  buildCompleteSubject,
  buildCourse,
  buildLesson,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { NEXT_SHOWN } from '#web/features/lesson/check/next-shown.ts';
import { ASKING } from '#web/components/notices/beside-questions.ts';
import { type Answers, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { Cache } from '#web/data/cache.ts';
import { isShownAsReward } from '#web/features/shell/notifications/notification-links.ts';
import { LessonScreen } from '#web/features/lesson/lesson.screen.tsx';

const { attemptId } = round();
const SUBJECT = `GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`;
const START = 'POST /quiz-attempts';
const LEASE = `POST /quiz-attempts/${attemptId}/lease`;
const READ = `GET /quiz-attempts/${attemptId}`;
const CHECK = `POST /quiz-attempts/${attemptId}/checks`;
const SUBMIT = `POST /quiz-attempts/${attemptId}/submit`;
const COMPLETE = `PUT /course-progress/${asha.userId}/${COURSE_ID}/subtopic/${subtopicId(1)}`;

const good: Answers = {
  'GET /courses/getAllCourse': ok([
    { ...buildCourse(), enrolledStudents: [], subjects: [{ _id: SUBJECT_ID, name: 'Indian Polity' }] },
  ]),
  [SUBJECT]: ok(buildCompleteSubject(['in_progress'])),
  [`POST /course-progress/${asha.userId}/${COURSE_ID}/start-session`]: ok({
    sessionId: 'a'.repeat(24),
    startedAt: '2026-11-21T10:00:00Z',
  }),
  [`GET /course-progress/${asha.userId}/${COURSE_ID}/subject/${SUBJECT_ID}/notes`]: ok({
    notes: [],
    bookmarks: [],
    before: null,
  }),
  [`GET /subtopics/${subtopicId(1)}`]: ok(buildLesson(1)),
  [START]: ok(round()),
  [LEASE]: ok({ epoch: 4, expiresAt: '2026-11-21T10:01:00Z' }),
  [READ]: ok(round()),
  [CHECK]: ok(check(0, 1)),
  [SUBMIT]: ok(graded(2, 10)),
  [COMPLETE]: ok({
    subtopicId: subtopicId(1),
    status: 'completed',
    quizScore: null,
    maxScore: null,
    timeSpentSeconds: 0,
    completedAt: '2026-11-21T10:00:00Z',
  }),
};

const TO_ROUND = `?subtopic=${subtopicId(1)}&round=${attemptId}#questions`;

async function openCheck(answers: Answers = {}, now = () => NOW, place = '') {
  const user = userEvent.setup();
  const page = openPage(<LessonScreen />, {
    at: `/lesson/${SUBJECT_ID}${place}`,
    route: '/lesson/:subjectId',
    answers: { ...good, ...answers },
    now,
  });
  const panel = within(await screen.findByRole('region', { name: 'Check yourself' }));
  return { page, panel, user, press: (name: string) => user.click(panel.getByRole('button', { name })) };
}

usePages();

describe('the questions at the end of a lesson', () => {
  it.each([
    [`?subtopic=${subtopicId(1)}#questions`, true],
    [`?subtopic=${subtopicId(1)}`, false],
  ])('take the focus of whoever came for them, with %s as the address: %s', async (place, isThere) => {
    await openCheck({}, () => NOW, place);
    const panel = screen.getByRole('region', { name: 'Check yourself' });
    await screen.findByRole('button', { name: 'Answer the questions' });
    expect(document.activeElement === panel).toBe(isThere);
  });

  it('say before they begin how many they are, and what they are worth', async () => {
    const { panel } = await openCheck();
    expect(panel.getByText(/^3 questions\. Get all 3 right/).textContent).toBe(
      '3 questions. Get all 3 right to complete the lesson. You see why after each one. Completing a lesson earns 10 XP in all. A question you miss counts again 12 hours later.',
    );
  });

  it('are practice of this lesson in Learn mode, of which one option is settled at a time', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { page, panel, press, user } = await openCheck();
    await press('Answer the questions');
    const heading = await panel.findByRole('heading', { level: 3, name: 'Question 1?' });
    expect(document.activeElement).toBe(heading);
    expect(into.mock.contexts.at(-1)).toBe(heading);
    expect(page.bodies.at(-2)).toEqual({
      kind: 'subtopic',
      subtopicId: subtopicId(1),
      retake: false,
      mode: 'learn',
      questionCount: 3,
      pool: 'lacking',
    });
    const checking = panel.getByRole('button', { name: 'Check the answer' });
    expect(checking.hasAttribute('disabled')).toBe(true);
    await user.click(panel.getByRole('radio', { name: /Two/ }));
    await user.click(checking);
    expect(await panel.findByText('That is right.')).toBeTruthy();
    // No toast lies over the way on.
    const goesOn = panel.getByRole('button', { name: 'Next question' });
    expect(goesOn.closest(`[${ASKING}]`)).not.toBeNull();
    expect(panel.getByText('Why two is right of question 1.')).toBeTruthy();
    expect(page.bodies.at(-1)).toEqual({ epoch: 4, index: 0, option: 1 });
    expect(panel.getAllByRole('radio').every((radio) => radio.hasAttribute('disabled'))).toBe(true);
  });

  it('are answered by the keys of a quiz, which mean nothing else there', async () => {
    const { page, panel, press, user } = await openCheck();
    await press('Answer the questions');
    await panel.findByRole('heading', { level: 3, name: 'Question 1?' });
    await user.keyboard('{Enter}');
    expect(page.calls).not.toContain(CHECK);
    await user.keyboard('b');
    expect(panel.getByRole<HTMLInputElement>('radio', { name: /Two/ }).checked).toBe(true);
    await user.keyboard('a');
    expect(panel.getByRole<HTMLInputElement>('radio', { name: /One/ }).checked).toBe(true);
    expect(document.activeElement).toBe(panel.getByRole('radio', { name: /One/ }));
    await user.keyboard('2{Enter}');
    expect(await panel.findByText('That is right.')).toBeTruthy();
    expect(page.bodies.at(-1)).toEqual({ epoch: 4, index: 0, option: 1 });
    panel.getByRole('heading', { level: 3 }).focus();
    await user.keyboard('b{Enter}');
    expect(await panel.findByRole('heading', { level: 3, name: 'Question 2?' })).toBeTruthy();
    expect(page.calls.some((call) => call.endsWith('/bookmark'))).toBe(false);
  });

  it('are answered by the same places of a Hindi keyboard', async () => {
    const { panel, press } = await openCheck();
    await press('Answer the questions');
    const heading = await panel.findByRole('heading', { level: 3, name: 'Question 1?' });
    fireEvent.keyDown(heading, { key: 'ब', code: 'KeyB' });
    expect(panel.getByRole<HTMLInputElement>('radio', { name: /Two/ }).checked).toBe(true);
    fireEvent.keyDown(heading, { key: '१', code: 'Digit1' });
    expect(panel.getByRole<HTMLInputElement>('radio', { name: /One/ }).checked).toBe(true);
  });

  it('open the tutor from beside the question, and give the focus back', async () => {
    const { panel, press, user } = await openCheck();
    await press('Answer the questions');
    const ask = await panel.findByRole('button', { name: 'Ask about this question' });
    await user.click(ask);
    expect(await screen.findByRole('textbox', { name: 'Your question about this lesson' })).toBeTruthy();
    expect(ask.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(ask));
    expect(ask.getAttribute('aria-expanded')).toBe('false');
  });

  it('name what follows: the next question, and after the last how it went', async () => {
    let settled = 0;
    const { panel, press, user } = await openCheck({
      [CHECK]: () => {
        settled += 1;
        return ok(check(settled - 1, 1))();
      },
    });
    await press('Answer the questions');
    for (const [number, step] of [
      [1, 'Next question'],
      [2, 'See how it went'],
    ] as const) {
      await panel.findByRole('heading', { level: 3, name: `Question ${number}?` });
      expect(panel.getByText(`Question ${number} of 2`)).toBeTruthy();
      await user.click(panel.getByRole('radio', { name: /Two/ }));
      await press('Check the answer');
      await panel.findByText('That is right.');
      await press(step);
    }
    expect(await panel.findByText('+10 XP')).toBeTruthy();
  });

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

  it('are submitted by the last check, before which the reading is reported, though it was a glance', async () => {
    let now = NOW;
    const last = { ...check(1, 1), isGraded: true };
    const { page, panel, press, user } = await openCheck(
      { [READ]: ok(round([check(0, 1)])), [CHECK]: ok(last) },
      () => now,
    );
    now += 4_000;
    await press('Answer the questions');
    await panel.findByRole('heading', { level: 3, name: 'Question 2?' });
    const invalidate = vi.spyOn(Cache.prototype, 'invalidate');
    await user.click(panel.getByRole('radio', { name: /Two/ }));
    await press('Check the answer');
    expect(await panel.findByRole('button', { name: 'See how it went' })).toBeTruthy();
    expect(page.bodies).toContainEqual({ timeSpent: 4 });
    expect(page.calls.indexOf(COMPLETE)).toBeLessThan(page.calls.indexOf(CHECK));
    // Whoever leaves now finds it counted: what Home shows is asked for again.
    expect(page.calls).not.toContain(SUBMIT);
    expect(invalidate.mock.calls.at(-1)?.[0]).toContain('userXp');
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
    const { panel, press } = await openCheck({
      [READ]: ok(round([check(0, 1), check(1, 1)])),
      [SUBMIT]: ok({ ...graded(2), rewards }),
    });
    await press('Answer the questions');
    const told = within(
      (await panel.findByText('Your first lesson is complete!')).closest<HTMLElement>('[role="status"]') ??
        document.body,
    );
    expect(document.activeElement?.contains(told.getByText('+10 XP'))).toBe(true);
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '+10 XP',
      'You reached level 2: Apprentice. It takes 100 XP.',
      'Day 1 of your streak',
      'A new badge: First page',
    ]);
    expect(told.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '+10 XP',
      'First page',
      expect.stringMatching(/^Next: /),
    ]);
    // Said once: the foot of the page does not repeat it.
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(isShownAsReward('You earned a badge: “First page”.')).toBe(true);
    expect(isShownAsReward('Quest done: “Choose a course”. You earned 30 XP.')).toBe(false);
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
    });
    await press('Answer the questions');
    const outcome = (await panel.findByText('1 of 2 right.')).closest('[role="status"]');
    expect(document.activeElement).toBe(outcome);
    // What was right has brought something already.
    const paid = await panel.findByRole('link', { name: '+2 XP' });
    expect(outcome?.contains(paid)).toBe(true);
    expect(outcome?.textContent).toContain('+2 XP for your first right answers, 2 XP each');
    // What it says of the question that is left: from when on and why, what it brings, and where it comes back.
    expect(outcome?.textContent).toMatch(
      /The lesson can be completed from Fri 1 Jan, \d\d:\d\d: missed questions wait, because their answers were shown\. Completing a lesson earns 10 XP in all\. The question you missed is in your review cards tomorrow\.$/,
    );
    const link = panel.getByRole('link', { name: 'Read again: “What the lesson says of: Question 2?”' });
    expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('at')).toBe(
      'What `the lesson` says of | Question 2?',
    );
    expect(link.querySelector('code')?.textContent).toBe('the lesson');
    // What counts today is the next lesson.
    expect(panel.getByText('You can complete “Lesson 2” now: its questions count at once.')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Next: Lesson 2' }).getAttribute('href')).toContain(subtopicId(2));
    expect(panel.queryAllByRole('link')).toHaveLength(3);
    expect(panel.getByRole('button', { name: 'Practise now' })).toBeTruthy();
    expect(page.calls).not.toContain(COMPLETE);
  });

  it('ask nobody whether they knew the lesson who has just missed one, in the round and after a reload', async () => {
    const claim = () => screen.queryByRole('button', { name: 'I knew this' });
    const { panel, press, user } = await openCheck({ [CHECK]: ok(check(0, 0)) });
    expect(claim()).not.toBeNull();
    await press('Answer the questions');
    await user.click(await panel.findByRole('radio', { name: /One/ }));
    expect(claim()).not.toBeNull();
    await press('Check the answer');
    await panel.findByRole('button', { name: 'Next question' });
    expect(claim()).toBeNull();
  });

  it('go on with what is left of a round that was reloaded, which is not practice', async () => {
    const round2 = { questions: 3, countsFrom: '2027-01-01T09:00:00.000Z' };
    const { panel, press } = await openCheck({
      [`GET /subtopics/${subtopicId(1)}`]: ok(buildLesson(1, { round: round2, questionsLeft: 2 })),
      [READ]: ok(round([check(0, 0)])),
    });
    expect(panel.getByText('2 questions left. Go on where you stopped.')).toBeTruthy();
    expect(panel.queryByText(/practice without XP/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'I knew this' })).toBeNull();
    await press('Answer the rest');
    expect(await panel.findByRole('heading', { level: 3, name: 'Question 2?' })).toBeTruthy();
    expect(panel.queryByText(/practice without XP/)).toBeNull();
  });

  it('go on at once for whoever came to continue a round, even one without an answer', async () => {
    const { page, panel } = await openCheck({}, () => NOW, TO_ROUND);
    expect(await panel.findByRole('heading', { level: 3, name: 'Question 1?' })).toBeTruthy();
    expect(page.calls.filter((call) => call === START)).toHaveLength(1);
    expect(page.address()).not.toContain('round');
  });

  it.each([
    ['is finished by now', ok(graded(2, 10))],
    ['cannot be read', problem(404, 'not-found')],
  ])('begin no other round for whoever came to continue one that %s', async (_, answer) => {
    const { page, panel } = await openCheck({ [READ]: answer }, () => NOW, TO_ROUND);
    await expect.poll(() => page.address()).not.toContain('round');
    expect(panel.getByRole('button', { name: 'Answer the questions' })).toBeTruthy();
    expect(page.calls).not.toContain(START);
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
      await panel.findByRole('link', { name: /^Next: Lesson 3 · Its questions count again in \d/ }),
    ).toBeTruthy();
  });

  it('show how a round went of which nothing is left, once one asks', async () => {
    const { panel, press } = await openCheck({
      [`GET /subtopics/${subtopicId(1)}`]: ok(buildLesson(1, { questionsLeft: 0 })),
      [READ]: ok(round([check(0, 1), check(1, 1)])),
    });
    expect(panel.getByText('You have answered all questions of this round.')).toBeTruthy();
    await press('See how it went');
    expect(await panel.findByText('+10 XP')).toBeTruthy();
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
      await panel.findByText(
        /^The lessons left here all wait\. “Lesson 3” counts first\. Its questions count again in /,
      ),
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
      panel.getByText(
        /^Read the lesson again\. .* The questions you missed are in your review cards tomorrow\.$/,
      ),
    ).toBeTruthy();
    expect(panel.queryByText(/correct/)).toBeNull();
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
    const shown = { questions: 1, countsFrom };
    const { page, panel, press } = await openCheck({
      [`GET /subtopics/${subtopicId(1)}`]: ok(buildLesson(1, { round: shown })),
      [READ]: ok({ ...practice, checks: [] }),
      [SUBMIT]: ok(practised),
    });
    expect(
      panel.getByText(/The lesson can be completed from .* Until then you can practise, without XP\.$/),
    ).toBeTruthy();
    expect(panel.queryByText(/Get it right to complete/)).toBeNull();
    await press('Practise now');
    expect(await panel.findByRole('heading', { level: 3, name: 'Question 1?' })).toBeTruthy();
    expect(panel.getByText(/so this round is practice without XP\./)).toBeTruthy();
    expect(page.calls).not.toContain(COMPLETE);
  });

  it('say after a round of shown answers when to come back for the lesson and its XP', async () => {
    const { page, panel, press } = await openCheck({
      [READ]: ok(round([check(0, 1), check(1, 1)])),
      [SUBMIT]: ok(practised),
    });
    await press('Answer the questions');
    const outcome = await panel.findByText(
      /^All correct! You had just seen the answers, so this was practice\. Answer again after Fri 1 Jan, \d\d:\d\d to complete the lesson\. Completing a lesson earns 10 XP in all\.$/,
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

  it('wait while a weekly quiz asks the same', async () => {
    const refused = problem(409, 'locked-during-quiz', 'This is available after you submit your quiz.');
    const { panel, press } = await openCheck({ [START]: refused });
    await press('Answer the questions');
    expect(await panel.findByText(/^Submit your open quiz first\./)).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  it('are not there for a lesson without any', async () => {
    const subject = buildCompleteSubject(['in_progress']);
    const [chapter] = subject.chapters;
    for (const one of chapter?.topics[0]?.subtopics ?? []) one.questionCount = 0;
    openPage(<LessonScreen />, {
      at: `/lesson/${SUBJECT_ID}`,
      route: '/lesson/:subjectId',
      answers: { ...good, [SUBJECT]: ok(subject) },
    });
    expect(await screen.findByRole('button', { name: 'I knew this' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Check yourself' })).toBeNull();
  });
});
