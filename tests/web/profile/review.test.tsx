import { XP_RULES } from '#domain/progress/xp.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  buildCard,
  buildReviewAnswer,
  buildRunningAttempt,
  dueIn,
} from '#tests/support/machines/profile-fixtures.ts';
import { heldByFirstQuiz, heldCards } from '#tests/machines/profile/scenarios/review-session.scenarios.ts';
import { paths } from '#web/navigation/paths.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import '#web/features/profile/review/review-tab.tsx';
import { openProfile, usePages } from './profile-page.tsx';
import { type Answers, inTurn, never, ok, problem } from '#tests/support/web/stub-answers.ts';
import { AHEAD, buildStudyToday } from '#tests/support/study-today.ts';

usePages();

const CARDS = 'GET /review-cards';
const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
const answerOf = (number: number) => `POST /review-cards/${buildCard(number)._id}/answer`;

const summary = (openAttempt: unknown = null) =>
  ok({
    coursesCompleted: 0,
    xpEarned: 0,
    quizzesTaken: 0,
    subtopicsCompleted: 0,
    streak: 0,
    nextRecommended: null,
    openAttempt,
    openWeeklyQuizzes: [],
    today: buildStudyToday(),
    ...AHEAD,
    newestBadges: [],
  });
const open = (change: Answers = {}, more = {}) =>
  openProfile(
    { [CARDS]: ok([buildCard(1), buildCard(2)]), [SUMMARY]: summary(), ...change },
    { tab: 'review', ...more },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const answered = (chosen: number | null, changes = {}) =>
  ok(
    buildReviewAnswer({
      chosen,
      correctAnswer: 0,
      dueAt: dueIn(3 * 60),
      xpAwarded: chosen === 0 ? 1 : 0,
      ...changes,
    }),
  );
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

describe('a review card', () => {
  it('asks its question with all options, and explains it only once it is answered', async () => {
    const page = open({ [answerOf(1)]: answered(2) });
    expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy();
    const options = within(screen.getByRole('radiogroup', { name: 'Question 1' }));
    expect(options.getAllByRole('radio')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Check the answer' })).toHaveProperty('disabled', true);
    await choose(/Option C/);
    expect(screen.queryByText('Because of this.')).toBeNull();
    await press('Check the answer');
    expect(await screen.findByText('That is not right. Correct choice: A')).toBeTruthy();
    expect(screen.getByText('Because of this.')).toBeTruthy();
    expect(screen.getByText('Right answer')).toBeTruthy();
    expect(page.bodiesOf(answerOf(1))).toEqual([{ option: 2 }]);
    await press('Next card');
    const heading = await screen.findByRole('heading', { name: 'Question 2' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('changes its language where it has two, and is explained in the one chosen', async () => {
    const hindi = { question: 'पहला प्रश्न', options: ['एक', 'दो', 'तीन', 'चार'] };
    const reason = { explanation: 'इस कारण।', passage: 'नोट्स का भाग' };
    open({
      [CARDS]: ok([{ ...buildCard(1), hindi }, buildCard(2)]),
      [answerOf(1)]: answered(2, { hindi: reason }),
    });
    await press('हिन्दी में पढ़ें');
    await screen.findByRole('heading', { name: 'पहला प्रश्न' });
    await choose(/तीन/);
    await press('Check the answer');
    expect(await screen.findByText('इस कारण।')).toBeTruthy();
    expect(screen.queryByText('Because of this.')).toBeNull();
    await press('Read in English');
    expect(await screen.findByText('Because of this.')).toBeTruthy();
  });

  it('can be gone through by keyboard alone, as a quiz', async () => {
    const user = userEvent.setup();
    const page = open({ [answerOf(1)]: answered(1), [answerOf(2)]: answered(0) });
    // On arrival nothing of the card has the focus.
    const second = await screen.findByRole('radio', { name: /Option B/ });
    await user.keyboard('b');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{Enter}');
    await screen.findByText('That is not right. Correct choice: A');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next card' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Question 2' });
    await user.keyboard('e1{Enter}');
    const last = await screen.findByRole('button', { name: 'Finish' });
    expect(screen.getByText(/^That is right/).textContent).toBe('That is right. +1 XP');
    await user.click(last);
    expect(await screen.findByText('1 of 2 cards answered right.')).toBeTruthy();
    expect(screen.getByText('1 XP earned.')).toBeTruthy();
    expect(screen.getByText('Your streak is safe for today.')).toBeTruthy();
    expect(screen.getByText('The next card comes in 3 hours.')).toBeTruthy();
    expect([page.bodiesOf(answerOf(1)), page.bodiesOf(answerOf(2))]).toEqual([
      [{ option: 1 }],
      [{ option: 0 }],
    ]);
  });

  it('takes “I don’t know” for an answer, and shows the right one', async () => {
    const page = open({ [answerOf(1)]: answered(null) });
    await choose(/Option A/);
    await press('I don’t know');
    expect(await screen.findByText('Correct choice: A')).toBeTruthy();
    expect(page.bodiesOf(answerOf(1))).toEqual([{ option: null }]);
    expect(screen.queryByText('Your answer')).toBeNull();
  });

  it.each([
    ['right', 0, false],
    ['wrong', 2, true],
    ['not known', null, true],
  ])('that was %s tells at the end whether it comes back tomorrow', async (_, chosen, isBack) => {
    open({ [CARDS]: ok([buildCard(1)]), [answerOf(1)]: answered(chosen) });
    if (chosen !== null) await choose(new RegExp(`Option ${'ABCD'.charAt(chosen)}`));
    await press(chosen === null ? 'I don’t know' : 'Check the answer');
    await press('Finish');
    await screen.findByText('Done for now');
    expect(screen.queryByText('What you got wrong comes back tomorrow.') !== null).toBe(isBack);
  });

  it('is sent once, however often the button is pressed', async () => {
    const page = open({ [answerOf(1)]: never });
    await choose(/Option A/);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Check the answer' }));
    expect(page.countOf(answerOf(1))).toBe(1);
    expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true);
    expect(screen.getByRole('button', { name: 'I don’t know' })).toHaveProperty('disabled', true);
  });

  it('keeps an answer that could not be sent, to send it again as the same one', async () => {
    const keys: (string | null)[] = [];
    const turns = inTurn(problem(503), answered(3));
    const page = open({
      [answerOf(1)]: (request) => {
        keys.push(request.headers.get('idempotency-key'));
        return turns(request);
      },
    });
    await choose(/Option D/);
    await press('Check the answer');
    expect(await screen.findByText(/^Your answer is saved, but could not be checked/)).toBeTruthy();
    await press('Check the answer');
    expect(await screen.findByText('That is not right. Correct choice: A')).toBeTruthy();
    expect(page.bodiesOf(answerOf(1))).toEqual([{ option: 3 }, { option: 3 }]);
    expect([new Set(keys).size, keys[0]]).toEqual([1, expect.any(String)]);
  });

  it.each([
    ['locked-during-quiz', 'This question is in your open quiz'],
    ['already-submitted', 'This card has an answer already'],
  ])('that is refused with %s is passed over', async (code, said) => {
    open({ [answerOf(1)]: problem(409, code) });
    await choose(/Option A/);
    await press('Check the answer');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await press('Next card');
    expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeTruthy();
  });
});

describe('the review cards', () => {
  it('stay closed while a graded quiz is open, and lead back to it', async () => {
    open({ [SUMMARY]: summary(buildRunningAttempt()) });
    expect(await screen.findByText('Finish your quiz first')).toBeTruthy();
    expect(screen.queryByText('Question 1')).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Continue: Weekly Quiz: Python Programming' }).getAttribute('href'),
    ).toContain('/weeklyquiz/');
  });

  it('are asked even where it cannot be told whether a quiz is open', async () => {
    open({ [SUMMARY]: problem(500) });
    expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy();
  });

  it('say before they are answered what they bring', async () => {
    open();
    const said = (await screen.findByText(/^Questions you got wrong come back/)).textContent;
    expect(said).toContain(XP_RULES['review-card'].rule);
    expect(screen.getByText(/A card a day keeps your streak\.$/).closest('details')).toBeTruthy();
  });

  it('promise a day of practice only to whoever chose an answer', async () => {
    open({ [CARDS]: ok([buildCard(1)]), [answerOf(1)]: answered(null) });
    await press('I don’t know');
    expect((await screen.findByText(/^Correct choice: A/)).textContent).toBe('Correct choice: A');
    await press('Finish');
    expect(await screen.findByText('0 of 1 card answered right.')).toBeTruthy();
    expect(screen.getByText('Your streak is safe for today.')).toBeTruthy();
    expect(screen.queryByText(/XP earned/)).toBeNull();
  });

  it('say when the next one is due', async () => {
    open({ [CARDS]: ok([buildCard(1, { dueAt: dueIn(20) })]) });
    expect(await screen.findByText('Nothing to review now')).toBeTruthy();
    expect(screen.getByText('The next card comes in 20 minutes.')).toBeTruthy();
  });

  it('say how they come to be while there is none', async () => {
    open({ [CARDS]: ok([]) });
    expect(await screen.findByText('No review cards yet')).toBeTruthy();
  });

  describe('held back by practice that was left', () => {
    const END = `DELETE /quiz-attempts/${heldCards.attempt.attemptId}`;
    const held = () =>
      Response.json({ success: true, data: [buildCard(1, { dueAt: dueIn(20) })], held: heldCards });

    it('offer to go on with it, though another card is due later', async () => {
      open({ [CARDS]: held });
      expect(await screen.findByRole('heading', { name: 'Continue your practice' })).toBeTruthy();
      expect(screen.getByText('Finish or end it to get 2 cards back.')).toBeTruthy();
      const way = screen.getByRole('link', { name: 'Continue: Variables' });
      const { attempt, subtopicId } = heldCards;
      const { attemptId, subjectId } = attempt;
      expect(way.getAttribute('href')).toBe(paths.lessonRound(subjectId ?? '', subtopicId ?? '', attemptId));
    });

    it('come back once it is ended, which is asked twice', async () => {
      const page = open({ [CARDS]: inTurn(held, ok([buildCard(1)])), [END]: ok() });
      await press('End the round');
      await press('Keep it');
      // The button of the dialog has the same name.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press('End the round');
      expect(page.countOf(END)).toBe(0);
      await press('End the round');
      expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy();
      expect(page.countOf(END)).toBe(1);
    });

    it('come back too where it was ended elsewhere meanwhile', async () => {
      open({ [CARDS]: inTurn(held, ok([buildCard(1)])), [END]: problem(404, 'not-found') });
      await press('End the round');
      await press('End the round');
      expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeTruthy();
    });

    it('stay held where it could not be ended, and say so', async () => {
      open({ [CARDS]: held, [END]: problem(500) });
      await press('End the round');
      await press('End the round');
      expect((await screen.findByRole('alert')).textContent).toContain('The round could not be ended.');
      expect(await screen.findByRole('heading', { name: 'Continue your practice' })).toBeTruthy();
    });
  });

  it('name the first quiz that holds them back, and lead to it: it is finished, not ended', async () => {
    open({ [CARDS]: () => Response.json({ success: true, data: [], held: heldByFirstQuiz }) });
    expect(await screen.findByText('Finish your open quiz first')).toBeTruthy();
    expect(screen.queryByText('No review cards yet')).toBeNull();
    expect(screen.getByText(/^2 cards are in a quiz that you have not submitted\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue: Variables' }).getAttribute('href')).toBe(
      paths.firstQuiz,
    );
    expect(screen.queryByRole('button', { name: 'End the round' })).toBeNull();
  });

  it('say why right answers earned no more', async () => {
    open({
      [CARDS]: ok([buildCard(1)]),
      [answerOf(1)]: answered(0, { xpAwarded: 0, noXp: 'day-cap' }),
    });
    await choose(/Option A/);
    await press('Check the answer');
    await press('Finish');
    expect(
      await screen.findByText('No XP this time. You have reached today’s limit of 10 XP for cards.'),
    ).toBeTruthy();
  });

  it('are not answered offline, and say why', async () => {
    const page = open({}, { isOffline: true });
    await choose(/Option A/);
    await userEvent.keyboard('{Enter}');
    for (const name of ['Check the answer', 'I don’t know']) {
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    expect(page.countOf(answerOf(1))).toBe(0);
  });
});
