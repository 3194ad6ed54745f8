import { type Services, userIdOf } from '#web/data/services.tsx';
import type { ReadingTime } from './reading-time.ts';

/** Less is a glance, and not worth a call. */
const SHORTEST_S = 10;

interface ReadPlace {
  courseId: string;
  subtopicId: string;
}

/**
 * Reports study time: tells the server how long a lesson was on screen, and begins again at zero. What is lost costs
 * that time and nothing else.
 */
export const createReadingReport =
  ({ api, session }: Pick<Services, 'api' | 'session'>, readingTime: ReadingTime) =>
  async ({ courseId, subtopicId }: ReadPlace, { least = SHORTEST_S } = {}): Promise<void> => {
    const timeSpent = readingTime.seconds();
    if (timeSpent < least) return;
    readingTime.restart();
    const path = { userId: userIdOf({ session }), courseId, subtopicId };
    await api
      .PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}', {
        params: { path },
        body: { timeSpent },
        // The page may be on its way out.
        keepalive: true,
      })
      .catch(() => undefined);
  };
