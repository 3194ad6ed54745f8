import { and, asc, between, desc, eq, not, sql } from 'drizzle-orm';
import type { EarnedBadge, Track } from '#contract/contract.ts';
import { DEFAULT_TIME_ZONE } from '#domain/progress/calendar.ts';
import type { DailyKey } from '#domain/community/daily-question.ts';
import { toEarnedBadges } from '../../awards/badges.repository.ts';
import { askedInOpenAttempts } from '../../answer-visibility.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { profiles, users } from '../../db/schema/accounts.ts';
import { courses, questions, subtopics } from '../../db/schema/catalogue.ts';
import { dailyAnswers, dailyQuestions } from '../../db/schema/community.ts';
import { enrollments } from '../../db/schema/learning.ts';
import { badgeAwards } from '../../db/schema/xp.ts';
import { executeStatement } from '../../db/named-statement.ts';
import { hindiQuestion } from '../../db/hindi-question.ts';
import { studentZone } from '../../db/student-zone.ts';
import { isReserved } from '../../db/reserved-questions.ts';

/** A question of the day with its key, as it was copied from the bank. */
export type DailyQuestion = typeof dailyQuestions.$inferSelect;

const IS_ASKED = `SELECT $2 IN (${askedInOpenAttempts('$1')}) AS "isAsked"`;

export type DailyAnswerRow = typeof dailyAnswers.$inferSelect;

/** What decides which question somebody sees, and when their week turns; the track is null where they have not said. */
export interface Learner {
  timeZone: string;
  track: Track | null;
  /** Of the course they enrolled in last. */
  courseTrack: Track | null;
  /** Teachers and admins earn nothing. */
  isStudent: boolean;
}

/** Whose account has just gone. */
const UNKNOWN = { timeZone: DEFAULT_TIME_ZONE, track: null, isStudent: true };

export type BankQuestion = Pick<
  typeof questions.$inferSelect,
  'id' | 'text' | 'options' | 'correctIndex' | 'explanation' | 'hasFixedOrder' | 'hindi'
>;

async function findLearner(db: Database | Transaction, userId: string): Promise<Learner> {
  const [learner = UNKNOWN] = await db
    .select({
      timeZone: studentZone(users.id),
      track: profiles.track,
      isStudent: sql<boolean>`${users.accountRole} = 'student'`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (learner.track) return { ...learner, courseTrack: null };
  const [course] = await db
    .select({ track: courses.track })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.userId, userId))
    .orderBy(desc(enrollments.enrolledAt), asc(courses.id))
    .limit(1);
  return { ...learner, courseTrack: course?.track ?? null };
}

function createQuestionsOfDay(db: Database | Transaction) {
  return {
    async find({ day, track }: DailyKey): Promise<DailyQuestion | null> {
      const [row] = await db
        .select()
        .from(dailyQuestions)
        .where(and(eq(dailyQuestions.day, day), eq(dailyQuestions.track, track)));
      return row ?? null;
    },
    /** Of the course that a track begins with, the first that has any; without those reserved for weekly quizzes. */
    async listBankIds(track: Track): Promise<string[]> {
      const rows = await db
        .select({ id: questions.id, course: courses.serialNo })
        .from(questions)
        .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
        .innerJoin(courses, eq(courses.id, subtopics.courseId))
        .where(
          and(
            eq(courses.track, track),
            eq(subtopics.isDraft, false),
            eq(courses.isHidden, false),
            not(sql.raw(isReserved('questions'))),
          ),
        );
      const first = Math.min(...rows.map(({ course }) => course));
      return rows.flatMap(({ id, course }) => (course === first ? id : []));
    },
    async findInBank(questionId: string): Promise<BankQuestion | null> {
      const { id, text, options, correctIndex, explanation, hasFixedOrder } = questions;
      const [row] = await db
        .select({ id, text, options, correctIndex, explanation, hasFixedOrder, hindi: hindiQuestion })
        .from(questions)
        .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
        .where(eq(id, questionId));
      return row ?? null;
    },
    /** Keeps the first one of a day and track. */
    async create(question: DailyQuestion): Promise<void> {
      await db.insert(dailyQuestions).values(question).onConflictDoNothing();
    },
    /** Whether an open attempt of theirs asks this question: its key has to wait (R37). */
    async isInOpenAttempt(userId: string, questionId: string): Promise<boolean> {
      const statement = { name: 'daily.is-asked', text: IS_ASKED, values: [userId, questionId] };
      const [row] = await executeStatement<{ isAsked: boolean }>(db, statement);
      return row?.isAsked === true;
    },
  };
}

function createDailyAnswers(db: Database | Transaction) {
  const ofDay = (userId: string, day: string) =>
    and(eq(dailyAnswers.userId, userId), eq(dailyAnswers.day, day));
  return {
    async findAnswer(userId: string, day: string): Promise<DailyAnswerRow | null> {
      const [row] = await db.select().from(dailyAnswers).where(ofDay(userId, day));
      return row ?? null;
    },
    /** Days from `from` to `to`, both inside. */
    async listAnsweredDays(userId: string, from: string, to: string): Promise<string[]> {
      const rows = await db
        .select({ day: dailyAnswers.day })
        .from(dailyAnswers)
        .where(and(eq(dailyAnswers.userId, userId), between(dailyAnswers.day, from, to)));
      return rows.map(({ day }) => day);
    },
    /** False where this day has an answer. */
    async recordAnswer(answer: DailyAnswerRow): Promise<boolean> {
      const { rowCount } = await db.insert(dailyAnswers).values(answer).onConflictDoNothing();
      return rowCount === 1;
    },
    /** That the answer of a day earned. */
    async listBadges(userId: string, day: string): Promise<EarnedBadge[]> {
      const { badge, awardedAt } = badgeAwards;
      const rows = await db
        .select({ badge, awardedAt })
        .from(badgeAwards)
        .where(
          and(
            eq(badgeAwards.userId, userId),
            eq(badgeAwards.event, 'daily-answered'),
            eq(badgeAwards.sourceId, day),
          ),
        );
      return toEarnedBadges(rows);
    },
    async recordAward(userId: string, day: string, xpAwarded: number): Promise<void> {
      await db.update(dailyAnswers).set({ xpAwarded }).where(ofDay(userId, day));
    },
  };
}

/** Stores the question of the day and the daily answers of students. */
export const createDailyQuestionsRepository = (db: Database | Transaction) => ({
  findLearner: (userId: string) => findLearner(db, userId),
  ...createQuestionsOfDay(db),
  ...createDailyAnswers(db),
});
