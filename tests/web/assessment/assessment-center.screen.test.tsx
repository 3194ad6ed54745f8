import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptSummary, PreviousWeek, WeeklyAssessment, WeeklyReport } from '#contract/contract.ts';
import { encodeSubjectAddress } from '#domain/text/links.ts';
import { openAttempt, report } from '#tests/support/machines/assessment-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { AssessmentCenterScreen } from '#web/features/assessment/assessment-center.screen.tsx';
import { paths } from '#web/paths.ts';

usePages();

const START = Date.parse('2026-11-21T10:00:00.000Z');
const courseId = 'c'.repeat(24);
const subjectId = 'd'.repeat(24);
const id = openAttempt.assessmentId ?? '';
const range = { startDate: '2026-11-09', endDate: '2026-11-21' };
const counts = { totalSubtopics: 24, completedSubtopics: 6 };

const week = (change: Partial<WeeklyAssessment> = {}): PreviousWeek => ({
  subject: { _id: subjectId, name: 'Python Programming' },
  course: { _id: courseId, name: 'Foundations' },
  completedSubtopics: [],
  weeklySummary: counts,
  dailyStats: [],
  dateRange: range,
  assessment: {
    id,
    title: 'Weekly Quiz: Python Programming',
    timeLimit: 0,
    difficulty: 'Medium',
    topics: ['Lists', 'Functions'],
    instructions: '',
    totalQuestions: 8,
    subject: 'Python Programming',
    dateRange: range,
    completionData: counts,
    state: 'available',
    attemptId: null,
    deadlineAt: null,
    closesAt: '2026-11-23T00:00:00.000Z',
    practiceCount: 0,
    ...change,
  },
});
const attempt = (change: Partial<AttemptSummary> = {}): AttemptSummary => ({
  attemptId: openAttempt.attemptId,
  assessmentId: id,
  kind: 'weekly',
  title: 'Weekly Quiz: Python Programming',
  courseId,
  subjectId,
  status: 'completed',
  isRetake: false,
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
  deadlineAt: null,
  percentage: 50,
  ...change,
});

