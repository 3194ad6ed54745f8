import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import {
  type ReviewSessionActors,
  type ReviewStart,
  reviewSessionMachine,
} from '#machines/profile/review-session.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { buildCard, buildRunningAttempt, dueIn } from '#tests/support/machines/profile-fixtures.ts';
import { start, later, openElsewhere, scenarios } from './scenarios/review-session.scenarios.ts';

describePaths({
  machine: reviewSessionMachine,
  scenarios,
  goals: {
    'a page at rest': {
      isReached: ({ value }) => ['failed', 'empty', 'resting', 'finished', 'locked'].includes(String(value)),
      liveness: 'withServer',
    },
  },
  invariants: {
    'no card is graded whose answer was not shown': ({ before, after }) =>
      !after.matches({ reviewing: 'grading' }) || before.hasTag('answer'),
  },
});

describe('a round of cards', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  const settle = () => vi.advanceTimersByTimeAsync(0);
  const open = async (deck: ReviewStart, effects: Partial<EffectsOf<ReviewSessionActors>> = {}) => {
    const sent: unknown[] = [];
    const actors = actorsFrom<ReviewSessionActors>({
      loadReview: async () => deck,
      gradeCard: async ({ input: { card, recall } }) => {
        sent.push([card._id, recall]);
        return { ...card, dueAt: dueIn(recall === 'again' ? 1 : 3000) };
      },
      ...effects,
    });
    const actor = createActor(reviewSessionMachine.provide({ actors })).start();
    await settle();
    return { actor, sent };
  };
  const answer = async ({ actor }: Awaited<ReturnType<typeof open>>, recall: 'again' | 'good') => {
    actor.send({ type: 'card.reveal' });
    actor.send({ type: 'card.grade', recall });
    await settle();
  };

  it('asks only what is due, and remembers when the next one is', async () => {
    const { actor } = await open(start({ cards: [buildCard(1), later] }));
    const { queue, nextDueAt } = actor.getSnapshot().context;
    expect([queue.map(({ _id }) => _id), nextDueAt]).toEqual([[buildCard(1)._id], later.dueAt]);
  });

  it('asks a card that was not remembered again before it is over', async () => {
    const page = await open(start({ cards: [buildCard(1), buildCard(2)] }));
    await answer(page, 'again');
    await answer(page, 'good');
    await answer(page, 'good');
    expect(page.sent).toEqual([
      [buildCard(1)._id, 'again'],
      [buildCard(2)._id, 'good'],
      [buildCard(1)._id, 'good'],
    ]);
    expect(page.actor.getSnapshot()).toMatchObject({
      value: 'finished',
      context: { counts: { again: 1, hard: 0, good: 2, easy: 0 }, nextDueAt: dueIn(3000) },
    });
  });

  it('shows nothing while a graded quiz is open', async () => {
    const { actor } = await open(start({ cards: [buildCard(1)], attempt: buildRunningAttempt() }));
    expect(actor.getSnapshot().value).toBe('locked');
    expect(actor.getSnapshot().hasTag('answer')).toBe(false);
    expect(actor.getSnapshot().can({ type: 'card.reveal' })).toBe(false);
  });

  it('passes over a card that an open quiz asks', async () => {
    const page = await open(start({ cards: [buildCard(1), buildCard(2)] }), {
      gradeCard: () => Promise.reject(new ApiFailure(openElsewhere)),
    });
    await answer(page, 'good');
    expect(page.actor.getSnapshot().value).toEqual({ reviewing: 'outOfReach' });
    page.actor.send({ type: 'card.pass' });
    expect(page.actor.getSnapshot().context.queue.map(({ _id }) => _id)).toEqual([buildCard(2)._id]);
  });

  it('keeps a grade that could not be sent and sends it again', async () => {
    let isDown = true;
    const sent: string[] = [];
    const page = await open(start({ cards: [buildCard(1)] }), {
      gradeCard: async ({ input: { card, recall } }) => {
        sent.push(recall);
        if (isDown) throw new ApiFailure(serverError);
        return { ...card, dueAt: dueIn(3000) };
      },
    });
    await answer(page, 'good');
    expect(page.actor.getSnapshot().value).toEqual({ reviewing: 'ungraded' });
    isDown = false;
    page.actor.send({ type: 'grade.retry' });
    await settle();
    expect([page.actor.getSnapshot().value, sent]).toEqual(['finished', ['good', 'good']]);
  });
});
