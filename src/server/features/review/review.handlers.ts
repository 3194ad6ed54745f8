import type { ReviewCard } from '#contract/contract.ts';
import { addDays, startOfDayIn, studentDay } from '#domain/progress/calendar.ts';
import { MOST_CARDS_A_DAY } from '#domain/progress/review-deck.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import { awardBadges } from '../../awards/badges.repository.ts';
import { reviewed } from './review-schedule.ts';
import { type CardRow, createReviewRepository } from './review.repository.ts';

export type ReviewHandlers = Pick<Handlers, 'listReviewCards' | 'gradeReviewCard'>;

const LONGEST_LIST = 50;

/** Questions a student got wrong, asked again when they are about to be forgotten (pages: profile). */
export function createReviewHandlers({ db, now }: Pick<AppDeps, 'db' | 'now'>): ReviewHandlers {
  return {
    async listReviewCards({ caller: { userId } }) {
      const cards = createReviewRepository(db);
      const timeZone = await cards.findTimeZone(userId);
      const today = studentDay({ timeZone }, now());
      const listed = await cards.list(userId, {
        limit: LONGEST_LIST,
        mostADay: MOST_CARDS_A_DAY,
        today: startOfDayIn(timeZone, today),
        tomorrow: startOfDayIn(timeZone, addDays(today, 1)),
      });
      return ok(listed.map(toReviewCard));
    },
    gradeReviewCard: (call) =>
      commitAnswer(db, call, async (tx) => {
        const { cardId } = call.params;
        const cards = createReviewRepository(tx);
        const card = await cards.findForUpdate(cardId, call.caller.userId);
        if (!card) throw new Problem('not-found');
        if (card.isAsked) throw new Problem('locked-during-quiz');
        const at = now();
        const memory = reviewed(card, call.body.grade, at);
        await cards.updateMemory(cardId, memory);
        const { userId } = call.caller;
        await awardBadges(tx, { userId, event: 'card-reviewed', sourceId: cardId, at });
        return ok(toReviewCard({ ...card, ...memory }));
      }),
  };
}

const toReviewCard = ({ id, question, rightOption, explanation, dueAt }: CardRow): ReviewCard => ({
  _id: id,
  question,
  answer: `${rightOption}\n\n${explanation}`,
  dueAt: dueAt.toISOString(),
});