const WEEK = `GET /course-progress/previous-week/${asha.userId}/${courseId}/${subjectId}`;
const REPORTS = `GET /weekly-quiz-reports/${asha.userId}/${subjectId}/${courseId}`;
const HISTORY = 'GET /quiz-attempts';
const BEGIN = 'POST /quiz-attempts';
const SLOTS = 'GET /viva-slots';
const quizPath = paths.weeklyQuiz({ id, courseId, subjectId });

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const openCenter = async (change: Answers = {}, at = encodeSubjectAddress({ courseId, subjectId })) => {
  const page = openPage(<AssessmentCenterScreen />, {
    at: `/assignments/${at}`,
    route: '/assignments/:subjectid',
    answers: { [WEEK]: ok(week()), [REPORTS]: ok([]), [HISTORY]: ok([]), ...change },
    now: () => Date.now(),
  });
  await settle();
  return page;
};
const click = async (role: 'button' | 'tab', name: string) => {
  fireEvent.click(screen.getByRole(role, { name }));
  await settle();
};
const terms = (root: HTMLElement) =>
  Object.fromEntries(
    within(root)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const panel = () => screen.getByRole('tabpanel');
const section = (name: string) => screen.getByRole('region', { name });

beforeEach(() => void vi.useFakeTimers({ now: START }));

describe('the weekly quiz of the Assessment Center', () => {
  it('shows everything the specification names', async () => {
    await openCenter();
    expect(screen.getByRole('heading', { level: 1, name: 'Assessment Center' })).toBe(document.activeElement);
    expect(screen.getByRole('heading', { level: 2, name: 'Weekly Quiz: Python Programming' })).toBeTruthy();
    expect(terms(panel())).toEqual({
      Questions: '8',
      'Time limit': '30 minutes',
      Difficulty: 'Medium',
      Topics: '2',
      'Total subtopics': '24',
      'Completed subtopics': '6',
      Subject: 'Python Programming',
      Dates: expect.stringMatching(/^9\s?–\s?21 Nov 2026$/),
    });
    expect(
      screen.getByText('Complete all questions within the time limit. Each question carries equal marks.'),
    ).toBeTruthy();
    expect(
      screen.getByRole('progressbar', { name: 'Subtopics completed' }).getAttribute('aria-valuenow'),
    ).toBe('25');
    expect(screen.getByText('Lists')).toBeTruthy();
    expect(screen.getByText(/^Ends Monday, 00:00/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toBe(
      paths.course(courseId),
    );
  });

  it('begins on the server, then opens the quiz page', async () => {
    const page = await openCenter({ [BEGIN]: ok(openAttempt) });
    await click('button', 'Begin Assessment');
    expect(page.bodies).toEqual([{ kind: 'weekly', courseId, subjectId, retake: false }]);
    expect(page.address()).toBe(quizPath);
  });

  it('cannot be begun twice', async () => {
    const page = await openCenter({ [BEGIN]: never });
    await click('button', 'Begin Assessment');
    const button = screen.getByRole('button', { name: 'Starting...' });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.click(button);
    expect(page.calls.filter((call) => call === BEGIN)).toHaveLength(1);
  });

  it('says what was wrong when it could not begin, and loads again', async () => {
    const page = await openCenter({ [BEGIN]: problem(409, 'already-submitted', 'This quiz is handed in.') });
    await click('button', 'Begin Assessment');
    expect(screen.getByText('Error: This quiz is handed in.')).toBeTruthy();
    await click('button', 'Retry');
    expect(page.calls.filter((call) => call === WEEK)).toHaveLength(2);
    expect(screen.queryByText(/^Error: /)).toBeNull();
  });

  it('says that the server is silent where it could not begin', async () => {
    const page = await openCenter({ [BEGIN]: never });
    await click('button', 'Begin Assessment');
    await settle(10_000);
    expect(
      screen.getByText('Error: The server is taking too long to respond. Please try again.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Begin Assessment' })).toBeTruthy();
    expect(page.address()).toMatch(/^\/assignments\//);
  });

  it('says so when the assessment has no id', async () => {
    await openCenter({ [WEEK]: ok(week({ id: '' })) });
    await click('button', 'Begin Assessment');
    expect(screen.getByText('Error: Missing required IDs for navigation')).toBeTruthy();
  });

  it('counts a running quiz down and goes back to it without starting another', async () => {
    const deadlineAt = new Date(START + 90_000).toISOString();
    const page = await openCenter({ [WEEK]: ok(week({ state: 'running', deadlineAt })) });
    const button = screen.getByRole('button', { name: /^Continue/ });
    expect(button.textContent).toBe('Continue (01:30 left)');
    await settle(5000);
    expect(button.textContent).toBe('Continue (01:25 left)');
    fireEvent.click(button);
    expect(page.address()).toBe(quizPath);
    expect(page.calls).not.toContain(BEGIN);
  });

  it('offers to review or to practise once it is handed in', async () => {
    const page = await openCenter({
      [WEEK]: ok(week({ state: 'submitted', practiceCount: 2 })),
      [BEGIN]: ok(openAttempt),
    });
    expect(screen.getByText(/Practice earns no XP. Practised 2 times this week./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review result' })).toBeTruthy();
    await click('button', 'Practise again');
    expect(page.bodies).toEqual([{ kind: 'weekly', courseId, subjectId, retake: true }]);
    expect(page.address()).toBe(quizPath);
  });

  it('reviews without a new attempt', async () => {
    const page = await openCenter({ [WEEK]: ok(week({ state: 'submitted' })) });
    await click('button', 'Review result');
    expect(page.address()).toBe(quizPath);
  });

  it('is locked until a subtopic is finished, and leads to the lesson', async () => {
    await openCenter({ [WEEK]: ok(week({ state: 'locked', totalQuestions: 0, topics: [] })) });
    expect(screen.getByText("Finish one subtopic to unlock this week's quiz")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the lesson' }).getAttribute('href')).toBe(
      paths.lesson(subjectId),
    );
    expect(screen.queryByRole('button', { name: 'Begin Assessment' })).toBeNull();
  });

  it('shows the error line with Retry when it cannot be loaded', async () => {
    let isDown = true;
    await openCenter({ [WEEK]: () => (isDown ? new Response('{}', { status: 500 }) : ok(week())()) });
    expect(screen.getByText('Error: Failed to load weekly assessment')).toBeTruthy();
    expect(screen.getByText('Failed to load weekly assessment data')).toBeTruthy();
    isDown = false;
    await click('button', 'Retry');
    expect(screen.getByRole('button', { name: 'Begin Assessment' })).toBeTruthy();
  });

  it('shows the message of the service where there is one', async () => {
    await openCenter({ [WEEK]: problem(503, 'DB_TIMEOUT', 'Database is taking too long to respond.') });
    expect(screen.getByText('Database is taking too long to respond.')).toBeTruthy();
  });

  it('is shut, not broken, for somebody who is not in the course', async () => {
    await openCenter({ [WEEK]: problem(403, 'not-enrolled', 'Enrol in this course first.') });
    expect(screen.getByText('The weekly quiz opens when you enrol')).toBeTruthy();
    expect(screen.getByText('Enrol in this course first.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the course' }).getAttribute('href')).toBe(
      paths.course(courseId),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what was refused where it is not the enrolment', async () => {
    await openCenter({ [WEEK]: problem(403, 'forbidden', 'This is not yours to see.') });
    expect(screen.getByText('Error: Failed to load weekly assessment')).toBeTruthy();
    expect(screen.getByText('This is not yours to see.')).toBeTruthy();
    expect(screen.queryByText('The weekly quiz opens when you enrol')).toBeNull();
  });

  it('refuses an address that names no course and subject, without a call', async () => {
    const page = await openCenter({}, 'nothing');
    expect(
      screen.getByText('Error: Missing required parameters: userId, courseId, or subjectId'),
    ).toBeTruthy();
    expect(page.calls).toEqual([]);
  });
});

describe('the tabs', () => {
  it('turn with an overlay of 300 ms', async () => {
    await openCenter();
    await click('tab', 'Upload Video');
    expect(panel().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('progressbar', { name: 'Opening Upload Video' })).toBeTruthy();
    await settle(299);
    expect(panel().getAttribute('aria-busy')).toBe('true');
    await settle(1);
    expect(panel().getAttribute('aria-busy')).toBe('false');
  });

  it('stand in the address, and Back turns them back', async () => {
    const page = await openCenter();
    const selected = () => screen.getByRole('tab', { selected: true }).textContent;
    const center = page.address();
    await click('tab', 'Viva');
    expect(page.address()).toBe(`${center}?tab=viva`);
    await click('tab', 'Upload Video');
    expect(page.address()).toBe(`${center}?tab=upload`);
    page.goBack();
    expect(selected()).toBe('Viva');
    page.goBack();
    expect(selected()).toBe('Weekly Quiz');
    await vi.dynamicImportSettled();
    await settle(300);
  });

  it('open at the one the address names, without an overlay', async () => {
    await openCenter({}, `${encodeSubjectAddress({ courseId, subjectId })}?tab=upload`);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Upload Video');
    expect(panel().getAttribute('aria-busy')).toBe('false');
    await vi.dynamicImportSettled();
    await settle();
  });

  it('open at the weekly quiz where the address names none of them', async () => {
    await openCenter({}, `${encodeSubjectAddress({ courseId, subjectId })}?tab=seminar`);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Weekly Quiz');
  });

  it('tell how a video is judged, and let one record or upload', async () => {
    await openCenter();
    await click('tab', 'Upload Video');
    await vi.dynamicImportSettled();
    await settle(300);
    expect(terms(panel())).toEqual({
      Clarity: expect.anything(),
      Depth: expect.anything(),
      Presentation: expect.anything(),
      'Time management': expect.anything(),
    });
    expect(screen.getAllByRole('definition').map((weight) => weight.textContent)).toEqual([
      '40%',
      '30%',
      '20%',
      '10%',
    ]);
    expect(screen.getByText('Max 5 minutes')).toBeTruthy();
    expect(screen.getByText('Good light and audio')).toBeTruthy();
    expect(screen.getByText('MP4')).toBeTruthy();
    expect(screen.getByText('Functions')).toBeTruthy();
    for (const name of ['Record', 'Upload']) {
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(false);
    }
  });

  it('tell how the viva works, with the slots of the server', async () => {
    await openCenter({ [SLOTS]: ok([{ startsAt: '2026-11-22T10:00:00.000Z', bookingId: null }]) });
    await click('tab', 'Viva');
    await vi.dynamicImportSettled();
    await settle(300);
    expect(screen.getByText(/15-20 minute session/)).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Schedule' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'View Schedule' })).toBeTruthy();
  });
});

describe('the side panels', () => {
  it('show what the last visit saw, and from when, where nothing newer comes', async () => {
    const at = `/assignments/${encodeSubjectAddress({ courseId, subjectId })}`;
    const answers: Answers = { [WEEK]: ok(week()), [REPORTS]: ok([report]), [HISTORY]: ok([attempt()]) };
    const page = openPage(<AssessmentCenterScreen />, {
      at,
      route: '/assignments/:subjectid',
      answers,
      now: () => Date.now(),
      isSignedIn: true,
    });
    await settle();
    page.goTo('/elsewhere');
    answers[REPORTS] = problem(500);
    answers[HISTORY] = problem(500);
    page.goBack();
    await settle();
    for (const name of ['Your Weekly Reports', 'Recent History']) {
      expect(within(section(name)).getAllByRole('listitem')).toHaveLength(1);
      expect(within(section(name)).getByText(/As of \d/)).toBeTruthy();
    }
    answers[REPORTS] = ok([report]);
    fireEvent.click(within(section('Your Weekly Reports')).getByRole('button', { name: 'Refresh' }));
    await settle();
    expect(within(section('Your Weekly Reports')).queryByText(/As of/)).toBeNull();
  });

  const certified: WeeklyReport = { ...report, percentageObtained: 80, certificateCode: 'WL-1234' };

  it('list the reports with their certificate or practice mark', async () => {
    await openCenter({ [REPORTS]: ok([certified, { ...report, _id: 'p', retake: true }]) });
    const [first, second] = within(section('Your Weekly Reports')).getAllByRole('listitem');
    expect(first?.textContent).toContain('80%');
    expect(first?.textContent).toContain('Saturday, 21 Nov 2026');
    expect(first?.textContent).toContain('1 correct, 1 incorrect of 2');
    expect(first?.textContent).toContain('Certificate WL-1234');
    expect(second?.textContent).toContain('Practice');
    expect(second?.textContent).not.toContain('Certificate');
  });

  it('say that there is nothing yet', async () => {
    await openCenter();
    expect(screen.getByText('No Weekly Reports Available')).toBeTruthy();
    expect(screen.getByText('Complete your first weekly quiz to see your certificate')).toBeTruthy();
    expect(screen.getByText('No assessment history yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
  });

  it('fail alone: the quiz stays usable, and they can be tried again', async () => {
    let isDown = true;
    await openCenter({ [REPORTS]: () => (isDown ? problem(500)() : ok([certified])()) });
    expect(screen.getByText('Your reports could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Begin Assessment' })).toBeTruthy();
    isDown = false;
    fireEvent.click(within(section('Your Weekly Reports')).getByRole('button', { name: 'Retry' }));
    await settle();
    expect(screen.getByText('Certificate WL-1234')).toBeTruthy();
  });

  it('show the last three attempts, and all of them with their count', async () => {
    const attempts = ['1', '2', '3', '4'].map((attemptId, index) =>
      attempt({ attemptId, ...(index === 0 && { status: 'started', percentage: null }) }),
    );
    await openCenter({ [HISTORY]: ok(attempts) });
    const history = section('Recent History');
    const rows = within(history).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]?.textContent).toContain('Started');
    expect(rows[1]?.textContent).toContain('21 Nov 2026 · 50%Completed');
    expect(within(history).getAllByRole('link')[0]?.getAttribute('href')).toBe(quizPath);
    await click('button', 'View All');
    const all = screen.getByRole('dialog', { name: 'Assessment history (4)' });
    expect(within(all).getAllByRole('listitem')).toHaveLength(4);
    fireEvent.click(within(all).getByRole('button', { name: 'Close' }));
    await settle(500);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
