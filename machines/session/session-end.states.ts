import { sessionSetup } from './session.setup.ts';

/** From the end of a session to the page of a guest: nothing of it is left here, whatever the server does. */
export const ending = sessionSetup.createStateConfig({
  description: 'The session is over; nothing of it is left in this browser.',
  tags: 'busy',
  initial: 'clearing',
  entry: 'emitEnded',
  states: {
    clearing: {
      description:
        'Removing every trace of the session from this browser, except unsent drafts where the server ended it.',
      invoke: {
        id: 'clearStorage',
        src: 'clearStorage',
        input: ({ context }) => ({ userId: context.user?.userId ?? null, reason: context.reason }),
        onDone: 'cleared',
        onError: 'cleared',
      },
      after: { storageTimeout: 'cleared' },
    },
    cleared: {
      description: 'What follows depends on why the session ended.',
      always: [
        { guard: { type: 'endedBy', params: { reason: 'signed-out' } }, target: 'calling' },
        {
          guard: { type: 'endedBy', params: { reason: 'no-identity' } },
          target: '#session.guest.sessionUnusable',
          actions: 'forgetUser',
        },
        {
          guard: { type: 'endedBy', params: { reason: 'user-switched' } },
          target: '#session.starting',
          actions: 'forgetUser',
        },
        { guard: { type: 'endedBy', params: { reason: 'refused' } }, target: '#session.guest' },
        { target: '#session.guest', actions: 'forgetUser' },
      ],
    },
    calling: {
      description: 'Signing out: telling the server, if it can be reached.',
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ email: context.user?.email ?? null }),
        onDone: 'leaving',
        onError: { target: 'leaving', actions: 'emitUnsent' },
      },
      after: { logoutCallTimeout: { target: 'leaving', actions: 'emitUnsent' } },
    },
    leaving: {
      description: 'A moment before the landing page.',
      after: {
        logoutDelay: { target: '#session.guest', actions: ['forgetUser', 'requestLanding'] },
      },
    },
  },
});
