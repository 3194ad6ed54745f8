import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { questions as bankQuestions, subtopics } from '#server/db/schema/catalogue.ts';
import { dailyQuestions } from '#server/db/schema/community.ts';
import { reviewCards } from '#server/db/schema/library.ts';
import { createReviewHandlers } from '#server/features/review/review.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { FREE_OF_LESSON, PYTHON, PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy } from '#tests/support/server/learning-fixtures.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { useChallengeWorld } from '../challenges/challenge-world.ts';
import { place as PREAMBLE } from '../tutor/preamble-question.ts';
import { silentModel, turnsOf } from '../tutor/tutor-turns.ts';
import { createLessonRounds } from './lesson-rounds-world.ts';

const HOURS_12 = 12 * 3_600;

const challenges = await useChallengeWorld();
const { world } = challenges;
const { db } = world.deps;
const attempts = createAttemptCalls(world);
const review = createReviewHandlers(world.deps);
const rounds = await createLessonRounds(world, () => me);
const bank = await db.select({ id: bankQuestions.id, text: bankQuestions.text }).from(bankQuestions);
let me: string;
beforeEach(async () => {
  me = await challenges.createLearner({}, { courses: [PYTHON_COURSE, UPSC_COURSE] });
});

const lessonOf = async (questionId: string) => {
  const [row] = await db
    .select({ id: subtopics.id, subjectId: subtopics.subjectId, courseId: subtopics.courseId })
    .from(subtopics)
    .innerJoin(bankQuestions, eq(bankQuestions.subtopicId, subtopics.id))
    .where(eq(bankQuestions.id, questionId));
  if (!row) throw new Error('The bank has no such question.');
  return row;
};

/** Starts practice of all questions of a lesson that are free. */
const practise = (subtopicId: string) =>
  attempts.start(me, { kind: 'subtopic', subtopicId, questionCount: FREE_OF_LESSON });
type Practice = Awaited<ReturnType<typeof practise>>;

/** What practice of its lesson brings to who answers this question alone, and right. */
async function payFor(questionId: string, practice?: Practice): Promise<number> {
  const { attemptId, questions } = practice ?? (await practise((await lessonOf(questionId)).id));
  const index = questions.findIndex((each) => each.questionId === questionId);
  expect(index, 'the practice asks the question').toBeGreaterThanOrEqual(0);
  const key = await attempts.answers(attemptId, questions.length);
  const graded = await attempts.submit(me, attemptId, { answers: { [index]: key[String(index)] ?? null } });
  expect(graded.result.correctAnswers).toBe(1);
  return graded.xpAwarded;
}
const FULL_PAY = 2;

describe('a question of the day', () => {
  const idOfToday = async () => {
    const today = await challenges.daily(me);
    const [row] = await db
      .select()
      .from(dailyQuestions)
      .where(eq(dailyQuestions.question, today.question ?? ''));
    return row?.questionId ?? '';
  };

  test('that was missed pays nothing in its lesson for twelve hours', async () => {
    const questionId = await idOfToday();
    await challenges.answerToday(me, 'wrong');
    expect(await payFor(questionId)).toBe(0);
    world.setSecondsAfterStart(HOURS_12);
    expect(await payFor(questionId)).toBe(FULL_PAY);
  });

  test('that was answered right pays in its lesson too', async () => {
    const questionId = await idOfToday();
    await challenges.answerToday(me, 'right');
    expect(await payFor(questionId)).toBe(FULL_PAY);
  });
});

