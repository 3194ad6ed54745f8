import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProgressSummary } from '#contract/contract.ts';
import { spanInWords } from '#web/components/community/figures.ts';
import { useServices } from '#web/data/services.tsx';
import type { Resource } from '#web/data/use-resource.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { SubjectPicker } from './subject-picker.tsx';

interface NextStepProps {
  overline: string;
  title: string;
  text: string;
  /** How it comes to be this one; a phone has no room for it. */
  note?: string | undefined;
  action: ReactNode;
}

function NextStep({ overline, title, text, note, action }: NextStepProps) {
  return (
    <Card>
      <CardContent
        sx={{
          // Fills the room that is kept for it, the button at its foot.
          display: 'flex',
          flexDirection: 'column',
          height: '100%',
          p: { xs: 2, md: 3 },
          '&:last-child': { pb: { xs: 2, md: 3 } },
        }}
      >
        <Typography variant="overline" component="p" sx={{ color: 'secondary.main', lineHeight: 1.6 }}>
          {overline}
        </Typography>
        <Typography variant="h3" component="h2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography sx={{ mt: { xs: 0.25, md: 0.75 }, mb: { xs: 1.5, md: 2.5 }, color: 'text.secondary' }}>
          {text}
          {note && (
            <Typography variant="body2" component="span" sx={{ display: { xs: 'none', md: 'block' } }}>
              {note}
            </Typography>
          )}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1.5,
            mt: 'auto',
          }}
        >
          {action}
        </Box>
      </CardContent>
    </Card>
  );
}

const chooseCourse = (label: string) => (
  <Button
    component={Link}
    to={paths.courses}
    variant="contained"
    endIcon={<ArrowRight size={18} aria-hidden />}
  >
    {label}
  </Button>
);

function Waiting() {
  return (
    <Card role="status" aria-label={t('Loading your next lesson')}>
      <CardContent>
        <Delayed>
          <Skeleton width="32%" />
          <Skeleton width="80%" sx={{ fontSize: '1.75rem' }} />
          <Skeleton width="56%" sx={{ mb: 2 }} />
          <Skeleton variant="rounded" width={172} height={42} />
        </Delayed>
      </CardContent>
    </Card>
  );
}

interface ContinueCardProps {
  summary: Resource<ProgressSummary>;
}

/** A lesson that was never opened is not gone on with. */
const wordsOf = (isFirst: boolean, isBegun: boolean) => {
  if (isFirst) return { overline: t('Your first lesson'), button: t('Start learning') };
  return isBegun
    ? { overline: t('Continue'), button: t('Continue learning') }
    : { overline: t('Next lesson'), button: t('Start the lesson') };
};

/**
 * The continue learning card, to continue where one left off: the next lesson, said of the first one as the first quiz
 * says it, or a course to choose.
 */
export function ContinueCard({ summary }: ContinueCardProps) {
  const { clock } = useServices();
  const { data, error } = summary;
  if (!data && summary.state === 'loading') return <Waiting />;
  if (!data) {
    return (
      <ErrorNotice title={t('Your next lesson could not be loaded')} error={error} onRetry={summary.reload} />
    );
  }
  const next = translateCourseNames(data.nextRecommended);
  if (next) {
    const isFirst = data.subtopicsCompleted === 0 && data.today.lessonToAnswer === null;
    const { overline, button } = wordsOf(isFirst, next.isBegun === true);
    const left = next.countsFrom ? Date.parse(next.countsFrom) - clock.now() : 0;
    return (
      <NextStep
        overline={overline}
        title={isFirst ? t('Start with “{lesson}”', { lesson: next.name }) : next.name}
        text={
          left > 0
            ? t('Try its questions again in {time}.', { time: spanInWords(left / 1000) })
            : next.subjectName
        }
        note={isFirst ? undefined : t('This is from the subject you studied or chose last.')}
        action={
          <>
            <Button
              component={Link}
              to={paths.lesson(next.subjectId, next.subtopicId)}
              state={{ courseId: next.courseId, enrols: true }}
              variant="contained"
              endIcon={<ArrowRight size={18} aria-hidden />}
            >
              {button}
            </Button>
            <SubjectPicker current={next.subjectId} />
          </>
        }
      />
    );
  }
  return data.subtopicsCompleted > 0 ? (
    <NextStep
      overline={t('All done')}
      title={t('You have finished all lessons')}
      text={t('Well done! Now choose your next course.')}
      action={chooseCourse(t('Choose another course'))}
    />
  ) : (
    <NextStep
      overline={t('First step')}
      title={t('Choose your first course')}
      text={t('Enrol in a course. Your next lesson then appears here.')}
      action={chooseCourse(t('Choose a course'))}
    />
  );
}
