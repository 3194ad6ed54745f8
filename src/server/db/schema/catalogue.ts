import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/**
 * The database schema of the catalogue: the tables of houses, courses, subjects, chapters, topics, subtopics, which are
 * the lessons, and questions.
 */
export const houses = pgTable('houses', {
  name: text('name').primaryKey(),
  tagline: text('tagline').notNull(),
  traits: text('traits').array().notNull(),
  color: text('color').notNull(),
  mascot: text('mascot').notNull(),
  badge: text('badge').notNull(),
  serialNo: integer('serial_no').notNull(),
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
  editedAt: at('edited_at'),
  isHidden: boolean('is_hidden').notNull().default(false),
});

export const catalogueVersion = pgTable('catalogue_version', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  version: integer('version').notNull(),
});

export const subjects = pgTable('subjects', {
  id: text('id').primaryKey(),
  courseId: text('course_id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  hindi: jsonb('hindi').$type<{ name: string; description: string }>(),
  serialNo: integer('serial_no').notNull(),
  editedAt: at('edited_at'),
});

export const professors = pgTable('professors', {
  subjectId: text('subject_id').primaryKey(),
  name: text('name').notNull(),
  category: text('category').notNull(),
  image: text('image').notNull(),
  tagline: text('tagline').notNull(),
  hindi: jsonb('hindi').$type<{ name: string; tagline: string }>(),
});

export const chapters = pgTable('chapters', {
  id: text('id').primaryKey(),
  subjectId: text('subject_id').notNull(),
  slug: text('slug'),
  name: text('name').notNull(),
  hindiName: text('hindi_name'),
  serialNo: integer('serial_no').notNull(),
});

export const topics = pgTable('topics', {
  id: text('id').primaryKey(),
  chapterId: text('chapter_id').notNull(),
  name: text('name').notNull(),
  hindiName: text('hindi_name'),
  serialNo: integer('serial_no').notNull(),
});

export const subtopics = pgTable('subtopics', {
  id: text('id').primaryKey(),
  topicId: text('topic_id').notNull(),
  subjectId: text('subject_id').notNull(),
  courseId: text('course_id').notNull(),
  slug: text('slug'),
  name: text('name').notNull(),
  serialNo: integer('serial_no').notNull(),
  minutes: integer('minutes').notNull(),
  notes: text('notes').notNull(),
  /** Of the notes as the file has them: it counts only while no author has edited them here. */
  hindi: jsonb('hindi').$type<{ name: string; notes: string }>(),
  /** `hindi` as it is searched: the stems of its words. */
  hindiWords: jsonb('hindi_words').$type<{ name: string; notes: string }>(),
  isDraft: boolean('is_draft').notNull().default(false),
  editedAt: at('edited_at'),
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
  /** Its options are shown as they are written, never shuffled. */
  hasFixedOrder: boolean('has_fixed_order').notNull().default(false),
  /** The options in the order of `options`; as `subtopics.hindi`, of the file. */
  hindi: jsonb('hindi').$type<{ text: string; options: string[]; explanation: string; passage: string }>(),
  serialNo: integer('serial_no').notNull(),
});

export const contentFiles = pgTable('content_files', {
  path: text('path').primaryKey(),
  checksum: text('checksum').notNull(),
});
