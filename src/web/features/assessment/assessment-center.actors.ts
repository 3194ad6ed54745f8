import { fromPromise } from 'xstate';
import type { OpenAttempt, PreviousWeek } from '#contract/contract.ts';
import { ApiFailure, toApiError } from '#domain/calls/api-error.ts';
import {
  type AssessmentIds,
  type assessmentCenterMachine,
} from '#machines/assessment/assessment-center.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { readData } from '#web/api/api-client.ts';
import { randomId } from '#web/api/random-id.ts';
import { t } from '#web/language/language.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

async function loadWeek({ api }: Api, ids: AssessmentIds, signal: AbortSignal): Promise<PreviousWeek> {
  const params = { path: { ...ids } };
  try {
    return await readData(
      api.GET('/course-progress/previous-week/{userId}/{courseId}/{subjectId}', { params, signal }),
    );
  } catch (thrown) {
    const error = toApiError(thrown);
    const isSilent =
      error.kind === 'network' || (error.kind === 'http' && error.message.startsWith('HTTP error!'));
    if (!isSilent) throw new ApiFailure(error);
    // The service gave no message of its own (spec §8), or there was no answer at all.
    throw new ApiFailure({ ...error, message: t('Failed to load weekly assessment data') });
  }
}

async function startAttempt(
  { api }: Api,
  { courseId, subjectId }: AssessmentIds,
  retake: boolean,
  signal: AbortSignal,
): Promise<OpenAttempt> {
  const params = { header: { 'idempotency-key': `start-${randomId()}` } };
  const body = { kind: 'weekly', courseId, subjectId, retake } as const;
  return readData(api.POST('/quiz-attempts', { params, body, signal }));
}

export function createAssessmentCenterActors(services: Api): ActorsOf<typeof assessmentCenterMachine> {
  return {
    loadAssessment: fromPromise(({ input, signal }) => loadWeek(services, input, signal)),
    beginAttempt: fromPromise(({ input, signal }) => startAttempt(services, input, false, signal)),
    practiseAttempt: fromPromise(({ input, signal }) => startAttempt(services, input, true, signal)),
  };
}

/** Newest first, as the server gives them. */
export const loadReports = ({ api }: Api, path: AssessmentIds, signal: AbortSignal) =>
  readData(api.GET('/weekly-quiz-reports/{userId}/{subjectId}/{courseId}', { params: { path }, signal }));

/** Newest first, as the server gives them. */
export const loadHistory = ({ api }: Api, subjectId: string, signal: AbortSignal) =>
  readData(api.GET('/quiz-attempts', { params: { query: { kind: 'weekly', subjectId } }, signal }));
