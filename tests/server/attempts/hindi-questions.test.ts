import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GradedAttempt } from '#contract/contract.ts';
import { contentId } from '#server/content/content-ids.ts';
import { rationaleField } from '#server/content/distractor-rationales.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { createReviewHandlers } from '#server/features/review/review.handlers.ts';
import { questions, subtopics } from '#server/db/schema/catalogue.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { POLITY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const PREAMBLE = contentId('subtopic', 'indian-polity/the-constitution/preamble');
const CONSTITUTION = contentId('chapter', 'indian-polity/the-constitution');

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
});

const startPractice = () =>
  attempts.start(userId, {
    kind: 'subject',
    subjectId: POLITY,
    courseId: UPSC_COURSE,
    chapterIds: [CONSTITUTION],
    questionCount: 20,
  });

async function stored(attemptId: string) {
  const [row] = await world.deps.db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  return row?.questions ?? [];
}

const bank = await world.deps.db.select().from(questions);
const bankOf = (id: string) => {
  const found = bank.find((question) => question.id === id);
  if (!found?.hindi) throw new Error(`There is no Hindi question ${id}.`);
  return { ...found, hindi: found.hindi };
};

describe('a question that the bank has in Hindi', () => {
  test('is asked in both languages, its options in one order, and without its key', async () => {
    const { questions: asked } = await startPractice();
    expect(asked.length).toBeGreaterThan(4);
    for (const { questionId, options, hindi } of asked) {
      const known = bankOf(questionId);
      expect(hindi).toEqual({
        question: known.hindi.text,
        options: options.map((option) => known.hindi.options[known.options.indexOf(option)]),
        subtopicName: expect.stringMatching(/[\u0900-\u097F]/),
      });
    }
  });

  test('comes back with its reason in both once the attempt is graded', async () => {
    const { attemptId } = await startPractice();
    world.setNow(new Date(SATURDAY.getTime() + 60_000));
    await attempts.submitRight(userId, attemptId, 2);
    const graded = (await attempts.read(userId, attemptId)) as GradedAttempt;
    for (const [index, question] of graded.questions.entries()) {
      const { hindi } = bankOf(question.questionId);
      const chosen = graded.result.answers[String(index)];
      expect(question.hindi?.options).toHaveLength(4);
      expect(question.hindiReason).toEqual({
        explanation: hindi.explanation,
        passage: hindi.passage,
        ...rationaleField({ question: hindi.text, options: question.hindi?.options ?? [] }, chosen),
      });
    }
  });

  test('comes again as a card in both languages, its options in one order, its reason after the answer', async () => {
    const { attemptId } = await startPractice();
    await attempts.submit(userId, attemptId, {
      answers: Object.fromEntries(
        (await stored(attemptId)).map(({ correctIndex }, index) => [index, (correctIndex + 1) % 4]),
      ),
    });
    world.setNow(new Date(SATURDAY.getTime() + 2 * 86_400_000));
    const review = createReviewHandlers(world.deps);
    const { data: cards } = (await review.listReviewCards(callBy(userId))).body;
    expect(cards.length).toBeGreaterThan(4);
    for (const card of cards) {
      const known = bank.find(({ text }) => text === card.question);
      expect(card.hindi).toEqual({
        question: known?.hindi?.text,
        options: card.options.map((option) => known?.hindi?.options[known.options.indexOf(option)]),
      });
    }
    const [card] = cards;
    const known = bank.find(({ text }) => text === card?.question);
    const call = callBy(userId, { params: { cardId: card?._id ?? '' }, body: { option: 0 } });
    expect((await review.answerReviewCard(call)).body.data.hindi).toEqual({
      explanation: known?.hindi?.explanation,
      passage: known?.hindi?.passage,
      ...rationaleField({ question: card?.hindi?.question ?? '', options: card?.hindi?.options ?? [] }, 0),
    });
  });

  test('is asked in English alone once an author has edited its lesson', async () => {
    const edited = { editedAt: SATURDAY };
    await world.deps.db.update(subtopics).set(edited).where(eq(subtopics.id, PREAMBLE));
    try {
      const { questions: asked } = await startPractice();
      const ofPreamble = asked.filter(({ subtopicId }) => subtopicId === PREAMBLE);
      expect(ofPreamble.some((question) => 'hindi' in question)).toBe(false);
      expect(asked.some(({ hindi }) => hindi)).toBe(true);
    } finally {
      await world.deps.db.update(subtopics).set({ editedAt: null }).where(eq(subtopics.id, PREAMBLE));
    }
  });
});
