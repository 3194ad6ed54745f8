import { courseDetailsMachine } from '#machines/learning/course-details.machine.ts';
import { createFlowContextWithActors } from '#web/data/flow-context-with-actors.tsx';
import { createCourseActors } from './course.actors.ts';

export const CourseContext = createFlowContextWithActors(courseDetailsMachine, createCourseActors);
