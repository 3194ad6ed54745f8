import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  BookOpen,
  CircleCheckBig,
  CircleDot,
  MessageCircleQuestion,
  NotebookPen,
  Swords,
} from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useBookmark } from '#web/data/use-bookmark.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { BookmarkButton } from '#web/components/learning/bookmark-button.tsx';
import { type Message, msg, t } from '#web/language/language.ts';
import { Leader, Line } from './contents-page.tsx';
import { type LessonItem, readingTime, type ResourceItem, type ResourceKind } from './resource-items.ts';

export const KINDS = {
  lesson: { one: msg('Lesson'), many: msg('Lessons'), Icon: BookOpen },
  practice: { one: msg('Topic quiz'), many: msg('Practice'), Icon: Swords },
  note: { one: msg('My note'), many: msg('My notes'), Icon: NotebookPen },
  question: { one: msg('My question'), many: msg('My questions'), Icon: MessageCircleQuestion },
} as const satisfies Record<ResourceKind, { one: Message; many: Message; Icon: typeof BookOpen }>;

const STATUS = {
  completed: { word: msg('Completed'), Icon: CircleCheckBig, colour: 'success.main' },
  in_progress: { word: msg('In progress'), Icon: CircleDot, colour: 'secondary.main' },
  incomplete: { word: msg('Not started'), Icon: null, colour: 'text.secondary' },
} as const;

const measureOf = (item: ResourceItem): string =>
  item.kind === 'practice'
    ? t('Up to {count, plural, one {# question} other {# questions}}', { count: item.questions })
    : readingTime(item.minutes);

function LessonRibbon({
  item,
  courseId,
  isEnrolled,
}: {
  item: LessonItem;
  courseId: string;
  isEnrolled: boolean;
}) {
  const { subtopicId, title, isBookmarked } = item;
  const bookmark = useBookmark({ courseId, subtopicId }, isBookmarked);
  const isOffline = useIsOffline();
  const needsServer = isOffline
    ? t('You are offline. You can change this when you are back online.')
    : undefined;
  return (
    <BookmarkButton
      name={title}
      isSet={bookmark.isSet}
      isBusy={bookmark.isBusy}
      problem={bookmark.problem}
      unavailable={isEnrolled ? needsServer : t('Enrol in the course to keep bookmarks.')}
      onToggle={bookmark.toggle}
    />
  );
}

interface ResourceLineProps {
  item: ResourceItem;
  courseId: string;
  isEnrolled: boolean;
}

/** Its kind, how far one is in it, and on a phone how long it takes. */
function ResourceCaption({ item }: Pick<ResourceLineProps, 'item'>) {
  const { one } = KINDS[item.kind];
  const status = item.kind === 'lesson' ? STATUS[item.status] : null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: -0.25, pb: 0.5, color: 'text.secondary' }}>
      {t(one)}
      {status && (
        <>
          {' · '}
          <Box component="span" sx={{ color: status.colour, '& svg': { mr: 0.5, verticalAlign: '-2px' } }}>
            {status.Icon && <status.Icon size={13} aria-hidden />}
            {t(status.word)}
          </Box>
        </>
      )}
      <Box component="span" sx={{ display: { sm: 'none' } }}>{` · ${measureOf(item)}`}</Box>
    </Typography>
  );
}

/** One line of the contents: what it is, its name, how long it takes, and how far one is. */
export function ResourceLine({ item, courseId, isEnrolled }: ResourceLineProps) {
  const { Icon } = KINDS[item.kind];
  const isOwn = item.kind === 'note' || item.kind === 'question';
  return (
    <Line data-own={isOwn}>
      <Box
        aria-hidden
        sx={{ display: 'flex', flex: 'none', color: isOwn ? 'text.secondary' : 'secondary.main' }}
      >
        <Icon size={isOwn ? 17 : 20} />
      </Box>
      <Box sx={{ minWidth: 0, flex: { xs: 1, sm: '0 1 auto' } }}>
        <Link
          component={RouterLink}
          to={item.href}
          state={{ courseId }}
          color="inherit"
          underline="hover"
          sx={{
            display: 'block',
            py: 0.5,
            lineHeight: 1.35,
            overflowWrap: 'anywhere',
            fontWeight: isOwn ? 450 : 600,
            fontSize: isOwn ? '0.9375rem' : '1rem',
          }}
        >
          {item.title}
        </Link>
        <ResourceCaption item={item} />
      </Box>
      <Leader aria-hidden />
      <Typography
        variant="body2"
        component="span"
        sx={{
          ml: 'auto',
          flex: 'none',
          display: { xs: 'none', sm: 'inline' },
          fontVariantNumeric: 'tabular-nums',
          color: 'text.secondary',
        }}
      >
        {measureOf(item)}
      </Typography>
      {item.kind === 'lesson' ? (
        <LessonRibbon item={item} courseId={courseId} isEnrolled={isEnrolled} />
      ) : (
        <Box sx={{ flex: 'none', width: { xs: 0, sm: 42 } }} />
      )}
    </Line>
  );
}
