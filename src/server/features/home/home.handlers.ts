import type { HomePlan, ProgressSummary } from '#contract/contract.ts';
import type { Handlers } from '../../http/handlers.ts';

/** The calls whose answers the home page shows first. */
type HomeParts = Pick<
  Handlers,
  | 'getCompletionStatus'
  | 'getUserDetails'
  | 'getProgressSummary'
  | 'getAllCoursesBasic'
  | 'getHouseStandings'
  | 'listReviewCards'
  | 'getPreviousWeek'
  | 'listChallenges'
>;

/** The plan writes quests, and may wait for their locks: the rest of the page does not. */
const PLAN_TIMEOUT_MS = 1_500;

async function withinTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`still waiting after ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * The home endpoint, an aggregate endpoint of the home page's data that saves round trips: each part is what its own call
 * answers. A plan that fails or takes long is left out.
 */
export function createHomeHandlers(
  parts: HomeParts,
  onPlanFailure: (thrown: unknown) => void,
): Pick<Handlers, 'getHome'> {
  return {
    async getHome({ query, body, caller, request }) {
      const own = { params: { userId: caller.userId }, query, body, caller, request };
      const findWeekly = async ({
        openWeeklyQuizzes: [open],
        nextRecommended,
      }: ProgressSummary): Promise<HomePlan['weekly']> => {
        const place = open ?? nextRecommended;
        if (!place) return null;
        const { courseId, subjectId } = place;
        const week = await parts.getPreviousWeek({ ...own, params: { ...own.params, courseId, subjectId } });
        return { courseId, subjectId, assessment: week.body.data.assessment };
      };
      const findPlan = async (summary: ProgressSummary): Promise<HomePlan | null> => {
        // Somebody new is shown their first steps, and quests are set once they are looked at.
        if (summary.subtopicsCompleted === 0) return null;
        const [review, weekly, challenges] = await Promise.all([
          parts.listReviewCards(own),
          findWeekly(summary),
          parts.listChallenges(own),
        ]);
        const { data: cards, held } = review.body;
        const cardsDueAt = cards.map(({ dueAt }) => dueAt);
        return { cardsDueAt, ...(held && { held }), weekly, challenges: challenges.body.data };
      };
      const summary = parts.getProgressSummary(own);
      const [completion, details, { body: summed }, courses, standings, plan] = await Promise.all([
        parts.getCompletionStatus(own),
        parts.getUserDetails(own),
        summary,
        parts.getAllCoursesBasic({ ...own, caller: null }),
        parts.getHouseStandings(own),
        summary.then(({ body: found }) =>
          withinTimeout(findPlan(found.data), PLAN_TIMEOUT_MS).catch((thrown: unknown) => {
            onPlanFailure(thrown);
            return null;
          }),
        ),
      ]);
      const data = {
        completion: completion.body.data,
        details: details.body.data,
        summary: summed.data,
        courses: courses.body.data,
        standings: standings.body.data,
        plan,
      };
      return { status: 200, body: { success: true, data } };
    },
  };
}
