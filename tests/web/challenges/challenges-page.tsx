import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { XpLedger } from '#contract/contract.ts';
import { buildDaily, buildQuest } from '#tests/machines/community/board-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage } from '#tests/web/courses/learning-page.tsx';
import { ChallengesScreen } from '#web/features/challenges/challenges.screen.tsx';

export const LIST = 'GET /challenges';
export const ANSWER = 'POST /challenges/daily/answer';
export const LEDGER = 'GET /xp/ledger';
export const RULES = 'GET /xp/rules';
export const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
export const START = Date.parse('2026-11-21T15:30:00.000Z');

export const quiz = { courseId: 'c'.repeat(24), subjectId: 'd'.repeat(24) };
export const quests = [
  buildQuest(1),
  buildQuest(2, { title: "Take this week's quiz in Python", goal: 1, progress: 0, ...quiz }),
  buildQuest(3, { title: 'Answer questions on 4 days this week', goal: 4, progress: 4, done: true }),
];
export const ledger = (entries: XpLedger['entries'] = []): XpLedger => ({
  total: 0,
  streak: 0,
  entries,
  nextRecommended: null,
});
export const entry = (id: string, source: XpLedger['entries'][number]['source'], amount: number) => ({
  _id: id,
  source,
  label: source === 'quest' ? 'Quest of the week' : 'Question of the day',
  amount,
  earnedAt: '2026-11-20T10:00:00Z',
  place: null,
});

export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

export async function openChallenges(change: Answers = {}) {
  const page = openPage(<ChallengesScreen />, {
    at: '/challenges',
    route: '/challenges',
    answers: {
      [LIST]: ok([buildDaily(), ...quests]),
      [LEDGER]: ok(ledger()),
      [SUMMARY]: ok(buildSummary()),
      ...change,
    },
    now: () => Date.now(),
    isSignedIn: true,
  });
  await settle();
  return { ...page, count: (call: string) => page.calls.filter((made) => made === call).length };
}

export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
export const today = () => screen.getByRole('region', { name: "Today's question" });
