import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const tools = () => screen.findByRole('toolbar', { name: 'The words you selected' });
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
    const [note, tutor] = [screen.getByRole('button', { name: 'Write a note' }), screen.getAllByRole('button', { name: 'Ask the tutor' }).at(-1)]; // oxfmt-ignore
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

  it('let the tools go by Escape while the focus is still in the text, which keeps it', async () => {
    open();
    await mark('A set has no order.');
    await tools();
    const title = screen.getByRole('heading', { level: 1 });
    act(() => title.focus());
    await userEvent.keyboard('{Escape}');
    noTools();
    expect(document.activeElement).toBe(title);
    expect(window.getSelection()?.toString()).toBe('A set has no order.');
  });

  it('stay marked when one of the tools is pressed', async () => {
    open();
    await mark('A set has no order.');
    const [tool] = within(await tools()).getAllByRole('button');
    // A browser would take the marking away.
    expect(tool && fireEvent.mouseDown(tool)).toBe(false);
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
});

/** One of the buttons among the tools, not the door above the notes. */
async function press(tool: 'Write a note' | 'Ask the tutor', text: string) {
  await mark(text);
  await userEvent.click(within(await tools()).getByRole('button', { name: tool }));
}

describe('asking about marked words', () => {
  it('puts them into the box with the focus behind them, and sends nothing', async () => {
    const page = open();
    await press('Ask the tutor', 'A set has no order.');
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
    await press('Ask the tutor', 'A list has one.');
    expect(await question()).toHaveProperty('value', 'What is a set?\n“A list has one.”');
  });

  it('takes the focus to the box in the drawer of a small screen', async () => {
    screenIs('small');
    open();
    await press('Ask the tutor', 'A set has no order.');
    const box = await question();
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.keyboard('{Escape}');
    const way = await door();
    await waitFor(() => expect(document.activeElement).toBe(way));
  });

  it('says why while a quiz of the subject is open, and keeps the words for later', async () => {
    await openTutor({ [ASK]: problem(403, 'locked-during-quiz', 'Hand it in first.') });
    await ask('First?');
    await screen.findByText('The tutor is off during your quiz');
    await press('Ask the tutor', 'A list has one.');
    expect(screen.getByText('The tutor is off during your quiz')).toBeTruthy();
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

const NOTES = `${progress}/subject/${SUBJECT_ID}/notes`;
const ADD_NOTE = `POST ${progress}/subtopic/${subtopicId(2)}/note`;
const buildNote = (content: string) => ({
  _id: 'e'.repeat(24),
  subtopicId: subtopicId(2),
  content,
  rev: 0,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
});
const noteField = () => screen.findByRole('textbox', { name: 'New note' });

describe('a note written beside the lesson', () => {
  it('begins with the marked words, and is saved on the lesson without leaving it', async () => {
    const written: ReturnType<typeof buildNote>[] = [];
    const page = open({
      [`GET ${NOTES}`]: () => ok({ notes: written, bookmarks: [], before: null })(),
      [ADD_NOTE]: () => {
        written.push(buildNote('> A set has no order.\n\nMine.'));
        return ok(written[0])();
      },
    });
    const at = page.address();
    await press('Write a note', 'A set has no order.');
    const field = await noteField();
    expect(field).toHaveProperty('value', '> A set has no order.\n\n');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty('selectionStart', field.textContent?.length);
    noTools();
    await userEvent.keyboard('Mine.');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Mine.')).toBeTruthy();
    expect(page.bodies).toContainEqual({ content: '> A set has no order.\n\nMine.' });
    expect(page.address()).toBe(at);
    const again = screen.getByRole('button', { name: 'Write a note' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    await userEvent.click(again);
    expect(await noteField()).toHaveProperty('value', '');
  });

  it('takes a second passage below what is written', async () => {
    useOwnClock();
    open({ [`GET ${NOTES}`]: ok({ notes: [], bookmarks: [], before: null }) });
    await press('Write a note', 'A set has no order.');
    await noteField();
    await userEvent.keyboard('Mine.');
    // A marking in the moment of a press is the browser's, not the reader's.
    await settle();
    await press('Write a note', 'A list has one.');
    await waitFor(async () =>
      expect(await noteField()).toHaveProperty(
        'value',
        '> A set has no order.\n\nMine.\n\n> A list has one.\n\n',
      ),
    );
  });

  it('is still there after looking at the tutor, and gone once it is discarded', async () => {
    open({ [`GET ${NOTES}`]: ok({ notes: [], bookmarks: [], before: null }) });
    await press('Write a note', 'A set has no order.');
    await noteField();
    await userEvent.keyboard('Mine.');
    await userEvent.click(screen.getByRole('tab', { name: 'Tutor' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await noteField()).toHaveProperty('value', '> A set has no order.\n\nMine.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Tutor' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByRole('button', { name: 'Write a note' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull();
  });
});

describe('my notes beside the lesson', () => {
  const openNotes = async (content: string) => {
    await openTutor({
      [`GET ${NOTES}`]: ok({ notes: [buildNote(content)], bookmarks: [], before: null }),
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
