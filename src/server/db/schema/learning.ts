import { date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProgressStatus } from '#contract/contract.ts';
import { at } from './columns.ts';

/** The database schema of learning: the tables of enrollments, lesson progress and study sessions. */
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
    /** When a graded quiz first completed it; null where the student only says so. */
    checkedAt: at('checked_at'),
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

/** Study time of a student's day in a subject; the day is that of their zone when they studied. */
export const studyDays = pgTable(
  'study_days',
  {
    userId: text('user_id').notNull(),
    day: date('day').notNull(),
    subjectId: text('subject_id').notNull(),
    courseId: text('course_id').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.subjectId] })],
);
