import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findWithheldAnswers } from '../../answer-visibility.ts';
import { createConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import { createJobQueue } from '../../limits/job-queue.ts';
import { createLibrarySearch } from './library-search.ts';

export type LibraryHandlers = Pick<Handlers, 'searchLibrary'>;

/** The search endpoint: over lessons, courses and what a student has written themself (pages: library). */
export function createLibraryHandlers({ db, now }: Pick<AppDeps, 'db' | 'now'>): LibraryHandlers {
  const search = createLibrarySearch(db);
  // A search holds up to three connections, and for long where a student has written much.
  const inTurn = createConcurrencyLimit(1);
  // Of several accounts too: each takes a turn of the one thread before others have theirs. A class has room.
  const queue = createJobQueue({ atOnce: 4, waiting: 64 });
  return {
    async searchLibrary({ caller: { userId }, query: { q, language } }) {
      const { hits, meant, missing, isApart } = await inTurn(userId, () =>
        queue.run(async () => {
          const { subjectIds } = await findWithheldAnswers(db, userId, now());
          return search.find({
            userId,
            q,
            isInHindi: language === 'Hindi',
            withheldSubjectIds: [...subjectIds],
          });
        }),
      );
      return {
        status: 200,
        body: {
          success: true,
          data: hits,
          ...(meant !== undefined && { meant }),
          ...(missing && { missing }),
          ...(isApart && { isApart: true as const }),
        },
      };
    },
  };
}
