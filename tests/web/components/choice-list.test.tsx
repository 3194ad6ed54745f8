import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ChoiceList } from '#web/components/choice-list.tsx';
import { renderThemed } from './themed.tsx';

const OPTIONS = ['north', 'east', 'south'].map((id) => ({ id, text: id }));

function Question({ isHeld = false, keysIn }: { isHeld?: boolean; keysIn?: 'group' | 'page' }) {
  const [value, choose] = useState<string | null>(null);
  return (
    <ChoiceList
      label="Where?"
      options={OPTIONS}
      value={value}
      isHeld={isHeld}
      onChoose={choose}
      keysIn={keysIn}
    />
  );
}

const optionAt = (index: number): HTMLElement =>
  screen.getByRole('radio', { name: OPTIONS[index]?.id ?? '' });
const chosen = (): number =>
  OPTIONS.findIndex((_, index) => optionAt(index).getAttribute('aria-checked') === 'true');

/** Presses the key as often as it takes to come round, and tells which option has the focus each time. */
const goRound = (key: string): number[] => {
  act(() => optionAt(0).focus());
  return [...OPTIONS, key].map(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return OPTIONS.findIndex((_, index) => optionAt(index) === document.activeElement);
  });
};

describe('a list of choices', () => {
  it.each([
    ['ArrowDown', [1, 2, 0, 1]],
    ['ArrowUp', [2, 1, 0, 2]],
  ])('is walked round by %s, from the option that has the focus', (key, way) => {
    renderThemed(<Question />);
    expect(goRound(key)).toEqual(way);
    expect(chosen()).toBe(way.at(-1));
    expect(OPTIONS.map((_, index) => optionAt(index).tabIndex)).toEqual(
      OPTIONS.map((_, index) => (index === way.at(-1) ? 0 : -1)),
    );
  });

  it.each(['ArrowLeft', 'ArrowRight'])('chooses nothing by %s, which turns the page of a quiz', (key) => {
    renderThemed(<Question />);
    expect(goRound(key)).toEqual([0, 0, 0, 0]);
    expect(chosen()).toBe(-1);
  });

  it.each([
    ['2', 1],
    ['b', 1],
    ['C', 2],
    ['7', -1],
  ])('chooses by the key %s as a quiz does', (key, option) => {
    renderThemed(<Question />);
    act(() => optionAt(0).focus());
    fireEvent.keyDown(optionAt(0), { key });
    expect(chosen()).toBe(option);
  });

  it.each([
    ['group', 'sheet', 1],
    ['group', 'elsewhere', -1],
    ['page', 'elsewhere', 1],
    ['page', 'field', -1],
    [undefined, 'sheet', -1],
  ] as const)('with keys in its %s, a letter pressed on the %s chooses %i', (keysIn, at, option) => {
    renderThemed(
      <>
        <button data-testid="elsewhere">Elsewhere</button>
        <input aria-label="Field" data-testid="field" />
        <div role="group" tabIndex={-1} data-testid="sheet">
          <Question {...(keysIn && { keysIn })} />
        </div>
      </>,
    );
    fireEvent.keyDown(screen.getByTestId(at), { key: 'b' });
    expect(chosen()).toBe(option);
    if (option >= 0) expect(document.activeElement).toBe(optionAt(option));
  });

  it('goes on by Enter on what is chosen, and on nothing else', () => {
    let confirmed = 0;
    renderThemed(
      <ChoiceList
        label="Where?"
        options={OPTIONS}
        value="east"
        onChoose={() => undefined}
        onConfirm={() => (confirmed += 1)}
      />,
    );
    fireEvent.keyDown(optionAt(0), { key: 'Enter' });
    fireEvent.keyDown(optionAt(1), { key: ' ' });
    expect(confirmed).toBe(0);
    fireEvent.keyDown(optionAt(1), { key: 'Enter' });
    fireEvent.keyDown(optionAt(1), { key: 'Enter', repeat: true });
    expect(confirmed).toBe(1);
  });

  it('lets nothing be chosen while it is held', () => {
    renderThemed(<Question isHeld />);
    goRound('ArrowDown');
    fireEvent.click(optionAt(1));
    expect(chosen()).toBe(-1);
    expect(optionAt(1).getAttribute('aria-disabled')).toBe('true');
  });
});
