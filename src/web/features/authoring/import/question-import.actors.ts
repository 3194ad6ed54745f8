import { fromPromise } from 'xstate';
import { EXPORT_EXTENSIONS } from '#domain/text/export-extensions.ts';
import type { questionExportMachine } from '#machines/authoring/question-export.machine.ts';
import type { ImportRequest, questionImportMachine } from '#machines/authoring/question-import.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import type { ObjectUrlStore } from '#web/data/object-url-store.ts';
import { randomId } from '#web/api/random-id.ts';
import { downloadFile } from '#web/browser/download-file.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** Dry run and import; the object URLs hold the file, and an idempotency key makes a duplicate import of it come in once. */
export function createQuestionImportActors(
  { api }: Api,
  objectUrls: ObjectUrlStore,
): ActorsOf<typeof questionImportMachine> {
  async function send({ place, file, format }: ImportRequest, isDryRun: boolean, signal: AbortSignal) {
    const { file: content, key } = objectUrls.take(file.address);
    const target = place.subtopicId ?? 'by-file';
    return readData(
      api.POST('/authoring/subjects/{subjectId}/import', {
        params: {
          path: { subjectId: place.subjectId },
          header: {
            'idempotency-key': isDryRun
              ? `dry-run-${randomId()}`
              : `import-${key}-${target}-${format ?? 'told'}`,
          },
        },
        body: {
          file: content,
          ...(format !== null && { format }),
          ...(place.subtopicId !== null && { subtopicId: place.subtopicId }),
          dryRun: isDryRun ? 'true' : 'false',
        },
        bodySerializer: (body) => {
          const form = new FormData();
          for (const [name, value] of Object.entries(body)) {
            if (value instanceof Blob) form.set(name, value, file.name);
            else form.set(name, value);
          }
          return form;
        },
        signal,
      }),
    );
  }
  return {
    dryRunImport: fromPromise(({ input, signal }) => send(input, true, signal)),
    importQuestions: fromPromise(({ input, signal }) => send(input, false, signal)),
  };
}

/** Fetches the questions of a subject, or of one of its lessons, and hands the file to the browser. */
export const createQuestionExportActors = ({ api }: Api): ActorsOf<typeof questionExportMachine> => ({
  downloadQuestions: fromPromise(async ({ input: { place, format }, signal }) => {
    const { subjectId, subtopicId } = place;
    const file = await read(
      api.GET('/authoring/subjects/{subjectId}/export', {
        params: { path: { subjectId }, query: { format, ...(subtopicId !== null && { subtopicId }) } },
        parseAs: 'blob',
        signal,
      }),
    );
    downloadFile(file, `questions-${subtopicId ?? subjectId}.${EXPORT_EXTENSIONS[format]}`);
  }),
});
