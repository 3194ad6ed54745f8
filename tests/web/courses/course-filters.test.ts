import { describe, expect, it } from 'vitest';
import type { CourseBasic, Enrollment } from '#contract/contract.ts';
import {
  chooseCourses,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from '#web/features/courses/course-filters.ts';
import { buildCourse } from './learning-fixtures.ts';

const law = buildCourse(1, { name: 'Law', category: 'competitive', enrolledCount: 5 });
const algebra = buildCourse(2, {
  name: 'Algebra',
  enrolledCount: 9,
  courseDescription: 'Équations and law.',
});
const web = buildCourse(3, { name: 'Web', category: 'skill', enrolledCount: 1 });
const courses = [law, algebra, web];

const enrolled = (course: CourseBasic, completedSubtopics: number): Enrollment => ({
  course,
  enrolledAt: '2026-11-01T00:00:00Z',
  completedSubtopics,
  totalSubtopics: 10,
});

const namesOf = (filters: Partial<typeof NO_FILTERS>, mine: Enrollment[] = []) =>
  chooseCourses(courses, { ...NO_FILTERS, ...filters }, mine).map(({ name }) => name);

describe('course filters', () => {
  it('reads what the address says and takes anything unknown for nothing', () => {
    expect(readFilters(new URLSearchParams('category=skill&q=web&sort=name'))).toEqual({
      category: 'skill',
      q: 'web',
      sort: 'name',
    });
    expect(readFilters(new URLSearchParams('category=magic&sort=price'))).toEqual(NO_FILTERS);
  });

  it('writes only what is not the default, and reads it back', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('');
    const chosen = { category: 'academic', q: 'a & b', sort: 'new' } as const;
    expect(readFilters(writeFilters(chosen))).toEqual(chosen);
  });

  it('orders by students, by age and by name', () => {
    expect(namesOf({})).toEqual(['Algebra', 'Law', 'Web']);
    expect(namesOf({ sort: 'new' })).toEqual(['Web', 'Algebra', 'Law']);
    expect(namesOf({ sort: 'name' })).toEqual(['Algebra', 'Law', 'Web']);
  });

  it('puts mine first by my progress, a course just begun before one that is not mine', () => {
    expect(namesOf({ sort: 'progress' }, [enrolled(web, 0), enrolled(law, 3)])).toEqual([
      'Law',
      'Web',
      'Algebra',
    ]);
    expect(namesOf({ sort: 'progress' })).toEqual(['Algebra', 'Law', 'Web']);
    expect(namesOf({}, [enrolled(web, 0)])).toEqual(['Web', 'Algebra', 'Law']);
    expect(namesOf({ sort: 'name' }, [enrolled(web, 9)])).toEqual(['Algebra', 'Law', 'Web']);
  });

  it('finds every word in name, description or dean, whatever its case and accents', () => {
    expect(namesOf({ q: 'LAW' })).toEqual(['Algebra', 'Law']);
    expect(namesOf({ q: 'equations law' })).toEqual(['Algebra']);
    expect(namesOf({ q: 'venkataraman', category: 'skill' })).toEqual(['Web']);
    expect(namesOf({ q: 'chemistry' })).toEqual([]);
  });
});
