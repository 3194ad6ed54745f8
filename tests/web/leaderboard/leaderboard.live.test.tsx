import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile, XpLedger } from '#contract/contract.ts';
import { buildBoard, buildRow } from '#tests/machines/community/board-fixtures.ts';
import { ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { BOARD, click, openBoard, settle, START, STREAM } from './leaderboard-page.tsx';

usePages();

const LEDGER = 'GET /xp/ledger';
const RULES = 'GET /xp/rules';
const SAVE = 'POST /profiles/create';

const ledger: XpLedger = {
  total: 130,
  streak: 2,
  entries: [
    {
      _id: 'e1',
      source: 'quest',
      label: 'Quest of the week',
      amount: 30,
      earnedAt: '2026-11-20T10:00:00Z',
      place: null,
    },
    {
      _id: 'e2',
      source: 'first-quiz',
      label: 'First quiz taken',
      amount: 100,
      earnedAt: '2026-11-19T10:00:00Z',
      place: null,
    },
  ],
  nextRecommended: null,
};

beforeEach(() => void vi.useFakeTimers({ now: START }));

describe('live changes', () => {
  it('are shown a second later', async () => {
    let xp = 600;
    const { stream } = await openBoard({
      [BOARD]: () =>
        ok(buildBoard({ top: [buildRow(1, { xp }), buildRow(2), buildRow(3)], neighbours: [] }))(),
    });
    expect(screen.getByText('Live')).toBeTruthy();
    await settle(2000);
    xp = 777;
    await stream.tell('leaderboard.changed', { houses: ['Lumina'] });
    expect(screen.queryByText('777')).toBeNull();
    await settle(1000);
    expect(screen.getByText('777')).toBeTruthy();
  });

  it('rest while the reader has paused them', async () => {
    const { stream, readings } = await openBoard();
    await settle(2000);
    const before = readings();
    await click('button', 'Pause');
    expect(screen.getByText('Live updates are paused')).toBeTruthy();
    await settle(60_000);
    expect([readings(), stream.opened()]).toEqual([before, 1]);
    await click('button', 'Resume');
    await settle(1000);
    expect([readings(), stream.opened(), screen.getByText('Live').textContent]).toEqual([
      before + 1,
      2,
      'Live',
    ]);
  });

  it.each([
    { reason: 'too-many', text: 'Live updates now run in your newer tab' },
    { reason: 'signed-out', text: 'Stopped: you were signed out on another device' },
  ])('that the server ended say why: $reason', async ({ reason, text }) => {
    const { stream } = await openBoard();
    await stream.tell('leaderboard.closed', { reason });
    expect(screen.getByText(text)).toBeTruthy();
    await settle(120_000);
    expect(stream.opened()).toBe(1);
    await click('button', 'Resume');
    expect(stream.opened()).toBe(2);
  });

  it.each([
    { title: 'a server that stops', event: 'leaderboard.closed', data: { reason: 'stopping' } },
    { title: 'a reason of tomorrow', event: 'leaderboard.closed', data: { reason: 'tired' } },
  ])('come back by themselves after $title', async ({ event, data }) => {
    const { stream } = await openBoard();
    await stream.tell(event, data);
    expect(screen.getByText(/interrupted/)).toBeTruthy();
    await settle(6_000);
    expect([stream.opened(), screen.getByText('Live').textContent]).toEqual([2, 'Live']);
  });

  it('can be asked for at once while they are interrupted', async () => {
    const { stream } = await openBoard();
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
    await stream.tell('leaderboard.closed', { reason: 'stopping' });
    await click('button', 'Try now');
    expect([stream.opened(), screen.getByText('Live').textContent]).toEqual([2, 'Live']);
  });

  it('wait as long as a full server asks', async () => {
    const { calls } = await openBoard({
      [STREAM]: () =>
        Response.json(
          { success: false, code: 'too-many-requests', message: 'Full.' },
          { status: 429, headers: { 'retry-after': '30' } },
        ),
    });
    await settle(29_999);
    expect(calls.filter((call) => call === STREAM)).toHaveLength(1);
    await settle(1);
    expect(calls.filter((call) => call === STREAM)).toHaveLength(2);
  });

  it('are announced by my rank, and not on arrival', async () => {
    let rank = 2;
    const { stream } = await openBoard({
      [BOARD]: () => {
        const me = buildRow(rank, { isMe: true });
        return ok(buildBoard({ top: [me, buildRow(3), buildRow(4)], neighbours: [me], me }))();
      },
    });
    await settle(2000);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said().join()).not.toContain('You are');
    rank = 1;
    await stream.tell('leaderboard.changed');
    await settle(1000);
    await settle(1000);
    expect(said()).toContain('You are 1st of 3 with 990 XP.');
  });
});

