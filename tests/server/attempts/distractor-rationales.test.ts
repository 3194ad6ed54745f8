import { beforeEach, describe, expect, test } from 'vitest';
import type { GradedAttempt } from '#contract/contract.ts';
import { contentId } from '#server/content/content-ids.ts';
import { distractorRationalesOf } from '#server/content/distractor-rationales.ts';
import { createReviewHandlers } from '#server/features/review/review.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { POLITY, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { callBy, SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
});

const startPractice = (mode: 'learn' | 'test') =>
  attempts.start(userId, {
    kind: 'subject',
    subjectId: POLITY,
    courseId: UPSC_COURSE,
    chapterIds: [contentId('chapter', 'indian-polity/rights-and-duties')],
    questionCount: 12,
    ...(mode === 'learn' && { mode }),
  });

const reasonFor = (question = '', option = ''): string => {
  const rationale = distractorRationalesOf(question).get(option);
  if (rationale === undefined) throw new Error(`No rationale of “${option}” in “${question}”.`);
  return rationale;
};

describe('why the chosen option is wrong', () => {
  test('stands beside each wrong answer of a graded attempt, in both languages, and beside no other', async () => {
    const { attemptId, questions: asked } = await startPractice('test');
    expect(JSON.stringify(asked)).not.toContain('rationale');
    // One option of each; the last two are left out.
    const answers = Object.fromEntries(asked.slice(0, -2).map((_, index) => [index, index % 4]));
    await attempts.submit(userId, attemptId, { answers });
    const { questions: graded } = (await attempts.read(userId, attemptId)) as GradedAttempt;
    const wrong = graded.filter(
      ({ correctAnswer }, index) => index in answers && answers[index] !== correctAnswer,
    );
    expect(wrong.length).toBeGreaterThan(2);
    for (const [
      index,
      { question, options, hindi, rationale, hindiReason, correctAnswer },
    ] of graded.entries()) {
      const chosen = answers[index] ?? correctAnswer;
      const isWrong = chosen !== correctAnswer;
      expect(rationale).toBe(isWrong ? reasonFor(question, options[chosen]) : undefined);
      expect(hindiReason?.rationale).toBe(
        isWrong ? reasonFor(hindi?.question, hindi?.options[chosen]) : undefined,
      );
    }
  });

  test('is told in Learn mode of the option that was settled, and of no other', async () => {
    const { attemptId, questions: asked } = await startPractice('learn');
    const check = (index: number) => attempts.check(userId, attemptId, { epoch: 0, index, option: 0 });
    for (const [index, { question, options }] of asked.entries()) {
      const checked = await check(index);
      const isRight = checked.correctAnswer === 0;
      expect(checked.rationale).toBe(isRight ? undefined : reasonFor(question, options[0]));
    }
  });

  test('is told of a review card by the order in which the card lists its options', async () => {
    const { attemptId, questions: asked } = await startPractice('test');
    // Whatever is right of these comes as no card.
    const answers = Object.fromEntries(asked.map((_, index) => [index, 0]));
    await attempts.submit(userId, attemptId, { answers });
    world.setNow(new Date(SATURDAY.getTime() + 2 * 86_400_000));
    const review = createReviewHandlers(world.deps);
    const { data: cards } = (await review.listReviewCards(callBy(userId))).body;
    expect(cards.length).toBeGreaterThan(3);
    for (const { _id, question, options, hindi } of cards) {
      const call = callBy(userId, { params: { cardId: _id }, body: { option: 1 } });
      const { data } = (await review.answerReviewCard(call)).body;
      const isRight = data.correctAnswer === 1;
      expect(data.rationale).toBe(isRight ? undefined : reasonFor(question, options[1]));
      expect(data.hindi?.rationale).toBe(isRight ? undefined : reasonFor(hindi?.question, hindi?.options[1]));
    }
  });
});
