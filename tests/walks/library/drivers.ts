import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { librarySearch } from './library-search.driver.ts';

export const libraryDrivers: Record<string, AnyDriver> = { librarySearch };
