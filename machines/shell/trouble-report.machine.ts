import { assign, fromPromise, setup } from 'xstate';
import type { ApiError } from '#domain/calls/api-error.ts';
import type { TroubleReport } from '#domain/calls/trouble-report.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** The report with the words as they stand now. */
export interface WrittenReport {
  report: TroubleReport;
  words: string;
}

/** Everything is on the page already; only a browser that asks its user first takes longer. Milliseconds. */
const GATHER_LIMIT = 3_000;
const KEEP_LIMIT = 20_000;

/**
 * A bug report, ‘Something wrong?’: what happened last on this page, gathered, shown, and only then sent, saved or
 * copied. Serves whoever meets a fault; starts closed, never ends. Promises: nothing leaves the page before it could be
 * read; what was written stays when the dialog is closed; a report changed after it was kept counts as not kept.
 */
export const troubleReportMachine = setup({
  types: {
    context: {} as { report: TroubleReport | null; words: string; error: ApiError | null },
    events: {} as
      | { type: 'report.open' }
      | { type: 'report.close' }
      | { type: 'report.gather' }
      | { type: 'words.change'; words: string }
      | { type: 'report.save' }
      | { type: 'report.copy' }
      | { type: 'report.send' },
    tags: {} as 'busy',
  },
  actors: {
    gatherReport: fromPromise<TroubleReport, void>(() => unprovided('gatherReport')),
    saveReport: fromPromise<void, WrittenReport>(() => unprovided('saveReport')),
    copyReport: fromPromise<void, WrittenReport>(() => unprovided('copyReport')),
    sendReport: fromPromise<void, WrittenReport>(() => unprovided('sendReport')),
  },
  guards: {
    hasWords: ({ context }) => context.words.trim() !== '',
  },
  actions: {
    storeReport: assign((_, { report }: { report: TroubleReport }) => ({ report })),
    storeWords: assign((_, { words }: { words: string }) => ({ words })),
    ...errorActions,
  },
  delays: { gatherLimit: GATHER_LIMIT, keepLimit: KEEP_LIMIT },
}).createMachine({
  id: 'troubleReport',
  context: { report: null, words: '', error: null },
  initial: 'closed',
  on: { 'report.close': '.closed' },
  states: {
    closed: {
      description: 'No report is open. What was written last time is still here.',
      entry: 'clearError',
      on: { 'report.open': 'gathering', 'report.close': {} },
    },
    gathering: {
      description: 'Gathering what happened last on this page, without anything personal.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'gatherReport',
        src: 'gatherReport',
        onDone: {
          target: 'shown',
          actions: { type: 'storeReport', params: ({ event }) => ({ report: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { gatherLimit: { target: 'failed', actions: 'storeTimeout' } },
    },
    failed: {
      description: 'The report could not be put together. It can be tried again.',
      on: { 'report.gather': 'gathering' },
    },
    shown: {
      description: 'Everything in the report can be read. It has not left this page.',
      initial: 'reading',
      on: {
        'words.change': {
          target: '.reading',
          actions: { type: 'storeWords', params: ({ event }) => ({ words: event.words }) },
        },
        'report.save': '.saving',
        'report.copy': '.copying',
        'report.send': { guard: 'hasWords', target: '.sending' },
      },
      states: {
        reading: { description: 'Read it, say in your own words what happened, then send, save or copy it.' },
        saving: {
          description: 'Handing the file to the browser.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'saveReport',
            src: 'saveReport',
            input: ({ context: { report, words } }) => written(report, words),
            onDone: 'saved',
            onError: { target: 'reading', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { keepLimit: { target: 'reading', actions: 'storeTimeout' } },
        },
        copying: {
          description: 'Copying the report.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'copyReport',
            src: 'copyReport',
            input: ({ context: { report, words } }) => written(report, words),
            onDone: 'copied',
            onError: { target: 'reading', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { keepLimit: { target: 'reading', actions: 'storeTimeout' } },
        },
        sending: {
          description: 'Sending the report to whoever looks after WizLearn.',
          tags: 'busy',
          entry: 'clearError',
          invoke: {
            id: 'sendReport',
            src: 'sendReport',
            input: ({ context: { report, words } }) => written(report, words),
            onDone: 'sent',
            onError: { target: 'reading', actions: { type: 'storeError', params: thrownBy } },
          },
          after: { keepLimit: { target: 'reading', actions: 'storeTimeout' } },
        },
        saved: {
          description: 'The report is a file on your device. Send it to whoever looks after WizLearn.',
        },
        copied: { description: 'The report is copied. Paste it where you describe the problem.' },
        sent: { description: 'The report is sent. Thank you.' },
      },
    },
  },
});

/** Only a gathered report is shown, so there is one wherever it can be kept. */
function written(report: TroubleReport | null, words: string): WrittenReport {
  if (!report) throw new Error('A report is shown before it is gathered.');
  return { report, words };
}
