import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildSummary, buildTopic } from '#tests/support/machines/practice-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { turningScreen } from '#tests/web/lesson/tutor-page.tsx';
import { PracticeScreen } from '#web/features/practice/practice.screen.tsx';
import { paths } from '#web/navigation/paths.ts';
import {
  ABANDON,
  attemptId,
  chapterId,
  LIST,
  openPractice,
  START,
  subjectAnswers,
  subjectId,
  TREE,
} from './practice-server.ts';

usePages();

const openBuilder = (change: Answers = {}, { search = '', isOffline = false } = {}) =>
  openPage(<PracticeScreen />, {
    at: `/quiz/${subjectId}${search}`,
    route: '/quiz/:subjectid',
    answers: { ...subjectAnswers(), ...change },
    isOffline,
  });
const begin = () => screen.findByRole('button', { name: 'Begin practice' });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const summary = () => screen.getByRole('region', { name: 'Your round' }).textContent;

describe('choosing practice in a subject', () => {
  it('waits in the shape of the page, then says what there is', async () => {
    const page = openBuilder();
    expect(screen.getByRole('status', { name: 'Loading practice' })).toBeTruthy();
    await begin();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Practice quiz');
    expect(document.title).toBe('Practice quiz: Python Programming · WizLearn');
    expect(screen.getByRole('checkbox', { name: /Chapter 1/ }).closest('label')?.textContent).toBe(
      'Chapter 110 questions · 0 of 2 lessons completed',
    );
    expect(screen.getByRole('link', { name: 'Back to the course' }).getAttribute('href')).toContain(
      '/courses/',
    );
    expect(page.calls).toEqual(expect.arrayContaining([LIST, TREE]));
  });

  it('keeps the choice in the address and sums it up', async () => {
    const page = openBuilder();
    await begin();
    expect(summary()).toContain('Up to 10 questions from all chapters');
    expect(summary()).toContain('No timer');
    fireEvent.click(radio(/Mock test/));
    fireEvent.click(radio(/^5/));
    fireEvent.click(radio(/Only my mistakes/));
    fireEvent.click(screen.getByRole('checkbox', { name: /Chapter 2/ }));
    expect(page.address()).toBe(`/quiz/${subjectId}?mode=exam&count=5&from=missed&chapter=${chapterId(1)}`);
    expect(summary()).toContain('Up to 5 questions from Chapter 1');
    expect(summary()).toContain('07:30 on the timer');
    fireEvent.click(screen.getByRole('checkbox', { name: /Chapter 2/ }));
    expect(page.address()).toBe(`/quiz/${subjectId}?mode=exam&count=5&from=missed`);
  });

  it('reads the choice from the address, without chapters the subject does not have', async () => {
    openBuilder({}, { search: `?mode=exam&count=20&chapter=${chapterId(2)}&chapter=${'9'.repeat(24)}` });
    await begin();
    expect(radio(/Mock test/).checked).toBe(true);
    expect(summary()).toContain('Up to 10 questions from Chapter 2');
    expect(summary()).toContain('15:00 on the timer');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Chapter 1/ }).checked).toBe(false);
  });

  describe('where a lesson was completed', () => {
    const read = (changes: Answers = {}) => ({
      ...subjectAnswers([], {
        chapters: [1, 2].map((number) => ({
          _id: chapterId(number),
          name: `Chapter ${number}`,
          serialNo: number,
          status: 'incomplete' as const,
          topics: [readTopic(number)],
        })),
      }),
      ...changes,
    });
    /** The first lesson of the first chapter is completed, and no other. */
    const readTopic = (number: number) => {
      const topic = buildTopic(number);
      const [first, ...others] = topic.subtopics;
      if (!first || number > 1) return topic;
      return { ...topic, subtopics: [{ ...first, status: 'completed' as const }, ...others] };
    };
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

    it('asks about what was read alone, and goes to the attempt with that choice', async () => {
      const page = openBuilder(read({ [START]: ok(openPractice()) }));
      const button = await begin();
      expect([box(/Chapter 1/).checked, box(/Chapter 2/).checked]).toEqual([true, false]);
      expect(radio(/Completed lessons/).checked).toBe(true);
      expect(summary()).toContain('5 questions from your completed lessons');
      expect(page.address()).toBe(`/quiz/${subjectId}`);
      fireEvent.click(button);
      await waitFor(() =>
        expect(page.address()).toBe(`${paths.quizAttempt(subjectId, attemptId)}?from=completed`),
      );
      expect(page.bodies).toMatchObject([{ pool: 'completed' }]);
    });

    it.each([
      ['has its line in the ledger', true],
      ['has none there', false],
    ])('says what a round on a lesson brings that %s', async (_, isPaid) => {
      const [lesson] = readTopic(1).subtopics;
      const place = { courseId: 'c'.repeat(24), subjectId, id: lesson?._id ?? '' };
      const line = { _id: 'e1', label: 'Lesson checked: One', amount: 10, earnedAt: '2026-11-20T10:00:00Z' };
      const entries = isPaid ? [{ ...line, source: 'lesson-check', place }] : [];
      openBuilder(read({ 'GET /xp/ledger': ok({ total: 10, streak: 1, entries, nextRecommended: null }) }));
      await begin();
      const told = isPaid
        ? 'No XP in this round: you already have the XP of all its lessons.'
        : 'Completing a lesson earns 10 XP in all, here or on its own page.';
      await waitFor(() => expect(summary()).toContain(told));
      fireEvent.click(radio(/All questions/));
      await waitFor(() =>
        expect(summary()).toContain('Completing a lesson earns 10 XP in all, here or on its own page.'),
      );
    });

    it('asks about everything where that is chosen, or the address names a chapter not read', async () => {
      const page = openBuilder(read());
      await begin();
      fireEvent.click(radio(/All questions/));
      expect(page.address()).toBe(`/quiz/${subjectId}?from=all`);
      expect(box(/Chapter 2/).checked).toBe(true);
      fireEvent.click(box(/Chapter 1/));
      fireEvent.click(radio(/Completed lessons/));
      expect([box(/Chapter 1/).checked, box(/Chapter 2/).checked]).toEqual([true, false]);
      cleanup();
      openBuilder(read(), { search: `?chapter=${chapterId(2)}` });
      await begin();
      expect(radio(/All questions/).checked).toBe(true);
    });
  });

  it('folds the choices on a small screen, says them in a line, and has the way in before them', async () => {
    turningScreen()('small');
    openBuilder({}, { search: `?mode=exam&chapter=${chapterId(1)}` });
    const button = await begin();
    const fold = screen.getByText('Change the round').closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toBe(
      'Change the round1 of 2 chapters · All questions · 10 questions · Mock test',
    );
    expect(button.compareDocumentPosition(fold ?? button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('always leaves one chapter in, and says so', async () => {
    openBuilder({}, { search: `?chapter=${chapterId(2)}` });
    await begin();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Chapter 2/ }).disabled).toBe(true);
    expect(screen.getByText(/Choose at least one chapter/)).toBeTruthy();
    press('All chapters');
    expect(summary()).toContain('from all chapters');
  });

  it('begins with one request, however often it is pressed, and goes to the attempt with the choice', async () => {
    const page = openBuilder({ [START]: ok(openPractice()) }, { search: '?mode=exam' });
    const button = await begin();
    for (let time = 0; time < 20; time += 1) fireEvent.click(button);
    await waitFor(() => expect(page.address()).toBe(`${paths.quizAttempt(subjectId, attemptId)}?mode=exam`));
    expect(page.calls.filter((call) => call === START)).toHaveLength(1);
    expect(page.bodies).toEqual([
      { kind: 'subject', subjectId, mode: 'exam', questionCount: 10, pool: 'all', retake: false },
    ]);
  });

  it.each([
    ['from=missed', 'nothing-to-assess', /No mistakes here/],
    ['from=unseen', 'nothing-to-assess', /No new questions left here/],
    ['', 'nothing-to-assess', /no questions here yet/],
    ['', 'locked-during-quiz', /Submit your weekly quiz first/],
    ['', 'internal', /Something went wrong/],
  ])('says why nothing begins: %s %s', async (search, code, words) => {
    openBuilder({ [START]: problem(409, code) }, { search: `?${search}` });
    fireEvent.click(await begin());
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect((await begin()).hasAttribute('disabled')).toBe(false);
  });

  it('cannot begin while the server is away, and says so', async () => {
    openBuilder({}, { isOffline: true });
    const button = await begin();
    expect(button.hasAttribute('disabled')).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('You are offline');
  });
});

