import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AttemptSummary } from '#contract/contract.ts';
import { encodeWeeklyQuizAddress } from '#domain/links.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import {
  buildCompletion,
  buildCourses,
  buildSummary,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  never,
  ok,
  openPage,
  problem,
  unreachable,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { HomeScreen } from '#web/features/home/home.screen.tsx';

const LIST = 'GET /courses/getAllCoursesBasic';
const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
const COMPLETION = 'GET /completion/status';

const good: Answers = {
  [LIST]: ok(buildCourses(7)),
  [SUMMARY]: ok(buildSummary()),
  [COMPLETION]: ok(buildCompletion()),
};

const openHome = (answers: Answers = {}, more = {}) =>
  openPage(<HomeScreen />, { at: '/home', route: '/home', answers: { ...good, ...answers }, ...more });

const attempt: AttemptSummary = {
  attemptId: 'a'.repeat(24),
  assessmentId: '2026-W47-x',
  kind: 'weekly',
  title: 'Weekly Quiz: Indian Polity',
  courseId: COURSE_ID,
  subjectId: SUBJECT_ID,
  status: 'started',
  isRetake: false,
  startedAt: new Date(NOW).toISOString(),
  finishedAt: null,
  deadlineAt: new Date(NOW + 754_000).toISOString(),
  percentage: null,
};

usePages();

