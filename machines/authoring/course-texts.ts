import type { AuthoringCourse, CourseContent, NewCourse } from '#contract/contract.ts';
import { type FieldErrors, validateLine } from './text-validation.ts';

/** Characters of a course's texts (contract `createCourse`). */
export const COURSE_LIMITS = {
  name: { min: 3, max: 120 },
  courseDescription: { min: 1, max: 2000 },
} as const;

/** A course as the form of a new one has it. */
export type CourseTexts = Pick<NewCourse, 'name' | 'courseDescription' | 'category'>;
export type CourseFieldErrors = FieldErrors<keyof CourseTexts>;

/** A course that is there as its form has it. */
export type CourseDetailsTexts = Omit<CourseContent, 'version'>;

export const NO_COURSE: CourseTexts = { name: '', courseDescription: '', category: 'academic' };

export const validateCourse = ({ name, courseDescription }: CourseTexts): CourseFieldErrors => ({
  ...validateLine('name', name, COURSE_LIMITS.name),
  ...validateLine('courseDescription', courseDescription, COURSE_LIMITS.courseDescription),
});

export const detailsOf = ({
  name,
  courseDescription,
  category,
  hidden,
}: AuthoringCourse): CourseDetailsTexts => ({ name, courseDescription, category, hidden });

/** Spaces around a text make no difference. */
export const isSameCourse = (one: CourseDetailsTexts, other: CourseDetailsTexts): boolean =>
  one.name.trim() === other.name.trim() &&
  one.courseDescription.trim() === other.courseDescription.trim() &&
  one.category === other.category &&
  one.hidden === other.hidden;
