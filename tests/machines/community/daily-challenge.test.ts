import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Challenge } from '#contract/contract.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import type { ChallengeList, DailyAnswerRequest } from '#machines/community/daily-challenge.setup.ts';
import { buildAnswered, buildDaily, buildQuest } from './board-fixtures.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

interface World {
  lists: Challenge[][];
  answer?: () => Promise<Challenge>;
}

/** A server that gives its lists in turn, the last one again and again. */
async function open({ lists, answer = async () => buildAnswered() }: World) {
  const sent: DailyAnswerRequest[] = [];
  const list = async () => ({ data: (lists.length > 1 ? lists.shift() : lists[0]) ?? [], at: 0 });
  const machine = dailyChallengeMachine.provide({
    actors: {
      loadChallenges: fromPromise<ChallengeList, void>(list),
      recountQuests: fromPromise<ChallengeList, void>(list),
      answerDaily: fromPromise<Challenge, DailyAnswerRequest>(({ input }) => {
        sent.push(input);
        return answer();
      }),
    },
  });
  const actor = createActor(machine, { input: { kept: null } }).start();
  await settle();
  return { actor, sent, here: () => actor.getSnapshot() };
}

describe('the question of the day', () => {
  it('is sent once however often one presses, and the quests are counted again', async () => {
    const quest = buildQuest(1, { progress: 2 });
    const { actor, sent, here } = await open({
      lists: [
        [buildDaily(), buildQuest(1)],
        [buildAnswered(), quest],
      ],
    });
    actor.send({ type: 'answer.send' });
    expect(sent).toEqual([]);
    actor.send({ type: 'option.choose', option: 1 });
    for (let press = 0; press < 20; press += 1) actor.send({ type: 'answer.send' });
    await settle();
    expect(sent).toEqual([{ challengeId: buildDaily()._id, option: 1 }]);
    expect([here().value, here().context.challenges]).toEqual([
      { shown: 'answered' },
      [buildAnswered(), quest],
    ]);
  });

  it('keeps the choice when the answer did not arrive, and when the page is read again', async () => {
    const { actor, here } = await open({
      lists: [[buildDaily()]],
      answer: async () => {
        throw new ApiFailure({ kind: 'network', message: 'Away.' });
      },
    });
    actor.send({ type: 'option.choose', option: 2 });
    actor.send({ type: 'answer.send' });
    await settle();
    expect([here().value, here().context.choice, here().context.sendError?.message]).toEqual([
      { shown: 'choosing' },
      2,
      'Away.',
    ]);
    actor.send({ type: 'page.shown' });
    await settle();
    expect([here().value, here().context.choice]).toEqual([{ shown: 'choosing' }, 2]);
  });

  it('forgets a choice with its question', async () => {
    const tomorrow = buildDaily({ _id: 'daily-2026-11-22-engineering' });
    const { actor, here } = await open({ lists: [[buildDaily()], [tomorrow]] });
    actor.send({ type: 'option.choose', option: 1 });
    actor.send({ type: 'page.shown' });
    await settle();
    expect([here().value, here().context.choice]).toEqual([{ shown: 'choosing' }, null]);
  });

  it('keeps the key back where a quiz was opened meanwhile', async () => {
    const { actor, here } = await open({
      lists: [[buildDaily()], [buildDaily({ done: true, progress: 1 })]],
    });
    actor.send({ type: 'option.choose', option: 1 });
    actor.send({ type: 'answer.send' });
    await settle();
    expect(here().value).toEqual({ shown: 'sealed' });
  });
});
