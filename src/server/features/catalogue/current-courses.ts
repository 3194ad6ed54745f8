import type { AppDeps } from '../../app-deps.ts';
import { findCatalogueVersion } from '../../content/catalogue-version.repository.ts';
import { createCatalogueVersion } from './catalogue-version.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';
import type { CachedValue } from './cached-value.ts';
import { type PublishedCourses, createPublishedCourses } from './published-courses.ts';

/** The published courses and the number that changes with them. */
export interface CurrentCourses extends PublishedCourses {
  readonly version: CachedValue<number>;
}

/**
 * The published courses, in one copy for all features of a server: what an author changes, on whichever server, shows
 * within a second.
 */
export function createCurrentCourses({ db, now }: Pick<AppDeps, 'db' | 'now'>): CurrentCourses {
  const { listCourses } = createCatalogueRepository(db);
  const version = createCatalogueVersion({ findVersion: () => findCatalogueVersion(db), now });
  return { ...createPublishedCourses({ listCourses, now, version }), version };
}
