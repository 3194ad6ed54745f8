import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { plainSnippet } from '#domain/text/word-search.ts';
import { useResource } from '#web/data/use-resource.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { radii } from '#web/theme/tokens.ts';
import {
  loadWritten,
  type ShelfBookmark,
  type ShelfNote,
  type ShelfSubject,
  type WrittenShelf,
} from './library.actors.ts';
import { Shelf } from './shelf.tsx';

const SHOWN = 6;

/** A leaf that stands on the shelf; the marked ones have a ribbon hanging out. */
const Leaf = styled('article')(({ theme }) => ({
  position: 'relative',
  height: '100%',
  padding: theme.spacing(1.75, 2, 1.5),
  borderRadius: `${radii.small}px ${radii.small}px 0 0`,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderBottom: 0,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[1],
  '&[data-marked="true"]': { paddingRight: theme.spacing(5) },
  '&[data-marked="true"]::after': {
    content: '""',
    position: 'absolute',
    top: -1,
    right: 14,
    width: 18,
    height: 38,
    clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% 78%, 0 100%)',
    backgroundImage: `linear-gradient(90deg, ${theme.vars.palette.gold.main} 50%, ${theme.vars.palette.gold.dark} 50%)`,
  },
}));

const GONE = msg('A lesson that has changed');

function MarkedLeaf({ bookmark }: { bookmark: ShelfBookmark }) {
  const { lessonName, subjectId, courseId, subtopicId, name } = bookmark;
  return (
    <Leaf data-marked="true">
      <Typography variant="h6" component="h3">
        {lessonName ? (
          <Link
            component={RouterLink}
            to={paths.lesson(subjectId, subtopicId)}
            state={{ courseId }}
            color="inherit"
            underline="hover"
          >
            {lessonName}
          </Link>
        ) : (
          t(GONE)
        )}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
    </Leaf>
  );
}

function NoteLeaf({ entry }: { entry: ShelfNote }) {
  const { lessonName, subjectId, courseId, name, note } = entry;
  return (
    <Leaf>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {`${name} · ${lessonName ?? t(GONE)}`}
      </Typography>
      <Typography
        sx={{
          mt: 0.5,
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 3,
          overflowWrap: 'anywhere',
        }}
      >
        <Link
          component={RouterLink}
          to={`${paths.notes(subjectId)}#note-${note._id}`}
          state={{ courseId }}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 450 }}
        >
          {plainSnippet(note.content, 200)}
        </Link>
      </Typography>
    </Leaf>
  );
}

function BookmarkShelf({ bookmarks }: { bookmarks: readonly ShelfBookmark[] }) {
  return (
    <Shelf
      title={t('Bookmarked')}
      aside={
        bookmarks.length > SHOWN && (
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
            {t('The latest {shown} of {all}', { shown: SHOWN, all: bookmarks.length })}
          </Typography>
        )
      }
    >
      {bookmarks.slice(0, SHOWN).map((bookmark) => (
        <li key={bookmark.subtopicId}>
          <MarkedLeaf bookmark={bookmark} />
        </li>
      ))}
    </Shelf>
  );
}

function NotesShelf({ notes, notebooks }: Pick<WrittenShelf, 'notes' | 'notebooks'>) {
  return (
    <Shelf
      title={t('My notes')}
      aside={
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {`${t('Notebooks:')} `}
          {notebooks.map(({ subject, count }, index) => (
            <span key={subject.subjectId}>
              {index > 0 && ', '}
              <Link
                component={RouterLink}
                to={paths.notes(subject.subjectId)}
                state={{ courseId: subject.courseId }}
              >
                {`${subject.name} (${count})`}
              </Link>
            </span>
          ))}
        </Typography>
      }
    >
      {notes.slice(0, SHOWN).map((entry) => (
        <li key={entry.note._id}>
          <NoteLeaf entry={entry} />
        </li>
      ))}
    </Shelf>
  );
}

/** Bookmarked lessons and the latest notes, of all subjects. */
export function WrittenShelves({ subjects }: { subjects: readonly ShelfSubject[] }) {
  const { data, state, error, reload } = useResource((services, signal) =>
    loadWritten(services, subjects, signal),
  );
  if (!data) {
    return state === 'loading' ? (
      <Box role="status" aria-label={t('Loading your bookmarks and notes')}>
        <Delayed>
          <Skeleton width={180} sx={{ fontSize: '2rem' }} />
          <Skeleton variant="rounded" height={84} />
        </Delayed>
      </Box>
    ) : (
      <ErrorNotice
        severity="warning"
        title={t('Your bookmarks and notes could not be loaded')}
        error={error}
        onRetry={reload}
      />
    );
  }
  const { bookmarks, notes, notebooks } = translateCourseNames(data);
  return (
    <>
      {bookmarks.length > 0 && <BookmarkShelf bookmarks={bookmarks} />}
      {notes.length > 0 && <NotesShelf notes={notes} notebooks={notebooks} />}
    </>
  );
}
