import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBoard, buildRow } from '#tests/machines/community/board-fixtures.ts';
import { sessionOf } from '#tests/web/authoring/author-page.tsx';
import { never, ok, problem, unreachable, usePages } from '#tests/web/courses/learning-page.tsx';
import { BOARD, click, CUP, openBoard, rows, section, settle, START } from './leaderboard-page.tsx';

usePages();

const myRows = () => [...document.querySelectorAll<HTMLElement>('tr[aria-current="true"]')];

beforeEach(() => void vi.useFakeTimers({ now: START }));

describe('the House Cup', () => {
  it('shows the houses in the order of the week, with the way to their boards', async () => {
    await openBoard();
    const cup = section('House Cup');
    const names = within(cup)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Lumina', 'Veritas', 'Fidelis', 'Ingenium']);
    expect(within(cup).getByText('Lumina leads this week by 300 XP.')).toBeTruthy();
    expect(within(cup).getAllByText('=2nd')).toHaveLength(2);
    expect(within(cup).getByRole('link', { name: 'Fidelis' }).getAttribute('href')).toBe(
      '/leaderboard?house=Fidelis',
    );
    expect(cup.textContent).toContain('This week’s cup ends in 2 days');
    expect(cup.textContent).toContain('Sunday 22 November at 18:30, your time: midnight in India');
    expect(within(within(cup).getAllByRole('listitem')[0] ?? cup).getByText('Your house')).toBeTruthy();
  });

  it('says so when only the cup cannot be read, and reads it again', async () => {
    const { readings } = await openBoard({ [CUP]: problem(500) });
    expect(screen.getByText('The house points could not be loaded.')).toBeTruthy();
    expect(rows()).toHaveLength(3);
    fireEvent.click(within(section('House Cup')).getByRole('button', { name: 'Retry' }));
    await settle();
    expect(readings()).toBe(2);
  });
});

