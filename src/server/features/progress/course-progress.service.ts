import type { CourseProgress, NextSubtopic } from '#contract/contract.ts';
import { type CourseOutline, subtopicsOf, toNextSubtopic } from '../catalogue/course-outline.ts';
import type { PlacedSubtopic, PublishedCourses } from '../catalogue/published-courses.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hasWorked, nextOf, type StudentCourses, toCourseProgress } from './progress-views.ts';
import {
  type BegunRow,
  type EnrolledProgress,
  type ProgressRepository,
  createProgressRepository,
} from './progress.repository.ts';

/** All a student is enrolled in, where they go on, and where after that. */
export interface Overview {
  progress: CourseProgress[];
  nextRecommended: NextSubtopic | null;
  followingRecommended: NextSubtopic | null;
}

/** The lesson that a student was told to begin with; null where they were told none. */
export type FindStart = (userId: string) => Promise<NextSubtopic | null>;

interface OverviewDeps {
  courses: PublishedCourses;
  repository: ProgressRepository;
  /** Without it, a student goes on in courses they are enrolled in alone. */
  findStart?: FindStart | undefined;
}

/** The progress summary: all courses of a student with where to continue learning. */
export async function findOverview(deps: OverviewDeps, userId: string, at: Date): Promise<Overview> {
  const [enrolled, waiting, chosen] = await Promise.all([
    deps.repository.listEnrolled(userId),
    deps.repository.listWaiting(userId, at),
    deps.repository.findChosenSubject(userId),
  ]);
  const courses = await listCourses(deps.courses, enrolled);
  const rowsOf = new Map(enrolled.map(({ courseId, rows }) => [courseId, rows]));
  const student = await withStart(deps, userId, { courses, enrolled, waiting, chosen });
  const nextRecommended = nextOf(student);
  return {
    progress: courses.map((course) => toCourseProgress(course, rowsOf.get(course._id) ?? [])),
    nextRecommended,
    followingRecommended: nextRecommended && nextOf(student, nextRecommended),
  };
}

/** With the course of the subject they chose, and the lesson they were told to begin with, while they have worked in none. */
async function withStart(
  { courses: published, findStart }: Pick<OverviewDeps, 'courses' | 'findStart'>,
  userId: string,
  given: Omit<StudentCourses, 'start'>,
): Promise<StudentCourses> {
  const student = { ...given, courses: await withChosen(published, given) };
  const told = findStart && !hasWorked(student.enrolled) ? await findStart(userId) : null;
  const begins = told && (await findOpen(published, told, student.enrolled));
  if (!begins) return { ...student, start: null };
  const isThere = student.courses.some(({ _id }) => _id === begins.course._id);
  const courses = isThere ? student.courses : [...student.courses, begins.course];
  return { ...student, courses, start: toNextSubtopic(begins.subject, begins.subtopic) };
}

/** A subject may be chosen of a course that is not begun: its first lesson enrols in it. */
async function withChosen(
  published: PublishedCourses,
  { courses, chosen }: Pick<StudentCourses, 'courses' | 'chosen'>,
): Promise<readonly CourseOutline[]> {
  const found = chosen && (await published.findSubject(chosen.subjectId));
  const isNew = found && !found.course.isHidden && !courses.some(({ _id }) => _id === found.course._id);
  return isNew ? [...courses, found.course] : courses;
}

/** Whoever has chosen courses begins in one of them; whoever has not, in any that is open to newcomers. */
async function findOpen(
  courses: PublishedCourses,
  { courseId, subtopicId }: NextSubtopic,
  enrolled: readonly EnrolledProgress<BegunRow>[],
): Promise<PlacedSubtopic | null> {
  const found = await courses.findSubtopic(subtopicId);
  if (!found) return null;
  const isOpen =
    enrolled.length === 0 ? !found.course.isHidden : enrolled.some((entry) => entry.courseId === courseId);
  return isOpen ? found : null;
}

/** The courses that are still published, in the order of the enrollments. */
async function listCourses(
  published: PublishedCourses,
  enrolled: readonly EnrolledProgress<BegunRow>[],
): Promise<CourseOutline[]> {
  const found = await Promise.all(enrolled.map(({ courseId }) => published.findCourse(courseId)));
  return found.flatMap((course) => course ?? []);
}

/** The lesson a subject begins with, for other features; null where it has none or is not published. */
export const createFirstLessonFinder =
  (courses: PublishedCourses) =>
  async (subjectId: string): Promise<NextSubtopic | null> => {
    const found = await courses.findSubject(subjectId);
    const [first] = found ? subtopicsOf(found.subject) : [];
    return found && first ? toNextSubtopic(found.subject, first) : null;
  };

/** The lesson recommendation: the next subtopic of a student, for other features; null when nothing is left, or nothing begun. */
export function createNextRecommended(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { courses, findStart }: { courses: PublishedCourses; findStart?: FindStart },
): (userId: string) => Promise<NextSubtopic | null> {
  const repository = createProgressRepository(db);
  return async (userId) => {
    const [enrolled, waiting, chosen] = await Promise.all([
      repository.listBegun(userId),
      repository.listWaiting(userId, now()),
      repository.findChosenSubject(userId),
    ]);
    const student = { courses: await listCourses(courses, enrolled), enrolled, waiting, chosen };
    return nextOf(await withStart({ courses, findStart }, userId, student));
  };
}
