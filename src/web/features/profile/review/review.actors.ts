import { fromPromise } from 'xstate';
import type { reviewSessionMachine } from '#machines/profile/review-session.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import { loadSummary } from '#web/data/loaders.ts';
import type { Services } from '#web/data/services.tsx';
import { createAbandon } from '#web/quiz/attempt-calls.ts';

/** The calls of a review session: to load due cards and answer one. */
export function createReviewActors({
  api,
  storage,
  session,
  clock,
}: Pick<Services, 'api' | 'storage' | 'session' | 'clock'>): ActorsOf<typeof reviewSessionMachine> {
  const abandon = createAbandon({ api, storage });
  /** A weekly quiz that is running. Where this cannot be told, the server still refuses each card that the quiz asks. */
  const findOpenQuiz = async (signal: AbortSignal) => {
    try {
      return (await loadSummary({ api, session }, signal)).openAttempt;
    } catch {
      return null;
    }
  };
  return {
    loadReview: fromPromise(async ({ signal }) => {
      const [{ data: cards, held = null }, attempt] = await Promise.all([
        read(api.GET('/review-cards', { signal })),
        findOpenQuiz(signal),
      ]);
      return { cards, at: clock.now(), attempt, held };
    }),
    answerCard: fromPromise(({ input: { card, option }, signal }) =>
      readData(
        api.POST('/review-cards/{cardId}/answer', {
          params: {
            path: { cardId: card._id },
            // A card's due time changes with each answer: sent again, this very answer counts once.
            header: { 'idempotency-key': `${card._id}-${Date.parse(card.dueAt)}-${option ?? 'unknown'}` },
          },
          body: { option },
          signal,
        }),
      ),
    ),
    abandonPractice: fromPromise(({ input, signal }) => abandon(input.attemptId, signal)),
  };
}
