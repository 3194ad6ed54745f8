import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { keepEntry } from '#tests/web/data/keep-entry.ts';
import { CoursesScreen } from '#web/features/courses/courses.screen.tsx';
import { buildCourse, toFullCourse } from './learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  never,
  ok,
  openPage,
  problem,
  unreachable,
  usePages,
} from './learning-page.tsx';
import type { CourseBasic } from '#contract/contract.ts';

const LIST = 'GET /courses/getAllCourse';
const ENROLLED = 'POST /courses/getUserEnrolledCourses';

const law = buildCourse(1, { name: 'Law', category: 'competitive', enrolledCount: 5 });
const algebra = buildCourse(2, { name: 'Algebra', enrolledCount: 9 });
const web = buildCourse(3, { name: 'Web', category: 'skill', enrolledCount: 1 });

const good: Answers = { [LIST]: ok([law, algebra, web].map(toFullCourse)), [ENROLLED]: ok([]) };

const openCourses = (answers: Answers, at = '/courses', more = {}) =>
  openPage(<CoursesScreen />, { at, route: '/courses', answers, ...more });

const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

usePages();

const enrolledIn = (course: CourseBasic, done: { completedSubtopics: number; totalSubtopics: number }) => ({
  course,
  enrolledAt: '2026-11-01T00:00:00Z',
  ...done,
});

describe('CoursesScreen', () => {
  it('lists every course with dean, students and subjects, the most popular first', async () => {
    openCourses(good);
    const card = await screen.findByRole('article', { name: 'Algebra' });
    expect(names()).toEqual(['Algebra', 'Law', 'Web']);
    expect(within(card).getByRole('link', { name: 'Algebra' }).getAttribute('href')).toBe(
      `/courses/${algebra._id}`,
    );
    expect(card.textContent).toContain('Academic');
    expect(card.textContent).toContain('9 students');
    expect(card.textContent).toContain('2 subjects');
    expect(card.textContent).toContain('Dr. Lakshmi Venkataraman');
    expect(document.title).toBe('Courses · WizLearn');
  });

  it('shows my progress on the courses that are mine', async () => {
    const enrollment = enrolledIn(law, { completedSubtopics: 3, totalSubtopics: 12 });
    openCourses({ ...good, [ENROLLED]: ok([enrollment]) });
    const ring = await screen.findByRole('progressbar', { name: 'My progress in Law' });
    expect(ring.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    const wordsOf = (name: string) =>
      within(screen.getByRole('article', { name })).getByText(/^(Continue|Look inside)$/).textContent;
    expect(['Law', 'Algebra', 'Web'].map(wordsOf)).toEqual(['Continue', 'Look inside', 'Look inside']);
  });

  it('still lists the courses when my progress does not come', async () => {
    openCourses({ ...good, [ENROLLED]: problem(500) });
    expect(await screen.findByText(/Your progress could not be loaded/)).toBeTruthy();
    expect(names()).toHaveLength(3);
  });

  it('keeps category, search and order in the address', async () => {
    const user = userEvent.setup();
    const page = openCourses(good);
    await user.click(await screen.findByRole('tab', { name: 'Skill Development' }));
    expect([page.address(), names()]).toEqual(['/courses?category=skill', ['Web']]);
    await user.click(screen.getByRole('tab', { name: 'All' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'new');
    expect([page.address(), names()]).toEqual(['/courses?sort=new', ['Web', 'Algebra', 'Law']]);
    await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'alg');
    expect([page.address(), names()]).toEqual(['/courses?q=alg&sort=new', ['Algebra']]);
  });

  it('keeps a change that is made before the address of the last one is back', async () => {
    const page = openCourses(good);
    const tab = await screen.findByRole('tab', { name: 'Competitive' });
    act(() => {
      fireEvent.click(tab);
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'law' } });
    });
    expect([page.address(), names()]).toEqual(['/courses?category=competitive&q=law', ['Law']]);
  });

  it('orders mine first by my progress', async () => {
    const enrollment = enrolledIn(web, { completedSubtopics: 1, totalSubtopics: 9 });
    openCourses({ ...good, [ENROLLED]: ok([enrollment]) }, '/courses?sort=progress');
    await screen.findByRole('progressbar', { name: 'My progress in Web' });
    expect(names()).toEqual(['Web', 'Algebra', 'Law']);
  });

  it('opens as the address says', async () => {
    openCourses(good, '/courses?category=competitive&q=law&sort=name');
    expect(await screen.findByRole('article', { name: 'Law' })).toBeTruthy();
    expect(names()).toEqual(['Law']);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'law');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Competitive');
  });

  it('offers to clear filters that leave nothing', async () => {
    const user = userEvent.setup();
    const page = openCourses(good, '/courses?category=skill&q=law');
    expect(await screen.findByText('No course fits these filters')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect([page.address(), names()]).toEqual(['/courses', ['Algebra', 'Law', 'Web']]);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('says when there are no courses at all', async () => {
    openCourses({ ...good, [LIST]: ok([]) });
    expect(await screen.findByText('No courses available at the moment.')).toBeTruthy();
  });

  it('counts the attempts, lets one stop waiting and ask again', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good, [LIST]: unreachable };
    openCourses(answers);
    expect(await screen.findByText(/Attempt 2 of 3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('You stopped loading.')).toBeTruthy();
    answers[LIST] = ok([law].map(toFullCourse));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Law' })).toBeTruthy();
  });

  it.each([
    {
      failure: 'the database is slow',
      answer: problem(503, 'DB_TIMEOUT'),
      text: 'Database is taking too long to respond. Please try again in a few moments.',
      wait: 3000 + 6000,
    },
    {
      failure: 'the database is away',
      answer: problem(503, 'DB_CONNECTION_ERROR'),
      text: 'Database connection issue. Please try again later.',
      wait: 5000 + 10_000,
    },
    {
      failure: 'nobody answers',
      answer: never,
      text: 'Request timed out. The server is taking too long to respond. Please try again.',
      wait: 3 * 35_000 + 2000 + 4000,
    },
  ])('gives up with the words of the specification when $failure', async ({ answer, text, wait }) => {
    vi.useFakeTimers();
    const page = openCourses({ ...good, [LIST]: answer });
    await act(() => vi.advanceTimersByTimeAsync(wait - 1000));
    expect(screen.queryByText(text)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(page.calls.filter((call) => call === LIST)).toHaveLength(3);
  });

  it('shows the last good list at once and says that it is old when no newer one comes', async () => {
    const storage = createMemoryStorage();
    keepEntry(storage, 'courses', [law], { at: NOW - 3_600_000 });
    openCourses({ ...good, [LIST]: problem(500) }, '/courses', { storage });
    expect(names()).toEqual(['Law']);
    expect(await screen.findByText('This list may be out of date')).toBeTruthy();
    expect(screen.getByText(/The list is from/)).toBeTruthy();
    expect(names()).toEqual(['Law']);
  });

  it('does not ask again for a list that is less than five minutes old', async () => {
    const storage = createMemoryStorage();
    const first = openCourses(good, '/courses', { storage });
    await screen.findByRole('article', { name: 'Law' });
    expect(first.calls).toContain(LIST);
    const again = openCourses(good, '/courses', { storage, now: () => NOW + 299_000 });
    const later = openCourses(good, '/courses', { storage, now: () => NOW + 300_000 });
    await vi.waitFor(() => expect(later.calls).toContain(LIST));
    expect(again.calls).toEqual([ENROLLED]);
  });
});
