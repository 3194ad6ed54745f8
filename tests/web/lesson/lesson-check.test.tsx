import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { check, graded, round } from '#tests/machines/learning/scenarios/lesson-check.scenarios.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import {
  buildCompleteSubject,
  buildLesson,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { ASKING } from '#web/components/notices/beside-questions.ts';
import { ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { Cache } from '#web/data/cache.ts';
import { LessonScreen } from '#web/features/lesson/lesson.screen.tsx';
import {
  attemptId,
  CHECK,
  COMPLETE,
  good,
  openCheck,
  READ,
  START,
  SUBJECT,
  SUBMIT,
} from './lesson-check-page.tsx';

usePages();

const TO_ROUND = `?subtopic=${subtopicId(1)}&round=${attemptId}#questions`;

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

  it.each([
    [0, 'Until then, this lesson has no other question to try.'],
    [1, 'Until then, this lesson has only one other question to try.'],
    [2, 'Until then, this lesson has 2 other questions to try.'],
  ])(
    'say before they begin what they are worth, and with %i more to try how many may be wrong',
    async (spare, rule) => {
      const lesson = { ...buildLesson(1), round: { questions: 3, countsFrom: null, spare } };
      const { panel } = await openCheck({ [`GET /subtopics/${subtopicId(1)}`]: ok(lesson) });
      expect(panel.getByText(/^Get 3 questions right/).textContent).toBe(
        `Get 3 questions right to complete the lesson. A question you get wrong counts again after 12 hours. ${rule} Meanwhile you can go on with the next lesson. Completing a lesson earns 10 XP in all.`,
      );
    },
  );

  it.each([
    [1, 'One more right answer completes the lesson.'],
    [2, '2 more right answers complete the lesson.'],
  ])('say of a lesson that lacks %i right answers only what is missing', async (questions, missing) => {
    const lesson = { ...buildLesson(1), round: { questions, countsFrom: null, spare: 0 } };
    const { panel } = await openCheck({ [`GET /subtopics/${subtopicId(1)}`]: ok(lesson) });
    expect(panel.getByText(/complete the lesson|completes the lesson/).textContent).toContain(missing);
    expect(panel.queryByText(/^Get /)).toBeNull();
  });

  it.each([
    [1, 'Get the question right to complete the lesson.'],
    [2, 'Get 2 questions right to complete the lesson.'],
  ])('ask all of a lesson that has %i questions, and promise no “more” of them', async (count, offer) => {
    const subject = buildCompleteSubject(['in_progress']);
    for (const one of subject.chapters[0]?.topics[0]?.subtopics ?? []) one.questionCount = count;
    const lesson = { ...buildLesson(1), round: { questions: count, countsFrom: null, spare: 0 } };
    const { panel } = await openCheck({
      [SUBJECT]: ok(subject),
      [`GET /subtopics/${subtopicId(1)}`]: ok(lesson),
    });
    expect(panel.getByText(/^Get /).textContent).toContain(offer);
    expect(panel.queryByText(/more right answer/)).toBeNull();
  });

  it.each([
    ['completed', { right: 4, answered: 5 }, '4 of 5 right.'],
    ['completed', undefined, null],
    ['in_progress', { right: 4, answered: 5 }, null],
  ] as const)('tell of a lesson that is %s with %j how they went: %s', async (status, answers, told) => {
    const lesson = buildLesson(1, { status, round: null, ...(answers && { answers }) });
    const { panel } = await openCheck({ [`GET /subtopics/${subtopicId(1)}`]: ok(lesson) });
    expect(panel.getByText(/^Your answers completed this lesson/)).toBeTruthy();
    expect(panel.queryByText(/ right\.$/)?.textContent ?? null).toBe(told);
  });

  it('are practice of this lesson in Learn mode, of which one option is settled at a time', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { page, panel, press, user } = await openCheck();
    await press('Answer the questions');
    const heading = await panel.findByRole('heading', { level: 3, name: 'Question 1?' });
    expect(document.activeElement).toBe(heading);
    // With its options, so that these come into sight too.
    const shown = into.mock.contexts.at(-1) as Element;
    expect([heading, panel.getByRole('radio', { name: /Two/ })].every((part) => shown.contains(part))).toBe(
      true,
    );
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

  it('keep the focus while they are loaded, say so, and can be loaded again where that failed', async () => {
    const failed = Promise.withResolvers<Response>();
    const { page, panel, user } = await openCheck({ [START]: () => failed.promise });
    panel.getByRole('button', { name: 'Answer the questions' }).focus();
    await user.keyboard('{Enter}');
    expect(panel.getByText('Loading the questions...').getAttribute('role')).toBe('status');
    const button = panel.getByRole('button', { name: 'Answer the questions' });
    expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true']);
    failed.resolve(problem(503)());
    const retry = await panel.findByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(retry);
    expect(panel.getByRole('alert').textContent).toContain('The questions could not be loaded');
    await user.keyboard('{Enter}');
    expect(page.calls.filter((call) => call === START)).toHaveLength(2);
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
    // The option that had the focus can no longer be chosen.
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Next question' }));
    expect(page.bodies.at(-1)).toEqual({ epoch: 4, index: 0, option: 1 });
    panel.getByRole('heading', { level: 3 }).focus();
    await user.keyboard('b{Enter}');
    expect(await panel.findByRole('heading', { level: 3, name: 'Question 2?' })).toBeTruthy();
    expect(page.calls.some((call) => call.endsWith('/bookmark'))).toBe(false);
  });

  it('are turned by n once they are answered, and never the lesson under them', async () => {
    const { panel, press, user } = await openCheck();
    await press('Answer the questions');
    await panel.findByRole('heading', { level: 3, name: 'Question 1?' });
    await user.keyboard('np');
    await user.keyboard('2{Enter}');
    expect(await panel.findByText('That is right.')).toBeTruthy();
    expect(panel.getByRole('heading', { level: 3, name: 'Question 1?' })).toBeTruthy();
    await user.keyboard('p');
    await user.keyboard('n');
    expect(await panel.findByRole('heading', { level: 3, name: 'Question 2?' })).toBeTruthy();
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
      [2, 'See my result'],
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

  it('quote the right option after a miss in the language the course is read in', async () => {
    const hindi = { question: 'पहला प्रश्न?', options: ['एक', 'दो', 'तीन'] };
    const asked = { ...round(), questions: round().questions.map((each) => ({ ...each, hindi })) };
    const lesson = buildLesson(1, { hindi: { name: 'पाठ एक', notes: 'पाठ।' } });
    const { panel, press, user } = await openCheck({
      [`GET /subtopics/${subtopicId(1)}`]: ok(lesson),
      [START]: ok(asked),
      [READ]: ok(asked),
      [CHECK]: ok(check(0, 0)),
    });
    await user.click(screen.getByRole('button', { name: 'हिन्दी में पढ़ें' }));
    await press('Answer the questions');
    await user.click(await panel.findByRole('radio', { name: /एक/ }));
    await press('Check the answer');
    expect((await panel.findByRole('status')).textContent).toContain('“दो”');
    expect(panel.queryByText(/Two/)).toBeNull();
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
    expect(await panel.findByRole('button', { name: 'See my result' })).toBeTruthy();
    expect(page.bodies).toContainEqual({ timeSpent: 4 });
    expect(page.calls.indexOf(COMPLETE)).toBeLessThan(page.calls.indexOf(CHECK));
    // Whoever leaves now finds it counted: what Home shows is asked for again.
    expect(page.calls).not.toContain(SUBMIT);
    expect(invalidate.mock.calls.at(-1)?.[0]).toContain('userXp');
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
    const round2 = { questions: 3, countsFrom: '2100-01-01T09:00:00.000Z', spare: 0 };
    const { panel, press } = await openCheck({
      [`GET /subtopics/${subtopicId(1)}`]: ok(buildLesson(1, { round: round2, questionsLeft: 2 })),
      [READ]: ok(round([check(0, 0)])),
    });
    expect(panel.getByText('2 questions left. Go on where you stopped.')).toBeTruthy();
    expect(panel.queryByText(/You have seen/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'I knew this' })).toBeNull();
    await press('Answer the rest');
    expect(await panel.findByRole('heading', { level: 3, name: 'Question 2?' })).toBeTruthy();
    expect(panel.queryByText(/You have seen/)).toBeNull();
  });

  it('go on at once for whoever came to continue a round, even one without an answer', async () => {
    const { page, panel } = await openCheck({}, () => NOW, TO_ROUND);
    expect(await panel.findByRole('heading', { level: 3, name: 'Question 1?' })).toBeTruthy();
    expect(page.calls.filter((call) => call === START)).toHaveLength(1);
    await waitFor(() => expect(page.address()).not.toContain('round'));
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

  it('show how a round went of which nothing is left, once one asks', async () => {
    const { panel, press } = await openCheck({
      [`GET /subtopics/${subtopicId(1)}`]: ok(buildLesson(1, { questionsLeft: 0 })),
      [READ]: ok(round([check(0, 1), check(1, 1)])),
    });
    expect(panel.getByText('You have answered all the questions.')).toBeTruthy();
    await press('See my result');
    expect(await panel.findByText('+10 XP')).toBeTruthy();
  });

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
