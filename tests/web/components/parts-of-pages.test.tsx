import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildChapters, SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { BookmarkButton } from '#web/components/learning/bookmark-button.tsx';
import { clockTime } from '#web/components/learning/last-updated.tsx';
import { StaleNotice } from '#web/components/learning/stale-notice.tsx';
import { SubjectTree } from '#web/components/learning/subject-tree.tsx';
import { PictureFileInput } from '#web/components/picture/picture-file-input.tsx';
import { SecretField } from '#web/components/secret-field.tsx';
import { TimeLeft } from '#web/components/time-left.tsx';
import { usePageKeys } from '#web/components/use-page-keys.ts';
import { TimeChart } from '#web/features/profile/progress/time-chart.tsx';
import { renderThemed } from './themed.tsx';

describe('a countdown', () => {
  it('tells each second once, from the clock, and stops at nothing', () => {
    vi.useFakeTimers({ now: NOW });
    const told: number[] = [];
    const now = () => Date.now();
    const { container } = renderThemed(
      <TimeLeft
        until={NOW + 2_500}
        now={now}
        format={(seconds) => `${seconds} s`}
        onSecond={(seconds) => told.push(seconds)}
      />,
    );
    expect(container.textContent).toBe('2.5 s');
    vi.advanceTimersByTime(500);
    expect(container.textContent).toBe('2 s');
    vi.advanceTimersByTime(10_000);
    expect([container.textContent, told]).toEqual(['0 s', [3, 2, 1, 0]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows nothing left of what is over', () => {
    const { container } = renderThemed(<TimeLeft until={NOW} now={() => NOW + 5_000} format={String} />);
    expect(container.textContent).toBe('0');
  });
});

describe('the chart of study time', () => {
  const days = [0, 1_800, 3_600].map((timeSpent, index) => ({
    date: `2026-11-${19 + index}`,
    timeSpent,
    isReached: timeSpent > 1_800,
  }));
  const draw = (openDay: string | null, goal = 1_800) => {
    const onToggle = vi.fn();
    renderThemed(<TimeChart days={days} goal={goal} openDay={openDay} onToggle={onToggle} />);
    const buttons = within(screen.getByRole('group', { name: 'Days, each with its details' })).getAllByRole(
      'button',
    );
    return { buttons, onToggle };
  };

  it.each([
    [null, [-1, -1, 0], ['false', 'false', 'false']],
    ['2026-11-20', [-1, 0, -1], ['false', 'true', 'false']],
  ])('has one stop of the tab key, where %s is open', (openDay, stops, expanded) => {
    const { buttons } = draw(openDay);
    expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual(stops);
    expect(buttons.map((button) => button.getAttribute('aria-expanded'))).toEqual(expanded);
  });

  it('is walked by the arrow keys, from end to end', () => {
    const { buttons } = draw(null);
    const [first, middle, last] = buttons;
    last?.focus();
    for (const [key, place] of [
      ['ArrowLeft', middle],
      ['ArrowLeft', first],
      ['ArrowLeft', first],
      ['ArrowRight', middle],
      ['End', last],
      ['Home', first],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement).toBe(place);
    }
  });

  it('names each day with its time, and tells which was pressed', () => {
    const { buttons, onToggle } = draw(null);
    expect(buttons.map((button) => button.getAttribute('aria-label')?.replace(/^.*: /, ''))).toEqual([
      'no study time',
      '30 min',
      '1 h',
    ]);
    for (const button of buttons) fireEvent.click(button);
    expect(onToggle.mock.calls.map(([date]) => date)).toEqual(days.map(({ date }) => date));
  });

  it('draws bars as long as their time, and the goal where it is', () => {
    draw(null);
    const chart = screen.getByRole('img', { name: /^Study time by day: .*, on 2 days of the last 3$/ });
    const [, half = 0, whole = 1] = [...chart.querySelectorAll('rect')].map((bar) =>
      Number(bar.getAttribute('height')),
    );
    expect(whole).toBeCloseTo(2 * half);
    const goal = Number(chart.querySelector('[data-goal]')?.getAttribute('y1'));
    expect(goal).toBeCloseTo(160 - half);
    expect([...chart.querySelectorAll('rect')].map((bar) => bar.getAttribute('visibility'))).toEqual([
      'hidden',
      null,
      null,
    ]);
    expect(chart.querySelectorAll('[data-reached]')).toHaveLength(1);
  });

  it('draws no goal where there is none', () => {
    draw(null, 0);
    expect([document.querySelector('[data-goal]'), screen.queryByText(/^Goal: |^Filled: /)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the bookmark of a lesson', () => {
  const draw = (props: Partial<Parameters<typeof BookmarkButton>[0]>) => {
    const onToggle = vi.fn();
    renderThemed(<BookmarkButton name="Sets" isSet={false} isBusy={false} onToggle={onToggle} {...props} />);
    const button = screen.getByRole('button', { name: 'Bookmark: Sets' });
    fireEvent.click(button);
    const states = ['pressed', 'busy', 'disabled'].map((state) => button.getAttribute(`aria-${state}`));
    return { states, presses: onToggle.mock.calls.length, said: screen.getByRole('status').textContent };
  };

  it.each([
    [{}, ['false', 'false', 'false'], 1, ''],
    [{ isSet: true }, ['true', 'false', 'false'], 1, ''],
    [{ isBusy: true }, ['false', 'true', 'false'], 0, ''],
    [{ unavailable: 'Enrol to set bookmarks.' }, ['false', 'false', 'true'], 0, ''],
    [
      { problem: 'Too slow.' },
      ['false', 'false', 'false'],
      1,
      'The bookmark of Sets was not saved. Too slow.',
    ],
  ])('with %j says so and can be pressed where that does something', (props, states, presses, said) => {
    expect(draw(props)).toEqual({ states, presses, said });
  });
});

describe('a field for a password', () => {
  const draw = (problem?: string) =>
    renderThemed(
      <SecretField
        name="password"
        label="Password"
        autoComplete="current-password"
        hint="At least 8 characters"
        problem={problem}
        isReadOnly={problem === undefined}
        onChange={() => undefined}
      />,
    );
  const field = () => screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' });

  it('is hidden until somebody asks to see it, and hidden again', () => {
    draw();
    expect(field().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show: Password' }));
    expect(field().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide: Password' }));
    expect(field().type).toBe('password');
  });

  it('takes what a password may be, and what a password manager knows', () => {
    draw();
    expect([
      field().maxLength,
      field().required,
      field().readOnly,
      field().autocomplete,
      field().getAttribute('spellcheck'),
    ]).toEqual([128, true, true, 'current-password', 'false']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('At least 8 characters')).toBeTruthy();
  });

  it('says what is wrong with it instead of the hint', () => {
    draw('This is too short.');
    expect([
      screen.getByRole('alert').textContent,
      field().getAttribute('aria-invalid'),
      field().readOnly,
    ]).toEqual(['This is too short.', 'true', false]);
    expect(screen.queryByText('At least 8 characters')).toBeNull();
  });
});

describe('what is older than it should be', () => {
  const noon = new Date(2026, 10, 21, 12, 5);

  it('tells the time of today, and the day of another', () => {
    expect(clockTime(noon.getTime(), new Date(2026, 10, 21, 23, 59))).toBe('12:05');
    expect(clockTime(noon.getTime(), new Date(2026, 10, 22, 0, 1))).toMatch(/^21 Nov,? 12:05$/);
    expect(clockTime(noon.getTime(), new Date(2027, 10, 21, 12, 5))).toMatch(/^21 Nov,? 12:05$/);
  });

  it('says why, from when it is, and takes another try where there is none yet', () => {
    const onRetry = vi.fn();
    const error = { message: 'Too slow.', requestId: 'request-1' };
    const { rerender } = renderThemed(
      <StaleNotice title="Old" at={noon.getTime()} error={error} onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert').textContent).toMatch(
      /^OldToo slow\. What you see is from .*12:05\.Details for supportRequest request-1/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(<StaleNotice title="Old" at={null} error={error} />);
    expect(screen.getByRole('alert').textContent).toBe('OldToo slow.Details for supportRequest request-1');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the keys of a page', () => {
  function Page({ onKey }: { onKey: (event: KeyboardEvent) => void }) {
    usePageKeys(onKey);
    return (
      <>
        <input aria-label="field" />
        <input type="radio" aria-label="radio" />
        <textarea aria-label="text" />
        <select aria-label="list" />
        <div role="dialog" aria-label="dialog">
          <button>inside</button>
        </div>
        <button>outside</button>
      </>
    );
  }

  it.each([
    ['the page', () => document.body, {}, 1],
    ['a button', () => screen.getByText('outside'), {}, 1],
    ['a radio button', () => screen.getByLabelText('radio'), {}, 1],
    ['a field', () => screen.getByLabelText('field'), {}, 0],
    ['a text', () => screen.getByLabelText('text'), {}, 0],
    ['a list', () => screen.getByLabelText('list'), {}, 0],
    ['a dialog', () => screen.getByText('inside'), {}, 0],
    ['the page with Ctrl', () => document.body, { ctrlKey: true }, 0],
    ['the page with Cmd', () => document.body, { metaKey: true }, 0],
    ['the page with Alt', () => document.body, { altKey: true }, 0],
    ['the page while held down', () => document.body, { repeat: true }, 0],
  ] as const)('pressed on %s count as often as they should', (_, place, held, times) => {
    const onKey = vi.fn();
    const { unmount } = renderThemed(<Page onKey={onKey} />);
    fireEvent.keyDown(place(), { key: 'a', ...held });
    expect(onKey).toHaveBeenCalledTimes(times);
    unmount();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(onKey).toHaveBeenCalledTimes(times);
  });
});

describe('the tree of a subject', () => {
  const draw = (currentId: string | null) => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderThemed(
      <MemoryRouter>
        <SubjectTree
          subjectId={SUBJECT_ID}
          chapters={buildChapters(['completed', 'in_progress'])}
          currentId={currentId}
        />
      </MemoryRouter>,
    );
    const blocks = [...document.querySelectorAll('details')];
    return { into, blocks, rows: screen.getAllByRole('link', { hidden: true }) };
  };

  it('says how far each lesson and each chapter is, and leads to the lessons', () => {
    const { blocks, rows } = draw(null);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Lesson 1Completed · 6 min',
      'Lesson 2In progress · 6 min',
      'Lesson 3Not started · 6 min',
    ]);
    expect(blocks.map((block) => block.querySelector('summary')?.textContent)).toEqual([
      'Chapter 11 of 2 completed',
      'Chapter 20 of 1 completed',
    ]);
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(
      [1, 2, 3].map((number) => `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(number)}`),
    );
  });

  it.each([
    [null, [true, true], null],
    [subtopicId(3), [false, true], 'Lesson 3In progress · 6 min'],
  ])('with %s open unfolds what holds it, and goes there', (currentId, unfolded, current) => {
    const { into, blocks, rows } = draw(currentId);
    expect(blocks.map(({ open }) => open)).toEqual(unfolded);
    const marked = rows.filter((row) => row.getAttribute('aria-current') === 'page');
    expect(marked.map(({ textContent }) => textContent)).toEqual(current === null ? [] : [current]);
    expect(into.mock.contexts).toEqual(marked);
  });
});

it('a picture can be chosen again after it was refused', () => {
  const onChoose = vi.fn();
  renderThemed(<PictureFileInput ref={null} label="Picture" onChoose={onChoose} />);
  const field = screen.getByLabelText<HTMLInputElement>('Picture');
  expect([field.accept, field.hidden]).toEqual(['image/png,image/jpeg,image/webp', true]);
  const chosen = new DataTransfer();
  const file = new File(['#'], 'a.png', { type: 'image/png' });
  chosen.items.add(file);
  field.files = chosen.files;
  fireEvent.change(field);
  expect(onChoose.mock.calls).toEqual([[file]]);
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { files: [] } });
  expect(onChoose).toHaveBeenCalledTimes(1);
});
