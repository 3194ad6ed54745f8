import type { AnswerMap, AttemptRewards, WeeklyReport } from '#contract/contract.ts';
import { studentDay, weekdayOf } from '#domain/progress/calendar.ts';
import {
  earnsCertificate,
  gradeAnswers,
  type StoredQuestion,
  weeklyFigures,
} from '#domain/assessment/grading.ts';
import { afterGrace, isPractice } from '#domain/assessment/quiz-rules.ts';
import { weeklyQuizXp } from '#domain/progress/weekly-xp.ts';
import { lessonXp } from '#domain/progress/lesson-xp.ts';
import { firstAnswersLabel, isHasty, lessonCheckLabel } from '#domain/progress/xp.ts';
import type { AppDeps } from '../../app-deps.ts';
import { recordEventStatement } from '../../audit/audit.repository.ts';
import { addEarnings, type Earnings } from '../../awards/earnings.ts';
import { lessonSourceId } from '../../awards/xp-ledger.repository.ts';
import type { Transaction } from '../../db/database.ts';
import { notifyStatement } from '../../awards/notify.ts';
import { executeStatement, executeAtCommit, Batch } from '../../db/named-statement.ts';
import { Problem } from '../../http/problem.ts';
import { createCertificateCode } from '../reports/certificate-code.ts';
import {
  attemptPartiesStatement,
  createReportStatement,
  type PartiesRow,
  type ReportParties,
  type ReportRow,
  toParties,
  toWeeklyReport,
} from '../reports/reports.repository.ts';
import { seedCardsStatement } from '../review/review.repository.ts';
import {
  addWithheldAnswers,
  overdueBefore,
  refuseWithheldToShow,
  type WithheldAnswers,
} from '../../answer-visibility.ts';
import {
  type AttemptRow,
  correctXpStatement,
  type Grade,
  gradedAs,
  gradeStatement,
  idsOf,
} from './attempts.repository.ts';
import { reansweredIn, withoutUnasked } from './diagnostic.ts';
import type { Random } from './paper.ts';
import { noXpReasonOf } from './no-xp-reason.ts';
import { addHistory } from './practice/practice-history.repository.ts';
import { type LessonOutcome, recordScores } from './quiz-scores.repository.ts';
import { rewardsOf } from './rewards.repository.ts';

interface Closing {
  answers: AnswerMap;
  by: 'student' | 'deadline';
  /** Server time. */
  at: Date;
  /** Where the caller has read them with the attempt. */
  parties?: ReportParties;
}

/** A graded attempt with the report that was filed about it, and what is withheld still. */
export interface ClosedAttempt {
  attempt: AttemptRow;
  report: WeeklyReport | null;
  rewards: AttemptRewards;
  withheld: WithheldAnswers;
}

type Ports = Pick<AppDeps, 'newId'> & { random: Random };

const CODE_TRIES = 5;
/** Makes inTransaction retry the transaction. */
const SERIALIZATION_FAILURE = '40001';

/** Whether the attempt deadline of a quiz has passed, by the server's clock. */
export const isOverdue = ({ deadlineAt }: Pick<AttemptRow, 'deadlineAt'>, at: Date): boolean =>
  deadlineAt !== null && deadlineAt < overdueBefore(at);

/**
 * Grades an attempt that the transaction has locked: result, progress, report, review cards, XP and the day's mark, all
 * or nothing (R43). The counted attempt of a weekly quiz earns XP and a certificate, it and practice XP for each lesson
 * that they check for the first time; only for a student: teachers and admins can read the keys. Any other that shares
 * questions with a running counted one is refused with `locked-during-quiz` and stays open: its marks alone would tell
 * the key. What does not wait for an answer goes out together.
 */
