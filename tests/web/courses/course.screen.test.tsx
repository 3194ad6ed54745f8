import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CourseScreen } from '#web/features/courses/course.screen.tsx';
import { paths } from '#web/navigation/paths.ts';
import { encodeSubjectAddress } from '#domain/text/links.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import {
  buildAssessment,
  buildChapters,
  buildCourse,
  buildDetails,
  buildSubject,
  buildSummary,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from './learning-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from './learning-page.tsx';

const DETAILS = 'POST /courses/getCourseDetails';
const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
const ENROL = 'POST /courses/enrollUser';

const CHAPTERS = `GET /courses/getChaptersBySubject/${SUBJECT_ID}`;
const WEEK = `GET /course-progress/previous-week/${asha.userId}/${COURSE_ID}/${SUBJECT_ID}`;

const good: Answers = {
  [CHAPTERS]: ok(buildChapters(['completed', 'in_progress'])),
  [WEEK]: ok({ assessment: buildAssessment() }),
};

const openCourse = (answers: Answers) =>
  openPage(<CourseScreen />, {
    at: `/courses/${COURSE_ID}`,
    route: '/courses/:courseId',
    answers: { ...good, ...answers },
  });

const assessments = `/assignments/${encodeSubjectAddress({ courseId: COURSE_ID, subjectId: SUBJECT_ID })}`;

usePages();