describe('the board', () => {
  it.each([
    ['Asha Rao (demo)', 1],
    ['Asha Rao', 0],
  ])('says that students are made up where one is: %s', async (name, count) => {
    const top = [{ ...buildRow(1), name }, buildRow(2), buildRow(3)];
    await openBoard({ [BOARD]: ok(buildBoard({ top, total: 3 })) });
    const notes = screen.queryAllByText(/^Students marked \(demo\) are made up/);
    expect(notes).toHaveLength(count);
    // Before the ranks that they stand in.
    const followed = notes.map((note) => note.compareDocumentPosition(screen.getByRole('table')));
    expect(followed).toEqual(notes.map(() => Node.DOCUMENT_POSITION_FOLLOWING));
  });

  it('is a table with my row by name, medals beside their rank, and ties as ties', async () => {
    const me = buildRow(2, { name: 'Asha', isMe: true });
    const top = [buildRow(1), me, { ...buildRow(2), name: 'Keen Finch' }, buildRow(4)];
    await openBoard({ [BOARD]: ok(buildBoard({ top, neighbours: top, me, total: 4 })) });
    expect(document.title).toBe('Leaderboard · WizLearn');
    expect(screen.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBe(document.activeElement);
    expect(screen.getByRole('table', { name: 'All houses, this week: 4 students' })).toBeTruthy();
    expect(rows().map((row) => row.querySelector('td')?.textContent)).toEqual(['1st', '2tie', '2tie', '4']);
    expect(rows().map((row) => row.querySelectorAll('img[src*="medal"]').length)).toEqual([1, 0, 0, 0]);
    expect(myRows().map((row) => row.querySelector('th[scope="row"]')?.textContent)).toEqual([
      'YouLumina · others see Asha',
    ]);
    expect(section('Your place').textContent).toContain('2nd');
    expect(section('Your place').textContent).toContain('You share this place. 10 XP more and you move up.');
  });

  const manyRows = Array.from({ length: 14 }, (_, index) => buildRow(index + 1));
  const many = { top: manyRows, neighbours: [], me: null, total: 14 };

  it('shows the first ten, and all it has at an address of its own', async () => {
    const { address } = await openBoard({ [BOARD]: ok(buildBoard(many)) });
    expect(rows()).toHaveLength(10);
    const isExpanded = (name: string) => screen.getByText(name).getAttribute('aria-expanded');
    expect(isExpanded('Show all 14')).toBe('false');
    fireEvent.click(screen.getByText('Show all 14'));
    expect([address(), rows().length]).toEqual(['/leaderboard?rows=all', 14]);
    // Whoever works by keyboard reads on from the first row that was not there before.
    expect(document.activeElement).toBe(rows()[10]);
    expect(isExpanded('Show the first 10')).toBe('true');
    const less = screen.getByText('Show the first 10');
    const shown = vi.spyOn(less, 'scrollIntoView').mockReturnValue();
    fireEvent.click(less);
    expect(rows()).toHaveLength(10);
    expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('keeps window and house in the address, and shows a board it had at once', async () => {
    const asked: string[] = [];
    const { address } = await openBoard({
      [BOARD]: (request) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams.toString());
        if (asked.length > 3) return never();
        const house = searchParams.get('house');
        const window = searchParams.get('window') === 'all' ? 'all' : 'week';
        return ok(buildBoard({ window, house }))();
      },
    });
    const press = async (text: string) => {
      fireEvent.click(screen.getByText(text, { selector: 'button' }));
      await settle();
    };
    await press('All time');
    await press('Veritas');
    expect(address()).toBe('/leaderboard?window=all&house=Veritas');
    await press('All houses');
    expect(address()).toBe('/leaderboard?window=all');
    expect(asked).toEqual(['window=week', 'window=all', 'window=all&house=Veritas', 'window=all']);
    expect(rows()).toHaveLength(3);
  });

  it('opens as the address says', async () => {
    await openBoard(
      { [BOARD]: ok(buildBoard({ window: 'all', house: 'Veritas', endsAt: null })) },
      '/leaderboard?window=all&house=Veritas',
    );
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All time');
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Veritas');
    expect(screen.getByRole('table', { name: 'House Veritas, all time: 3 students' })).toBeTruthy();
  });

  it('shows no ranks of fewer than three, and tells why', async () => {
    const me = buildRow(1, { isMe: true });
    await openBoard({ [BOARD]: ok(buildBoard({ top: [me], neighbours: [me], me, total: 1 })) });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Too few students for a ranking' })).toBeTruthy();
    expect(
      screen.getByText(/Only 1 has XP this week. For privacy, ranks appear once 3 students have XP/),
    ).toBeTruthy();
    expect(section('Your place').textContent).not.toContain('1st');
    expect(section('Your place').textContent).toContain('990 XP this week');
  });

  it('leads from the empty board of all houses to the question that earns the first XP', async () => {
    await openBoard({ [BOARD]: ok(buildBoard({ top: [], neighbours: [], me: null, total: 0 })) });
    const title = screen.getByRole('heading', { name: 'This leaderboard is still empty' });
    const board = within(title.closest<HTMLElement>('[aria-busy]') ?? expect.fail());
    expect(board.getByText(/^Nobody has XP this week\./)).toBeTruthy();
    expect(board.getByRole('link', { name: "Answer today's question" }).getAttribute('href')).toBe(
      '/challenges',
    );
    expect(screen.queryByRole('button', { name: 'Show all houses' })).toBeNull();
  });

  it('leads from the empty board of a house back to all', async () => {
    const empty = { top: [], neighbours: [], me: null, total: 0 };
    const { address } = await openBoard(
      { [BOARD]: ok(buildBoard({ ...empty, house: 'Veritas' })) },
      '/leaderboard?house=Veritas',
    );
    expect(screen.getByRole('heading', { name: 'This leaderboard is still empty' })).toBeTruthy();
    expect(screen.getByText(/Nobody in Veritas has XP this week/)).toBeTruthy();
    expect(section('Your place').textContent).toContain(
      'You are in Lumina. This is the leaderboard of Veritas.',
    );
    await click('button', 'Show all houses');
    expect(address()).toBe('/leaderboard');
  });

  it('leads somebody without XP to the question of the day', async () => {
    await openBoard({ [BOARD]: ok(buildBoard({ me: null, neighbours: [] })) });
    expect(
      within(section('Your place'))
        .getByRole('link', { name: "Answer today's question" })
        .getAttribute('href'),
    ).toBe('/challenges');
  });

  it('tells teachers and admins that they have no place, instead of how to get one', async () => {
    const board = { [BOARD]: ok(buildBoard({ me: null, neighbours: [] })) };
    await openBoard(board, '/leaderboard', { session: sessionOf('teacher') });
    const place = within(section('Your place'));
    expect(place.getByText(/^Teachers and admins .* earn no XP and have no rank/)).toBeTruthy();
    expect(place.queryByRole('link', { name: "Answer today's question" })).toBeNull();
  });

  it('tells somebody hidden that only they see their rank', async () => {
    const me = buildRow(2, { name: 'You', isMe: true });
    await openBoard({
      [BOARD]: ok(
        buildBoard({
          top: [buildRow(1), buildRow(3)],
          neighbours: [buildRow(1), me, buildRow(3)],
          me,
          visibility: 'hidden',
        }),
      ),
    });
    expect(myRows()[0]?.textContent).toContain('only you see this row');
    expect(screen.getByText('You are hidden: only you see this rank.')).toBeTruthy();
  });

  it('says what went wrong, and reads it again', async () => {
    let isDown = true;
    const page = await openBoard({
      [BOARD]: () => (isDown ? problem(503, 'DB_TIMEOUT', 'The database is slow.')() : ok(buildBoard())()),
    });
    expect(screen.getByText('The leaderboard could not be loaded')).toBeTruthy();
    expect(screen.getByText('The database is slow.')).toBeTruthy();
    expect(screen.getByText('request-1')).toBeTruthy();
    isDown = false;
    await click('button', 'Retry');
    expect(page.readings()).toBe(2);
    expect(rows()).toHaveLength(3);
  });

  it('keeps an older board where a newer one does not come, and says so', async () => {
    let isDown = false;
    const { stream } = await openBoard({ [BOARD]: () => (isDown ? unreachable() : ok(buildBoard())()) });
    isDown = true;
    await stream.tell('leaderboard.changed');
    await settle(1000);
    expect(screen.getByText('This leaderboard may be out of date')).toBeTruthy();
    expect(screen.getByText(/This is the leaderboard as of \d\d:\d\d/)).toBeTruthy();
    expect(rows()).toHaveLength(3);
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(screen.queryByText('This leaderboard may be out of date')).toBeNull();
  });
});
