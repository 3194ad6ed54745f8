import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type CourseListKind, courseListRetry } from '#domain/calls/course-list-retry.ts';
import type { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { CourseListNotice } from '#web/components/learning/course-list-notice.tsx';
import { LIST_CACHE_KINDS } from './course-list.actors.ts';
import { selectAttempt, selectError, selectListedAt, selectPhase } from './course-list.selectors.ts';
import { useCacheEntry } from './use-cache-entry.ts';

interface ListNoticeProps {
  list: ActorRefFrom<typeof courseListMachine>;
  kind: CourseListKind;
  headingLevel: 'h2' | 'h3';
}

/** What there is to say about a list besides its courses. */
export function ListNotice({ list, kind, headingLevel }: ListNoticeProps) {
  useCacheEntry({ kind: LIST_CACHE_KINDS[kind], actor: list, reload: { type: 'list.reload' } });
  return (
    <CourseListNotice
      phase={useSelector(list, selectPhase)}
      attempt={useSelector(list, selectAttempt)}
      attempts={courseListRetry.maxRetries + 1}
      error={useSelector(list, selectError)}
      listedAt={useSelector(list, selectListedAt)}
      headingLevel={headingLevel}
      onReload={() => list.send({ type: 'list.reload' })}
      onCancel={() => list.send({ type: 'list.cancel' })}
    />
  );
}
