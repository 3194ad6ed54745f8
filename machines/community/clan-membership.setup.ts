import { assign, fromPromise, setup } from 'xstate';
import type { Clan } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';
import { clanFoundingMachine, type ClanFoundingOutput } from './clan-founding.machine.ts';
import { type ClanKeepingInput, clanKeepingMachine, type ClanKeepingOutput } from './clan-keeping.machine.ts';
import { errorActions } from '../error-actions.ts';

/** What has just happened, and to which clan as it was then. */
export interface ClanNews {
  kind: 'joined' | 'founded' | 'changed' | 'left';
  clan: Clan;
}

/** The clans as the server lists them, mine first, and when it did: milliseconds of its clock. */
export interface ClanList {
  data: Clan[];
  at: number;
}

interface ClanMembershipContext {
  /** As the server lists them, mine first; null until the first answer. */
  clans: Clan[] | null;
  /** When they were listed, milliseconds; null without a list. */
  listedAt: number | null;
  /** The clan to join. */
  wanted: string;
  /** The member who shall take over; null to change the texts. */
  seat: number | null;
  news: ClanNews | null;
  /** Why the list could not be read. */
  error: ApiError | null;
  /** Why the last thing a student wanted was not done. */
  refusal: ApiError | null;
}

type ClanMembershipEvent =
  | { type: 'list.reload' }
  | { type: 'clan.join'; id: string }
  | { type: 'clan.rejoin' }
  | { type: 'clan.found' }
  | { type: 'clan.edit' }
  | { type: 'clan.handOver'; seat: number }
  | { type: 'clan.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | { type: 'news.dismiss' };

/** The clan a student is in. */
export const clanOf = (clans: readonly Clan[] | null): Clan | null =>
  clans?.find(({ joined }) => joined) ?? null;

/** Stands in until there is one; `keeping` is only entered by a keeper. */
export const NO_CLAN: ClanKeepingInput['clan'] = { _id: '', motto: '', weekGoalXp: null, members: [] };

const NOT_KEEPER: ApiError = {
  kind: 'http',
  message: 'You are no longer the keeper of this clan, or it was deleted.',
};
const MEMBER_GONE: ApiError = {
  kind: 'http',
  message: 'That member has left the clan. Choose somebody else.',
};
const IN_CLAN: ApiError = {
  kind: 'http',
  message: 'You are already in a clan. Leave it before you join another.',
};

/** Refusals which say that the list on screen is out of date. */
const OUT_OF_DATE: readonly (string | undefined)[] = ['clan-full', 'already-in-clan', 'not-found'];

/** To join a clan and to leave a clan: context, events, actors and guards. */
export const clanMembershipSetup = setup({
  types: {
    /** What an earlier visit listed, if anything. */
    input: {} as { kept: ClanList | null },
    context: {} as ClanMembershipContext,
    children: {} as { clanFounding: 'clanFounding'; clanKeeping: 'clanKeeping' },
    events: {} as ClanMembershipEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadClans: fromPromise<ClanList, void>(() => unprovided('loadClans')),
    joinClan: fromPromise<Clan, { id: string }>(() => unprovided('joinClan')),
    leaveClan: fromPromise<void, { id: string }>(() => unprovided('leaveClan')),
    clanFounding: clanFoundingMachine,
    clanKeeping: clanKeepingMachine,
  },
  guards: {
    isMember: ({ context }) => clanOf(context.clans) !== null,
    isListed: ({ context }) => context.clans !== null,
    isKeeper: ({ context }) => clanOf(context.clans)?.isKeeper ?? false,
    isOthersSeat: ({ context }, params: { seat: number }) => {
      const clan = clanOf(context.clans);
      return Boolean(clan?.isKeeper && clan.members.slice(1).some(({ seat }) => seat === params.seat));
    },
    isKnown: ({ context }, params: { id: string }) =>
      context.clans?.some(({ _id }) => _id === params.id) ?? false,
    canRejoin: ({ context: { clans, news } }) =>
      news?.kind === 'left' && Boolean(clans?.some(({ _id }) => _id === news.clan._id)),
    isOutOfDate: (_, params: { thrown: unknown }) => OUT_OF_DATE.includes(toApiError(params.thrown).code),
    isFounded: (_, { output }: { output: ClanFoundingOutput }) => output.result === 'founded',
    isChanged: (_, { output }: { output: ClanKeepingOutput }) => output.result === 'changed',
    isMemberGone: (_, { output }: { output: ClanKeepingOutput }) => output.result === 'memberGone',
    isOutdated: (_, { output }: { output: ClanFoundingOutput | ClanKeepingOutput }) =>
      output.result === 'outdated',
  },
  actions: {
    storeClans: assign((_, { data, at }: ClanList) => ({ clans: data, listedAt: at })),
    storeMine: assign(({ context }, { clan, kind }: { clan: Clan | null; kind: ClanNews['kind'] }) =>
      clan
        ? {
            clans: [clan, ...(context.clans ?? []).filter(({ _id }) => _id !== clan._id)],
            news: { kind, clan },
          }
        : {},
    ),
    storeLeft: assign(({ context: { clans } }) => {
      const clan = clanOf(clans);
      return {
        clans: (clans ?? []).map((one) => ({ ...one, joined: false, isKeeper: false })),
        news: clan && ({ kind: 'left', clan } as const),
      };
    }),
    storeWanted: assign({ wanted: (_, params: { id: string }) => params.id }),
    storeFormer: assign({ wanted: ({ context }) => context.news?.clan._id ?? '' }),
    storeSeat: assign({ seat: (_, params: { seat: number | null }) => params.seat }),
    ...errorActions,
    storeRefusal: assign({ refusal: (_, params: { thrown: unknown }) => toApiError(params.thrown) }),
    storeRefusalTimeout: assign({ refusal: timedOut }),
    refuseMember: assign({ refusal: IN_CLAN }),
    refuseHandOver: assign({ refusal: MEMBER_GONE }),
    refuseKeeper: assign({ refusal: NOT_KEEPER }),
    forgetNews: assign({ news: null, refusal: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
