import type {
  CompletionStatus,
  HeldCards,
  House,
  HouseStanding,
  ProgressSummary,
  ReviewCard,
  WeeklyAssessment,
} from '#contract/contract.ts';
import { read } from '#web/api/api-client.ts';
import { readWeekly, type WeeklyPlace } from '#web/data/weekly.actors.ts';
import type { CacheServices } from '#web/data/cache-of.ts';
import type { Services } from '#web/data/services.tsx';

export const loadCompletion =
  ({ api }: Pick<Services, 'api'>) =>
  async (signal: AbortSignal): Promise<CompletionStatus> => {
    const { data } = await read(api.GET('/completion/status', { signal }));
    return data;
  };

/** Those due first, fifty at most, and those that an open round holds back. */
export const loadReviewCards =
  ({ api }: Pick<Services, 'api'>) =>
  async (signal: AbortSignal): Promise<{ cards: ReviewCard[]; held: HeldCards | null }> => {
    const { data, held = null } = await read(api.GET('/review-cards', { signal }));
    return { cards: data, held };
  };

export const loadStandings =
  ({ api }: Pick<Services, 'api'>) =>
  async (signal: AbortSignal): Promise<HouseStanding[]> => {
    const { data } = await read(api.GET('/house-standings', { signal }));
    return data;
  };

export const loadHouse =
  ({ api }: Pick<Services, 'api'>, name: string) =>
  async (signal: AbortSignal): Promise<House> => {
    const { house } = await read(api.GET('/houses/{name}', { params: { path: { name } }, signal }));
    return house;
  };

/** Null before the first weekly quiz. */
export interface QuizOfTheWeek {
  quiz: { place: WeeklyPlace; assessment: WeeklyAssessment } | null;
}

/** What the weekly quiz of Home depends on. */
export type QuizPlaces = Pick<ProgressSummary, 'nextRecommended' | 'openWeeklyQuizzes'>;

/** The quiz that can be taken now, or else that of the subject one reads; once all is read, that of the last one. */
export const loadWeek =
  (services: CacheServices, { nextRecommended, openWeeklyQuizzes: [open] }: QuizPlaces) =>
  async (signal: AbortSignal): Promise<QuizOfTheWeek> => {
    const place = open ?? nextRecommended ?? (await findLastQuiz(services, signal));
    if (!place) return { quiz: null };
    const { courseId, subjectId } = place;
    const assessment = await readWeekly(services, place, signal);
    return { quiz: { place: { courseId, subjectId }, assessment } };
  };

async function findLastQuiz(
  { api }: Pick<Services, 'api'>,
  signal: AbortSignal,
): Promise<WeeklyPlace | undefined> {
  const { data } = await read(api.GET('/quiz-attempts', { params: { query: { kind: 'weekly' } }, signal }));
  return data.flatMap(({ courseId, subjectId }) =>
    courseId && subjectId ? [{ courseId, subjectId }] : [],
  )[0];
}
