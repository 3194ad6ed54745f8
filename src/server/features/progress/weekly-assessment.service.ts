import type { PreviousWeek } from '#contract/contract.ts';
import { earnsXp, isFirstTime } from '#domain/assessment/grading.ts';
import { limitSecondsOf, DEFAULT_INSTRUCTIONS, DIFFICULTY_LABEL } from '#domain/assessment/quiz-rules.ts';
import { firstOfWeekly } from '#domain/assessment/weekly-order.ts';
import {
  dailyStatsOf,
  weeklyQuizTitle,
  weeklyAssessmentStatus,
} from '#domain/assessment/weekly-assessment.ts';
import type { Database } from '../../db/database.ts';
import { listQuestionPasts } from '../../db/question-pasts.ts';
import { type CourseOutline, type SubjectOutline, subtopicsOf } from '../catalogue/course-outline.ts';
import { findWeeklyPool, listWeeklyAttempts } from './weekly-assessment.repository.ts';

/** What a student completed, and the quiz that follows from it; null where the subject has gone. */
export async function findPreviousWeek(
  db: Database,
  {
    userId,
    course,
    subject,
    now,
  }: { userId: string; course: CourseOutline; subject: SubjectOutline; now: Date },
): Promise<PreviousWeek | null> {
  const pool = await findWeeklyPool(db, { userId, subjectId: subject._id, now });
  if (!pool) return null;
  const { assessmentId, endsAt, timeZone, range: dateRange, subtopics, questions, questionIds } = pool;
  const [attempts, past] = await Promise.all([
    listWeeklyAttempts(db, { userId, subjectId: subject._id, assessmentId, now }),
    listQuestionPasts(db, userId, { questionIds, at: now }),
  ]);
  const asked = firstOfWeekly(questions, { past, at: now });
  const counts = { totalSubtopics: subtopicsOf(subject).length, completedSubtopics: subtopics.length };
  const status = weeklyAssessmentStatus(attempts, questionIds.length, now);
  return {
    subject: { _id: subject._id, name: subject.name },
    course: { _id: course._id, name: course.name },
    completedSubtopics: subtopics.map(({ id, name, topicName, completedAt, questions: own }) => ({
      topicName,
      subtopicName: name,
      subtopicId: id,
      completedAt: completedAt.toISOString(),
      quizzes: own.map((question) => ({ questionId: question.id })),
    })),
    weeklySummary: counts,
    dailyStats: dailyStatsOf({ range: dateRange, subtopics }, timeZone),
    dateRange,
    assessment: {
      id: assessmentId,
      title: weeklyQuizTitle(subject.name),
      timeLimit: limitSecondsOf(null) / 60,
      difficulty: DIFFICULTY_LABEL,
      topics: [...new Set(subtopics.map(({ topicName }) => topicName))],
      instructions: DEFAULT_INSTRUCTIONS,
      totalQuestions: asked.length,
      newQuestions: asked.filter(({ id, isReserved }) => isReserved && !past.has(id)).length,
      countingQuestions: asked.filter(earnsXp).length,
      firstTimeQuestions: asked.filter(isFirstTime).length,
      subject: subject.name,
      dateRange,
      completionData: counts,
      ...status,
      deadlineAt: status.deadlineAt?.toISOString() ?? null,
      closesAt: endsAt.toISOString(),
    },
  };
}
