import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_QUIZ_QUESTIONS } from '#domain/assessment/quiz-rules.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { beginEarlier } from '#tests/support/server/attempt-fixtures.ts';
import { LESSON_QUESTIONS, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { raceTo } from '#tests/support/server/race.ts';
import { createWeeklyCalls, outcomeOf } from '#tests/support/server/weekly-calls.ts';

const HOURS_12 = 12 * 3_600;
/**
 * So many questions of either of two lessons practice has asked. What is new then is half of the weekly quiz, so that it
 * has its bonus, and one question too few for a certificate, whatever is right.
 */
const ASKED = [5, 4];
const ALL = ASKED.length * LESSON_QUESTIONS;
const SHOWN = 9;
const NEW = ALL - SHOWN;

const world = await useLearningWorld();
const { db } = world.deps;
const weekly = createWeeklyCalls(world);
const { attempts } = weekly;
let me: string;
beforeEach(async () => {
  me = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

/** Of two lessons, which are completed and have paid, practice with all of it wrong or right; the questions it asked. */
async function practise(how: 'wrong' | 'right' = 'wrong'): Promise<string[]> {
  const asked: string[] = [];
  const lessons = await attempts.studyPython(me, ASKED.length, true);
  for (const [index, questionCount] of ASKED.entries()) {
    const subtopicId = lessons[index] ?? '';
    const { attemptId, questions } = await attempts.start(me, {
      kind: 'subtopic',
      subtopicId,
      questionCount,
    });
    await attempts.submitRight(me, attemptId, how === 'right' ? questions.length : 0);
    asked.push(...questions.map(({ questionId }) => questionId));
  }
  return asked;
}

/** Sits the quiz with what practice has shown right, and so many of the others. */
async function copy(shown: readonly string[], lucky: number) {
  const told = await weekly.assessment(me);
  const { attemptId, questions } = await attempts.startWeekly(me);
  await beginEarlier(db, attemptId);
  const key = Object.entries(await attempts.answers(attemptId, questions.length));
  const isShown = ([index]: [string, unknown]) => shown.includes(questions[Number(index)]?.questionId ?? '');
  const others = key.filter((entry) => !isShown(entry)).slice(0, lucky);
  const answers = Object.fromEntries([...key.filter(isShown), ...others]);
  return { told, graded: await attempts.submit(me, attemptId, { answers }) };
}

describe('a weekly quiz right after practice that showed its answers', () => {
  test('pays nothing for the shown ones, certifies nothing, and tells so before', async () => {
    const shown = await practise();
    expect(shown).toHaveLength(SHOWN);
    const { told, graded } = await copy(shown, 3);
    expect(graded.result).toMatchObject({ totalQuestions: ALL, correctAnswers: SHOWN + 3, percentage: 67 });
    expect(outcomeOf({ told, graded })).toEqual({
      told: NEW * 10 + 50,
      xp: 3 * 10,
      counting: [NEW, NEW],
      firstTime: [NEW, NEW],
      reason: 'right-before',
      certificate: false,
    });
    expect(await weekly.weeklyXp(me)).toEqual([30]);
  });

  test('asks none of the shown ones where twenty others of the lessons can be asked', async () => {
    await attempts.studyPython(me, 4, true);
    const shown = await practise();
    const { questions } = await attempts.startWeekly(me);
    expect(questions).toHaveLength(MAX_QUIZ_QUESTIONS);
    expect(questions.filter(({ questionId }) => shown.includes(questionId))).toEqual([]);
  });

  test('asks as many as ever where they are too few, and of the shown ones no more than it takes', async () => {
    const shown = await practise();
    const { questions } = await attempts.startWeekly(me);
    expect(questions).toHaveLength(Math.min(ALL, MAX_QUIZ_QUESTIONS));
    const asked = questions.filter(({ questionId }) => shown.includes(questionId));
    expect(asked).toHaveLength(Math.max(0, Math.min(ALL, MAX_QUIZ_QUESTIONS) - NEW));
  });

  test('pays nothing at all to who knows the shown ones alone', async () => {
    const quiz = await copy(await practise(), 0);
    expect(quiz.graded.result.correctAnswers).toBe(SHOWN);
    expect(outcomeOf(quiz)).toMatchObject({ xp: 0, reason: 'right-before' });
    expect(await weekly.weeklyXp(me)).toEqual([]);
  });

  test('counts them again twelve hours later, not a second before', async () => {
    await practise();
    world.setSecondsAfterStart(HOURS_12 - 1);
    expect(await weekly.assessment(me)).toMatchObject({ countingQuestions: NEW, firstTimeQuestions: NEW });
    world.setSecondsAfterStart(HOURS_12);
    expect(outcomeOf(await weekly.sit(me))).toEqual({
      told: ALL * 10 + 50,
      xp: ALL * 10 + 50,
      counting: [ALL, ALL],
      firstTime: [ALL, ALL],
      reason: undefined,
      certificate: true,
    });
  });

  test('stays as it was told where it is begun before twelve hours have passed and handed in after', async () => {
    await practise();
    world.setSecondsAfterStart(HOURS_12 - 60);
    const told = await weekly.assessment(me);
    const { attemptId, questions } = await attempts.startWeekly(me);
    world.setSecondsAfterStart(HOURS_12 + 60);
    expect(await weekly.assessment(me)).toMatchObject({ countingQuestions: NEW, firstTimeQuestions: NEW });
    const graded = await attempts.submitRight(me, attemptId, questions.length);
    expect(outcomeOf({ told, graded })).toMatchObject({
      xp: NEW * 10 + 50,
      counting: [NEW, NEW],
      certificate: false,
    });
  });

  test('leaves what it did not count to a later one, where it counts as if it was never asked', async () => {
    await practise();
    expect(outcomeOf(await weekly.sit(me))).toMatchObject({
      xp: NEW * 10 + 50,
      counting: [NEW, NEW],
    });
    world.setSecondsAfterStart(7 * 86_400);
    expect(outcomeOf(await weekly.sit(me))).toMatchObject({
      told: SHOWN * 10 + 50,
      xp: SHOWN * 10 + 50,
      counting: [SHOWN, SHOWN],
      firstTime: [SHOWN, SHOWN],
    });
  });

  test('pays for what practice had just found right', async () => {
    await practise('right');
    expect(outcomeOf(await weekly.sit(me))).toMatchObject({
      told: ALL * 10 + 50,
      xp: ALL * 10 + 50,
      counting: [ALL, ALL],
      firstTime: [ALL, ALL],
      certificate: true,
    });
  });

  test('knows what practice shows at the very moment it begins, or practice waits for it', async () => {
    const STUDENTS = 4;
    const begun = async () => {
      const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
      const [subtopicId = ''] = await attempts.studyPython(userId, 2, true);
      return { userId, practice: await attempts.start(userId, { kind: 'subtopic', subtopicId }) };
    };
    for (let round = 0; round < 5; round += 1) {
      const students = await Promise.all(Array.from({ length: STUDENTS }, begun));
      const handIn = ({ userId, practice }: (typeof students)[number]) =>
        attempts.submit(userId, practice.attemptId).then(
          () => practice.questions.map(({ questionId }) => questionId),
          (refused: unknown) => {
            expect(refused).toMatchObject({ code: 'locked-during-quiz' });
            return [];
          },
        );
      const both = () =>
        Promise.all(
          students.map(async (student) => {
            const [quiz, shown] = await Promise.all([attempts.startWeekly(student.userId), handIn(student)]);
            return { quiz, shown };
          }),
        );
      const outcomes = await raceTo(db, 'quiz_attempts', both, { waiting: 2 * STUDENTS });
      for (const { quiz, shown } of outcomes) {
        const [{ questions = [] } = {}] = await db
          .select()
          .from(quizAttempts)
          .where(eq(quizAttempts.id, quiz.attemptId));
        const marked = questions.filter(({ shownLately }) => shownLately).map(({ questionId }) => questionId);
        expect(marked.toSorted()).toEqual(shown.toSorted());
      }
    }
  });

  test('pays nothing for an answer that Learn mode has just shown, though the round is still open', async () => {
    const [subtopicId = ''] = await attempts.studyPython(me, 2, true);
    const { attemptId } = await attempts.start(me, { kind: 'subtopic', subtopicId, mode: 'learn' });
    const option = (await attempts.answers(attemptId, 0))['0'] ?? 0;
    await attempts.check(me, attemptId, { epoch: 0, index: 0, option });
    expect(await weekly.assessment(me)).toMatchObject({
      totalQuestions: ALL,
      countingQuestions: ALL - 1,
    });
  });
});
