import { expect } from '#tests/support/product/expect.ts';
import { paths } from '#web/navigation/paths.ts';
import { userActions, held, ITS_WORDS, type Look, type Row, says } from './scenes.ts';

const LOST: Look = { at: /\/login$/, says: ['Your session has ended. Please sign in again.'] };

const SETUP = 'Setting Up Your Magical Journey';
const UNREAD: Look = {
  says: [SETUP, ITS_WORDS],
  can: ['Try again', 'Fill in your profile', 'Go to Home for now'],
  because:
    'A retry screen that leads to the setup, so that a failure never sends a finished student back (20).',
};
/** What the user sees, for every call: signing in and out, and the setup. */
export const ENTRY_ROWS: readonly Row[] = [
  {
    row: 'login',
    calls: /^POST \/login$/,
    who: 'guest',
    address: () => paths.login,
    prepare: userActions.signInForm,
    act: userActions.press('Sign in'),
    waits: { cannot: ['Signing in...'] },
    comes: { at: /\/home$/ },
    look: { says: [ITS_WORDS], can: ['Sign in'] },
    but: { 'a 401': { says: ['Email or password is incorrect.'], can: ['Sign in'] } },
    refusals: {
      'a 401': { status: 401, code: 'invalid-credentials', message: 'Email or password is incorrect.' },
    },
    also: async (page, { email, password }) => {
      await expect(page.getByLabel('Email')).toHaveValue(email);
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(kept).not.toContain(password);
    },
  },
  {
    row: 'refresh-token',
    calls: /^POST \/refresh-token$/,
    who: 'student',
    address: () => paths.clans,
    waits: says('Verifying Your Identity'),
    comes: says('Four houses for the whole academy, and small study groups called clans.'),
    look: {
      says: ['Verifying Your Identity', 'We cannot reach the server. Trying again…'],
      can: ['Try again', 'Sign out'],
    },
    but: { 'a 401': LOST, 'a 403': LOST },
  },
  {
    row: 'logout',
    calls: /^POST \/logout$/,
    who: 'student',
    address: () => paths.courses,
    prepare: userActions.openProfile,
    act: userActions.press('Logout'),
    waits: says('Signing out'),
    comes: { at: /\/$/ },
    look: { at: /\/$/, saysNot: ['User Profile'] },
  },
  {
    row: 'completion/status',
    calls: /^GET \/completion\/status$/,
    who: 'student',
    address: () => paths.home,
    waits: { says: ['Loading User Data', 'This is taking long. We keep trying.'], after: 6000 },
    comes: says('Change subject'),
    look: UNREAD,
    but: {
      'a 403': LOST,
      'a 404': {
        ...says('About you'),
        because: 'A status that is not there is a blank one (19).',
      },
    },
  },
  {
    row: 'completion writes',
    calls: /^PUT \/completion\/first-time-flow$/,
    who: { atStep: 5 },
    address: () => paths.firstXpReport,
    prepare: userActions.see('Look around first'),
    act: userActions.press('Look around first'),
    isSpent: true,
    waits: { cannot: ['One moment…'] },
    comes: { at: /\/home$/ },
    look: { says: ['This could not be saved', ITS_WORDS], can: ['Retry', 'Go to Home for now'] },
    but: {
      'a 409': held(
        'web/onboarding/first-xp-report.test.tsx',
        'looks again how far one is where a step is missing after all',
      ),
    },
  },
  {
    row: 'profile get (header)',
    calls: /^GET \/profiles\/user-details$/,
    who: 'student',
    address: () => paths.courses,
    prepare: userActions.waitForHeader,
    act: userActions.openProfile,
    waits: says('Total XP'),
    comes: says('Total XP'),
    look: says('This may be out of date', 'Total XP'),
    but: {
      'a 404': { saysNot: ['This may be out of date'], says: ['User Profile'] },
    },
  },
  {
    row: 'profile get (onboarding)',
    calls: /^GET \/profiles\/me\/profile$/,
    who: { atStep: 0 },
    address: () => paths.profileSetup,
    waits: says('Loading User Data'),
    comes: says('About you'),
    look: UNREAD,
    but: { 'a 403': LOST, 'a 404': says('About you') },
  },
  {
    row: 'profiles/create, picture',
    calls: /^POST \/profiles\/create$/,
    who: { atStep: 0 },
    address: () => paths.profileSetup,
    prepare: userActions.profileForm,
    act: userActions.press('Continue'),
    isSpent: true,
    waits: { cannot: ['Saving...'] },
    comes: says('First quiz'),
    look: {
      says: [ITS_WORDS],
      can: ['Continue'],
      keeps: { 'First name': 'Asha', 'Birth year': '2003' },
    },
    but: {
      'a bare 502': { says: ['Server error: 502 Bad gateway'], keeps: { 'First name': 'Asha' } },
      'a 422': { says: ['Not in this year.'], keeps: { 'Birth year': '2003' } },
    },
    refusals: {
      'a 422': {
        status: 422,
        code: 'invalid-field',
        message: 'This value is not accepted.',
        fields: { birthYear: 'Not in this year.' },
      },
    },
  },
  {
    row: 'profiles/create, picture',
    calls: /^PUT \/profiles\/picture-url$/,
    who: { atStep: 3 },
    address: () => paths.profilePicture,
    prepare: userActions.pickPicture,
    act: userActions.press('Keep this picture'),
    isSpent: true,
    waits: { cannot: ['Picture 2'] },
    comes: says('Your path'),
    look: { says: [ITS_WORDS], can: ['Keep this picture'] },
    but: {
      offline: held(
        'web/onboarding/closing-steps.test.tsx',
        'waits while the server is out of reach and goes by itself when the connection is back',
      ),
    },
  },
];
