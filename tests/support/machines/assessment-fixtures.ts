import type { GradedAttempt, OpenAttempt, WeeklyReport } from '#contract/contract.ts';

/** Two questions are enough for every branch of a quiz (first, last, answered or not). */
export const openAttempt: OpenAttempt = {
  attemptId: 'a'.repeat(24),
  status: 'open',
  kind: 'weekly',
  title: 'Weekly Quiz: Python Programming',
  courseId: 'c'.repeat(24),
  subjectId: 'd'.repeat(24),
  assessmentId: `2026-W47-${'d'.repeat(24)}`,
  isRetake: false,
  questions: [0, 1].map((index) => ({
    questionId: String(index).repeat(24),
    question: `Question ${index + 1}`,
    options: ['one', 'two'],
    subtopicIndex: 0,
    subtopicName: 'Numbers and text',
    subtopicId: 'e'.repeat(24),
  })),
  answers: {},
  index: 0,
  rev: 0,
  epoch: 1,
  startedAt: '2026-11-21T10:00:00.000Z',
  deadlineAt: '2026-11-21T10:30:00.000Z',
  limitSeconds: 1800,
  serverNow: '2026-11-21T10:00:00.000Z',
};

export const startedAt = Date.parse(openAttempt.startedAt);
export const deadlineAt = startedAt + 1_800_000;

export const report: WeeklyReport = {
  _id: 'f'.repeat(24),
  date: '2026-11-21T10:05:00.000Z',
  userName: 'Asha Rao',
  correctAnswer: 1,
  incorrectAnswer: 1,
  percentageObtained: 50,
  totalQuestion: 2,
  day: 'Saturday',
  subjectId: { _id: 'd'.repeat(24), name: 'Python Programming' },
  courseId: { _id: 'c'.repeat(24), name: 'Foundations' },
  attemptId: openAttempt.attemptId,
  verified: true,
  retake: false,
  certificateCode: null,
};

export const gradedAttempt: GradedAttempt = {
  attemptId: openAttempt.attemptId,
  status: 'graded',
  kind: 'weekly',
  title: openAttempt.title,
  courseId: openAttempt.courseId,
  subjectId: openAttempt.subjectId,
  assessmentId: openAttempt.assessmentId,
  isRetake: false,
  questions: openAttempt.questions.map((question) => ({
    ...question,
    correctAnswer: 0,
    correctOption: 'option1',
    explanation: 'Because.',
    passage: 'one',
  })),
  result: {
    totalQuestions: 2,
    correctAnswers: 1,
    incorrectAnswers: 1,
    unanswered: 1,
    percentage: 50,
    timeTaken: 300,
    answers: { '0': 0 },
  },
  startedAt: openAttempt.startedAt,
  finishedAt: '2026-11-21T10:05:00.000Z',
  closedBy: 'student',
  xpAwarded: 10,
  rewards: {
    entries: [{ _id: 'e'.repeat(24), label: 'Weekly Quiz: Indian Polity', amount: 10 }],
    badges: [],
    level: null,
    streak: 1,
    house: 'Lumina',
  },
  report,
  startHere: null,
  serverNow: '2026-11-21T10:05:00.000Z',
};
