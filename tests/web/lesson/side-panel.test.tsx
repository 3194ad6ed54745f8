import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SUBJECT_ID, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { ok, usePages } from '#tests/web/courses/learning-page.tsx';
import {
  ask,
  askAndGet,
  door,
  fetchParts,
  open,
  openTutor,
  place,
  progress,
  question,
  screenIs,
  turningScreen,
} from './tutor-page.tsx';

/** Marks a passage of the lesson and presses t there. */
async function mark(passage: string) {
  act(() => window.getSelection()?.selectAllChildren(screen.getByText(passage)));
  act(() => screen.getByRole('heading', { level: 1 }).focus());
  await userEvent.keyboard('t');
}

usePages();
beforeAll(fetchParts);
beforeEach(() => void screenIs('wide'));

describe('what stands beside a lesson', () => {
  it('opens and closes by t, with the words that are marked', async () => {
    open();
    const passage = await screen.findByText('A set has no order.');
    act(() => window.getSelection()?.selectAllChildren(passage));
    const title = screen.getByRole('heading', { level: 1 });
    act(() => title.focus());
    await userEvent.keyboard('t');
    expect((await question()).textContent).toBe('“A set has no order.”\n');
    act(() => window.getSelection()?.removeAllRanges());
    act(() => title.focus());
    await userEvent.keyboard('t');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('closes by Escape from wherever the reader is', async () => {
    await openTutor();
    await question();
    act(() => screen.getByRole('heading', { level: 1 }).focus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  it('keeps what is written when it is closed, and adds the words that are marked', async () => {
    const page = await openTutor();
    await userEvent.type(await question(), 'What is a set?');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await door());
    expect((await question()).textContent).toBe('What is a set?');
    await mark('A list has one.');
    expect((await question()).textContent).toBe('What is a set?\n“A list has one.”');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await door());
    expect((await question()).textContent).toBe('What is a set?\n“A list has one.”');
    expect(page.calls.filter((call) => call === `GET ${place}`)).toHaveLength(1);
  });

  it('has the answer that is being read make way for words that are marked, and keeps it in the list', async () => {
    await openTutor();
    await ask();
    await screen.findByText('Said on the hint level passages.');
    await mark('A list has one.');
    expect((await question()).textContent).toBe('“A list has one.”\n');
    await waitFor(async () => expect(document.activeElement).toBe(await question()));
    await userEvent.click(screen.getByRole('button', { name: /^What is a set\?/ }));
    expect(screen.getByText('Said on the hint level passages.')).toBeTruthy();
  });

  it('leaves the words of a lesson there, and the focus to the title of the next', async () => {
    open();
    await screen.findByText('A set has no order.');
    await mark('A set has no order.');
    const title = screen.getByRole('heading', { level: 1, name: 'Lesson 2' });
    act(() => title.focus());
    await userEvent.keyboard('n');
    const next = await screen.findByRole('heading', { level: 1, name: 'Lesson 3' });
    await waitFor(async () => expect((await question()).textContent).toBe(''));
    await waitFor(() => expect(next.contains(document.activeElement)).toBe(true));
  });

  it('takes the focus to the box, and gives it back to the door', async () => {
    await openTutor();
    expect(document.activeElement).toBe(await question());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const way = await door();
    await waitFor(() => expect(document.activeElement).toBe(way));
  });

  it('opens at my notes by the button of the lesson, which closes it too', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'My notes', expanded: false });
    await userEvent.click(button);
    expect(await screen.findByText('You have no notes on this lesson yet.')).toBeTruthy();
    const tab = screen.getByRole('tab', { name: 'Notes', selected: true });
    await waitFor(() => expect(document.activeElement).toBe(tab));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect((await door()).getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('has my notes on the lesson', async () => {
    const note = {
      _id: 'e'.repeat(24),
      subtopicId: subtopicId(2),
      content: 'My own words.',
      rev: 0,
      createdAt: '2026-11-01T00:00:00Z',
      updatedAt: '2026-11-01T00:00:00Z',
    };
    await openTutor({
      [`GET ${progress}/subject/${SUBJECT_ID}/notes`]: ok({ notes: [note], bookmarks: [], before: null }),
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByText('My own words.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await door();
  });
});

describe('a screen that is turned', () => {
  it('keeps the question one was writing, and the turn one was reading', async () => {
    const turn = turningScreen();
    const page = await openTutor();
    await userEvent.type(await question(), 'What is a set?');
    turn('small');
    await screen.findByRole('dialog');
    expect((await question()).textContent).toBe('What is a set?');
    await userEvent.type(await question(), '{Enter}');
    await screen.findByText('Said on the hint level passages.');
    turn('wide');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Said on the hint level passages.')).toBeTruthy();
    expect(page.calls.filter((call) => call === `GET ${place}`)).toHaveLength(1);
  });
});

describe('on a small screen', () => {
  it('the tutor stands in a drawer that makes way for a passage and keeps its place', async () => {
    screenIs('small');
    await openTutor();
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Lesson 2: Sets' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('A set has no order.'));
    await userEvent.click(await door());
    expect(await screen.findByText('Said on the hint level passages.')).toBeTruthy();
  });

  it('makes way for the questions that an answer leads to, with the focus there', async () => {
    screenIs('small');
    const parts = [{ kind: 'practice' as const, text: 'Answer its questions.' }];
    await askAndGet(parts);
    await userEvent.click(await screen.findByRole('link', { name: 'Questions of this lesson' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Check yourself' })),
    );
  });

  it('leaves the focus off the box, and gives it back to the door', async () => {
    screenIs('small');
    await openTutor();
    expect(document.activeElement).not.toBe(await question());
    await userEvent.keyboard('{Escape}');
    const way = await door();
    await waitFor(() => expect(document.activeElement).toBe(way));
  });

  it('keys pressed in the drawer do not turn the pages behind it', async () => {
    screenIs('small');
    const page = await openTutor();
    act(() => screen.getByRole('tab', { name: 'Tutor' }).focus());
    await userEvent.keyboard('n');
    expect(page.calls).not.toContain(`GET /subtopics/${subtopicId(3)}`);
  });
});
