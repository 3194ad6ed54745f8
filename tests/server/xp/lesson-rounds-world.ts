import { and, eq } from 'drizzle-orm';
import type { GradedAttempt } from '#contract/contract.ts';
import { SHOWN_ANSWER_HOURS, subtopicsOf } from '#domain/progress/progress.ts';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { createCatalogueHandlers } from '#server/features/catalogue/catalogue.handlers.ts';
import { previewTopicQuiz } from '#server/features/attempts/quiz-plans.ts';
import { createCatalogueRepository } from '#server/features/catalogue/catalogue.repository.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { FREE_OF_LESSON, PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { type LearningWorld, callBy } from '#tests/support/server/learning-fixtures.ts';

/** Seconds. */
export const HOUR = 3_600;
/** Seconds until a question that was missed counts again. */
export const WAIT_AFTER_MISS = SHOWN_ANSWER_HOURS * HOUR;

/** The lessons of Python and the rounds at their ends, as one student answers them. */
export async function createLessonRounds(world: LearningWorld, student: () => string) {
  const { db } = world.deps;
  const attempts = createAttemptCalls(world);
  const catalogue = createCatalogueRepository(db);
  const courses = createCurrentCourses(world.deps);
  const progress = createProgressHandlers(world.deps, { courses });
  const pages = createCatalogueHandlers(world.deps, { courses, previewTopicQuiz });
  const lessons = (await db.select().from(subtopics).where(eq(subtopics.subjectId, PYTHON))).toSorted(
    (a, b) => (a.id < b.id ? -1 : 1),
  );

  const ROUND_QUESTIONS = 3;
  const startRound = (subtopicId: string) =>
    attempts.start(student(), {
      kind: 'subtopic',
      subtopicId,
      mode: 'learn',
      questionCount: ROUND_QUESTIONS,
      pool: 'lacking',
    });

  /** A round as the page of its lesson has it: each answer is checked at once, the first `right` are right. */
  async function answerRound(subtopicId: string, right: number): Promise<GradedAttempt> {
    const { attemptId, questions } = await startRound(subtopicId);
    const key = await attempts.answers(attemptId, questions.length);
    for (const index of questions.keys()) {
      const correct = key[String(index)] ?? 0;
      const option = index < right ? correct : (correct + 1) % 4;
      await attempts.check(student(), attemptId, { epoch: 0, index, option });
    }
    const graded = await attempts.submit(student(), attemptId);
    // Whoever answers the questions of a lesson has it open, which its page reports.
    await db
      .update(subtopicProgress)
      .set({ timeSpentSeconds: 1 })
      .where(and(eq(subtopicProgress.userId, student()), eq(subtopicProgress.subtopicId, subtopicId)));
    return graded;
  }

  /** Two free questions of a lesson are right and all others missed: it lacks one answer, and has to wait for it. */
  async function missOneLacking(subtopicId: string): Promise<void> {
    await answerRound(subtopicId, ROUND_QUESTIONS - 1);
    for (let asked = ROUND_QUESTIONS; asked < FREE_OF_LESSON; asked += 1) await answerRound(subtopicId, 0);
  }

  const summary = async () =>
    (await progress.getProgressSummary(callBy(student(), { params: { userId: student() } }))).body.data;

  return {
    attempts,
    catalogue,
    courses,
    lessons,
    idOf: (index: number): string => lessons[index]?.id ?? '',
    startRound,
    answerRound,
    missOneLacking,
    summary,
    statusOf: async (subtopicId: string) =>
      (await db.select().from(subtopicProgress).where(eq(subtopicProgress.subtopicId, subtopicId))).find(
        ({ userId }) => userId === student(),
      )?.status,
    nowPlus: (seconds: number) => new Date(world.deps.now().getTime() + seconds * 1000).toISOString(),
    /** What the lesson asks next, and from when that counts. */
    roundOf: async (subtopicId: string) =>
      (await catalogue.findLesson(student(), subtopicId, world.deps.now()))?.round,
    lessonToAnswer: async () => (await summary()).today.lessonToAnswer,
    /** The lessons of the subject as a student's page has them. */
    async subtopicsInOrder(userId = student()) {
      const params = { subjectId: PYTHON, courseId: PYTHON_COURSE };
      const { body } = await pages.getCompleteSubject(callBy(userId, { params }));
      return subtopicsOf(body.data.chapters);
    },
  };
}
