import type { CourseProgress, NextSubtopic } from '#contract/contract.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import type { AppDeps } from '../../app-deps.ts';
import { hasBegun, nextOf, toCourseProgress } from './progress-views.ts';
import {
  type EnrolledProgress,
  type ProgressRepository,
  createProgressRepository,
} from './progress.repository.ts';

/** All a student is enrolled in, and where they go on. */
export interface Overview {
  progress: CourseProgress[];
  nextRecommended: NextSubtopic | null;
}

/** The lesson that a student was told to begin with; null where they were told none. */
export type FindStart = (userId: string) => Promise<NextSubtopic | null>;

interface OverviewDeps {
  courses: PublishedCourses;
  repository: ProgressRepository;
  /** Without it, a student goes on in courses they are enrolled in alone. */
  findStart?: FindStart | undefined;
}

export async function findOverview(
  { courses, repository, findStart }: OverviewDeps,
  userId: string,
): Promise<Overview> {
  const enrolled = await repository.listEnrolled(userId);
  const placed = await Promise.all(enrolled.map((entry) => withProgress(courses, entry)));
  const progress = placed.flatMap((entry) => entry ?? []);
  const start = findStart && !hasBegun(enrolled) ? await findStart(userId) : null;
  const mayBegin = start !== null && (await isOpen(courses, start, enrolled));
  return { progress, nextRecommended: mayBegin ? start : nextOf(progress, enrolled) };
}

/** Whoever has chosen courses begins in one of them; whoever has not, in any that is open to newcomers. */
async function isOpen(
  courses: PublishedCourses,
  { courseId, subtopicId }: NextSubtopic,
  enrolled: readonly EnrolledProgress[],
): Promise<boolean> {
  const found = await courses.findSubtopic(subtopicId);
  if (!found) return false;
  return enrolled.length === 0
    ? !found.course.isHidden
    : enrolled.some((entry) => entry.courseId === courseId);
}

async function withProgress(courses: PublishedCourses, { courseId, rows }: EnrolledProgress) {
  const course = await courses.findCourse(courseId);
  return course && toCourseProgress(course, rows);
}

/** The next subtopic of a student, for other features; null when nothing is left, or nothing begun. */
export function createNextRecommended(
  { db }: Pick<AppDeps, 'db'>,
  { courses, findStart }: { courses: PublishedCourses; findStart?: FindStart },
): (userId: string) => Promise<NextSubtopic | null> {
  const repository = createProgressRepository(db);
  return async (userId) => (await findOverview({ courses, repository, findStart }, userId)).nextRecommended;
}
