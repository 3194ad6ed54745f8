import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChevronDown, Circle, CircleCheckBig, CircleDot } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Chapter, ProgressStatus, Subtopic } from '#contract/contract.ts';
import { subtopicsOf } from '#domain/progress/progress.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { radii } from '#web/theme/tokens.ts';

const STATUS = {
  completed: { word: msg('Completed'), Icon: CircleCheckBig },
  in_progress: { word: msg('In progress'), Icon: CircleDot },
  incomplete: { word: msg('Not started'), Icon: Circle },
} as const satisfies Record<ProgressStatus, { word: Message; Icon: typeof Circle }>;

const ChapterBlock = styled('details')(({ theme }) => ({
  '&:not(:last-of-type)': { marginBottom: theme.spacing(2) },
  '& > summary': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: theme.spacing(1),
    padding: theme.spacing(1),
    borderRadius: radii.small,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '& > svg': { flex: 'none', marginTop: 3, transition: 'transform 120ms', transform: 'rotate(-90deg)' },
  },
  '&[open] > summary > svg': { transform: 'none' },
}));

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.25),
  padding: theme.spacing(0.875, 1, 0.875, 1.25),
  borderRadius: radii.small,
  borderLeft: '3px solid transparent',
  color: theme.vars.palette.text.primary,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  textDecoration: 'none',
  '& > svg': { flex: 'none', marginTop: 1, color: theme.vars.palette.text.secondary },
  '&[data-status="completed"] > svg': { color: theme.vars.palette.success.main },
  '&[data-status="in_progress"] > svg': { color: theme.vars.palette.secondary.main },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current="page"]': {
    borderLeftColor: theme.vars.palette.secondary.main,
    borderRadius: `0 ${radii.small}px ${radii.small}px 0`,
    backgroundColor: theme.vars.palette.action.selected,
    fontWeight: 650,
  },
}));

const Small = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.75rem',
  fontWeight: 450,
  color: theme.vars.palette.text.secondary,
}));

/** A long tree scrolls to the lesson that is open. */
const reveal = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

/** Below each other, or side by side where there is room. */
const Chapters = styled('nav', { shouldForwardProp: (prop) => prop !== 'isWide' })<{ isWide: boolean }>(
  ({ theme, isWide }) =>
    isWide && {
      display: 'grid',
      gap: theme.spacing(1, 4),
      alignItems: 'start',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    },
);

interface SubjectTreeProps {
  subjectId: string;
  /** Spares the lesson page a look-up, where it is known. */
  courseId?: string;
  chapters: readonly Chapter[];
  currentId: string | null;
  isWide?: boolean;
  /** Names the tree, where a page has several. */
  label?: string;
  /** Called when a subtopic was chosen, to close the drawer around the tree. */
  onChoose?: (() => void) | undefined;
}

interface LessonRowProps extends Pick<SubjectTreeProps, 'subjectId' | 'courseId' | 'onChoose'> {
  lesson: Subtopic;
  isCurrent: boolean;
}

function LessonRow({ lesson, isCurrent, subjectId, courseId, onChoose }: LessonRowProps) {
  const { _id, name, status: kept, minutes } = lesson;
  // The server hears of a lesson once it has been read for a while.
  const status = isCurrent && kept === 'incomplete' ? 'in_progress' : kept;
  const { word, Icon } = STATUS[status];
  return (
    <li>
      <Row
        ref={isCurrent ? reveal : null}
        to={paths.lesson(subjectId, _id)}
        state={courseId === undefined ? undefined : { courseId }}
        data-status={status}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onChoose}
      >
        <Icon size={18} aria-hidden />
        <span>
          {name}
          <Small>{`${t(word)} · ${t('{minutes} min', { minutes })}`}</Small>
        </span>
      </Row>
    </li>
  );
}

/**
 * The lesson tree, the table of contents of a subject as a tree view: chapter, topic, subtopic. The lesson progress of
 * the student (which is in progress, which a completed lesson) is told by a sign and a word.
 */
export function SubjectTree(props: SubjectTreeProps) {
  const { chapters, currentId, isWide = false, label, ...ofRows } = props;
  const holdsCurrent = (chapter: Chapter) => subtopicsOf([chapter]).some(({ _id }) => _id === currentId);
  // Beside a lesson the other chapters are folded, so that Tab passes the lessons of one.
  const hasCurrent = chapters.some(holdsCurrent);
  return (
    <Chapters aria-label={label ?? t('Chapters and lessons')} isWide={isWide}>
      {chapters.map((chapter) => {
        const all = subtopicsOf([chapter]);
        const done = all.filter(({ status }) => status === 'completed').length;
        return (
          <ChapterBlock key={chapter._id} open={!hasCurrent || holdsCurrent(chapter)}>
            <summary>
              <ChevronDown size={18} aria-hidden />
              <Box>
                <Typography variant="h6" component="span" sx={{ display: 'block', lineHeight: 1.35 }}>
                  {chapter.name}
                </Typography>
                <Small>{t('{done} of {all} completed', { done, all: all.length })}</Small>
              </Box>
            </summary>
            {chapter.topics.map((topic) => (
              <Box key={topic._id} sx={{ ml: 1.5, mt: 0.75 }}>
                <Typography
                  variant="caption"
                  component="p"
                  sx={{ px: 1, py: 0.5, fontWeight: 600, color: 'text.secondary' }}
                >
                  {topic.name}
                </Typography>
                <List>
                  {topic.subtopics.map((lesson) => (
                    <LessonRow
                      key={lesson._id}
                      lesson={lesson}
                      isCurrent={lesson._id === currentId}
                      {...ofRows}
                    />
                  ))}
                </List>
              </Box>
            ))}
          </ChapterBlock>
        );
      })}
    </Chapters>
  );
}
