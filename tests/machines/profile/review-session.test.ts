import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { reviewSessionMachine } from '#machines/profile/review-session.machine.ts';
import type { ReviewStart } from '#machines/profile/review-session.setup.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import {
  buildCard,
  buildReviewAnswer,
  buildRunningAttempt,
  dueIn,
} from '#tests/support/machines/profile-fixtures.ts';
import {
  heldByFirstQuiz,
  heldCards,
  later,
  openElsewhere,
  start,
} from './scenarios/review-session.scenarios.ts';

describe('a round of cards', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  const settle = () => vi.advanceTimersByTimeAsync(0);
  const open = async (
    deck: ReviewStart,
    effects: Partial<EffectsOf<ActorsOf<typeof reviewSessionMachine>>> = {},
  ) => {
    const sent: unknown[] = [];
    const actors = actorsFrom<ActorsOf<typeof reviewSessionMachine>>({
      loadReview: async () => deck,
      answerCard: async ({ input: { card, option } }) => {
        sent.push([card._id, option]);
        const isRight = option === 0;
        return buildReviewAnswer({
          chosen: option,
          dueAt: dueIn(isRight ? 3000 : 1440),
          xpAwarded: isRight ? 1 : 0,
        });
      },
      abandonPractice: async ({ input }) => void sent.push(input),
      ...effects,
    });
    const actor = createActor(reviewSessionMachine.provide({ actors })).start();
    await settle();
    return { actor, sent };
  };
  type Round = Awaited<ReturnType<typeof open>>;
  const answer = async ({ actor }: Round, option: number | null) => {
    if (option !== null) actor.send({ type: 'answer.choose', option });
    actor.send({ type: option === null ? 'answer.unknown' : 'answer.check' });
    await settle();
  };
  const next = ({ actor }: Round) => actor.send({ type: 'question.next' });

  it('asks only what is due, and remembers when the next one is', async () => {
    const { actor } = await open(start({ cards: [buildCard(1), later] }));
    const { queue, nextDueAt } = actor.getSnapshot().context;
    expect([queue.map(({ _id }) => _id), nextDueAt]).toEqual([[buildCard(1)._id], later.dueAt]);
  });

  it('asks each card once and counts what was right, wrong and not known', async () => {
    const page = await open(start({ cards: [buildCard(1), buildCard(2), buildCard(3)] }));
    for (const option of [0, 3, null]) {
      await answer(page, option);
      expect(page.actor.getSnapshot().value).toEqual({ reviewing: 'explained' });
      next(page);
    }
    expect(page.sent).toEqual([
      [buildCard(1)._id, 0],
      [buildCard(2)._id, 3],
      [buildCard(3)._id, null],
    ]);
    expect(page.actor.getSnapshot()).toMatchObject({
      value: { idle: 'finished' },
      context: { results: { right: 1, wrong: 1, unknown: 1, xp: 1 }, nextDueAt: dueIn(1440), option: null },
    });
  });

  it('sends nothing without a choice, and takes none that the card has not', async () => {
    const page = await open(start({ cards: [buildCard(1)] }));
    page.actor.send({ type: 'answer.check' });
    page.actor.send({ type: 'answer.choose', option: 4 });
    page.actor.send({ type: 'answer.check' });
    await settle();
    expect([page.actor.getSnapshot().value, page.sent]).toEqual([{ reviewing: 'asking' }, []]);
  });

  it('sends "I don’t know" without the option that was chosen before', async () => {
    const page = await open(start({ cards: [buildCard(1)] }));
    page.actor.send({ type: 'answer.choose', option: 0 });
    await answer(page, null);
    expect(page.sent).toEqual([[buildCard(1)._id, null]]);
  });

  it('shows nothing while a graded quiz is open', async () => {
    const { actor } = await open(start({ cards: [buildCard(1)], attempt: buildRunningAttempt() }));
    expect(actor.getSnapshot().value).toEqual({ idle: 'locked' });
    expect(actor.getSnapshot().hasTag('card')).toBe(false);
    expect(actor.getSnapshot().can({ type: 'answer.choose', option: 0 })).toBe(false);
  });

  it.each(['locked-during-quiz', 'already-submitted', 'not-found'])(
    'passes over a card that is refused with %s',
    async (code) => {
      const page = await open(start({ cards: [buildCard(1), buildCard(2)] }), {
        answerCard: () => Promise.reject(new ApiFailure({ ...openElsewhere, code })),
      });
      await answer(page, 0);
      expect(page.actor.getSnapshot().value).toEqual({ reviewing: 'outOfReach' });
      page.actor.send({ type: 'card.pass' });
      expect(page.actor.getSnapshot().context).toMatchObject({
        queue: [buildCard(2)],
        option: null,
        error: null,
      });
    },
  );

  it('ends the very practice that holds cards back, and looks again which are due', async () => {
    const decks = [start({ held: heldCards }), start({ cards: [buildCard(1)] })];
    const page = await open(start(), { loadReview: async () => decks.shift() ?? start() });
    page.actor.send({ type: 'practice.abandon' });
    page.actor.send({ type: 'practice.confirm' });
    await settle();
    expect(page.sent).toEqual([{ attemptId: heldCards.attempt.attemptId }]);
    expect(page.actor.getSnapshot().value).toEqual({ reviewing: 'asking' });
  });

  it('does not end a first quiz', async () => {
    const { actor } = await open(start({ held: heldByFirstQuiz }));
    expect(actor.getSnapshot().value).toEqual({ idle: 'held' });
    expect(actor.getSnapshot().can({ type: 'practice.abandon' })).toBe(false);
  });
});
