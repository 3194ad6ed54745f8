import type { GradedAttempt, operations, Profile } from '#contract/contract.ts';

type ReportPayload = operations['createWeeklyQuizReport']['requestBody']['content']['application/json'];

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** First plus last name, else first name, else username, else 'Unknown User' (spec §3). */
export function reportUserName(profile: Pick<Profile, 'firstName' | 'lastName' | 'user'> | null): string {
  const first = profile?.firstName.trim() ?? '';
  const last = profile?.lastName.trim() ?? '';
  if (first && last) return `${first} ${last}`;
  return first || profile?.user.username.trim() || 'Unknown User';
}

/**
 * The weekly report payload as the specification has the browser send it (spec §3). The server decides every figure by
 * `attemptId`. Undefined for an attempt that belongs to no course.
 */
export function toReportPayload(
  { attemptId, courseId, subjectId, questions, result, finishedAt }: GradedAttempt,
  userId: string,
  profile: Profile | null,
): ReportPayload | undefined {
  if (courseId === null || subjectId === null) return undefined;
  return {
    userId,
    subjectId,
    courseId,
    attemptId,
    userName: reportUserName(profile),
    day: DAYS[new Date(finishedAt).getDay()] ?? 'Sunday',
    quiz: questions.map((question) => ({ ...question })),
    correctAnswer: result.correctAnswers,
    incorrectAnswer: result.incorrectAnswers,
    totalQuestion: result.totalQuestions,
    percentageObtained: result.percentage,
  };
}
