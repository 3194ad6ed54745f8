import { thrownBy } from '../thrown-by.ts';
import { practiceBuilderSetup } from './practice-builder.setup.ts';

/**
 * The practice settings: choosing practice in a subject or a topic: what is there to be asked, what is unfinished, how
 * it went before. Starts with the place of the address, never ends; `attempt.opened` says which attempt to take up.
 * Promises: one click makes one attempt, and nothing unfinished is thrown away without being asked twice.
 */
export const practiceBuilderMachine = practiceBuilderSetup.createMachine({
  id: 'practiceBuilder',
  context: ({ input }) => ({ place: input.place, desk: null, wishes: {}, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Reading what there is to be asked, and how it went before.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadDesk',
        src: 'loadDesk',
        input: ({ context }) => ({ place: context.place }),
        onDone: {
          target: 'resolvingChoices',
          actions: { type: 'storeDesk', params: ({ event }) => ({ desk: event.output }) },
        },
        onError: [
          { guard: { type: 'isNotFound', params: thrownBy }, target: 'unknown' },
          { target: 'unavailable.failed', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'unavailable.failed', actions: 'storeTimeout' } },
    },
    resolvingChoices: {
      description: 'Looking what can be done here.',
      always: [
        { guard: 'isNotEnrolled', target: 'closed' },
        { guard: 'hasUnfinished', target: 'unfinished' },
        { guard: 'hasNoQuestions', target: 'unavailable.empty' },
        { target: 'ready' },
      ],
    },
    unknown: { description: 'There is nothing to practise at this address.' },
    closed: { description: 'Practice opens when you enrol in the course.' },
    unavailable: {
      description: 'There is nothing to choose from. It can be asked for again.',
      initial: 'failed',
      on: { 'practice.reload': 'loading' },
      states: {
        failed: { description: 'The practice choices could not be loaded. You can try again.' },
        empty: { description: 'There are no questions here yet.' },
      },
    },
    ready: {
      description: 'Choose what you want to be asked.',
      on: {
        'practice.start': {
          target: 'starting',
          actions: { type: 'storeWishes', params: ({ event }) => ({ wishes: event.wishes }) },
        },
      },
    },
    starting: {
      description: 'Drawing your questions.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'startPractice',
        src: 'startPractice',
        input: ({ context }) => ({ place: context.place, wishes: context.wishes }),
        onDone: {
          target: 'ready',
          actions: { type: 'emitOpened', params: ({ event }) => ({ attemptId: event.output.attemptId }) },
        },
        onError: { target: 'ready', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'ready', actions: 'storeTimeout' } },
    },
    unfinished: {
      description: 'You have begun a practice round here. Continue it, or end it.',
      on: {
        'practice.continue': { actions: 'emitUnfinished' },
        'practice.abandon': 'confirming',
      },
    },
    confirming: {
      description: 'Ending this round deletes its answers. Nothing else changes.',
      on: { 'practice.confirm': 'abandoning', 'practice.cancel': 'unfinished' },
    },
    abandoning: {
      description: 'Ending the unfinished round.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'abandonPractice',
        src: 'abandonPractice',
        input: ({ context }) => ({ attemptId: context.desk?.unfinished?.attemptId ?? '' }),
        onDone: { target: 'resolvingChoices', actions: ['dropUnfinished', 'emitAbandoned'] },
        onError: { target: 'unfinished', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'unfinished', actions: 'storeTimeout' } },
    },
  },
});
