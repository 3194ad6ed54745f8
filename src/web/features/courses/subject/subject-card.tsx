import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowRight, ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SubjectSummary } from '#contract/contract.ts';
import { Teacher } from '#web/components/learning/teacher.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { readingTime } from '../reading-time.ts';
import { Syllabus } from './syllabus.tsx';
import { WeeklyLine } from './weekly-line.tsx';

interface SubjectProps {
  subject: SubjectSummary;
}

interface SubjectCardProps extends SubjectProps {
  enrolled: boolean;
  /** Shows the syllabus without being asked: there is room, and no other subject to look at. */
  isUnfolded: boolean;
}

/** The texts of spec §8 while nobody teaches a subject yet. */
const toBeDecided = () => ({
  name: t('Professor TBD'),
  tagline: t('Professor will be assigned soon'),
  image: '',
});

/** The other places of a subject, in small print. */
function QuietWays({ subject: { _id, name } }: SubjectProps) {
  const ways = [
    { words: t('Practice quiz'), to: paths.quiz(_id) },
    { words: t('Notes'), to: paths.notes(_id) },
    { words: t('Resources'), to: paths.resource(_id) },
  ];
  return (
    <Stack direction="row" sx={{ mt: 'auto', pt: 1, columnGap: 2.5, rowGap: 0.5, flexWrap: 'wrap' }}>
      {ways.map(({ words, to }) => (
        <MuiLink
          key={to}
          component={Link}
          to={to}
          variant="body2"
          aria-label={`${words}: ${name}`}
          sx={{ minHeight: 24 }}
        >
          {words}
        </MuiLink>
      ))}
    </Stack>
  );
}

/** What it teaches, who teaches it and how much it is. */
function SubjectDescription({ subject }: SubjectProps) {
  const { name, tagline, image } = subject.professor ?? toBeDecided();
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Typography variant="h3">{subject.name}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{subject.description}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          t('{count, plural, one {# chapter} other {# chapters}}', { count: subject.chapterCount }),
          t('{count, plural, one {# lesson} other {# lessons}}', { count: subject.subtopicCount }),
          readingTime(subject.minutes),
        ].join(' · ')}
      </Typography>
      <Box sx={{ mt: 1 }}>
        <Teacher name={name} tagline={tagline} image={image} size={56} />
      </Box>
      <QuietWays subject={subject} />
    </Stack>
  );
}

function SubjectProgress({ subject, isCompleted }: SubjectProps & { isCompleted: boolean }) {
  const { name, completedSubtopics: done, subtopicCount: all } = subject;
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="body2" component="p" sx={{ mb: 0.75 }}>
        {isCompleted
          ? t('Completed: all {all} lessons', { all })
          : t('{done} of {all} completed', { done, all })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={all === 0 ? 0 : (done / all) * 100}
        aria-label={t('My progress in {name}', { name })}
      />
    </Box>
  );
}

function AssessmentCenterLink({ subject }: SubjectProps) {
  return (
    <Button
      component={Link}
      to={paths.assignments({ courseId: subject.courseId, subjectId: subject._id })}
      variant="outlined"
      aria-label={`${t('Assessment Center')}: ${subject.name}`}
      startIcon={<ClipboardList size={18} aria-hidden />}
    >
      {t('Assessment Center')}
    </Button>
  );
}

/** The Assessment Center is for those who are enrolled; why it is locked stands below. */
function LockedAssessmentCenter({ subject }: SubjectProps) {
  const reasonId = `why-locked-${subject._id}`;
  return (
    <>
      <Button
        variant="outlined"
        aria-disabled
        aria-describedby={reasonId}
        startIcon={<ClipboardList size={18} aria-hidden />}
        sx={{ '&&': { color: 'text.disabled', borderStyle: 'dashed', cursor: 'not-allowed' } }}
      >
        {t('Assessment Center')}
      </Button>
      <Typography id={reasonId} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('Available once you enrol.')}
      </Typography>
    </>
  );
}

/** The subject card of a course: who teaches it, how much it is, how far one is, and the two ways in. */
export function SubjectCard({ subject, enrolled, isUnfolded }: SubjectCardProps) {
  const isCompleted = subject.subtopicCount > 0 && subject.completedSubtopics === subject.subtopicCount;
  const goesOn = subject.completedSubtopics > 0;
  const way = isCompleted ? t('Read again') : t(goesOn ? 'Continue learning' : 'Start');
  return (
    <Card component="article" aria-label={subject.name}>
      <CardContent
        sx={{
          display: 'grid',
          gap: { xs: 2.5, md: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' },
        }}
      >
        <SubjectDescription subject={subject} />
        <Stack sx={{ gap: 1.25, justifyContent: 'center' }}>
          {enrolled && <SubjectProgress subject={subject} isCompleted={isCompleted} />}
          <Button
            component={Link}
            to={paths.lesson(subject._id)}
            state={{ courseId: subject.courseId }}
            variant={enrolled ? 'contained' : 'outlined'}
            aria-label={`${way}: ${subject.name}`}
            endIcon={<ArrowRight size={18} aria-hidden />}
          >
            {way}
          </Button>
          {enrolled ? (
            <>
              <AssessmentCenterLink subject={subject} />
              <WeeklyLine subject={subject} />
            </>
          ) : (
            <LockedAssessmentCenter subject={subject} />
          )}
        </Stack>
      </CardContent>
      <Syllabus subject={subject} isOpen={isUnfolded} />
    </Card>
  );
}
