import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { catalogueVersion, courses } from '../../db/schema/catalogue.ts';

type NewCourse = Omit<typeof courses.$inferInsert, 'slug' | 'serialNo'>;

export interface CoursesRepository {
  /** Another number than before once an author has made a course, on whichever server. */
  findVersion(): Promise<number>;
  /** Needs a transaction. Names that differ in case alone are the same; courses are made one after another. */
  create(course: NewCourse): Promise<'created' | 'name-taken' | 'full'>;
}

/** As long as a list may be. */
const MOST_COURSES = 200;

export function createCoursesRepository(db: Database | Transaction): CoursesRepository {
  return {
    async findVersion() {
      const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
      return row?.version ?? 0;
    },
    async create(course) {
      // Holds the row until the transaction ends: who comes second sees the first one's name.
      await db
        .insert(catalogueVersion)
        .values({ version: 1 })
        .onConflictDoUpdate({
          target: catalogueVersion.isOnlyRow,
          set: { version: sql`${catalogueVersion.version} + 1` },
        });
      const [taken] = await db
        .select({ id: courses.id })
        .from(courses)
        .where(eq(sql`lower(${courses.name})`, sql`lower(${course.name})`))
        .limit(1);
      if (taken) return 'name-taken';
      if ((await db.$count(courses)) >= MOST_COURSES) return 'full';
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
