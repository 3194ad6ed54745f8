import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ProgressSummary } from '#contract/contract.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildAssessment, buildSummary, NEXT_LESSON } from '#tests/web/courses/learning-fixtures.ts';
import { ok, openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import type { Resource } from '#web/data/use-resource.ts';
import { TodaysPlan } from '#web/features/home/plan/todays-plan.tsx';
import { ATTEMPTS, good, REVIEW } from './home-page.tsx';

usePages();

const laterCard = {
  _id: 'a'.repeat(24),
  question: '?',
  options: ['!', '?'],
  dueAt: new Date(NOW + 60_000).toISOString(),
};
const plan = () => within(screen.getByRole('region', { name: 'Today’s plan' }));
const titles = () =>
  plan()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const historyLesson = { ...NEXT_LESSON, subjectId: 'd'.repeat(24), subjectName: 'Modern Indian History' };

interface ChangingPlanProps {
  later: Partial<ProgressSummary>;
  /** What is known before the button is pressed; all of it otherwise. */
  first?: Partial<Resource<ProgressSummary>>;
  onDraw?: () => void;
}

/** The plan of a student who has read something else since, once the button is pressed. */
function ChangingPlan({ later, first, onDraw }: ChangingPlanProps) {
  const [isLater, setLater] = useState(false);
  const [isShown, setShown] = useState(true);
  const data = buildSummary(isLater ? later : {});
  const ready = { state: 'ready', data, at: NOW, error: null, reload: () => undefined } as const;
  const summary = isLater ? ready : { ...ready, ...first };
  return (
    <>
      <button onClick={() => setLater(true)}>Change</button>
      <button onClick={() => setShown(!isShown)}>Leave or come back</button>
      {isShown && (
        <Profiler id="plan" onRender={() => onDraw?.()}>
          <TodaysPlan summary={summary} onWeek={() => undefined} />
        </Profiler>
      )}
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tileOf = (label: string) => plan().getByText(label).closest('li');

describe('the order of Today’s plan', () => {
  it('changes the tile of the weekly quiz alone when another subject is read: the others keep place and focus', async () => {
    const { courseId, subjectId } = historyLesson;
    const { calls } = openPage(<ChangingPlan later={{ nextRecommended: historyLesson }} />, {
      at: '/home',
      route: '/home',
      answers: {
        ...good,
        [REVIEW]: ok([laterCard]),
        // It would stand last, if the tiles were sorted again.
        [`GET /course-progress/previous-week/${asha.userId}/${courseId}/${subjectId}`]: ok({
          assessment: buildAssessment({ subject: 'Modern Indian History', state: 'submitted' }),
        }),
      },
    });
    const link = await screen.findByRole('link', { name: 'Nothing to review now' });
    expect(titles().slice(0, 3)).toEqual([
      'Indian Polity',
      'Learn something new today',
      'Nothing to review now',
    ]);
    const labels = ['Review', 'Today', 'Tomorrow’s plan'];
    const others = labels.map(tileOf);
    expect(others).not.toContain(null);
    link.focus();
    press('Change');
    expect(document.activeElement).toBe(link);
    expect(await plan().findByRole('link', { name: 'Modern Indian History' })).toBeTruthy();
    expect(plan().queryByText('Indian Polity')).toBeNull();
    for (const [at, label] of labels.entries()) expect(tileOf(label), label).toBe(others[at]);
    expect(document.activeElement).toBe(link);
    expect(titles().slice(0, 3)).toEqual([
      'Modern Indian History',
      'Learn something new today',
      'Nothing to review now',
    ]);
    expect(calls.filter((call) => call === REVIEW)).toHaveLength(1);
  });

  it('keeps the other tiles as well when the last lesson of all is read', async () => {
    openPage(<ChangingPlan later={{ nextRecommended: null }} />, {
      at: '/home',
      route: '/home',
      answers: { ...good, [ATTEMPTS]: ok([]) },
    });
    await screen.findByRole('link', { name: 'Indian Polity' });
    const others = ['Review · later', 'Today'].map(tileOf);
    expect(others).not.toContain(null);
    press('Change');
    await screen.findByText('No quiz yet');
    expect(tileOf('Review · later')).toBe(others[0]);
    expect(tileOf('Today')).toBe(others[1]);
  });

  const question = { isAnswered: true, xp: 10, closesAt: new Date(NOW + 3_600_000).toISOString() };
  const answered = { ...buildSummary().today, dailyQuestion: question };
  const open = { ...answered, dailyQuestion: { ...question, isAnswered: false } };
  const openOn = (first: Partial<Resource<ProgressSummary>>, later: Partial<ProgressSummary>) =>
    openPage(<ChangingPlan first={{ state: 'loading', ...first }} later={later} />, {
      at: '/home',
      route: '/home',
      answers: { ...good, [REVIEW]: ok([laterCard]) },
    });

  it('waits for today’s reading where the cached one is of another day', async () => {
    openOn({ at: NOW - 24 * 60 * 60 * 1000, data: buildSummary({ today: answered }) }, { today: open });
    await waitFor(() => expect(plan().getAllByText('Indian Polity').length).toBeGreaterThan(0));
    expect(plan().queryAllByRole('link', { name: 'Indian Polity' })).toEqual([]);
    press('Change');
    await plan().findByRole('link', { name: 'Indian Polity' });
    expect(titles().slice(0, 3)).toEqual([
      'Indian Polity',
      "Today's question, 10 XP",
      'Learn something new today',
    ]);
  });

  it('is that of a reading of today at once, while it is read again', async () => {
    openOn({ at: NOW - 60 * 60 * 1000, data: buildSummary({ today: open }) }, { today: answered });
    await plan().findByRole('link', { name: 'Indian Polity' });
    const before = titles();
    press('Change');
    await plan().findByText("Today's question is answered");
    expect(titles()).toEqual(before.with(1, "Today's question is answered"));
  });

  it('is drawn once, in its order, when somebody comes back and all of it is known', async () => {
    const onDraw = vi.fn<() => void>();
    openPage(<ChangingPlan later={{}} onDraw={onDraw} />, {
      at: '/home',
      route: '/home',
      answers: { ...good, [REVIEW]: ok([laterCard]) },
      isSignedIn: true,
    });
    await screen.findByRole('link', { name: 'Nothing to review now' });
    await screen.findByText('New quests come on Monday');
    const before = titles();
    expect(before[0]).toBe('Indian Polity');
    press('Leave or come back');
    onDraw.mockClear();
    press('Leave or come back');
    expect(titles()).toEqual(before);
    expect(onDraw).toHaveBeenCalledTimes(1);
  });
});
