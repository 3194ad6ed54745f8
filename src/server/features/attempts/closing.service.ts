import type { AnswerMap, WeeklyReport } from '#contract/contract.ts';
import { type StudentDay, studentDay, weekdayOf } from '#domain/progress/calendar.ts';
import { earnsCertificate, gradeAnswers, type StoredQuestion } from '#domain/assessment/grading.ts';
import { isHasty, lessonCheckLabel, weeklyQuizXp, XP_RULES } from '#domain/progress/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { createAuditRepository } from '../../audit/audit.repository.ts';
import { awardBadges } from '../../awards/badges.repository.ts';
import { notify } from '../../awards/notify.ts';
import { createCertificateCode } from '../reports/certificate-code.ts';
import {
  createReportsRepository,
  type ReportParties,
  type ReportRow,
  toWeeklyReport,
} from '../reports/reports.repository.ts';
import { seedReviewCards } from '../review/review.repository.ts';
import { markActivity } from '../../awards/activity-days.ts';
import { awardXp } from '../../awards/xp-ledger.repository.ts';
import { lastDeadline, refuseWithheld } from './answer-visibility.ts';
import { type AttemptRow, createAttemptsRepository, idsOf, isPractice } from './attempts.repository.ts';
import { withoutUnasked } from './diagnostic.ts';
import type { Random } from './paper.ts';
import { recordHistory } from './practice/practice-history.repository.ts';
import { recordScores, scoresOf } from './quiz-scores.repository.ts';

interface Closing {
  answers: AnswerMap;
  by: 'student' | 'deadline';
  /** Server time. */
  at: Date;
}

/** A graded attempt with the report that was filed about it. */
export interface ClosedAttempt {
  attempt: AttemptRow;
  report: WeeklyReport | null;
}

const CODE_TRIES = 5;

export const isOverdue = ({ deadlineAt }: Pick<AttemptRow, 'deadlineAt'>, at: Date): boolean =>
  deadlineAt !== null && deadlineAt < lastDeadline(at);

/**
 * Grades an attempt that the transaction has locked: result, progress, report, review cards, XP and the day's mark, all or nothing
 * (R43). The counted attempt of a weekly quiz earns XP and a certificate, practice XP for each lesson it checks for the
 * first time; only for a student: teachers and admins can read the keys. Any other that shares questions with a running counted one is refused with `locked-during-quiz` and
 * stays open: its marks alone would tell the key.
 */
export async function closeAttempt(
  tx: Transaction,
  { newId, random }: Pick<AppDeps, 'newId'> & { random: Random },
  opened: AttemptRow,
  { answers: given, by, at }: Closing,
): Promise<ClosedAttempt> {
  const isFirstQuiz = opened.kind === 'first-quiz';
  const { questions, answers } = isFirstQuiz
    ? withoutUnasked({ questions: opened.questions, answers: given })
    : { questions: opened.questions, answers: given };
  const attempt = { ...opened, questions };
  const { userId, deadlineAt } = attempt;
  const counts = attempt.kind === 'weekly' && !attempt.isRetake;
  if (!counts) await refuseWithheld(tx, { userId, at, questionIds: idsOf(attempt) });
  const finishedAt = deadlineAt !== null && (by === 'deadline' || deadlineAt < at) ? deadlineAt : at;
  const result = gradeAnswers(attempt.questions, answers, secondsTaken(attempt, finishedAt));
  const xp = counts ? weeklyQuizXp(result.correctAnswers, result.totalQuestions) : 0;
  const graded = await createAttemptsRepository(tx).recordGrade(attempt, {
    ...(isFirstQuiz && { questions }),
    answers,
    finishedAt,
    closedBy: by,
    correctAnswers: result.correctAnswers,
    percentage: result.percentage,
    timeTakenSeconds: result.timeTaken,
    xpAwarded: xp,
  });
  // The first quiz asks about what nobody has studied yet: there is nothing to keep in mind.
  const wrong = isFirstQuiz ? [] : wronglyAnswered(attempt.questions, answers);
  await seedReviewCards(tx, { userId, wrong, at: finishedAt, newId });
  await recordHistory(tx, graded);
  const scores = isPractice(attempt) ? scoresOf(attempt.questions, answers) : [];
  const checked = await recordScores(tx, { userId, scores, at: finishedAt });
  const { subjectId, courseId } = attempt;
  const parties = await createReportsRepository(tx).findParties(userId, subjectId, courseId);
  if (!parties) return { attempt: graded, report: null };
  const day = studentDay(parties, finishedAt);
  const report =
    attempt.kind === 'weekly' ? await fileReport(tx, { newId, random }, graded, parties, day) : null;
  if (report?.certificateCode) {
    const text = `You earned a certificate: ${report.percentageObtained} % in “${attempt.title}”.`;
    await notify(tx, { userId, kind: 'certificate', sourceId: report._id, text, at });
  }
  const answered = result.totalQuestions - result.unanswered;
  if (isHasty({ seconds: result.timeTaken, answers: answered })) {
    const detail = { attemptId: attempt.id, kind: attempt.kind, seconds: result.timeTaken, answered };
    await createAuditRepository(tx).record({ at, kind: 'attempt.hasty', userId, detail });
  }
  const ofQuiz = {
    source: 'weekly-quiz',
    sourceId: attempt.scope,
    label: attempt.title,
    amount: xp,
  } as const;
  const ofLessons = checked.map((subtopicId) => lessonAward(attempt, subtopicId));
  let awarded = 0;
  for (const award of [ofQuiz, ...ofLessons]) {
    awarded += await awardXp(tx, { ...award, userId, at: finishedAt });
  }
  if (awarded !== xp) await createAttemptsRepository(tx).correctXp(attempt.id, awarded);
  // An attempt left blank is no day of learning, but not to know is an answer in the first quiz.
  const isActivity = isFirstQuiz || answered > 0;
  if (isActivity) {
    await markActivity(
      tx,
      { userId, timeZone: parties.timeZone },
      { at: finishedAt, answered: answered > 0 },
    );
  }
  await awardBadges(tx, { userId, event: 'quiz-graded', sourceId: attempt.id, at: finishedAt });
  return { attempt: { ...graded, xpAwarded: awarded }, report };
}

