import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { AnswerCheck, AnswerMap, GradedAttempt, OpenAttempt } from '#contract/contract.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { lessonCheckMachine } from '#machines/learning/lesson-check.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { check, graded, missedOne, practised, round, scenarios } from './scenarios/lesson-check.scenarios.ts';

describePaths({
  machine: lessonCheckMachine,
  scenarios,
  goals: {
    'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
    'an understood lesson': {
      isReached: (snapshot) => snapshot.matches({ resting: 'passed' }),
      liveness: 'withServer',
    },
  },
  invariants: {
    'no answer is explained before the server has settled it': ({ after }) =>
      !after.matches({ asking: 'explained' }) || String(after.context.index) in after.context.checks,
    'a round is passed only as the server graded it': ({ after }) =>
      !after.matches({ resting: 'passed' }) || after.context.graded?.result.percentage === 100,
    'no round of answers that had been shown completes the lesson': ({ after }) =>
      !after.matches({ resting: 'passed' }) || after.context.graded?.rewards.noXp?.reason !== 'shown-answers',
    'a settled answer is never dropped within a round': ({ before, event, after }) =>
      event.type === 'xstate.done.actor.startCheck' ||
      Object.keys(before.context.checks).every((index) => index in after.context.checks),
    'a question is asked that has no settled answer yet': ({ after }) =>
      !after.matches({ asking: 'choosing' }) || !(String(after.context.index) in after.context.checks),
  },
});

const taken: unknown[] = [];

function openCheck(answers: { start?: OpenAttempt; graded?: GradedAttempt; refusal?: ApiFailure } = {}) {
  taken.length = 0;
  const machine = lessonCheckMachine.provide({
    actors: {
      startCheck: fromPromise<OpenAttempt, { subtopicId: string }>(async ({ input }) => {
        taken.push(input);
        return answers.start ?? round();
      }),
      checkAnswer: fromPromise<
        AnswerCheck,
        { attemptId: string; epoch: number; index: number; option: number }
      >(async ({ input }) => {
        taken.push(input);
        if (answers.refusal) throw answers.refusal;
        return check(input.index, input.option);
      }),
      submitCheck: fromPromise<GradedAttempt, { attemptId: string; epoch: number; answers: AnswerMap }>(
        async ({ input }) => {
          taken.push(input);
          return answers.graded ?? graded(2, 10);
        },
      ),
    },
  });
  const told: unknown[] = [];
  const actor = createActor(machine, {
    input: { subtopicId: 'one', round: { questions: 2, countsFrom: null } },
  });
  actor.on('lesson.checked', (event) => told.push(event));
  actor.start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const answer = async (option: number) => {
    actor.send({ type: 'answer.choose', option });
    actor.send({ type: 'answer.check' });
    return settled();
  };
  return { actor, told, settled, answer };
}

describe('a round of a lesson’s questions', () => {
  test('asks, settles and grades with the attempt and epoch of the server, and tells that it was passed', async () => {
    const { actor, told, settled, answer } = openCheck();
    actor.send({ type: 'check.start' });
    await settled();
    expect((await answer(1)).context.checks).toEqual({ 0: check(0, 1) });
    actor.send({ type: 'question.next' });
    expect(actor.getSnapshot().context).toMatchObject({ index: 1, option: null });
    await answer(0);
    actor.send({ type: 'question.next' });
    expect((await settled()).value).toEqual({ resting: 'passed' });
    const { attemptId } = round();
    expect(taken).toEqual([
      { subtopicId: 'one' },
      { attemptId, epoch: 3, index: 0, option: 1 },
      { attemptId, epoch: 3, index: 1, option: 0 },
      { attemptId, epoch: 3, answers: { 0: 1, 1: 0 } },
    ]);
    expect(told).toEqual([{ type: 'lesson.checked', subtopicId: 'one' }]);
  });

  test('tells nothing of a round that was missed', async () => {
    const { actor, told, settled } = openCheck({
      start: round([check(0, 0), check(1, 0)]),
      graded: graded(1),
    });
    actor.send({ type: 'check.start' });
    expect((await settled()).value).toEqual({ resting: 'missed' });
    expect(told).toEqual([]);
  });

  test('is practice where its answers had been shown, tells nothing, and says when they count', async () => {
    const { actor, told, settled } = openCheck({
      start: round([check(0, 1), check(1, 1)]),
      graded: practised,
    });
    actor.send({ type: 'check.start' });
    const { value, context } = await settled();
    expect([value, context.round]).toEqual([{ resting: 'practised' }, practised.rewards.noXp?.round]);
    expect(told).toEqual([]);
  });

  test('keeps what the lesson lacks after it, and nothing once it is passed', async () => {
    const missed = openCheck({ start: round([check(0, 1), check(1, 0)]), graded: missedOne });
    missed.actor.send({ type: 'check.start' });
    expect((await missed.settled()).context.round).toEqual({
      questions: 1,
      countsFrom: '2100-01-01T12:00:00Z',
    });
    const passed = openCheck({ start: round([check(0, 1), check(1, 1)]), graded: graded(2, 10) });
    passed.actor.send({ type: 'check.start' });
    expect((await passed.settled()).context.round).toBeNull();
  });

  test('goes on at the first question without a settled answer', async () => {
    const { actor, settled } = openCheck({ start: round([check(0, 1)]) });
    actor.send({ type: 'check.start' });
    expect((await settled()).context).toMatchObject({ index: 1, checks: { 0: check(0, 1) } });
  });

  test('takes no option that the question does not have, and checks nothing without one', async () => {
    const { actor, settled } = openCheck();
    actor.send({ type: 'check.start' });
    await settled();
    actor.send({ type: 'answer.choose', option: 7 });
    expect(actor.getSnapshot().context.option).toBeNull();
    actor.send({ type: 'answer.check' });
    expect(actor.getSnapshot().value).toEqual({ asking: 'choosing' });
    expect(taken).toHaveLength(1);
  });

  test('keeps the chosen option where its check fails', async () => {
    const { actor, settled, answer } = openCheck({
      refusal: new ApiFailure({ kind: 'network', message: 'No connection.' }),
    });
    actor.send({ type: 'check.start' });
    await settled();
    expect((await answer(2)).context).toMatchObject({
      option: 2,
      checks: {},
      error: { message: 'No connection.' },
    });
  });
});
