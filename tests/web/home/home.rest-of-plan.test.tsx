import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildQuest } from '#tests/machines/community/board-fixtures.ts';
import { AHEAD, buildStudyToday } from '#tests/support/study-today.ts';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { paths } from '#web/navigation/paths.ts';
import { CHALLENGES, openHome, SUMMARY } from './home-page.tsx';

usePages();

const rest = async () => {
  await screen.findByText('Tomorrow’s plan', {}, { timeout: 5_000 });
  return within(screen.getByRole('list', { name: 'Quest and tomorrow' }));
};
const quest = buildQuest(1, { progress: 2, endsAt: new Date(NOW + 3_600_000).toISOString() });
const lesson = { ...(buildSummary().nextRecommended ?? expect.fail()), name: 'The Preamble' };

describe('The end of today’s plan', () => {
  it('has the quest that one step more finishes, with its progress, its XP and the way there', async () => {
    openHome({ [CHALLENGES]: ok([quest]) });
    const link = await (
      await rest()
    ).findByRole('link', { name: 'Complete 3 lessons this week by answering questions' });
    const { subjectId, subtopicId } = lesson;
    expect(link.getAttribute('href')).toBe(paths.lesson(subjectId, subtopicId));
    const line = within(link.closest('li') ?? expect.fail());
    expect(line.getByText('2 of 3. One more step earns 30 XP.')).toBeTruthy();
    expect(line.getByRole('progressbar').getAttribute('aria-valuenow')).toMatch(/^66\.6/);
  });

  const endsAt = quest.endsAt;
  it.each([
    [
      'the one that is furthest, where none is that near',
      [
        buildQuest(1, { progress: 3, goal: 10, endsAt }),
        buildQuest(2, {
          title: 'Answer the question of the day on 4 days',
          progress: 2,
          goal: 4,
          endsAt: new Date(NOW + 2 * 86_400_000).toISOString(),
        }),
      ],
      'Answer the question of the day on 4 days',
      '2 of 4. The quest earns 30 XP.',
    ],
    [
      'that all are done',
      [buildQuest(1, { progress: 3, done: true, endsAt })],
      'All quests of this week are done',
      null,
    ],
    [
      'one that can still be done, though another is further',
      [
        buildQuest(1, {
          title: 'Complete 10 lessons this week by answering questions',
          progress: 3,
          goal: 10,
          endsAt,
        }),
        buildQuest(2, { title: 'Answer questions on 4 days this week', progress: 2, goal: 4, endsAt }),
      ],
      'Complete 10 lessons this week by answering questions',
      '3 of 10. The quest earns 30 XP.',
    ],
    [
      'when there are new ones, where none can be done any more',
      [buildQuest(2, { title: 'Answer questions on 4 days this week', progress: 2, goal: 4, endsAt })],
      'New quests come on Monday',
      null,
    ],
    [
      'when there are new ones',
      [buildQuest(1, { endsAt: new Date(NOW).toISOString() })],
      'New quests come on Monday',
      null,
    ],
  ])('has %s', async (_, challenges, title, text) => {
    openHome({ [CHALLENGES]: ok(challenges) });
    const link = await (await rest()).findByRole('link', { name: title });
    expect(link.closest('li')?.textContent).toMatch(/^Quest of the week/);
    if (text === null) expect(link.getAttribute('href')).toBe(paths.challenges);
    else expect((await rest()).getByText(text)).toBeTruthy();
  });

  it('keeps as many lines as it will have while it is fetched, while the quests are read and when they do not come', async () => {
    const lines = () =>
      within(screen.getByRole('list', { name: 'Quest and tomorrow' })).getAllByRole('listitem');
    const roomOf = () => lines().map(({ style }) => style.minHeight);
    let isDown = true;
    openHome({ [CHALLENGES]: () => (isDown ? problem(500)() : ok([quest])()) });
    await screen.findByRole('list', { name: 'Quest and tomorrow' });
    const before = roomOf();
    expect(before).toHaveLength(2);
    expect(new Set(before).size).toBe(1);
    const retry = await screen.findByRole('button', { name: 'Retry: Quest of the week' }, { timeout: 5_000 });
    expect(roomOf()).toEqual(before);
    isDown = false;
    fireEvent.click(retry);
    await screen.findByText('2 of 3. One more step earns 30 XP.');
    expect(roomOf()).toEqual(before);
  });

  it('asks somebody new for no quest beside the first steps', async () => {
    const page = openHome({
      [SUMMARY]: ok(
        buildSummary({ ...AHEAD, tomorrow: { lesson, cardsDue: 0 }, subtopicsCompleted: 0, streak: 0 }),
      ),
    });
    expect((await rest()).getAllByRole('listitem')).toHaveLength(1);
    expect(page.calls).not.toContain(CHALLENGES);
  });

  it('says what tomorrow brings: the lesson by name, the cards, the question, the day of the streak', async () => {
    const dailyQuestion = { isAnswered: true, xp: 10, closesAt: new Date(NOW + 3_600_000).toISOString() };
    openHome({
      [SUMMARY]: ok(
        buildSummary({
          tomorrow: { lesson, cardsDue: 3 },
          today: buildStudyToday({ isLearned: true, dailyQuestion }),
        }),
      ),
    });
    const tomorrow = await rest();
    expect(tomorrow.getByRole('heading', { name: 'The Preamble' })).toBeTruthy();
    const link = tomorrow.getByRole('link', { name: 'The Preamble' });
    expect(link.getAttribute('href')).toBe(`/lesson/${lesson.subjectId}?subtopic=${lesson.subtopicId}`);
    expect(
      tomorrow.getByText(/^Lesson in Indian Polity · 3 cards to review · a new question of the day/),
    ).toBeTruthy();
    expect(tomorrow.getByText('Day 6 of your streak')).toBeTruthy();
  });

  it('brings the lesson to be answered again, once it counts', async () => {
    const soon = {
      lesson: { ...lesson, name: 'Units' },
      xp: 20,
      countsFrom: new Date(NOW + 3_600_000).toISOString(),
    };
    openHome({ [SUMMARY]: ok(buildSummary({ ...AHEAD, today: buildStudyToday({ lessonToAnswer: soon }) })) });
    expect((await rest()).getByText('Try “Units” again: 20 XP')).toBeTruthy();
  });

  it('leaves out the lesson that can be answered again today', async () => {
    const now = { lesson, xp: 20, countsFrom: new Date(NOW - 1).toISOString() };
    openHome({ [SUMMARY]: ok(buildSummary({ ...AHEAD, today: buildStudyToday({ lessonToAnswer: now }) })) });
    expect((await rest()).queryByText(/again/)).toBeNull();
  });

  it('promises nothing of tomorrow that is not there', async () => {
    openHome({ [SUMMARY]: ok(buildSummary(AHEAD)) });
    const line = (await rest()).getAllByRole('listitem').at(-1);
    expect(line?.textContent).toBe('Tomorrow’s planLearn something new');
  });

  it('is not there for somebody new who has no lesson yet', async () => {
    openHome({
      [SUMMARY]: ok(buildSummary({ ...AHEAD, nextRecommended: null, subtopicsCompleted: 0, streak: 0 })),
    });
    await screen.findByRole('region', { name: 'Your first steps' });
    expect(screen.queryByRole('list', { name: 'Quest and tomorrow' })).toBeNull();
  });
});
