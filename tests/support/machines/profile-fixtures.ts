import type {
  AttemptSummary,
  EmailReminders,
  NotificationSettings,
  ReviewAnswer,
  ReviewCard,
  SessionInfo,
} from '#contract/contract.ts';
import type { ExportState } from '#machines/profile/data-export.machine.ts';
import { NOW } from './session-fixtures.ts';

const MINUTE = 60_000;
const at = (minutes: number): string => new Date(NOW + minutes * MINUTE).toISOString();
const id = (tail: number): string => tail.toString(16).padStart(24, '0');

/** A card that came due a minute ago. */
export const buildCard = (number = 1, changes: Partial<ReviewCard> = {}): ReviewCard => ({
  _id: id(number),
  question: `Question ${number}`,
  options: ['A', 'B', 'C', 'D'].map((letter) => `Option ${letter} of ${number}`),
  dueAt: at(-1),
  ...changes,
});

/** To a card whose first option is right: the server's word on the answer. */
export const buildReviewAnswer = (changes: Partial<ReviewAnswer> = {}): ReviewAnswer => ({
  chosen: 0,
  correctAnswer: 0,
  explanation: 'Because of this.',
  passage: '',
  dueAt: at(4_000),
  xpAwarded: 1,
  ...changes,
});

export const dueIn = (minutes: number): string => at(minutes);

/** A weekly quiz that is running. */
export const buildRunningAttempt = (changes: Partial<AttemptSummary> = {}): AttemptSummary => ({
  attemptId: id(70),
  assessmentId: '2027-W02:65f1c0ffee65f1c0ffee6500',
  kind: 'weekly',
  title: 'Weekly Quiz: Python Programming',
  courseId: id(71),
  subjectId: id(72),
  status: 'started',
  isRetake: false,
  startedAt: at(-5),
  finishedAt: null,
  deadlineAt: at(25),
  percentage: null,
  ...changes,
});

/** The first is this very device. */
export const buildDevice = (number = 1, changes: Partial<SessionInfo> = {}): SessionInfo => ({
  _id: id(300 + number),
  createdAt: at(-number * 600),
  lastUsedAt: at(-number * 10),
  expiresAt: at(10_000),
  current: number === 1,
  device: number === 1 ? 'Firefox on Linux' : `Chrome on Windows ${number}`,
  ...changes,
});

export const buildExport = (changes: Partial<ExportState> = {}): ExportState => ({
  id: id(400),
  state: 'ready',
  expiresAt: at(24 * 60),
  ...changes,
});

/** Of a student with a confirmed address who has chosen nothing. */
export const buildNotificationSettings = ({
  muted = [],
  ...reminders
}: Partial<EmailReminders> & Partial<Pick<NotificationSettings, 'muted'>> = {}): NotificationSettings => ({
  muted,
  emailReminders: {
    status: 'ready',
    email: 'asha@example.org',
    timeZone: 'Asia/Kolkata',
    linkSentAt: null,
    daily: { isOn: false, time: '18:00' },
    weekly: { isOn: false },
    ...reminders,
  },
});
