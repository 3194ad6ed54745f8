import type { WeeklyAssessment } from '#contract/contract.ts';
import { read } from '../api/api-client.ts';
import { cacheOf, type CacheServices } from './cache-of.ts';
import { userIdOf } from './services.tsx';

export interface WeeklyPlace {
  courseId: string;
  subjectId: string;
}

/** How this week's quiz of a subject stands. */
export async function loadWeekly(
  services: CacheServices,
  { courseId, subjectId }: WeeklyPlace,
  signal: AbortSignal,
): Promise<WeeklyAssessment> {
  const path = { userId: userIdOf(services), courseId, subjectId };
  const { data } = await read(
    services.api.GET('/course-progress/previous-week/{userId}/{courseId}/{subjectId}', {
      params: { path },
      signal,
    }),
  );
  return data.assessment;
}

/** The same from the cache while that is fresh, else from the server. */
export async function readWeekly(
  services: CacheServices,
  place: WeeklyPlace,
  signal: AbortSignal,
): Promise<WeeklyAssessment> {
  const cache = cacheOf(services);
  const kept = cache.peek('weeklyAssessment', place.subjectId);
  if (kept?.isFresh) return kept.data;
  const reading = cache.beginRead('weeklyAssessment', place.subjectId);
  const assessment = await loadWeekly(services, place, signal);
  reading.store(assessment);
  return assessment;
}
