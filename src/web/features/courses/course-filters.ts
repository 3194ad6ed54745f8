import type { CourseBasic } from '#contract/contract.ts';
import { type CourseCategory, courseCategories } from '#web/components/learning/course-category.tsx';

export const courseSorts = ['popular', 'new', 'name'] as const;
type CourseSort = (typeof courseSorts)[number];

export interface CourseFilters {
  category: CourseCategory | 'all';
  q: string;
  sort: CourseSort;
}

export const NO_FILTERS: CourseFilters = { category: 'all', q: '', sort: 'popular' };

/** Reads `?category=&q=&sort=`; what it does not know counts as not given. */
export function readFilters(search: URLSearchParams): CourseFilters {
  const category = courseCategories.find((known) => known === search.get('category'));
  const sort = courseSorts.find((known) => known === search.get('sort'));
  return { category: category ?? 'all', q: search.get('q') ?? '', sort: sort ?? 'popular' };
}

/** The address of a choice; what is the default is left out. */
export function writeFilters({ category, q, sort }: CourseFilters): URLSearchParams {
  return new URLSearchParams([
    ...(category === NO_FILTERS.category ? [] : [['category', category]]),
    ...(q.trim() === '' ? [] : [['q', q]]),
    ...(sort === NO_FILTERS.sort ? [] : [['sort', sort]]),
  ]);
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The courses of a choice in its order. The server lists the oldest first, so the newest come from the end. */
export function chooseCourses(courses: readonly CourseBasic[], filters: CourseFilters): CourseBasic[] {
  const words = plain(filters.q).split(/\s+/).filter(Boolean);
  const chosen = courses.filter((course) => {
    const text = plain(`${course.name} ${course.courseDescription} ${course.deanName}`);
    const isOfCategory = filters.category === 'all' || course.category === filters.category;
    return isOfCategory && words.every((word) => text.includes(word));
  });
  if (filters.sort === 'new') return chosen.toReversed();
  return filters.sort === 'name'
    ? chosen.toSorted((one, other) => one.name.localeCompare(other.name, 'en-IN'))
    : chosen.toSorted((one, other) => other.enrolledCount - one.enrolledCount);
}
