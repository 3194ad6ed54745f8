import type { AttemptSummary, GradedAttempt, OpenAttempt, WeeklyReport } from '#contract/contract.ts';
import type { WeeklyQuizAddress } from '#domain/text/links.ts';
import { readData } from '#web/api/api-client.ts';
import type { QuizFound } from '#machines/assessment/quiz-found.ts';
import type { AttemptCalls, QuizServices } from '#web/quiz/attempt-calls.ts';
import { userIdOf } from '#web/data/services.tsx';
import { loadProfile } from '#web/data/loaders.ts';
import { reportUserName, toReportPayload } from './report-payload.ts';

/**
 * A started attempt before a finished one, the newest of each (the list comes newest first); else that of another week
 * which still runs, since no second one can be begun beside it.
 */
export function pickAttempt(
  attempts: readonly AttemptSummary[],
  assessmentId: string,
): AttemptSummary | undefined {
  const own = attempts.filter((attempt) => attempt.assessmentId === assessmentId);
  const isRunning = ({ status }: AttemptSummary) => status === 'started';
  return own.find(isRunning) ?? own[0] ?? attempts.find(isRunning);
}

/** What only the weekly quiz asks of the server: its attempt by the address, and its report. */
export function createWeeklyCalls(services: QuizServices, calls: AttemptCalls) {
  const { api } = services;
  return {
    async find({ id, subjectId }: WeeklyQuizAddress, signal: AbortSignal): Promise<QuizFound> {
      const attempt = pickAttempt(await calls.list({ kind: 'weekly', subjectId }, signal), id);
      if (!attempt) return { kind: 'none' };
      return attempt.status === 'started'
        ? calls.open(attempt.attemptId, 'hold', signal)
        : calls.review(attempt.attemptId, signal);
    },

    start: (
      { courseId, subjectId }: WeeklyQuizAddress,
      retake: boolean,
      signal: AbortSignal,
    ): Promise<OpenAttempt> => calls.start({ kind: 'weekly', courseId, subjectId, retake }, signal),

    async fileReport(graded: GradedAttempt, signal: AbortSignal): Promise<WeeklyReport> {
      // The name is a courtesy of the payload, the server knows it: a profile that does not come must not stop a report.
      const profile = await loadProfile(services, signal).catch(() => null);
      signal.throwIfAborted();
      const body = toReportPayload(graded, userIdOf(services), profile);
      if (!body) throw new Error('This quiz belongs to no course, so it has no report.');
      const key = `report-${graded.attemptId}-${reportUserName(profile) === 'Unknown User' ? 'unnamed' : 'named'}`;
      const params = { header: { 'idempotency-key': key } };
      return readData(api.POST('/weekly-quiz-reports', { params, body, signal }));
    },
  };
}
