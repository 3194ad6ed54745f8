import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { encodeWeeklyQuizAddress } from '#domain/text/links.ts';
import { NOW } from '#tests/support/machines/session-fixtures.ts';
import { buildStudyToday } from '#tests/support/study-today.ts';
import {
  buildSummary,
  COURSE_ID,
  NEXT_LESSON,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { attempt, openHome, SUMMARY } from './home-page.tsx';

usePages();

const FOLLOWED = 'This is from the subject you studied or chose last.';

describe('the next step', () => {
  it('is the next recommended lesson', async () => {
    openHome();
    const link = await screen.findByRole('link', { name: 'Continue learning' });
    expect(link.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`);
    expect(screen.getByRole('heading', { level: 2, name: 'Lesson 2' })).toBeTruthy();
    expect(screen.getByText(FOLLOWED).parentElement?.textContent).toBe(
      `${NEXT_LESSON.subjectName}${FOLLOWED}`,
    );
  });

  it('is the lesson of the first quiz for a newcomer, by the name it had there', async () => {
    openHome({ [SUMMARY]: ok(buildSummary({ subtopicsCompleted: 0 })) });
    const link = await screen.findByRole('link', { name: 'Start learning' });
    expect(link.getAttribute('href')).toBe(`/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`);
    expect(screen.getByRole('heading', { level: 2, name: 'Start with “Lesson 2”' })).toBeTruthy();
    expect(screen.getByText('Your first lesson')).toBeTruthy();
    expect(screen.queryByText('Find your course')).toBeNull();
    expect(screen.queryByText(FOLLOWED)).toBeNull();
    expect(screen.getByRole('button', { name: 'Change subject' })).toBeTruthy();
  });

  it('is started, not continued, where the student has never opened it', async () => {
    const { isBegun: _begun, ...never } = NEXT_LESSON;
    openHome({ [SUMMARY]: ok(buildSummary({ nextRecommended: never })) });
    expect(await screen.findByRole('link', { name: 'Start the lesson' })).toBeTruthy();
    expect(screen.getByText('Next lesson')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue learning' })).toBeNull();
  });

  const waiting = {
    lesson: { ...(buildSummary().nextRecommended ?? expect.fail()), name: 'Lesson 1' },
    countsFrom: new Date(NOW + 7_200_000).toISOString(),
    xp: 10,
  };

  it('is no first lesson once one was tried, but the one after it that counts now', async () => {
    const today = buildStudyToday({ lessonToAnswer: waiting });
    openHome({ [SUMMARY]: ok(buildSummary({ subtopicsCompleted: 0, streak: 0, today })) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Lesson 2' })).toBeTruthy();
    expect(screen.queryByText('Your first lesson')).toBeNull();
    expect(screen.getByText('Go on with “Lesson 2”.')).toBeTruthy();
    expect(screen.queryByText(/Start with/)).toBeNull();
  });

  it('says of a lesson that waits for how long, where nothing else is left', async () => {
    const nextRecommended = { ...waiting.lesson, countsFrom: waiting.countsFrom };
    openHome({ [SUMMARY]: ok(buildSummary({ nextRecommended })) });
    await screen.findByRole('link', { name: 'Continue learning' });
    expect(screen.getByText('Try its questions again in 2 hours.')).toBeTruthy();
  });

  it('is a course to choose for somebody new', async () => {
    openHome({ [SUMMARY]: ok(buildSummary({ nextRecommended: null, subtopicsCompleted: 0, streak: 0 })) });
    const link = await screen.findByRole('link', { name: 'Choose a course' });
    expect(link.getAttribute('href')).toBe('/courses');
    expect(screen.queryByText(/streak/)).toBeNull();
  });

  it('can be asked for again where it does not come', async () => {
    const title = 'Your next lesson could not be loaded';
    let isDown = true;
    const page = openHome({ [SUMMARY]: () => (isDown ? problem(500)() : ok(buildSummary())()) });
    const notice = (await screen.findByText(title)).closest<HTMLElement>('[role="alert"]');
    const asked = () => page.calls.filter((call) => call === SUMMARY).length;
    const before = asked();
    isDown = false;
    fireEvent.click(within(notice ?? expect.fail()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Continue learning' })).toBeTruthy();
    expect(screen.queryByText(title)).toBeNull();
    expect(asked()).toBe(before + 1);
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
