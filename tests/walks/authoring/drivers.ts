import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { courseCreation } from './course-creation.driver.ts';

/** Walked in a simulated page only: in the product these pages are behind a gate for authors. */
export const authoringDrivers: Record<string, AnyDriver> = { courseCreation };
