import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { authoredCourse } from './authored-course.driver.ts';
import { contentRemoval } from './content-removal.driver.ts';
import { courseCreation } from './course-creation.driver.ts';
import { courseEditing } from './course-editing.driver.ts';
import { houseFounding } from './house-founding.driver.ts';
import { notesEditing } from './notes-editing.driver.ts';
import { professorAssignment } from './professor-assignment.driver.ts';
import { questionEditing } from './question-editing.driver.ts';
import { questionExport, questionImport } from './question-files.driver.ts';
import { subjectTree } from './subject-tree.driver.ts';

export const authoringDrivers: Record<string, AnyDriver> = {
  courseCreation,
  authoredCourse,
  courseEditing,
  contentRemoval,
  subjectTree,
  professorAssignment,
  notesEditing,
  questionEditing,
  questionImport,
  questionExport,
  houseFounding,
};