describe('what was practised before', () => {
  it('shows the best and the last score, each round with the way to its result', async () => {
    const rounds = [
      buildSummary({ attemptId: 'b'.repeat(24), percentage: 60, mode: 'exam' }),
      buildSummary({ attemptId, percentage: 90 }),
    ];
    openBuilder(subjectAnswers(rounds));
    await begin();
    const scores = within(screen.getByRole('region', { name: 'Previous scores' }));
    const figures = scores
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(figures)).toEqual({ Best: '90%', Last: '60%', 'Pass mark': '80%' });
    const links = scores.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      `${paths.quizAttempt(subjectId, 'b'.repeat(24))}?mode=exam`,
      paths.quizAttempt(subjectId, attemptId),
    ]);
    expect(scores.getAllByRole('listitem').map((row) => row.textContent?.includes('passed'))).toEqual([
      false,
      true,
    ]);
  });

  it('calls a round passed from the pass mark on, not a per cent below', async () => {
    const rounds = [79, 80, 81].map((percentage, place) =>
      buildSummary({ attemptId: String(place).repeat(24), percentage }),
    );
    openBuilder(subjectAnswers(rounds));
    await begin();
    const scores = within(screen.getByRole('region', { name: 'Previous scores' }));
    const isPassed = scores.getAllByRole('listitem').map((row) => row.textContent?.includes('passed'));
    expect(isPassed).toEqual([false, true, true]);
  });

  it('takes the best score of all rounds, though it lists the last five', async () => {
    const rounds = [50, 40, 60, 30, 20, 95].map((percentage, place) =>
      buildSummary({ attemptId: String(place).repeat(24), percentage }),
    );
    openBuilder(subjectAnswers(rounds));
    await begin();
    const scores = within(screen.getByRole('region', { name: 'Previous scores' }));
    expect(scores.getByText('Best').nextElementSibling?.textContent).toBe('95%');
    expect(scores.getAllByRole('listitem')).toHaveLength(5);
  });

  it('says that there is nothing yet', async () => {
    openBuilder();
    await begin();
    expect(screen.getByText('Nothing yet. Your first result will appear here.')).toBeTruthy();
  });
});

