import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { WeeklyReport } from '#contract/contract.ts';
import type { CertificateOwner } from '#domain/account/public-name.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { executeStatement, type NamedStatement } from '../../db/named-statement.ts';
import { auditEvents, completions, profiles, users } from '../../db/schema/accounts.ts';
import { courses, subjects } from '../../db/schema/catalogue.ts';
import { quizAttempts, weeklyReports } from '../../db/schema/quizzes.ts';
import { lockStudent } from '../../db/student-lock.ts';
import { zoneOfProfile } from '../../db/student-zone.ts';
import { userNameOf } from '../profile/profile-view.ts';

export type ReportRow = typeof weeklyReports.$inferSelect;

interface Named {
  id: string;
  name: string;
}

/** Whom and what a report is about. Subject and course are null where there is no such subject in that course. */
export interface ReportParties {
  userName: string;
  /** Whether `userName` is a name, and not the username. */
  isNamed: boolean;
  timeZone: string;
  house: string | null;
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
  /** Of the counted attempt, which begins with its ISO week; null where it is gone. */
  scope: string | null;
  date: Date;
}

/** The name at the award; null where the report has the username, for want of a name. */
const nameOfReport = sql<string | null>`
  CASE WHEN coalesce(${weeklyReports.isNamed}, ${weeklyReports.userName} <> ${users.username})
  THEN ${weeklyReports.userName} END`;

/** None of an account that was disabled: nobody vouches for it any more. */
async function findCertificate(db: Database | Transaction, code: string): Promise<Certificate | null> {
  const [row] = await db
    .select({
      owner: {
        userId: weeklyReports.userId,
        fullName: nameOfReport,
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
      scope: quizAttempts.scope,
      date: weeklyReports.createdAt,
    })
    .from(weeklyReports)
    .innerJoin(users, eq(users.id, weeklyReports.userId))
    .innerJoin(subjects, eq(subjects.id, weeklyReports.subjectId))
    .innerJoin(courses, eq(courses.id, weeklyReports.courseId))
    .leftJoin(profiles, eq(profiles.userId, weeklyReports.userId))
    .leftJoin(completions, eq(completions.userId, weeklyReports.userId))
    .leftJoin(quizAttempts, eq(quizAttempts.id, weeklyReports.attemptId))
    .where(and(eq(weeklyReports.certificateCode, code), isNull(users.disabledAt)));
  return row ?? null;
}

/** Finds report cards and certificates. */
export function createReportsRepository(db: Database | Transaction) {
  const listed = () =>
    db
      .select({ report: weeklyReports, subjectName: subjects.name, courseName: courses.name })
      .from(weeklyReports)
      .innerJoin(subjects, eq(subjects.id, weeklyReports.subjectId))
      .innerJoin(courses, eq(courses.id, weeklyReports.courseId));

  return {
    async findParties(
      userId: string,
      subjectId: string | null,
      courseId: string | null,
    ): Promise<ReportParties | null> {
      const values = [userId, subjectId, courseId];
      const [row] = await executeStatement<PartiesRow>(db, {
        name: 'reports.parties',
        text: PARTIES,
        values,
      });
      return row ? toParties(row) : null;
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
    findCertificate: (code: string) => findCertificate(db, code),
    /** Notes that the figures a page sent are not those of the graded attempt (R45). */
    async recordMismatch(userId: string, detail: Record<string, unknown>, at: Date): Promise<void> {
      await db.insert(auditEvents).values({ at, kind: 'score_mismatch', userId, detail });
    },
  };
}

export interface PartiesRow {
  username: string;
  accountRole: string;
  firstName: string | null;
  lastName: string | null;
  timeZone: string;
  house: string | null;
  subject: Named | null;
  course: Named | null;
  isEnrolled: boolean;
}

// Six tables: planning costs more than running it, so it is planned once a connection.
const partiesSql = ({ from, subject, course }: { from: string; subject: string; course: string }) => `
  SELECT u.username, u.account_role AS "accountRole", p.first_name AS "firstName", p.last_name AS "lastName",
    ${zoneOfProfile('p', 'u.id')} AS "timeZone", done.house,
    CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END AS subject,
    CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END AS course,
    e.user_id IS NOT NULL AS "isEnrolled"
  FROM ${from}
  LEFT JOIN profiles p ON p.user_id = u.id
  LEFT JOIN completions done ON done.user_id = u.id
  LEFT JOIN subjects s ON s.id = ${subject} AND s.course_id = ${course}
  LEFT JOIN courses c ON c.id = s.course_id
  LEFT JOIN enrollments e ON e.user_id = u.id AND e.course_id = c.id
  WHERE u.id = $1`;
const PARTIES = partiesSql({ from: 'users u', subject: '$2::text', course: '$3::text' });
const ATTEMPT_PARTIES = partiesSql({
  from: 'users u JOIN quiz_attempts a ON a.user_id = u.id AND a.id = $2',
  subject: 'a.subject_id',
  course: 'a.course_id',
});

/** Whom and what an attempt is about. */
export const attemptPartiesStatement = (userId: string, attemptId: string): NamedStatement => ({
  name: 'reports.attempt-parties',
  text: ATTEMPT_PARTIES,
  values: [userId, attemptId],
});

export const toParties = (row: PartiesRow): ReportParties => ({
  userName: userNameOf(row),
  isNamed: Boolean(row.firstName),
  timeZone: row.timeZone,
  house: row.house,
  subject: row.subject,
  course: row.course,
  isEnrolled: row.isEnrolled,
  isStudent: row.accountRole === 'student',
});

/**
 * The report creation, which issues a certificate with it; answers with its code, of those drawn the first that is
 * free; with no row where none was.
 */
export function createReportStatement(
  report: Omit<ReportRow, 'certificateCode'>,
  drawnCodes: readonly string[],
): NamedStatement {
  const { id, attemptId, userId, subjectId, courseId, userName, isNamed, day, createdAt, ...result } = report;
  const { correctAnswer, incorrectAnswer, totalQuestion, percentageObtained, verified, retake } = result;
  const about = [id, attemptId, userId, subjectId, courseId, userName, day, createdAt];
  const figures = [correctAnswer, incorrectAnswer, totalQuestion, percentageObtained, verified, retake];
  return { name: 'reports.create', text: CREATE, values: [...about, ...figures, drawnCodes, isNamed] };
}

const CREATE = `
  INSERT INTO weekly_reports (id, attempt_id, user_id, subject_id, course_id, user_name, day, created_at,
    correct_answer, incorrect_answer, total_question, percentage_obtained, verified, retake, certificate_code, is_named)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9::int, $10::int, $11::int, $12::int, $13::boolean,
    $14::boolean, (
      SELECT code FROM unnest($15::text[]) WITH ORDINALITY drawn (code, place)
      WHERE NOT EXISTS (SELECT FROM weekly_reports taken WHERE taken.certificate_code = drawn.code)
      ORDER BY place LIMIT 1), $16::boolean
  ON CONFLICT (certificate_code) DO NOTHING
  RETURNING certificate_code AS "certificateCode"`;

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
