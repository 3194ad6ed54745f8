import { screen, within } from '@testing-library/react';
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
    ).findByRole('link', { name: 'Pass the questions of 3 lessons this week' });
    const { subjectId, subtopicId } = lesson;
    expect(link.getAttribute('href')).toBe(paths.lesson(subjectId, subtopicId));
    const line = within(link.closest('li') ?? expect.fail());
    expect(line.getByText('2 of 3. One more step earns 30 XP.')).toBeTruthy();
    expect(line.getByRole('progressbar').getAttribute('aria-valuenow')).toMatch(/^66\.6/);
  });

  it.each([
    ['none is that near', ok([buildQuest(1, { endsAt: quest.endsAt })])],
    ['they do not come', problem(500)],
  ])('has no quest where %s', async (_, answer) => {
    const page = openHome({ [CHALLENGES]: answer });
    await expect.poll(() => page.calls).toContain(CHALLENGES);
    expect((await rest()).getAllByRole('listitem')).toHaveLength(1);
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
    expect(
      tomorrow.getByText(/^Lesson in Indian Polity · 3 cards to review · a new question of the day/),
    ).toBeTruthy();
    expect(tomorrow.getByText('Day 6 of your streak')).toBeTruthy();
  });

  it('promises nothing of tomorrow that is not there', async () => {
    openHome({ [SUMMARY]: ok(buildSummary(AHEAD)) });
    const [line] = (await rest()).getAllByRole('listitem');
    expect(line?.textContent).toBe('Tomorrow’s planLearn something new');
  });

  it('is not there for somebody new who has no lesson yet', async () => {
    openHome({ [SUMMARY]: ok(buildSummary({ ...AHEAD, nextRecommended: null, subtopicsCompleted: 0 })) });
    await screen.findByRole('region', { name: 'Your first steps' });
    expect(screen.queryByRole('list', { name: 'Quest and tomorrow' })).toBeNull();
  });
});