describe('how others see me', () => {
  const profile = (leaderboardVisibility: Profile['leaderboardVisibility']) => ({ leaderboardVisibility });

  it('is saved as it is chosen, read again, and can be undone', async () => {
    const saved = [profile('hidden'), profile('name')];
    const { bodies, readings } = await openBoard({ [SAVE]: () => ok(saved.shift())() });
    const before = readings();
    await click('radio', /^Hidden/);
    expect(bodies).toEqual([{ leaderboardVisibility: 'hidden' }]);
    expect(screen.getByText('Saved: Hidden.')).toBeTruthy();
    expect(readings()).toBe(before + 1);
    await click('button', 'Undo');
    expect(bodies.at(-1)).toEqual({ leaderboardVisibility: 'name' });
    expect(screen.getByText('Saved: First name.')).toBeTruthy();
  });

  it('stays as it was when it could not be saved', async () => {
    await openBoard({ [SAVE]: problem(500, 'internal', 'Something went wrong, try again.') });
    await click('radio', /^Nickname/);
    expect(screen.getByText('Not saved. Something went wrong, try again.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^First name/ }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Try Nickname again' })).toBeTruthy();
  });
});

describe('where my XP comes from', () => {
  it('opens beside the board at an address of its own, line by line', async () => {
    const { address } = await openBoard({ [LEDGER]: ok(ledger) });
    await click('link', 'Where my XP comes from');
    expect(address()).toBe('/leaderboard?show=ledger');
    const dialog = screen.getByRole('dialog', { name: 'Where my XP comes from' });
    expect(within(dialog).getByText(/130 XP in all/)).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [row.querySelector('th')?.textContent, row.lastElementChild?.textContent]),
    ).toEqual([
      ['Quest of the week', '+30'],
      ['Setup: First quiz', '+100'],
    ]);
    await click('button', 'Close');
    expect(address()).toBe('/leaderboard');
  });

  it('marks the line that a link names, and brings it into view', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const line = ledger.entries.at(-1)?._id ?? '';
    await openBoard({ [LEDGER]: ok(ledger) }, `/leaderboard?show=ledger#xp-${line}`);
    const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.classList.contains('Mui-selected'))).toEqual([false, true]);
    expect(into.mock.contexts).toContain(rows[1]);
  });

  it('says what went wrong, and reads it again', async () => {
    let isDown = true;
    const empty = { ...ledger, total: 0, entries: [] };
    await openBoard({ [LEDGER]: () => (isDown ? problem(500)() : ok(empty)()) }, '/leaderboard?show=ledger');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('Your XP could not be loaded')).toBeTruthy();
    isDown = false;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await settle();
    expect(within(dialog).getByText('No XP yet')).toBeTruthy();
  });

  it('has its rules one press away, word for word', async () => {
    const rule = {
      source: 'quest',
      label: 'Quest of the week',
      rule: '30 XP for each quest.',
      amount: 30,
      perDay: 180,
    };
    const { calls } = await openBoard({ [RULES]: ok({ dayStartsIn: 'Asia/Kolkata', rules: [rule] }) });
    expect(calls).not.toContain(RULES);
    await click('button', 'How points count');
    expect(screen.getByText(/^This week ends on Sunday 22 November at 18:30, your time\./)).toBeTruthy();
    const table = screen.getByRole('table', { name: 'How much XP each activity earns' });
    expect(within(table).getByText('30 XP for each quest.')).toBeTruthy();
    expect(within(table).getByText('90 XP a week')).toBeTruthy();
  });

  it('has its rules on a second try where they do not come', async () => {
    let isDown = true;
    const page = await openBoard({
      [RULES]: () => (isDown ? problem(500)() : ok({ dayStartsIn: 'Asia/Kolkata', rules: [] })()),
    });
    await click('button', 'How points count');
    expect(screen.getByText('The rules could not be loaded')).toBeTruthy();
    isDown = false;
    await click('button', 'Retry');
    expect(screen.getByRole('table', { name: 'How much XP each activity earns' })).toBeTruthy();
    expect(page.calls.filter((call) => call === RULES)).toHaveLength(2);
  });

  it('have the focus of whoever followed the link to them', async () => {
    await openBoard({ [RULES]: ok({ dayStartsIn: 'Asia/Kolkata', rules: [] }) }, '/leaderboard#rules');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'How points count' }));
  });

  it('open again for whoever closed them and follows the link once more', async () => {
    const page = await openBoard(
      { [RULES]: ok({ dayStartsIn: 'Asia/Kolkata', rules: [] }) },
      '/leaderboard#rules',
    );
    const fold = () => screen.getByRole('button', { name: 'How points count' });
    expect(fold().getAttribute('aria-expanded')).toBe('true');
    await click('button', 'How points count');
    expect(fold().getAttribute('aria-expanded')).toBe('false');
    page.goTo('/leaderboard#rules');
    await settle();
    expect(fold().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(fold());
  });
});
