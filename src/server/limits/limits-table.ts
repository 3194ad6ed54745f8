import type { Limit, Rule } from './rate-limit-rule.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** Whoever rents a computer has 65,536 IPv6 networks with it: all of them have five times what one address has. */
const fromAddress = (
  most: number,
  seconds: number,
  options: Pick<Limit, 'refusedOnly' | 'withoutSession'> = {},
) =>
  [
    { by: 'address', most, seconds, ...options },
    { by: 'site', most: 5 * most, seconds, ...options },
  ] as const;

/**
 * The rate limit of each operation: how often it may be asked in a rate limit window (R70, R71). A classroom of 40
 * may sit behind one address, so an address has at least 40 times what one student has.
 */
export const RATE_LIMITS = {
  login: {
    store: 'database',
    operations: ['login'],
    limits: fromAddress(1_000, hour, { refusedOnly: true }),
    countedBy: 'handler',
    needsNoRoom: true,
  },
  /**
   * The login rate limit: failed logins, as far as whoever guesses can tell; counted by `login` itself, per
   * account and per address (login-attempts.ts). Right ones have a bound of their account's own.
   */
  failedLogin: {
    store: 'database',
    operations: [],
    limits: fromAddress(200, hour),
    needsNoRoom: true,
  },
  /**
   * Right passwords, counted by the sessions that they open (sign-in.repository.ts): nobody without the password can use
   * them up, and a class that shares the demo student does not.
   */
  rightPassword: {
    store: 'database',
    operations: [],
    limits: [{ by: 'account', most: 60, seconds: 900 }],
    countedBy: 'handler',
    needsNoRoom: true,
  },
  /**
   * Sign-ins that begin at an address, right ones too: beyond this they are refused by no rule, but wait behind all others
   * (login-attempts.ts). A school signs in within a lesson.
   */
  signIns: {
    store: 'memory',
    operations: [],
    limits: fromAddress(1_200, 900),
    needsNoRoom: true,
  },
  /** An account may store much, and may never be used again: a school signs up in a day, and no address without end. */
  register: {
    store: 'database',
    operations: ['register'],
    limits: [...fromAddress(200, hour), ...fromAddress(1_200, day)],
  },
  passwordReset: {
    store: 'database',
    operations: ['requestPasswordReset'],
    limits: [{ by: 'accountAtAddress', most: 3, seconds: hour }, ...fromAddress(120, hour)],
  },
  /** Links that reset a password or confirm an address. Nobody guesses 256 bits, and a wrong link hashes nothing: a flood alone costs. */
  newPassword: {
    store: 'database',
    operations: ['confirmPasswordReset', 'confirmEmailChange'],
    limits: fromAddress(1_200, minute),
  },
  changePassword: {
    store: 'database',
    operations: ['changePassword'],
    limits: [{ by: 'user', most: 20, seconds: hour }],
  },
  /** Each sends mails, one of them to an address that may be a stranger's. */
  changeEmail: {
    store: 'database',
    operations: ['requestEmailChange'],
    limits: [
      { by: 'user', most: 10, seconds: hour },
      { by: 'user', most: 20, seconds: day },
    ],
  },
  /** Mails to an address that somebody named for their account, whoever it was and whatever became of the wish. */
  mailToNamedAddress: {
    store: 'database',
    operations: [],
    limits: [{ by: 'account', most: 5, seconds: day }],
  },
  /** Mails to the address of an account about what was done there, which may be a stranger's. */
  accountNotice: {
    store: 'database',
    operations: [],
    limits: [{ by: 'account', most: 20, seconds: day }],
  },
  /**
   * The notice that an address is no account's any more. Of its own, so that no other notices use it up: each needs an
   * account with that address, and leaves it free, so the first one after a takeover always goes out.
   */
  addressLeftNotice: {
    store: 'database',
    operations: [],
    limits: [{ by: 'account', most: 5, seconds: day }],
  },
  /**
   * Links to a new password for one of the many addresses of a mailbox, where nobody has shown that they read it: a
   * stranger can open an account with each label. One's plain address has its own, whatever others do.
   */
  resetOfLabel: {
    store: 'database',
    operations: [],
    limits: [{ by: 'account', most: 20, seconds: day }],
  },
  /** All mails but notices to one mailbox, which has as many addresses as there are labels: a class may share one. */
  mailbox: {
    store: 'database',
    operations: [],
    limits: [{ by: 'account', most: 60, seconds: day }],
  },
  /** Each sends a mail to the account's address, which may be a stranger's. */
  reminderLink: {
    store: 'database',
    operations: ['sendEmailReminderLink'],
    limits: [
      { by: 'user', most: 3, seconds: hour },
      { by: 'user', most: 6, seconds: day },
    ],
  },
  /** The mails with these links to one address: whoever deletes their account and registers again is another user. */
  reminderLinkMail: {
    store: 'database',
    operations: [],
    limits: [{ by: 'account', most: 6, seconds: day }],
  },
  upload: {
    store: 'database',
    operations: ['uploadMedia', 'createHouse'],
    limits: [{ by: 'user', most: 10, seconds: hour }],
  },
  /** Each file is sent twice: to look, and to bring it in. */
  import: {
    store: 'database',
    operations: ['importQuestions'],
    limits: [
      { by: 'user', most: 60, seconds: hour },
      { by: 'user', most: 128, of: 'megabytes', seconds: day },
    ],
  },
  /** What authors write is the academy's and has no owner: it is bounded by what one of them may send. */
  authoring: {
    store: 'database',
    operations: [
      'createCourse',
      'saveCourse',
      'createSubject',
      'saveSubject',
      'assignProfessor',
      'saveSubtopic',
      'createQuestion',
      'saveQuestion',
    ],
    limits: [
      { by: 'user', most: 120, seconds: minute },
      { by: 'user', most: 32, of: 'megabytes', seconds: day },
    ],
  },
  profile: {
    store: 'database',
    operations: ['createProfile'],
    limits: [{ by: 'user', most: 60, seconds: hour }],
  },
  /** Each copies up to twenty questions in two languages; one whose clock runs out is told of, and that is kept. */
  startAttempt: {
    store: 'memory',
    operations: ['startQuizAttempt'],
    limits: [
      { by: 'user', most: 120, seconds: minute },
      { by: 'user', most: 600, seconds: hour },
    ],
  },
  submit: {
    store: 'database',
    operations: ['submitQuizAttempt'],
    limits: [{ by: 'user', most: 10, seconds: minute }],
  },
  ai: {
    store: 'database',
    operations: ['getHouseQuestions', 'predictHouse', 'askTutor'],
    countedWithAnswer: ['askTutor'],
    limits: [
      { by: 'user', most: 10, seconds: minute },
      { by: 'user', most: 50, seconds: day },
    ],
  },
  /** Four hint levels a question that may be asked. */
  aiHint: {
    store: 'database',
    operations: ['revealNextHint'],
    limits: [
      { by: 'user', most: 40, seconds: minute },
      { by: 'user', most: 200, seconds: day },
    ],
  },
  aiHost: {
    store: 'database',
    operations: ['predictHouseAtHost'],
    limits: [...fromAddress(400, minute), ...fromAddress(2_000, day)],
  },
  export: {
    store: 'database',
    operations: ['requestExport'],
    limits: [{ by: 'user', most: 10, seconds: hour }],
  },
  /** As long as everything that somebody has written. */
  exportDownload: {
    store: 'database',
    operations: ['downloadExport'],
    limits: [{ by: 'user', most: 10, seconds: hour }],
  },
  /** With its replay one takes up to 800 KB. */
  bugReport: {
    store: 'database',
    operations: ['sendBugReport'],
    limits: [{ by: 'user', most: 10, seconds: hour }, ...fromAddress(400, day)],
  },
  /** A report whose figures are not those of its attempt leaves a row in the audit log. */
  quizReport: {
    store: 'database',
    operations: ['createWeeklyQuizReport'],
    limits: [{ by: 'user', most: 30, seconds: hour }],
  },
  refresh: {
    store: 'memory',
    operations: ['refreshToken'],
    limits: [
      { by: 'session', most: 30, seconds: minute },
      ...fromAddress(1_200, minute, { withoutSession: true }),
    ],
    needsNoRoom: true,
  },
  logout: {
    store: 'memory',
    operations: ['logout'],
    limits: fromAddress(1_200, minute),
    needsNoRoom: true,
  },
  autosave: {
    store: 'memory',
    operations: ['saveAttemptAnswers'],
    limits: [{ by: 'user', most: 120, seconds: minute }],
  },
  lease: {
    store: 'memory',
    operations: ['leaseQuizAttempt'],
    limits: [{ by: 'user', most: 120, seconds: minute }],
  },
  /** A page of ours shows up to 100 at once, and a browser asks for each without its token. */
  pictures: {
    store: 'memory',
    operations: ['getMedia'],
    limits: fromAddress(12_000, minute),
    needsNoRoom: true,
  },
  /** A search costs as much as ten other reads, and one in Hindi more: all other requests wait for it. */
  search: {
    store: 'memory',
    operations: ['searchLibrary'],
    limits: [{ by: 'user', most: 75, seconds: minute }],
    needsNoRoom: true,
  },
  /** What the browser tells of a broken page policy; no operation of the contract. */
  browserReports: {
    store: 'memory',
    operations: [],
    limits: fromAddress(400, minute),
    needsNoRoom: true,
  },
  /** Everybody's reads, and calls that come without the access token they need. */
  anonymous: {
    store: 'memory',
    operations: [],
    limits: fromAddress(2_400, minute),
    needsNoRoom: true,
  },
  /** A member's GETs, and the specification's POSTs that only read. */
  reads: {
    store: 'memory',
    operations: [
      'getProfileField',
      'getCourseDetails',
      'getAllSubjectsFromCourse',
      'getAllChaptersFromCourseSubject',
      'getUserEnrolledCourses',
      'getProfessorBySubjectId',
      'getProfessorBySubject',
    ],
    limits: [{ by: 'user', most: 300, seconds: minute }],
    needsNoRoom: true,
  },
  /** Whatever else a member does. */
  writes: {
    store: 'memory',
    operations: [],
    limits: [{ by: 'user', most: 120, seconds: minute }],
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RATE_LIMITS;
export type LimitsTable = Readonly<Record<RuleName, Rule>>;

/** Wrong passwords of one account, counted by the login throttle (R16): five, then a wait that doubles. */
export const MAX_PASSWORD_ATTEMPTS = {
  withoutWait: 5,
  /** Tries under way at once; beyond that, one a second. */
  atOnce: 16,
  longestWaitSeconds: 900,
  /** After so many in a row the account takes no password for a day. */
  mostInARow: 100,
  forgottenAfterMs: day * 1_000,
} as const;
