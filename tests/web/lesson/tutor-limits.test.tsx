import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { renderThemed } from '#tests/web/components/themed.tsx';
import { ok, usePages } from '#tests/web/courses/learning-page.tsx';
import { TutorHistory } from '#web/features/lesson/tutor/tutor-history.tsx';
import { dateFormat } from '#web/language/formats.ts';
import { ASK, ask, fetchParts, NEXT, openTutor, place, screenIs, turnOn } from './tutor-page.tsx';

usePages();
beforeAll(fetchParts);
beforeEach(() => void screenIs('wide'));

const clockTime = dateFormat({ hour: '2-digit', minute: '2-digit' });
/** Whole minutes after now, rounded up as a page does it. */
const timeIn = (ms: number) => clockTime(Math.ceil((NOW + ms) / 60_000) * 60_000);

const answer =
  (turn: unknown, left: number, reset = 0) =>
  () =>
    Response.json(
      { success: true, data: turn },
      { headers: { 'ratelimit-remaining': String(left), 'ratelimit-reset': String(reset) } },
    );
const another = () => userEvent.click(screen.getByRole('button', { name: 'Close this answer' }));

describe('what is left of the day', () => {
  it.each([
    [6, 0, '6 questions left today.'],
    [5, 0, '5 questions left today.'],
    [1, 0, '1 question left today.'],
    [0, 1_800, `No questions left today. You can ask again from ${timeIn(1_800_000)}.`],
    // Within a minute: not before the next one has begun.
    [0, 1_790, `No questions left today. You can ask again from ${timeIn(1_790_000)}.`],
  ])('%i questions and %i s until the next: %s', async (left, reset, text) => {
    await openTutor({ [ASK]: answer(turnOn('passages'), left, reset) });
    await ask();
    await screen.findByText('Said on the hint level passages.');
    await another();
    const said = await screen.findByText(text);
    expect(said.closest('[role=status]') !== null).toBe(left <= 5);
  });

  it('is told from the beginning, before anything is asked', async () => {
    const questionsLeft = { left: 50, nextInSeconds: 0 };
    await openTutor({ [`GET ${place}`]: () => Response.json({ success: true, data: [], questionsLeft }) });
    expect(await screen.findByText('50 questions left today.')).toBeTruthy();
  });

  it('is told of hints too', async () => {
    await openTutor({ [NEXT]: answer(turnOn('nudge'), 3) });
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'I read it. Show me where to look' }));
    expect(await screen.findByText('3 hints left today.')).toBeTruthy();
  });

  it('is nothing: then one hears when the tutor answers again', async () => {
    const refusal = () =>
      Response.json(
        { success: false, code: 'too-many-requests', message: 'Too many tries.', requestId: 'r' },
        { status: 429, headers: { 'retry-after': '600' } },
      );
    await openTutor({ [ASK]: refusal });
    await ask();
    expect(await screen.findByText('You have reached the limit for now')).toBeTruthy();
    expect(screen.getByText(new RegExp(`It is available again from ${timeIn(600_000)}\\.`))).toBeTruthy();
  });
});

describe('before the first question the box says what a tutor without a model does', () => {
  const INTRODUCTION = /^It quotes your lessons and writes nothing of its own\./;
  const page = (more: { hasModel?: boolean }, data: unknown[] = []) => ({
    [`GET ${place}`]: () => Response.json({ success: true, data, ...more }),
  });
  const describedBy = () =>
    screen.getByRole('textbox', { name: 'Your question about this lesson' }).getAttribute('aria-describedby');

  it('before each question, also once an answer is closed', async () => {
    await openTutor({ ...page({ hasModel: false }), [ASK]: ok(turnOn('answer')) });
    const said = await screen.findByText(INTRODUCTION);
    expect(describedBy()?.split(' ')).toContain(said.id);
    await ask();
    await another();
    expect(screen.getByText(INTRODUCTION)).toBeTruthy();
  });

  it('after earlier questions too', async () => {
    await openTutor(page({ hasModel: false }, [turnOn('answer')]));
    expect(await screen.findByText(INTRODUCTION)).toBeTruthy();
  });

  it.each([
    ['with a model', page({ hasModel: true })],
    ['of a server that does not tell', page({})],
  ])('%s it does not', async (_which, answers) => {
    await openTutor(answers);
    expect(await screen.findByText('For practice questions you get hints first.')).toBeTruthy();
    expect(screen.queryByText(INTRODUCTION)).toBeNull();
  });
});

describe('what was asked before', () => {
  const turns = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      turnOn('answer', {
        queryId: String(from + index).padStart(24, '0'),
        query: `Question ${from + index}?`,
      }),
    );

  /** A page of turns; `before` is what the next one goes on from. */
  const page = (data: unknown, before?: string) => () => Response.json({ success: true, data, before });

  it('is fetched page by page, from where the server says that it cut the page before', async () => {
    const asked: (string | null)[] = [];
    const cursor = '2'.padStart(24, '0');
    await openTutor({
      [`GET ${place}`]: (request) => {
        const before = new URL(request.url).searchParams.get('before');
        asked.push(before);
        return (before === null ? page(turns(0, 3), cursor) : page(turns(3, 3)))();
      },
    });
    expect(screen.queryByText('Question 3?')).toBeNull();
    await userEvent.click(screen.getByText('Earlier questions'));
    expect(await screen.findByText('Question 5?')).toBeTruthy();
    expect(asked).toEqual([null, cursor]);
    expect(screen.queryByText('Earlier questions')).toBeNull();
  });

  it('can be fetched too where all that was read is deleted', () => {
    const act = () => undefined;
    renderThemed(
      <TutorHistory
        turns={[]}
        hasEarlier
        isBusy={false}
        isExtending={false}
        removedIds={[]}
        onOpen={act}
        onRemove={act}
        onRecall={act}
        onExtend={act}
      />,
    );
    expect(screen.getByRole('button', { name: 'Earlier questions' })).toBeTruthy();
  });

  it('has nothing earlier where the server tells of no next page', async () => {
    await openTutor({ [`GET ${place}`]: page(turns(0, 3)) });
    expect(screen.getByText('Question 2?')).toBeTruthy();
    expect(screen.queryByText('Earlier questions')).toBeNull();
  });

  it('goes on after what is left when the last of a page was deleted', async () => {
    const asked: (string | null)[] = [];
    await openTutor({
      [`GET ${place}`]: (request) => {
        asked.push(new URL(request.url).searchParams.get('before'));
        return (asked.length === 1 ? page(turns(0, 3), '2'.padStart(24, '0')) : page([]))();
      },
      [`DELETE ${place}/${'2'.padStart(24, '0')}`]: () => Response.json({ success: true }),
    });
    await userEvent.click(screen.getByLabelText('Delete: Question 2?'));
    await waitFor(() => expect(screen.queryByText('Question 2?')).toBeNull());
    await userEvent.click(screen.getByText('Earlier questions'));
    await waitFor(() => expect(asked).toEqual([null, '1'.padStart(24, '0')]));
  });
});

describe('passages of one section', () => {
  it('are told apart by name', async () => {
    const cite = (passage: string) => ({
      subtopicId: turnOn('passages').subtopicId,
      name: 'Lesson 2',
      section: 'Sets',
      passage,
    });
    const citations = [cite('A set has no order.'), cite('A list has one.')];
    await openTutor({ [ASK]: ok(turnOn('passages', { citations })) });
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Lesson 2: Sets · passage 2' }));
    expect(document.querySelector('[data-asked-for]')?.textContent).toBe('A list has one.');
  });
});
