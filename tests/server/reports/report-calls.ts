import { eq } from 'drizzle-orm';
import type { WeeklyReport } from '#contract/contract.ts';
import { profiles } from '#server/db/schema/accounts.ts';
import { createReadingService } from '#server/features/attempts/reading.service.ts';
import { createReportsHandlers } from '#server/features/reports/reports.handlers.ts';
import { beginEarlier } from '#tests/support/server/attempt-fixtures.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { type LearningWorld, callBy, openCall } from '#tests/support/server/learning-fixtures.ts';

interface Claim {
  subjectId?: string;
  courseId?: string;
  attemptId?: string;
  correctAnswer?: number;
  incorrectAnswer?: number;
  totalQuestion?: number;
  percentageObtained?: number;
  userName?: string;
  day?: WeeklyReport['day'];
}

/** Reports and certificates of weekly quizzes, as one student files and reads them. */
export function createReportCalls(world: LearningWorld, student: () => string) {
  const handlers = createReportsHandlers(world.deps, { readAttempt: createReadingService(world.deps).read });
  const attempts = createAttemptCalls(world);
  async function startQuiz() {
    await attempts.studyPython(student());
    return (await attempts.startWeekly(student())).attemptId;
  }
  return {
    attempts,
    startQuiz,
    takeQuiz: async (right: number) => {
      const attemptId = await startQuiz();
      await beginEarlier(world.deps.db, attemptId);
      return attempts.submitRight(student(), attemptId, right);
    },
    async file({ day: _day, ...claim }: Claim = {}, by = student()) {
      const body = { userId: by, subjectId: PYTHON, courseId: PYTHON_COURSE, ...claim };
      return (await handlers.createWeeklyQuizReport(callBy(by, { body }))).body.data;
    },
    async list(by = student(), subjectId = PYTHON, courseId = PYTHON_COURSE) {
      const call = callBy(by, { params: { userId: by, subjectId, courseId } });
      return (await handlers.listWeeklyQuizReports(call)).body.data;
    },
    verify: async (code: string) =>
      (await handlers.verifyCertificate({ ...openCall, params: { code } })).body.data,
    named: (firstName: string, lastName: string) =>
      world.deps.db.update(profiles).set({ firstName, lastName }).where(eq(profiles.userId, student())),
  };
}
