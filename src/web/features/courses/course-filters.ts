import type { CourseBasic, Enrollment } from '#contract/contract.ts';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { languageTag, t } from '#web/language/language.ts';
import { type CourseCategory, courseCategories } from '#web/components/learning/course-category.tsx';

export const courseSorts = ['popular', 'new', 'progress', 'name'] as const;
type CourseSort = (typeof courseSorts)[number];

export interface CourseFilters {
  category: CourseCategory | 'all';
  q: string;
  sort: CourseSort;
}

export const NO_FILTERS: CourseFilters = { category: 'all', q: '', sort: 'popular' };

/** Parses the filters from the URL query, `?category=&q=&sort=`; what it does not know counts as not given. */
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

/** How far a student is in a course, in percent. */
export const percentOf = ({ completedSubtopics, totalSubtopics }: Enrollment): number =>
  totalSubtopics === 0 ? 0 : (completedSubtopics / totalSubtopics) * 100;

/** Mine first, the furthest on top; a course that is not mine counts as less than one just begun. */
function orderByProgress(courses: readonly CourseBasic[], mine: readonly Enrollment[]): CourseBasic[] {
  const shares = new Map(mine.map((enrollment) => [enrollment.course._id, percentOf(enrollment)]));
  const shareOf = ({ _id }: CourseBasic): number => shares.get(_id) ?? -1;
  return courses.toSorted((one, other) => shareOf(other) - shareOf(one));
}

/**
 * The filter list and sort order of courses: those of a choice in its order, of the most popular first one's own. The
 * server lists the oldest first, so the newest come from the end.
 */
export function chooseCourses(
  courses: readonly CourseBasic[],
  filters: CourseFilters,
  mine: readonly Enrollment[],
): CourseBasic[] {
  const words = plain(filters.q).split(/\s+/).filter(Boolean);
  const chosen = courses.filter((course) => {
    const text = plain(
      [course, translateCourseNames(course)]
        .map(({ name, courseDescription, deanName }) => `${name} ${courseDescription} ${deanName}`)
        .join(' '),
    );
    const isOfCategory = filters.category === 'all' || course.category === filters.category;
    return isOfCategory && words.every((word) => text.includes(word));
  });
  if (filters.sort === 'new') return chosen.toReversed();
  if (filters.sort === 'name') {
    return chosen.toSorted((one, other) => t(one.name).localeCompare(t(other.name), languageTag()));
  }
  const popular = chosen.toSorted((one, other) => other.enrolledCount - one.enrolledCount);
  if (filters.sort === 'progress') return orderByProgress(popular, mine);
  const own = new Set(mine.map(({ course }) => course._id));
  return popular.toSorted((one, other) => Number(own.has(other._id)) - Number(own.has(one._id)));
}
