import { expect, test } from 'vitest';
import type { AnswerMap } from '#contract/contract.ts';
import { answersTo, beginEarlier } from '#tests/support/server/attempt-fixtures.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { recordStatements } from '#tests/support/server/recorded-statements.ts';
import { TEST_ORIGIN, TEST_SERVERS, useTestApp } from '#tests/support/server/test-app.ts';

/**
 * Round trips to the database and the statements that go out in them, `begin` and `commit` among these, of a call of
 * somebody who has called before. A round trip costs about as much as what it asks: what does not wait for an answer
 * goes out together. Whoever makes one more necessary says here what for.
 */
const BUDGET = {
  'the profile': [1, 1],
  // Its next lesson, as that of home and of the figures, may be of a subject that the student chose: one in the same round trip.
  'the XP ledger': [1, 4],
  'the notifications': [1, 1],
  'the leaderboard': [1, 1],
  // Five with eight are what somebody new is shown: the figures of today are one of their own, which day it is depends on the
  // zone that the standing tells. The rest is the plan: cards, weekly quiz and quests, which are settled when they are read.
  home: [22, 26],
  // The list itself is kept for some seconds.
  'the list of clans': [1, 1],
  'the badges': [1, 1],
  'the standings of the houses': [1, 1],
  'the figures of a student': [3, 6],
  'the progress in a subject': [1, 1],
  'the lessons of the week before': [4, 4],
  'the start of the weekly quiz': [11, 14],
  'an open attempt': [1, 1],
  'a save of answers': [1, 1],
  // It completes three lessons, and with them a quest; two of them tell of the badges and of the level that it reached.
  'the end of the weekly quiz': [12, 40],
  'a graded attempt': [4, 4],
  'the start of practice': [12, 15],
  // Three of them tell what was shown, what each lesson lacks still, and why it brought no XP.
  'the end of practice that pays no quest': [9, 25],
  'a graded practice': [3, 3],
} as const;
type Operation = keyof typeof BUDGET;

// The clock stands still, on a Wednesday: what a server keeps for seconds is asked for once, and which quests there are depends on
// the days left of the week.
const now = new Date('2026-11-25T06:30:00Z');
const server = await useTestApp({ now: () => now });
const { api, userId, courseId, subjectId } = await prepareStudent({
  origin: TEST_ORIGIN,
  send: server.fetch,
});
let attemptId = '';
let rev = 0;
let answers: AnswerMap = {};
const path = () => ({ path: { attemptId } });
const inSubject = { params: { path: { userId, courseId, subjectId } } };
const keyed = (key: string) => ({ header: { 'idempotency-key': key } });

const CALLS: Readonly<Record<Operation, () => Promise<{ response: Response }>>> = {
  'the profile': () => api.GET('/profiles/me/profile'),
  'the XP ledger': () => api.GET('/xp/ledger'),
  'the notifications': () => api.GET('/notifications'),
  'the leaderboard': () => api.GET('/leaderboard'),
  home: () => api.GET('/home'),
  'the list of clans': () => api.GET('/clans/allclans'),
  'the badges': () => api.GET('/badges'),
  'the standings of the houses': () => api.GET('/house-standings'),
  'the figures of a student': () =>
    api.GET('/course-progress/summary/{userId}', { params: { path: { userId } } }),
  'the progress in a subject': () =>
    api.GET('/course-progress/subject/{userId}/{courseId}/{subjectId}', inSubject),
  'the lessons of the week before': () =>
    api.GET('/course-progress/previous-week/{userId}/{courseId}/{subjectId}', inSubject),
  'the start of the weekly quiz': async () => {
    const body = { kind: 'weekly', subjectId, retake: false } as const;
    const started = await api.POST('/quiz-attempts', { params: keyed('the key of the start'), body });
    attemptId = started.data?.data.attemptId ?? '';
    return started;
  },
  'an open attempt': () => api.GET('/quiz-attempts/{attemptId}', { params: path() }),
  'a save of answers': () =>
    api.PUT('/quiz-attempts/{attemptId}/answers', {
      params: path(),
      body: { rev: (rev += 1), epoch: 0, answers: { 0: rev % 4 } },
    }),
  'the end of the weekly quiz': () =>
    api.POST('/quiz-attempts/{attemptId}/submit', {
      params: { ...path(), ...keyed('the key of the end') },
      body: { answers },
    }),
  'a graded attempt': () => api.GET('/quiz-attempts/{attemptId}', { params: path() }),
  'the start of practice': async () => {
    const body = { kind: 'subject', subjectId, questionCount: 10, retake: false } as const;
    const started = await api.POST('/quiz-attempts', { params: keyed('the key of practice'), body });
    attemptId = started.data?.data.attemptId ?? '';
    return started;
  },
  'the end of practice that pays no quest': () =>
    api.POST('/quiz-attempts/{attemptId}/submit', {
      params: { ...path(), ...keyed('the key of its end') },
      body: { answers: {} },
    }),
  'a graded practice': () => api.GET('/quiz-attempts/{attemptId}', { params: path() }),
};
/** These are done once. */
const WITHOUT_REHEARSAL: readonly Operation[] = [
  'the start of the weekly quiz',
  'the end of the weekly quiz',
  'the start of practice',
  'the end of practice that pays no quest',
];

async function call(operation: Operation): Promise<void> {
  const { response } = await CALLS[operation]();
  expect(response.status, operation).toBe(200);
}

test('no operation asks the database more often than its budget allows', async () => {
  const over: string[] = [];
  for (const operation of Object.keys(BUDGET) as Operation[]) {
    // The first call of each server gets to know the session, and what it keeps.
    const rehearsals = WITHOUT_REHEARSAL.includes(operation) ? 0 : TEST_SERVERS;
    for (let times = 0; times < rehearsals; times += 1) await call(operation);
    if (operation === 'the end of the weekly quiz') {
      answers = await answersTo(server.db, attemptId, 99);
      await beginEarlier(server.db, attemptId);
    }
    const asked = await recordStatements(server.db, () => call(operation));
    const figures = `${asked.length} with ${asked.flat().length}`;
    const [trips, statements] = BUDGET[operation];
    if (asked.length > trips || asked.flat().length > statements)
      over.push(`${operation}: ${figures} instead of ${trips} with ${statements}\n${linesOf(asked)}`);
    else if (asked.length < trips || asked.flat().length < statements)
      over.push(`${operation}: ${figures} are enough: lower its budget of ${trips} with ${statements}`);
  }
  expect(over.join('\n')).toBe('');
});

const linesOf = (asked: readonly string[][]): string =>
  asked.map((trip) => `  ${trip.join('\n    + ')}`).join('\n');
