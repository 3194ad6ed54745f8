import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListTree } from 'lucide-react';
import { flushSync } from 'react-dom';
import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { CompleteSubject, Lesson } from '#contract/contract.ts';
import { subtopicsOf } from '#domain/progress/progress.ts';
import { useCacheEntry } from '#web/data/use-cache-entry.ts';
import { latinKeyOf } from '#web/components/latin-key.ts';
import { LastUpdated } from '#web/components/learning/last-updated.tsx';
import { SubjectTree } from '#web/components/learning/subject-tree.tsx';
import { BOOKMARK_KEY } from '#web/components/page-keys.ts';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { LessonContext } from './lesson.context.tsx';
import { LessonBody } from './lesson-body.tsx';
import { type Neighbours, neighboursOf, selectLesson, selectSubtopicId } from './lesson.selectors.ts';
import { TUTOR_KEY } from './tools/lesson-tools.tsx';
import { useNotesLanguage } from './use-notes-language.ts';
import { useSidePanel } from './use-side-panel.ts';
import { CourseBreadcrumbs } from '#web/components/learning/course-breadcrumbs.tsx';

const TreeDrawer = lazy(() => import('./tree-drawer.tsx').then((file) => ({ default: file.TreeDrawer })));

const SidePanel = lazy(() => import('./side-panel.tsx').then((file) => ({ default: file.SidePanel })));

const MEASURE = '68ch';
/** Where somebody writes, or is about to: beside the lesson keys are for the tutor and the notes. */
const WRITES = 'input, textarea, select, [contenteditable="true"], [data-beside]';

/** The page one reads: a sheet of paper, a little wider than the column on small screens. */
const Sheet = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  marginInline: theme.spacing(-1),
  padding: theme.spacing(1.5, 2, 3),
  borderRadius: radii.large,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[1],
  '&:focus': { outline: 'none' },
  [theme.breakpoints.up('sm')]: {
    marginInline: 0,
    width: '100%',
    maxWidth: `calc(${MEASURE} + ${theme.spacing(14)})`,
    padding: theme.spacing(5, 7, 6),
  },
}));

function HowFar({ subject }: { subject: CompleteSubject }) {
  const lesson = LessonContext.useActorRef();
  const reload = { type: 'lesson.reload' } as const;
  const servedAt = useCacheEntry({
    kind: 'lessonChapters',
    suffix: subject.subject._id,
    actor: lesson,
    reload,
  });
  const all = subtopicsOf(subject.chapters);
  const done = all.filter(({ status }) => status === 'completed').length;
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography variant="h4" component="p">
        {subject.subject.name}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mb: 1, color: 'text.secondary' }}>
        {t('{done} of {all} lessons completed', { done, all: all.length })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={all.length === 0 ? 0 : (done / all.length) * 100}
        aria-label={t('My progress in {name}', { name: subject.subject.name })}
      />
      {servedAt !== null && <LastUpdated at={servedAt} onRefresh={() => lesson.send(reload)} />}
    </Box>
  );
}

/** The lessons of the subject to choose from, and how far one has come with them. */
function Contents({ subject, onChoose }: { subject: CompleteSubject; onChoose?: () => void }) {
  const currentId = LessonContext.useSelector(selectSubtopicId);
  return (
    <>
      <HowFar subject={subject} />
      <SubjectTree
        subjectId={subject.subject._id}
        chapters={subject.chapters}
        currentId={currentId}
        onChoose={onChoose}
      />
    </>
  );
}

function ContentsBeside({ subject, isHidden }: { subject: CompleteSubject; isHidden: boolean }) {
  return (
    <Box
      component="aside"
      aria-label={t('Contents of {subject}', { subject: subject.subject.name })}
      sx={{
        display: { xs: 'none', md: isHidden ? 'none' : 'block' },
        position: 'sticky',
        top: 88,
        maxHeight: 'calc(100dvh - 104px)',
        overflowY: 'auto',
        pr: 1,
        pb: 2,
      }}
    >
      <Contents subject={subject} />
    </Box>
  );
}

function LessonBreadcrumb({ subject: { course, subject } }: { subject: CompleteSubject }) {
  return (
    <CourseBreadcrumbs course={course}>
      <span>{subject.name}</span>
    </CourseBreadcrumbs>
  );
}

interface ShownSideProps {
  subject: CompleteSubject;
  lesson: Lesson | null;
  side: ReturnType<typeof useSidePanel>;
  isWide: boolean;
  onShow: (passage: string) => void;
}

