import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CACHE_KINDS } from '#domain/calls/cache-kinds.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { keepEntry } from '#tests/web/data/keep-entry.ts';
import { buildCourses, buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  never,
  ok,
  openPage,
  problem,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { read } from '#web/api/api-client.ts';
import { useResource } from '#web/data/use-resource.ts';
import { useCachePanelToggle } from '#web/data/cache-panel/cache-panel-toggle.ts';
import { LazyCachePanel } from '#web/app/lazy-cache-panel.tsx';

const SUMMARY = 'GET /course-progress/summary/asha';
const KEYS = '{Control>}{Shift>}C{/Shift}{/Control}';

function Page() {
  const toggle = useCachePanelToggle();
  const { data } = useResource(
    async ({ api }, signal) => {
      const params = { path: { userId: 'asha' } };
      return (await read(api.GET('/course-progress/summary/{userId}', { params, signal }))).data;
    },
    { kind: 'userXp' },
  );
  return <button onClick={toggle}>{`XP ${data?.xpEarned ?? 'unknown'}`}</button>;
}

function open(answers: Answers = {}, { isSignedIn = true } = {}) {
  const storage = createMemoryStorage();
  keepEntry(storage, 'userXp', buildSummary({ xpEarned: 100 }), { at: NOW - 60_000 });
  keepEntry(storage, 'courses', buildCourses(1), { at: NOW - 301_000 });
  return openPage(
    <LazyCachePanel>
      <Page />
    </LazyCachePanel>,
    { at: '/', route: '/', answers, storage, isSignedIn },
  );
}

const panel = () => screen.findByRole('dialog', { name: 'Cache panel' });
const cellsOf = (kind: string) =>
  screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByText(kind))
    .flatMap((row) => within(row).getAllByRole('cell'))
    .map(({ textContent }) => textContent);

usePages();

describe('the cache panel', () => {
  it('comes and goes with Ctrl+Shift+C, and gives the focus back', async () => {
    const user = userEvent.setup();
    open();
    const button = screen.getByRole('button', { name: 'XP 100' });
    button.focus();
    await user.keyboard(KEYS);
    await panel();
    expect(document.activeElement?.textContent).toBe('Cache panel');
    await user.keyboard(KEYS);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.keyboard(KEYS);
    await panel();
    const heardBelow: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heardBelow.push(key);
    document.addEventListener('keydown', listen);
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', listen);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(heardBelow).toEqual([]);
  });

  it('opens by a button too, and closes by its own', async () => {
    const user = userEvent.setup();
    open();
    await user.click(screen.getByRole('button', { name: 'XP 100' }));
    await panel();
    await user.click(screen.getByRole('button', { name: 'Close the cache panel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not there for other keys', async () => {
    const user = userEvent.setup();
    open();
    await user.keyboard('{Control>}C{/Control}{Shift>}C{/Shift}C');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists every kind with age, duration, validity and size, and the storage used', async () => {
    const user = userEvent.setup();
    open();
    await user.keyboard(KEYS);
    await panel();
    expect(screen.getAllByRole('row')).toHaveLength(CACHE_KINDS.length + 1);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Kind',
      'Age',
      'Lasts',
      'Valid',
      'Size',
    ]);
    expect(cellsOf('User XP')).toEqual(['1:00', '5:00', 'Valid', expect.stringMatching(/^\d+ B$/)]);
    expect(cellsOf('Courses')).toEqual(['5:01', '5:00', 'Over', expect.stringMatching(/^\d+ B$/)]);
    expect(cellsOf('User profile')).toEqual(['–', '10:00', 'Not kept', '–']);
    expect(screen.getByText('1 of 2')).toBeTruthy();
    expect(screen.getByText('Storage, this tab').nextSibling?.textContent).toMatch(/^\d+ B$/);
  });

  it('Refresh reads again what is on screen and says so', async () => {
    const user = userEvent.setup();
    const page = open({ [SUMMARY]: ok(buildSummary({ xpEarned: 140 })) });
    await user.keyboard(KEYS);
    await panel();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(
      await screen.findByText('Read 1 entry again. The rest is read when it is next needed.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'XP 140' })).toBeTruthy();
    expect(page.calls).toEqual([SUMMARY]);
    expect(cellsOf('User XP').slice(0, 3)).toEqual(['0:00', '5:00', 'Valid']);
  });

  it('says what could not be read, and keeps it as it was', async () => {
    const user = userEvent.setup();
    open({ [SUMMARY]: problem(500) });
    await user.keyboard(KEYS);
    await panel();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Read 0 entries again; 1 other could not be read.')).toBeTruthy();
    expect(cellsOf('User XP').slice(0, 3)).toEqual(['1:00', '5:00', 'Over']);
    expect(screen.getByRole('button', { name: 'XP 100' })).toBeTruthy();
  });

  it('keeps the focus and does nothing twice while it reads', async () => {
    const user = userEvent.setup();
    const page = open({ [SUMMARY]: never });
    await user.keyboard(KEYS);
    await panel();
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await user.click(refresh);
    await user.click(refresh);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('Reading again…')).toBeTruthy();
    expect(page.calls).toEqual([SUMMARY]);
    expect(cellsOf('User XP')[0]).toBe('1:00');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Clear removes what is the user’s, leaves the screen alone, and says how much it was', async () => {
    const user = userEvent.setup();
    const page = open();
    await user.keyboard(KEYS);
    await panel();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText(/^Cleared 1 entry, \d+ B\.$/)).toBeTruthy();
    expect(cellsOf('User XP')).toEqual(['–', '5:00', 'Not kept', '–']);
    expect(cellsOf('Courses')[2]).toBe('Over');
    expect([screen.getByRole('button', { name: 'XP 100' }).textContent, page.calls]).toEqual(['XP 100', []]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('There was nothing of yours to clear.')).toBeTruthy();
  });

  it('works for somebody who is not signed in, and shows them nothing of anybody', async () => {
    const user = userEvent.setup();
    open({ [SUMMARY]: never }, { isSignedIn: false });
    await user.keyboard(KEYS);
    await panel();
    expect(cellsOf('User XP')).toEqual(['–', '5:00', 'Not kept', '–']);
    expect(cellsOf('Courses')[2]).toBe('Over');
  });
});
