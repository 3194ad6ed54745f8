import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { authoredCourse } from './authored-course.page-model.ts';
import { contentRemoval } from './content-removal.page-model.ts';
import { courseCreation } from './course-creation.page-model.ts';
import { courseEditing } from './course-editing.page-model.ts';
import { houseFounding } from './house-founding.page-model.ts';
import { lessonNotesEditor } from './lesson-notes-editor.page-model.ts';
import { professorAssignment } from './professor-assignment.page-model.ts';
import { questionBankEditor } from './question-bank-editor.page-model.ts';
import { questionExport, questionImport } from './question-files.page-model.ts';
import { reportClosing } from './report-closing.page-model.ts';
import { subjectTree } from './subject-tree.page-model.ts';

export const authoringPageModels: Record<string, AnyPageModel> = {
  courseCreation,
  authoredCourse,
  courseEditing,
  contentRemoval,
  subjectTree,
  professorAssignment,
  lessonNotesEditor,
  questionBankEditor,
  questionImport,
  questionExport,
  houseFounding,
  reportClosing,
};
