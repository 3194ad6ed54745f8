import type { PreviousWeek } from '#contract/contract.ts';
import {
  limitSecondsOf,
  DEFAULT_INSTRUCTIONS,
  DIFFICULTY_LABEL,
  MAX_QUIZ_QUESTIONS,
} from '#domain/assessment/quiz-rules.ts';
import {
  dailyStatsOf,
  weeklyQuizTitle,
  weeklyAssessmentStatus,
} from '#domain/assessment/weekly-assessment.ts';
import type { Database } from '../../db/database.ts';
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
  const { assessmentId, endsAt, timeZone, range: dateRange, subtopics, questionIds, reservedIds } = pool;
  const attempts = await listWeeklyAttempts(db, { userId, subjectId: subject._id, assessmentId, now });
  const counts = { totalSubtopics: subtopicsOf(subject).length, completedSubtopics: subtopics.length };
  const status = weeklyAssessmentStatus(attempts, questionIds.length, now);
  return {
    subject: { _id: subject._id, name: subject.name },
    course: { _id: course._id, name: course.name },
    completedSubtopics: subtopics.map(({ id, name, topicName, completedAt, questionIds: ids }) => ({
      topicName,
      subtopicName: name,
      subtopicId: id,
      completedAt: completedAt.toISOString(),
      quizzes: ids.map((questionId) => ({ questionId })),
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
      totalQuestions: Math.min(MAX_QUIZ_QUESTIONS, questionIds.length),
      newQuestions: Math.min(MAX_QUIZ_QUESTIONS, reservedIds.length),
      subject: subject.name,
      dateRange,
      completionData: counts,
      ...status,
      deadlineAt: status.deadlineAt?.toISOString() ?? null,
      closesAt: endsAt.toISOString(),
    },
  };
}
