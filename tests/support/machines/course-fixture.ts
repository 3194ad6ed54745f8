import type { CourseBasic } from '#contract/contract.ts';

/** A course of one subject, as a list of courses has it. */
export const course: CourseBasic = {
  _id: 'c',
  name: 'Foundations',
  courseDescription: '',
  category: 'academic',
  deanName: '',
  deanTag: '',
  deanImage: '',
  enrolledCount: 0,
  subjectCount: 1,
};