export async function closeAttempt(
  tx: Transaction,
  ports: Ports,
  opened: AttemptRow,
  { answers: given, by, at, parties: known }: Closing,
): Promise<ClosedAttempt> {
  const isFirstQuiz = opened.kind === 'first-quiz';
  const { questions, answers } = isFirstQuiz
    ? withoutUnasked({ questions: opened.questions, answers: given })
    : { questions: opened.questions, answers: given };
  const attempt = { ...opened, questions };
  const { userId, deadlineAt } = attempt;
  const counts = attempt.kind === 'weekly' && !attempt.isRetake;
  if (!counts) await refuseWithheldToShow(tx, { userId, at, questionIds: idsOf(attempt) });
  const parties = known ?? (await findParties(tx, attempt));
  const isLate = deadlineAt !== null && (by === 'deadline' || deadlineAt < at);
  // The server's clock may have been set back since the start.
  const finishedAt = isLate ? deadlineAt : new Date(Math.max(at.getTime(), attempt.startedAt.getTime()));
  // The last moment at which an answer could come: what was shown by then may have been copied.
  const answeredAt = deadlineAt !== null && isOverdue(attempt, at) ? afterGrace(deadlineAt) : at;
  const { grade, answered } = gradeOf(attempt, answers, { finishedAt, by, counts });
  const graded = gradedAs(attempt, grade);
  const batch = new Batch(tx);
  batch.add(gradeStatement(attempt.id, grade));
  // The first quiz asks about what nobody has studied yet: there is nothing to keep in mind.
  const wrong = isFirstQuiz ? [] : wronglyAnswered(attempt.questions, answers);
  if (wrong.length > 0) {
    batch.add(seedCardsStatement({ userId, wrong, at: finishedAt, shownAt: at, newId: ports.newId }));
  }
  const told = isFirstQuiz ? reansweredIn(opened, given) : [];
  addHistory(batch, { ...graded, finishedAt: answeredAt }, { told, shownAt: at });
  const practice = await recordScores(batch, {
    ...attempt,
    questions: isPractice(attempt) || counts ? attempt.questions : [],
    answers,
    at: answeredAt,
  });
  const checked = practice.lessons.filter(({ isChecked }) => isChecked).map(({ subtopicId }) => subtopicId);
  const reportOf = attempt.kind === 'weekly' ? addReport(batch, ports, { graded, parties, at }) : () => null;
  const seconds = grade.timeTakenSeconds;
  // Of what earns nothing nobody asks how fast it was, and a student can submit ten a minute.
  if ((counts || checked.length > 0) && isHasty({ seconds, answers: answered })) {
    const detail = { attemptId: attempt.id, kind: attempt.kind, seconds, answered };
    batch.add(recordEventStatement({ at, kind: 'attempt.hasty', userId, detail }));
  }
  const earnings = earningsOf(graded, { parties, lessons: practice.lessons, answered, at: finishedAt });
  const earnedOf = addEarnings(batch, tx, earnings);
  const withheldOf = addWithheldAnswers(batch, userId, at);
  await batch.send();
  const brought = await earnedOf();
  const awarded = brought.awards.reduce((sum, { amount }) => sum + amount, 0);
  const noXp = noXpReasonOf(graded, { parties, practice, brought });
  const paid = { ...graded, xpAwarded: awarded, noXp };
  if (awarded !== grade.xpAwarded || noXp) executeAtCommit(tx, correctXpStatement(attempt.id, paid));
  const completed = practice.lessons.filter(({ isNew }) => isNew).map(({ subtopicId }) => subtopicId);
  return {
    attempt: paid,
    report: reportOf(),
    rewards: rewardsOf(brought, paid, { house: parties.house, completed }),
    withheld: withheldOf(),
  };
}

/** What the answers come to, and how many there are. Only the first attempt at a weekly quiz `counts` and earns XP, no retake. */
function gradeOf(
  attempt: AttemptRow,
  answers: AnswerMap,
  { finishedAt, by, counts }: { finishedAt: Date; by: Closing['by']; counts: boolean },
): { grade: Grade; answered: number } {
  const { kind, questions } = attempt;
  const result = gradeAnswers(questions, answers, secondsTaken(attempt, finishedAt));
  const grade = {
    ...(kind === 'first-quiz' && { questions }),
    answers,
    finishedAt,
    closedBy: by,
    correctAnswers: result.correctAnswers,
    percentage: result.percentage,
    timeTakenSeconds: result.timeTaken,
    xpAwarded: counts ? weeklyQuizXp(weeklyFigures(questions, answers)) : 0,
  };
  return { grade, answered: result.totalQuestions - result.unanswered };
}

