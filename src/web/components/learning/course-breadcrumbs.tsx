import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CompleteSubject } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

interface CourseBreadcrumbsProps {
  course: CompleteSubject['course'];
  /** What lies below the course. */
  children: ReactNode;
}

/** The breadcrumbs from all courses to a course, and on to a page below it. */
export const CourseBreadcrumbs = ({ course, children }: CourseBreadcrumbsProps) => (
  <Breadcrumbs aria-label={t('Breadcrumb')}>
    <Link component={RouterLink} to={paths.courses}>
      {t('Courses')}
    </Link>
    <Link component={RouterLink} to={paths.course(course._id)}>
      {course.name}
    </Link>
    {children}
  </Breadcrumbs>
);
