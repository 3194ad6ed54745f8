import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { asha, buildClaims } from '#tests/support/machines/session-fixtures.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import {
  buildCourse,
  buildSummary,
  NEXT_LESSON,
  SUBJECT_ID,
  toFullCourse,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { HomeScreen } from '#web/features/home/home.screen.tsx';
import { good, SUMMARY } from './home-page.tsx';

usePages();

const COURSES = 'GET /courses/getAllCourse';
const PROFILE = 'GET /profiles/me/profile';
const SAVE = 'POST /profiles/create';
const HISTORY = 'b'.repeat(24);
const PYTHON = 'c'.repeat(24);

const courses = [
  { ...toFullCourse(buildCourse()), subjects: [{ _id: PYTHON, name: 'Python Programming' }] },
  {
    ...toFullCourse(buildCourse(2)),
    deanTag: 'Dean of Civil Services',
    subjects: [
      { _id: SUBJECT_ID, name: 'Indian Polity' },
      { _id: HISTORY, name: 'Modern Indian History' },
    ],
  },
];

const historyLesson = { ...NEXT_LESSON, subjectId: HISTORY, subjectName: 'Modern Indian History' };
/** Signed in for certain: what is saved needs a token. */
const signedIn = () => {
  const blank = createActor(sessionMachine).getSnapshot();
  const context = { ...blank.context, user: asha, access: buildClaims() };
  return createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({ value: { authenticated: 'idle' }, context }),
  });
};

/** The answers in their order; the last one stays. */
const inTurn = (...answers: (() => Response)[]) => {
  let turn = -1;
  return (): Response => {
    turn = Math.min(turn + 1, answers.length - 1);
    return answers[turn]?.() ?? expect.fail();
  };
};

async function openPicker(answers: Answers = {}, more = {}) {
  // As it is for whoever finished the setup: Home itself has no profile of theirs.
  const page = openPage(<HomeScreen />, {
    at: '/home',
    route: '/home',
    answers: {
      ...good,
      [PROFILE]: ok(buildProfile({ track: 'civil-services' })),
      [COURSES]: ok(courses),
      ...answers,
    },
    session: signedIn(),
    ...more,
  });
  const opener = await screen.findByRole('button', { name: 'Change subject' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Change subject' });
  return { page, dialog: within(dialog), opener };
}

describe('the subject picker', () => {
  it('lists the subjects of the track first, the current one marked and focused', async () => {
    const { dialog } = await openPicker();
    const current = await dialog.findByRole('button', { name: /Indian Polity/, current: true });
    expect(document.activeElement).toBe(current);
    expect(dialog.getByRole('img', { name: 'shown on Home now' })).toBeTruthy();
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Indian Polity', 'Modern Indian History', 'Python Programming', 'Cancel']);
    expect(dialog.getByRole('heading', { name: 'Other subjects' })).toBeTruthy();
  });

  it('saves the chosen subject, closes, and Home shows its next lesson', async () => {
    const { page, dialog, opener } = await openPicker({
      [SAVE]: ok(buildProfile({ studySubjectId: HISTORY })),
      [SUMMARY]: inTurn(ok(buildSummary()), ok(buildSummary({ nextRecommended: historyLesson }))),
    });
    fireEvent.click(await dialog.findByRole('button', { name: 'Modern Indian History' }));
    expect(await screen.findByText('Modern Indian History')).toBeTruthy();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(page.bodies).toEqual([{ studySubjectId: HISTORY }]);
    expect(screen.getByText('Home shows your next lesson of this subject.')).toBeTruthy();
    await expect.poll(() => document.activeElement).toBe(opener);
  });

  it('sends nothing for the current subject, and Escape leaves it as it was', async () => {
    const { page, dialog, opener } = await openPicker();
    fireEvent.click(await dialog.findByRole('button', { name: /Indian Polity/ }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(opener);
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(page.calls).not.toContain(SAVE);
  });

  it('keeps the dialog and the focus while it saves, and says why it was refused', async () => {
    let refuse: (response: Response) => void = () => undefined;
    const { page, dialog } = await openPicker({
      [SAVE]: () => new Promise((resolve) => void (refuse = resolve)),
    });
    const history = await dialog.findByRole('button', { name: 'Modern Indian History' });
    history.focus();
    fireEvent.click(history);
    await expect.poll(() => history.getAttribute('aria-busy')).toBe('true');
    expect(dialog.getByText('Saving...')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Python Programming' }));
    await expect.poll(() => page.calls).toContain(SAVE);
    refuse(
      Response.json({ success: false, code: 'internal', message: 'No.', requestId: 'r' }, { status: 500 }),
    );
    expect(await dialog.findByText('The subject was not changed')).toBeTruthy();
    expect(document.activeElement).toBe(history);
    expect(page.bodies).toEqual([{ studySubjectId: HISTORY }]);
  });

  it('offers to load the subjects again', async () => {
    const { dialog } = await openPicker({ [COURSES]: inTurn(problem(400), ok(courses)) });
    expect(await dialog.findByText('The subjects could not be loaded')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('button', { name: 'Modern Indian History' })).toBeTruthy();
  });

  it('can be read but not used offline', async () => {
    const { dialog } = await openPicker({}, { isOffline: true });
    const choice = await dialog.findByRole('button', { name: 'Modern Indian History' });
    expect(choice).toHaveProperty('disabled', true);
    expect(dialog.getByText('You are offline. You can change this when you are back online.')).toBeTruthy();
  });
});
