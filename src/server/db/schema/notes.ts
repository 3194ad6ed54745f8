import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TutorHintLevel, TutorStep, UserQuery } from '#contract/contract.ts';
import { at } from './columns.ts';

/** The database schema of what students write: notes table, bookmarks table, saved questions, reports; and the notifications table. */
export const notes = pgTable('notes', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  courseId: text('course_id').notNull(),
  subjectId: text('subject_id').notNull(),
  subtopicId: text('subtopic_id').notNull(),
  content: text('content').notNull(),
  rev: integer('rev').notNull().default(0),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: text('user_id').notNull(),
    subtopicId: text('subtopic_id').notNull(),
    courseId: text('course_id').notNull(),
    subjectId: text('subject_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subtopicId] })],
);

export const courseSettings = pgTable(
  'course_settings',
  {
    userId: text('user_id').notNull(),
    courseId: text('course_id').notNull(),
    dailyGoalMinutes: integer('daily_goal_minutes').notNull().default(0),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const userQueries = pgTable('user_queries', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  courseId: text('course_id').notNull(),
  subjectId: text('subject_id').notNull(),
  topicId: text('topic_id').notNull(),
  subtopicId: text('subtopic_id').notNull().default('-'),
  query: text('query').notNull(),
  queryResponse: text('query_response').notNull(),
  source: text('source').$type<UserQuery['source']>().notNull(),
  citations: jsonb('citations').$type<UserQuery['citations']>().notNull().default([]),
  hintLevel: text('hint_level').$type<TutorHintLevel>(),
  steps: jsonb('steps').$type<TutorStep[]>().notNull().default([]),
  verdict: text('verdict').$type<'helpful' | 'wrong'>(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const questionReports = pgTable('question_reports', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  questionId: text('question_id').notNull(),
  questionText: text('question_text').notNull(),
  reason: text('reason').notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  resolvedAt: at('resolved_at'),
});

export const bugReports = pgTable('bug_reports', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  summary: text('summary').notNull(),
  replay: text('replay'),
  createdAt: at('created_at').notNull(),
  closedAt: at('closed_at'),
});

export const notifications = pgTable('notifications', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind').notNull(),
  sourceId: text('source_id').notNull(),
  text: text('text').notNull(),
  createdAt: at('created_at').notNull(),
  readAt: at('read_at'),
});
