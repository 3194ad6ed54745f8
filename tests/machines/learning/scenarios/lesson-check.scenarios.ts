import type { AnswerCheck, GradedAttempt, OpenAttempt } from '#contract/contract.ts';
import type { lessonCheckMachine } from '#machines/learning/lesson-check.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';

const attemptId = 'a'.repeat(24);
const place = { courseId: 'c'.repeat(24), subjectId: 'd'.repeat(24), assessmentId: null };
const question = (number: number) => ({
  questionId: String(number).repeat(24),
  question: `Question ${number}?`,
  options: ['One', 'Two', 'Three'],
  subtopicIndex: 0,
  subtopicName: 'one',
  subtopicId: 'e'.repeat(24),
});
const times = { startedAt: '2026-11-21T10:00:00Z', serverNow: '2026-11-21T10:01:00Z' };

/** The option right for every question here is the second. */
export const check = (index: number, chosen: number): AnswerCheck => ({
  index,
  chosen,
  correctAnswer: 1,
  explanation: `Why two is right of question ${index + 1}.`,
  passage: '',
});

export const round = (checks: AnswerCheck[] = []): OpenAttempt => ({
  attemptId,
  status: 'open',
  kind: 'subtopic',
  mode: 'learn',
  title: 'one',
  ...place,
  isRetake: false,
  questions: [question(1), question(2)],
  checks,
  answers: {},
  rev: 0,
  epoch: 3,
  deadlineAt: null,
  limitSeconds: null,
  ...times,
});

export const graded = (correctAnswers: number, xpAwarded = 0): GradedAttempt => ({
  attemptId,
  status: 'graded',
  kind: 'subtopic',
  mode: 'learn',
  title: 'one',
  ...place,
  isRetake: false,
  questions: [],
  result: {
    totalQuestions: 2,
    correctAnswers,
    incorrectAnswers: 2 - correctAnswers,
    unanswered: 0,
    percentage: correctAnswers * 50,
    timeTaken: 40,
    answers: {},
  },
  finishedAt: '2026-11-21T10:01:00Z',
  closedBy: 'student',
  xpAwarded,
  rewards: {
    entries: xpAwarded > 0 ? [{ _id: 'e'.repeat(24), label: 'Lesson checked: One', amount: xpAwarded }] : [],
    badges: [],
    level: null,
    streak: 1,
    house: 'Lumina',
  },
  report: null,
  startHere: null,
  ...times,
});

// Later than any clock that a test is run by.
const HELD = { questions: 1, countsFrom: '2100-01-01T12:00:00Z', spare: 0 } as const;

/** All right, of answers that had been shown an hour before. */
export const practised: GradedAttempt = {
  ...graded(2),
  rewards: {
    ...graded(2).rewards,
    noXp: { reason: 'shown-answers', round: HELD, countsFrom: HELD.countsFrom, shownIds: ['2'.repeat(24)] },
  },
};

/** One missed, which counts again in twelve hours. */
export const missedOne: GradedAttempt = {
  ...graded(1),
  rewards: { ...graded(1).rewards, noXp: { reason: 'not-passed', round: HELD } },
};

const refused = (code: string) => ({ kind: 'http', status: 409, code, message: code }) as const;

export const scenarios = {
  'in a lesson with two questions': {
    input: { subtopicId: 'one', round: { questions: 2, countsFrom: null, spare: 1 } },
    events: [
      { type: 'check.start' },
      { type: 'answer.choose', option: 0 },
      { type: 'answer.check' },
      { type: 'question.next' },
      { type: 'check.submit' },
      { type: 'connection.restored' },
    ],
    refused: [
      { type: 'answer.choose', option: -1 },
      { type: 'answer.choose', option: 4 },
    ],
    outcomes: {
      startCheck: {
        done: [round(), round([check(0, 1)]), round([check(0, 1), check(1, 0)])],
        error: [serverError, refused('locked-during-quiz')],
      },
      checkAnswer: {
        done: [check(0, 0), check(1, 0)],
        error: [serverError, refused('attempt-taken-over'), refused('locked-during-quiz')],
      },
      submitCheck: {
        done: [graded(2, 10), missedOne, practised],
        error: [serverError, refused('attempt-closed'), { ...serverError, status: 404 }],
      },
    },
    filter: ({ context }, event) =>
      event.type !== 'xstate.done.actor.checkAnswer' ||
      ('output' in event && (event.output as AnswerCheck).index === context.index),
    key: ({ context }) => [context.index, context.option, Object.keys(context.checks)],
  },
} satisfies Record<string, Scenario<typeof lessonCheckMachine>>;

export const goals: Paths<typeof lessonCheckMachine>['goals'] = {
  'a rest': NOT_BUSY,
  'an understood lesson': {
    isReached: (snapshot) => snapshot.matches({ resting: 'passed' }),
    liveness: 'withServer',
  },
};

export const invariants: Paths<typeof lessonCheckMachine>['invariants'] = {
  'no answer is explained before the server has settled it': ({ after }) =>
    !after.matches({ asking: 'explained' }) || String(after.context.index) in after.context.checks,
  'a round is passed only as the server graded it': ({ after }) =>
    !after.matches({ resting: 'passed' }) || after.context.graded?.result.percentage === 100,
  'no round of answers that had been shown completes the lesson': ({ after }) =>
    !after.matches({ resting: 'passed' }) || after.context.graded?.rewards.noXp?.reason !== 'shown-answers',
  'a settled answer is never dropped within a round': ({ before, event, after }) =>
    event.type === 'xstate.done.actor.startCheck' ||
    Object.keys(before.context.checks).every((index) => index in after.context.checks),
  'a question is asked that has no settled answer yet': ({ after }) =>
    !after.matches({ asking: 'choosing' }) || !(String(after.context.index) in after.context.checks),
};
