import { expect } from '#tests/support/product/expect.ts';
import { paths } from '#web/navigation/paths.ts';
import { userActions, held, ITS_WORDS, type Look, type Row, says } from './scenes.ts';

const failed = (...texts: (string | RegExp)[]): Look => ({ says: [...texts, ITS_WORDS], can: ['Retry'] });
const unknown = (noun: string): Look => ({ says: [`${noun} not found`], can: ['See all courses'] });

const TIMED_OUT: Look = {
  says: ['Request timed out. The server is taking too long to respond. Please try again.'],
  can: ['Retry'],
};
/** The words of the specification, whatever the server says. */
const BUSY_DATABASE: Look = {
  says: ['Database is taking too long to respond. Please try again in a few moments.'],
  can: ['Retry'],
};
const REFUSED_LIST: Look = {
  ...failed('The courses could not be loaded'),
  because: 'A refusal is said as what it is; the empty text is for a list that is empty.',
};
/** Only a 404 says that there is no such page. */
const refusedPage = (...texts: string[]): Look => ({
  ...failed(...texts),
  because: 'A refusal is said as what it is; a page that is not there is a 404.',
});
const WITHOUT_SERVER = 'The four houses are known without the server: they stand in for every failure.';
const PROFESSOR = held(
  'web/courses/course.screen.test.tsx',
  'names no professor before there is one',
  'No page asks for a professor: they come with their subject.',
);
const OWN_PROGRESS = 'The server begins the progress by itself: a 404 is a refusal like any other.';