describe('a review card', () => {
  /** Practice with one wrong answer, and the card of it on the day after. */
  async function missOne() {
    const [lesson] = await db.select().from(subtopics).where(eq(subtopics.subjectId, PYTHON));
    const { attemptId, questions } = await practise(lesson?.id ?? '');
    const key = await attempts.answers(attemptId, 1);
    await attempts.submit(me, attemptId, { answers: { 0: ((key['0'] ?? 0) + 1) % 4 } });
    world.setSecondsAfterStart(2 * HOURS_12);
    return questions[0]?.questionId ?? '';
  }
  const answerCard = async (questionId: string, how: 'right' | 'unknown') => {
    const { data } = (await review.listReviewCards(callBy(me))).body;
    const [card] = await db
      .select()
      .from(reviewCards)
      .where(and(eq(reviewCards.userId, me), eq(reviewCards.questionId, questionId)));
    const [row] = await db.select().from(bankQuestions).where(eq(bankQuestions.id, questionId));
    const { options = [] } = data.find(({ _id }) => _id === card?.id) ?? {};
    const option = how === 'right' ? options.indexOf(row?.options[row.correctIndex] ?? '') : null;
    await review.answerReviewCard(callBy(me, { params: { cardId: card?.id ?? '' }, body: { option } }));
  };

  test('that was not known pays nothing in its lesson right afterwards', async () => {
    const questionId = await missOne();
    await answerCard(questionId, 'unknown');
    expect(await payFor(questionId)).toBe(0);
  });

  test('that was right pays in its lesson too', async () => {
    const questionId = await missOne();
    await answerCard(questionId, 'right');
    expect(await payFor(questionId)).toBe(FULL_PAY);
  });
});

describe('the first quiz', () => {
  /** Answers the first question of it so often, right or wrong, and hands it in. */
  async function answerFirst(...hows: ('right' | 'wrong')[]): Promise<string> {
    const { attemptId, questions } = await attempts.start(me, { kind: 'first-quiz' });
    const { 0: right = 0 } = await attempts.answers(attemptId, 1);
    const optionOf = (how: 'right' | 'wrong') => (how === 'right' ? (right ?? 0) : ((right ?? 0) + 1) % 4);
    for (const [index, how] of hows.entries()) {
      await attempts.save(me, attemptId, { rev: index + 1, answers: { 0: optionOf(how) }, index: 0 });
    }
    await attempts.submit(me, attemptId);
    return questions[0]?.questionId ?? '';
  }

  test('shows what was missed, which pays nothing in its lesson for twelve hours', async () => {
    const questionId = await answerFirst('wrong');
    expect(await payFor(questionId)).toBe(0);
    world.setSecondsAfterStart(HOURS_12);
    expect(await payFor(questionId)).toBe(FULL_PAY);
  });

  test('calls nobody back to a lesson before they have practised it', async () => {
    const { id, subjectId } = await lessonOf(await answerFirst('wrong'));
    await completeSubtopics(db, { userId: me, subjectId, count: 100, at: world.deps.now() });
    expect(await rounds.lessonToAnswer()).toBeNull();
    const { attemptId } = await practise(id);
    await attempts.submit(me, attemptId);
    expect((await rounds.lessonToAnswer())?.lesson.subtopicId).toBe(id);
  });

  test('takes nothing from what was right', async () => {
    expect(await payFor(await answerFirst('right'))).toBe(FULL_PAY);
  });

  test('tells by the next question whether an answer was right: one that is changed then pays nothing', async () => {
    expect(await payFor(await answerFirst('wrong', 'right'))).toBe(0);
  });

  test('waits with a changed answer for a weekly quiz that is about to begin', async () => {
    const { attemptId } = await attempts.start(me, { kind: 'first-quiz' });
    await attempts.save(me, attemptId, { answers: { 0: 0 }, index: 0 });
    const beginning = await db.$client.connect();
    await beginning.query('BEGIN');
    await beginning.query("SELECT pg_advisory_xact_lock(hashtextextended('shown ' || $1, 0))", [me]);
    const changed = attempts.save(me, attemptId, { rev: 2, answers: { 0: 1 }, index: 0 });
    const waiting = async () =>
      (await beginning.query('SELECT FROM pg_locks WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))'))
        .rowCount;
    try {
      await expect.poll(waiting).toBeGreaterThan(0);
    } finally {
      await beginning.query('COMMIT');
      beginning.release();
    }
    await changed;
  });

  test('counts an answer that is changed as it is handed in as told, too', async () => {
    const { attemptId, questions } = await attempts.start(me, { kind: 'first-quiz' });
    const { 0: right = 0 } = await attempts.answers(attemptId, 1);
    await attempts.save(me, attemptId, { answers: { 0: ((right ?? 0) + 1) % 4 }, index: 0 });
    await attempts.submit(me, attemptId, { answers: { 0: right } });
    expect(await payFor(questions[0]?.questionId ?? '')).toBe(0);
  });
});

