import { and, eq, ne, sql } from 'drizzle-orm';
import type { AuthoringCourse, AuthoringCourseRef, CourseContent } from '#contract/contract.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { courses } from '../../db/schema/catalogue.ts';

/** A course as the database has it, without its subjects. */
export type StoredCourse = Omit<AuthoringCourse, 'version' | 'subjects' | 'editedAt'> & {
  editedAt: Date | null;
};

/** What keeps a course from being removed. */
export type CourseHold = 'shipped' | 'subjects' | 'students';

const enrolledCount = sql<number>`(SELECT count(*)::int FROM enrollments e WHERE e.course_id = courses.id)`;
const subjectCount = sql<number>`(SELECT count(*)::int FROM subjects s WHERE s.course_id = courses.id)`;
// The slugs of courses that ship hold no slash.
const shipped = sql<boolean>`${courses.slug} NOT LIKE 'authored/%'`;

/**
 * Stores the courses of authors, to update courses and delete courses. Everything that writes needs a transaction,
 * begun with raiseCatalogueVersion.
 */
export function createAuthoredCoursesRepository(db: Database | Transaction) {
  const {
    id: _id,
    name,
    description: courseDescription,
    category,
    track,
    isHidden: hidden,
    editedAt,
  } = courses;
  return {
    /** In the order of the catalogue, hidden ones too. */
    list: (): Promise<AuthoringCourseRef[]> =>
      db
        .select({ _id, name, category, hidden, enrolledCount, subjectCount })
        .from(courses)
        .orderBy(courses.serialNo, courses.id),
    async find(courseId: string): Promise<StoredCourse | null> {
      const [row] = await db
        .select({ _id, name, courseDescription, category, track, hidden, enrolledCount, shipped, editedAt })
        .from(courses)
        .where(eq(courses.id, courseId));
      return row ?? null;
    },
    /** Whether another course is called so; case does not matter. */
    async isNameTaken(wanted: string, exceptId: string): Promise<boolean> {
      const isSame = eq(sql`lower(${courses.name})`, sql`lower(${wanted})`);
      return (await db.$count(courses, and(isSame, ne(courses.id, exceptId)))) > 0;
    },
    async save(
      courseId: string,
      { courseDescription: description, hidden: isHidden, ...texts }: Omit<CourseContent, 'version'>,
      at: Date,
    ): Promise<void> {
      await db
        .update(courses)
        .set({ ...texts, description, isHidden, editedAt: at })
        .where(eq(courses.id, courseId));
    },
    /** Null where it can go; nobody enrols until the transaction ends. */
    async findHold({ _id: courseId, shipped: isShipped }: StoredCourse): Promise<CourseHold | null> {
      if (isShipped) return 'shipped';
      // Whoever enrols or adds a subject meanwhile waits for this row, and then finds no course.
      await db.select({ _id }).from(courses).where(eq(courses.id, courseId)).for('update');
      const { rows } = await db.execute<{ subjects: boolean; students: boolean }>(sql`
        SELECT EXISTS (SELECT FROM subjects WHERE course_id = ${courseId}) AS subjects,
          EXISTS (SELECT FROM enrollments WHERE course_id = ${courseId})
            OR EXISTS (SELECT FROM study_sessions WHERE course_id = ${courseId})
            OR EXISTS (SELECT FROM course_settings WHERE course_id = ${courseId}) AS students`);
      const [hold] = rows;
      if (hold?.subjects) return 'subjects';
      return hold?.students ? 'students' : null;
    },
    async delete(courseId: string): Promise<void> {
      await db.delete(courses).where(eq(courses.id, courseId));
    },
  };
}
