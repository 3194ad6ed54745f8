import type { ReviewCard } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { reviewed } from './review-schedule.ts';
import { type CardRow, createReviewRepository } from './review.repository.ts';

export type ReviewHandlers = Pick<Handlers, 'listReviewCards' | 'gradeReviewCard'>;

const LONGEST_LIST = 50;

const ok = <Data>(data: Data) => ({ status: 200 as const, body: { success: true as const, data } });

/** Questions a student got wrong, asked again when they are about to be forgotten (pages: profile). */
export function createReviewHandlers({ db, now }: Pick<AppDeps, 'db' | 'now'>): ReviewHandlers {
  return {
    async listReviewCards({ caller }) {
      return ok((await createReviewRepository(db).list(caller.userId, LONGEST_LIST)).map(toReviewCard));
    },
    gradeReviewCard: ({ caller, params: { cardId }, body: { grade } }) =>
      db.transaction(async (tx) => {
        const cards = createReviewRepository(tx);
        const card = await cards.findForUpdate(cardId, caller.userId);
        if (!card) throw new Problem('not-found');
        if (card.isAsked) throw new Problem('locked-during-quiz');
        const memory = reviewed(card, grade, now());
        await cards.updateMemory(cardId, memory);
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
