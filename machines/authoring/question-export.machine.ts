import { assign, fromPromise, setup } from 'xstate';
import type { ExportFormat } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { UPLOAD_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import type { ImportPlace } from './question-import.machine.ts';

/** Which questions, and how they are written. Without a subtopic: all of the subject. */
interface ExportRequest {
  place: ImportPlace;
  format: ExportFormat;
}

const NOWHERE: ExportRequest = { place: { subjectId: '', subtopicId: null }, format: 'gift' };

/**
 * To export questions: downloads a file that can be imported again. Starts with nothing; never ends. A download that
 * fails can be asked for once more.
 */
export const questionExportMachine = setup({
  types: {
    context: {} as { request: ExportRequest; error: ApiError | null },
    events: {} as { type: 'export.request' } & ExportRequest,
    tags: {} as 'busy',
  },
  actors: {
    downloadQuestions: fromPromise<void, ExportRequest>(() => unprovided('downloadQuestions')),
  },
  guards: {
    hasPlace: (_, params: ExportRequest) => params.place.subjectId !== '',
  },
  actions: {
    storeRequest: assign({
      request: (_, { place, format }: ExportRequest) => ({ place, format }),
    }),
    ...errorActions,
  },
  delays: { downloadTimeout: UPLOAD_TIMEOUT },
}).createMachine({
  id: 'questionExport',
  context: { request: NOWHERE, error: null },
  initial: 'idle',
  on: {
    'export.request': {
      guard: { type: 'hasPlace', params: ({ event }) => event },
      target: '.fetching',
      actions: { type: 'storeRequest', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'The questions can be taken out as a file.',
    },
    fetching: {
      description: 'Writing the questions into a file.',
      tags: 'busy',
      on: { 'export.request': {} },
      entry: 'clearError',
      invoke: {
        id: 'downloadQuestions',
        src: 'downloadQuestions',
        input: ({ context }) => context.request,
        onDone: 'delivered',
        onError: { target: 'idle', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { downloadTimeout: { target: 'idle', actions: 'storeTimeout' } },
    },
    delivered: {
      description: 'The file is among the downloads.',
    },
  },
});
