import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildAnswered, buildDaily, buildQuest } from '#tests/machines/community/board-fixtures.ts';
import { ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { setLanguage, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import {
  entry,
  LEDGER,
  ledger,
  LIST,
  openChallenges,
  press,
  quiz,
  RULES,
  START,
} from './challenges-page.tsx';

usePages();

const wonOnce = ok(ledger([entry('e1', 'quest', 30)]));
const noRules = ok({ dayStartsIn: 'Asia/Kolkata', rules: [] });

beforeEach(() => void vi.useFakeTimers({ now: START }));

describe('the quests of the week', () => {
  it('show how far I am, what they bring, and the way there', async () => {
    await openChallenges();
    const scrolls = within(screen.getByRole('region', { name: 'This week' })).getAllByRole('listitem');
    expect(scrolls.map((scroll) => within(scroll).getByRole('heading').textContent)).toEqual([
      'Complete 3 lessons this week by answering questions',
      "Take this week's quiz in Python",
      'Answer questions on 4 days this week',
    ]);
    expect(
      scrolls.map((scroll) => within(scroll).getByRole('progressbar').getAttribute('aria-valuetext')),
    ).toEqual(['1 of 3', '0 of 1', '4 of 4']);
    expect(scrolls.map((scroll) => within(scroll).queryByRole('link')?.getAttribute('href'))).toEqual([
      paths.lesson('b'.repeat(22) + '01', 'd'.repeat(22) + '02'),
      paths.assignments(quiz),
      undefined,
    ]);
    expect(scrolls[2]?.textContent).toContain('Done: 4 of 4. The XP is yours.');
    expect(scrolls.every((scroll) => scroll.textContent?.includes('30 XP'))).toBe(true);
  });

  it('have in Hindi the same name for who sees the progress and for who hears it', async () => {
    await setLanguage('Hindi');
    onTestFinished(async () => void (await setLanguage('English')));
    await openChallenges();
    const scrolls = screen.getAllByRole('progressbar').map((bar) => bar.closest('li'));
    const titles = scrolls.map((scroll) => scroll?.querySelector('h3')?.textContent ?? '');
    expect(titles).toHaveLength(3);
    expect(titles.join()).not.toMatch(/lessons|quiz|days/);
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual(
      titles.map((title) => t('Progress: {title}', { title })),
    );
  });

  it('name what counts as a day with answers', async () => {
    const title = 'Answer questions on 4 days this week';
    await openChallenges({ [LIST]: ok([buildDaily(), buildQuest(3, { title, goal: 4, progress: 2 })]) });
    expect(screen.getByRole('region', { name: 'This week' }).textContent).toContain(
      'Questions in lessons, quizzes and cards count, and the question of the day.',
    );
  });

  it.each([
    ['is above while it is open', buildDaily(), "Today's question is above."],
    ['is answered once it is', buildAnswered(), "You have answered today's question."],
  ])('say that the question of the day %s', async (_, daily, told) => {
    const title = 'Answer the question of the day on 3 days';
    await openChallenges({ [LIST]: ok([daily, buildQuest(3, { title, goal: 3, progress: 1 })]) });
    const week = within(screen.getByRole('region', { name: 'This week' }));
    expect(week.queryAllByText(/today's question/i).map(({ textContent }) => textContent)).toEqual([told]);
  });

  it('say nothing of a question of the day where there is none', async () => {
    const title = 'Answer the question of the day on 3 days';
    await openChallenges({ [LIST]: ok([buildQuest(3, { title, goal: 3, progress: 1 })]) });
    const week = within(screen.getByRole('region', { name: 'This week' }));
    expect(week.getByRole('heading', { name: title })).toBeTruthy();
    expect(week.queryByText(/today's question/i)).toBeNull();
  });

  it('are those that can still be done, and it is said that others cannot', async () => {
    const title = 'Answer questions on 4 days this week';
    await openChallenges({ [LIST]: ok([buildQuest(1), buildQuest(3, { title, goal: 4, progress: 1 })]) });
    const week = within(screen.getByRole('region', { name: 'This week' }));
    expect(week.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Complete 3 lessons this week by answering questions',
    ]);
    expect(week.getByText('Quests that need more days than are left are not shown.')).toBeTruthy();
  });

  it('say when they end, by the clock of the reader', async () => {
    await openChallenges();
    const week = screen.getByRole('region', { name: 'This week' });
    expect(week.textContent).toMatch(/Quests end in .+ · tomorrow, Sunday 22 November, 18:30, your time/);
  });

  it('lead to the lesson that opens a quiz which is locked, and say why', async () => {
    const opensWith = { ...quiz, subtopicId: 'e'.repeat(24), name: 'Numbers', subjectName: 'Python' };
    const quest = buildQuest(2, {
      title: "Take this week's quiz in Python",
      goal: 1,
      progress: 0,
      ...quiz,
      opensWith,
    });
    await openChallenges({ [LIST]: ok([buildDaily(), quest]) });
    const week = within(screen.getByRole('region', { name: 'This week' }));
    expect(week.getByRole('link', { name: 'Begin with “Numbers”' }).getAttribute('href')).toBe(
      paths.lesson(quiz.subjectId, opensWith.subtopicId),
    );
    expect(week.getByText('Complete a lesson of this subject to unlock the quiz.')).toBeTruthy();
    expect(week.queryByRole('link', { name: 'Go to the quiz' })).toBeNull();
  });

  it('say when there are none', async () => {
    await openChallenges({ [LIST]: ok([buildDaily()]) });
    expect(screen.getByText('There are no quests this week. New ones come on Monday.')).toBeTruthy();
  });
});

describe('what challenges have brought', () => {
  it('is told line by line, challenges only', async () => {
    const entries = [
      entry('e1', 'quest', 30),
      entry('e2', 'weekly-quiz', 250),
      entry('e3', 'daily-challenge', 10),
    ];
    await openChallenges({ [LEDGER]: ok(ledger(entries)) });
    const table = screen.getByRole('table', { name: 'XP from challenges, the newest first' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Quest of the week', 'Question of the day']);
    expect(screen.getByText('40 XP from questions and quests.')).toBeTruthy();
  });

  it('lists the newest six and counts all of them', async () => {
    const entries = Array.from({ length: 8 }, (_, index) => entry(`e${index}`, 'quest', 10 + index));
    await openChallenges({ [LEDGER]: ok(ledger(entries)) });
    const table = screen.getByRole('table', { name: 'XP from challenges, the newest first' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent?.match(/\+\d+/)?.[0])).toEqual(
      [10, 11, 12, 13, 14, 15].map((amount) => `+${amount}`),
    );
    expect(screen.getByText('108 XP from questions and quests.')).toBeTruthy();
  });

  it('is read after the challenges, which pay what is done', async () => {
    const { calls } = await openChallenges();
    expect(calls.indexOf(LEDGER)).toBeGreaterThan(calls.indexOf(LIST));
  });

  it('counts by rules of its own, word for word', async () => {
    const rule = (source: string) => ({
      source,
      label: source,
      rule: `Rule of ${source}.`,
      amount: 1,
      perDay: 2,
    });
    await openChallenges({
      [RULES]: ok({ dayStartsIn: 'Asia/Kolkata', rules: [rule('quest'), rule('first-quiz')] }),
    });
    await press('How challenges count');
    expect(screen.getByText(/A new one comes every day at 18:30\./)).toBeTruthy();
    expect(screen.getByText('Rule of quest.')).toBeTruthy();
    expect(screen.queryByText('Rule of first-quiz.')).toBeNull();
  });
});

describe('what challenges earned, and how they count', () => {
  it.each([
    ['the record', LEDGER, 'Your record could not be loaded', wonOnce, /^XP from challenges/],
    ['the rules', RULES, 'The rules could not be loaded', noRules, 'What challenges earn'],
  ])('says that %s did not come, and asks again', async (_, call, title, answer, table) => {
    let isDown = true;
    const page = await openChallenges({
      [RULES]: noRules,
      [call]: () => (isDown ? problem(500) : answer)(),
    });
    await press('How challenges count');
    expect(screen.getByText(title)).toBeTruthy();
    expect(page.count(call)).toBe(1);
    isDown = false;
    await press('Retry');
    expect(screen.queryByText(title)).toBeNull();
    expect(page.count(call)).toBe(2);
    expect(screen.getByRole('table', { name: table })).toBeTruthy();
  });
});
