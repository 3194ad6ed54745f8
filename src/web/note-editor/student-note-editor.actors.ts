import { fromPromise } from 'xstate';
import type { studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';
import { userIdOf } from '#web/data/study-calls.ts';

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
        const { data } = await read(
          api.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note', {
            params: { path, header: { 'idempotency-key': `note-${idempotencyKey}` } },
            body: { content },
            signal,
          }),
        );
        return data;
      }
      const { data } = await read(
        api.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}', {
          params: { path: { ...path, noteId } },
          body: { content, rev },
          signal,
        }),
      );
      return data;
    }),
    loadNote: fromPromise(async ({ input, signal }) => {
      const path = { userId: userIdOf(services), courseId, ...input };
      const { data } = await read(
        api.GET('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}', {
          params: { path },
          signal,
        }),
      );
      return data;
    }),
  };
}
