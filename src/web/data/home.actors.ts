import type { Home } from '#contract/contract.ts';
import { cacheOf, type CacheServices } from './cache-of.ts';
import { read } from '../api/api-client.ts';

/**
 * Reads in one call what Home shows first, and keeps each part as if it had been read by itself. Null where the answer
 * does not come: then each part is asked for by whoever shows it.
 */
export async function readHome(services: CacheServices, signal: AbortSignal): Promise<Home | null> {
  const cache = cacheOf(services);
  const completion = cache.begin('completionStatus');
  const details = cache.begin('headerUserData');
  const summary = cache.begin('userXp');
  const courses = cache.begin('homeCourses');
  const standings = cache.begin('houseStandings');
  const answer = await read(services.api.GET('/home', { signal })).catch(() => null);
  if (answer === null) return null;
  const { data } = answer;
  completion.keep(data.completion);
  details.keep(data.details);
  summary.keep(data.summary);
  courses.keep(data.courses);
  standings.keep(data.standings);
  return data;
}
