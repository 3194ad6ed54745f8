import type { ProgressSummary, WeeklyAssessment } from '#contract/contract.ts';
import { read, readData } from '#web/api/api-client.ts';
import { readWeekly, type WeeklyPlace } from '#web/data/weekly.actors.ts';
import type { CacheServices } from '#web/data/cache-of.ts';
import type { Services } from '#web/data/services.tsx';

type Api = Pick<Services, 'api'>;

/** Those due first, fifty at most, and those that an open round holds back. */
export async function loadReviewCards({ api }: Api, signal: AbortSignal) {
  const { data: cards, held = null } = await read(api.GET('/review-cards', { signal }));
  return { cards, held };
}

export const loadHouse = async ({ api }: Api, name: string, signal: AbortSignal) =>
  (await read(api.GET('/houses/{name}', { params: { path: { name } }, signal }))).house;

/** Null before the first weekly quiz. */
export interface QuizOfTheWeek {
  quiz: { place: WeeklyPlace; assessment: WeeklyAssessment } | null;
}

/** What the weekly quiz of Home depends on. */
export type QuizPlaces = Pick<ProgressSummary, 'nextRecommended' | 'openWeeklyQuizzes'>;

/** The quiz that can be taken now, or else that of the subject one reads; once all is read, that of the last one. */
export async function loadWeek(
  services: CacheServices,
  { nextRecommended, openWeeklyQuizzes: [open] }: QuizPlaces,
  signal: AbortSignal,
): Promise<QuizOfTheWeek> {
  const place = open ?? nextRecommended ?? (await findLastQuiz(services, signal));
  if (!place) return { quiz: null };
  const { courseId, subjectId } = place;
  const assessment = await readWeekly(services, place, signal);
  return { quiz: { place: { courseId, subjectId }, assessment } };
}

async function findLastQuiz({ api }: Api, signal: AbortSignal): Promise<WeeklyPlace | undefined> {
  const query = { kind: 'weekly' } as const;
  const attempts = await readData(api.GET('/quiz-attempts', { params: { query }, signal }));
  return attempts.flatMap(({ courseId, subjectId }) =>
    courseId && subjectId ? [{ courseId, subjectId }] : [],
  )[0];
}
