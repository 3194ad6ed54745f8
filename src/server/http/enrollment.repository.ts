import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { enrollments } from '../db/schema/learning.ts';
import type { IsEnrolled } from './policies.ts';

/** The enrollment check: whether a student is enrolled in a course. */
export function createEnrollmentCheck(db: Database): IsEnrolled {
  const find = db
    .select({ courseId: enrollments.courseId })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, sql.placeholder('userId')),
        eq(enrollments.courseId, sql.placeholder('courseId')),
      ),
    )
    .prepare('find_enrollment');
  return async (userId, courseId) => (await find.execute({ userId, courseId })).length > 0;
}
