import { fromPromise } from 'xstate';
import type { studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { readData } from '#web/api/api-client.ts';
import { type Services, userIdOf } from '#web/data/services.tsx';

/** The calls to save a note, new or changed, and to compare it with what another device saved. */
export function createStudentNoteEditorActors(
  services: Pick<Services, 'api' | 'session'>,
  courseId: string,
): ActorsOf<typeof studentNoteEditorMachine> {
  const { api } = services;
  return {
    saveNote: fromPromise(async ({ input, signal }) => {
      const { noteId, subtopicId, content, rev, idempotencyKey } = input;
      const path = { userId: userIdOf(services), courseId, subtopicId };
      if (noteId === null) {
        return readData(
          api.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note', {
            params: { path, header: { 'idempotency-key': `note-${idempotencyKey}` } },
            body: { content },
            signal,
          }),
        );
      }
      return readData(
        api.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}', {
          params: { path: { ...path, noteId } },
          body: { content, rev },
          signal,
        }),
      );
    }),
    loadNote: fromPromise(async ({ input, signal }) => {
      const path = { userId: userIdOf(services), courseId, ...input };
      return readData(
        api.GET('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}', {
          params: { path },
          signal,
        }),
      );
    }),
  };
}
