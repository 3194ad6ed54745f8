import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { useBookmark } from '#web/data/use-bookmark.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { useResource } from '#web/data/use-resource.ts';
import { BookmarkButton } from '#web/components/learning/bookmark-button.tsx';
import { BOOKMARK_KEY } from '#web/components/page-keys.ts';
import { t } from '#web/language/language.ts';
import { loadBookmarks } from '../lesson.actors.ts';

interface LessonBookmarkProps {
  subject: CompleteSubject;
  lesson: Lesson;
}

/** A bookmark that is not known yet, or that nobody can set. */
function IdleBookmark({ name, isBusy, why }: { name: string; isBusy: boolean; why?: string }) {
  return (
    <BookmarkButton
      name={name}
      isSet={false}
      isBusy={isBusy}
      unavailable={why}
      keyShortcut={BOOKMARK_KEY}
      onToggle={() => undefined}
    />
  );
}

function KnownBookmark({ lesson, wasSet }: { lesson: Lesson; wasSet: boolean }) {
  const { courseId, _id: subtopicId, name } = lesson;
  const isOffline = useIsOffline();
  const { isSet, isBusy, problem, toggle } = useBookmark({ courseId, subtopicId }, wasSet);
  return (
    <BookmarkButton
      name={t(name)}
      isSet={isSet}
      isBusy={isBusy}
      problem={problem}
      unavailable={
        isOffline ? t('You are offline. You can bookmark this when you are back online.') : undefined
      }
      keyShortcut={BOOKMARK_KEY}
      onToggle={toggle}
    />
  );
}

function OwnBookmark({ subject, lesson }: LessonBookmarkProps) {
  const { data, state } = useResource((services, signal) => loadBookmarks(services, subject, signal));
  if (data === null) {
    return (
      <IdleBookmark
        name={t(lesson.name)}
        isBusy={state === 'loading'}
        {...(state === 'failed' && { why: t('Your bookmarks could not be loaded.') })}
      />
    );
  }
  return <KnownBookmark lesson={lesson} wasSet={data.some(({ subtopicId }) => subtopicId === lesson._id)} />;
}

/** The ribbon of one lesson; give it a key of the lesson. */
export function LessonBookmark(props: LessonBookmarkProps) {
  return props.subject.enrolled ? (
    <OwnBookmark {...props} />
  ) : (
    <IdleBookmark
      name={t(props.lesson.name)}
      isBusy={false}
      why={t('Enrol in the course to keep bookmarks.')}
    />
  );
}
