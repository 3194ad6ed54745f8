import { assign, emit, fromPromise, setup } from 'xstate';
import type { CompletionStatus, XpLedger } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { finalOutput } from '../final-output.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import { isOutOfOrder, type StepFact, type StepOutput, SAVED, SKIPPED } from './step-output.ts';

interface FirstXpReportContext {
  ledger: XpLedger | null;
  wantsLesson: boolean;
  error: ApiError | null;
}

type FirstXpReportEvent =
  | { type: 'report.retry' }
  /** On to home. */
  | { type: 'report.finish' }
  /** On to the first lesson. */
  | { type: 'lesson.open' }
  | { type: 'step.skip' };

const ledger = ({ event }: { event: { output: XpLedger } }) => ({ ledger: event.output });

/**
 * The last screen of onboarding: what was earned, entry by entry (resolution 17). Starts when all five pieces are
 * there; ends saved, with the first-time flow marked complete and the first lesson where it is to be opened, or skipped.
 * Promises: the last button leads where it says; nobody is kept here because the
 * ledger or the mark fails.
 */
export const firstXpReportMachine = setup({
  types: {
    context: {} as FirstXpReportContext,
    events: {} as FirstXpReportEvent,
    emitted: {} as StepFact,
    output: {} as StepOutput,
    tags: {} as 'busy',
  },
  actors: {
    loadLedger: fromPromise<XpLedger, void>(() => unprovided('loadLedger')),
    markFirstTimeFlow: fromPromise<CompletionStatus, void>(() => unprovided('markFirstTimeFlow')),
    enrol: fromPromise<void, { courseId: string }>(() => unprovided('enrol')),
  },
  guards: {
    isNothingEarned: (_, params: { ledger: XpLedger }) => params.ledger.entries.length === 0,
    hasLesson: ({ context }) => context.ledger?.nextRecommended != null,
    wantsLesson: ({ context }) => context.wantsLesson,
    isOutOfOrder,
  },
  actions: {
    emitOutdated: emit({ type: 'step.outdated' }),
    chooseLesson: assign({ wantsLesson: true }),
    chooseHome: assign({ wantsLesson: false }),
    storeLedger: assign({ ledger: (_, params: { ledger: XpLedger }) => params.ledger }),
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'firstXpReport',
  context: { ledger: null, wantsLesson: false, error: null },
  initial: 'loading',
  output: ({ context, event }) => ({
    ...finalOutput<StepOutput>({ event }),
    lesson: context.wantsLesson ? (context.ledger?.nextRecommended ?? null) : null,
  }),
  on: { 'step.skip': '.skipped' },
  states: {
    loading: {
      description: 'Loading your XP.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadLedger',
        src: 'loadLedger',
        onDone: [
          {
            guard: { type: 'isNothingEarned', params: ledger },
            target: 'reporting.nothingEarned',
            actions: { type: 'storeLedger', params: ledger },
          },
          { target: 'reporting.showing', actions: { type: 'storeLedger', params: ledger } },
        ],
        onError: { target: 'reporting.unavailable', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'reporting.unavailable', actions: 'storeTimeout' } },
    },
    reporting: {
      description: 'The report is read. It can be finished.',
      initial: 'showing',
      on: {
        'report.finish': 'marking',
        'lesson.open': { guard: 'hasLesson', target: 'marking', actions: 'chooseLesson' },
      },
      states: {
        showing: {
          description: 'Your first XP, entry by entry.',
        },
        nothingEarned: {
          description: 'Nothing is earned yet; the first lesson changes that.',
        },
        unavailable: {
          description: 'Your XP could not be loaded. It is saved, and you can start learning.',
          on: { 'report.retry': '#firstXpReport.loading' },
        },
      },
    },
    marking: {
      description: 'Opening the academy for you.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'markFirstTimeFlow',
        src: 'markFirstTimeFlow',
        onDone: [{ guard: 'wantsLesson', target: 'enrolling' }, { target: 'saved' }],
        onError: [
          {
            guard: { type: 'isOutOfOrder', params: thrownBy },
            target: 'markFailed',
            actions: [{ type: 'storeError', params: thrownBy }, 'emitOutdated'],
          },
          { target: 'markFailed', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'markFailed', actions: 'storeTimeout' } },
    },
    markFailed: {
      description: 'This could not be saved. Try again, or go on; we will remember.',
      on: { 'report.finish': 'marking' },
    },
    enrolling: {
      description: 'Opening the course of the first lesson.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'enrol',
        src: 'enrol',
        input: ({ context }) => ({ courseId: context.ledger?.nextRecommended?.courseId ?? '' }),
        onDone: 'saved',
        onError: { target: 'enrolFailed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'enrolFailed', actions: 'storeTimeout' } },
    },
    enrolFailed: {
      description: 'The lesson could not be opened. Try again, or go home.',
      on: { 'lesson.open': 'enrolling', 'report.finish': { target: 'saved', actions: 'chooseHome' } },
    },
    saved: { description: 'Onboarding is complete.', type: 'final', output: SAVED },
    skipped: { description: 'Left without marking.', type: 'final', output: SKIPPED },
  },
});
