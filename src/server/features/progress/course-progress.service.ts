import type { CourseProgress, NextSubtopic } from '#contract/contract.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import type { AppDeps } from '../../app-deps.ts';
import { nextOf, toCourseProgress } from './progress-views.ts';
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

export async function findOverview(
  { courses, repository }: { courses: PublishedCourses; repository: ProgressRepository },
  userId: string,
): Promise<Overview> {
  const enrolled = await repository.listEnrolled(userId);
  const placed = await Promise.all(enrolled.map((entry) => withProgress(courses, entry)));
  const progress = placed.flatMap((entry) => entry ?? []);
  return { progress, nextRecommended: nextOf(progress, enrolled) };
}

async function withProgress(courses: PublishedCourses, { courseId, rows }: EnrolledProgress) {
  const course = await courses.findCourse(courseId);
  return course && toCourseProgress(course, rows);
}

/** The next subtopic of a student, for other features; null when nothing is left, or nothing begun. */
export function createNextRecommended(
  { db }: Pick<AppDeps, 'db'>,
  { courses }: { courses: PublishedCourses },
): (userId: string) => Promise<NextSubtopic | null> {
  const repository = createProgressRepository(db);
  return async (userId) => (await findOverview({ courses, repository }, userId)).nextRecommended;
}
