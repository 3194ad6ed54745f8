import { and, eq } from 'drizzle-orm';
import type { WeeklyAssessment } from '#contract/contract.ts';
import { mostWeeklyXp } from '#domain/progress/weekly-xp.ts';
import { xpEvents } from '#server/db/schema/xp.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createAttemptCalls } from './attempt-calls.ts';
import { beginEarlier } from './attempt-fixtures.ts';
import { PYTHON, PYTHON_COURSE } from './course-ids.ts';
import { callBy, type LearningWorld } from './learning-fixtures.ts';

/** The weekly quiz of Python as a student meets it: what is told before, and what came of it. */
export function createWeeklyCalls(world: LearningWorld) {
  const { deps } = world;
  const attempts = createAttemptCalls(world);
  const progress = createProgressHandlers(deps, { courses: createCurrentCourses(deps) });
  const assessment = async (userId: string): Promise<WeeklyAssessment> => {
    const params = { userId, courseId: PYTHON_COURSE, subjectId: PYTHON };
    return (await progress.getPreviousWeek(callBy(userId, { params }))).body.data.assessment;
  };
  return {
    attempts,
    assessment,
    /** Sits the quiz of the week for long enough; what was told before it stands beside what came of it. */
    sit: async (userId: string, wrong = 0) => {
      const told = await assessment(userId);
      const { attemptId, questions } = await attempts.startWeekly(userId);
      await beginEarlier(deps.db, attemptId);
      const graded = await attempts.submitRight(userId, attemptId, questions.length - wrong);
      return { told, graded, ids: questions.map(({ questionId }) => questionId) };
    },
    /** What the ledger has of the weekly quizzes of a student. */
    weeklyXp: async (userId: string) => {
      const rows = await deps.db
        .select({ amount: xpEvents.amount })
        .from(xpEvents)
        .where(and(eq(xpEvents.userId, userId), eq(xpEvents.sourceType, 'weekly-quiz')));
      return rows.map(({ amount }) => amount);
    },
  };
}

type WeeklyCalls = ReturnType<typeof createWeeklyCalls>;
type Sitting = Pick<Awaited<ReturnType<WeeklyCalls['sit']>>, 'told' | 'graded'>;

export const outcomeOf = ({ told, graded }: Sitting) => ({
  told: mostWeeklyXp(told),
  xp: graded.xpAwarded,
  counting: [told.countingQuestions, graded.countingQuestions],
  firstTime: [told.firstTimeQuestions, graded.firstTimeQuestions],
  reason: graded.rewards.noXp?.reason,
  certificate: graded.report?.certificateCode != null,
});
