import { asc, eq, sql } from 'drizzle-orm';
import type { House } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { houses } from '../../db/schema/catalogue.ts';

export interface HousesRepository {
  list(): Promise<House[]>;
  /** In any case; null for an unknown name. */
  findByName(name: string): Promise<House | null>;
}

const columns = {
  name: houses.name,
  tagline: houses.tagline,
  traits: houses.traits,
  color: houses.color,
  mascot: houses.mascot,
  badge: houses.badge,
};

export function createHousesRepository(db: Database): HousesRepository {
  return {
    async list() {
      return db.select(columns).from(houses).orderBy(asc(houses.serialNo), asc(houses.name));
    },
    async findByName(name) {
      const [row] = await db
        .select(columns)
        .from(houses)
        .where(eq(sql`lower(${houses.name})`, name.toLowerCase()))
        .limit(1);
      return row ?? null;
    },
  };
}
