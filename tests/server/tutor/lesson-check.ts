import { eq, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { questions as bankQuestions } from '#server/db/schema/catalogue.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import { guardedTextsOf } from '#server/features/tutor/answer-key-filter.ts';
import { FREE_OF_LESSON, HISTORY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, type useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { place } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

type LearningWorld = Awaited<ReturnType<typeof useLearningWorld>>;

export const EXPLAIN = 'explain this';

/** A student who has begun the check of the lesson. */
interface LessonCheck {
  userId: string;
  attemptId: string;
  /** The questions as the check of the lesson asks them. */
  asked: StoredQuestion[];
  /** A check asks in an order of its own: by this one the same question comes first each time. */
  order: number[];
}

async function beginCheck(
  { deps, createStudent }: LearningWorld,
  lessonQuestions: string[],
): Promise<LessonCheck> {
  const userId = await createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
  // A check of three asks those first that were never asked: the first three of the lesson.
  const at = deps.now().toISOString();
  for (const id of lessonQuestions.slice(3, FREE_OF_LESSON)) {
    await deps.db.execute(sql`
      INSERT INTO question_history (user_id, question_id, asked_at, answered_at, was_right)
      VALUES (${userId}, ${id}, ${at}::timestamptz, ${at}::timestamptz, true)`);
  }
  const body = {
    kind: 'subtopic' as const,
    subtopicId: place.subtopicId,
    mode: 'learn' as const,
    questionCount: 3,
    retake: false,
  };
  const { startQuizAttempt } = createAttemptsHandlers(deps);
  const { attemptId } = (await startQuizAttempt(callBy(userId, { params: {}, body }))).body.data;
  const [attempt] = await deps.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  const asked = attempt?.questions ?? [];
  const order = asked
    .map((_question, index) => index)
    .sort((one, other) => ((asked[one]?.question ?? '') < (asked[other]?.question ?? '') ? -1 : 1));
  return { userId, attemptId, asked, order };
}

const stringsIn = (said: unknown): string[] =>
  typeof said === 'string'
    ? [said]
    : typeof said === 'object' && said !== null
      ? Object.values(said).flatMap(stringsIn)
      : [];

/** Before each test another student begins the check of the lesson. */
export async function useLessonCheck(world: LearningWorld) {
  const { db } = world.deps;
  const { checkAttemptAnswer } = createAttemptsHandlers(world.deps);
  const bank = await db
    .select()
    .from(bankQuestions)
    .where(eq(bankQuestions.subtopicId, place.subtopicId))
    .orderBy(bankQuestions.serialNo);
  let check: LessonCheck;
  beforeEach(async () => {
    check = await beginCheck(
      world,
      bank.map(({ id }) => id),
    );
  });
  const first = () => {
    const question = check.asked[check.order[0] ?? 0];
    if (!question) throw new Error('The check asks nothing.');
    return question;
  };
  const inBank = (questionId = '') => bank.filter(({ id }) => id === questionId);
  return {
    bank,
    first,
    current: () => check,
    settleFirst: () => {
      const body = { epoch: 0, index: check.order[0] ?? 0, option: 0 };
      return checkAttemptAnswer(callBy(check.userId, { params: { attemptId: check.attemptId }, body }));
    },
    /** An attempt of another subject that asks the first question too, or others. */
    plant: (kind: 'weekly' | 'topic', questions = [first()]) =>
      db.insert(quizAttempts).values({
        id: world.deps.newId(),
        userId: check.userId,
        kind,
        title: 'Planted',
        scope: 'planted',
        subjectId: HISTORY,
        questions,
        startedAt: world.deps.now(),
        deadlineAt: new Date(SATURDAY.getTime() + 1_800_000),
      }),
    ask: (query: string, questionId = first().questionId, language?: 'Hindi') =>
      turnsOf(world, check.userId).ask(place, query, language, questionId),
    /** All that the tutor says in a turn, but for the question itself where it is quoted. */
    saidIn: ({ queryResponse, steps, citations }: UserQuery): string =>
      [first().question, first().hindi?.question ?? ''].reduce(
        (said, quoted) => (quoted === '' ? said : said.replaceAll(quoted, '')),
        stringsIn([queryResponse, steps, citations]).join('\n'),
      ),
    /** What tells the key of a question, and what explains it, in both languages. */
    keysOf: (questionId?: string): string[] =>
      inBank(questionId).flatMap((each) => guardedTextsOf({ ...each, counterpart: each.hindi })),
    explanationsOf: ({ questionId }: StoredQuestion): string[] =>
      inBank(questionId).flatMap(({ explanation, hindi }) => [
        explanation,
        ...(hindi ? [hindi.explanation] : []),
      ]),
  };
}
