import { type ReactNode, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PracticeDesk } from '#machines/assessment/practice-builder.setup.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { NotFoundPage } from '#web/components/learning/not-found-page.tsx';
import { WaitingHeading } from '#web/components/learning/waiting-heading.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { takeFocus } from '#web/components/take-focus.ts';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { UnfinishedCard } from './builder/unfinished-card.tsx';
import { BuilderContext } from './practice-builder.context.tsx';
import { selectDesk, selectError, selectPhase } from './practice-builder.selectors.ts';

interface BuilderPageProps {
  /** Of the page: 'Practice quiz' or 'Topic quiz'. */
  title: string;
  noun: 'subject' | 'topic';
  /** What to choose from, the way in, and how it went before. */
  children: (desk: PracticeDesk) => { main: ReactNode; start: ReactNode; scores: ReactNode };
}

/** A subject has much to choose from, a topic little: the scores stand where there is room. */
const AREAS = {
  subject: '"main start" "main scores"',
  topic: '"main start" "scores start"',
  unfinished: '"main scores"',
} as const;

interface ColumnsProps {
  areas: keyof typeof AREAS;
  main: ReactNode;
  start?: ReactNode;
  scores: ReactNode;
}

/** On a small screen the way in comes first, where a thumb finds it. */
function Columns({ areas, main, start, scores }: ColumnsProps) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const way = start && <Box sx={{ gridArea: { md: 'start' } }}>{start}</Box>;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 350px' },
        gridTemplateRows: { md: 'auto 1fr' },
        gridTemplateAreas: { md: AREAS[areas] },
        alignItems: 'start',
        gap: 3,
      }}
    >
      {!isWide && way}
      <Box sx={{ gridArea: { md: 'main' } }}>{main}</Box>
      {isWide && way}
      <Box sx={{ gridArea: { md: 'scores' } }}>{scores}</Box>
    </Box>
  );
}

function Waiting({ title, noun }: Pick<BuilderPageProps, 'title' | 'noun'>) {
  return (
    <Box role="status" aria-label={t('Loading practice')}>
      <title>{`${title} · WizLearn`}</title>
      <WaitingHeading title={title} />
      <Delayed>
        <Skeleton width={150} />
        <Skeleton width="50%" sx={{ fontSize: '3rem' }} />
        <Skeleton width="35%" sx={{ mb: 4 }} />
        <Columns
          areas={noun}
          main={<Skeleton variant="rounded" height={noun === 'topic' ? 320 : 620} />}
          start={<Skeleton variant="rounded" height={380} />}
          scores={<SkeletonCard lines={3} />}
        />
      </Delayed>
    </Box>
  );
}

function Unread({ title }: { title: string }) {
  const builder = BuilderContext.useActorRef();
  const error = BuilderContext.useSelector(selectError);
  return (
    <>
      <title>{`${title} · WizLearn`}</title>
      <PageHeading title={title} />
      <ErrorNotice
        title={t('Practice could not be loaded')}
        error={error}
        onRetry={() => builder.send({ type: 'practice.reload' })}
      />
    </>
  );
}

const Closed = ({ desk }: { desk: PracticeDesk }) => (
  <EmptyState
    picture="gate"
    title={t('Enrol to practise')}
    reason={t('{subject} belongs to {course}. Enrolling is free and takes one click.', {
      subject: desk.subjectName,
      course: desk.courseName,
    })}
    link={{ to: paths.course(desk.courseId), text: t('Go to the course') }}
  />
);

const NoQuestions = ({ desk, noun }: { desk: PracticeDesk; noun: 'subject' | 'topic' }) => (
  <EmptyState
    picture="scroll"
    title={t('There are no questions here yet')}
    reason={t(
      noun === 'topic'
        ? 'This topic has no questions yet. You can read its lessons.'
        : 'This subject has no questions yet. You can read its lessons.',
    )}
    link={{
      to: paths.lesson(desk.subjectId, desk.chapters[0]?.topics[0]?.subtopics[0]?._id),
      text: t('Go to the lesson'),
    }}
  />
);

/** Said once a round was given up; takes the focus from the dialog that is gone. */
function AbandonedNote() {
  const builder = BuilderContext.useActorRef();
  const [isSaid, setSaid] = useState(false);
  useEmitted(builder, 'practice.abandoned', () => setSaid(true));
  return (
    <Box role="status">
      {isSaid && (
        <Typography ref={takeFocus} tabIndex={-1} sx={{ mb: 2, color: 'text.secondary' }}>
          {t('You ended that round. Choose a new one.')}
        </Typography>
      )}
    </Box>
  );
}

/** Everything a practice page is before a round runs; what is chosen there differs. */
export function BuilderPage({ title, noun, children }: BuilderPageProps) {
  const phase = BuilderContext.useSelector(selectPhase);
  const desk = translateCourseNames(BuilderContext.useSelector(selectDesk));
  // A round must not begin and then wait for its page (C23).
  useEffect(() => void import('./practice-run.screen.tsx'), []);

  if (phase === 'unknown') return <NotFoundPage noun={noun} to={paths.courses} />;
  if (phase === 'failed') return <Unread title={title} />;
  if (!desk) return <Waiting title={title} noun={noun} />;
  const { main, start, scores } = children(desk);
  return (
    <>
      <title>{`${title}: ${desk.name} · WizLearn`}</title>
      <PageHeading
        title={title}
        lead={`${desk.subjectName} · ${desk.courseName}`}
        breadcrumb={
          <Button
            component={Link}
            to={paths.course(desk.courseId)}
            variant="text"
            color="inherit"
            size="small"
            startIcon={<ArrowLeft size={16} aria-hidden="true" />}
            sx={{ ml: -1 }}
          >
            {t('Back to the course')}
          </Button>
        }
      />
      {phase === 'closed' && <Closed desk={desk} />}
      {phase === 'empty' && <NoQuestions desk={desk} noun={noun} />}
      {phase !== 'closed' && phase !== 'empty' && (
        <>
          <AbandonedNote />
          {desk.unfinished ? (
            <Columns areas="unfinished" main={<UnfinishedCard attempt={desk.unfinished} />} scores={scores} />
          ) : (
            <Columns areas={noun} main={main} start={start} scores={scores} />
          )}
        </>
      )}
    </>
  );
}
