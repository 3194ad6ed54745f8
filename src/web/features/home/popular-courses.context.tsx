import { createCourseListContext } from '#web/data/course-list.context.tsx';

export const PopularCoursesContext = createCourseListContext('basic');
