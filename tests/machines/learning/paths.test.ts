import { courseDetailsMachine } from '#machines/learning/course-details.machine.ts';
import { courseListMachine } from '#machines/learning/course-list.machine.ts';
import { lessonCheckMachine } from '#machines/learning/lesson-check.machine.ts';
import { lessonMachine } from '#machines/learning/lesson.machine.ts';
import { readAloudMachine } from '#machines/learning/read-aloud.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import * as courseDetails from './scenarios/course-details.scenarios.ts';
import * as courseList from './scenarios/course-list.scenarios.ts';
import * as lessonCheck from './scenarios/lesson-check.scenarios.ts';
import * as lesson from './scenarios/lesson.scenarios.ts';
import * as readAloud from './scenarios/read-aloud.scenarios.ts';

describePaths({ machine: courseDetailsMachine, ...courseDetails });
describePaths({ machine: courseListMachine, ...courseList });
describePaths({ machine: lessonCheckMachine, ...lessonCheck });
describePaths({ machine: lessonMachine, ...lesson });
describePaths({ machine: readAloudMachine, ...readAloud });
