import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AttemptSummary } from '#contract/contract.ts';
import { encodeWeeklyQuizAddress } from '#domain/text/links.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, buildFacts, NOW } from '#tests/support/machines/session-fixtures.ts';
import {
  buildAssessment,
  buildCompletion,
  buildCourses,
  buildStandings,
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
import { keepEntry } from '#tests/web/cache/keep-entry.ts';
import { cacheOf } from '#web/cache/cache-of.ts';
import { HomeScreen } from '#web/features/home/home.screen.tsx';

const LIST = 'GET /courses/getAllCoursesBasic';
const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
const COMPLETION = 'GET /completion/status';
const REVIEW = 'GET /review-cards';
const WEEK = `GET /course-progress/previous-week/${asha.userId}/${COURSE_ID}/${SUBJECT_ID}`;
const CUP = 'GET /house-standings';
const ATTEMPTS = 'GET /quiz-attempts';

const good: Answers = {
  [LIST]: ok(buildCourses(7)),
  [SUMMARY]: ok(buildSummary()),
  [COMPLETION]: ok(buildCompletion()),
  [REVIEW]: ok([]),
  [WEEK]: ok({ assessment: buildAssessment() }),
  [CUP]: ok(buildStandings()),
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
  it('welcomes, asks for three things at once, and for the day and the cup once it knows whose they are', async () => {
    const page = openHome();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to WizLearn' })).toBeTruthy();
    expect(screen.getByText('Learn with AI tutors and master your subjects.')).toBeTruthy();
    expect(page.calls.toSorted()).toEqual([COMPLETION, LIST, SUMMARY].toSorted());
    await screen.findByText('5-day streak');
    await screen.findByText('Your house is in 2nd place this week.');
    expect(page.calls.slice(3).toSorted()).toEqual([CUP, REVIEW, WEEK].toSorted());
    expect(document.title).toBe('Home · WizLearn');
  });

  it('does not ask for what the page around knows, nor for a list ten minutes young', async () => {
    const storage = createMemoryStorage();
    keepEntry(storage, 'homeCourses', buildCourses(4), { at: NOW - 599_000 });
    const page = openPage(<HomeScreen completion={buildCompletion({ assignedHouse: 'Fidelis' })} />, {
      at: '/home',
      route: '/home',
      answers: good,
      storage,
    });
    expect(await screen.findByText('Badger')).toBeTruthy();
    expect(page.calls).not.toContain(LIST);
    expect(page.calls).not.toContain(COMPLETION);
  });

  describe('the greeting', () => {
    const openAs = (name: string) => {
      const { context } = createActor(sessionMachine).getSnapshot();
      const session = createActor(sessionMachine, {
        snapshot: sessionMachine.resolveState({
          value: { authenticated: 'idle' },
          context: { ...context, user: asha, access: buildFacts({ name }) },
        }),
      });
      openHome({}, { session });
    };

    it('calls the student by the first name', async () => {
      openAs('Asha Rao');
      expect(await screen.findByText('Hello, Asha!')).toBeTruthy();
    });

    it('calls nobody by a piece of their email', async () => {
      openAs(asha.email.split('@')[0] ?? '');
      await screen.findByText('5-day streak');
      expect(screen.queryByText(/^Hello/)).toBeNull();
    });
  });

  describe('the next step', () => {
    it('is the next recommended lesson', async () => {
      openHome();
      const link = await screen.findByRole('link', { name: 'Continue learning' });
      expect(link.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`);
      expect(screen.getByRole('heading', { level: 2, name: 'Lesson 2' })).toBeTruthy();
    });

    it('is the lesson of the first quiz for a newcomer, by the name it had there', async () => {
      openHome({ [SUMMARY]: ok(buildSummary({ subtopicsCompleted: 0 })) });
      const link = await screen.findByRole('link', { name: 'Start learning' });
      expect(link.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`);
      expect(screen.getByRole('heading', { level: 2, name: 'Start with “Lesson 2”' })).toBeTruthy();
      expect(screen.getByText('Your first lesson')).toBeTruthy();
      expect(screen.getByText('You begin with Indian Polity.')).toBeTruthy();
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

  describe('a running quiz', () => {
    const running = { [SUMMARY]: ok(buildSummary({ openAttempt: attempt })) };

    it('stands above everything else with its time, the next lesson still below it', async () => {
      openHome(running);
      const link = await screen.findByRole('link', { name: 'Continue the quiz' });
      const address = encodeWeeklyQuizAddress({
        id: '2026-W47-x',
        courseId: COURSE_ID,
        subjectId: SUBJECT_ID,
      });
      expect(link.getAttribute('href')).toBe(`/weeklyquiz/${address}`);
      expect(screen.getByRole('timer').textContent).toBe('12:34 left');
      const welcome = screen.getByRole('heading', { level: 1 });
      expect(link.compareDocumentPosition(welcome)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByRole('link', { name: 'Continue learning' })).toBeTruthy();
    });

    it('does not count below zero', async () => {
      openHome(running, { now: () => NOW + 800_000 });
      await screen.findByRole('link', { name: 'Continue the quiz' });
      expect(screen.getByRole('timer').textContent).toBe('Time is up');
    });

    it('is not spoken of where none runs', async () => {
      openHome();
      await screen.findByRole('link', { name: 'Continue learning' });
      expect(screen.queryByRole('timer')).toBeNull();
    });
  });

  describe('Today’s plan', () => {
    const plan = () => within(screen.getByRole('region', { name: 'Today’s plan' }));
    const card = (due: number) => ({
      _id: 'a'.repeat(24),
      question: '?',
      answer: '!',
      dueAt: new Date(NOW + due).toISOString(),
    });

    it('tells the cards due, the next lesson and how long the weekly quiz is open, each with its link', async () => {
      openHome({ [REVIEW]: ok([card(-1), card(0), card(60_000)]) });
      const review = await screen.findByRole('link', { name: '2 cards to review' });
      expect(review.getAttribute('href')).toBe('/profile?tab=review');
      expect(plan().getByRole('link', { name: 'Lesson 2' }).getAttribute('href')).toBe(
        `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`,
      );
      const quiz = await plan().findByRole('link', { name: 'Indian Polity' });
      expect(quiz.getAttribute('href')).toMatch(/^\/assignments\//);
      expect(plan().getByText(/^Open until Monday, 00:00 India time/)).toBeTruthy();
    });

    it('says of a quiz that is handed in that it is done, in words', async () => {
      openHome({ [WEEK]: ok({ assessment: buildAssessment({ state: 'submitted' }) }) });
      expect(await screen.findByText('Weekly quiz · done')).toBeTruthy();
      expect(plan().getByText(/^Done this week/)).toBeTruthy();
    });

    it('keeps the other lines when one could not be looked up, and asks for it again', async () => {
      const user = userEvent.setup();
      const answers: Answers = { ...good, [WEEK]: problem(500) };
      openPage(<HomeScreen />, { at: '/home', route: '/home', answers });
      const retry = await screen.findByRole('button', { name: 'Retry: Weekly quiz' });
      expect(plan().getByText('No cards yet')).toBeTruthy();
      answers[WEEK] = good[WEEK] ?? never;
      await user.click(retry);
      expect(await plan().findByText(/^Open until Monday, 00:00 India time/)).toBeTruthy();
    });

    it('goes on with the subject of the last weekly quiz once all is read', async () => {
      openHome({
        [SUMMARY]: ok(buildSummary({ nextRecommended: null })),
        [ATTEMPTS]: ok([{ ...attempt, courseId: null, subjectId: null }, attempt]),
      });
      expect(await screen.findByRole('link', { name: 'Indian Polity' })).toBeTruthy();
      expect(plan().getByRole('link', { name: 'All lessons are read' })).toBeTruthy();
    });

    it('is how it begins for somebody new: three steps, and nothing more to be asked', async () => {
      const page = openHome({
        [SUMMARY]: ok(buildSummary({ nextRecommended: null, subtopicsCompleted: 0 })),
      });
      const steps = within(await screen.findByRole('region', { name: 'How it begins' }));
      expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        'Find your course',
        'Understand a lesson',
        'Take your first weekly quiz',
      ]);
      expect(steps.getByText('Step 3 · later')).toBeTruthy();
      expect(page.calls).not.toContain(REVIEW);
    });
  });

  describe('Your Stats', () => {
    it.each([
      [/Courses Completed/, '/courses?sort=progress'],
      [/XP Earned/, '/leaderboard?show=ledger'],
      [/Quizzes Taken/, '/profile?tab=progress'],
    ])('%s leads to its source', async (name, href) => {
      openHome();
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
    });

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
      await screen.findByText('Eagle');
      const card = screen.getByRole('region', { name: 'Your House' });
      expect(within(card).getAllByText('Lumina').length).toBeGreaterThan(0);
      expect(within(card).getByText('Sorted House')).toBeTruthy();
      expect(card.querySelector('img')?.getAttribute('src')).toBe('/art/houses/lumina.svg');
    });

    it('tells where it stands in the House Cup of the week', async () => {
      openHome();
      expect(await screen.findByText('Your house is in 2nd place this week.')).toBeTruthy();
      const rows = within(screen.getByRole('region', { name: 'Your House' })).getAllByRole('listitem');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'Veritas900 XP',
        'Lumina750 XP',
        'Fidelis40 XP',
        'Ingenium0 XP',
      ]);
      expect(screen.getByRole('link', { name: 'See the House Cup' }).getAttribute('href')).toBe(
        '/leaderboard',
      );
    });

    it.each([
      ['Your house shares 1st place this week.', [900, 900, 0, 0]],
      ['Nobody has scored yet this week.', [0, 0, 0, 0]],
      ['Your house is in 4th place this week.', [5, 0, 9, 7]],
    ])('says "%s"', async (text, xp) => {
      openHome({ [CUP]: ok(buildStandings(xp)) });
      expect(await screen.findByText(text)).toBeTruthy();
    });

    it('stands without the cup where that does not come', async () => {
      openHome({ [CUP]: problem(500) });
      expect(await screen.findByRole('button', { name: 'Retry: House Cup' })).toBeTruthy();
      expect(screen.getByText('Eagle')).toBeTruthy();
    });

    it('says that it is loading, and that nothing came', async () => {
      openHome({ [COMPLETION]: never });
      expect(screen.getByText('Loading your house...')).toBeTruthy();
      openHome({ [COMPLETION]: problem(500) });
      expect(await screen.findByText('No house data available')).toBeTruthy();
    });

    it('asks the server for a house that was founded later, and keeps it', async () => {
      const phoenix = {
        name: 'Phoenix',
        tagline: 'Up again',
        traits: [],
        color: '#B22222',
        mascot: 'Firebird',
        badge: '/api/v1/media/badge',
      };
      const answers: Answers = {
        [COMPLETION]: ok(buildCompletion({ assignedHouse: 'Phoenix' })),
        'GET /houses/Phoenix': () => Response.json({ success: true, house: phoenix }),
      };
      const page = openHome(answers, { isSignedIn: true });
      expect(await screen.findByText('Firebird')).toBeTruthy();
      expect(cacheOf(page.services).peek('homeHouseData', 'Phoenix')?.data).toEqual(phoenix);
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
      await screen.findByText('Eagle');
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
