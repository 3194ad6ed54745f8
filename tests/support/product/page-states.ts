import type { Locator, Page } from '@playwright/test';
import type { StudentPage } from './student-pages.ts';

/** What to look for on a page, whatever becomes of its calls. */
export interface Face {
  /** What only the page itself shows. */
  there: (main: Locator) => Locator;
  /** Another part of the page at the same address. */
  part?: string;
  /** What it showed is remembered by the open tab alone. */
  isOfThisTab?: boolean;
  /** Remembered by the page alone: what makes it read again while one looks at it. */
  rereads?: (page: Page) => Promise<void>;
  /** Why nothing is asked on arrival. */
  asksNothing?: string;
  /** Why nothing of the last visit stands in for an answer that does not come. */
  keepsNothing?: string;
  /** What waits for the server while the connection is gone; absent where the page is for reading. */
  needsServer?: (main: Locator) => Locator;
}

const button = (name: string | RegExp) => (main: Locator) => main.getByRole('button', { name }).first();
const text = (words: string | RegExp) => (main: Locator) => main.getByText(words).first();

const SAFETY = 'an old list of devices would calm or alarm for nothing';
const WEEK = 'what may be begun or booked this week is the server’s to say, and nothing begins without it';
const CHOICE = 'what may be begun is the server’s to say, and a round that runs is held by the server';

/** Every page of a student, and the parts of the Assessment Center that its address does not name. */
export const PAGE_STATES: Readonly<Record<StudentPage | 'upload' | 'viva', Face>> = {
  home: { there: text('Change subject') },
  courses: {
    there: (main) => main.getByRole('heading', { name: 'UPSC Civil Services Foundation' }),
  },
  course: { there: text(/\d+ of \d+ lessons completed/) },
  lesson: {
    there: (main) => main.getByRole('heading', { level: 1, name: 'Lists and slices' }),
    needsServer: button(/I knew this|You can mark it/),
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
    rereads: (page) => page.getByRole('search').getByRole('textbox').fill('loops'),
  },
  clans: {
    there: button('Join'),
    needsServer: button('Join'),
    isOfThisTab: true,
  },
  challenges: {
    there: button('Send my answer'),
    needsServer: button('Send my answer'),
    isOfThisTab: true,
  },
  leaderboard: {
    there: text('This leaderboard is still empty'),
    rereads: async (page) => {
      for (const name of ['All time', 'This week']) await page.getByRole('tab', { name }).click();
    },
  },
  badges: { there: text('Still to earn'), isOfThisTab: true },
  profile: {
    there: text('Total XP'),
    needsServer: button('Edit: First name'),
    isOfThisTab: true,
  },
  'profile, progress': {
    there: text(/\d+ of \d+ lessons completed/),
    isOfThisTab: true,
  },
  'profile, review': {
    there: text('No review cards yet'),
    keepsNothing: 'cards know their own answers',
  },
  'profile, settings': {
    there: (main) => main.getByRole('list', { name: 'Signed-in devices' }),
    keepsNothing: SAFETY,
  },
  'profile, data': {
    there: button('Request my data'),
    needsServer: button('Request my data'),
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
  // Today's, tomorrow's or a later one: its page is set back by half an hour, to yesterday once a day.
  viva: { there: text('10:00 AM'), part: 'Viva', keepsNothing: WEEK },
};
