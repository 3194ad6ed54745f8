import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Bookmark } from '#contract/contract.ts';
import { useBookmark } from '#web/data/use-bookmark.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { BookmarkButton } from '#web/components/learning/bookmark-button.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { plainList } from '#web/theme/baseline.ts';
import { formatDay } from './note-dates.ts';
import type { LessonPlace } from './note-leaves.ts';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    paddingBlock: theme.spacing(1.25),
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.surface.line}` },
}));

interface MarkedLessonProps {
  bookmark: Bookmark;
  place: LessonPlace | undefined;
  subjectId: string;
  courseId: string;
}

/** Stays in the list when its bookmark is taken away, so that the same press brings it back. */
function MarkedLesson({ bookmark, place, subjectId, courseId }: MarkedLessonProps) {
  const { subtopicId } = bookmark;
  const { isSet, isBusy, problem, toggle } = useBookmark({ courseId, subtopicId }, true);
  const isOffline = useIsOffline();
  const since = isSet ? t('since {day}', { day: formatDay(bookmark.createdAt) }) : t('bookmark removed');
  const name = place?.name ?? t('A lesson that has changed');
  return (
    <li>
      <BookmarkButton
        name={name}
        isSet={isSet}
        isBusy={isBusy}
        problem={problem}
        unavailable={
          isOffline ? t('You are offline. You can change this when you are back online.') : undefined
        }
        onToggle={toggle}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h6" component="h2">
          {place ? (
            <Link component={RouterLink} to={paths.lesson(subjectId, subtopicId)} color="inherit">
              {name}
            </Link>
          ) : (
            name
          )}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {[place?.chapterName, since].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </li>
  );
}

interface BookmarksPanelProps extends Omit<MarkedLessonProps, 'bookmark' | 'place'> {
  bookmarks: readonly Bookmark[];
  places: readonly LessonPlace[];
}

/** The lessons marked to come back to. */
export function BookmarksPanel({ bookmarks, places, subjectId, courseId }: BookmarksPanelProps) {
  if (bookmarks.length === 0) {
    return (
      <EmptyState
        picture="books"
        title={t('No bookmarks yet')}
        reason={t('Press the bookmark sign beside a lesson to find it here later.')}
        link={{ to: paths.resource(subjectId), text: t('See all lessons'), variant: 'outlined' }}
      />
    );
  }
  return (
    <List>
      {bookmarks.map((bookmark) => (
        <MarkedLesson
          key={bookmark.subtopicId}
          bookmark={bookmark}
          place={places.find(({ subtopicId }) => subtopicId === bookmark.subtopicId)}
          subjectId={subjectId}
          courseId={courseId}
        />
      ))}
    </List>
  );
}
