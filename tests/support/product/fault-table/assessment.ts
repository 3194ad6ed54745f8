import { expect } from '#tests/support/product/expect.ts';
import { paths } from '#web/navigation/paths.ts';
import { userActions, held, ITS_WORDS, type Look, type Row, says } from './scenes.ts';

const failed = (...texts: (string | RegExp)[]): Look => ({ says: [...texts, ITS_WORDS], can: ['Retry'] });
const CENTER = (of: Parameters<typeof paths.assignments>[0]) => paths.assignments(of);

const UNREAD_WEEK = 'Error: Failed to load weekly assessment';
const PENDING: Look = {
  says: ['Almost submitted', 'Your answers are saved. We will submit them as soon as you are back online.'],
  can: ['Try now'],
};
const REPORT_LATER: Look = { says: ['Quiz Results', 'Not saved yet, will retry'] };
const ONE_WRITER = held(
  'e2e/assessment/quiz-recovery.test.ts',
  'of two tabs on one attempt one writes, and there is one report',
);
const CLOSED = held(
  'web/weekly-quiz/weekly-quiz.screen.test.tsx',
  'shows the result when the clock closed it in the meantime',
);

/** What the user sees, for every call: the Assessment Center and the weekly quiz. */
export const ASSESSMENT_ROWS: readonly Row[] = [
  {
    row: 'previous-week (assessment)',
    calls: /^GET \/course-progress\/previous-week\//,
    who: 'student',
    address: CENTER,
    comes: { can: ['Begin Assessment'] },
    look: failed(UNREAD_WEEK),
    but: {
      'no answer': { says: [UNREAD_WEEK, 'Failed to load weekly assessment data'], can: ['Retry'] },
      'a bare 502': { says: [UNREAD_WEEK, 'Failed to load weekly assessment data'], can: ['Retry'] },
      'no connection': { says: [UNREAD_WEEK, 'Failed to load weekly assessment data'], can: ['Retry'] },
    },
    also: async (page) => {
      await page.getByRole('tab', { name: 'Viva' }).click();
      await expect(page.getByText('Tomorrow 10:00 AM').first()).toBeVisible();
    },
  },
  {
    row: 'attempt start',
    calls: /^POST \/quiz-attempts$/,
    who: 'student',
    address: CENTER,
    prepare: userActions.see('Begin Assessment'),
    act: userActions.press('Begin Assessment'),
    isSpent: true,
    waits: { cannot: ['Starting...'] },
    comes: says(/^Question 1 of \d+$/),
    look: {
      says: [`Error: ${ITS_WORDS}`],
      can: ['Begin Assessment'],
      at: /\/assignments\//,
      because: 'The error line of this tab begins with the word the specification gives it (§8).',
    },
    but: {
      'a 409': held(
        'server/attempts/start-weekly.test.ts',
        'is one attempt however often it is begun, and the clock is not set back (R39)',
      ),
      offline: {
        cannot: ['Begin Assessment'],
        says: ['You are offline. You can start the quiz when you are back online.'],
      },
    },
  },
  {
    row: 'autosave',
    calls: /^PUT \/quiz-attempts\/.*\/answers$/,
    who: 'student',
    address: CENTER,
    prepare: userActions.begin,
    act: userActions.answer,
    isSpent: true,
    waits: { says: ['Saving...'], after: 1000 },
    comes: says('Saved'),
    look: says('Not saved yet, retrying'),
    but: { 'a 403 or 404': CLOSED, 'a 409': ONE_WRITER },
    also: (page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(1),
  },
  {
    row: 'submit',
    calls: /^POST \/quiz-attempts\/.*\/submit$/,
    who: 'student',
    address: CENTER,
    prepare: userActions.answerAndTurn,
    act: userActions.submit,
    isSpent: true,
    waits: { says: ['Submitting your quiz'], cannot: ['Submitting...'] },
    comes: says('Quiz Results'),
    look: PENDING,
    but: { 'a 403 or 404': CLOSED },
  },
  {
    row: 'weekly reports create',
    calls: /^POST \/weekly-quiz-reports$/,
    who: 'student',
    address: CENTER,
    prepare: userActions.answerAndTurn,
    act: userActions.submit,
    isSpent: true,
    waits: says('Quiz Results'),
    comes: says('Quiz Results', 'Report saved'),
    look: REPORT_LATER,
    but: {
      offline: held(
        'web/weekly-quiz/weekly-quiz-view.test.tsx',
        'stays on screen while the report cannot be saved, and saves it later by itself',
      ),
    },
  },
  {
    row: 'weekly reports list, history',
    calls: /^GET \/weekly-quiz-reports\//,
    who: 'student',
    address: CENTER,
    comes: says('No Weekly Reports Available'),
    look: { ...failed('Your reports could not be loaded'), saysNot: ['No Weekly Reports Available'] },
  },
  {
    row: 'weekly reports list, history',
    calls: /^GET \/quiz-attempts$/,
    who: 'student',
    address: CENTER,
    comes: says('No assessment history yet'),
    look: { ...failed('Your history could not be loaded'), saysNot: ['No assessment history yet'] },
  },
];
