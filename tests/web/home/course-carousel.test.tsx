import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderThemed } from '#tests/web/components/themed.tsx';
import { buildCourse, buildCourses } from '#tests/web/courses/learning-fixtures.ts';
import { CourseCarousel } from '#web/features/home/course-carousel.tsx';
import { orderForStudent } from '#web/features/home/popular-courses.selectors.ts';

const show = (count: number) =>
  renderThemed(
    <MemoryRouter>
      <CourseCarousel courses={buildCourses(count)} begun={undefined} heading={<h2>Popular Courses</h2>} />
    </MemoryRouter>,
  );

const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const dots = () => screen.queryAllByRole('button', { name: /^Page/ });

describe('CourseCarousel', () => {
  it.each([1, 2, 3])('shows %i courses as plain cards', (count) => {
    show(count);
    expect(names()).toHaveLength(count);
    expect([screen.queryByText(/ \/ /), dots(), screen.queryByRole('group')]).toEqual([null, [], null]);
  });

  it('says Continue of the course that somebody is in the middle of, and of no other', () => {
    renderThemed(
      <MemoryRouter>
        <CourseCarousel
          courses={buildCourses(2)}
          begun={buildCourse(2)._id}
          heading={<h2>Popular Courses</h2>}
        />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Start Learning',
      'Continue',
    ]);
  });

  it('shows three a page from the fourth course on, with a counter and dots', async () => {
    const user = userEvent.setup();
    show(7);
    expect(names()).toEqual(['Course 1', 'Course 2', 'Course 3']);
    expect(screen.getByText('1 / 3').getAttribute('aria-live')).toBe('polite');
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', 'false', 'false']);
    await user.click(screen.getByRole('button', { name: 'Next courses' }));
    expect([names(), screen.queryByText('2 / 3') !== null]).toEqual([
      ['Course 4', 'Course 5', 'Course 6'],
      true,
    ]);
    await user.click(screen.getByRole('button', { name: 'Page 3 of 3' }));
    expect(names()).toEqual(['Course 7']);
    expect(screen.getByRole('link', { name: 'See all courses' }).getAttribute('href')).toBe('/courses');
  });

  it('goes round at both ends', async () => {
    const user = userEvent.setup();
    show(4);
    await user.click(screen.getByRole('button', { name: 'Previous courses' }));
    expect(screen.getByText('2 / 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next courses' }));
    expect(screen.getByText('1 / 2')).toBeTruthy();
  });

  it('turns with the arrow keys and keeps the focus', async () => {
    const user = userEvent.setup();
    show(5);
    screen.getAllByRole('link')[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('2 / 2')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group'));
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('1 / 2')).toBeTruthy();
  });

  it('counts no students of a course that has none yet', () => {
    renderThemed(
      <MemoryRouter>
        <CourseCarousel
          courses={[buildCourse(1, { enrolledCount: 0 })]}
          begun={undefined}
          heading={<h2>Popular Courses</h2>}
        />
      </MemoryRouter>,
    );
    expect(screen.queryByText(/enrolled/)).toBeNull();
    expect(screen.getByText(/2 subjects/)).toBeTruthy();
  });

  it('names dean, tag and students, and starts at the course', () => {
    show(1);
    const card = within(screen.getByRole('article', { name: 'Course 1' }));
    expect(card.getByText('Academic')).toBeTruthy();
    expect(card.getByText(/999 students enrolled/).textContent).toContain('2 subjects');
    expect(card.getByText('Dr. Lakshmi Venkataraman')).toBeTruthy();
    expect(card.getByText('Dean of Engineering')).toBeTruthy();
    expect(card.getByText('Start Learning').getAttribute('href')).toBe(`/courses/${buildCourse(1)._id}`);
  });
});

describe('the order of the courses', () => {
  const courses = [
    buildCourse(1, { enrolledCount: 2, deanTag: 'Dean of Engineering' }),
    buildCourse(2, { enrolledCount: 9, deanTag: 'Dean of Civil Services' }),
    buildCourse(3, { enrolledCount: 1, deanTag: 'Dean of Civil Services' }),
  ];
  const order = (own: string | undefined, track: 'civil-services' | null = null) =>
    orderForStudent(courses, { own, track }).map(({ name }) => name);

  it('is the server’s, which puts those first that many enrolled in lately', () => {
    expect(order(undefined)).toEqual(['Course 1', 'Course 2', 'Course 3']);
  });

  it('begins with the courses of the student’s track before they are in one', () => {
    expect(order(undefined, 'civil-services')).toEqual(['Course 2', 'Course 3', 'Course 1']);
  });

  it('begins with the student’s own course and the others of its dean', () => {
    expect(order(buildCourse(3)._id)).toEqual(['Course 3', 'Course 2', 'Course 1']);
    expect(order(buildCourse(1)._id)).toEqual(['Course 1', 'Course 2', 'Course 3']);
  });

  it('goes by the own course’s dean, and not by another track, once there is one', () => {
    const more = [...courses, buildCourse(4, { deanTag: 'Dean of Engineering' })];
    const names = orderForStudent(more, { own: buildCourse(1)._id, track: 'civil-services' });
    expect(names.map(({ name }) => name)).toEqual(['Course 1', 'Course 4', 'Course 2', 'Course 3']);
  });
});
