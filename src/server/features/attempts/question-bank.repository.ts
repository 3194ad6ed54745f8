import { and, asc, eq, gte, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { READ_SECONDS } from '#domain/progress/progress.ts';
import type { NextSubtopic, Track } from '#contract/contract.ts';
import type { SampleAnswers } from '#domain/assessment/sample-questions.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { chapters, courses, questions, subjects, subtopics, topics } from '../../db/schema/catalogue.ts';
import { enrollments, subtopicProgress } from '../../db/schema/learning.ts';
import { hindiQuestion, type HindiQuestionText } from '../../db/hindi-question.ts';
import { isReserved, isReservedFrom } from '../../db/reserved-questions.ts';

/** A question of the bank with where it belongs. */
export interface BankQuestion {
  id: string;
  subtopicId: string;
  subtopicName: string;
  text: string;
  options: string[];
  correctIndex: number;
  explanation: string;
  passage: string;
  difficulty: number;
  hasFixedOrder: boolean;
  /** Null where there is none, or an author has edited the lesson since. */
  hindi: HindiQuestionText | null;
  hindiSubtopicName: string | null;
}

/** A part of a course that can be practised. */
export interface PracticeScope {
  name: string;
  subjectId: string;
  courseId: string;
  /** Of a lesson alone. */
  notes?: string;
}

/** A question as far as choosing it for the first quiz goes. */
export interface DiagnosticCandidate {
  id: string;
  subtopicId: string;
  subjectId: string;
  courseId: string;
  /** Of the subject in its course, of the chapter in its subject, of the topic in its chapter; the first is 1. */
  subjectSerial: number;
  chapterSerial: number;
  topicSerial: number;
  /** Of the question in its lesson; the first is 1. */
  questionSerial: number;
  difficulty: number;
}

/** A subtopic with its place in the order of the courses. */
export type PlacedSubtopic = NextSubtopic;

type Db = Database | Transaction;

const isPublished = eq(subtopics.isDraft, false);
const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** What a quiz may be of, and who may take it. */
const scopesIn = (db: Db) => ({
  async isEnrolled(userId: string, courseId: string): Promise<boolean> {
    const rows = await db
      .select({ courseId: enrollments.courseId })
      .from(enrollments)
      .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
    return rows.length > 0;
  },
  /** Null for a student who has not chosen one. */
  async findTrack(userId: string): Promise<Track | null> {
    const [row] = await db
      .select({ track: profiles.track })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    return row?.track ?? null;
  },
  /** Their track, and what they answered on the landing page. */
  async findNewcomer(userId: string): Promise<{ track: Track | null; sampleAnswers: SampleAnswers | null }> {
    const { track, sampleAnswers } = profiles;
    const [row] = await db.select({ track, sampleAnswers }).from(profiles).where(eq(profiles.userId, userId));
    return row ?? { track: null, sampleAnswers: null };
  },
  /** What was kept first stands: after the first answers the reasons are known. */
  async keepSampleAnswers(userId: string, sampleAnswers: SampleAnswers): Promise<void> {
    await db
      .update(profiles)
      .set({ sampleAnswers })
      .where(and(eq(profiles.userId, userId), isNull(profiles.sampleAnswers)));
  },
  async findSubtopic(id: string): Promise<PracticeScope | null> {
    const { name, subjectId, courseId, notes } = subtopics;
    const [row] = await db
      .select({ name, subjectId, courseId, notes })
      .from(subtopics)
      .where(and(eq(subtopics.id, id), isPublished));
    return row ?? null;
  },
  async findTopic(id: string): Promise<PracticeScope | null> {
    const [row] = await db
      .select({ name: topics.name, subjectId: subjects.id, courseId: subjects.courseId })
      .from(topics)
      .innerJoin(chapters, eq(chapters.id, topics.chapterId))
      .innerJoin(subjects, eq(subjects.id, chapters.subjectId))
      .where(eq(topics.id, id));
    return row ?? null;
  },
  async findSubject(id: string): Promise<PracticeScope | null> {
    const [row] = await db
      .select({ name: subjects.name, subjectId: subjects.id, courseId: subjects.courseId })
      .from(subjects)
      .where(eq(subjects.id, id));
    return row ?? null;
  },
});

/** Ids of the questions that a student may practise by where they belong, to choose from. */
function questionIdsIn(db: Db) {
  const { status, timeSpentSeconds } = subtopicProgress;
  const listIds = async (userId: string, isInScope: SQL): Promise<string[]> =>
    idsOf(
      await db
        .select({ id: questions.id })
        .from(questions)
        .innerJoin(subtopics, and(eq(subtopics.id, questions.subtopicId), isPublished))
        .innerJoin(topics, eq(topics.id, subtopics.topicId))
        .where(and(isInScope, not(isReservedFrom(userId)))),
    );
  const listIdsByProgress = async (
    userId: string,
    ids: readonly string[],
    isReached: SQL | undefined,
  ): Promise<string[]> =>
    idsOf(
      await db
        .select({ id: questions.id })
        .from(questions)
        .innerJoin(subtopicProgress, eq(subtopicProgress.subtopicId, questions.subtopicId))
        .where(and(inArray(questions.id, [...ids]), eq(subtopicProgress.userId, userId), isReached)),
    );
  return {
    listIdsOfSubtopic: (id: string, userId: string): Promise<string[]> =>
      listIds(userId, eq(subtopics.id, id)),
    listIdsOfTopic: (id: string, userId: string): Promise<string[]> =>
      listIds(userId, eq(subtopics.topicId, id)),
    listIdsOfSubject: (id: string, userId: string): Promise<string[]> =>
      listIds(userId, eq(subtopics.subjectId, id)),
    listIdsOfChapters: (ids: readonly string[], userId: string): Promise<string[]> =>
      listIds(userId, inArray(topics.chapterId, [...ids])),
    /** Those of `ids` that belong to lessons which the student has completed. */
    listIdsOfCompleted: (userId: string, ids: readonly string[]): Promise<string[]> =>
      listIdsByProgress(userId, ids, eq(status, 'completed')),
    /** Those of `ids` whose lesson the student has read, or completed without. */
    listIdsOfRead: (userId: string, ids: readonly string[]): Promise<string[]> =>
      listIdsByProgress(userId, ids, or(eq(status, 'completed'), gte(timeSpentSeconds, READ_SECONDS))),
    listChapterIds: async (subjectId: string): Promise<string[]> =>
      idsOf(await db.select({ id: chapters.id }).from(chapters).where(eq(chapters.subjectId, subjectId))),
  };
}

const questionsIn = (db: Db) => ({
  /**
   * Of one track, or of both; nothing of a hidden course, which a newcomer cannot open, nor what is reserved for the
   * weekly quiz.
   */
  async listDiagnosticCandidates(track: Track | null): Promise<DiagnosticCandidate[]> {
    return db
      .select({
        id: questions.id,
        subtopicId: subtopics.id,
        subjectId: subtopics.subjectId,
        courseId: subtopics.courseId,
        subjectSerial: subjects.serialNo,
        chapterSerial: chapters.serialNo,
        topicSerial: topics.serialNo,
        questionSerial: questions.serialNo,
        difficulty: questions.difficulty,
      })
      .from(questions)
      .innerJoin(subtopics, and(eq(subtopics.id, questions.subtopicId), isPublished))
      .innerJoin(topics, eq(topics.id, subtopics.topicId))
      .innerJoin(chapters, eq(chapters.id, topics.chapterId))
      .innerJoin(subjects, eq(subjects.id, subtopics.subjectId))
      .innerJoin(courses, eq(courses.id, subtopics.courseId))
      .where(
        and(
          eq(courses.isHidden, false),
          track === null ? undefined : eq(courses.track, track),
          not(sql.raw(isReserved('questions'))),
        ),
      )
      .orderBy(asc(courses.serialNo));
  },
  /** In no order; ids that are gone are left out. */
  async listQuestions(ids: readonly string[]): Promise<BankQuestion[]> {
    const { id, subtopicId, text, options, correctIndex, explanation, passage, difficulty, hasFixedOrder } =
      questions;
    const { name: subtopicName } = subtopics;
    const inHindi = {
      hindi: hindiQuestion,
      hindiSubtopicName: sql<string | null>`${subtopics.hindi}->>'name'`,
    };
    const ofTheKey = { correctIndex, explanation, passage, difficulty, hasFixedOrder };
    return db
      .select({ id, subtopicId, subtopicName, text, options, ...ofTheKey, ...inHindi })
      .from(questions)
      .innerJoin(subtopics, and(eq(subtopics.id, questions.subtopicId), isPublished))
      .where(inArray(questions.id, [...ids]));
  },
});

const inOrder = [courses, subjects, chapters, topics, subtopics].map(({ serialNo }) => asc(serialNo));

/** What newcomers of a track can open; null is both tracks. */
const isOpen = (track: Track | null) =>
  and(isPublished, eq(courses.isHidden, false), track === null ? undefined : eq(courses.track, track));

/** Subtopics in the order of the courses. */
function placesIn(db: Db) {
  const place = {
    courseId: subtopics.courseId,
    subjectId: subtopics.subjectId,
    subtopicId: subtopics.id,
    name: subtopics.name,
    subjectName: subjects.name,
  };
  /** With `first`, only the first row of those that are alike in these columns, by which it must be ordered too. */
  const placed = (first?: PgColumn[]) =>
    (first ? db.selectDistinctOn(first, place) : db.select(place))
      .from(subtopics)
      .innerJoin(topics, eq(topics.id, subtopics.topicId))
      .innerJoin(chapters, eq(chapters.id, topics.chapterId))
      .innerJoin(subjects, eq(subjects.id, subtopics.subjectId))
      .innerJoin(courses, eq(courses.id, subtopics.courseId));
  return {
    async listPlaces(subtopicIds: readonly string[]): Promise<PlacedSubtopic[]> {
      return placed()
        .where(inArray(subtopics.id, [...subtopicIds]))
        .orderBy(...inOrder);
    },
    /** The lessons of these subjects that newcomers of a track can open. */
    async listOpenLessons(track: Track | null, subjectIds: readonly string[]): Promise<PlacedSubtopic[]> {
      return placed()
        .where(and(isOpen(track), inArray(subtopics.subjectId, [...subjectIds])))
        .orderBy(...inOrder);
    },
    /** The first lesson of the first course of a track that newcomers can open. */
    async findBeginning(track: Track | null): Promise<PlacedSubtopic | null> {
      const [row] = await placed()
        .where(isOpen(track))
        .orderBy(...inOrder)
        .limit(1);
      return row ?? null;
    },
    /** The first lesson of each subject of a track that newcomers can open, the first `limit` of them. */
    async listBeginnings(track: Track | null, limit: number): Promise<PlacedSubtopic[]> {
      const subject = [courses.serialNo, subjects.serialNo, subjects.id];
      return placed(subject)
        .where(isOpen(track))
        .orderBy(...subject, ...inOrder)
        .limit(limit);
    },
  };
}

/** Reads the question bank: which questions a quiz may ask a student, and where they belong. */
export const createQuestionBankRepository = (db: Db) => ({
  ...scopesIn(db),
  ...questionIdsIn(db),
  ...questionsIn(db),
  ...placesIn(db),
});

export type QuestionBankRepository = ReturnType<typeof createQuestionBankRepository>;
