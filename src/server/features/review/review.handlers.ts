import type { ReviewAnswer, ReviewCard } from '#contract/contract.ts';
import { optionOrderOf, writtenOrder } from '#domain/community/daily-question.ts';
import { addDays, startOfDayIn, studentDay } from '#domain/progress/calendar.ts';
import { MAX_CARDS_PER_DAY } from '#domain/progress/review-deck.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import { lockShownAnswers, recordShownAnswers } from '../../answer-visibility.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/database.ts';
import { findTimeZone } from '../../db/student-zone.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import { markActivity } from '../../awards/activity-days.ts';
import { awardBadges } from '../../awards/badges.repository.ts';
import { type WrittenAward, writeAward } from '../../awards/xp-ledger.repository.ts';
import { rationaleField } from '../../content/distractor-rationales.ts';
import { reviewed } from './review-schedule.ts';
import { type CardRow, createReviewRepository } from './review.repository.ts';

export type ReviewHandlers = Pick<Handlers, 'listReviewCards' | 'answerReviewCard'>;

const LONGEST_LIST = 50;

/** The review queue of flashcards: questions a student got wrong, asked again when they are about to be forgotten (pages: profile). */
export function createReviewHandlers({ db, now }: Pick<AppDeps, 'db' | 'now'>): ReviewHandlers {
  return {
    async listReviewCards({ caller: { userId } }) {
      const cards = createReviewRepository(db);
      const timeZone = await findTimeZone(db, userId);
      const today = studentDay({ timeZone }, now());
      const listed = await cards.list(userId, {
        limit: LONGEST_LIST,
        mostADay: MAX_CARDS_PER_DAY,
        today: startOfDayIn(timeZone, today),
        tomorrow: startOfDayIn(timeZone, addDays(today, 1)),
      });
      const held = await cards.findHeld(userId);
      const body = { success: true as const, data: listed.map(toReviewCard), ...(held && { held }) };
      return { status: 200, body };
    },
    answerReviewCard: ({ params: { cardId }, body: { option }, ...call }) =>
      commitAnswer(db, call, async (tx) =>
        ok(await answer(tx, { userId: call.caller.userId, cardId, option, at: now() })),
      ),
  };
}

interface GivenAnswer {
  userId: string;
  cardId: string;
  /** As the card lists the options; null is "I don't know". */
  option: number | null;
  at: Date;
}

async function answer(tx: Transaction, { userId, cardId, option, at }: GivenAnswer): Promise<ReviewAnswer> {
  const cards = createReviewRepository(tx);
  // Before the card: whoever hands a quiz in locks in this order too.
  await lockShownAnswers(tx, userId);
  const card = await cards.findForUpdate(cardId, userId);
  if (!card) throw new Problem('not-found');
  if (card.isAsked) throw new Problem('locked-during-quiz');
  if (card.dueAt > at) throw new Problem('already-submitted', { message: NOT_DUE });
  const order = orderOf(card);
  if (option !== null && option >= order.length) {
    throw new Problem('invalid-request', { fields: { option: 'There is no such option.' } });
  }
  const correctAnswer = order.indexOf(card.correctIndex);
  const isRight = option === correctAnswer;
  const { timeZone } = card;
  const isJustShown = isRight && (await cards.wasJustShown(userId, card.questionId, at));
  const memory = reviewed(card, { isRight, at, timeZone });
  await cards.updateMemory(cardId, memory);
  if (!isRight) {
    await recordShownAnswers(tx, { userId, questionIds: [card.questionId], at, isMissed: true });
  }
  const learner = { userId, timeZone };
  const { amount: xpAwarded, refusal } =
    isRight && !isJustShown
      ? await award(tx, learner, { cardId, at })
      : { amount: 0, refusal: isRight ? ('shown-answers' as const) : ('none-right' as const) };
  // "I don't know" and reading why is a day of learning, but nothing that was answered.
  await markActivity(tx, learner, { at, answered: option !== null });
  await awardBadges(tx, { userId, event: 'card-reviewed', sourceId: cardId, at });
  const { explanation, passage, hindi } = card;
  const chosen = option === null ? null : order[option];
  const dueAt = memory.dueAt.toISOString();
  return {
    chosen: option,
    correctAnswer,
    explanation,
    passage,
    dueAt,
    xpAwarded,
    ...(refusal && { noXp: refusal }),
    ...rationaleField(card, chosen),
    ...(hindi && {
      hindi: {
        explanation: hindi.explanation,
        passage: hindi.passage,
        ...rationaleField({ question: hindi.text, options: hindi.options }, chosen),
      },
    }),
  };
}

/** Once a card and day of the student; twenty cards a day are asked, and the first ten that are right pay. */
function award(
  tx: Transaction,
  { userId, timeZone }: { userId: string; timeZone: string },
  { cardId, at }: { cardId: string; at: Date },
): Promise<WrittenAward> {
  const { label, amount } = XP_RULES['review-card'];
  const sourceId = `${studentDay({ timeZone }, at)}-${cardId}`;
  return writeAward(tx, { userId, source: 'review-card', sourceId, label, amount, at, isCapUsual: true });
}

const NOT_DUE = 'You have already answered this card. It comes back another day.';

/** Each review has an order of its own, so that no place is learned instead of the answer; but for a fixed order. */
const orderOf = ({ id, reps, options, hasFixedOrder }: CardRow): number[] =>
  hasFixedOrder ? writtenOrder(options.length) : optionOrderOf(options.length, `${id} ${reps}`);

function toReviewCard(card: CardRow): ReviewCard {
  const inOrder = (options: readonly string[]) => orderOf(card).flatMap((index) => options[index] ?? []);
  const { hindi } = card;
  return {
    _id: card.id,
    question: card.question,
    options: inOrder(card.options),
    dueAt: card.dueAt.toISOString(),
    ...(hindi && { hindi: { question: hindi.text, options: inOrder(hindi.options) } }),
  };
}
