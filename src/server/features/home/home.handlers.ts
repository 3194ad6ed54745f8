import type { Handlers } from '../../http/handlers.ts';

/** The calls whose answers the home page shows first. */
type HomeParts = Pick<
  Handlers,
  'getCompletionStatus' | 'getUserDetails' | 'getProgressSummary' | 'getAllCoursesBasic' | 'getHouseStandings'
>;

/** The home endpoint, an aggregate endpoint of the home page's data that saves round trips: each part is what its own call answers. */
export function createHomeHandlers(parts: HomeParts): Pick<Handlers, 'getHome'> {
  return {
    async getHome({ query, body, caller, request }) {
      const own = { params: { userId: caller.userId }, query, body, caller, request };
      const [completion, details, summary, courses, standings] = await Promise.all([
        parts.getCompletionStatus(own),
        parts.getUserDetails(own),
        parts.getProgressSummary(own),
        parts.getAllCoursesBasic({ ...own, caller: null }),
        parts.getHouseStandings(own),
      ]);
      const data = {
        completion: completion.body.data,
        details: details.body.data,
        summary: summary.body.data,
        courses: courses.body.data,
        standings: standings.body.data,
      };
      return { status: 200, body: { success: true, data } };
    },
  };
}