/** Opens the course as somebody who is not in it yet, and enrols. */
async function enrol(): Promise<void> {
  let isEnrolled = false;
  openCourse({
    [DETAILS]: () => ok(buildDetails({ enrolled: isEnrolled }))(),
    [ENROL]: () => {
      isEnrolled = true;
      return ok({ course: buildCourse() })();
    },
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Enrol in this course' }));
}

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
    expect(
      screen.getByText(/You can read without enrolling, but your progress is not saved\.$/),
    ).toBeTruthy();
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(closed.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Available once you enrol.',
    );
    expect(screen.getByRole('link', { name: 'Start: Indian Polity' }).getAttribute('href')).toBe(
      `/lesson/${SUBJECT_ID}`,
    );
  });

  it('tells Start from Enrol, and each quiz from the others', async () => {
    await enrol();
    const kinds = /^Practice quiz: .* Topic quiz: .* Weekly quiz, in the Assessment Center: timed/;
    expect(await screen.findByText(kinds)).toBeTruthy();
    expect(screen.queryByText(/You can read without enrolling/)).toBeNull();
  });

  it('enrols, and opens what enrolling opens', async () => {
    await enrol();
    expect(await screen.findByText('You are enrolled')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Assessment Center: Indian Polity' }).getAttribute('href')).toBe(
      assessments,
    );
  });

  it('has the first lesson where the button to enrol was, and the focus there', async () => {
    await enrol();
    const next = await screen.findByRole('link', { name: 'Start the first lesson' });
    expect(next.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}`);
    expect(document.activeElement).toBe(next);
  });

  it('leads on to the first subject that is not read to its end', async () => {
    const subjects = [
      buildSubject({ completedSubtopics: 3, subtopicCount: 3 }),
      buildSubject({ _id: 'b'.repeat(24), name: 'Modern History' }),
    ];
    openCourse({ [DETAILS]: ok(buildDetails({ enrolled: true, subjects })) });
    const next = await screen.findByRole('link', { name: 'Continue learning' });
    expect(next.getAttribute('href')).toBe(`/lesson/${'b'.repeat(24)}`);
    expect(document.activeElement).not.toBe(next);
  });

  it('leads on in the subject that was begun, though another stands before it', async () => {
    const subjects = [
      buildSubject({ completedSubtopics: 0, subtopicCount: 3 }),
      buildSubject({ _id: 'b'.repeat(24), name: 'Modern History', completedSubtopics: 1, subtopicCount: 3 }),
    ];
    openCourse({ [DETAILS]: ok(buildDetails({ enrolled: true, subjects })) });
    const next = await screen.findByRole('link', { name: 'Continue learning' });
    expect(next.getAttribute('href')).toBe(`/lesson/${'b'.repeat(24)}`);
  });

  it('leads to the lesson where one goes on, of a subject that was begun and completed nothing in', async () => {
    const subjects = [buildSubject(), buildSubject({ _id: 'b'.repeat(24), name: 'Modern History' })];
    const lesson = {
      subtopicId: 'd'.repeat(24),
      name: 'Plassey',
      subjectId: 'b'.repeat(24),
      subjectName: 'Modern History',
      courseId: COURSE_ID,
      isBegun: true,
    };
    const { today, ...rest } = buildSummary({ nextRecommended: lesson });
    const lessonToAnswer = { lesson, countsFrom: '2026-11-22T10:00:00Z', xp: 10 };
    openCourse({
      [DETAILS]: ok(buildDetails({ enrolled: true, subjects })),
      [SUMMARY]: ok({ ...rest, today: { ...today, lessonToAnswer } }),
    });
    const next = await screen.findByRole('link', { name: 'Continue learning' });
    expect(next.getAttribute('href')).toBe(paths.lesson(lesson.subjectId, lesson.subtopicId));
  });

  it('is busy while it enrols and cannot be pressed twice (C6)', async () => {
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

  it('does not call a course completed that has no lessons yet', async () => {
    const subjects = [buildSubject({ completedSubtopics: 0, subtopicCount: 0 })];
    openCourse({ [DETAILS]: ok(buildDetails({ enrolled: true, subjects })) });
    expect(await screen.findByText('You are enrolled')).toBeTruthy();
    expect(screen.queryByText('Course completed')).toBeNull();
  });

  it('says when everything in it is understood', async () => {
    const subjects = [buildSubject({ completedSubtopics: 3, subtopicCount: 3 })];
    openCourse({ [DETAILS]: ok(buildDetails({ enrolled: true, subjects })) });
    expect(await screen.findByText('Course completed')).toBeTruthy();
    expect(screen.getByText('Completed: all 3 lessons')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read again: Indian Polity' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue learning' })).toBeNull();
  });

  describe('the weekly quiz of a subject', () => {
    it.each([
      ['available', /^Weekly quiz: open until Sunday 22 November/],
      ['submitted', /^Weekly quiz: done this week\. The next one is on/],
      ['running', 'Weekly quiz: in progress: the timer is running.'],
      ['locked', 'Weekly quiz: complete a lesson to unlock it'],
    ] as const)('is told where it is %s', async (state, text) => {
      openCourse({
        [DETAILS]: ok(buildDetails({ enrolled: true })),
        [WEEK]: ok({ assessment: buildAssessment({ state }) }),
      });
      await waitFor(() => {
        const link = screen.getByRole('link', { name: 'Weekly quiz: Indian Polity' });
        expect(link.getAttribute('href')).toBe(
          paths.assignments({ courseId: COURSE_ID, subjectId: SUBJECT_ID }),
        );
        const line = link.closest('p');
        expect(line?.textContent).toMatch(text);
      });
    });

    it('is not asked for by a visitor', async () => {
      const page = openCourse({ [DETAILS]: ok(buildDetails()) });
      await screen.findByRole('heading', { level: 1, name: 'Course 1' });
      expect(page.calls).not.toContain(WEEK);
    });

    it('can be asked for again, and keeps nothing else from being shown', async () => {
      openCourse({ [DETAILS]: ok(buildDetails({ enrolled: true })), [WEEK]: problem(500) });
      expect(await screen.findByText(/quiz could not be loaded/)).toBeTruthy();
      expect(screen.getByText('You are enrolled')).toBeTruthy();
    });
  });

  describe('the syllabus', () => {
    const two = buildDetails({
      subjects: [buildSubject(), buildSubject({ _id: 'b'.repeat(24), name: 'Modern History' })],
    });
    const unfold = async (user: UserEvent) => {
      const subject = within(await screen.findByRole('article', { name: 'Indian Polity' }));
      const fold = subject.getByText('Syllabus').closest('summary');
      if (!fold) throw new Error('There is no syllabus.');
      await user.click(fold);
      return subject;
    };

    it('is fetched when somebody unfolds it, with my status in words', async () => {
      const user = userEvent.setup();
      const page = openCourse({ [DETAILS]: ok(two) });
      await screen.findByRole('article', { name: 'Indian Polity' });
      expect(page.calls).not.toContain(CHAPTERS);
      const subject = await unfold(user);
      const lesson = await subject.findByRole('link', { name: /^Lesson 2/ });
      expect(lesson.textContent).toBe('Lesson 2In progress · 6 min');
      expect(lesson.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`);
      expect(page.calls.filter((call) => call === CHAPTERS)).toHaveLength(1);
    });

    it('is asked for again where it did not come, the rest of the page untouched', async () => {
      const user = userEvent.setup();
      const answers: Answers = { ...good, [DETAILS]: ok(two), [CHAPTERS]: problem(500) };
      openPage(<CourseScreen />, { at: `/courses/${COURSE_ID}`, route: '/courses/:courseId', answers });
      const subject = await unfold(user);
      expect(await subject.findByText('The syllabus could not be loaded')).toBeTruthy();
      expect(subject.getByRole('link', { name: 'Start: Indian Polity' })).toBeTruthy();
      answers[CHAPTERS] = good[CHAPTERS] ?? never;
      await user.click(subject.getByRole('button', { name: 'Retry' }));
      expect(await subject.findByRole('link', { name: /^Lesson 1/ })).toBeTruthy();
    });
  });
});
