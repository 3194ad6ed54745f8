import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LeaderboardRow } from '#contract/contract.ts';
import { buildBoard, buildRow } from '#tests/machines/community/board-fixtures.ts';
import { openPage, usePages } from '#tests/web/courses/learning-page.tsx';
import { YourPlace } from '#web/features/leaderboard/your-place.tsx';

usePages();

const rowsWithMe = (place: number, xps: readonly number[], rank = place): LeaderboardRow[] =>
  xps.map((xp, index) =>
    buildRow(index + 1, { xp, ...(index + 1 === place && { isMe: true, name: 'Asha', rank }) }),
  );

const CROWD = [12, ...Array.from({ length: 11 }, () => 10)];

/** What is said of the way up: the rows of the top, those around me, and the words; '' is nothing. */
const PLACES: [string, LeaderboardRow[], LeaderboardRow[] | null, string, total?: number][] = [
  ['first', rowsWithMe(1, [30, 20, 10]), null, 'You are in first place.'],
  ['first with another', rowsWithMe(1, [30, 30, 10]), null, 'You share first place.'],
  ['below somebody', rowsWithMe(2, [30, 20, 10]), null, '10 XP more and you move up.'],
  ['far below somebody', rowsWithMe(2, [240, 20, 10]), null, ''],
  [
    'below somebody with another',
    rowsWithMe(2, [30, 20, 20]),
    null,
    'You share this place. 10 XP more and you move up.',
  ],
  [
    'in a crowd whose next one up is not sent',
    rowsWithMe(0, [90, 80, 70]),
    rowsWithMe(7, CROWD, 200).slice(1),
    'You share this place.',
  ],
  ['below somebody who hides', rowsWithMe(1, [30, 20, 10], 2), null, ''],
  // Fewer than three would each learn what the other has.
  ['last with another', rowsWithMe(3, [30, 20, 20]), null, '10 XP more and you move up.', 3],
  ['alone', rowsWithMe(1, [30]), null, '', 1],
  ['first of two', rowsWithMe(1, [30, 20]), null, '', 2],
  ['below the only other', rowsWithMe(2, [30, 20]), null, '', 2],
  ['in the same place as the only other', rowsWithMe(2, [20, 20], 1), null, '', 2],
];

function openPlace(board: ReturnType<typeof buildBoard>) {
  const place = (
    <YourPlace
      board={board}
      isMissing={false}
      myHouse={null}
      hasNoHouse={false}
      ledgerAddress="/leaderboard?show=ledger"
    />
  );
  return openPage(place, { at: '/place', route: '/place', answers: {} });
}

describe('the way up from my place', () => {
  it.each(PLACES)('is said as far as it is known to whoever is %s', (_, top, around, words, total = 300) => {
    const neighbours = around ?? top;
    const me = neighbours.find(({ isMe }) => isMe) ?? null;
    const board = buildBoard({ window: 'all', total, top, neighbours, me });
    openPlace(board);
    const told = screen.queryByText(/place\.|move up/);
    expect(told?.textContent ?? '').toBe(words);
  });
});

describe('my place beside made-up students', () => {
  const openAmong = (real: number, xp = 20) => {
    const me = buildRow(2, { isMe: true, name: 'Asha', xp });
    const others = Array.from({ length: real - 1 }, (_, index) => buildRow(3 + index, { xp: 10 }));
    const top = [buildRow(1, { name: 'Kabir (demo)', xp: 90 }), me, ...others];
    const board = buildBoard({ total: top.length, top, neighbours: top, me });
    openPlace(board);
  };

  it('is that among the real ones', () => {
    openAmong(3);
    expect(screen.getByText('1st')).toBeTruthy();
    expect(screen.getByText('of 3 real students, with 20 XP this week')).toBeTruthy();
    expect(screen.getByText('You are in first place.')).toBeTruthy();
    expect(screen.getByText('The list counts made-up students too. There you are 2nd of 4.')).toBeTruthy();
  });

  it('is not said of the last, who gets no medal either', () => {
    openAmong(3, 5);
    expect(screen.getByText('5 XP this week')).toBeTruthy();
    expect(screen.getByText('5 XP more and you catch up with the next real student.')).toBeTruthy();
    expect(screen.queryByText('3rd')).toBeNull();
    expect(document.querySelector('img[src*="medal"]')).toBeNull();
  });

  it('is none where there are fewer of them than a ranking takes, and says so', () => {
    openAmong(2);
    expect(screen.queryByText(/^\d(st|nd)$/)).toBeNull();
    expect(screen.getByText('20 XP this week')).toBeTruthy();
    expect(
      screen.getByText(
        'The list has made-up students too. Your place is among real students only, once 3 of them have XP.',
      ),
    ).toBeTruthy();
  });
});

describe('that only I see my row', () => {
  it.each([
    ['of a rank', 2, 3, 'You are hidden: only you see this rank.'],
    ['of the last, whose rank is not said', 3, 3, 'You are hidden: only you see this.'],
    ['with too few for a ranking', 2, 2, 'You are hidden: only you see this.'],
  ])('is said %s', (_, rank, total, words) => {
    const top = Array.from({ length: total - 1 }, (__, index) =>
      buildRow(index + 1 < rank ? index + 1 : index + 2),
    );
    const me = buildRow(rank, { isMe: true, name: 'You' });
    const neighbours = [...top, me].toSorted((one, other) => one.rank - other.rank);
    const board = buildBoard({ total, top, neighbours, me, visibility: 'hidden' });
    openPlace(board);
    expect(screen.getByText(/^You are hidden/).textContent).toBe(words);
  });
});

describe('that the first steps count in no week', () => {
  const NOTE = 'All setup steps together earn 100 XP, once. They count under All time, not in a week.';
  const [ranked, unranked] = [buildRow(1, { isMe: true }), null];

  it.each([
    ['week', ranked, 1],
    ['week', unranked, 1],
    ['all', ranked, 0],
    ['all', unranked, 0],
  ] as const)('is said of the board of window %s to %o', (window, me, times) => {
    const board = buildBoard({ window, total: 300, top: [], neighbours: [], me });
    openPlace(board);
    expect(screen.queryAllByText(NOTE)).toHaveLength(times);
  });
});

describe('where the XP go of somebody in no house', () => {
  it.each([true, false])('is said with the way to a house only where it is known: %s', (hasNoHouse) => {
    const place = (
      <YourPlace
        board={buildBoard({ me: null })}
        isMissing={false}
        myHouse={null}
        hasNoHouse={hasNoHouse}
        ledgerAddress="/leaderboard?show=ledger"
      />
    );
    openPage(place, { at: '/place', route: '/place', answers: {} });
    const way = screen.queryByRole('link', { name: 'Find your house' });
    expect(way?.getAttribute('href')).toBe(hasNoHouse ? '/house-prediction' : undefined);
    expect(way?.parentElement?.textContent).toBe(
      hasNoHouse ? 'You have no house yet. Find your house, and your XP counts for it too.' : undefined,
    );
  });
});
