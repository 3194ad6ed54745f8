import type { Config } from './config.ts';
import type { Database } from './db/database.ts';

/**
 * The dependency injection of the API, with its clock injection (time source): nothing in it reads a clock, the
 * environment or randomness by itself.
 */
export interface AppDeps {
  db: Database;
  config: Config;
  now: () => Date;
  newId: () => string;
}