function lessonAward({ questions }: AttemptRow, subtopicId: string) {
  const lesson = questions.find((question) => question.subtopicId === subtopicId)?.subtopicName ?? '';
  const { amount } = XP_RULES['lesson-check'];
  return { source: 'lesson-check', sourceId: subtopicId, label: lessonCheckLabel(lesson), amount } as const;
}

/** What was left blank was not got wrong. */
const wronglyAnswered = (questions: readonly StoredQuestion[], answers: AnswerMap): StoredQuestion[] =>
  questions.filter(({ correctIndex }, index) => (answers[String(index)] ?? correctIndex) !== correctIndex);

function secondsTaken({ startedAt, limitSeconds }: AttemptRow, finishedAt: Date): number {
  const seconds = Math.max(0, Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000));
  return Math.min(seconds, limitSeconds ?? seconds);
}

async function fileReport(
  tx: Transaction,
  { newId, random }: { newId: () => string; random: Random },
  attempt: AttemptRow,
  { userName, subject, course, isStudent }: ReportParties,
  day: StudentDay,
): Promise<WeeklyReport | null> {
  if (!subject || !course || !attempt.finishedAt) return null;
  const correctAnswer = attempt.correctAnswers ?? 0;
  const percentageObtained = attempt.percentage ?? 0;
  const totalQuestions = attempt.questions.length;
  const timeTaken = attempt.timeTakenSeconds ?? 0;
  const isEarned = earnsCertificate({ percentage: percentageObtained, totalQuestions, timeTaken });
  const isCertificate = isStudent && !attempt.isRetake && isEarned;
  for (let attemptsLeft = CODE_TRIES; attemptsLeft > 0; attemptsLeft -= 1) {
    const report: ReportRow = {
      id: newId(),
      attemptId: attempt.id,
      userId: attempt.userId,
      subjectId: subject.id,
      courseId: course.id,
      userName,
      day: weekdayOf(day),
      correctAnswer,
      incorrectAnswer: totalQuestions - correctAnswer,
      totalQuestion: totalQuestions,
      percentageObtained,
      verified: true,
      retake: attempt.isRetake,
      certificateCode: isCertificate ? createCertificateCode(random) : null,
      createdAt: attempt.finishedAt,
    };
    const isFiled = await createReportsRepository(tx).create(report);
    if (isFiled) return toWeeklyReport(report, { subjectName: subject.name, courseName: course.name });
  }
  throw new Error('No free certificate code was found.');
}