describe('the tutor', () => {
  const textOf = (questionId: string) => bank.find(({ id }) => id === questionId)?.text ?? '';
  /** The questions of a lesson of Python, one of which the tutor is asked about while practice asks it. */
  async function inWork() {
    const [lesson] = await db.select().from(subtopics).where(eq(subtopics.subjectId, PYTHON));
    const place = { courseId: PYTHON_COURSE, subjectId: PYTHON, subtopicId: lesson?.id ?? '' };
    const practice = await practise(place.subtopicId);
    const questionId = practice.questions[0]?.questionId ?? '';
    return { place, practice, questionId, turns: turnsOf(world, me) };
  }

  test('takes the XP of a question with the last hint of it, not with the hints before', async () => {
    const { place, practice, questionId, turns } = await inWork();
    const turn = await turns.ask(place, textOf(questionId));
    expect(turn.hintLevel).toBe('passages');
    await turns.hintsUpTo(turn, 'answer');
    expect(await payFor(questionId, practice)).toBe(0);
    world.setSecondsAfterStart(HOURS_12);
    expect(await payFor(questionId)).toBe(FULL_PAY);
  });

  test('takes nothing with hints that tell no key', async () => {
    const { place, practice, questionId, turns } = await inWork();
    await turns.hintsUpTo(await turns.ask(place, textOf(questionId)), 'hint');
    expect(await payFor(questionId, practice)).toBe(FULL_PAY);
  });

  test('takes the XP of the question that it works as an example', async () => {
    const turns = turnsOf(world, me, silentModel);
    const asked = await turns.ask(PREAMBLE, 'How did the Berubari case see the Preamble?');
    const { steps = [] } = await turns.hintsUpTo(asked, 'similarQuestion');
    const stem = steps.at(-1)?.similarQuestion?.stem;
    const shown = bank.find(({ text }) => text === stem);
    expect(shown).toBeDefined();
    expect(await payFor(shown?.id ?? '')).toBe(0);
  });

  test('takes the XP of a question that it explains again, from that moment on', async () => {
    const { place, practice, questionId, turns } = await inWork();
    await attempts.submit(me, practice.attemptId, { answers: {} });
    world.setSecondsAfterStart(HOURS_12 - 60);
    const turn = await turns.ask(place, 'explain this', undefined, questionId);
    expect(turn.steps?.[0]?.parts?.[0]?.kind).toBe('explanation');
    world.setSecondsAfterStart(HOURS_12 + 60);
    expect(await payFor(questionId)).toBe(0);
  });

  test('takes nothing from who had the question right before, not even where they answer it again', async () => {
    const { place, practice, questionId, turns } = await inWork();
    expect(await payFor(questionId, practice)).toBe(FULL_PAY);
    world.setSecondsAfterStart(HOURS_12);
    const turn = await turns.ask(place, 'explain this', undefined, questionId);
    expect(turn.steps?.[0]?.parts?.[0]?.kind).toBe('explanation');
    world.advance(60);
    const { attemptId, questions } = await practise(place.subtopicId);
    const key = Object.entries(await attempts.answers(attemptId, questions.length));
    const placeOf = ([index]: [string, unknown]) => questions[Number(index)]?.questionId;
    const known = key.filter((entry) => placeOf(entry) === questionId);
    const two = key.filter((entry) => placeOf(entry) !== questionId).slice(0, 2);
    const answers = Object.fromEntries([...known, ...two]);
    expect((await attempts.submit(me, attemptId, { answers })).xpAwarded).toBe(10 - FULL_PAY);
  });

  test('takes nothing with an answer that no question of the bank asks for', async () => {
    const { place, turns } = await inWork();
    await turns.ask({ ...place }, 'thank you');
    await turns.ask({ ...place }, 'give me a summary of this lesson');
    await turns.ask({ ...place }, 'why do I need a comma to make a tuple with one thing in it');
    const { rows } = await db.$client.query('SELECT FROM question_history WHERE user_id = $1', [me]);
    expect(rows).toEqual([]);
  });
});
