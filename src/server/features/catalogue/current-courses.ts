import type { AppDeps } from '../../app-deps.ts';
import { findCatalogueVersion } from './catalogue-version.repository.ts';
import { createCatalogueVersion } from './catalogue-version.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';
import { type PublishedCourses, createPublishedCourses } from './published-courses.ts';

/** The published courses for other features: what an author changes, on whichever server, shows within a second. */
export function createCurrentCourses({ db, now }: Pick<AppDeps, 'db' | 'now'>): PublishedCourses {
  const { listCourses } = createCatalogueRepository(db);
  const version = createCatalogueVersion({ findVersion: () => findCatalogueVersion(db), now });
  return createPublishedCourses({ listCourses, now, version: version.get });
}
