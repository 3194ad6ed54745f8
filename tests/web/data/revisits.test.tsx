import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactElement, type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Home, UserDetails } from '#contract/contract.ts';
import { buildQuest } from '#tests/machines/community/board-fixtures.ts';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import {
  buildAssessment,
  buildChapters,
  buildCompleteSubject,
  buildCompletion,
  buildCourse,
  buildCourses,
  buildDetails,
  buildLesson,
  buildStandings,
  buildSummary,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
  toFullCourse,
} from '#tests/web/courses/learning-fixtures.ts';
import {
  type Answers,
  createMemoryStorage,
  ok,
  openPage,
  problem,
  unreachable,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { cacheOf } from '#web/data/cache-of.ts';
import { CourseScreen } from '#web/features/courses/course.screen.tsx';
import { CoursesScreen } from '#web/features/courses/courses.screen.tsx';
import { LessonScreen } from '#web/features/lesson/lesson.screen.tsx';
import { OnboardingGate } from '#web/features/onboarding/onboarding-gate.tsx';
import { keepEntry } from './keep-entry.ts';

const DETAILS = 'POST /courses/getCourseDetails';
const ENROL = 'POST /courses/enrollUser';
const SUBJECT = `GET /subjects/complete/${COURSE_ID}/${SUBJECT_ID}`;
const START = `POST /course-progress/${asha.userId}/${COURSE_ID}/start-session`;
const LESSON = `GET /subtopics/${subtopicId(2)}`;
const COMPLETE = `PUT /course-progress/${asha.userId}/${COURSE_ID}/subtopic/${subtopicId(2)}`;
const ALL_COURSES = 'GET /courses/getAllCourse';
const ENROLLED = 'POST /courses/getUserEnrolledCourses';
const STATUS = 'GET /completion/status';
const PROFILE = 'GET /profiles/me/profile';

const good: Answers = {
  [DETAILS]: ok(buildDetails()),
  [ENROL]: ok({}),
  [SUBJECT]: ok(buildCompleteSubject(['completed', 'in_progress'])),
  [START]: ok({ sessionId: 'a'.repeat(24), startedAt: '2026-11-21T10:00:00Z' }),
  [LESSON]: ok(buildLesson(2)),
  [COMPLETE]: ok({}),
  [ALL_COURSES]: ok([
    { ...toFullCourse(buildCourse()), subjects: [{ _id: SUBJECT_ID, name: 'Indian Polity' }] },
  ]),
  [ENROLLED]: ok([]),
  [`GET /courses/getChaptersBySubject/${SUBJECT_ID}`]: ok(buildChapters(['completed', 'in_progress'])),
  [`GET /course-progress/previous-week/${asha.userId}/${COURSE_ID}/${SUBJECT_ID}`]: ok({
    assessment: buildAssessment(),
  }),
};

/** Leaves the screen and comes back, within the life of one page. */
function Door({ children }: { children: ReactNode }) {
  const [isIn, setIn] = useState(true);
  return (
    <>
      <button onClick={() => setIn(!isIn)}>{isIn ? 'Leave' : 'Return'}</button>
      {isIn && children}
    </>
  );
}

const revisit = async (user: UserEvent): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Return' }));
};

const open = (place: ReactElement, at: string, route: string, answers: Answers = {}, more = {}) =>
  openPage(<Door>{place}</Door>, { at, route, answers: { ...good, ...answers }, isSignedIn: true, ...more });

const course = (answers: Answers = {}, more = {}) =>
  open(<CourseScreen />, `/courses/${COURSE_ID}`, '/courses/:courseId', answers, more);
const lesson = (answers: Answers = {}, more = {}) =>
  open(<LessonScreen />, `/lesson/${SUBJECT_ID}`, '/lesson/:subjectId', answers, more);

usePages();

