import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { BoardView } from '#machines/community/standings.setup.ts';
import { renderThemed } from '#tests/web/components/themed.tsx';
import { ClanFilterBar } from '#web/features/clans/list/clan-filter-bar.tsx';
import * as clanAddress from '#web/features/clans/list/clan-filters.ts';
import * as courseAddress from '#web/features/courses/course-filters.ts';
import { FilterBar } from '#web/features/courses/list/filter-bar.tsx';
import { readAddress, writeAddress } from '#web/features/leaderboard/board-view.ts';
import { BoardFilters } from '#web/features/leaderboard/board/board-filters.tsx';
import { readNotesView, writeNotesView } from '#web/features/notes/notes-view.ts';
import { FIRST_CHOICE, readChoice, writeChoice } from '#web/features/practice/practice-choice.ts';
import { ResourceFilterBar } from '#web/features/resources/resource-filter-bar.tsx';
import * as resourceAddress from '#web/features/resources/resource-filters.ts';

const CHAPTERS = ['a'.repeat(24), 'b'.repeat(24)];

const board: BoardView = { window: 'all', house: 'Veritas' };
const courses: courseAddress.CourseFilters = { category: 'skill', q: 'law', sort: 'name' };
const clans: clanAddress.ClanFilters = { track: 'engineering', withRoom: true, q: 'owl' };
const resources: resourceAddress.ResourceFilters = { kind: 'note', chapter: CHAPTERS[1] ?? '', marked: true };

interface Bar {
  chosen: object;
  draw: (onChange: (change: object) => void) => ReactElement;
}

const BARS: Readonly<Record<string, Bar>> = {
  'the leaderboard': {
    chosen: board,
    draw: (onChange) => <BoardFilters view={board} onChange={onChange} />,
  },
  courses: {
    chosen: courses,
    draw: (onChange) => <FilterBar filters={courses} onChange={onChange} />,
  },
  clans: {
    chosen: clans,
    draw: (onChange) => <ClanFilterBar filters={clans} onChange={onChange} />,
  },
  resources: {
    chosen: resources,
    draw: (onChange) => (
      <ResourceFilterBar
        filters={resources}
        items={[]}
        chapters={CHAPTERS.map((_id) => ({ _id, name: `Chapter ${_id}`, topics: [] }))}
        onChange={onChange}
      />
    ),
  },
};

/** Operates every control of the page once, a choice among options once for each. */
function operateAll(): void {
  for (const role of ['tab', 'button', 'checkbox'])
    for (const control of screen.queryAllByRole(role)) fireEvent.click(control);
  for (const field of screen.queryAllByRole('searchbox')) fireEvent.change(field, { target: { value: 'x' } });
  for (const choice of screen.queryAllByRole<HTMLSelectElement>('combobox')) {
    const values = [...choice.options].map(({ value }) => value).filter((value) => value !== choice.value);
    for (const value of values) fireEvent.change(choice, { target: { value } });
  }
}

const differences = (one: object, other: object): string[] => {
  const before = new Map(Object.entries(one));
  return Object.entries(other)
    .filter(([key, value]) => before.get(key) !== value)
    .map(([key]) => key);
};

describe.each(Object.entries(BARS))('each filter of %s', (_, { chosen, draw }) => {
  it('changes its own choice and keeps the others', () => {
    const onChange = vi.fn<(change: object) => void>();
    renderThemed(draw(onChange));
    operateAll();
    const changed = onChange.mock.calls.map(([change]) => differences(chosen, { ...chosen, ...change }));
    expect(changed.filter((keys) => keys.length !== 1)).toEqual([]);
    expect([...new Set(changed.flat())].toSorted()).toEqual(Object.keys(chosen).toSorted());
  });
});

interface Address<View extends object> {
  read: (search: URLSearchParams) => View;
  write: (view: View) => URLSearchParams;
  first: View;
  /** What else each choice can be. */
  others: { readonly [Key in keyof View]: readonly View[Key][] };
}

function testAddress<View extends object>(page: string, { read, write, first, others }: Address<View>) {
  const choices = Object.entries<readonly unknown[]>(others);
  const reread = (view: View): View => read(new URLSearchParams(write(view).toString()));

  describe(`the address of ${page}`, () => {
    it('says nothing of what is chosen before anybody chooses', () => {
      expect(write(first).toString()).toBe('');
      expect(read(new URLSearchParams())).toEqual(first);
    });

    it.each(choices.flatMap(([key, values]) => values.map((value) => [key, value] as const)))(
      'keeps the choice of %s: %j',
      (key, value) => {
        const view: View = { ...first, [key]: value };
        expect(write(view).toString()).not.toBe('');
        expect(reread(view)).toEqual(view);
      },
    );

    it('keeps all choices beside each other', () => {
      const view: View = {
        ...first,
        ...Object.fromEntries(choices.map(([key, values]) => [key, values.at(-1)])),
      };
      expect(reread(view)).toEqual(view);
    });

    it('is as good as none where nobody knows the words', () => {
      const names = choices.flatMap(([key, values]) => [...write({ ...first, [key]: values.at(-1) }).keys()]);
      const free = /^(q|lesson|chapter)$/;
      const search = new URLSearchParams(
        names.filter((name) => !free.test(name)).map((name) => [name, 'nonsense']),
      );
      expect(read(search)).toEqual(first);
    });
  });
}

testAddress('the leaderboard', {
  read: readAddress,
  write: writeAddress,
  first: { window: 'week', house: null, isWhole: false, showsLedger: false },
  others: { window: ['all'], house: ['Lumina', 'Veritas'], isWhole: [true], showsLedger: [true] },
});
testAddress('the courses', {
  read: courseAddress.readFilters,
  write: courseAddress.writeFilters,
  first: courseAddress.NO_FILTERS,
  others: {
    category: ['competitive', 'academic', 'professional', 'skill'],
    q: ['law & order'],
    sort: ['new', 'progress', 'name'],
  },
});
testAddress('the clans', {
  read: clanAddress.readFilters,
  write: clanAddress.writeFilters,
  first: clanAddress.NO_FILTERS,
  others: { track: ['engineering', 'civil-services'], withRoom: [true], q: ['night owls'] },
});
testAddress('the resources', {
  read: resourceAddress.readFilters,
  write: resourceAddress.writeFilters,
  first: resourceAddress.NO_FILTERS,
  others: { kind: ['lesson', 'practice', 'note', 'question'], chapter: CHAPTERS, marked: [true] },
});
testAddress('the notes', {
  read: readNotesView,
  write: writeNotesView,
  first: { tab: 'notes', order: 'syllabus', q: '', lesson: null },
  others: { tab: ['questions', 'bookmarks'], order: ['newest'], q: ['a set'], lesson: CHAPTERS },
});
testAddress('practice', {
  read: (search) => readChoice(search),
  write: (choice) => writeChoice(choice),
  first: FIRST_CHOICE,
  others: {
    mode: ['exam'],
    count: [5, 20],
    pool: ['completed', 'missed', 'unseen'],
    chapterIds: [CHAPTERS.slice(0, 1), CHAPTERS],
  },
});
