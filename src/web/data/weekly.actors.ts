import type { WeeklyAssessment } from '#contract/contract.ts';
import { read } from '../api/api-client.ts';
import { cacheOf, type CacheServices } from './cache-of.ts';
import { userIdOf } from './services.tsx';

export interface WeeklyPlace {
  courseId: string;
  subjectId: string;
}

/** How this week's quiz of a subject stands: from the cache while that is fresh, else from the server. */
export async function readWeekly(
  services: CacheServices,
  { courseId, subjectId }: WeeklyPlace,
  signal: AbortSignal,
): Promise<WeeklyAssessment> {
  const cache = cacheOf(services);
  const kept = cache.peek('weeklyAssessment', subjectId);
  if (kept?.isFresh) return kept.data;
  const reading = cache.beginRead('weeklyAssessment', subjectId);
  const path = { userId: userIdOf(services), courseId, subjectId };
  const { data } = await read(
    services.api.GET('/course-progress/previous-week/{userId}/{courseId}/{subjectId}', {
      params: { path },
      signal,
    }),
  );
  reading.store(data.assessment);
  return data.assessment;
}
