import { asc, eq, sql } from 'drizzle-orm';
import type { House } from '#contract/contract.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { houses } from '../../db/schema/catalogue.ts';

/** The most houses there may be, so that one list holds them all. */
export const MAX_HOUSES = 200;

const columns = {
  name: houses.name,
  tagline: houses.tagline,
  traits: houses.traits,
  color: houses.color,
  mascot: houses.mascot,
  badge: houses.badge,
};

export function createHousesRepository(db: Database | Transaction) {
  return {
    async list(): Promise<House[]> {
      return db
        .select(columns)
        .from(houses)
        .orderBy(asc(houses.serialNo), asc(houses.name))
        .limit(MAX_HOUSES);
    },
    /** Ignores case; null for an unknown name. */
    async findByName(name: string): Promise<House | null> {
      const [row] = await db
        .select(columns)
        .from(houses)
        .where(eq(sql`lower(${houses.name})`, sql`lower(${name})`))
        .limit(1);
      return row ?? null;
    },
    /** Adds a house at the end of the list. A name is taken also where only its case differs. */
    async create(house: House): Promise<'created' | 'name-taken'> {
      const serialNo = sql`(SELECT coalesce(max(${houses.serialNo}), 0) + 1 FROM ${houses})`;
      const created = await db
        .insert(houses)
        .values({ ...house, serialNo })
        .onConflictDoNothing()
        .returning({ name: houses.name });
      return created.length > 0 ? 'created' : 'name-taken';
    },
  };
}

export type HousesRepository = ReturnType<typeof createHousesRepository>;
