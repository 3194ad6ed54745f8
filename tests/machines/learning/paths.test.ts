import { courseDetailsMachine } from '#machines/learning/course-details.machine.ts';
import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { lessonMachine } from '#machines/learning/lesson.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import * as courseDetails from './scenarios/course-details.scenarios.ts';
import * as courseList from './scenarios/course-list.scenarios.ts';
import * as lesson from './scenarios/lesson.scenarios.ts';

describePaths({ machine: courseDetailsMachine, ...courseDetails });
describePaths({ machine: courseListMachine, ...courseList });
describePaths({ machine: lessonMachine, ...lesson });