/** The tutor and the notes, once they were asked for. */
function ShownSide({ subject, lesson, side, isWide, onShow }: ShownSideProps) {
  const { shown } = side;
  return (
    <Suspense>
      {shown && lesson && (
        <SidePanel
          key={lesson._id}
          isWide={isWide}
          isOpen={side.isOpen}
          subject={subject}
          lesson={lesson}
          tab={shown.tab}
          quote={shown.quote}
          quotation={shown.quotation?.lessonId === lesson._id ? shown.quotation : null}
          onWritten={side.dropQuotation}
          arrival={isWide && shown.arrivedIn === lesson._id ? shown.arrival : 0}
          onTab={side.choose}
          onClose={side.close}
          onFollow={side.hide}
          onShow={onShow}
        />
      )}
    </Suspense>
  );
}

/**
 * What a key does in the lesson. Single keys count only while the focus is in it, and never while somebody writes
 * (WCAG 2.1.4).
 */
function pressKey(event: KeyboardEvent, { next, previous }: Neighbours, open: (subtopicId: string) => void) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
  const { target, currentTarget } = event;
  // A drawer stands elsewhere on the page, though React tells of its keys here.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(WRITES)) return;
  const key = latinKeyOf(event);
  if (key === BOOKMARK_KEY || key === TUTOR_KEY) {
    const control = `[aria-keyshortcuts="${key}"]`;
    event.preventDefault();
    currentTarget.querySelector<HTMLElement>(control)?.click();
    return;
  }
  const wanted = { n: next, p: previous }[key];
  if (!wanted) return;
  event.preventDefault();
  open(wanted._id);
}

/** The contents or what takes their place, and the sheet: as wide with the one as with the other, so that no line breaks anew. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gap: theme.spacing(6),
    gridTemplateColumns: '19rem minmax(0, 1fr)',
  },
  // The tutor's tables and passages need the room, and 640 px stay for the text of the lesson.
  [theme.breakpoints.up('lg')]: { gap: theme.spacing(4), gridTemplateColumns: '21.5rem minmax(0, 1fr)' },
}));

/**
 * The lesson with its tree beside it, or in a drawer where the screen is small. What else stands beside a lesson takes
 * the place of the tree, so that the text stays where it is under the eyes of whoever reads.
 */
export function LessonFrame({ subject }: { subject: CompleteSubject }) {
  const lesson = LessonContext.useActorRef();
  const currentId = LessonContext.useSelector(selectSubtopicId);
  const [isTreeOpen, setTreeOpen] = useState(false);
  const neighbours = useMemo(() => neighboursOf(subject.chapters, currentId), [subject.chapters, currentId]);
  const closeTree = () => setTreeOpen(false);
  const read = LessonContext.useSelector(selectLesson);
  const sheet = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const side = useSidePanel({ sheet, lessonId: read?._id ?? null, isWide });
  const notesLanguage = useNotesLanguage();
  const showPassage = (passage: string) => {
    // The notes of its language must be there before the passage can be found in them.
    flushSync(() => notesLanguage.follow(passage));
    side.showPassage(passage);
  };
  const open = (subtopicId: string) => lesson.send({ type: 'subtopic.open', subtopicId });
  const breadcrumb = <LessonBreadcrumb subject={subject} />;
  const contents = (
    <Button
      startIcon={<ListTree size={18} aria-hidden />}
      onClick={() => setTreeOpen(true)}
      sx={{ display: { md: 'none' } }}
    >
      {t('Contents')}
    </Button>
  );
  return (
    <Columns onKeyDown={(event) => pressKey(event, neighbours, open)}>
      <ContentsBeside subject={subject} isHidden={isWide && side.isOpen} />
      <ShownSide subject={subject} lesson={read} side={side} isWide={isWide} onShow={showPassage} />
      <Sheet ref={sheet} tabIndex={-1}>
        <LessonBody
          subject={subject}
          neighbours={neighbours}
          notesLanguage={notesLanguage}
          breadcrumb={<Box sx={{ display: { xs: 'none', sm: 'block' } }}>{breadcrumb}</Box>}
          contents={contents}
          side={side.doors}
        />
      </Sheet>
      <Suspense>
        {isTreeOpen && (
          <TreeDrawer onClose={closeTree}>
            <Box sx={{ display: { sm: 'none' }, mb: 2 }}>{breadcrumb}</Box>
            <Contents subject={subject} onChoose={closeTree} />
          </TreeDrawer>
        )}
      </Suspense>
    </Columns>
  );
}
