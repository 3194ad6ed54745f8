import { fromPromise } from 'xstate';
import type { CompleteSubject } from '#contract/contract.ts';
import { toApiError } from '#domain/calls/api-error.ts';
import type { newQuestionMachine } from '#machines/library/new-question.machine.ts';
import type { savedQuestionEditorMachine } from '#machines/library/saved-question-editor.machine.ts';
import type { RemovableItem, removalMachine } from '#machines/library/removal.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read, readData } from '#web/api/api-client.ts';
import {
  type Questions,
  readQuestions,
  readSubject,
  readWritten,
  type Written,
} from '#web/data/study-calls.ts';
import type { CacheServices } from '#web/data/cache-of.ts';
import { userIdOf } from '#web/data/services.tsx';

/** A subject and what one has written on it; nothing where one is not enrolled. */
interface NotebookData {
  subject: CompleteSubject;
  written: Written | null;
}

export async function loadNotebook(
  services: CacheServices,
  place: { subjectId: string; courseId: string | null },
  signal: AbortSignal,
): Promise<NotebookData> {
  const subject = await readSubject(services, place, signal);
  if (!subject.enrolled) return { subject, written: null };
  const { subjectId } = place;
  const path = { userId: userIdOf(services), courseId: subject.course._id, subjectId };
  return { subject, written: await readWritten(services, path, signal) };
}

/** Those of one subject (spec §7: filtered here). */
export async function loadQuestions(
  services: CacheServices,
  subjectId: string,
  signal: AbortSignal,
): Promise<Questions> {
  const { questions, isWhole } = await readQuestions(services, userIdOf(services), signal);
  return { isWhole, questions: questions.filter((question) => question.subjectId === subjectId) };
}

const QUESTION_PATH = '/user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}/{queryId}';

export function createSavedQuestionEditorActors(
  services: CacheServices,
): ActorsOf<typeof savedQuestionEditorMachine> {
  return {
    saveQuestion: fromPromise(async ({ input: { question, texts }, signal }) => {
      const { courseId, subjectId, topicId, subtopicId, queryId } = question;
      const path = { userId: userIdOf(services), courseId, subjectId, topicId, subtopicId, queryId };
      return readData(services.api.PUT(QUESTION_PATH, { params: { path }, body: texts, signal }));
    }),
  };
}

/** The key names the request, so that a question whose answer was lost is saved once. */
export function createNewQuestionActors(
  services: CacheServices,
  place: { courseId: string; subjectId: string },
): ActorsOf<typeof newQuestionMachine> {
  return {
    saveQuestion: fromPromise(async ({ input: { key, version, ...question }, signal }) =>
      readData(
        services.api.POST('/user-queries/save', {
          params: { header: { 'idempotency-key': `question-${key}-${version}` } },
          body: { userId: userIdOf(services), ...place, ...question },
          signal,
        }),
      ),
    ),
  };
}

/** A call ends with what made it, or outlives the page. */
type Ending = { signal: AbortSignal } | { keepalive: boolean };

function removeItem(services: CacheServices, item: RemovableItem, options: Ending): Promise<unknown> {
  const { api } = services;
  const userId = userIdOf(services);
  if (item.kind === 'note') {
    const { id: noteId, courseId, subtopicId } = item;
    const path = { userId, courseId, subtopicId, noteId };
    return read(
      api.DELETE('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}', {
        params: { path },
        ...options,
      }),
    );
  }
  const { id: queryId, courseId, subjectId, topicId, subtopicId } = item;
  const path = { userId, courseId, subjectId, topicId, subtopicId, queryId };
  return read(api.DELETE(QUESTION_PATH, { params: { path }, ...options }));
}

/** One after the other; what is gone already counts as removed. */
export function createRemovalActors(services: CacheServices): ActorsOf<typeof removalMachine> {
  return {
    removeItems: fromPromise(async ({ input: { items }, signal }) => {
      const removed: string[] = [];
      for (const item of items) {
        try {
          await removeItem(services, item, { signal });
        } catch (thrown) {
          const error = toApiError(thrown);
          if (error.status !== 404) return { removed, error };
        }
        removed.push(item.id);
      }
      return { removed, error: null };
    }),
  };
}

/** Sends pending deletions by keepalive requests on page leave, where a page is left before the time to undo is over. */
export function sendRemovals(services: CacheServices, items: readonly RemovableItem[]): void {
  for (const item of items) removeItem(services, item, { keepalive: true }).catch(() => undefined);
}
