import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { buildStatistics } from '#tests/support/machines/study-fixtures.ts';
import '#web/features/profile/data/data-tab.tsx';
import '#web/features/profile/progress/progress-tab.tsx';
import {
  buildCourseProgress,
  buildReport,
  buildSubjectProgress,
  COURSE_ID,
  openProfile,
  SUBJECT_ID,
  usePages,
} from './profile-page.tsx';
import { type Answers, ok, problem } from '#tests/support/web/stub-answers.ts';
import { paths } from '#web/navigation/paths.ts';
import { AHEAD, buildStudyToday } from '#tests/support/study-today.ts';

usePages();

const PROGRESS = `GET /course-progress/user/${asha.userId}`;
const SUMMARY = `GET /course-progress/summary/${asha.userId}`;
const STATISTICS = `GET /course-progress/statistics/${asha.userId}`;
const ATTEMPTS = 'GET /quiz-attempts';
const REPORTS = `GET /weekly-quiz-reports/${asha.userId}/${SUBJECT_ID}/${COURSE_ID}`;
const lessonId = (tail: number) => tail.toString(16).padStart(24, '0');

const summary = {
  coursesCompleted: 0,
  xpEarned: 60,
  quizzesTaken: 1,
  subtopicsCompleted: 1,
  streak: 1,
  nextRecommended: buildSubjectProgress().nextRecommended,
  openAttempt: null,
  openWeeklyQuizzes: [],
  today: buildStudyToday(),
  ...AHEAD,
  newestBadges: [],
};
const lesson = (tail: number, name: string, rightAnswers: number, answeredQuestions = 4) => ({
  subtopicId: lessonId(tail),
  name,
  status: 'completed' as const,
  rightAnswers,
  answeredQuestions,
  totalQuestions: 5,
});
const attempt = {
  attemptId: lessonId(90),
  assessmentId: null,
  kind: 'weekly',
  title: 'Weekly Quiz',
  courseId: COURSE_ID,
  subjectId: SUBJECT_ID,
  status: 'completed',
  isRetake: false,
  startedAt: '2027-01-15T08:00:00Z',
  finishedAt: '2027-01-15T08:10:00Z',
  deadlineAt: null,
  percentage: 80,
};

const open = (change: Answers = {}) =>
  openProfile(
    {
      'GET /profiles/me/profile': ok(buildProfile()),
      [PROGRESS]: ok([buildCourseProgress([buildSubjectProgress()])]),
      [SUMMARY]: ok(summary),
      [ATTEMPTS]: ok([]),
      [STATISTICS]: ok(buildStatistics()),
      ...change,
    },
    { tab: 'progress' },
  );

const findNotice = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role="alert"]') ?? expect.fail());

