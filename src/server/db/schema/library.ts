import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** The review cards table: when a question is asked again, and what came of it. */
export const reviewCards = pgTable('review_cards', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  questionId: text('question_id').notNull(),
  dueAt: at('due_at').notNull(),
  stability: doublePrecision('stability').notNull().default(0),
  difficulty: doublePrecision('difficulty').notNull().default(0),
  scheduledDays: integer('scheduled_days').notNull().default(0),
  learningSteps: integer('learning_steps').notNull().default(0),
  reps: integer('reps').notNull().default(0),
  lapses: integer('lapses').notNull().default(0),
  state: integer('state').notNull().default(0),
  lastReviewAt: at('last_review_at'),
  createdAt: at('created_at').notNull(),
});

/** The viva bookings table: of each subject a student has one slot at most. */
export const vivaBookings = pgTable('viva_bookings', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  subjectId: text('subject_id').notNull(),
  startsAt: at('starts_at').notNull(),
  createdAt: at('created_at').notNull(),
});
