import { courseListRetry } from '#domain/calls/course-list-retry.ts';
import { useCacheEntry } from '#web/data/use-cache-entry.ts';
import { CourseListNotice } from '#web/components/learning/course-list-notice.tsx';
import { CourseListContext } from './courses.context.tsx';
import { selectAttempt, selectError, selectListedAt, selectPhase } from './courses.selectors.ts';

/** What there is to say about the list besides its courses. */
export function ListNotice() {
  const list = CourseListContext.useActorRef();
  useCacheEntry({ kind: 'courses', actor: list, reload: { type: 'list.reload' } });
  return (
    <CourseListNotice
      phase={CourseListContext.useSelector(selectPhase)}
      attempt={CourseListContext.useSelector(selectAttempt)}
      attempts={courseListRetry.maxRetries + 1}
      error={CourseListContext.useSelector(selectError)}
      listedAt={CourseListContext.useSelector(selectListedAt)}
      headingLevel="h2"
      onReload={() => list.send({ type: 'list.reload' })}
      onCancel={() => list.send({ type: 'list.cancel' })}
    />
  );
}
