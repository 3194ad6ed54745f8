import { fromPromise } from 'xstate';
import type { questionBankEditorMachine } from '#machines/authoring/question-bank-editor.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';
import { readLesson } from '../authoring-calls.ts';

/** The calls of the question bank editor: to list, add, edit and retire questions. */
export const createQuestionBankEditorActors = ({
  api,
}: Pick<Services, 'api'>): ActorsOf<typeof questionBankEditorMachine> => ({
  loadLesson: fromPromise(({ input, signal }) => readLesson({ api }, input.subtopicId, signal)),
  readRemote: fromPromise(({ input, signal }) => readLesson({ api }, input.subtopicId, signal)),
  saveQuestion: fromPromise(async ({ input: { subtopicId, question, key, content }, signal }) => {
    if (question) {
      return readData(
        api.PUT('/authoring/questions/{questionId}', {
          params: { path: { questionId: question._id } },
          body: { ...content, version: question.version },
          signal,
        }),
      );
    }
    return readData(
      api.POST('/authoring/subtopics/{subtopicId}/questions', {
        params: { path: { subtopicId }, header: { 'idempotency-key': `question-${key}` } },
        body: content,
        signal,
      }),
    );
  }),
  retireQuestion: fromPromise(async ({ input: { questionId, version }, signal }) => {
    const params = { path: { questionId }, query: { version } };
    await read(api.DELETE('/authoring/questions/{questionId}', { params, signal }));
  }),
});
