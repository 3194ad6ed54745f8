import type { CompleteSubject } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { readQuestions, readSubject, readWritten } from '#web/data/study-calls.ts';
import type { CacheServices } from '#web/data/cache-of.ts';
import { userIdOf } from '#web/data/services.tsx';
import { readData } from '#web/api/api-client.ts';
import type { OwnTexts } from './resource-items.ts';

/** A subject with what one has of one's own on it. `missing` tells why that could not be added, where it could not. */
export interface ResourcesData {
  subject: CompleteSubject;
  own: OwnTexts;
  missing: ApiError | null;
}

const NOTHING: OwnTexts = { notes: [], bookmarks: [], questions: [] };

async function readOwn(services: CacheServices, subject: CompleteSubject, signal: AbortSignal) {
  const userId = userIdOf(services);
  const subjectId = subject.subject._id;
  const path = { userId, courseId: subject.course._id, subjectId };
  const [written, { questions }] = await Promise.all([
    readWritten(services, path, signal),
    readQuestions(services, userId, signal),
  ]);
  return { ...written, questions: questions.filter((question) => question.subjectId === subjectId) };
}

export async function loadResources(
  services: CacheServices,
  place: { subjectId: string; courseId: string | null },
  signal: AbortSignal,
): Promise<ResourcesData> {
  const subject = await readSubject(services, place, signal);
  if (!subject.enrolled) return { subject, own: NOTHING, missing: null };
  try {
    return { subject, own: await readOwn(services, subject, signal), missing: null };
  } catch (thrown) {
    signal.throwIfAborted();
    return { subject, own: NOTHING, missing: toApiError(thrown) };
  }
}

/** The address names the topic alone (spec §2). */
export async function loadTopicResources(services: CacheServices, topicId: string, signal: AbortSignal) {
  const params = { path: { topicId } };
  const place = await readData(services.api.GET('/topics/{topicId}', { params, signal }));
  return loadResources(services, place, signal);
}
