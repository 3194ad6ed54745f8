import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import type { Track } from '#contract/contract.ts';
import type { DailyKey } from '#domain/community/daily-question.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { courses, questions, subtopics } from '../../db/schema/catalogue.ts';
import { dailyAnswers, dailyQuestions } from '../../db/schema/community.ts';
import { enrollments } from '../../db/schema/learning.ts';
import { quizAttempts } from '../../db/schema/quizzes.ts';

/** A question of the day with its key, as it was copied from the bank. */
export type DailyQuestion = typeof dailyQuestions.$inferSelect;

export type DailyAnswerRow = typeof dailyAnswers.$inferSelect;

/** What decides which question somebody sees, and when their week turns; null where they have not said. */
export interface Learner {
  timeZone: string | null;
  track: Track | null;
  /** Of the course they enrolled in last. */
  courseTrack: Track | null;
}

export type BankQuestion = Pick<
  typeof questions.$inferSelect,
  'id' | 'text' | 'options' | 'correctIndex' | 'explanation'
>;

export interface DailyQuestionsRepository {
  findLearner(userId: string): Promise<Learner>;
  find(key: DailyKey): Promise<DailyQuestion | null>;
  listBankIds(track: Track): Promise<string[]>;
  findInBank(id: string): Promise<BankQuestion | null>;
  /** Keeps the first one of a day and track. */
  create(question: DailyQuestion): Promise<void>;
  /** Whether an open attempt of theirs asks this question: its key has to wait (R37). */
  isInOpenAttempt(userId: string, questionId: string): Promise<boolean>;
  findAnswer(userId: string, day: string): Promise<DailyAnswerRow | null>;
  /** Days from `from` to `to`, both inside. */
  listAnsweredDays(userId: string, from: string, to: string): Promise<string[]>;
  /** False where this day has an answer. */
  recordAnswer(answer: DailyAnswerRow): Promise<boolean>;
  recordAward(userId: string, day: string, xpAwarded: number): Promise<void>;
}

export function createDailyQuestionsRepository(db: Database | Transaction): DailyQuestionsRepository {
  const ofDay = (userId: string, day: string) =>
    and(eq(dailyAnswers.userId, userId), eq(dailyAnswers.day, day));
  return {
    async findLearner(userId) {
      const [profile] = await db
        .select({ timeZone: profiles.timeZone, track: profiles.track })
        .from(profiles)
        .where(eq(profiles.userId, userId));
      if (profile?.track) return { ...profile, courseTrack: null };
      const [course] = await db
        .select({ track: courses.track })
        .from(enrollments)
        .innerJoin(courses, eq(courses.id, enrollments.courseId))
        .where(eq(enrollments.userId, userId))
        .orderBy(desc(enrollments.enrolledAt), asc(courses.id))
        .limit(1);
      return { timeZone: profile?.timeZone ?? null, track: null, courseTrack: course?.track ?? null };
    },
    async find({ day, track }) {
      const [row] = await db
        .select()
        .from(dailyQuestions)
        .where(and(eq(dailyQuestions.day, day), eq(dailyQuestions.track, track)));
      return row ?? null;
    },
    async listBankIds(track) {
      const rows = await db
        .select({ id: questions.id })
        .from(questions)
        .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
        .innerJoin(courses, eq(courses.id, subtopics.courseId))
        .where(and(eq(courses.track, track), eq(subtopics.isDraft, false), eq(courses.isHidden, false)));
      return rows.map(({ id }) => id);
    },
    async findInBank(questionId) {
      const { id, text, options, correctIndex, explanation } = questions;
      const [row] = await db
        .select({ id, text, options, correctIndex, explanation })
        .from(questions)
        .where(eq(id, questionId));
      return row ?? null;
    },
    async create(question) {
      await db.insert(dailyQuestions).values(question).onConflictDoNothing();
    },
    async isInOpenAttempt(userId, questionId) {
      const asked = sql`${quizAttempts.questions} @> ${JSON.stringify([{ questionId }])}::jsonb`;
      const rows = await db
        .select({ id: quizAttempts.id })
        .from(quizAttempts)
        .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.status, 'open'), asked))
        .limit(1);
      return rows.length > 0;
    },
    async findAnswer(userId, day) {
      const [row] = await db.select().from(dailyAnswers).where(ofDay(userId, day));
      return row ?? null;
    },
    async listAnsweredDays(userId, from, to) {
      const rows = await db
        .select({ day: dailyAnswers.day })
        .from(dailyAnswers)
        .where(and(eq(dailyAnswers.userId, userId), between(dailyAnswers.day, from, to)));
      return rows.map(({ day }) => day);
    },
    async recordAnswer(answer) {
      const { rowCount } = await db.insert(dailyAnswers).values(answer).onConflictDoNothing();
      return rowCount === 1;
    },
    async recordAward(userId, day, xpAwarded) {
      await db.update(dailyAnswers).set({ xpAwarded }).where(ofDay(userId, day));
    },
  };
}
