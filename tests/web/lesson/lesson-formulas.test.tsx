import { describe, expect, it } from 'vitest';
import { renderThemed } from '#tests/web/components/themed.tsx';
import { LessonNotes } from '#web/components/learning/lesson-notes.tsx';

const show = (...lines: string[]) => renderThemed(<LessonNotes notes={lines.join('\n')} />).container;

describe('the formulas of LessonNotes', () => {
  it('sets formulas, those on a line of their own apart', () => {
    const notes = show('Let $x^2$ be, and', '', '$$y = x$$', '', 'then.');
    const displays = [...notes.querySelectorAll('math')].map((math) => math.getAttribute('display'));
    expect(displays).toEqual([null, 'block']);
  });

  it('holds a formula and the comma or full stop behind it on one line', () => {
    const notes = show('With $n$, half of it is **$n/2$**. Then ($x$) is $y$ too.');
    expect([...notes.querySelectorAll('.unbroken')].map((each) => each.lastChild?.textContent)).toEqual([
      ',',
      ')',
    ]);
    expect(notes.querySelectorAll('math')).toHaveLength(4);
  });

  it('makes no formula wider than the page', () => {
    expect(show('A $\\rule{9999em}{9999em}$ wall.').querySelector('mspace')?.getAttribute('width')).toBe(
      '20em',
    );
  });

  it('shows a broken formula instead of failing', () => {
    expect(show('A $\\frac{1}{$ here.').textContent).toContain('\\frac{1}{');
    expect(show('$$\\frac{1}{$$').querySelector('math')).toBeNull();
  });

  it.each(['x^', '\\frac{1}{', '\\tag{1} x', '\\href{javascript:x}{y}', '\\color{red} x'])(
    'writes no inline style, which our page policy forbids, for the formula %s',
    (formula) => {
      expect(show(`A $${formula}$ here.`).innerHTML).not.toMatch(/\sstyle=/);
    },
  );

  it('sets a formula of a code block apart', () => {
    expect(show('```math', 'x^2', '```').querySelector('math')?.getAttribute('display')).toBe('block');
  });

  it('does not let a formula link or run anything (R62)', () => {
    const notes = show('$\\href{javascript:alert(1)}{x}$ and $\\htmlClass{a}{b}$');
    expect(notes.querySelector('a, [href]')).toBeNull();
  });
});