describe('a round that is still open', () => {
  const unfinished = subjectAnswers([
    buildSummary({ status: 'started', mode: 'learn', finishedAt: null, percentage: null }),
  ]);

  it('is offered before anything new, and can be continued', async () => {
    const page = openBuilder(unfinished);
    expect(await screen.findByRole('heading', { name: 'A round is still open' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Begin practice' })).toBeNull();
    press('Continue');
    await waitFor(() => expect(page.address()).toBe(paths.quizAttempt(subjectId, attemptId)));
  });

  it('is given up only when asked twice, and says that it was', async () => {
    const page = openBuilder({ ...unfinished, [ABANDON]: ok(undefined) });
    await screen.findByRole('heading', { name: 'A round is still open' });
    press('End the round');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it' }));
    expect(page.calls).not.toContain(ABANDON);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('button', { name: 'End the round' }).focus();
    press('End the round');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End the round' }));
    await begin();
    expect(page.calls).toContain(ABANDON);
    expect(document.activeElement?.textContent).toBe('You ended that round. Choose a new one.');
  });

  it.each([
    [404, 'not-found'],
    [409, 'attempt-closed'],
  ])('that is gone already is given up (%i)', async (status, code) => {
    openBuilder({ ...unfinished, [ABANDON]: problem(status, code) });
    await screen.findByRole('heading', { name: 'A round is still open' });
    press('End the round');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End the round' }));
    expect(await begin()).toBeTruthy();
  });

  it('stays where it is when giving up fails', async () => {
    openBuilder({ ...unfinished, [ABANDON]: problem(500) });
    await screen.findByRole('heading', { name: 'A round is still open' });
    press('End the round');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End the round' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be ended');
    expect(screen.getByRole('heading', { name: 'A round is still open' })).toBeTruthy();
  });
});

describe('where there is nothing to choose', () => {
  it('says so for a subject without questions, with the way to its lesson', async () => {
    openBuilder(subjectAnswers([], { chapters: [] }));
    expect(await screen.findByRole('heading', { name: 'There are no questions here yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the lesson' }).getAttribute('href')).toBe(
      paths.lesson(subjectId),
    );
  });

  it('sends whoever is not enrolled to the course', async () => {
    openBuilder(subjectAnswers([], { enrolled: false }));
    expect(await screen.findByRole('heading', { name: 'Enrol to practise' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the course' })).toBeTruthy();
  });

  it('says so for a subject nobody wrote', async () => {
    openBuilder({ 'GET /courses/getAllCourse': ok([]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Subject not found' })).toBeTruthy();
  });

  it('says what failed and tries again', async () => {
    let isDown = true;
    const { [TREE]: tree = never } = subjectAnswers();
    openBuilder({
      [TREE]: (request) => {
        if (isDown) return problem(500)();
        return typeof tree === 'function' ? tree(request) : tree;
      },
    });
    expect(await screen.findByText('Practice could not be loaded')).toBeTruthy();
    isDown = false;
    press('Retry');
    expect(await begin()).toBeTruthy();
  });
});