describe('the progress', () => {
  it('tells of each subject how far, how long, and where to go on', async () => {
    open();
    const subject = await screen.findByRole('article', { name: 'Python Programming' });
    expect(subject.textContent).toContain('1 of 4 lessons');
    expect(subject.textContent).toContain('1 h 5 min studied');
    expect(within(subject).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(
      within(subject).getByRole('link', { name: 'Continue Python Programming: Loops' }).getAttribute('href'),
    ).toBe(`/lesson/${SUBJECT_ID}?subtopic=${lessonId(21)}`);
    expect(document.title).toBe('Progress · Profile · WizLearn');
    const next = await screen.findByRole('region', { name: 'Loops' });
    expect(within(next).getByRole('link', { name: 'Continue' })).toBeTruthy();
  });

  it('lists every quiz and round that is counted, each with the way to its result', async () => {
    const round = { ...attempt, kind: 'subtopic', title: 'Loops', percentage: 40 };
    const topic = { ...attempt, kind: 'topic', title: 'Values', topicId: lessonId(2) };
    const all = [
      { ...attempt, assessmentId: 'w1' },
      round,
      topic,
      { ...attempt, kind: 'first-quiz', title: 'First Quiz' },
      { ...attempt, status: 'started' },
    ].map((each, index) => ({ ...each, attemptId: lessonId(90 + index) }));
    open({ [ATTEMPTS]: ok(all), [REPORTS]: ok([]), [SUMMARY]: ok({ ...summary, quizzesTaken: 5 }) });
    const results = within(await screen.findByRole('region', { name: 'My results' }));
    await results.findByText('2 older results are not listed.');
    expect(results.getByText(/Check yourself$/)).toBeTruthy();
    const first = results.getByText('First Quiz').closest('li');
    expect(first?.textContent).toMatch(/Found where to start$/);
    expect(results.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      paths.weeklyQuiz({ id: 'w1', courseId: COURSE_ID, subjectId: SUBJECT_ID }),
      paths.quizAttempt(SUBJECT_ID, lessonId(91)),
      paths.topicQuizAttempt(lessonId(2), lessonId(92)),
    ]);
  });

  it('of the last visit is shown as old where it cannot be read again', async () => {
    const user = userEvent.setup();
    const answers: Answers = { [PROGRESS]: ok([buildCourseProgress([buildSubjectProgress()])]) };
    open({ [PROGRESS]: (request) => answers[PROGRESS]?.(request) ?? expect.fail() });
    await screen.findByRole('article', { name: 'Python Programming' });
    await user.click(screen.getByRole('tab', { name: 'My data' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Python Programming' })).toBeNull());
    answers[PROGRESS] = problem(500);
    await user.click(screen.getByRole('tab', { name: 'Progress' }));
    const notice = await findNotice('Your progress may be out of date');
    expect(screen.getByRole('article', { name: 'Python Programming' })).toBeTruthy();
    answers[PROGRESS] = ok([]);
    await user.click(notice.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No course yet' })).toBeTruthy();
    expect(screen.queryByText('Your progress may be out of date')).toBeNull();
  });

  it('has the results on a second try where they do not come', async () => {
    const user = userEvent.setup();
    let isDown = true;
    open({ [ATTEMPTS]: (request) => (isDown ? problem(500) : ok([attempt]))(request), [REPORTS]: ok([]) });
    const results = within(await screen.findByRole('region', { name: 'My results' }));
    expect(await results.findByText('Your results could not be loaded')).toBeTruthy();
    isDown = false;
    await user.click(results.getByRole('button', { name: 'Retry' }));
    expect(await results.findByText('Weekly Quiz')).toBeTruthy();
    expect(results.queryByText('Your results could not be loaded')).toBeNull();
  });

  it('dates a result by its end, and one without an end by its beginning', async () => {
    const overnight = { ...attempt, startedAt: '2027-01-15T12:00:00Z', finishedAt: '2027-01-17T12:00:00Z' };
    const unfinished = { ...overnight, attemptId: lessonId(91), title: 'Second', finishedAt: null };
    open({ [ATTEMPTS]: ok([overnight, unfinished]), [REPORTS]: ok([]) });
    const results = within(await screen.findByRole('region', { name: 'My results' }));
    const rows = (await results.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('17 Jan');
    expect(rows[1]).toContain('15 Jan');
  });

  it('says so when a subject is finished', async () => {
    const message = 'All subtopics in this subject are completed!';
    const done = buildSubjectProgress({ nextRecommended: null, message, completedSubtopics: 4 });
    open({ [PROGRESS]: ok([buildCourseProgress([done])]) });
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('names what is strong and what to read again, the weakest first', async () => {
    const topics = buildStatistics().topics.map((topic) => ({
      ...topic,
      subjectId: SUBJECT_ID,
      lessons: [
        lesson(21, 'Numbers', 4),
        lesson(22, 'Names', 3),
        lesson(23, 'Loops', 1, 5),
        lesson(24, 'Unasked', 0, 0),
      ],
    }));
    const elsewhere = {
      ...topics[0],
      topicId: lessonId(98),
      subjectId: lessonId(99),
      lessons: [lesson(25, 'Elsewhere', 4)],
    };
    open({ [STATISTICS]: ok({ ...buildStatistics(), topics: [...topics, elsewhere] }) });
    const strengths = await screen.findByRole('heading', { name: 'Your strengths' });
    expect(strengths.parentElement?.textContent).toBe('Your strengthsNumbers4 of 4 right');
    expect(screen.getByText('Each question counts once, with your latest answer.')).toBeTruthy();
    expect(screen.getByText('One report for each weekly quiz. Later answers do not change it.')).toBeTruthy();
    const restudy = screen.getByRole('heading', { name: 'Read these first' });
    expect(restudy.parentElement?.textContent).toBe('Read these firstLoops1 of 5 rightNames3 of 4 right');
    expect(
      within(restudy.parentElement ?? document.body)
        .getByRole('link', { name: 'Loops' })
        .getAttribute('href'),
    ).toBe(`/lesson/${SUBJECT_ID}?subtopic=${lessonId(23)}`);
  });

  it('names the four lessons to study first, and counts the others', async () => {
    const lessons = [21, 22, 23, 24, 25, 26].map((tail) => lesson(tail, `Lesson ${tail}`, 0));
    const topics = buildStatistics().topics.map((topic) => ({ ...topic, subjectId: SUBJECT_ID, lessons }));
    open({ [STATISTICS]: ok({ ...buildStatistics(), topics }) });
    const restudy = (await screen.findByRole('heading', { name: 'Read these first' })).parentElement;
    expect(restudy?.querySelectorAll('li')).toHaveLength(4);
    expect(restudy?.textContent).toMatch(/and 2 more$/);
  });

  it('lists the five newest results at first, and all of them on demand', async () => {
    const rounds = Array.from({ length: 7 }, (_, index) => ({
      ...attempt,
      kind: 'subtopic',
      title: `Round ${index}`,
      attemptId: lessonId(90 + index),
    }));
    open({ [ATTEMPTS]: ok(rounds), [REPORTS]: ok([]) });
    const listed = async () =>
      within(await screen.findByRole('list', { name: 'My results' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(await listed()).toEqual(['Round 0', 'Round 1', 'Round 2', 'Round 3', 'Round 4']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(await listed()).toHaveLength(7);
  });

  it('leads to the courses while there is none', async () => {
    open({ [PROGRESS]: ok([]) });
    expect(await screen.findByText('No course yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the courses' }).getAttribute('href')).toBe('/courses');
  });

  it('can be tried again when it could not be loaded', async () => {
    let isDown = true;
    open({
      [PROGRESS]: (request) =>
        (isDown ? problem(500) : ok([buildCourseProgress([buildSubjectProgress()])]))(request),
    });
    await screen.findByText('Your progress could not be loaded');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Python Programming' })).toBeTruthy();
  });
});

describe('reports and certificates', () => {
  it('say what to do while there is none, in the words of the specification', async () => {
    open();
    expect(await screen.findByText('No Weekly Reports Available')).toBeTruthy();
    expect(screen.getByText('Complete your first weekly quiz to see your certificate')).toBeTruthy();
  });

  it.each([
    [404, 'not-found', 'No certificate has this code'],
    [500, 'internal', 'The certificate could not be checked'],
  ])('say what the check of a certificate came to where it failed with %i', async (status, code, title) => {
    open({
      [ATTEMPTS]: ok([attempt]),
      [REPORTS]: ok([buildReport({ certificateCode: 'WZ-AVZK-ZW7F' })]),
      'GET /certificates/WZ-AVZK-ZW7F': problem(status, code),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Verify/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Certificate WZ-AVZK-ZW7F' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(title);
  });

  it('are listed, and a certificate can be checked as a stranger would', async () => {
    const page = open({
      [ATTEMPTS]: ok([attempt, { ...attempt, status: 'started' }]),
      [REPORTS]: ok([
        buildReport({ certificateCode: 'WZ-AVZK-ZW7F' }),
        buildReport({ _id: lessonId(91), retake: true, percentageObtained: 40, correctAnswer: 8 }),
      ]),
      'GET /certificates/WZ-AVZK-ZW7F': ok({
        code: 'WZ-AVZK-ZW7F',
        correctAnswer: 9,
        totalQuestion: 10,
        week: { startDate: '2026-11-16', endDate: '2026-11-22' },
        userName: 'Steady Kite',
        house: 'Lumina',
        subjectName: 'Python Programming',
        courseName: 'Foundations',
        percentageObtained: 80,
        date: '2027-01-15T08:10:00Z',
      }),
    });
    const reports = within(await screen.findByRole('list', { name: 'Weekly reports' }));
    expect(reports.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('16 of 20 correct · Excellent Work!'),
      expect.stringMatching(/8 of 20 correct · Requires More Practice!Practice$/),
    ]);
    const certificates = within(screen.getByRole('list', { name: 'Certificates' }));
    expect(certificates.getAllByRole('listitem')).toHaveLength(1);
    expect(certificates.getByText('WZ-AVZK-ZW7F')).toBeTruthy();
    expect(certificates.getByRole('link', { name: 'The name on it' }).getAttribute('href')).toBe(
      '/profile?tab=settings#leaderboard-visibility',
    );
    expect(certificates.getByRole('listitem').id).toBe('certificate-WZ-AVZK-ZW7F');
    await userEvent.click(certificates.getByRole('button', { name: /^Verify/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Certificate WZ-AVZK-ZW7F' });
    expect(await within(dialog).findByText('This certificate is genuine')).toBeTruthy();
    expect(within(dialog).getByText('Monday 16 November to Sunday 22 November')).toBeTruthy();
    expect(within(dialog).getByText('9 of 10 right, 80%')).toBeTruthy();
    expect(within(dialog).getByText(/^Name on it: Steady Kite\./)).toBeTruthy();
    const choice = within(dialog).getByRole('link', { name: 'Change it in settings' });
    await userEvent.click(choice);
    const heading = await screen.findByRole('heading', { name: 'What others see' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.countOf(REPORTS)).toBe(1);
  });

  it('stand the newest first, of whichever subject they are', async () => {
    const other = lessonId(99);
    const report = (day: number) =>
      buildReport({ _id: lessonId(day), date: `2027-01-0${day}T08:00:00Z`, correctAnswer: day });
    open({
      [ATTEMPTS]: ok([attempt, { ...attempt, attemptId: lessonId(91), subjectId: other }]),
      [REPORTS]: ok([report(9), report(5)]),
      [`GET /weekly-quiz-reports/${asha.userId}/${other}/${COURSE_ID}`]: ok([report(7)]),
    });
    const reports = within(await screen.findByRole('list', { name: 'Weekly reports' }));
    const right = reports
      .getAllByRole('listitem')
      .map(({ textContent }) => /(\d) of 20/.exec(textContent)?.[1]);
    expect(right).toEqual(['9', '7', '5']);
  });

  it('fail apart from the progress', async () => {
    open({ [ATTEMPTS]: problem(500) });
    expect(await screen.findByText('Your reports could not be loaded')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Python Programming' })).toBeTruthy();
  });
});
