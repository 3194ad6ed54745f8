import type { Locator } from '@playwright/test';
import type { StudentPage } from './student-pages.ts';

/** What to look for on a page, whatever becomes of its calls. */
export interface Face {
  /** What only the page itself shows. */
  there: (main: Locator) => Locator;
  /** Another part of the page at the same address. */
  part?: string;
  /** What it showed is remembered by the open tab alone. */
  isOfThisTab?: boolean;
  /** Why nothing is asked on arrival. */
  asksNothing?: string;
  /** Why nothing of the last visit stands in for an answer that does not come. */
  keepsNothing?: string;
  /** What waits for the server while the connection is gone; absent where the page is for reading. */
  needsServer?: (main: Locator) => Locator;
}

const button = (name: string | RegExp) => (main: Locator) => main.getByRole('button', { name }).first();
const text = (words: string | RegExp) => (main: Locator) => main.getByText(words).first();

const LIVE = 'a figure of today that was true an hour ago would mislead';
const FORM = 'what stands here can be changed, and nobody changes what may have changed since';
const WEEK = 'the week may have turned, and an attempt may run elsewhere';
const CHOICE = 'what is offered here depends on what was done since';

/** Every page of a student, and the parts of the Assessment Center that its address does not name. */
export const FACES: Readonly<Record<StudentPage | 'upload' | 'viva', Face>> = {
  home: { there: text('Continue learning') },
  courses: {
    there: (main) => main.getByRole('heading', { name: 'UPSC Civil Services Foundation' }),
  },
  course: { there: text(/\d+ of \d+ lessons completed/) },
  lesson: {
    there: (main) => main.getByRole('heading', { level: 1, name: 'Lists and slices' }),
    needsServer: button('Mark understood'),
  },
  'practice quiz': {
    there: button('Begin practice'),
    needsServer: button('Begin practice'),
    keepsNothing: CHOICE,
  },
  'topic quiz': {
    there: button('Begin topic quiz'),
    needsServer: button('Begin topic quiz'),
    keepsNothing: CHOICE,
  },
  resources: {
    there: text(/\d+ lessons, .* to read/),
    needsServer: button(/^Bookmark: /),
    isOfThisTab: true,
  },
  'resources of a topic': {
    there: text(/\d+ lessons, .* to read/),
    needsServer: button(/^Bookmark: /),
    isOfThisTab: true,
  },
  notes: { there: text('Your notebook is empty'), isOfThisTab: true },
  library: {
    there: (main) => main.getByRole('link', { name: /^Continue: / }).first(),
    isOfThisTab: true,
  },
  'library search': {
    there: (main) => main.getByRole('link', { name: 'Loop invariants' }).first(),
    keepsNothing: 'a search is asked anew',
  },
  clans: {
    there: button('Join'),
    needsServer: button('Join'),
    keepsNothing: LIVE,
  },
  challenges: {
    there: button('Send my answer'),
    needsServer: button('Send my answer'),
    keepsNothing: LIVE,
  },
  leaderboard: {
    there: text('Too few students for a board'),
    keepsNothing: LIVE,
  },
  profile: {
    there: text('Total XP'),
    needsServer: button('Edit: First name'),
    keepsNothing: FORM,
  },
  'profile, progress': {
    there: text(/\d+ of \d+ lessons completed/),
    keepsNothing: FORM,
  },
  'profile, review': {
    there: text('No review cards yet'),
    keepsNothing: 'cards know their own answers',
  },
  'profile, settings': {
    there: (main) => main.getByRole('list', { name: 'Signed-in devices' }),
    keepsNothing: FORM,
  },
  'profile, data': {
    there: button('Ask for my data'),
    needsServer: button('Ask for my data'),
    asksNothing: 'an export is asked for by hand',
  },
  'Assessment Center': {
    there: button('Begin Assessment'),
    needsServer: button('Begin Assessment'),
    keepsNothing: WEEK,
  },
  upload: {
    there: text('Explain it on video'),
    part: 'Upload Video',
    keepsNothing: WEEK,
  },
  viva: { there: text('Tomorrow 10:00 AM'), part: 'Viva', keepsNothing: WEEK },
};
