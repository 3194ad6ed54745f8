import { SimulatedClock, createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Clan } from '#contract/contract.ts';
import type { ClanList } from '#machines/community/clan-membership.setup.ts';
import { clanMembershipMachine } from '#machines/community/clan-membership.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { listed, other, mine, scenarios } from './scenarios/clan-membership.scenarios.ts';

describePaths({
  machine: clanMembershipMachine,
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
    'a clan': { isReached: (snapshot) => snapshot.matches('inside'), liveness: 'withServer' },
  },
  invariants: {
    'nobody leaves without having said so': ({ before, event, after }) =>
      before.matches({ inside: 'leaving' }) ||
      !after.matches({ inside: 'leaving' }) ||
      event.type === 'leave.confirm',
  },
  unnoticed: {
    'inside.keeping, onDone: guards isOutdated and isMemberGone swapped':
      'the keeping ends with one result, and each guard asks for another',
  },
});

describe('the limits of a clan', () => {
  const start = async (clans: Clan[]) => {
    const clock = new SimulatedClock();
    const lists = [listed(...clans)];
    const loadClans = fromPromise<ClanList, void>(async () => lists.shift() ?? new Promise(() => {}));
    const machine = clanMembershipMachine.provide({
      actors: {
        loadClans,
        joinClan: fromPromise<Clan, { id: string }>(() => new Promise(() => {})),
        leaveClan: fromPromise<void, { id: string }>(() => new Promise(() => {})),
      },
    });
    const actor = createActor(machine, { clock, input: { kept: null } }).start();
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return { clock, actor };
  };

  it.each([
    ['joining', [other], [{ type: 'clan.join', id: other._id }], { outside: 'joining' }],
    ['leaving', [mine(false)], [{ type: 'clan.leave' }, { type: 'leave.confirm' }], { inside: 'leaving' }],
  ] as const)('%s that takes ten seconds is given up, and the list read again', async (...row) => {
    const [, clans, events, value] = row;
    const { clock, actor } = await start([...clans]);
    for (const event of events) actor.send(event);
    clock.increment(9_999);
    expect(actor.getSnapshot().value).toEqual(value);
    clock.increment(1);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal?.kind]).toEqual([
      'loading',
      'timeout',
    ]);
  });

  it('what was listed stays when it takes ten seconds to be read again', async () => {
    const { clock, actor } = await start([other]);
    actor.send({ type: 'list.reload' });
    clock.increment(10_000);
    const { value, context } = actor.getSnapshot();
    expect([value, context.clans, context.error?.kind]).toEqual([
      { outside: 'browsing' },
      [other],
      'timeout',
    ]);
  });
});
