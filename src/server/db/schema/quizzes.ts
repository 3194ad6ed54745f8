import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnswerMap, AttemptKind, AttemptMode, NoXp } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { at } from './columns.ts';

/** The database schema of quizzes: quiz attempts table and weekly reports table. */
export const quizAttempts = pgTable('quiz_attempts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<AttemptKind>().notNull(),
  mode: text('mode').$type<AttemptMode>(),
  title: text('title').notNull(),
  scope: text('scope').notNull(),
  assessmentId: text('assessment_id'),
  courseId: text('course_id'),
  subjectId: text('subject_id'),
  isRetake: boolean('is_retake').notNull().default(false),
  status: text('status').$type<'open' | 'graded'>().notNull().default('open'),
  questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
  answers: jsonb('answers').$type<AnswerMap>().notNull().default({}),
  checked: jsonb('checked').$type<Record<string, number>>().notNull().default({}),
  currentIndex: integer('current_index').notNull().default(0),
  rev: integer('rev').notNull().default(0),
  epoch: integer('epoch').notNull().default(0),
  writerId: text('writer_id'),
  writerSeenAt: at('writer_seen_at'),
  limitSeconds: integer('limit_seconds'),
  startedAt: at('started_at').notNull(),
  deadlineAt: at('deadline_at'),
  /** Of a weekly quiz, where it was begun. */
  weekEndsAt: at('week_ends_at'),
  finishedAt: at('finished_at'),
  closedBy: text('closed_by').$type<'student' | 'deadline'>(),
  correctAnswers: integer('correct_answers'),
  percentage: integer('percentage'),
  timeTakenSeconds: integer('time_taken_seconds'),
  xpAwarded: integer('xp_awarded').notNull().default(0),
  /** Why it brought none, or less than it could. */
  noXp: jsonb('no_xp').$type<NoXp>(),
});

export const weeklyReports = pgTable('weekly_reports', {
  id: text('id').primaryKey(),
  attemptId: text('attempt_id'),
  userId: text('user_id').notNull(),
  subjectId: text('subject_id').notNull(),
  courseId: text('course_id').notNull(),
  userName: text('user_name').notNull(),
  /** Whether that is a name, and not the username; null of a report that an earlier version filed. */
  isNamed: boolean('is_named'),
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