describe('HomeScreen', () => {
  it('welcomes, and asks the server for three things at once', async () => {
    const page = openHome();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to WizLearn' })).toBeTruthy();
    expect(screen.getByText('Learn with AI tutors and master your subjects.')).toBeTruthy();
    await screen.findByText('5-day streak');
    expect(page.calls.toSorted()).toEqual([COMPLETION, LIST, SUMMARY].toSorted());
    expect(document.title).toBe('Home · WizLearn');
  });

  it('does not ask for what the page around knows, nor for a list ten minutes young', async () => {
    const storage = createMemoryStorage();
    storage.write('local', 'home-courses', { courses: buildCourses(4), at: NOW - 599_000 });
    const page = openPage(<HomeScreen completion={buildCompletion({ assignedHouse: 'Fidelis' })} />, {
      at: '/home',
      route: '/home',
      answers: good,
      storage,
    });
    expect(await screen.findByText('Fidelis')).toBeTruthy();
    expect(page.calls).toEqual([SUMMARY]);
  });

  describe('the next step', () => {
    it('is the next recommended lesson', async () => {
      openHome();
      const link = await screen.findByRole('link', { name: 'Continue learning' });
      expect(link.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`);
      expect(screen.getByRole('heading', { name: 'Lesson 2' })).toBeTruthy();
    });

    it('is a running quiz before everything else, with its time', async () => {
      openHome({ [SUMMARY]: ok(buildSummary({ openAttempt: attempt })) });
      const link = await screen.findByRole('link', { name: 'Continue the quiz' });
      const address = encodeWeeklyQuizAddress({
        id: '2026-W47-x',
        courseId: COURSE_ID,
        subjectId: SUBJECT_ID,
      });
      expect(link.getAttribute('href')).toBe(`/weeklyquiz/${address}`);
      expect(screen.getByRole('timer').textContent).toBe('12:34left');
      expect(screen.queryByRole('link', { name: 'Continue learning' })).toBeNull();
    });

    it('does not count below zero', async () => {
      openHome({ [SUMMARY]: ok(buildSummary({ openAttempt: attempt })) }, { now: () => NOW + 800_000 });
      expect(await screen.findByText('Time is up. Your answers are being counted.')).toBeTruthy();
    });

    it('is a course to choose for somebody new', async () => {
      openHome({ [SUMMARY]: ok(buildSummary({ nextRecommended: null, subtopicsCompleted: 0, streak: 0 })) });
      const link = await screen.findByRole('link', { name: 'Choose a course' });
      expect(link.getAttribute('href')).toBe('/courses');
      expect(screen.queryByText(/streak/)).toBeNull();
    });

    it('is another course once all is read', async () => {
      openHome({ [SUMMARY]: ok(buildSummary({ nextRecommended: null })) });
      expect(await screen.findByRole('link', { name: 'Choose another course' })).toBeTruthy();
    });
  });

  describe('Your Stats', () => {
    it('tells the real numbers', async () => {
      openHome();
      const stats = within(screen.getByRole('region', { name: 'Your Stats' }));
      expect(await stats.findByText('1,340')).toBeTruthy();
      expect(stats.getByText('XP Earned')).toBeTruthy();
      expect(stats.getByText('Courses Completed').nextSibling?.textContent).toBe('1');
      expect(stats.getByText('Quizzes Taken').nextSibling?.textContent).toBe('7');
    });

    it('gives a true 0 a first step', async () => {
      openHome({ [SUMMARY]: ok(buildSummary({ xpEarned: 0 })) });
      expect(await screen.findByText('Your first XP comes with your first lesson')).toBeTruthy();
    });

    it('can be asked for again', async () => {
      const user = userEvent.setup();
      const answers: Answers = { ...good, [SUMMARY]: problem(500) };
      openPage(<HomeScreen />, { at: '/home', route: '/home', answers });
      const notice = await screen.findByText('Your numbers could not be loaded');
      answers[SUMMARY] = ok(buildSummary());
      const card = within(screen.getByRole('region', { name: 'Your Stats' }));
      await user.click(card.getByRole('button', { name: 'Retry' }));
      expect(await card.findByText('1,340')).toBeTruthy();
      expect(notice.isConnected).toBe(false);
    });
  });

  describe('Your House', () => {
    it('shows crest, name and mascot of the house one was sorted into', async () => {
      openHome();
      await screen.findByText('Lumina');
      const card = screen.getByRole('region', { name: 'Your House' });
      expect(within(card).getByText('Eagle')).toBeTruthy();
      expect(within(card).getByText('Sorted House')).toBeTruthy();
      expect(card.querySelector('img')?.getAttribute('src')).toBe('/art/houses/lumina.svg');
    });

    it('says that it is loading, and that nothing came', async () => {
      openHome({ [COMPLETION]: never });
      expect(screen.getByText('Loading your house...')).toBeTruthy();
      openHome({ [COMPLETION]: problem(500) });
      expect(await screen.findByText('No house data available')).toBeTruthy();
    });

    it('is not there before a house is assigned', async () => {
      openHome({ [COMPLETION]: ok(buildCompletion({ assignedHouse: null })) });
      await waitFor(() => expect(screen.queryByText('Your House')).toBeNull());
    });
  });

  describe('the checklist', () => {
    it('links to what is missing', async () => {
      openHome({ [COMPLETION]: ok(buildCompletion({ firstQuizCompleted: false })) });
      const list = within(await screen.findByRole('region', { name: 'Finish settling in' }));
      expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/firstquiz']);
      expect(list.getByText('Your profile: done')).toBeTruthy();
    });

    it('knows picture and role when the profile was read', async () => {
      openPage(
        <HomeScreen
          completion={buildCompletion()}
          profile={{ profilePictureUrl: null, clan: null, role: 'student-engineering' }}
        />,
        { at: '/home', route: '/home', answers: good },
      );
      const list = within(await screen.findByRole('region', { name: 'Finish settling in' }));
      expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/profile-picture-generate',
      ]);
    });

    it('is gone once all is there', async () => {
      openHome();
      await screen.findByText('Lumina');
      expect(screen.queryByText('Finish settling in')).toBeNull();
    });
  });

  it('counts the attempts for the courses and lets one stop waiting', async () => {
    const user = userEvent.setup();
    openHome({ [LIST]: unreachable });
    expect(await screen.findByText(/Attempt 2 of 3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
  });

  it('says when there are no courses', async () => {
    openHome({ [LIST]: ok([]) });
    expect(await screen.findByText('No courses available at the moment.')).toBeTruthy();
  });

  it('turns pages by swiping', async () => {
    openHome();
    const carousel = await screen.findByRole('group', { name: 'Popular Courses' });
    const swipe = (from: number, to: number, down = 0) => {
      fireEvent.touchStart(carousel, { touches: [{ clientX: from, clientY: 0 }] });
      fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: to, clientY: down }] });
    };
    swipe(200, 100);
    expect(screen.getByText('2 / 3')).toBeTruthy();
    swipe(100, 200);
    expect(screen.getByText('1 / 3')).toBeTruthy();
    swipe(200, 170);
    swipe(200, 100, 200);
    expect(screen.getByText('1 / 3')).toBeTruthy();
  });
});
