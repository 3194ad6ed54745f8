import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TutorHintLevel } from '#contract/contract.ts';
import { buildCompleteSubject, COURSE_ID, SUBJECT_ID } from '#tests/web/courses/learning-fixtures.ts';
import { ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import {
  ASK,
  ask,
  current,
  door,
  fetchParts,
  NEXT,
  open,
  openTutor,
  place,
  question,
  HINT_LEVELS,
  screenIs,
  TURN,
  turnOn,
} from './tutor-page.tsx';

usePages();
beforeAll(fetchParts);
beforeEach(() => void screenIs('wide'));

describe('the tutor of a lesson', () => {
  it('leads from the passages to the answer, one hint level a press, and says where it is', async () => {
    let at = 0;
    const page = await openTutor({ [NEXT]: () => ok(turnOn(HINT_LEVELS[(at += 1)] ?? 'answer'))() });
    await ask();
    await screen.findByText('Said on the hint level passages.');
    expect(current()).toBe('Passages');
    const hints = [
      'I read it. Show me where to look',
      'Give me a hint',
      'Show a similar question',
      'Show the full answer',
    ];
    for (const [index, name] of hints.entries()) {
      await userEvent.click(screen.getByRole('button', { name }));
      await screen.findByText(`Said on the hint level ${HINT_LEVELS[index + 1]}.`);
    }
    expect(current()).toBe('Answer');
    expect(screen.queryByText('Written by an AI model')).toBeNull();
    expect(page.bodies.slice(-4)).toEqual(
      HINT_LEVELS.slice(0, 4).map((from) => ({ courseId: COURSE_ID, from })),
    );
    expect(screen.queryByRole('button', { name: 'Show the full answer' })).toBeNull();
  });

  it('offers no hint that would say nothing, and leaves it out of the steps', async () => {
    const said = (hintLevel: TutorHintLevel, next?: TutorHintLevel) => ({
      hintLevel,
      text: `Said on the hint level ${hintLevel}.`,
      source: 'extract' as const,
      ...(next && { next }),
    });
    const steps = [said('passages', 'hint')];
    const hinted = turnOn('hint', { steps: [...steps, said('hint', 'answer')] });
    await openTutor({ [ASK]: ok(turnOn('passages', { steps })), [NEXT]: ok(hinted) });
    await ask();
    const named = () =>
      within(screen.getByRole('list', { name: 'Steps of help' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace('done', ''));
    await userEvent.click(await screen.findByRole('button', { name: 'Give me a hint' }));
    expect(await screen.findByRole('button', { name: 'Show the full answer' })).toBeTruthy();
    expect(current()).toBe('Hint');
    expect(named()).toEqual(['Passages', 'Hint', 'Answer']);
    expect(screen.queryByRole('button', { name: 'Show a similar question' })).toBeNull();
  });

  it('shows an answer that came at once under its own name, without hint levels', async () => {
    const steps = [
      {
        hintLevel: 'answer' as const,
        text: 'From “Here” in the lesson “There”:',
        source: 'extract' as const,
      },
    ];
    await openTutor({ [ASK]: ok(turnOn('answer', { steps })) });
    await ask();
    expect((await screen.findByRole('heading', { name: 'From your lessons' })).tagName).toBe('H4');
    expect(screen.queryByRole('list', { name: 'Steps of help' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Answer' })).toBeNull();
  });

  it('leaves the focus in the box, which is empty, when the answer comes, so that one can ask on', async () => {
    await openTutor({ [ASK]: ok(turnOn('answer')) });
    await userEvent.type(await question(), 'What is a set?{Enter}');
    const close = await screen.findByRole('button', { name: 'Close this answer' });
    const box = await question();
    expect(document.activeElement).toBe(box);
    expect(box.textContent).toBe('');
    expect(close.closest('[data-beside]')).not.toBeNull();
    await userEvent.type(box, 'And a list?');
    expect(screen.getByRole('button', { name: 'Ask' }).hasAttribute('disabled')).toBe(false);
  });

  it('leaves the focus in the box when the question was sent by the button from the keyboard', async () => {
    await openTutor({ [ASK]: ok(turnOn('answer')) });
    await userEvent.type(await question(), 'What is a set?');
    screen.getByRole('button', { name: 'Ask' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Close this answer' });
    expect(document.activeElement).toBe(await question());
  });

  it('keeps the keys of the lesson out of the panel, and gives the box the focus when an answer is closed', async () => {
    await openTutor({ [ASK]: ok(turnOn('answer')) });
    await ask();
    const close = await screen.findByRole('button', { name: 'Close this answer' });
    close.focus();
    await userEvent.keyboard('n');
    expect(screen.getByRole('button', { name: 'Close this answer' })).toBe(close);
    await userEvent.click(close);
    await waitFor(async () => expect(document.activeElement).toBe(await question()));
  });

  it('leads from an answer to the box above it, which takes the keys, and leaves the answer where it is', async () => {
    await openTutor({ [ASK]: ok(turnOn('answer')) });
    await ask();
    const another = await screen.findByRole('button', { name: 'Ask another question' });
    const names = within(another.parentElement ?? document.body).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Ask another question',
      'Close this answer',
      'Delete this question',
    ]);
    another.focus();
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(another);
    expect(document.activeElement).toBe(await question());
    expect(into.mock.contexts).toEqual([(await question()).closest('form')]);
    expect(screen.getByRole('button', { name: 'Close this answer' })).toBeTruthy();
  });

  it('is opened with its box in sight, which takes the keys', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    await openTutor();
    const box = await question();
    await waitFor(() => expect(into.mock.contexts).toContain(box));
  });

  it('is closed by Escape, and the focus goes back to its button', async () => {
    await openTutor();
    await question();
    await userEvent.keyboard('{Escape}');
    const opener = screen.getByRole('button', { name: 'Ask the tutor' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(screen.queryByRole('textbox', { name: 'Your question about this lesson' })).toBeNull();
  });

  it('tries again with the same key, so that one question is one turn', async () => {
    const keys: (string | null)[] = [];
    await openTutor({
      [ASK]: (request) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? problem(500)() : ok(turnOn('passages'))();
      },
    });
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Said on the hint level passages.');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is told that it was wrong, and that it was not', async () => {
    let verdict: 'wrong' | undefined;
    const page = await openTutor({
      [`PUT ${TURN}`]: () => {
        verdict = verdict ? undefined : 'wrong';
        return ok(turnOn('passages', verdict && { verdict }))();
      },
    });
    await ask();
    const wrong = () => screen.findByRole('button', { name: 'This is wrong' });
    await userEvent.click(await wrong());
    await screen.findByText('Thank you for telling us. Ask in other words, or read the lesson.');
    expect((await wrong()).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await wrong());
    await waitFor(async () => expect((await wrong()).getAttribute('aria-pressed')).toBe('false'));
    expect(page.bodies.slice(-2)).toEqual([{ verdict: 'wrong' }, { verdict: null }]);
  });

  it('keeps what was asked in this lesson, to be opened again and deleted, one or all', async () => {
    const other = turnOn('answer', {
      queryId: 'd'.repeat(24),
      query: 'What is a list?',
      steps: [{ hintLevel: 'answer', text: 'None.', source: 'extract', parts: [{ kind: 'notFound' }] }],
    });
    const page = await openTutor({
      [`GET ${place}`]: ok([turnOn('hint'), other]),
      [`DELETE ${TURN}`]: () => Response.json({ success: true }),
      [`DELETE ${place}/${other.queryId}`]: () => Response.json({ success: true }),
    });
    expect(screen.getByRole('button', { name: /^What is a list\?\s*No answer found$/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^What is a set\?\s*Hint$/ }));
    expect(current()).toBe('Hint');
    await userEvent.click(screen.getByRole('button', { name: 'Delete this question' }));
    await screen.findByRole('button', { name: /^What is a list\?/ });
    expect(screen.queryByRole('button', { name: /^What is a set\?/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete 1 question' }));
    await screen.findByText(/^No questions yet/);
    expect(page.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
  });

  it('cannot be asked nothing, or too much', async () => {
    await openTutor();
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' });
    expect(button().disabled).toBe(true);
    await userEvent.click(await question());
    await userEvent.paste('x'.repeat(4_001));
    expect(screen.getByText('1 character too long.')).toBeTruthy();
    await userEvent.paste('x');
    expect(screen.getByText('2 characters too long.')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it('is for students of the course', async () => {
    open({
      [`GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`]: ok(
        buildCompleteSubject([], { enrolled: false }),
      ),
    });
    await userEvent.click(await door());
    expect(await screen.findByText(/^The tutor and your notes are for students/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enrol in this course' }).disabled).toBe(
      false,
    );
  });

  it('can be written to while the history is on its way, and asked once it is there', async () => {
    let answer: (response: Response) => void = () => undefined;
    open({ [`GET ${place}`]: () => new Promise((resolve) => (answer = resolve)) });
    await userEvent.click(await door());
    await userEvent.type(await question(), 'What is a set?{Enter}');
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' });
    expect(screen.getByText(/^Loading your earlier questions/)).toBeTruthy();
    expect(button().disabled).toBe(true);
    act(() => answer(ok([])()));
    await waitFor(() => expect(button().disabled).toBe(false));
    await userEvent.type(await question(), '{Enter}');
    expect(await screen.findByText('Said on the hint level passages.')).toBeTruthy();
  });

  it('still offers to look up what could not be read, after a question was asked and deleted', async () => {
    await openTutor({
      [`GET ${place}`]: problem(500),
      [`DELETE ${TURN}`]: () => Response.json({ success: true }),
    });
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Close this answer' }));
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete this question' }));
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy();
    expect(screen.queryByText('That did not work')).toBeNull();
  });

  it('keeps what was said in sight while the next hint is made, and brings the new step there', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    let answer: (response: Response) => void = () => undefined;
    await openTutor({ [NEXT]: () => new Promise((resolve) => (answer = resolve)) });
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'I read it. Show me where to look' }));
    expect(await screen.findByText('The tutor is thinking…')).toBeTruthy();
    expect(screen.getByText('Said on the hint level passages.')).toBeTruthy();
    // What was asked is above the first answer to it, however long that is.
    expect(into.mock.contexts.at(-1)).toBe(screen.getByRole('heading', { level: 3, name: 'What is a set?' }));
    expect(into.mock.calls.at(-1)).toEqual([{ block: 'start' }]);
    into.mockClear();
    act(() => answer(ok(turnOn('nudge'))()));
    const step = (await screen.findByText('Said on the hint level nudge.')).closest('section');
    expect(into.mock.contexts).toEqual([step]);
    expect(into.mock.calls).toEqual([[{ block: 'nearest' }]]);
    expect(document.activeElement).toBe(within(step ?? document.body).getByRole('heading'));
  });

  it('deletes what can be deleted, says what failed and shows what the server still has', async () => {
    const other = turnOn('answer', { queryId: 'd'.repeat(24), query: 'What is a list?' });
    let kept = [turnOn('hint'), other];
    const page = await openTutor({
      [`GET ${place}`]: () => ok(kept)(),
      [`DELETE ${TURN}`]: problem(500),
      [`DELETE ${place}/${other.queryId}`]: () => {
        kept = [turnOn('hint')];
        return Response.json({ success: true });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete 2 questions' }));
    expect(await screen.findByText('That did not work')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^What is a list\?/ })).toBeNull());
    expect(screen.getByRole('button', { name: /^What is a set\?/ })).toBeTruthy();
    expect(screen.getByText('That did not work')).toBeTruthy();
    expect(page.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
  });
});
