import type { HomePlan, PlannedWeekly } from '#contract/contract.ts';
import { read, readData } from '#web/api/api-client.ts';
import { readWeekly, type WeeklyPlace } from '#web/data/weekly.actors.ts';
import type { CacheServices } from '#web/data/cache-of.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** When my cards are due, fifty at most, and those that an open round holds back. */
export async function loadCardsDue(
  { api }: Api,
  signal: AbortSignal,
): Promise<Pick<HomePlan, 'cardsDueAt' | 'held'>> {
  const { data: cards, held } = await read(api.GET('/review-cards', { signal }));
  return { cardsDueAt: cards.map(({ dueAt }) => dueAt), ...(held && { held }) };
}

export const loadHouse = async ({ api }: Api, name: string, signal: AbortSignal) =>
  (await read(api.GET('/houses/{name}', { params: { path: { name } }, signal }))).house;

/** How the quiz of the subject that was asked last stands, once no lesson is left; none before the first weekly quiz. */
export async function loadLastWeekly(
  services: CacheServices,
  signal: AbortSignal,
): Promise<{ quiz: PlannedWeekly | null }> {
  const place = await findLastQuiz(services, signal);
  return { quiz: place ? { ...place, assessment: await readWeekly(services, place, signal) } : null };
}

async function findLastQuiz({ api }: Api, signal: AbortSignal): Promise<WeeklyPlace | undefined> {
  const query = { kind: 'weekly' } as const;
  const attempts = await readData(api.GET('/quiz-attempts', { params: { query }, signal }));
  return attempts.flatMap(({ courseId, subjectId }) =>
    courseId && subjectId ? [{ courseId, subjectId }] : [],
  )[0];
}
