import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ArrowRight, NotebookPen, Swords } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { CompleteSubject } from '#contract/contract.ts';
import { PicturedHeading } from '#web/components/learning/pictured-heading.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { type LessonItem, readingTime, type ResourceItem, type ResourceTopic } from './resource-items.ts';
import { CourseBreadcrumbs } from '#web/components/learning/course-breadcrumbs.tsx';

interface ResourceHeadingProps {
  subject: CompleteSubject;
  items: readonly ResourceItem[];
  topic: ResourceTopic | undefined;
}

const subjectTitle = ({ subject: { name } }: CompleteSubject): string => t('Resources for {name}', { name });

function ResourceBreadcrumbs({ subject, topic }: Omit<ResourceHeadingProps, 'items'>) {
  const { course } = subject;
  const { _id: subjectId, name } = subject.subject;
  return (
    <CourseBreadcrumbs course={course}>
      <Link component={RouterLink} to={topic ? paths.resource(subjectId) : paths.lesson(subjectId)}>
        {topic ? subjectTitle(subject) : name}
      </Link>
      <Typography variant="body2" component="span" aria-current="page">
        {topic ? topic.name : t('Resources')}
      </Typography>
    </CourseBreadcrumbs>
  );
}

interface HeadingActionsProps extends Omit<ResourceHeadingProps, 'items'> {
  lessons: readonly LessonItem[];
}

/** To one's notes, to practice, and to where one reads on. */
function HeadingActions({ subject, topic, lessons }: HeadingActionsProps) {
  const { course } = subject;
  const { _id: subjectId } = subject.subject;
  const next = lessons.find(({ status }) => status !== 'completed');
  const isBegun = lessons.some(({ status }) => status !== 'incomplete');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {subject.enrolled && !topic && (
        <Button
          component={RouterLink}
          to={paths.notes(subjectId)}
          state={{ courseId: course._id }}
          variant="outlined"
          startIcon={<NotebookPen size={18} aria-hidden />}
        >
          {t('My notes')}
        </Button>
      )}
      <Button
        component={RouterLink}
        to={topic ? paths.topicQuiz(topic._id) : paths.quiz(subjectId)}
        variant="outlined"
        startIcon={<Swords size={18} aria-hidden />}
      >
        {t(topic ? 'Practise this topic' : 'Practise')}
      </Button>
      {next && (
        <Button
          component={RouterLink}
          to={next.href}
          state={{ courseId: course._id }}
          variant="contained"
          color="gold"
          endIcon={<ArrowRight size={18} aria-hidden />}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {t(isBegun ? 'Continue reading' : 'Start reading')}
        </Button>
      )}
    </Box>
  );
}

/** What the list is of, how much it is, and the ways on. */
export function ResourceHeading({ subject, items, topic }: ResourceHeadingProps) {
  const lessons = items.flatMap((item) => (item.kind === 'lesson' ? [item] : []));
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const done = lessons.filter(({ status }) => status === 'completed').length;
  const howMuch = t('{count, plural, one {# lesson} other {# lessons}}, {time} to read.', {
    count: lessons.length,
    time: readingTime(minutes),
  });
  return (
    <PicturedHeading picture="/art/library/lectern.svg">
      <PageHeading
        title={topic ? topic.name : subjectTitle(subject)}
        lead={`${howMuch} ${done === 0 ? t('None completed yet.') : t('{done} completed.', { done })}`}
        breadcrumb={<ResourceBreadcrumbs subject={subject} topic={topic} />}
        actions={<HeadingActions subject={subject} topic={topic} lessons={lessons} />}
      />
    </PicturedHeading>
  );
}
