import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import type { AuthoringSubtopic } from '#contract/contract.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { authoringPaths } from './authoring-paths.ts';
import { AuthoringBreadcrumbs } from './authoring-breadcrumbs.tsx';

interface LessonHeadingProps {
  lesson: AuthoringSubtopic;
  page: 'notes' | 'questions';
}

/** Which lesson is being written, and its two pages. */
export function LessonHeading({ lesson, page }: LessonHeadingProps) {
  const { _id, courseId, courseName, subjectName, chapterName, topicName, name, questions } = lesson;
  return (
    <>
      <title>{`${page === 'notes' ? t('Notes of {name}', { name }) : t('Questions of {lesson}', { lesson: name })} · WizLearn`}</title>
      <PageHeading
        title={name}
        lead={`${subjectName} · ${chapterName} · ${topicName}`}
        breadcrumb={
          <AuthoringBreadcrumbs steps={[{ name: courseName, to: authoringPaths.course(courseId) }]} />
        }
      />
      <Tabs component="nav" value={page} aria-label={t('Pages of this lesson')} sx={{ mb: 3 }}>
        <Tab
          component={Link}
          value="notes"
          to={authoringPaths.notes(_id)}
          aria-current={page === 'notes' ? 'page' : undefined}
          label={t('Notes')}
        />
        <Tab
          component={Link}
          value="questions"
          to={authoringPaths.questions(_id)}
          aria-current={page === 'questions' ? 'page' : undefined}
          label={t('Questions ({count})', { count: questions.length })}
        />
      </Tabs>
    </>
  );
}
