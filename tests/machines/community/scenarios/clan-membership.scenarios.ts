import type { Clan } from '#contract/contract.ts';
import { type clanMembershipMachine } from '#machines/community/clan-membership.machine.ts';
import { type ClanList, clanOf } from '#machines/community/clan-membership.setup.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { buildClan } from '../clan-fixtures.ts';

const other = buildClan({ _id: 'b'.repeat(24), name: 'First Commit' });
const mine = (isKeeper: boolean): Clan => buildClan({ joined: true, isKeeper, size: 3 });
const full = { kind: 'http', status: 409, code: 'clan-full', message: 'This clan is full.' } as const;

export const listed = (...data: Clan[]): ClanList => ({ data, at: 0 });

const run = (lists: ClanList[], kept: ClanList | null = null): Scenario<typeof clanMembershipMachine> => ({
  input: { kept },
  events: [
    { type: 'list.reload' },
    { type: 'clan.join', id: other._id },
    { type: 'clan.rejoin' },
    { type: 'clan.found' },
    { type: 'clan.edit' },
    { type: 'clan.handOver', seat: 2 },
    { type: 'clan.leave' },
    { type: 'leave.confirm' },
    { type: 'leave.cancel' },
    { type: 'news.dismiss' },
  ],
  refused: [
    { type: 'clan.join', id: 'of-no-clan' },
    // The keeper's own seat, and one that nobody has.
    { type: 'clan.handOver', seat: 1 },
    { type: 'clan.handOver', seat: 9 },
  ],
  outcomes: {
    loadClans: { done: lists },
    joinClan: { done: [mine(false)], error: [full, serverError] },
    leaveClan: { done: [undefined] },
    clanFounding: {
      done: [{ result: 'founded', clan: mine(true) }, { result: 'cancelled' }, { result: 'outdated' }],
    },
    clanKeeping: {
      done: [
        { result: 'changed', clan: mine(false) },
        { result: 'closed' },
        { result: 'outdated' },
        { result: 'memberGone' },
      ],
    },
  },
  key: ({ context }) => [
    context.clans?.map(({ _id }) => _id),
    clanOf(context.clans)?.isKeeper,
    context.news?.kind,
    context.news?.clan._id,
    context.seat,
  ],
});

export const scenarios = {
  'in no clan': run([listed(buildClan(), other)]),
  'as the keeper of one': run([listed(mine(true), other), listed(other)]),
  'with the list of the last visit': run([listed(buildClan(), other)], listed(other)),
} satisfies Record<string, Scenario<typeof clanMembershipMachine>>;

export const goals: Paths<typeof clanMembershipMachine>['goals'] = {
  'a place to go on from': NOT_BUSY,
  'a clan': { isReached: (snapshot) => snapshot.matches('inside'), liveness: 'withServer' },
};

export const invariants: Paths<typeof clanMembershipMachine>['invariants'] = {
  'nobody leaves without having said so': ({ before, event, after }) =>
    before.matches({ inside: 'leaving' }) ||
    !after.matches({ inside: 'leaving' }) ||
    event.type === 'leave.confirm',
};

export const unnoticed = {
  'inside.keeping, onDone: guards isOutdated and isMemberGone swapped':
    'the keeping ends with one result, and each guard asks for another',
};
