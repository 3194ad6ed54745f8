import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { courseDetails } from './course-details.driver.ts';
import { courseList } from './course-list.driver.ts';
import { lesson } from './lesson.driver.ts';
import { readAloud } from './read-aloud.driver.ts';
import { tutor } from './tutor.driver.ts';

export const learningDrivers: Record<string, AnyDriver> = {
  courseList,
  courseDetails,
  lesson,
  readAloud,
  tutor,
};