describe('a screen one comes back to within its time', () => {
  it('asks for no course and no enrollment again', async () => {
    const user = userEvent.setup();
    const page = open(<CoursesScreen />, '/courses', '/courses');
    await screen.findByRole('article');
    await vi.waitFor(() => expect(page.calls).toHaveLength(2));
    await revisit(user);
    await screen.findByRole('article');
    expect(page.calls.toSorted()).toEqual([ALL_COURSES, ENROLLED]);
  });

  it('asks for no course details again', async () => {
    const user = userEvent.setup();
    const page = course();
    await screen.findByRole('heading', { level: 1, name: buildCourse().name });
    await revisit(user);
    await screen.findByRole('heading', { level: 1, name: buildCourse().name });
    expect(page.calls.filter((call) => call === DETAILS)).toHaveLength(1);
  });

  it('asks for no chapters and no notes again, and begins no second study session', async () => {
    const user = userEvent.setup();
    const page = lesson();
    await screen.findByRole('heading', { level: 1, name: 'Lesson 2' });
    const asked = [...page.calls];
    expect(asked).toEqual(expect.arrayContaining([SUBJECT, LESSON, START]));
    await revisit(user);
    await screen.findByRole('heading', { level: 1, name: 'Lesson 2' });
    const again = page.calls.slice(asked.length);
    expect(again.filter((call) => [SUBJECT, LESSON, START, ALL_COURSES].includes(call))).toEqual([]);
  });
});

