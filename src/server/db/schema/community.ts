import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { QuestKind } from '#domain/community/quests.ts';
import { at } from './columns.ts';

/** The database schema of the community: clans table, clan members table, daily questions table, weekly quests table. */
export const clans = pgTable('clans', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  skeleton: text('skeleton'),
  motto: text('motto').notNull(),
  track: text('track').$type<'engineering' | 'civil-services'>(),
  language: text('language').notNull(),
  weekGoalXp: integer('week_goal_xp'),
  foundedByAcademy: boolean('founded_by_academy').notNull().default(false),
  createdAt: at('created_at').notNull(),
});

export const clanMembers = pgTable('clan_members', {
  userId: text('user_id').primaryKey(),
  clanId: text('clan_id').notNull(),
  seat: integer('seat').notNull(),
  joinedNo: bigint('joined_no', { mode: 'number' }).generatedAlwaysAsIdentity(),
  joinedAt: at('joined_at').notNull(),
  chosenKeeper: boolean('chosen_keeper').notNull().default(false),
});

export const dailyQuestions = pgTable(
  'daily_questions',
  {
    day: date('day', { mode: 'string' }).notNull(),
    track: text('track').$type<'engineering' | 'civil-services'>().notNull(),
    questionId: text('question_id').notNull(),
    question: text('question').notNull(),
    options: text('options').array().notNull(),
    correctIndex: integer('correct_index').notNull(),
    explanation: text('explanation').notNull(),
    /** The options in the order of `options`. */
    hindi: jsonb('hindi').$type<{ question: string; options: string[]; explanation: string }>(),
  },
  (table) => [primaryKey({ columns: [table.day, table.track] })],
);

export const dailyAnswers = pgTable(
  'daily_answers',
  {
    userId: text('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    track: text('track').$type<'engineering' | 'civil-services'>().notNull(),
    option: integer('option').notNull(),
    xpAwarded: integer('xp_awarded').notNull(),
    answeredAt: at('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const weeklyQuests = pgTable(
  'weekly_quests',
  {
    userId: text('user_id').notNull(),
    monday: date('monday', { mode: 'string' }).notNull(),
    slot: integer('slot').notNull(),
    kind: text('kind').$type<QuestKind>().notNull(),
    goal: integer('goal').notNull(),
    subjectId: text('subject_id'),
    beginsAt: at('begins_at'),
    endsAt: at('ends_at'),
    completedAt: at('completed_at'),
    closedAt: at('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.monday, table.slot] })],
);
