import type { CourseProgress, NextSubtopic } from '#contract/contract.ts';
import { type CourseOutline, subtopicsOf, toNextSubtopic } from '../catalogue/course-outline.ts';
import type { PlacedSubtopic, PublishedCourses } from '../catalogue/published-courses.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hasBegun, nextOf, toCourseProgress } from './progress-views.ts';
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
export async function findOverview(deps: OverviewDeps, userId: string): Promise<Overview> {
  const enrolled = await deps.repository.listEnrolled(userId);
  const courses = await listCourses(deps.courses, enrolled);
  const rowsOf = new Map(enrolled.map(({ courseId, rows }) => [courseId, rows]));
  const nextRecommended = await findNext(deps, { userId, enrolled, courses });
  return {
    progress: courses.map((course) => toCourseProgress(course, rowsOf.get(course._id) ?? [])),
    nextRecommended,
    followingRecommended:
      nextRecommended && (await findFollowing(deps, nextRecommended, { enrolled, courses })),
  };
}

/** Where a student goes on once `next` is completed: in its subject, else where they would go on without it. */
async function findFollowing(
  { courses: published }: OverviewDeps,
  next: NextSubtopic,
  {
    enrolled,
    courses,
  }: { enrolled: readonly EnrolledProgress<BegunRow>[]; courses: readonly CourseOutline[] },
): Promise<NextSubtopic | null> {
  const completed = new Set(
    enrolled.flatMap(({ rows }) => rows.flatMap((row) => (row.status === 'completed' ? row.subtopicId : []))),
  ).add(next.subtopicId);
  const found = await published.findSubject(next.subjectId);
  const left = found && subtopicsOf(found.subject).find(({ _id }) => !completed.has(_id));
  if (found && left) return toNextSubtopic(found.subject, left);
  return nextOf(courses, enrolled, completed);
}

async function findNext(
  { courses: published, findStart }: OverviewDeps,
  {
    userId,
    enrolled,
    courses,
  }: {
    userId: string;
    enrolled: readonly EnrolledProgress<BegunRow>[];
    courses: readonly CourseOutline[];
  },
): Promise<NextSubtopic | null> {
  const start = findStart && !hasBegun(enrolled) ? await findStart(userId) : null;
  const begins = start && (await findOpen(published, start, enrolled));
  return begins ? toNextSubtopic(begins.subject, begins.subtopic) : nextOf(courses, enrolled);
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
  { db }: Pick<AppDeps, 'db'>,
  { courses, findStart }: { courses: PublishedCourses; findStart?: FindStart },
): (userId: string) => Promise<NextSubtopic | null> {
  const repository = createProgressRepository(db);
  return async (userId) => {
    const enrolled = await repository.listBegun(userId);
    const outlines = await listCourses(courses, enrolled);
    return findNext({ courses, repository, findStart }, { userId, enrolled, courses: outlines });
  };
}
