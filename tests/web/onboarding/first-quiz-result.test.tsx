import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  buildCompletion,
  buildGradedAttempt,
  buildOpenAttempt,
  buildProfile,
  chemistry,
} from '#tests/support/machines/onboarding-fixtures.ts';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import { setLanguage } from '#web/language/language.ts';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { keepSampleAnswer } from '#web/browser/sample-answers.ts';
import { answerAll, button, openFirstQuiz as open, press, START, SUBMIT } from './first-quiz-page.tsx';
import { useSteps } from './step-page.tsx';
import { ok, problem } from '#tests/support/web/stub-answers.ts';

useSteps();

/** Its one question was not known. */
function missedAll(more: object = {}) {
  const graded = buildGradedAttempt();
  const [asked] = buildOpenAttempt(1).questions;
  const reason = {
    correctAnswer: 1,
    correctOption: 'option2',
    explanation: 'Because of units.',
    passage: '',
  };
  return {
    ...graded,
    questions: [{ ...asked, ...reason, ...more }],
    result: { ...graded.result, totalQuestions: 1, correctAnswers: 0, answers: { 0: null } },
  };
}

describe('the result of the first quiz', () => {
  it('is kind to a beginner, and says of what was new why it is so', async () => {
    open({ [SUBMIT]: ok({ ...missedAll(), startRule: 'basics' }) });
    await press('I don’t know');
    await press('I don’t know');
    expect(await screen.findByText('Physics starts from the basics.')).toBeTruthy();
    expect(screen.getByText(/^Correct answer:/).textContent).toBe('Correct answer: “Second”');
    expect(screen.getByText('Because of units.')).toBeTruthy();
  });

  it('says where the first lesson lies for whoever got all right, whatever was missed on the front page', async () => {
    const graded = buildGradedAttempt();
    const storage = createBrowserStorage(
      { local: () => localStorage, session: () => sessionStorage },
      () => 0,
    );
    keepSampleAnswer(storage, 'binary-search', 0);
    const result = { ...graded.result, correctAnswers: 2 };
    open({ [SUBMIT]: ok({ ...graded, questions: [], startRule: 'after-known', result }) }, storage);
    await press('First');
    expect(
      await screen.findByText(
        'All correct in this quiz! So you start after the lessons of Physics that it asked about.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What you missed on the front page, and why' })).toBeTruthy();
  });

  it('tells whoever got the front page right that the quiz alone chose the first lesson', async () => {
    open({ [SUBMIT]: ok({ ...buildGradedAttempt(), startReason: 'landing-all-right' }) });
    await answerAll();
    expect(
      await screen.findByText(/^You got every question on the front page right, so this quiz alone/),
    ).toBeTruthy();
  });

  const landingMissed = { subjectName: 'Physics', lessonName: 'Waves', lessonNumber: 7, startNumber: 1 };

  it.each([
    [
      'a later lesson of the subject',
      { startRule: 'before-landing-lesson', landingMissed },
      /“Waves” answers it: lesson 7 of Physics\. You start at lesson 1, because the lessons before it lead up to it\.$/,
    ],
    [
      'this lesson',
      { startRule: 'landing-lesson', landingMissed: { ...landingMissed, lessonNumber: 1 } },
      /You missed a question about this lesson on the front page\.$/,
    ],
    [
      'a subject known here',
      {
        startRule: 'quiz-over-landing',
        landingMissed: { ...landingMissed, subjectName: 'Chemistry', startNumber: null },
      },
      /about Chemistry on the front page, but got its questions right here\. You missed more in Physics, so start there\.$/,
    ],
    ['a lesson that is not published', { startRule: 'quiz-over-landing' }, /^You got \d of \d right\.$/],
    [
      'missed here in this lesson',
      { startRule: 'missed-lesson' },
      /You missed a question about this lesson here, so you start with it\.$/,
    ],
    [
      'of a subject new here',
      { startRule: 'missed-subject' },
      /Nothing asked here about Physics was right, so you start at its beginning\.$/,
    ],
  ] as const)('the question missed was of %s', async (_, more, said) => {
    open({ [SUBMIT]: ok({ ...buildGradedAttempt(), ...more }) });
    await answerAll();
    await screen.findByRole('heading', { name: 'Start with “Units”' });
    expect(screen.getByText(said)).toBeTruthy();
  });

  it.each([
    [
      { startRule: 'before-landing-lesson', landingMissed },
      /You missed 2 questions on the front page\. “Waves” answers one of them: lesson 7/,
    ],
    [
      { startRule: 'landing-lesson', landingMissed: { ...landingMissed, lessonNumber: 1 } },
      /You missed 2 questions on the front page, one of them about this lesson\.$/,
    ],
    [
      { startRule: 'landing-subject' },
      /You missed 2 questions on the front page, one of them about Physics, so you start there\.$/,
    ],
    [
      { startRule: 'quiz-over-landing', landingMissed: { ...landingMissed, subjectName: 'Chemistry' } },
      /You missed 2 questions on the front page, one of them about Chemistry, but got its questions right here\./,
    ],
  ] as const)('names and explains every question missed on the front page: %o', async (more, said) => {
    const storage = createBrowserStorage(
      { local: () => localStorage, session: () => sessionStorage },
      () => 0,
    );
    keepSampleAnswer(storage, 'binary-search', 0);
    keepSampleAnswer(storage, 'floor-division', 0);
    open({ [SUBMIT]: ok({ ...buildGradedAttempt(), ...more }) }, storage);
    await press('First');
    expect(await screen.findByText(said)).toBeTruthy();
    const list = screen.getByRole('region', { name: 'What you missed on the front page, and why' });
    expect(list.textContent).toMatch(
      /On the front page: A sorted list .*On the front page: In Python, what does 7/,
    );
  });

  it('ticks its step, and explains the question of the front page that it relied on', async () => {
    const storage = createBrowserStorage(
      { local: () => localStorage, session: () => sessionStorage },
      () => 0,
    );
    keepSampleAnswer(storage, 'binary-search', 0);
    open({ [SUBMIT]: ok({ ...buildGradedAttempt(), startRule: 'landing-subject' }) }, storage);
    const step = () => document.querySelector('li[aria-current="step"]');
    await button('First');
    expect(step()?.getAttribute('data-state')).toBe('current');
    await press('First');
    expect(await screen.findByText('On the front page:')).toBeTruthy();
    expect(step()?.textContent).toBe('First quiz, done');
    expect(step()?.getAttribute('data-state')).toBe('done');
  });

  it('the front page is not mentioned where nothing was answered there', async () => {
    open();
    await answerAll();
    await screen.findByRole('heading', { name: 'Start with “Units”' });
    expect(screen.queryByText(/front page/)).toBeNull();
  });

  it('has the option that is no answer in English beside a question without Hindi, on a Hindi page', async () => {
    await setLanguage('Hindi');
    try {
      open();
      await button('First');
      expect(screen.getByRole('button', { name: /I don’t know/ })).toBeTruthy();
    } finally {
      await setLanguage('English');
    }
  });

  it('gives the reasons in the language chosen for courses, and the button to change it', async () => {
    const hindi = {
      hindi: { question: 'कौन-सी इकाई?', options: ['पहला', 'दूसरा', 'तीसरा', 'चौथा'] },
      hindiReason: { explanation: 'इकाइयों के कारण।', passage: '' },
    };
    open({ [SUBMIT]: ok(missedAll(hindi)) });
    await press('I don’t know');
    await press('I don’t know');
    expect(await screen.findByText('Because of units.')).toBeTruthy();
    await press('हिन्दी में पढ़ें');
    expect(screen.getByText('इकाइयों के कारण।')).toBeTruthy();
    expect(screen.getByText('कौन-सी इकाई?')).toBeTruthy();
    expect(screen.getByText('दूसरा').lang).toBe('hi');
    expect(screen.queryByText('Because of units.')).toBeNull();
  });

  it('opens the course of the first lesson and goes there, the rest of the setup waiting', async () => {
    const done = buildCompletion({ housePredictionCompleted: false });
    const page = open({ 'POST /completion/first-quiz': ok(done), 'POST /courses/enrollUser': ok({}) });
    await answerAll();
    page.answer({ 'GET /completion/status': ok(done) });
    await press('Open my first lesson');
    await expect.poll(page.address, { timeout: 4000 }).toMatch(/^\/lesson\//);
    expect(page.bodiesOf('POST /courses/enrollUser')).toEqual([
      { courseId: buildGradedAttempt().startHere?.courseId },
    ]);
  });

  it('begins with another subject instead, keeps it as the one studied, records its lesson as begun and goes there', async () => {
    const done = buildCompletion({ housePredictionCompleted: false });
    const { courseId, subjectId, subtopicId } = chemistry;
    const BEGIN = `PUT /course-progress/${asha.userId}/${courseId}/subtopic/${subtopicId}`;
    const page = open({
      'POST /completion/first-quiz': ok(done),
      'POST /courses/enrollUser': ok({}),
      'POST /profiles/create': ok(buildProfile()),
      [BEGIN]: ok({}),
    });
    await answerAll();
    page.answer({ 'GET /completion/status': ok(done) });
    await press('Chemistry');
    await expect.poll(page.address, { timeout: 4000 }).toContain(`/lesson/${subjectId}`);
    expect(page.bodiesOf('POST /courses/enrollUser')).toEqual([{ courseId }]);
    expect(page.bodiesOf(BEGIN)).toEqual([{ status: 'in_progress' }]);
    expect(page.bodiesOf('POST /profiles/create')).toEqual([{ studySubjectId: subjectId }]);
  });

  it('goes to the chosen lesson also where neither it nor its subject can be recorded', async () => {
    const done = buildCompletion({ housePredictionCompleted: false });
    const { courseId, subjectId, subtopicId } = chemistry;
    const page = open({
      'POST /completion/first-quiz': ok(done),
      'POST /courses/enrollUser': ok({}),
      'POST /profiles/create': problem(503),
      [`PUT /course-progress/${asha.userId}/${courseId}/subtopic/${subtopicId}`]: problem(503),
    });
    await answerAll();
    page.answer({ 'GET /completion/status': ok(done) });
    await press('Chemistry');
    await expect.poll(page.address, { timeout: 4000 }).toContain(`/lesson/${subjectId}`);
  });

  it('tells of the setup on Home where no other subject is on offer too', async () => {
    open({ [SUBMIT]: ok({ ...buildGradedAttempt(), otherStarts: [] }) });
    await answerAll();
    expect(await screen.findByText('Finish your setup later on Home.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: /another subject/ })).toBeNull();
  });

  it('names the subject of the first lesson, and offers the others below both buttons, however many they are', async () => {
    open();
    await answerAll();
    expect(await screen.findByText('Your first lesson · Physics')).toBeTruthy();
    const others = screen.getByRole('group', { name: 'Or start in another subject:' });
    expect(within(others).getByRole('button', { name: 'Chemistry' })).toBeTruthy();
    for (const name of ['Open my first lesson', 'Find my house first']) {
      const before = screen.getByRole('button', { name });
      expect(others.compareDocumentPosition(before)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    }
  });

  it('stays with the setup where the lesson cannot be opened', async () => {
    open({
      'POST /completion/first-quiz': ok(buildCompletion()),
      'POST /courses/enrollUser': problem(503),
    });
    await answerAll();
    await press('Open my first lesson');
    expect(await screen.findByText('The lesson could not be opened')).toBeTruthy();
    expect(await button('Find my house first')).toBeTruthy();
  });

  it('shows the same first lesson again to whoever reloads at the result', async () => {
    const result = buildGradedAttempt();
    open({
      [START]: problem(409, 'already-submitted'),
      'GET /quiz-attempts': ok([{ ...result, assessmentId: null, status: 'completed', percentage: 50 }]),
      [`GET /quiz-attempts/${result.attemptId}`]: ok(result),
    });
    expect(await screen.findByText(/^Start (with|at)/)).toBeTruthy();
    expect(await button('Find my house first')).toBeTruthy();
  });
});