describe('after a change', () => {
  it('an enrollment is seen by whoever comes back', async () => {
    const user = userEvent.setup();
    let enrolled = false;
    const page = course({
      [DETAILS]: () => ok(buildDetails({ enrolled }))(),
      [ENROL]: () => {
        enrolled = true;
        return ok({})();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Enrol in this course' }));
    await screen.findByText('You are enrolled');
    await revisit(user);
    expect(await screen.findByText('You are enrolled')).toBeTruthy();
    expect(page.calls.filter((call) => call === DETAILS)).toHaveLength(2);
  });

  it('a lesson understood is seen by whoever comes back, and every number it moved is asked for anew', async () => {
    const user = userEvent.setup();
    let done: 'in_progress' | 'completed' = 'in_progress';
    const page = lesson({
      [SUBJECT]: () => ok(buildCompleteSubject(['completed', done]))(),
      [COMPLETE]: () => {
        done = 'completed';
        return ok({})();
      },
    });
    const cache = cacheOf(page.services);
    await screen.findByRole('heading', { level: 1, name: 'Lesson 2' });
    cache.beginRead('userXp').store(buildSummary());
    cache.beginRead('courseDetails', COURSE_ID).store(buildDetails());
    cache.beginRead('homeCourses').store(buildCourses(1));
    await user.click(screen.getByRole('button', { name: 'I knew this' }));
    await screen.findAllByText('2 of 2 completed');
    expect([cache.peek('userXp'), cache.peek('courseDetails', COURSE_ID)]).toEqual([null, null]);
    expect(cache.isValid('homeCourses')).toBe(true);
    await revisit(user);
    expect(await screen.findAllByText('2 of 2 completed')).not.toHaveLength(0);
  });
});

describe('when the server does not answer', () => {
  const kept = () => {
    const storage = createMemoryStorage();
    const at = NOW - 3_600_000;
    keepEntry(storage, 'courseDetails', buildDetails(), { at, suffix: COURSE_ID });
    keepEntry(storage, 'lessonChapters', buildCompleteSubject(['completed', 'in_progress']), {
      at,
      suffix: SUBJECT_ID,
    });
    return storage;
  };

  it('a course of an earlier visit stands in, with its age, and can be asked for again', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good, [DETAILS]: unreachable };
    openPage(<CourseScreen />, {
      at: `/courses/${COURSE_ID}`,
      route: '/courses/:courseId',
      answers,
      storage: kept(),
      isSignedIn: true,
    });
    expect(await screen.findByRole('heading', { level: 1, name: buildCourse().name })).toBeTruthy();
    expect(screen.getByText(/^As of /)).toBeTruthy();
    answers[DETAILS] = ok(buildDetails());
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await vi.waitFor(() => expect(screen.queryByText(/^As of /)).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: buildCourse().name })).toBeTruthy();
  });

  it('the chapters of an earlier visit stand in', async () => {
    lesson({ [SUBJECT]: problem(503, 'DB_TIMEOUT'), [ALL_COURSES]: problem(503) }, { storage: kept() });
    await screen.findByRole('heading', { level: 1, name: 'Lesson 2' });
    expect(screen.getAllByText(/^As of /)).not.toHaveLength(0);
  });

  it('a course that is gone is not shown from an earlier visit', async () => {
    course({ [DETAILS]: problem(404, 'not-found') }, { storage: kept() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeTruthy();
  });
});

const HOME = 'GET /home';
const details: UserDetails = {
  _id: asha.userId,
  email: asha.email,
  username: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  profilePicture: null,
  house: 'Lumina',
  xp: 1240,
  streak: 3,
  class: null,
  school: null,
  phone: null,
};

describe('onboarding and the cache', () => {
  const gate = (answers: Answers, storage = createMemoryStorage(), at = '/courses') =>
    openPage(
      <OnboardingGate>
        <p>The page</p>
      </OnboardingGate>,
      { at, route: at, answers, storage, isSignedIn: true },
    );

  it('is off for a newcomer as soon as a step is missing', async () => {
    const page = gate({
      [STATUS]: ok(buildCompletion({ hasCompletedFirstTimeFlow: false, firstQuizCompleted: false })),
      [PROFILE]: problem(404, 'no-profile'),
    });
    await vi.waitFor(() => expect(cacheOf(page.services).view().isBypassed).toBe(true));
    expect(cacheOf(page.services).isValid('completionStatus')).toBe(false);
    expect(cacheOf(page.services).lastSeenAt('completionStatus')).toBe(NOW);
  });

  it('is on for somebody who is through, who is not asked about it again for three minutes', async () => {
    const storage = createMemoryStorage();
    const first = gate({ [STATUS]: ok(buildCompletion()) }, storage);
    await screen.findByText('The page');
    expect(first.calls).toEqual([STATUS]);
    const again = gate({}, storage);
    await vi.waitFor(() => expect(screen.getAllByText('The page')).toHaveLength(2));
    expect(again.calls).toEqual([]);
  });

  it('asks always about somebody who is still on the way', async () => {
    const storage = createMemoryStorage();
    keepEntry(storage, 'completionStatus', buildCompletion({ hasCompletedFirstTimeFlow: false }), {
      at: NOW,
    });
    const page = gate({ [STATUS]: ok(buildCompletion()) }, storage);
    await screen.findByText('The page');
    expect(page.calls).toEqual([STATUS]);
  });

  it('brings all that Home shows first in one call, each part kept under its own kind', async () => {
    const home: Home = {
      completion: buildCompletion(),
      details,
      summary: buildSummary(),
      courses: buildCourses(2),
      standings: buildStandings(),
      plan: {
        cardsDueAt: [new Date(NOW).toISOString()],
        weekly: { courseId: COURSE_ID, subjectId: SUBJECT_ID, assessment: buildAssessment() },
        challenges: [buildQuest(1)],
      },
    };
    const page = gate({ [HOME]: ok(home) }, createMemoryStorage(), '/home');
    await screen.findByText('The page');
    expect(page.calls).toEqual([HOME]);
    const cache = cacheOf(page.services);
    const { completion, summary, courses, standings, plan } = home;
    const kept = (
      [
        'completionStatus',
        'headerUserData',
        'userXp',
        'homeCourses',
        'houseStandings',
        'cardsDue',
        'challenges',
      ] as const
    ).map((kind) => cache.peek(kind)?.data);
    const cards = { cardsDueAt: plan?.cardsDueAt };
    expect(kept).toEqual([completion, details, summary, courses, standings, cards, plan?.challenges]);
    expect(cache.peek('weeklyAssessment', SUBJECT_ID)?.data).toEqual(plan?.weekly?.assessment);
  });

  it('asks for the status alone where the answer for Home does not come', async () => {
    const page = gate(
      { [HOME]: unreachable, [STATUS]: ok(buildCompletion()) },
      createMemoryStorage(),
      '/home',
    );
    await screen.findByText('The page');
    expect(page.calls).toEqual([HOME, STATUS]);
  });
});
