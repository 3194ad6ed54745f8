import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { encodeSubjectAddress } from '#domain/text/links.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import {
  buildCompleteSubject,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, never, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { LessonScreen } from '#web/features/lesson/lesson.screen.tsx';
import {
  addressOf,
  complete,
  COURSES,
  ENROL,
  good,
  lessonCall,
  openLesson,
  START,
  SUBJECT,
  title,
} from './lesson-page.tsx';

usePages();

const AT_LESSON = { at: `/lesson/${SUBJECT_ID}`, route: '/lesson/:subjectId' };

describe('LessonScreen', () => {
  it('tells the status of every lesson by a word', async () => {
    openLesson();
    await title('Lesson 2');
    const tree = within(screen.getByRole('navigation', { name: 'Chapters and lessons' }));
    expect(tree.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Lesson 1Completed · 6 min',
      'Lesson 2In progress · 6 min',
      'Lesson 3Not started · 6 min',
    ]);
    expect(tree.getByRole('link', { current: 'page' }).textContent).toContain('Lesson 2');
    expect(tree.getByText('1 of 2 completed')).toBeTruthy();
  });

  it('unfolds the chapter of the lesson that is open, and of another one who opens it', async () => {
    openLesson();
    await title('Lesson 2');
    const unfolded = () =>
      [...document.querySelectorAll('details')].map((chapter) => [
        chapter.querySelector('summary')?.textContent,
        chapter.open,
      ]);
    expect(unfolded()).toEqual([
      ['Chapter 11 of 2 completed', true],
      ['Chapter 20 of 1 completed', false],
    ]);
    await userEvent.click(screen.getByText('Chapter 2'));
    await userEvent.click(screen.getByRole('link', { name: /^Lesson 3/ }));
    await title('Lesson 3');
    expect(unfolded().map(([, isOpen]) => isOpen)).toEqual([false, true]);
  });

  it('completes a lesson that was known with the time it was on screen, and takes it back', async () => {
    const user = userEvent.setup();
    let now = NOW;
    const answers: Answers = { ...good, [complete(2)]: ok({}) };
    const page = openPage(<LessonScreen />, { ...AT_LESSON, answers, now: () => now });
    const button = await screen.findByRole('button', { name: 'I knew this' });
    now += 95_000;
    answers[SUBJECT] = ok(buildCompleteSubject(['completed', 'completed']));
    await user.click(button);
    const notice = (await screen.findByText('Marked as known.')).closest('[role="status"]');
    expect(page.bodies).toEqual([{}, { status: 'completed', timeSpent: 95 }]);
    expect(document.activeElement).toBe(notice);
    const address = encodeSubjectAddress({ courseId: COURSE_ID, subjectId: SUBJECT_ID });
    expect(screen.getByRole('link', { name: 'Go to the Assessment Center' }).getAttribute('href')).toBe(
      `/assignments/${address}`,
    );
    expect(screen.queryByRole('button', { name: 'I knew this' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Next recommended: Lesson 3' })).toBeTruthy();
    answers[SUBJECT] = ok(buildCompleteSubject(['completed', 'in_progress']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'I knew this' })).toBeTruthy();
    expect(page.bodies.at(-1)).toEqual({ undoCompletion: true });
  });

  it('reports each second once: with what is completed, or when the page is hidden or left', async () => {
    let now = NOW;
    const answers: Answers = { ...good, [complete(2)]: ok({}) };
    const page = openLesson(answers, `/lesson/${SUBJECT_ID}`, { now: () => now });
    const button = await screen.findByRole('button', { name: 'I knew this' });
    const reported = () =>
      page.bodies.flatMap((body) =>
        (JSON.stringify(body).match(/"timeSpent":(\d+)/) ?? []).slice(1).map(Number),
      );
    now += 95_000;
    await userEvent.setup().click(button);
    await screen.findByText('Marked as known.');
    now += 12_000;
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    visibility.mockRestore();
    now += 30_000;
    cleanup();
    await waitFor(() => expect(reported()).toEqual([95, 12, 30]));
  });

  it.each([
    ['reports how long a lesson was read when the page is left', 95, [{}, { timeSpent: 95 }]],
    ['reports no glance', 9, [{}]],
  ])('%s', async (_, seconds, bodies) => {
    let now = NOW;
    const answers: Answers = { ...good, [complete(2)]: ok({}) };
    const page = openPage(<LessonScreen />, { ...AT_LESSON, answers, now: () => now });
    await screen.findByRole('button', { name: 'I knew this' });
    now += seconds * 1_000;
    cleanup();
    await waitFor(() => expect(page.bodies).toEqual(bodies));
  });

  it('adds up glances that are too short to be reported one by one', async () => {
    let now = NOW;
    const page = openPage(<LessonScreen />, { ...AT_LESSON, answers: good, now: () => now });
    await screen.findByRole('button', { name: 'I knew this' });
    now += 6_000;
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    visibility.mockRestore();
    now += 6_000;
    cleanup();
    await waitFor(() => expect(page.bodies).toEqual([{}, { timeSpent: 12 }]));
  });

  it('enrols whoever comes to the lesson that the academy chose, once', async () => {
    const answers: Answers = {
      ...good,
      [SUBJECT]: ok({ ...buildCompleteSubject(['incomplete', 'incomplete']), enrolled: false }),
      [ENROL]: problem(500),
    };
    const state = { courseId: COURSE_ID, enrols: true };
    const at = `/lesson/${SUBJECT_ID}`;
    const page = openPage(<LessonScreen />, { at, state, route: '/lesson/:subjectId', answers });
    expect(await screen.findByText('You could not be enrolled')).toBeTruthy();
    expect(page.bodies).toEqual([{ courseId: COURSE_ID }]);
    answers[ENROL] = ok({});
    answers[SUBJECT] = ok(buildCompleteSubject(['incomplete', 'incomplete']));
    expect(page.calls).not.toContain(START);
    await userEvent.click(screen.getByRole('button', { name: 'Enrol to keep your progress' }));
    expect(await screen.findByRole('button', { name: 'I knew this' })).toBeTruthy();
    expect(page.calls.filter((call) => call === START)).toHaveLength(1);
  });

  it('celebrates when the last one is understood', async () => {
    const user = userEvent.setup();
    const answers: Answers = {
      ...good,
      [SUBJECT]: ok(buildCompleteSubject(['completed', 'completed'])),
      [complete(3)]: ok({}),
    };
    openPage(<LessonScreen />, { at: addressOf(3), route: '/lesson/:subjectId', answers });
    const button = await screen.findByRole('button', { name: 'I knew this' });
    answers[SUBJECT] = ok(buildCompleteSubject(['completed', 'completed', 'completed']));
    await user.click(button);
    expect(await screen.findByText('All subtopics in this subject are completed!')).toBeTruthy();
  });

  it('sends one note however often the button is pressed', async () => {
    const user = userEvent.setup();
    const page = openLesson({ [complete(2)]: never });
    await user.tripleClick(await screen.findByRole('button', { name: 'I knew this' }));
    expect(page.calls.filter((call) => call === complete(2))).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'I knew this' }).hasAttribute('disabled')).toBe(true);
  });

  it('says when a note was not saved, and takes it again', async () => {
    const user = userEvent.setup();
    openLesson({ [complete(2)]: problem(500) });
    await user.click(await screen.findByRole('button', { name: 'I knew this' }));
    expect((await screen.findByRole('alert')).textContent).toContain('That was not saved');
    expect(screen.getByRole('button', { name: 'I knew this' }).hasAttribute('disabled')).toBe(false);
  });

  it('says that it must wait while the server cannot be reached', async () => {
    openLesson({}, addressOf(2), { isOffline: true });
    const button = await screen.findByRole('button', {
      name: 'You can mark it when you are back online',
    });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('begins a study session for those who are enrolled, and opens the lesson even if that fails', async () => {
    const page = openLesson({ [START]: problem(500) });
    await title('Lesson 2');
    expect(page.calls.filter((call) => call === START)).toHaveLength(1);
    const visit = openLesson({ [SUBJECT]: ok(buildCompleteSubject([], { enrolled: false })) });
    await title('Lesson 1');
    expect(visit.calls).not.toContain(START);
  });

  it('asks a visitor to enrol, and goes on in the same lesson', async () => {
    const user = userEvent.setup();
    let enrolled = false;
    const page = openLesson({
      [SUBJECT]: () => ok(buildCompleteSubject([], { enrolled }))(),
      [ENROL]: () => {
        enrolled = true;
        return ok({})();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Enrol to keep your progress' }));
    expect(await screen.findByRole('button', { name: 'I knew this' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lesson 1');
    expect(page.calls.filter((call) => call === START)).toHaveLength(1);
  });

  it('shows marked, inert sample content beneath the error when the chapters do not come', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good, [SUBJECT]: problem(500) };
    openPage(<LessonScreen />, { at: `/lesson/${SUBJECT_ID}`, route: '/lesson/:subjectId', answers });
    expect(await screen.findByText('The chapters could not be loaded')).toBeTruthy();
    const sample = screen.getByRole('region', { name: 'Sample content' });
    expect(within(sample).getByText('History of India')).toBeTruthy();
    expect(within(sample).getByText('sample content')).toBeTruthy();
    const list = sample.querySelector('ol');
    expect([list?.hasAttribute('inert'), list?.children.length]).toEqual([true, 3]);
    answers[SUBJECT] = good[SUBJECT] ?? never;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await title('Lesson 2');
    expect(screen.queryByText('sample content')).toBeNull();
  });

  it('names the lesson that was opened as what failed, and shows no sample of a subject beside it', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good, [SUBJECT]: problem(503) };
    openPage(<LessonScreen />, {
      at: `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`,
      route: '/lesson/:subjectId',
      answers,
    });
    await title('This lesson could not be opened');
    expect(screen.getByText('The text could not be loaded')).toBeTruthy();
    expect(screen.queryByText('History of India')).toBeNull();
    answers[SUBJECT] = good[SUBJECT] ?? never;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await title('Lesson 2');
  });

  it('keeps the tree when one lesson does not open', async () => {
    const user = userEvent.setup();
    openLesson({ [lessonCall(2)]: problem(500) });
    expect(await screen.findByText('The text could not be loaded')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /^Lesson 1/ }));
    await title('Lesson 1');
  });

  it('says so when there is no such subject', async () => {
    openLesson({ [COURSES]: ok([]) });
    expect(await title('Subject not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all courses' }).getAttribute('href')).toBe('/courses');
  });

  it('says so when the subject has no lessons yet', async () => {
    openLesson({ [SUBJECT]: ok(buildCompleteSubject([], { chapters: [] })) });
    expect(await screen.findByText('This subject has no lessons yet')).toBeTruthy();
  });

  it('offers the contents in a drawer and closes it on a choice', async () => {
    const user = userEvent.setup();
    openLesson();
    await title('Lesson 2');
    // Hidden here, for the window of these tests is a wide one.
    await user.click(await screen.findByText('Contents', { selector: 'button' }));
    const drawer = await screen.findByRole('dialog', { name: 'Contents' });
    await user.click(within(drawer).getByRole('link', { name: /^Lesson 3/ }));
    await title('Lesson 3');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
