import { thrownBy } from '../thrown-by.ts';
import { clanMembershipSetup, clanOf, NO_CLAN } from './clan-membership.setup.ts';

/**
 * A student and their clan (resolution 16): list clans, join a clan, or found one, be in it, and leave a clan. Starts
 * with the list of the last visit, if there was one, and reads it anew; never ends. Promises: what was once listed
 * stays on screen, nobody leaves without a question, and whoever left may come back as long as the clan is there.
 */
export const clanMembershipMachine = clanMembershipSetup.createMachine({
  id: 'clanMembership',
  context: ({ input: { kept } }) => ({
    clans: kept?.data ?? null,
    listedAt: kept?.at ?? null,
    wanted: '',
    seat: null,
    news: null,
    error: null,
    refusal: null,
  }),
  initial: 'loading',
  on: { 'news.dismiss': { actions: 'forgetNews' } },
  states: {
    loading: {
      description: 'Loading the clans.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadClans',
        src: 'loadClans',
        onDone: {
          target: 'resolvingMembership',
          actions: { type: 'storeClans', params: ({ event }) => event.output },
        },
        onError: { target: 'resolvingMembership', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'resolvingMembership', actions: 'storeTimeout' } },
    },
    resolvingMembership: {
      description: 'Looking whether one of these clans is yours.',
      always: [
        { guard: 'isMember', target: 'inside' },
        { guard: 'isListed', target: 'outside' },
        { target: 'failed' },
      ],
    },
    failed: {
      description: 'The clans could not be loaded. It can be tried again.',
      on: { 'list.reload': 'loading' },
    },
    outside: {
      description: 'You are in no clan.',
      initial: 'browsing',
      states: {
        browsing: {
          description: 'Looking for people to study with.',
          on: {
            'list.reload': '#clanMembership.loading',
            'clan.join': {
              guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
              target: 'joining',
              actions: ['forgetNews', { type: 'storeWanted', params: ({ event }) => ({ id: event.id }) }],
            },
            'clan.rejoin': {
              guard: 'canRejoin',
              target: 'joining',
              actions: ['storeFormer', 'forgetNews'],
            },
            'clan.found': { target: 'founding', actions: 'forgetNews' },
          },
        },
        joining: {
          description: 'Joining the clan.',
          tags: 'busy',
          invoke: {
            id: 'joinClan',
            src: 'joinClan',
            input: ({ context }) => ({ id: context.wanted }),
            onDone: {
              target: '#clanMembership.inside',
              actions: { type: 'storeMine', params: ({ event }) => ({ clan: event.output, kind: 'joined' }) },
            },
            onError: [
              {
                guard: { type: 'isOutOfDate', params: thrownBy },
                target: '#clanMembership.loading',
                actions: { type: 'storeRefusal', params: thrownBy },
              },
              { target: 'browsing', actions: { type: 'storeRefusal', params: thrownBy } },
            ],
          },
          after: { clientTimeout: { target: '#clanMembership.loading', actions: 'storeRefusalTimeout' } },
        },
        founding: {
          description: 'Founding a clan of your own.',
          invoke: {
            id: 'clanFounding',
            src: 'clanFounding',
            onDone: [
              {
                guard: { type: 'isFounded', params: ({ event }) => ({ output: event.output }) },
                target: '#clanMembership.inside',
                actions: {
                  type: 'storeMine',
                  params: ({ event: { output } }) => ({
                    clan: output.result === 'founded' ? output.clan : null,
                    kind: 'founded',
                  }),
                },
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ output: event.output }) },
                target: '#clanMembership.loading',
                actions: 'refuseMember',
              },
              { target: 'browsing' },
            ],
            onError: { target: 'browsing', actions: { type: 'storeRefusal', params: thrownBy } },
          },
        },
      },
    },
    inside: {
      description: 'You are in a clan.',
      initial: 'viewing',
      states: {
        viewing: {
          description: 'Your clan and its members.',
          on: {
            'list.reload': '#clanMembership.loading',
            'clan.edit': {
              guard: 'isKeeper',
              target: 'keeping',
              actions: ['forgetNews', { type: 'storeSeat', params: { seat: null } }],
            },
            'clan.handOver': {
              guard: { type: 'isOthersSeat', params: ({ event }) => ({ seat: event.seat }) },
              target: 'keeping',
              actions: ['forgetNews', { type: 'storeSeat', params: ({ event }) => ({ seat: event.seat }) }],
            },
            'clan.leave': { target: 'confirmingLeave', actions: 'forgetNews' },
          },
        },
        keeping: {
          description: 'Looking after the clan as its keeper.',
          invoke: {
            id: 'clanKeeping',
            src: 'clanKeeping',
            input: ({ context }) => ({ clan: clanOf(context.clans) ?? NO_CLAN, seat: context.seat }),
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => ({ output: event.output }) },
                target: 'viewing',
                actions: {
                  type: 'storeMine',
                  params: ({ event: { output } }) => ({
                    clan: output.result === 'changed' ? output.clan : null,
                    kind: 'changed',
                  }),
                },
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ output: event.output }) },
                target: '#clanMembership.loading',
                actions: 'refuseKeeper',
              },
              {
                guard: { type: 'isMemberGone', params: ({ event }) => ({ output: event.output }) },
                target: '#clanMembership.loading',
                actions: 'refuseHandOver',
              },
              { target: 'viewing' },
            ],
            onError: { target: 'viewing', actions: { type: 'storeRefusal', params: thrownBy } },
          },
        },
        confirmingLeave: {
          description: 'Asking whether you really want to leave.',
          on: { 'leave.confirm': 'leaving', 'leave.cancel': 'viewing' },
        },
        leaving: {
          description: 'Leaving the clan.',
          tags: 'busy',
          invoke: {
            id: 'leaveClan',
            src: 'leaveClan',
            input: ({ context }) => ({ id: clanOf(context.clans)?._id ?? '' }),
            onDone: { target: '#clanMembership.loading', actions: 'storeLeft' },
            onError: { target: 'viewing', actions: { type: 'storeRefusal', params: thrownBy } },
          },
          after: { clientTimeout: { target: '#clanMembership.loading', actions: 'storeRefusalTimeout' } },
        },
      },
    },
  },
});
