import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { courses } from '../../db/schema/catalogue.ts';
import { raiseCatalogueVersion } from '../../content/catalogue-version.repository.ts';

type NewCourse = Omit<typeof courses.$inferInsert, 'slug' | 'serialNo'>;

/** As long as a list may be. */
const MAX_COURSES = 200;

/** To create a course in the catalogue; a course name can be taken, and the catalogue full. */
export function createCoursesRepository(db: Transaction) {
  return {
    /** Names that differ in case alone are the same; courses are made one after another. */
    async create(course: NewCourse): Promise<'created' | 'name-taken' | 'full'> {
      // Who comes second sees the first one's name.
      await raiseCatalogueVersion(db);
      const [taken] = await db
        .select({ id: courses.id })
        .from(courses)
        .where(eq(sql`lower(${courses.name})`, sql`lower(${course.name})`))
        .limit(1);
      if (taken) return 'name-taken';
      if ((await db.$count(courses)) >= MAX_COURSES) return 'full';
      await db.insert(courses).values({
        ...course,
        // The slugs of courses that ship hold no slash: one that ships later never meets an author's.
        slug: `authored/${course.id}`,
        serialNo: sql`(SELECT coalesce(max(${courses.serialNo}), 0) + 1 FROM ${courses})`,
      });
      return 'created';
    },
  };
}
