import { assign, emit, fromPromise, setup } from 'xstate';
import type { Notification } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { timedOut } from '../timed-out.ts';
import { unprovided } from '../unprovided.ts';

export interface NotificationsContext {
  /** Newest first; null before the first answer. */
  items: readonly Notification[] | null;
  /** Read here, and being told to the server one after the other. */
  queue: readonly string[];
  /** Why the list is missing or old. */
  error: ApiError | null;
  /** Why the last reading could not be kept. */
  readError: ApiError | null;
}

type NotificationsEvent =
  | { type: 'notifications.reload' }
  | { type: 'notifications.readAll' }
  | { type: 'notification.read'; notificationId: string }
  | { type: 'readError.dismiss' };

/** Told where a list brings what the one before did not have. */
type NotificationsFact = { type: 'notifications.arrived'; news: readonly Notification[] };

/** Unread, and not on the list before; nothing is news on the first list. */
const newsOf = (before: readonly Notification[] | null, items: readonly Notification[]): Notification[] =>
  before === null
    ? []
    : items.filter(({ _id, readAt }) => readAt === null && !before.some((known) => known._id === _id));

const unreadOf = ({ items, queue }: NotificationsContext): string[] =>
  (items ?? []).filter(({ _id, readAt }) => readAt === null && !queue.includes(_id)).map(({ _id }) => _id);

const itemsOf = ({ event }: { event: { output: Notification[] } }) => ({ items: event.output });

/**
 * The notification bell of the header: what the academy told a student. Starts reading the list, never ends; tells what
 * is new on a list that was read again. Promises: what is read counts as read at once, as an optimistic update, and is
 * told to the server one by one; what the server did not take is unread again.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    emitted: {} as NotificationsFact,
    tags: {} as 'busy',
  },
  actors: {
    loadNotifications: fromPromise<Notification[], void>(() => unprovided('loadNotifications')),
    /** Resolves to when it was read. */
    markRead: fromPromise<string, { notificationId: string }>(() => unprovided('markRead')),
  },
  guards: {
    hasNews: ({ context }, params: { items: Notification[] }) =>
      newsOf(context.items, params.items).length > 0,
    hasList: ({ context }) => context.items !== null,
    isUnread: ({ context }, params: { notificationId: string }) =>
      unreadOf(context).includes(params.notificationId),
    hasUnread: ({ context }) => unreadOf(context).length > 0,
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    storeItems: assign({ items: (_, params: { items: Notification[] }) => params.items }),
    emitNews: emit(({ context }, params: { items: Notification[] }) => ({
      type: 'notifications.arrived' as const,
      news: newsOf(context.items, params.items),
    })),
    ...errorActions,
    enqueue: assign(({ context }, params: { notificationId: string }) => ({
      queue: [...context.queue, params.notificationId],
      readError: null,
    })),
    enqueueAll: assign(({ context }) => ({
      queue: [...context.queue, ...unreadOf(context)],
      readError: null,
    })),
    storeRead: assign(({ context: { items, queue } }, params: { readAt: string }) => ({
      items:
        items?.map((item) => (item._id === queue[0] ? { ...item, readAt: params.readAt } : item)) ?? null,
      queue: queue.slice(1),
    })),
    undoReading: assign((_, params: { thrown: unknown }) => ({
      queue: [],
      readError: toApiError(params.thrown),
    })),
    undoLateReading: assign({ queue: [], readError: timedOut }),
    clearReadError: assign({ readError: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'notifications',
  type: 'parallel',
  context: { items: null, queue: [], error: null, readError: null },
  states: {
    list: {
      description: 'The list as the server tells it.',
      initial: 'loading',
      on: { 'notifications.reload': '.loading' },
      states: {
        loading: {
          description: 'Asking the server; what was here before stays.',
          tags: 'busy',
          on: { 'notifications.reload': {} },
          entry: 'clearError',
          invoke: {
            id: 'loadNotifications',
            src: 'loadNotifications',
            onDone: [
              {
                guard: { type: 'hasNews', params: itemsOf },
                target: 'ready',
                actions: [
                  { type: 'emitNews', params: itemsOf },
                  { type: 'storeItems', params: itemsOf },
                ],
              },
              { target: 'ready', actions: { type: 'storeItems', params: itemsOf } },
            ],
            onError: { target: 'checkingOlder', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { clientTimeout: { target: 'checkingOlder', actions: 'storeTimeout' } },
        },
        checkingOlder: {
          description: 'Looking whether there is an older list to show.',
          always: [{ guard: 'hasList', target: 'stale' }, { target: 'failed' }],
        },
        ready: { description: 'The list is here.' },
        stale: { description: 'The newest list did not come; an older one is shown.' },
        failed: { description: 'The list could not be loaded. It can be tried again.' },
      },
    },
    reading: {
      description: 'What was read here and is told to the server.',
      initial: 'settled',
      on: { 'readError.dismiss': { actions: 'clearReadError' } },
      states: {
        settled: {
          description: 'The server knows all that was read.',
          on: {
            'notification.read': {
              guard: { type: 'isUnread', params: ({ event }) => ({ notificationId: event.notificationId }) },
              target: 'markingRead',
              actions: { type: 'enqueue', params: ({ event }) => ({ notificationId: event.notificationId }) },
            },
            'notifications.readAll': { guard: 'hasUnread', target: 'markingRead', actions: 'enqueueAll' },
          },
        },
        markingRead: {
          description: 'Telling the server that one was read.',
          tags: 'busy',
          on: {
            'notification.read': {
              guard: { type: 'isUnread', params: ({ event }) => ({ notificationId: event.notificationId }) },
              actions: { type: 'enqueue', params: ({ event }) => ({ notificationId: event.notificationId }) },
            },
            'notifications.readAll': { guard: 'hasUnread', actions: 'enqueueAll' },
          },
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ notificationId: context.queue[0] ?? '' }),
            onDone: {
              target: 'checkingUnread',
              actions: { type: 'storeRead', params: ({ event }) => ({ readAt: event.output }) },
            },
            onError: { target: 'settled', actions: { type: 'undoReading', params: thrownBy } },
          },
          after: { clientTimeout: { target: 'settled', actions: 'undoLateReading' } },
        },
        checkingUnread: {
          description: 'Looking whether more was read meanwhile.',
          always: [{ guard: 'hasMore', target: 'markingRead' }, { target: 'settled' }],
        },
      },
    },
  },
});
