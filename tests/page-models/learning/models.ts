import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { courseDetails } from './course-details.page-model.ts';
import { courseList } from './course-list.page-model.ts';
import { lesson } from './lesson.page-model.ts';
import { lessonCheck } from './lesson-check.page-model.ts';
import { readAloud } from './read-aloud.page-model.ts';
import { openQuestion, tutor, tutorRequest } from './tutor.page-model.ts';

export const learningPageModels: Record<string, AnyPageModel> = {
  courseList,
  courseDetails,
  lesson,
  lessonCheck,
  readAloud,
  openQuestion,
  tutor,
  tutorRequest,
};
