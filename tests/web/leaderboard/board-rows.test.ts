import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeaderboardRow } from '#contract/contract.ts';
import { buildBoard, buildRow } from '#tests/machines/community/board-fixtures.ts';
import { runSeed } from '#tests/support/sample.ts';
import { scaled } from '#tests/support/scale.ts';
import {
  arrangeBoard,
  gapToNext,
  isLast,
  isTied,
  medalOf,
  withoutExamples,
} from '#web/features/leaderboard/board-rows.ts';

const rowsOf = (count: number, me?: number): LeaderboardRow[] =>
  Array.from({ length: count }, (_, index) => buildRow(index + 1, { isMe: index + 1 === me }));

const ranks = (board: Parameters<typeof arrangeBoard>[0], isWhole = false) =>
  arrangeBoard(board, { isWhole }).map((rows) => rows.map(({ rank, isMe }) => (isMe ? `me ${rank}` : rank)));

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the medal of a place', () => {
  const boardOf = (ranked: readonly number[]) => {
    const top = ranked.map((rank, index) => buildRow(rank, { isMe: index === ranked.length - 1 }));
    return { top, neighbours: top, me: top.at(-1) ?? null, total: top.length };
  };

  it.each([
    ['three', [1, 2, 3], [1, null, null]],
    ['six', [1, 2, 3, 4, 5, 6], [1, 2, 3, null, null, null]],
    ['seven, of whom three share the third', [1, 2, 3, 3, 3, 6, 7], [1, 2, null, null, null, null, null]],
    ['three who share the first', [1, 1, 1], [null, null, null]],
  ])('needs as many below it as would hold one, of %s', (_, ranked, medals) => {
    expect(ranked.map((rank) => medalOf(boardOf(ranked), rank))).toEqual(medals);
  });

  it('counts me where I stand in no list', () => {
    const { top } = boardOf([1, 2]);
    const me = buildRow(3, { isMe: true });
    expect(isLast({ top: top.map((row) => ({ ...row, isMe: false })), neighbours: [], me, total: 3 })).toBe(
      true,
    );
    expect(isLast({ top: [], neighbours: [], me: { ...me, rank: 1 }, total: 1 })).toBe(false);
  });
});

describe('a board with made-up students', () => {
  const example = (xp: number) => buildRow(1, { name: 'Asha (demo)', xp });
  const real = (rank: number, xp: number) => buildRow(rank, { name: 'Keen Finch', xp });
  const me = buildRow(4, { name: 'Ravi', xp: 20, isMe: true });
  const top = [example(90), real(2, 40), real(2, 40), me, example(10), real(6, 5)];

  it('ranks the real ones among themselves', () => {
    const board = withoutExamples({ top, neighbours: top, me, total: 6 });
    expect(board.top.map(({ rank, xp }) => [rank, xp])).toEqual([
      [1, 40],
      [1, 40],
      [3, 20],
      [4, 5],
    ]);
    expect(board).toMatchObject({ total: 4, me: { rank: 3, xp: 20 } });
    expect(board.neighbours).toEqual(board.top);
  });

  it('counts whoever hides, who stands in no row', () => {
    const listed = top.filter(({ isMe }) => !isMe);
    const hidden = { ...me, name: 'You' };
    expect(withoutExamples({ top: listed, neighbours: [hidden], me: hidden, total: 6 })).toMatchObject({
      total: 4,
      me: { rank: 3 },
      neighbours: [{ rank: 3, isMe: true }],
    });
  });

  it('stays as it is where not all rows are known, and without any', () => {
    const long = { top, neighbours: top, me, total: 8 };
    expect(withoutExamples(long)).toBe(long);
    const plain = buildBoard();
    expect(withoutExamples(plain)).toBe(plain);
  });
});

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

interface Drawn {
  others: { xp: number; name: string }[];
  myXp: number;
  /** How many rows the server sends from the top, and on either side of me. */
  first: number;
  reach: number;
  isHiding: boolean;
}

/** A whole board, best first, and what the server would send me of it. */
function boardOf({ others, myXp, first, reach, isHiding }: Drawn) {
  const all = [...others.map((other) => ({ ...other, isMe: false })), { xp: myXp, name: 'Asha', isMe: true }]
    .toSorted((one, other) => other.xp - one.xp)
    .map((row, _, rows) => buildRow(1 + rows.filter(({ xp }) => xp > row.xp).length, row));
  const place = all.findIndex(({ isMe }) => isMe);
  const top = all.filter(({ isMe }) => !isMe || !isHiding).slice(0, first);
  const neighbours = all.slice(Math.max(0, place - reach), place + reach + 1);
  return { all, board: buildBoard({ top, neighbours, me: all[place] ?? null }) };
}

// Few values of XP and few names: ties, and rows that look alike.
const row = fc.record({ xp: fc.integer({ min: 1, max: 8 }), name: fc.constantFrom('Ravi', 'Meera') });
const drawn: fc.Arbitrary<Drawn> = fc.record({
  others: fc.array(row, { maxLength: 24 }),
  myXp: fc.integer({ min: 1, max: 8 }),
  first: fc.integer({ min: 1, max: 10 }),
  reach: fc.integer({ min: 1, max: 5 }),
  isHiding: fc.boolean(),
});

describe('my place on any board', () => {
  it('is as far below the next better one as the whole board says, and unknown only where nobody sent is', () => {
    const property = fc.property(drawn, (each) => {
      const { all, board } = boardOf(each);
      const better = all.filter(({ xp }) => xp > each.myXp);
      const exact = better.length === 0 ? null : Math.min(...better.map(({ xp }) => xp)) - each.myXp;
      const start = all.findIndex(({ isMe }) => isMe) - each.reach;
      const isSent = start < board.top.length || board.neighbours.some(({ xp }) => xp > each.myXp);
      expect(isSent ? [exact] : [exact, null]).toContain(gapToNext(board));
    });
    fc.assert(property, { numRuns: scaled(300, 5_000), seed: runSeed });
  });

  it('is shared exactly where somebody else has my XP', () => {
    const property = fc.property(drawn, (each) => {
      const { board } = boardOf(each);
      expect(isTied(board)).toBe(each.others.some(({ xp }) => xp === each.myXp));
    });
    fc.assert(property, { numRuns: scaled(100, 2_000), seed: runSeed });
  });
});
