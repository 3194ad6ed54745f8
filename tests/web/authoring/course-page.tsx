import { buildCourse, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { type Answers, ok } from '#tests/web/courses/learning-page.tsx';
import { openAuthoring } from './author-page.tsx';

export const COURSE = `GET /authoring/courses/${idOf('1')}`;

/** The page of a course for its author. */
export const openCourse = (answers: Answers = {}, more = {}) =>
  openAuthoring(`/authoring/courses/${idOf('1')}`, { [COURSE]: ok(buildCourse()), ...answers }, more);
