import type {
  CompletionStatus,
  GradedAttempt,
  HousePrediction,
  HouseQuestionSet,
  OpenAttempt,
  Profile,
  XpLedger,
} from '#contract/contract.ts';
import { BLANK_COMPLETION } from '#domain/account/onboarding-step.ts';

/** Test fixtures of onboarding; a profile with every piece of it. */
export const buildProfile = (changes: Partial<Profile> = {}): Profile => ({
  firstName: 'Asha',
  lastName: 'Rao',
  profilePictureUrl: 'avatar:initials:asha',
  classGrade: 'Second year',
  schoolName: 'College of Engineering',
  phonePrimary: null,
  birthYear: 2005,
  guardianConsent: false,
  language: 'English',
  track: 'engineering',
  timeZone: 'Asia/Kolkata',
  role: 'student-engineering',
  clan: null,
  leaderboardVisibility: 'name',
  certificateName: 'nickname',
  user: { _id: '65f1c0ffee65f1c0ffee65f1', email: 'asha@example.org', username: 'asha' },
  wizlearn: { house: 'Lumina', xp: 120, streak: 1 },
  ...changes,
});

/** A status with all pieces done and the flow not yet marked complete. */
export const buildCompletion = (changes: Partial<CompletionStatus> = {}): CompletionStatus => ({
  ...BLANK_COMPLETION,
  hasCompleteProfile: true,
  firstQuizCompleted: true,
  housePredictionCompleted: true,
  assignedHouse: 'Lumina',
  ...changes,
});

const id = (tail: number): string => tail.toString(16).padStart(24, '0');

/** An open first quiz of as many questions, nothing answered. */
export const buildOpenAttempt = (questionCount = 2, changes: Partial<OpenAttempt> = {}): OpenAttempt => ({
  attemptId: id(1),
  status: 'open',
  kind: 'first-quiz',
  title: 'First quiz',
  courseId: null,
  subjectId: null,
  assessmentId: null,
  isRetake: false,
  questions: Array.from({ length: questionCount }, (_, index) => ({
    questionId: id(100 + index),
    question: `Question ${index + 1}`,
    options: ['First', 'Second'],
    subtopicIndex: 0,
    subtopicName: 'Units',
    subtopicId: id(9),
  })),
  answers: {},
  rev: 0,
  epoch: 1,
  startedAt: '2027-01-15T08:00:00Z',
  deadlineAt: null,
  limitSeconds: null,
  serverNow: '2027-01-15T08:00:00Z',
  ...changes,
});

/** The lesson that another subject of the track begins with. */
export const chemistry = {
  courseId: id(2),
  subjectId: id(4),
  subtopicId: id(10),
  name: 'Atoms',
  subjectName: 'Chemistry',
};

export const buildGradedAttempt = (): GradedAttempt => ({
  attemptId: id(1),
  status: 'graded',
  kind: 'first-quiz',
  title: 'First quiz',
  courseId: null,
  subjectId: null,
  assessmentId: null,
  isRetake: false,
  questions: [],
  result: {
    totalQuestions: 2,
    correctAnswers: 1,
    incorrectAnswers: 1,
    unanswered: 0,
    percentage: 50,
    timeTaken: 60,
    answers: { 0: 1, 1: null },
  },
  startedAt: '2027-01-15T08:00:00Z',
  finishedAt: '2027-01-15T08:01:00Z',
  closedBy: 'student',
  xpAwarded: 20,
  rewards: { entries: [], badges: [], level: null, streak: 0, house: null },
  report: null,
  startHere: { courseId: id(2), subjectId: id(3), subtopicId: id(9), name: 'Units', subjectName: 'Physics' },
  otherStarts: [chemistry],
  serverNow: '2027-01-15T08:01:00Z',
});

export const buildQuestionSet = (questionCount = 2): HouseQuestionSet => ({
  questionSetId: 'house-1',
  language: 'English',
  questions: Array.from({ length: questionCount }, (_, index) => ({
    id: `q${index}`,
    text: `Question ${index + 1}`,
    options: [
      { id: 'a', text: 'Lead' },
      { id: 'b', text: 'Listen' },
    ],
  })),
});

export const buildPrediction = (changes: Partial<HousePrediction> = {}): HousePrediction => ({
  house: 'Lumina',
  runnerUp: 'Fidelis',
  reasons: [{ trait: 'curiosity', share: 0.6, text: 'You ask first.' }],
  scores: [{ house: 'Lumina', score: 0.6 }],
  engine: 'traits',
  prediction: 'signed',
  ...changes,
});

export const buildLedger = (amounts: readonly number[] = [20]): XpLedger => ({
  total: amounts.reduce((sum, amount) => sum + amount, 0),
  streak: 1,
  entries: amounts.map((amount, index) => ({
    _id: id(500 + index),
    source: 'first-quiz',
    label: 'First quiz',
    amount,
    earnedAt: '2027-01-15T08:01:00Z',
    place: null,
  })),
  nextRecommended: null,
});
