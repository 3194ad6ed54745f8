import { and, desc, eq, sql } from 'drizzle-orm';
import type { WeeklyReport } from '#contract/contract.ts';
import type { CertificateOwner } from '#domain/account/public-name.ts';
import { DEFAULT_TIME_ZONE } from '#domain/progress/calendar.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { auditEvents, completions, profiles, users } from '../../db/schema/accounts.ts';
import { courses, subjects } from '../../db/schema/catalogue.ts';
import { enrollments } from '../../db/schema/learning.ts';
import { quizAttempts, weeklyReports } from '../../db/schema/quizzes.ts';
import { lockStudent } from '../../db/student-lock.ts';
import { userNameOf } from '../profile/profile-view.ts';

export type ReportRow = typeof weeklyReports.$inferSelect;

interface Named {
  id: string;
  name: string;
}

/** Whom and what a report is about. Subject and course are null where there is no such subject in that course. */
export interface ReportParties {
  userName: string;
  timeZone: string;
  subject: Named | null;
  course: Named | null;
  isEnrolled: boolean;
  /** False of teachers and admins. */
  isStudent: boolean;
}

const MOST_UNVERIFIED = 50;

export interface Certificate {
  owner: CertificateOwner;
  house: string | null;
  subjectName: string;
  courseName: string;
  correctAnswer: number;
  totalQuestion: number;
  percentageObtained: number;
  /** When the counted attempt began, in whose zone the week is. */
  startedAt: Date;
  timeZone: string;
  date: Date;
}

export function createReportsRepository(db: Database | Transaction) {
  const listed = () =>
    db
      .select({ report: weeklyReports, subjectName: subjects.name, courseName: courses.name })
      .from(weeklyReports)
      .innerJoin(subjects, eq(subjects.id, weeklyReports.subjectId))
      .innerJoin(courses, eq(courses.id, weeklyReports.courseId));

  let parties: ReturnType<typeof prepareParties> | undefined;

  return {
    async findParties(
      userId: string,
      subjectId: string | null,
      courseId: string | null,
    ): Promise<ReportParties | null> {
      parties ??= prepareParties(db);
      const [row] = await parties.execute({ userId, subjectId, courseId });
      if (!row) return null;
      return {
        userName: userNameOf(row),
        timeZone: row.timeZone ?? DEFAULT_TIME_ZONE,
        subject: row.subject,
        course: row.course,
        isEnrolled: row.enrolledAt !== null,
        isStudent: row.accountRole === 'student',
      };
    },
    /** False where the certificate code is taken. */
    async create(report: ReportRow): Promise<boolean> {
      const { rowCount } = await db
        .insert(weeklyReports)
        .values(report)
        .onConflictDoNothing({ target: weeklyReports.certificateCode });
      return rowCount === 1;
    },
    /** A student keeps the newest 50 of these. */
    async createUnverified(report: ReportRow): Promise<void> {
      const { userId } = report;
      await lockStudent(db, userId);
      await db.insert(weeklyReports).values(report);
      await db.execute(sql`
        DELETE FROM weekly_reports WHERE id IN (
          SELECT id FROM weekly_reports WHERE user_id = ${userId} AND NOT verified
          ORDER BY created_at DESC, id DESC OFFSET ${MOST_UNVERIFIED})`);
    },
    async findByAttempt(attemptId: string): Promise<WeeklyReport | null> {
      const [row] = await listed().where(eq(weeklyReports.attemptId, attemptId));
      return row ? toWeeklyReport(row.report, row) : null;
    },
    /** Newest first. */
    async list(userId: string, subjectId: string, courseId: string, limit: number): Promise<WeeklyReport[]> {
      const rows = await listed()
        .where(
          and(
            eq(weeklyReports.userId, userId),
            eq(weeklyReports.subjectId, subjectId),
            eq(weeklyReports.courseId, courseId),
          ),
        )
        .orderBy(desc(weeklyReports.createdAt), desc(weeklyReports.id))
        .limit(limit);
      return rows.map((row) => toWeeklyReport(row.report, row));
    },
    async findCertificate(code: string): Promise<Certificate | null> {
      const [row] = await db
        .select({
          owner: {
            userId: weeklyReports.userId,
            fullName: weeklyReports.userName,
            birthYear: profiles.birthYear,
            certificateName: profiles.certificateName,
            leaderboardVisibility: profiles.leaderboardVisibility,
          },
          house: completions.house,
          subjectName: subjects.name,
          courseName: courses.name,
          correctAnswer: weeklyReports.correctAnswer,
          totalQuestion: weeklyReports.totalQuestion,
          percentageObtained: weeklyReports.percentageObtained,
          startedAt: quizAttempts.startedAt,
          timeZone: profiles.timeZone,
          date: weeklyReports.createdAt,
        })
        .from(weeklyReports)
        .innerJoin(subjects, eq(subjects.id, weeklyReports.subjectId))
        .innerJoin(courses, eq(courses.id, weeklyReports.courseId))
        .leftJoin(profiles, eq(profiles.userId, weeklyReports.userId))
        .leftJoin(completions, eq(completions.userId, weeklyReports.userId))
        .leftJoin(quizAttempts, eq(quizAttempts.id, weeklyReports.attemptId))
        .where(eq(weeklyReports.certificateCode, code));
      if (!row) return null;
      return { ...row, startedAt: row.startedAt ?? row.date, timeZone: row.timeZone ?? DEFAULT_TIME_ZONE };
    },
    /** Notes that the figures a page sent are not those of the graded attempt (R45). */
    async recordMismatch(userId: string, detail: Record<string, unknown>, at: Date): Promise<void> {
      await db.insert(auditEvents).values({ at, kind: 'score_mismatch', userId, detail });
    },
  };
}

// Five tables: planning costs more than running it, so it is planned once a connection.
const prepareParties = (db: Database | Transaction) =>
  db
    .select({
      username: users.username,
      accountRole: users.accountRole,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      timeZone: profiles.timeZone,
      subject: { id: subjects.id, name: subjects.name },
      course: { id: courses.id, name: courses.name },
      enrolledAt: enrollments.enrolledAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(
      subjects,
      and(
        eq(subjects.id, sql`${sql.placeholder('subjectId')}::text`),
        eq(subjects.courseId, sql`${sql.placeholder('courseId')}::text`),
      ),
    )
    .leftJoin(courses, eq(courses.id, subjects.courseId))
    .leftJoin(enrollments, and(eq(enrollments.userId, users.id), eq(enrollments.courseId, courses.id)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_report_parties');

/** A stored report as the contract has it. */
export function toWeeklyReport(
  report: ReportRow,
  names: { subjectName: string; courseName: string },
): WeeklyReport {
  return {
    _id: report.id,
    date: report.createdAt.toISOString(),
    userName: report.userName,
    correctAnswer: report.correctAnswer,
    incorrectAnswer: report.incorrectAnswer,
    percentageObtained: report.percentageObtained,
    totalQuestion: report.totalQuestion,
    day: report.day,
    subjectId: { _id: report.subjectId, name: names.subjectName },
    courseId: { _id: report.courseId, name: names.courseName },
    attemptId: report.attemptId,
    verified: report.verified,
    retake: report.retake,
    certificateCode: report.certificateCode,
  };
}
