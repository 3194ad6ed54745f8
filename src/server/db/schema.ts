import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { AnswerMap, AttemptKind, HousePrediction, ProgressStatus } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/grading.ts';

/** The tables as migrations/*.sql make them; a test compares both. Constraints stand in the SQL alone. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  accountRole: text('account_role').$type<'student' | 'teacher' | 'admin'>().notNull().default('student'),
  disabledAt: at('disabled_at'),
  createdAt: at('created_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  counter: integer('counter').notNull().default(0),
  successorUsed: boolean('successor_used').notNull().default(false),
  sharedComputer: boolean('shared_computer').notNull().default(false),
  device: text('device').notNull().default(''),
  createdAt: at('created_at').notNull(),
  rotatedAt: at('rotated_at').notNull(),
  lastUsedAt: at('last_used_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
  revokedReason: text('revoked_reason'),
});

export const loginThrottles = pgTable('login_throttles', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: at('blocked_until').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const auditEvents = pgTable('audit_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  kind: text('kind').notNull(),
  userId: text('user_id'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
});

export const houses = pgTable('houses', {
  name: text('name').primaryKey(),
  tagline: text('tagline').notNull(),
  traits: text('traits').array().notNull(),
  color: text('color').notNull(),
  mascot: text('mascot').notNull(),
  badge: text('badge').notNull(),
  serialNo: integer('serial_no').notNull(),
});

export const profiles = pgTable('profiles', {
  userId: text('user_id').primaryKey(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  pictureUrl: text('picture_url'),
  classGrade: text('class_grade'),
  schoolName: text('school_name'),
  phonePrimary: text('phone_primary'),
  birthYear: integer('birth_year'),
  guardianConsent: boolean('guardian_consent').notNull().default(false),
  language: text('language').notNull().default('English'),
  track: text('track').$type<'engineering' | 'civil-services'>(),
  timeZone: text('time_zone').notNull().default('Asia/Kolkata'),
  role: text('role').$type<'student-engineering' | 'aspirant-civil-services'>(),
  clan: text('clan'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const completions = pgTable('completions', {
  userId: text('user_id').primaryKey(),
  firstQuizCompletedAt: at('first_quiz_completed_at'),
  predictedHouse: text('predicted_house'),
  prediction: jsonb('prediction').$type<HousePrediction>(),
  house: text('house'),
  houseAssignedAt: at('house_assigned_at'),
  firstTimeFlowCompletedAt: at('first_time_flow_completed_at'),
});

export const courses = pgTable('courses', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  category: text('category').$type<'competitive' | 'academic' | 'professional' | 'skill'>().notNull(),
  track: text('track').$type<'engineering' | 'civil-services'>().notNull(),
  deanName: text('dean_name').notNull(),
  deanTag: text('dean_tag').notNull(),
  deanImage: text('dean_image').notNull(),
  serialNo: integer('serial_no').notNull(),
});

export const subjects = pgTable('subjects', {
  id: text('id').primaryKey(),
  courseId: text('course_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  serialNo: integer('serial_no').notNull(),
});

export const professors = pgTable('professors', {
  subjectId: text('subject_id').primaryKey(),
  name: text('name').notNull(),
  category: text('category').notNull(),
  image: text('image').notNull(),
  tagline: text('tagline').notNull(),
});

export const chapters = pgTable('chapters', {
  id: text('id').primaryKey(),
  subjectId: text('subject_id').notNull(),
  name: text('name').notNull(),
  serialNo: integer('serial_no').notNull(),
});

export const topics = pgTable('topics', {
  id: text('id').primaryKey(),
  chapterId: text('chapter_id').notNull(),
  name: text('name').notNull(),
  serialNo: integer('serial_no').notNull(),
});

export const subtopics = pgTable('subtopics', {
  id: text('id').primaryKey(),
  topicId: text('topic_id').notNull(),
  subjectId: text('subject_id').notNull(),
  courseId: text('course_id').notNull(),
  name: text('name').notNull(),
  serialNo: integer('serial_no').notNull(),
  minutes: integer('minutes').notNull(),
  notes: text('notes').notNull(),
});

export const questions = pgTable('questions', {
  id: text('id').primaryKey(),
  subtopicId: text('subtopic_id').notNull(),
  text: text('text').notNull(),
  options: text('options').array().notNull(),
  correctIndex: integer('correct_index').notNull(),
  explanation: text('explanation').notNull(),
  passage: text('passage').notNull(),
  difficulty: integer('difficulty').notNull(),
  serialNo: integer('serial_no').notNull(),
});

export const contentFiles = pgTable('content_files', {
  path: text('path').primaryKey(),
  checksum: text('checksum').notNull(),
});

export const enrollments = pgTable(
  'enrollments',
  {
    userId: text('user_id').notNull(),
    courseId: text('course_id').notNull(),
    enrolledAt: at('enrolled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const subtopicProgress = pgTable(
  'subtopic_progress',
  {
    userId: text('user_id').notNull(),
    subtopicId: text('subtopic_id').notNull(),
    subjectId: text('subject_id').notNull(),
    courseId: text('course_id').notNull(),
    status: text('status').$type<ProgressStatus>().notNull(),
    quizScore: doublePrecision('quiz_score'),
    maxScore: doublePrecision('max_score'),
    timeSpentSeconds: integer('time_spent_seconds').notNull().default(0),
    completedAt: at('completed_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subtopicId] })],
);

export const studySessions = pgTable('study_sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  courseId: text('course_id').notNull(),
  startedAt: at('started_at').notNull(),
});

export const quizAttempts = pgTable('quiz_attempts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<AttemptKind>().notNull(),
  title: text('title').notNull(),
  scope: text('scope').notNull(),
  assessmentId: text('assessment_id'),
  courseId: text('course_id'),
  subjectId: text('subject_id'),
  isRetake: boolean('is_retake').notNull().default(false),
  status: text('status').$type<'open' | 'graded'>().notNull().default('open'),
  questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
  answers: jsonb('answers').$type<AnswerMap>().notNull().default({}),
  currentIndex: integer('current_index').notNull().default(0),
  rev: integer('rev').notNull().default(0),
  epoch: integer('epoch').notNull().default(0),
  writerId: text('writer_id'),
  writerSeenAt: at('writer_seen_at'),
  limitSeconds: integer('limit_seconds'),
  startedAt: at('started_at').notNull(),
  deadlineAt: at('deadline_at'),
  finishedAt: at('finished_at'),
  closedBy: text('closed_by').$type<'student' | 'deadline'>(),
  correctAnswers: integer('correct_answers'),
  percentage: integer('percentage'),
  timeTakenSeconds: integer('time_taken_seconds'),
  xpAwarded: integer('xp_awarded').notNull().default(0),
});

export const weeklyReports = pgTable('weekly_reports', {
  id: text('id').primaryKey(),
  attemptId: text('attempt_id'),
  userId: text('user_id').notNull(),
  subjectId: text('subject_id').notNull(),
  courseId: text('course_id').notNull(),
  userName: text('user_name').notNull(),
  day: text('day').notNull(),
  correctAnswer: integer('correct_answer').notNull(),
  incorrectAnswer: integer('incorrect_answer').notNull(),
  totalQuestion: integer('total_question').notNull(),
  percentageObtained: integer('percentage_obtained').notNull(),
  verified: boolean('verified').notNull(),
  retake: boolean('retake').notNull(),
  certificateCode: text('certificate_code'),
  createdAt: at('created_at').notNull(),
});

export const xpEvents = pgTable('xp_events', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  sourceType: text('source_type').notNull(),
  sourceId: text('source_id').notNull(),
  label: text('label').notNull(),
  amount: integer('amount').notNull(),
  createdAt: at('created_at').notNull(),
});

export const xpTotals = pgTable('xp_totals', {
  userId: text('user_id').primaryKey(),
  xp: integer('xp').notNull(),
});

export const activityDays = pgTable(
  'activity_days',
  { userId: text('user_id').notNull(), day: date('day', { mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    payloadHash: text('payload_hash').notNull(),
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.operation, table.key] })],
);
