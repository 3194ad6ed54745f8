import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowRight, Clock3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CourseProgress, SubjectProgress, TopicMastery } from '#contract/contract.ts';
import { studyInsights } from '#domain/progress/study-insights.ts';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { formatDuration } from '../dates.ts';
import { SubjectInsights } from './subject-insights.tsx';

const shareOf = (done: number, all: number): number => (all === 0 ? 0 : (done / all) * 100);

interface SubjectRowProps {
  subject: SubjectProgress;
  /** What the last answers say, of every subject; empty while it is not known. */
  topics: readonly TopicMastery[];
}

/** The lessons completed and the time studied. */
function SubjectOverview({ subject }: Pick<SubjectRowProps, 'subject'>) {
  const { subjectId, subjectName, courseId, completedSubtopics, totalSubtopics, timeSpent } = subject;
  return (
    <Box sx={{ flex: 1, minWidth: 0, maxWidth: { md: '34rem' } }}>
      <Typography variant="h4">{subjectName}</Typography>
      <Stack direction="row" sx={{ mt: 0.5, mb: 1, gap: 2, color: 'text.secondary', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <MuiLink component={Link} to={paths.lesson(subjectId)} state={{ courseId }} color="inherit">
            {t('{completed} of {total} lessons', {
              completed: completedSubtopics,
              total: totalSubtopics,
            })}
          </MuiLink>
        </Typography>
        <Typography
          variant="body2"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Clock3 size={14} aria-hidden />
          {timeSpent === 0
            ? t('no study time yet')
            : t('{time} studied', { time: formatDuration(timeSpent) })}
        </Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={shareOf(completedSubtopics, totalSubtopics)}
        aria-label={t('My progress in {subject}', { subject: subjectName })}
      />
    </Box>
  );
}

function SubjectRow({ subject, topics }: SubjectRowProps) {
  const { subjectId, subjectName, courseId, completedSubtopics } = subject;
  const insights = studyInsights(
    topics.filter((topic) => topic.subjectId === subjectId).flatMap(({ lessons }) => lessons),
  );
  const hasResults = insights.strengths.length + insights.restudy.length > 0;
  const next = subject.nextRecommended;
  return (
    <Box
      component="article"
      aria-label={subjectName}
      sx={{ p: { xs: 2.5, md: 3 }, borderTop: 1, borderColor: 'surface.line' }}
    >
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 2, alignItems: { md: 'center' }, justifyContent: 'space-between' }}
      >
        <SubjectOverview subject={subject} />
        {next ? (
          <Button
            component={Link}
            to={paths.lesson(subjectId, next.subtopicId)}
            state={{ courseId }}
            variant="outlined"
            aria-label={
              completedSubtopics > 0
                ? t('Continue {subject}: {lesson}', { subject: subjectName, lesson: next.name })
                : t('Start {subject}: {lesson}', { subject: subjectName, lesson: next.name })
            }
            endIcon={<ArrowRight size={18} aria-hidden />}
            sx={{ flex: 'none', alignSelf: { xs: 'flex-start', md: 'center' } }}
          >
            {t(completedSubtopics > 0 ? 'Continue' : 'Start')}
          </Button>
        ) : (
          <Typography variant="body2" sx={{ color: 'success.main', fontWeight: 600 }}>
            {subject.message && t(subject.message)}
          </Typography>
        )}
      </Stack>
      {hasResults && <SubjectInsights subjectId={subjectId} insights={insights} />}
    </Box>
  );
}

/** One course: the whole of it as a ring, then subject by subject. */
export function CourseCard({ course, topics }: { course: CourseProgress } & Pick<SubjectRowProps, 'topics'>) {
  const { courseId, courseName, completedSubtopics, totalSubtopics, subjects } = course;
  const time = subjects.reduce((sum, { timeSpent }) => sum + timeSpent, 0);
  return (
    <Card component="section" aria-labelledby={`course-${courseId}`}>
      <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center', p: { xs: 2.5, md: 3 } }}>
        <ProgressRing
          value={shareOf(completedSubtopics, totalSubtopics)}
          label={t('Progress in {course}', { course: courseName })}
          size={76}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography id={`course-${courseId}`} variant="h3">
            <MuiLink component={Link} to={paths.course(courseId)} color="inherit">
              {courseName}
            </MuiLink>
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {t('{completed} of {total} lessons completed', {
              completed: completedSubtopics,
              total: totalSubtopics,
            })}
            {time > 0 && ` · ${formatDuration(time)}`}
          </Typography>
        </Box>
      </Stack>
      {subjects.map((subject) => (
        <SubjectRow key={subject.subjectId} subject={subject} topics={topics} />
      ))}
    </Card>
  );
}
