import { sql } from 'drizzle-orm';
import { HOUSES } from '#domain/account/houses.ts';
import type { AppDeps } from '../app-deps.ts';
import { type LoadedContent, loadContent } from '../content/load-content.ts';
import type { Database } from '../db/database.ts';
import { createDemoAcademy } from './demo-academy.ts';
import { createDemoStudent } from './demo-student.ts';
import { houses } from '../db/schema/catalogue.ts';

/**
 * Inserts the seed data, what the product ships, into a migrated database: houses, courses, a demo student but in production,
 * where anybody could use its password, and where the product is tried out a demo academy around them. May run at
 * every start: what is there and unchanged is not touched.
 */
export async function seed(deps: AppDeps): Promise<LoadedContent> {
  const { db, config } = deps;
  await upsertHouses(db);
  const content = await loadContent(db);
  if (!config.isProduction) await createDemoStudent(deps);
  if (config.seedsDemoAcademy) await createDemoAcademy(deps);
  // Until the first ANALYZE the planner takes the tables for empty, and picks plans for that.
  if (content.isFirst) await db.execute(sql`ANALYZE`);
  return content;
}

async function upsertHouses(db: Database): Promise<void> {
  const rows = HOUSES.map((house, index) => ({ ...house, serialNo: index + 1 }));
  await db
    .insert(houses)
    .values(rows)
    .onConflictDoUpdate({
      target: houses.name,
      set: {
        tagline: sql`excluded.tagline`,
        traits: sql`excluded.traits`,
        color: sql`excluded.color`,
        mascot: sql`excluded.mascot`,
        badge: sql`excluded.badge`,
        serialNo: sql`excluded.serial_no`,
      },
      setWhere: sql`(${houses.tagline}, ${houses.traits}, ${houses.color}, ${houses.mascot}, ${houses.badge}, ${houses.serialNo})
        IS DISTINCT FROM (excluded.tagline, excluded.traits, excluded.color, excluded.mascot, excluded.badge, excluded.serial_no)`,
    });
}