function earningsOf(
  graded: AttemptRow,
  about: { parties: ReportParties; lessons: readonly LessonOutcome[]; answered: number; at: Date },
): Earnings {
  const { parties, lessons, answered, at } = about;
  const { userId, scope, title, xpAwarded } = graded;
  const ofQuiz = { source: 'weekly-quiz', sourceId: scope, label: title, amount: xpAwarded } as const;
  const ofLessons = lessons.flatMap((lesson) => lessonAward(graded, lesson));
  // Neither an attempt left blank nor the first quiz, a step of the setup, is a day of learning.
  const isActivity = graded.kind !== 'first-quiz' && answered > 0;
  const learned = { at, answered: true };
  return {
    awards: [ofQuiz, ...ofLessons].map((award) => ({ ...award, userId, at })),
    activity: isActivity ? { learner: { userId, timeZone: parties.timeZone }, learned } : null,
    event: { userId, event: 'quiz-graded', sourceId: graded.id, at },
  };
}

async function findParties(tx: Transaction, { id, userId }: AttemptRow): Promise<ReportParties> {
  const [row] = await executeStatement<PartiesRow>(tx, attemptPartiesStatement(userId, id));
  // An attempt goes with its account.
  if (!row) throw new Problem('not-found');
  return toParties(row);
}

/** A lesson that the attempt is the first to check, or the first right answers of a round on it alone. */
function lessonAward(
  { kind }: AttemptRow,
  { subtopicId, subtopicName, wasChecked, isChecked, isOneRight, lacks, paid }: LessonOutcome,
) {
  const isRound = kind === 'subtopic' && isOneRight && !wasChecked;
  if (!isChecked && !isRound) return [];
  const { amount, answers } = lessonXp({ isChecked, right: lacks.right }, paid);
  const sourceId = lessonSourceId(subtopicId, answers);
  const label = isChecked ? lessonCheckLabel(subtopicName) : firstAnswersLabel(subtopicName);
  return [{ source: 'lesson-check', sourceId, label, amount } as const];
}

/** What was left blank was not got wrong. */
const wronglyAnswered = (questions: readonly StoredQuestion[], answers: AnswerMap): StoredQuestion[] =>
  questions.filter(({ correctIndex }, index) => (answers[String(index)] ?? correctIndex) !== correctIndex);

function secondsTaken({ startedAt, limitSeconds }: AttemptRow, finishedAt: Date): number {
  const seconds = Math.max(0, Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000));
  return Math.min(seconds, limitSeconds ?? seconds);
}

/** Files the report of a weekly quiz, with a word about the certificate it earns; what comes back tells it, once the batch is sent. */
function addReport(
  batch: Batch,
  { newId, random }: Ports,
  { graded: attempt, parties, at }: { graded: AttemptRow; parties: ReportParties; at: Date },
): () => WeeklyReport | null {
  const { userName, isNamed, subject, course, isStudent } = parties;
  const { userId, finishedAt } = attempt;
  if (!subject || !course || !finishedAt) return () => null;
  const correctAnswer = attempt.correctAnswers ?? 0;
  const percentageObtained = attempt.percentage ?? 0;
  const totalQuestions = attempt.questions.length;
  const timeTaken = attempt.timeTakenSeconds ?? 0;
  const { firstTime: firstTimeQuestions } = weeklyFigures(attempt.questions, attempt.answers);
  const isEarned = earnsCertificate({ percentage: percentageObtained, firstTimeQuestions, timeTaken });
  const isCertificate = isStudent && !attempt.isRetake && isEarned;
  const report: Omit<ReportRow, 'certificateCode'> = {
    id: newId(),
    attemptId: attempt.id,
    userId,
    subjectId: subject.id,
    courseId: course.id,
    userName,
    isNamed,
    day: weekdayOf(studentDay(parties, finishedAt)),
    correctAnswer,
    incorrectAnswer: totalQuestions - correctAnswer,
    totalQuestion: totalQuestions,
    percentageObtained,
    verified: true,
    retake: attempt.isRetake,
    createdAt: finishedAt,
  };
  const codes = isCertificate ? Array.from({ length: CODE_TRIES }, () => createCertificateCode(random)) : [];
  const filed = batch.add<Pick<ReportRow, 'certificateCode'>>(createReportStatement(report, codes));
  if (isCertificate) {
    const text = `You earned a certificate: ${percentageObtained} % in “${attempt.title}”.`;
    batch.add(notifyStatement({ userId, kind: 'certificate', sourceId: report.id, text, at }));
  }
  return () => {
    const [row] = filed.rows;
    if (!row || (isCertificate && row.certificateCode === null)) {
      throw Object.assign(new Error('No free certificate code was found.'), { code: SERIALIZATION_FAILURE });
    }
    return toWeeklyReport({ ...report, ...row }, { subjectName: subject.name, courseName: course.name });
  };
}
