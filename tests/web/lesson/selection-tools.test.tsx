import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_QUESTION } from '#machines/learning/tutor.setup.ts';
import {
  buildCompleteSubject,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { withQuote } from '#web/features/lesson/tutor/tutor.context.tsx';
import { ask, ASK, door, fetchParts, open, openTutor, progress, question, screenIs } from './tutor-page.tsx';

usePages();
beforeAll(fetchParts);
beforeEach(() => {
  screenIs('wide');
  window.getSelection()?.removeAllRanges();
});

const changed = () => document.dispatchEvent(new Event('selectionchange'));

/** Marks a part of the page as the keyboard does: without a press of the mouse. */
async function mark(text: string) {
  await screen.findByText(text);
  // What listens to the marking is there with the text's effects, a moment after the text.
  await act(() => Promise.resolve());
  act(() => {
    window.getSelection()?.selectAllChildren(screen.getByText(text));
    changed();
  });
}
const unmark = () =>
  act(() => {
    window.getSelection()?.removeAllRanges();
    changed();
  });

const tools = () => screen.findByRole('toolbar', { name: 'The words you marked' });
const noTools = () => expect(screen.queryByRole('toolbar')).toBeNull();
/** Longer than a marking takes to settle. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(500));
const useOwnClock = () => vi.useFakeTimers({ shouldAdvanceTime: true });

describe('words marked in a lesson', () => {
  it('bring the tools, which go with them', async () => {
    open();
    await mark('A set has no order.');
    await tools();
    unmark();
    noTools();
  });

  it('bring none while the mouse still marks', async () => {
    useOwnClock();
    open();
    const part = await screen.findByText('A set has no order.');
    const pointer = (type: string) =>
      act(() => void part.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true })));
    pointer('pointerdown');
    await mark('A set has no order.');
    await settle();
    noTools();
    pointer('pointerup');
    await tools();
  });

  it('bring none outside the text of the lesson', async () => {
    useOwnClock();
    open();
    const passage = await screen.findByText('A set has no order.');
    const title = screen.getByRole('heading', { level: 1 });
    const range = document.createRange();
    range.setStart(title, 0);
    range.setEnd(passage, 1);
    act(() => {
      window.getSelection()?.addRange(range);
      changed();
    });
    await settle();
    expect(window.getSelection()?.toString()).toContain('A set');
    noTools();
  });

  it('bring none to somebody who is not enrolled', async () => {
    useOwnClock();
    const subject = buildCompleteSubject(['completed'], { enrolled: false });
    open({ [`GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`]: ok(subject) });
    await mark('A set has no order.');
    await settle();
    noTools();
  });

  it('lead by the first Tab to the tools, by the arrows from one to the next, by Escape back to the text', async () => {
    open();
    await mark('A set has no order.');
    await tools();
    const title = screen.getByRole('heading', { level: 1 });
    act(() => title.focus());
    await userEvent.tab();
    const [note, tutor] = [screen.getByRole('link', { name: 'Write a note' }), screen.getAllByRole('button', { name: 'Ask the tutor' }).at(-1)]; // oxfmt-ignore
    expect(document.activeElement).toBe(note);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tutor);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(note);
    await userEvent.keyboard('{Escape}');
    noTools();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(title)).toBe(true);
    expect(window.getSelection()?.toString()).toBe('A set has no order.');
  });

  it('catch no second Tab', async () => {
    open();
    await mark('A set has no order.');
    const bar = await tools();
    const title = screen.getByRole('heading', { level: 1 });
    act(() => title.focus());
    await userEvent.tab();
    expect(bar.contains(document.activeElement)).toBe(true);
    act(() => title.focus());
    await userEvent.tab();
    expect(bar.contains(document.activeElement)).toBe(false);
  });

  it('go to the notebook as a quotation', async () => {
    const page = open();
    await mark('A set has no order.');
    await tools();
    await userEvent.click(screen.getByRole('link', { name: 'Write a note' }));
    expect(page.address()).toBe(`/notes/${SUBJECT_ID}?write=${subtopicId(2)}`);
    expect(page.state()).toEqual({
      courseId: COURSE_ID,
      subtopicId: subtopicId(2),
      quotation: '> A set has no order.',
      passage: 'A set has no order.',
    });
  });
});

/** The button among the tools, not the door above the notes. */
async function askAbout(text: string) {
  await mark(text);
  const bar = await tools();
  await userEvent.click(bar.querySelector('button') ?? bar);
}

describe('asking about marked words', () => {
  it('puts them into the box with the focus behind them, and sends nothing', async () => {
    const page = open();
    await askAbout('A set has no order.');
    const box = await question();
    expect(box).toHaveProperty('value', '“A set has no order.”\n');
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box).toHaveProperty('selectionStart', box.textContent?.length);
    noTools();
    expect(page.calls).not.toContain(ASK);
    await userEvent.keyboard('Why?');
    expect(box).toHaveProperty('value', '“A set has no order.”\nWhy?');
  });

  it('keeps what is half written', async () => {
    await openTutor();
    await userEvent.type(await question(), 'What is a set?');
    await askAbout('A list has one.');
    expect(await question()).toHaveProperty('value', 'What is a set?\n“A list has one.”');
  });

  it('takes the focus to the box in the drawer of a small screen', async () => {
    screenIs('small');
    open();
    await askAbout('A set has no order.');
    const box = await question();
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.keyboard('{Escape}');
    const way = await door();
    await waitFor(() => expect(document.activeElement).toBe(way));
  });

  it('says why while a quiz of the subject is open, and keeps the words for later', async () => {
    await openTutor({ [ASK]: problem(403, 'locked-during-quiz', 'Hand it in first.') });
    await ask('First?');
    await screen.findByText('The tutor is paused during your quiz');
    await askAbout('A list has one.');
    expect(screen.getByText('The tutor is paused during your quiz')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(await question()).toHaveProperty('value', 'First?\n“A list has one.”');
  });

  it('cuts the words so that both can be asked', () => {
    const words = 'word '.repeat(120).trim();
    expect(withQuote('', 'Words.')).toBe('“Words.”\n');
    const both = withQuote('x'.repeat(LONGEST_QUESTION - 200), words);
    expect(both.length).toBeLessThanOrEqual(LONGEST_QUESTION);
    expect(both).toMatch(/\n“(word )+…”$/);
    // Nothing of the question is lost.
    expect(withQuote('x'.repeat(LONGEST_QUESTION), words)).toMatch(/^x{4000}\n“word /);
  });
});

describe('my notes beside the lesson', () => {
  const note = (content: string) => ({
    _id: 'e'.repeat(24),
    subtopicId: subtopicId(2),
    content,
    rev: 0,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
  });
  const openNotes = async (content: string) => {
    await openTutor({
      [`GET ${progress}/subject/${SUBJECT_ID}/notes`]: ok({
        notes: [note(content)],
        bookmarks: [],
        before: null,
      }),
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    await screen.findByText('Mine.');
  };

  it('lead to the words of it that they quote', async () => {
    await openNotes('> A set has no order.\n\nMine.');
    const places = screen.getAllByText('A set has no order.').map((place) => place.closest('blockquote'));
    expect(places.filter((quotation) => quotation !== null)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show in the lesson' }));
    const shown = document.querySelector('[data-asked-for]');
    expect(shown?.textContent).toBe('A set has no order.');
    expect(document.activeElement).toBe(shown);
  });

  it('lead nowhere where they quote something else', async () => {
    await openNotes('> Something from a book of my own.\n\nMine.');
    expect(screen.queryByRole('button', { name: 'Show in the lesson' })).toBeNull();
  });
});
