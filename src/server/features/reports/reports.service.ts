import type { Attempt, WeeklyReport } from '#contract/contract.ts';
import { studentDay, weekdayOf } from '#domain/progress/calendar.ts';
import { percentageOf } from '#domain/assessment/grading.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { createReportsRepository, type ReportRow, toWeeklyReport } from './reports.repository.ts';

/** What a page says a quiz has come to; only the server's figures count (R45). */
export interface ReportClaim {
  subjectId: string;
  courseId: string;
  attemptId?: string;
  correctAnswer?: number;
  incorrectAnswer?: number;
  totalQuestion?: number;
  percentageObtained?: number;
}

/** An attempt of a student; closed first where its time is over. */
export type ReadAttempt = (userId: string, attemptId: string) => Promise<Attempt>;

/** The weekly reports, each a student report of one counted quiz. */
export interface ReportsService {
  /** With an attempt its own report, else one kept as not verified, which counts for nothing; resolves to what stores it. */
  file(userId: string, claim: ReportClaim): Promise<(tx: Transaction) => Promise<WeeklyReport>>;
}

type Storing = Awaited<ReturnType<ReportsService['file']>>;

const FIGURES = ['correctAnswer', 'incorrectAnswer', 'totalQuestion', 'percentageObtained'] as const;

export function createReportsService(
  { db, now, newId }: Pick<AppDeps, 'db' | 'now' | 'newId'>,
  { readAttempt }: { readAttempt: ReadAttempt },
): ReportsService {
  const reports = createReportsRepository(db);
  return {
    file: (userId, { attemptId, ...claim }) =>
      attemptId === undefined
        ? fileClaim(userId, claim)
        : findCanonical({ readAttempt, now }, { ...claim, userId, attemptId }),
  };

  async function fileClaim(userId: string, claim: ReportClaim): Promise<Storing> {
    const at = now();
    const parties = await reports.findParties(userId, claim.subjectId, claim.courseId);
    if (!parties?.subject || !parties.course) throw new Problem('not-found');
    if (!parties.isEnrolled) throw new Problem('not-enrolled');
    const correctAnswer = claim.correctAnswer ?? 0;
    const totalQuestion = claim.totalQuestion ?? correctAnswer + (claim.incorrectAnswer ?? 0);
    if (correctAnswer > totalQuestion) {
      throw new Problem('invalid-request', {
        fields: { correctAnswer: 'This is more than the number of questions.' },
      });
    }
    const report: ReportRow = {
      id: newId(),
      attemptId: null,
      userId,
      subjectId: parties.subject.id,
      courseId: parties.course.id,
      userName: parties.userName,
      isNamed: parties.isNamed,
      day: weekdayOf(studentDay(parties, at)),
      correctAnswer,
      incorrectAnswer: totalQuestion - correctAnswer,
      totalQuestion,
      percentageObtained: percentageOf(correctAnswer, totalQuestion),
      verified: false,
      retake: false,
      certificateCode: null,
      createdAt: at,
    };
    const names = { subjectName: parties.subject.name, courseName: parties.course.name };
    return async (tx) => {
      await createReportsRepository(tx).createUnverified(report);
      return toWeeklyReport(report, names);
    };
  }
}

/** The report of the attempt itself; whatever a page says of it that is not so is noted. */
async function findCanonical(
  { readAttempt, now }: { readAttempt: ReadAttempt; now: () => Date },
  { userId, attemptId, ...claim }: ReportClaim & { userId: string; attemptId: string },
): Promise<Storing> {
  const attempt = await readAttempt(userId, attemptId);
  const isOfThis = attempt.subjectId === claim.subjectId && attempt.courseId === claim.courseId;
  if (attempt.kind !== 'weekly' || !isOfThis) throw new Problem('not-found');
  if (attempt.status === 'open') {
    throw new Problem('attempt-closed', { message: 'This attempt has not been submitted yet.' });
  }
  const { report } = attempt;
  if (!report) throw new Problem('not-found');
  const differing = FIGURES.filter((name) => claim[name] !== undefined && claim[name] !== report[name]);
  return async (tx) => {
    if (differing.length > 0) {
      const detail = differing.map((name) => [name, { claimed: claim[name], graded: report[name] }]);
      const mismatch = { attemptId, ...Object.fromEntries(detail) };
      await createReportsRepository(tx).recordMismatch(userId, mismatch, now());
    }
    return report;
  };
}
