import type { Config } from './config.ts';
import type { Database } from './db/database.ts';

/**
 * What dependency injection hands to the API, its time source among it: nothing in it reads a clock, the environment or
 * randomness by itself.
 */
export interface AppDeps {
  db: Database;
  config: Config;
  now: () => Date;
  newId: () => string;
}
