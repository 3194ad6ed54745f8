import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { buildBoard, buildHouses } from '#tests/machines/community/board-fixtures.ts';
import { buildCompletion } from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, type PageOptions, ok, openPage } from '#tests/web/courses/learning-page.tsx';
import { LeaderboardScreen } from '#web/features/leaderboard/leaderboard.screen.tsx';

export const BOARD = 'GET /leaderboard';
export const CUP = 'GET /house-standings';
export const STREAM = 'GET /leaderboard/events';

/** Two days before the week ends. */
export const START = Date.parse('2026-11-20T18:30:00.000Z');

/** Lets answers arrive, and time pass. */
export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A stream that the test speaks for; every opening is another one. */
function createStream() {
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const answer = (): Response =>
    new Response(new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) }), {
      headers: { 'content-type': 'text/event-stream' },
    });
  const tell = async (event: string, data: object = {}) => {
    open.at(-1)?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    await settle();
  };
  return { answer, tell, opened: () => open.length };
}

/** The page of somebody who is second on a board of three, unless told otherwise. */
export async function openBoard(
  change: Answers = {},
  at = '/leaderboard',
  options: Pick<PageOptions, 'session'> = {},
) {
  const stream = createStream();
  const page = openPage(<LeaderboardScreen />, {
    at,
    route: '/leaderboard',
    answers: {
      [BOARD]: ok(buildBoard()),
      [CUP]: ok(buildHouses()),
      [STREAM]: stream.answer,
      'GET /completion/status': ok(buildCompletion()),
      ...change,
    },
    now: () => Date.now(),
    ...options,
  });
  await settle();
  await settle();
  return { ...page, stream, readings: () => page.calls.filter((call) => call === BOARD).length };
}

export const click = async (role: 'button' | 'tab' | 'radio' | 'link', name: string | RegExp) => {
  fireEvent.click(screen.getByRole(role, { name }));
  await settle();
};
export const section = (name: string) => screen.getByRole('region', { name });

/** The rows of the board's body, the gap between two stretches among them. */
export const rows = () => [...document.querySelectorAll('tbody tr')];
