import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CourseScreen } from '#web/features/courses/course.screen.tsx';
import { encodeSubjectAddress } from '#domain/links.ts';
import { buildCourse, buildDetails, buildSubject, COURSE_ID, SUBJECT_ID } from './learning-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from './learning-page.tsx';

const DETAILS = 'POST /courses/getCourseDetails';
const ENROL = 'POST /courses/enrollUser';

const openCourse = (answers: Answers) =>
  openPage(<CourseScreen />, { at: `/courses/${COURSE_ID}`, route: '/courses/:courseId', answers });

const assessments = `/assignments/${encodeSubjectAddress({ courseId: COURSE_ID, subjectId: SUBJECT_ID })}`;

usePages();

describe('CourseScreen', () => {
  it('shows the course, its dean and each subject with its professor', async () => {
    const page = openCourse({ [DETAILS]: ok(buildDetails()) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Course 1' })).toBeTruthy();
    expect(screen.getByText('Dean of Engineering')).toBeTruthy();
    const subject = screen.getByRole('article', { name: 'Indian Polity' });
    expect(subject.textContent).toContain('2 chapters · 3 lessons · 1 h 35 min');
    expect(subject.textContent).toContain('Professor Raghunath Sen');
    expect(page.bodies).toEqual([{ courseId: COURSE_ID }]);
    expect(document.title).toBe('Course 1 · WizLearn');
  });

  it('names no professor before there is one', async () => {
    openCourse({ [DETAILS]: ok(buildDetails({ subjects: [buildSubject({ professor: null })] })) });
    expect(await screen.findByText('Professor TBD')).toBeTruthy();
    expect(screen.getByText('Professor will be assigned soon')).toBeTruthy();
  });

  it('keeps the Assessment Center closed until one is enrolled, and says why', async () => {
    openCourse({ [DETAILS]: ok(buildDetails()) });
    const closed = await screen.findByRole('button', { name: 'Assessment Center' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(closed.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Opens when you enrol.',
    );
    expect(screen.getByRole('link', { name: 'Start: Indian Polity' }).getAttribute('href')).toBe(
      `/lesson/${SUBJECT_ID}`,
    );
  });

  it('enrols, and opens what enrolling opens', async () => {
    const user = userEvent.setup();
    let isEnrolled = false;
    openCourse({
      [DETAILS]: () => ok(buildDetails({ enrolled: isEnrolled }))(),
      [ENROL]: () => {
        isEnrolled = true;
        return ok({ course: buildCourse() })();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Enrol in this course' }));
    expect(await screen.findByText('You are enrolled')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Assessment Center: Indian Polity' }).getAttribute('href')).toBe(
      assessments,
    );
  });

  it('is busy while it enrols and cannot be pressed twice', async () => {
    const user = userEvent.setup();
    const page = openCourse({ [DETAILS]: ok(buildDetails()), [ENROL]: never });
    await user.dblClick(await screen.findByRole('button', { name: 'Enrol in this course' }));
    const button = screen.getByRole('button', { name: 'Enrolling…' });
    expect([button.hasAttribute('disabled'), button.getAttribute('aria-busy')]).toEqual([true, 'true']);
    expect(page.calls.filter((call) => call === ENROL)).toHaveLength(1);
  });

  it('tells why one could not be enrolled and lets one try again', async () => {
    const user = userEvent.setup();
    openCourse({
      [DETAILS]: ok(buildDetails()),
      [ENROL]: problem(500, 'internal', 'The register is closed.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Enrol in this course' }));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('The register is closed.');
    expect(screen.getByRole('button', { name: 'Enrol in this course' }).hasAttribute('disabled')).toBe(false);
  });

  it('shows how far one is', async () => {
    const subjects = [buildSubject({ completedSubtopics: 2, subtopicCount: 4 })];
    openCourse({ [DETAILS]: ok(buildDetails({ enrolled: true, subjects })) });
    expect(await screen.findByText('2 of 4 lessons completed')).toBeTruthy();
    const subject = screen.getByRole('article', { name: 'Indian Polity' });
    expect(within(subject).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    expect(within(subject).getByRole('link', { name: 'Continue learning: Indian Polity' })).toBeTruthy();
  });

  it.each([404, 400])('leads to all courses from an address that has none (%i)', async (status) => {
    openCourse({ [DETAILS]: problem(status, 'not-found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all courses' }).getAttribute('href')).toBe('/courses');
  });

  it('can be tried again when it did not open', async () => {
    const user = userEvent.setup();
    const answers: Answers = { [DETAILS]: problem(500) };
    openCourse(answers);
    await screen.findByText('The course could not be loaded');
    answers[DETAILS] = ok(buildDetails());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Course 1' })).toBeTruthy();
  });
});
