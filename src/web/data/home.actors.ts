import type { Home } from '#contract/contract.ts';
import { cacheOf, type CacheServices } from './cache-of.ts';
import { read } from '../api/api-client.ts';

/**
 * Reads in one call what Home shows first, and keeps each part as if it had been read by itself. Null where the answer
 * does not come: then each part is asked for by whoever shows it.
 */
export async function readHome(services: CacheServices, signal: AbortSignal): Promise<Home | null> {
  const cache = cacheOf(services);
  const completion = cache.beginRead('completionStatus');
  const details = cache.beginRead('headerUserData');
  const summary = cache.beginRead('userXp');
  const courses = cache.beginRead('homeCourses');
  const standings = cache.beginRead('houseStandings');
  const cards = cache.beginRead('cardsDue');
  const weekly = cache.beginRead('weeklyAssessment');
  const challenges = cache.beginRead('challenges');
  const answer = await read(services.api.GET('/home', { signal })).catch(() => null);
  if (answer === null) return null;
  const { data } = answer;
  completion.store(data.completion);
  details.store(data.details);
  summary.store(data.summary);
  courses.store(data.courses);
  standings.store(data.standings);
  if (data.plan === null) return data;
  const { weekly: quiz, challenges: listed, ...due } = data.plan;
  cards.store(due);
  challenges.store(listed);
  // Only the answer says which subject the quiz belongs to.
  if (quiz && weekly.isCurrent()) cache.beginRead('weeklyAssessment', quiz.subjectId).store(quiz.assessment);
  return data;
}
