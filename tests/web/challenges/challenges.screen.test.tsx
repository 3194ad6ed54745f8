import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildAnswered, buildDaily, buildQuest } from '#tests/machines/community/board-fixtures.ts';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { never, ok, problem, unreachable, usePages } from '#tests/web/courses/learning-page.tsx';
import { ASKING } from '#web/components/notices/beside-questions.ts';
import { paths } from '#web/navigation/paths.ts';
import {
  ANSWER,
  entry,
  LEDGER,
  ledger,
  LIST,
  openChallenges,
  press,
  quests,
  quiz,
  settle,
  START,
  SUMMARY,
  today,
} from './challenges-page.tsx';

usePages();

const choose = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('radio', { name }));
  await settle();
};
/** To midnight in India, and two seconds more: by then the server's new day has begun. */
const UNTIL_THE_DAY_TURNS = 3 * 3_600_000 + 2_000;
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send my answer|Sending/ });
beforeEach(() => void vi.useFakeTimers({ now: START }));

describe("today's question", () => {
  it('changes its language where it has two, its reason too once it is answered', async () => {
    const hindi = { question: 'आज का प्रश्न?', options: ['एक', 'दो', 'तीन', 'चार'] };
    const answered = buildAnswered();
    const answer = answered.answer && { ...answered.answer, hindiExplanation: 'हिन्दी में कारण' };
    await openChallenges({ [LIST]: ok([{ ...answered, hindi, answer: answer ?? null }, ...quests]) });
    expect(screen.queryByText('हिन्दी में कारण')).toBeNull();
    await press('हिन्दी में पढ़ें');
    expect(screen.getByText('आज का प्रश्न?')).toBeTruthy();
    expect(screen.getByText('हिन्दी में कारण')).toBeTruthy();
  });

  it('says after a miss why the chosen option is wrong, in the language of the question', async () => {
    const hindi = { question: 'आज का प्रश्न?', options: ['एक', 'दो', 'तीन', 'चार'] };
    const missed = buildAnswered(2);
    const reasons = { rationale: 'Three letters stand in it.', hindiRationale: 'इसमें तीन अक्षर हैं।' };
    const answer = missed.answer && { ...missed.answer, ...reasons };
    await openChallenges({ [LIST]: ok([{ ...missed, hindi, answer: answer ?? null }, ...quests]) });
    expect(today().textContent).toContain('Why not C: Three letters stand in it.');
    await press('हिन्दी में पढ़ें');
    expect(today().textContent).toContain('Why not C: इसमें तीन अक्षर हैं।');
    expect(today().textContent).not.toContain('Three letters');
  });

  it('is asked with what it is worth and when it closes; nothing can be sent before a choice', async () => {
    await openChallenges();
    // No toast lies over its options meanwhile.
    expect(screen.getByRole('radiogroup').closest(`[${ASKING}]`)).not.toBeNull();
    expect(document.title).toBe('Challenges · WizLearn');
    expect(screen.getByRole('heading', { level: 1, name: 'Challenges' })).toBe(document.activeElement);
    expect(within(today()).getAllByRole('radio')).toHaveLength(4);
    expect(today().textContent).toContain('10 XP for the right answer. Closes in 3 hours');
    expect(sendButton().disabled).toBe(true);
    expect(screen.getByText('Choose an option first. You can answer once.')).toBeTruthy();
  });

  it('shows the badge that the answer earned', async () => {
    const answered = buildAnswered();
    const badge = {
      badge: 'daily-bronze',
      family: 'daily' as const,
      tier: 'bronze' as const,
      name: 'Morning riddle',
      awardedAt: '2026-11-21T15:30:00.000Z',
    };
    const answer = answered.answer && { ...answered.answer, badges: [badge] };
    await openChallenges({ [LIST]: ok([{ ...answered, answer: answer ?? null }, ...quests]) });
    expect(within(today()).getByText('A new badge')).toBeTruthy();
    expect(within(today()).getByRole('link', { name: 'Morning riddle' }).getAttribute('href')).toBe(
      '/badges#morning-riddle',
    );
  });

  it('is answered once: the result, why, the XP with its way to the ledger, and the quests again', async () => {
    const lists = [
      [buildDaily(), ...quests],
      [buildAnswered(), buildQuest(1, { progress: 3, done: true }), ...quests.slice(1)],
    ];
    const page = await openChallenges({
      [LIST]: () => ok(lists.shift())(),
      [ANSWER]: ok(buildAnswered()),
      [LEDGER]: ok(ledger([entry('e1', 'daily-challenge', 10), entry('e2', 'first-quiz', 30)])),
    });
    await choose(/^2$/);
    const readBefore = page.count(LEDGER);
    sendButton().focus();
    fireEvent.click(sendButton());
    fireEvent.click(sendButton());
    await settle();
    await settle();
    expect(page.bodies).toEqual([{ challengeId: buildDaily()._id, option: 1 }]);
    expect(document.activeElement?.textContent).toContain('Right. +10 XP');
    expect(within(today()).getByText('Right.').textContent).toBe('Right. +10 XP');
    expect(within(today()).getByText('Your answer, and right')).toBeTruthy();
    expect(within(today()).getByText('Two letters stand in it.')).toBeTruthy();
    expect(today().textContent).toContain('Next question in 3 hours');
    expect(screen.getByRole('link', { name: 'See where my XP comes from' }).getAttribute('href')).toBe(
      '/leaderboard?show=ledger',
    );
    expect(screen.getByText('Done: 3 of 3. The XP is yours.')).toBeTruthy();
    expect(page.count(LEDGER)).toBe(readBefore + 1);
    expect(screen.getByText('10 XP from questions and quests.')).toBeTruthy();
  });

  it('leaves the focus to whoever has gone elsewhere while the answer was on its way', async () => {
    const lists = [buildDaily(), buildAnswered()].map((daily) => [daily, ...quests]);
    await openChallenges({ [LIST]: () => ok(lists.shift())(), [ANSWER]: ok(buildAnswered()) });
    await choose(/^2$/);
    fireEvent.click(sendButton());
    const [elsewhere = expect.fail()] = screen.getAllByRole('link');
    elsewhere.focus();
    await settle();
    expect(today().textContent).toContain('Right. +10 XP');
    expect(document.activeElement).toBe(elsewhere);
  });

  it('is answered by keys alone: a letter chooses, Enter on what is chosen sends it once', async () => {
    const page = await openChallenges({ [ANSWER]: ok(buildAnswered()) });
    const [first] = within(today()).getAllByRole('radio');
    const pressKey = async (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      await settle();
    };
    first?.focus();
    await pressKey('Enter');
    expect(page.bodies).toEqual([]);
    first?.blur();
    await pressKey('b');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^2$/ }));
    await pressKey('Enter');
    await settle();
    expect(page.bodies).toEqual([{ challengeId: buildDaily()._id, option: 1 }]);
  });

  it('shows a wrong answer beside the right one, kindly', async () => {
    await openChallenges({ [LIST]: ok([buildAnswered(3), ...quests]) });
    expect(within(today()).getByText('That is not right.')).toBeTruthy();
    expect(today().textContent).toContain('The right answer and the reason are below.');
    const told = within(today())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(told).toEqual(['A1', 'B2The right answer', 'C3', 'DAn errorYour answer']);
    expect(within(today()).queryByRole('button')).toBeNull();
  });

  it('keeps the choice when the answer does not arrive, under the same key', async () => {
    const keys: (string | null)[] = [];
    let isDown = true;
    await openChallenges({
      [LIST]: () => ok([isDown ? buildDaily() : buildAnswered()])(),
      [ANSWER]: (request) => {
        keys.push(request.headers.get('idempotency-key'));
        return isDown ? unreachable() : ok(buildAnswered())();
      },
    });
    await choose(/^2$/);
    await press('Send my answer');
    expect(screen.getByText('Your answer did not arrive')).toBeTruthy();
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('B2');
    isDown = false;
    await press('Send my answer');
    expect(within(today()).getByText('Right.')).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^.{8,100}$/);
  });

  it('was answered on another page: that answer counts', async () => {
    const lists = [[buildDaily()], [buildAnswered(3)]];
    await openChallenges({
      [LIST]: () => ok(lists.shift())(),
      [ANSWER]: problem(409, 'already-submitted'),
    });
    await choose(/^2$/);
    await press('Send my answer');
    expect(screen.getByText('You have already answered this on another page.')).toBeTruthy();
    expect(within(today()).getByText('Your answer')).toBeTruthy();
  });

  it('waits while an open quiz asks it too, with the way back to the quiz', async () => {
    const assessmentId = 'week-1';
    const openAttempt = {
      attemptId: 'a'.repeat(24),
      assessmentId,
      kind: 'weekly' as const,
      title: 'Weekly Quiz: Python',
      ...quiz,
      status: 'started' as const,
      isRetake: false,
      startedAt: '2026-11-21T10:00:00.000Z',
      finishedAt: null,
      deadlineAt: null,
      percentage: null,
    };
    await openChallenges({
      [ANSWER]: problem(409, 'locked-during-quiz'),
      [SUMMARY]: ok(buildSummary({ openAttempt })),
    });
    await choose(/^2$/);
    await press('Send my answer');
    expect(within(today()).getByText('Available after you submit your quiz')).toBeTruthy();
    expect(
      within(today()).getByRole('link', { name: 'Back to Weekly Quiz: Python' }).getAttribute('href'),
    ).toBe(paths.weeklyQuiz({ id: assessmentId, ...quiz }));
    await press('Check again');
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('B2');
  });

  it('keeps its result sealed while an open quiz asks it too', async () => {
    await openChallenges({ [LIST]: ok([buildDaily({ done: true, progress: 1 })]) });
    expect(within(today()).getByText('Your answer is saved')).toBeTruthy();
    expect(within(today()).queryByRole('radio')).toBeNull();
  });

  const [CLOSES, NEXT] = ['Closes in 3 hours', 'Next question in 3 hours'];
  const [NEAR, MOMENT] = ['today, Saturday 21 November, 18:30', 'Saturday 21 November at 18:30'];
  it.each([
    ['open', [buildDaily()], null, CLOSES],
    ['locked by a quiz', [buildDaily()], 'locked-during-quiz', CLOSES],
    ['answered', [buildAnswered()], null, NEXT],
    ['answered and sealed', [buildDaily({ done: true, progress: 1 })], null, NEXT],
    ['answered elsewhere', [buildDaily(), buildAnswered(3)], 'already-submitted', NEXT],
  ])('says while it is %s when it closes or when the next one comes', async (_, days, refusal, words) => {
    const lists = days.map((day) => [day]);
    await openChallenges({
      [LIST]: () => ok(lists.length > 1 ? lists.shift() : lists[0])(),
      ...(refusal !== null && { [ANSWER]: problem(409, refusal) }),
    });
    if (refusal !== null) {
      await choose(/^2$/);
      await press('Send my answer');
    }
    expect(today().textContent?.match(/(Closes|Next question) in 3 hours/g)).toEqual([words]);
    expect(today().textContent).toContain(` · ${words === CLOSES ? NEAR : MOMENT}, your time`);
  });

  it('closes at midnight in India without a reproach, and the new one is a press away', async () => {
    const tomorrow = buildDaily({
      _id: 'daily-2026-11-22-engineering',
      question: 'What is next?',
      endsAt: '2026-11-22T18:30:00.000Z',
    });
    const lists = [[buildDaily()], [tomorrow]];
    await openChallenges({ [LIST]: () => ok(lists.shift())() });
    await choose(/^2$/);
    await settle(UNTIL_THE_DAY_TURNS - 1);
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('B2');
    await settle(1);
    expect(within(today()).getByText('This question has closed')).toBeTruthy();
    expect(
      within(today()).getByText(/^It closed on Saturday 21 November at 18:30, your time\./),
    ).toBeTruthy();
    await press("See today's question");
    expect(within(today()).getByText('What is next?')).toBeTruthy();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('brings the next one by itself where the last was answered', async () => {
    const tomorrow = buildDaily({ _id: 'daily-2026-11-22-engineering', endsAt: '2026-11-22T18:30:00.000Z' });
    const lists = [[buildAnswered()], [tomorrow]];
    const { count } = await openChallenges({ [LIST]: () => ok(lists.shift())() });
    await settle(UNTIL_THE_DAY_TURNS - 1);
    expect(count(LIST)).toBe(1);
    await settle(1);
    expect(within(today()).getAllByRole('radio')).toHaveLength(4);
    expect(count(LIST)).toBe(2);
  });

  it('says why there is none', async () => {
    await openChallenges({ [LIST]: ok(quests) });
    expect(screen.getByRole('heading', { name: 'No question for you today' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe(paths.profile);
  });

  it('shows its shape while it is on its way', async () => {
    await openChallenges({ [LIST]: never });
    expect(screen.getByRole('status', { name: "Loading today's question" })).toBeTruthy();
  });

  it('says what went wrong, and reads it again', async () => {
    let isDown = true;
    const { count } = await openChallenges({
      [LIST]: () => (isDown ? problem(500)() : ok([buildDaily(), ...quests])()),
    });
    expect(screen.getByText('The challenges could not be loaded')).toBeTruthy();
    expect(screen.getByText('request-1')).toBeTruthy();
    isDown = false;
    await press('Retry');
    expect([count(LIST), within(today()).getAllByRole('radio').length]).toEqual([2, 4]);
  });

  it('comes back by itself with the connection', async () => {
    let isDown = true;
    await openChallenges({ [LIST]: () => (isDown ? unreachable() : ok([buildDaily()])()) });
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(within(today()).getAllByRole('radio')).toHaveLength(4);
  });

  it('stays on screen where it cannot be read again, and says so', async () => {
    const answers = [ok([buildDaily()]), unreachable];
    await openChallenges({ [LIST]: () => (answers.shift() ?? unreachable)() });
    await choose(/^2$/);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(screen.getByText('This may be out of date')).toBeTruthy();
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('B2');
  });

  it('of the last visit stands in where the next answer does not come, with its time', async () => {
    const answers = [ok([buildDaily()]), unreachable, ok([buildDaily()])];
    const { goTo } = await openChallenges({ [LIST]: () => (answers.shift() ?? unreachable)() });
    goTo('/before');
    goTo('/challenges');
    await settle();
    expect(screen.getByText('This may be out of date')).toBeTruthy();
    expect(screen.getByText(/What you see is from /)).toBeTruthy();
    expect(within(today()).getAllByRole('radio')).toHaveLength(4);
    await press('Retry');
    expect(screen.queryByText('This may be out of date')).toBeNull();
  });

  it('of yesterday is not shown from the last visit', async () => {
    const answers = [ok([buildDaily()]), unreachable];
    const { goTo } = await openChallenges({ [LIST]: () => (answers.shift() ?? unreachable)() });
    goTo('/before');
    vi.setSystemTime(Date.parse(buildDaily().endsAt) + 1000);
    goTo('/challenges');
    await settle();
    expect(screen.getByText('The challenges could not be loaded')).toBeTruthy();
  });
});
