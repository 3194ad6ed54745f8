import { describe, expect, it } from 'vitest';
import type { LeaderboardRow } from '#contract/contract.ts';
import { buildBoard, buildRow } from '#tests/machines/community/board-fixtures.ts';
import { arrangeBoard, gapToNext, isTied } from '#web/features/leaderboard/board-rows.ts';

const rowsOf = (count: number, me?: number): LeaderboardRow[] =>
  Array.from({ length: count }, (_, index) => buildRow(index + 1, { isMe: index + 1 === me }));

const ranks = (board: Parameters<typeof arrangeBoard>[0], isWhole = false) =>
  arrangeBoard(board, { isWhole }).map((rows) => rows.map(({ rank, isMe }) => (isMe ? `me ${rank}` : rank)));

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the rows of a board', () => {
  it('are the first ten where I am among them', () => {
    const top = rowsOf(30, 3);
    expect(ranks({ top, neighbours: top.slice(0, 8) })).toEqual([[1, 2, 'me 3', ...range(4, 10)]]);
  });

  it('go on without a gap where my neighbours join the first ten', () => {
    const top = rowsOf(30, 14);
    expect(ranks({ top, neighbours: top.slice(8, 19) })).toEqual([
      [...range(1, 13), 'me 14', ...range(15, 19)],
    ]);
  });

  it('leave a gap where I am further down', () => {
    const top = rowsOf(30, 20);
    expect(ranks({ top, neighbours: top.slice(14, 25) })).toEqual([
      range(1, 10),
      [...range(15, 19), 'me 20', ...range(21, 25)],
    ]);
    expect(ranks({ top, neighbours: top.slice(14, 25) }, true)).toEqual([
      [...range(1, 19), 'me 20', ...range(21, 30)],
    ]);
  });

  it('show nobody twice where my neighbours reach into the first hundred', () => {
    const all = rowsOf(110, 103);
    const board = { top: all.slice(0, 100), neighbours: all.slice(97, 108) };
    expect(ranks(board, true)).toEqual([[...range(1, 102), 'me 103', ...range(104, 108)]]);
    expect(ranks(board)).toEqual([range(1, 10), [...range(98, 102), 'me 103', ...range(104, 108)]]);
  });

  it('keep me apart below the first hundred', () => {
    const all = rowsOf(210, 200);
    const board = { top: all.slice(0, 100), neighbours: all.slice(194, 205) };
    expect(ranks(board)).toEqual([range(1, 10), [...range(195, 199), 'me 200', ...range(201, 205)]]);
  });

  it('put me in my place where I hide, for my eyes only', () => {
    const top = rowsOf(30);
    const me = buildRow(4, { name: 'You', isMe: true });
    const neighbours = [...top.slice(0, 3), me, ...top.slice(3, 8)];
    expect(ranks({ top, neighbours })).toEqual([[1, 2, 3, 'me 4', ...range(4, 9)]]);
  });

  it('put me first where I hide and nobody is better', () => {
    const top = rowsOf(4);
    const neighbours = [buildRow(1, { name: 'You', isMe: true }), ...top];
    expect(ranks({ top, neighbours })).toEqual([['me 1', 1, 2, 3, 4]]);
  });

  it('are the first ten alone where I am on no board', () => {
    expect(ranks({ top: rowsOf(30), neighbours: [] })).toEqual([range(1, 10)]);
  });

  it('know ties', () => {
    const top = [buildRow(1), buildRow(2), buildRow(2), buildRow(4)];
    const [rows = []] = arrangeBoard({ top, neighbours: [] }, { isWhole: false });
    expect(rows.map(({ isShared }) => isShared)).toEqual([false, true, true, false]);
  });

  it('have a key each', () => {
    const all = rowsOf(210, 200);
    const rows = arrangeBoard(
      { top: all.slice(0, 100), neighbours: all.slice(194, 205) },
      { isWhole: true },
    ).flat();
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

describe('my place', () => {
  it('is so many XP below the next better one, wherever on a board of which top and neighbours are known', () => {
    // Ranks 1, 1, 3, 3, 5: every two have the same XP.
    const xpOf = (index: number) => 9000 - Math.floor(index / 2) * 7;
    for (const mine of range(0, 149)) {
      const all = range(0, 149).map((index) =>
        buildRow(index - (index % 2) + 1, { xp: xpOf(index), isMe: index === mine }),
      );
      const me = all[mine] ?? null;
      const neighbours = all.slice(Math.max(0, mine - 5), mine + 6);
      const board = buildBoard({ top: all.slice(0, 100), neighbours, me });
      expect([mine, gapToNext(board), isTied(board)]).toEqual([mine, mine < 2 ? null : 7, true]);
    }
  });

  it('has nobody beside it where nobody has as much', () => {
    const me = buildRow(1, { isMe: true });
    const board = buildBoard({ top: [me, buildRow(2)], neighbours: [me, buildRow(2)], me });
    expect(isTied(board)).toBe(false);
  });
});
