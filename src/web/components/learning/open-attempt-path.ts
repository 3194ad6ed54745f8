import type { HeldCards } from '#contract/contract.ts';
import { paths } from '#web/navigation/paths.ts';

/** The page of the open attempt that holds review cards back; null where its place is not known. */
export function openAttemptPath({ attempt, subtopicId }: HeldCards): string | null {
  const { kind, attemptId, assessmentId, courseId, subjectId, topicId } = attempt;
  if (kind === 'first-quiz') return paths.firstQuiz;
  if (kind === 'topic') return topicId ? paths.topicQuizAttempt(topicId, attemptId) : null;
  if (!subjectId) return null;
  if (kind === 'subtopic') return subtopicId ? paths.lessonRound(subjectId, subtopicId, attemptId) : null;
  if (kind === 'subject') return paths.quizAttempt(subjectId, attemptId);
  return assessmentId && courseId ? paths.weeklyQuiz({ id: assessmentId, courseId, subjectId }) : null;
}
