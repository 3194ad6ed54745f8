import { fromPromise } from 'xstate';
import type { lessonNotesEditorMachine } from '#machines/authoring/lesson-notes-editor.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { readData } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';
import { readLesson } from '../authoring-calls.ts';

/** The calls to load a lesson and save its notes. */
export const createLessonNotesEditorActors = ({
  api,
}: Pick<Services, 'api'>): ActorsOf<typeof lessonNotesEditorMachine> => ({
  loadLesson: fromPromise(({ input, signal }) => readLesson({ api }, input.subtopicId, signal)),
  readRemote: fromPromise(({ input, signal }) => readLesson({ api }, input.subtopicId, signal)),
  saveLesson: fromPromise(async ({ input: { subtopicId, content }, signal }) => {
    const params = { path: { subtopicId } };
    const call = api.PUT('/authoring/subtopics/{subtopicId}', { params, body: content, signal });
    return readData(call);
  }),
});
