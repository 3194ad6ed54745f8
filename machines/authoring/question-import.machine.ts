import { assign, fromPromise, setup } from 'xstate';
import type { ImportFormat, ImportReport } from '#contract/contract.ts';
import type { ApiError } from '#domain/calls/api-error.ts';
import { UPLOAD_TIMEOUT } from '#domain/calls/timing.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';

/** As many bytes as a file to import may have (contract `importQuestions`). */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;

/** A file by the address the page gave it. */
interface ImportFile {
  address: string;
  name: string;
  bytes: number;
}

/** Where the questions go; without a subtopic each goes where its file says. */
export interface ImportPlace {
  subjectId: string;
  subtopicId: string | null;
}

/** One import, or its dry run. */
export interface ImportRequest {
  place: ImportPlace;
  file: ImportFile;
  /** Null: by the name and the beginning of the file. */
  format: ImportFormat | null;
}

interface QuestionImportContext {
  place: ImportPlace;
  file: ImportFile | null;
  format: ImportFormat | null;
  report: ImportReport | null;
  error: ApiError | null;
}

const NO_FILE: ImportFile = { address: '', name: '', bytes: 0 };

const tooLarge: ApiError = {
  kind: 'invalid-response',
  message: 'This file is too large. Please import at most 2 MB at once.',
};
const empty: ApiError = { kind: 'invalid-response', message: 'This file is empty.' };

const reported = ({ event }: { event: { output: ImportReport } }) => ({ report: event.output });
const requestOf = ({ context: { place, file, format } }: { context: QuestionImportContext }) => ({
  place,
  file: file ?? NO_FILE,
  format,
});

/**
 * To import questions from a file, which an author uploads: a preview first, a dry run with a report of every row,
 * then imported. Starts with the place of the address; never ends. Promises: nothing changes before the report was
 * seen, what cannot be taken is listed with its line and its reasons, and a lost answer imports nothing twice.
 */
export const questionImportMachine = setup({
  types: {
    input: {} as { place: ImportPlace },
    context: {} as QuestionImportContext,
    events: {} as
      | { type: 'place.choose'; place: ImportPlace }
      | { type: 'format.choose'; format: ImportFormat | null }
      | { type: 'file.choose'; file: ImportFile }
      | { type: 'import.dryRun' }
      | { type: 'import.confirm' }
      | { type: 'import.cancel' }
      | { type: 'import.again' },
    tags: {} as 'busy',
  },
  actors: {
    dryRunImport: fromPromise<ImportReport, ImportRequest>(() => unprovided('dryRunImport')),
    importQuestions: fromPromise<ImportReport, ImportRequest>(() => unprovided('importQuestions')),
  },
  guards: {
    isTooLarge: (_, params: { file: ImportFile }) => params.file.bytes > MAX_IMPORT_BYTES,
    isEmpty: (_, params: { file: ImportFile }) => params.file.bytes === 0,
    isReady: ({ context: { file, place } }) => file !== null && place.subjectId !== '',
    hasGood: ({ context }) => (context.report?.good ?? 0) > 0,
  },
  actions: {
    storePlace: assign({ place: (_, params: { place: ImportPlace }) => params.place }),
    storeFormat: assign({ format: (_, params: { format: ImportFormat | null }) => params.format }),
    storeFile: assign((_, { file }: { file: ImportFile }) => ({ file, error: null })),
    refuseLarge: assign({ file: null, error: tooLarge }),
    refuseEmpty: assign({ file: null, error: empty }),
    storeReport: assign({ report: (_, params: { report: ImportReport }) => params.report }),
    dropReport: assign({ report: null, error: null }),
    dropFile: assign({ file: null, report: null }),
    ...errorActions,
  },
  delays: { uploadTimeout: UPLOAD_TIMEOUT },
}).createMachine({
  id: 'questionImport',
  context: ({ input: { place } }) => ({ place, file: null, format: null, report: null, error: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Choosing where the questions go, and the file they come from.',
      on: {
        'place.choose': { actions: { type: 'storePlace', params: ({ event }) => event } },
        'format.choose': { actions: { type: 'storeFormat', params: ({ event }) => event } },
        'file.choose': [
          { guard: { type: 'isTooLarge', params: ({ event }) => event }, actions: 'refuseLarge' },
          { guard: { type: 'isEmpty', params: ({ event }) => event }, actions: 'refuseEmpty' },
          { actions: { type: 'storeFile', params: ({ event }) => event } },
        ],
        'import.dryRun': { guard: 'isReady', target: 'checkingFile' },
      },
    },
    checkingFile: {
      description: 'Reading the file and trying each question, without changing anything.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'dryRunImport',
        src: 'dryRunImport',
        input: requestOf,
        onDone: { target: 'reported', actions: { type: 'storeReport', params: reported } },
        onError: { target: 'choosing', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { uploadTimeout: { target: 'choosing', actions: 'storeTimeout' } },
    },
    reported: {
      description: 'What would become of each question. Nothing is imported yet.',
      on: {
        'import.confirm': { guard: 'hasGood', target: 'importing' },
        'import.cancel': { target: 'choosing', actions: 'dropReport' },
      },
    },
    importing: {
      description: 'Importing the good questions, all at once.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'importQuestions',
        src: 'importQuestions',
        input: requestOf,
        onDone: { target: 'done', actions: { type: 'storeReport', params: reported } },
        onError: { target: 'reported', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { uploadTimeout: { target: 'reported', actions: 'storeTimeout' } },
    },
    done: {
      description: 'The good questions are in their lessons; the others stayed out.',
      on: { 'import.again': { target: 'choosing', actions: 'dropFile' } },
    },
  },
});