/** What the user sees, for every call: houses, courses, lessons and what one writes there. */
export const LEARNING_ROWS: readonly Row[] = [
  {
    row: 'getAllCourse / Basic',
    calls: /^GET \/courses\/getAllCourse$/,
    who: 'student',
    address: () => paths.courses,
    waits: { says: [/Attempt 1 of 3/], can: ['Cancel'], after: 6000 },
    comes: says('UPSC Civil Services Foundation'),
    look: failed('The courses could not be loaded'),
    but: {
      'no answer': TIMED_OUT,
      'a 503': BUSY_DATABASE,
      'a 403 or 404': REFUSED_LIST,
      offline: held(
        'e2e/tables/page-states.test.ts',
        'shows what it had, and from when, where nothing newer comes',
      ),
    },
  },
  {
    row: 'getAllCourse / Basic',
    calls: /^GET \/courses\/getAllCoursesBasic$/,
    who: 'student',
    address: () => paths.home,
    waits: { says: [/Attempt 1 of 3/], can: ['Cancel'], after: 6000 },
    comes: says('Change subject'),
    look: failed('The courses could not be loaded'),
    but: { 'no answer': TIMED_OUT, 'a 503': BUSY_DATABASE, 'a 403 or 404': REFUSED_LIST },
  },
  {
    row: 'course details, subjects, chapters, topics',
    calls: /^POST \/courses\/getCourseDetails$/,
    who: 'student',
    address: ({ courseId }) => paths.course(courseId),
    comes: says('You are enrolled'),
    look: failed('The course could not be loaded'),
    but: { 'a 403': refusedPage('The course could not be loaded'), 'a 404': unknown('Course') },
  },
  {
    row: 'course details, subjects, chapters, topics',
    calls: /^GET \/subjects\/complete\//,
    who: 'student',
    address: ({ subjectId }) => paths.lesson(subjectId),
    comes: { can: ['I knew this'] },
    look: failed('The chapters could not be loaded', 'sample content'),
    but: {
      'a 403': refusedPage('The chapters could not be loaded', 'sample content'),
      'a 404': unknown('Subject'),
    },
  },
  {
    row: 'course details, subjects, chapters, topics',
    calls: /^GET \/subtopics\//,
    who: 'student',
    address: ({ subjectId }) => paths.lesson(subjectId),
    comes: { can: ['I knew this'] },
    look: { says: ['The text could not be loaded', new RegExp(ITS_WORDS)], can: ['Retry'] },
    but: {
      'a 403 or 404': {
        says: ['The text could not be loaded', /You can also choose another lesson\./],
        can: ['Retry'],
        because: 'The tree beside the notes leads on: a lesson that is gone is no page that is gone.',
      },
    },
  },
  {
    row: 'course details, subjects, chapters, topics',
    calls: /^GET \/topics\//,
    who: 'student',
    address: ({ topicId }) => paths.topicQuiz(topicId),
    comes: { can: ['Begin topic quiz'] },
    look: failed('Practice could not be loaded'),
    but: { 'a 403': refusedPage('Practice could not be loaded'), 'a 404': unknown('Topic') },
  },
  {
    row: 'enrol',
    calls: /^POST \/courses\/enrollUser$/,
    who: 'visitor',
    address: ({ courseId }) => paths.course(courseId),
    prepare: userActions.see('Enrol in this course'),
    act: userActions.press('Enrol in this course'),
    isSpent: true,
    waits: { cannot: ['Enrolling…'], saysNot: ['You are enrolled'] },
    comes: says('You are enrolled'),
    look: {
      says: ['You could not be enrolled', ITS_WORDS],
      can: ['Enrol in this course'],
      saysNot: ['You are enrolled'],
    },
    but: {
      offline: {
        cannot: ['Enrol in this course'],
        says: ['You are offline. You can enrol when you are back online.'],
      },
    },
  },
  {
    row: 'teachers/*',
    calls: /^POST \/teachers\//,
    who: 'student',
    address: ({ courseId }) => paths.course(courseId),
    but: {
      'slow or silent': PROFESSOR,
      'a 500 or 503': PROFESSOR,
      'garbage or another shape': PROFESSOR,
      'a 403 or 404': PROFESSOR,
      offline: PROFESSOR,
    },
  },
  {
    row: 'houses/all, /{name}',
    calls: /^GET \/houses\/all$/,
    who: 'student',
    address: () => paths.clans,
    waits: says('Veritas', 'Lumina', 'Fidelis', 'Ingenium'),
    comes: says('Veritas', 'Lumina', 'Fidelis', 'Ingenium'),
    look: says('Veritas', 'Lumina', 'Fidelis', 'Ingenium'),
    but: {
      'a 403 or 404': { ...says('Veritas', 'Lumina', 'Fidelis', 'Ingenium'), because: WITHOUT_SERVER },
    },
  },
  {
    row: 'ai/house-*',
    calls: /^POST \/ai\/house-questions$/,
    who: { atStep: 2 },
    address: () => paths.housePrediction,
    waits: says('Loading the questions...'),
    comes: says(/^Question 1 of \d+$/),
    look: failed('The questions could not be loaded'),
  },
  {
    row: 'ai/house-*',
    calls: /^POST \/ai\/house-predictor$/,
    who: { atStep: 2 },
    address: () => paths.housePrediction,
    prepare: userActions.houseAnswers,
    act: userActions.lastHouseAnswer,
    waits: { says: ['Finding your house...'], can: ['Cancel'] },
    comes: says('Why this house'),
    look: says('Why this house'),
    but: {
      'a 403 or 404': {
        ...says('Why this house'),
        because: 'The second way is tried whatever the first says.',
      },
      offline: { says: ['House prediction failed'], can: ['Retry', 'Back to the answers'] },
    },
  },
  {
    row: 'ai/house-*',
    calls: /^POST \/ai(-host)?\/house-predictor$/,
    who: { atStep: 2 },
    address: () => paths.housePrediction,
    prepare: userActions.houseAnswers,
    act: userActions.lastHouseAnswer,
    look: {
      says: ['House prediction failed', /Your answers are still here\./],
      can: ['Retry', 'Back to the answers'],
    },
    but: { 'a slow answer': null },
  },
  {
    row: 'progress reads',
    calls: /^GET \/course-progress\/summary\//,
    who: 'student',
    address: () => paths.home,
    comes: says('Change subject'),
    look: failed('Your numbers could not be loaded', 'Your next lesson could not be loaded'),
    but: {
      'a 404': {
        ...failed('Your numbers could not be loaded', 'Your next lesson could not be loaded'),
        because: OWN_PROGRESS,
      },
    },
  },
  {
    row: 'progress reads',
    calls: /^GET \/course-progress\/user\//,
    who: 'student',
    address: () => `${paths.profile}?tab=progress`,
    comes: says(/\d+ of \d+ lessons completed/),
    look: failed('Your progress could not be loaded'),
    but: { 'a 404': { ...failed('Your progress could not be loaded'), because: OWN_PROGRESS } },
  },
  {
    row: 'progress writes, note, bookmark, settings',
    calls: /^PUT \/course-progress\/.*\/subtopic\//,
    who: 'student',
    address: ({ subjectId }) => paths.lesson(subjectId),
    prepare: userActions.see('I knew this'),
    act: userActions.press('I knew this'),
    isSpent: true,
    waits: { cannot: ['I knew this'] },
    comes: says('Marked as known.'),
    look: { says: ['That was not saved', new RegExp(ITS_WORDS)], can: ['I knew this'] },
    but: { offline: { cannot: ['You can mark it when you are back online'] } },
  },
  {
    row: 'progress writes, note, bookmark, settings',
    calls: /^POST \/course-progress\/.*\/note$/,
    who: 'student',
    address: ({ subjectId }) => paths.notes(subjectId),
    prepare: userActions.writeNote,
    act: userActions.press('Save note'),
    isSpent: true,
    waits: says('Saving…'),
    comes: says('Saved. Your note is in the notebook.'),
    look: { says: [new RegExp(`^Not saved yet\\. ${ITS_WORDS}`)] },
    but: { 'a 403 or 404': { says: [new RegExp(`^Not saved\\. ${ITS_WORDS}`)], can: ['Save note'] } },
    also: async (page) => {
      await expect(page.getByPlaceholder('What do you want to remember?')).toHaveValue(
        'A tuple may not change.',
      );
    },
  },
  {
    row: 'progress writes, note, bookmark, settings',
    calls: /^POST \/course-progress\/.*\/bookmark$/,
    who: 'student',
    address: ({ subjectId }) => paths.resource(subjectId),
    act: (page) =>
      page
        .getByRole('button', { name: /^Bookmark: / })
        .first()
        .click(),
    isSpent: true,
    comes: { saysNot: ['was not saved'] },
    look: { says: [/^The bookmark of .* was not saved\./] },
    but: {
      offline: held('web/lesson/lesson-tools.test.tsx', 'says why it cannot be set'),
    },
    also: async (page) => {
      const bookmark = page.getByRole('button', { name: /^Bookmark: / }).first();
      await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    },
  },
  {
    row: 'user queries',
    calls: /^GET \/user-queries\/all\//,
    who: 'student',
    address: ({ subjectId }) => `${paths.notes(subjectId)}?tab=questions`,
    comes: says('You have asked no questions yet'),
    look: failed('Your questions could not be loaded'),
    but: {
      'a 404': {
        ...failed('Your questions could not be loaded'),
        because: 'Only a question that is gone is taken off the list.',
      },
    },
  },
];
